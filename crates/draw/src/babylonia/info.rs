//! What lies on a hex, in words: for the card that whoever asks is shown.

use ::babylonia::{Babylonia, Cell, Hex, Move, On, Phase, Tile, Token, View};
use table::Seat;

use super::sites::Lay;
use super::tokens::noun;
use super::{name, spoken};
use crate::why::{Whys, refused};
use crate::{Watcher, Words};

/// What tells of hexes: a world that fits the view, and the words.
pub(crate) struct Info<'a> {
    pub view: &'a View,
    /// Nothing that is told hangs on what is hidden, so any such world will do.
    pub world: &'a Babylonia,
    pub lay: &'a Lay,
    pub watcher: &'a Watcher<'a>,
    pub words: &'a Words,
}

impl Info<'_> {
    /// The lines of a card about what lies on a hex; none where nothing does.
    pub(crate) fn of(&self, cell: &Cell) -> Option<String> {
        let at = spoken(cell.hex);
        let lines = match cell.on {
            On::Free => return None,
            On::City(tile) => self.city(cell.hex, tile),
            On::Ziggurat { scored } => self.ziggurat(cell.hex, scored),
            On::Field(tile) => vec![
                self.words.with("babylonia-info-field", [("hex", at.into())]),
                self.words
                    .with("babylonia-info-harvest", [("points", tile.harvest(self.lay.taken as u32).into())]),
            ],
            On::Token { owner, token } => {
                let kind = token.map_or("babylonia-back", noun);
                let named = [
                    ("token", self.words.say(kind).into()),
                    ("name", name(self.watcher, owner).into()),
                    ("hex", at.into()),
                ];
                vec![self.words.with("babylonia-info-token", named)]
            }
        };
        Some(lines.join("\n"))
    }

    fn city(&self, hex: Hex, tile: Tile) -> Vec<String> {
        let symbols: Vec<String> = tile.symbols().iter().map(|&token| self.words.say(noun(token))).collect();
        let named = [("hex", spoken(hex).into()), ("symbols", symbols.join(", ").into())];
        let mut lines = vec![self.words.with("babylonia-info-city", named)];
        lines.extend(self.around(hex));
        let nobles = |seat: Seat| self.world.noble_points(seat, hex);
        let list = self
            .list(|seat| Some(nobles(seat)).filter(|&points| points > 0).map(|points| format!("+{points}")));
        if !list.is_empty() {
            lines.push(self.words.with("babylonia-info-nobles", [("list", list.into())]));
        }
        lines
    }

    /// The targets of the nobles that would score with a city, so that the page can show them when they do.
    pub(crate) fn linked(&self, city: Hex) -> String {
        let seats = self.view.clans.iter().map(|clan| clan.seat);
        let nobles = seats.flat_map(|seat| self.world.linked_nobles(seat, city).iter());
        nobles.map(|hex| format!("hex:{hex}")).collect::<Vec<_>>().join(" ")
    }

    fn ziggurat(&self, hex: Hex, scored: bool) -> Vec<String> {
        let mut lines = vec![self.words.with("babylonia-info-ziggurat", [("hex", spoken(hex).into())])];
        if scored {
            lines.push(self.words.say("babylonia-info-scored"));
        } else {
            lines.extend(self.around(hex));
        }
        lines
    }

    /// How many hexes beside a site are free, who stands there, and who leads.
    fn around(&self, site: Hex) -> Vec<String> {
        let count = |seat: Seat| (self.lay.tokens[seat.index() & 3] & site.neighbours()).len();
        let open = self.words.with("babylonia-info-open", [("count", self.lay.gaps(site).len().into())]);
        let list =
            self.list(|seat| Some(count(seat)).filter(|&count| count > 0).map(|count| count.to_string()));
        if list.is_empty() {
            return vec![open];
        }
        let leads = match self.world.leader(site) {
            Some(seat) => {
                self.words.with("babylonia-info-leads", [("name", name(self.watcher, seat).into())])
            }
            None => self.words.say("babylonia-info-tied"),
        };
        vec![open, format!("{} {leads}", self.words.with("babylonia-info-around", [("list", list.into())]))]
    }

    /// The players of whom there is something to say, each with it.
    fn list(&self, say: impl Fn(Seat) -> Option<String>) -> String {
        let said = self
            .view
            .clans
            .iter()
            .filter_map(|clan| Some(format!("{} {}", name(self.watcher, clan.seat), say(clan.seat)?)));
        said.collect::<Vec<_>>().join(", ")
    }

    /// Why tokens cannot be placed where they cannot.
    pub(crate) fn whys(&self, moves: impl Iterator<Item = Move> + Clone) -> Whys {
        let mut whys = Whys::default();
        let Some((seat, rack)) = self.placing() else { return whys };
        let allowed = |token: Token| {
            let placed = moves.clone().filter_map(move |mv| match mv {
                Move::Place(kind, hex) if kind == token => Some(hex),
                _ => None,
            });
            placed.fold(::babylonia::HexSet::EMPTY, ::babylonia::HexSet::with)
        };
        let kinds: Vec<_> = rack.iter().map(|&token| (token, allowed(token))).collect();
        for &(token, hexes) in &kinds {
            // A kind that goes nowhere is refused itself, wherever it would be tried.
            let free = self.view.board.iter().find(|cell| cell.on == On::Free && !cell.river);
            let free = free.filter(|_| hexes.is_empty());
            if let Some(why) = free.and_then(|free| refused(self.world, seat, Move::Place(token, free.hex))) {
                whys.note(format!("rack:{}", token.letter()), &why, self.words);
            }
        }
        for cell in &self.view.board {
            let refusals: Vec<_> = kinds
                .iter()
                .filter(|(_, hexes)| !hexes.is_empty() && !hexes.contains(cell.hex))
                .filter_map(|&(token, _)| {
                    Some((token, refused(self.world, seat, Move::Place(token, cell.hex))?))
                })
                .collect();
            let alike = refusals.len() == kinds.len()
                && refusals.windows(2).all(|pair| pair[0].1.code == pair[1].1.code);
            for (token, why) in &refusals {
                let hex = cell.hex;
                let target =
                    if alike { format!("hex:{hex}") } else { format!("rack:{}>hex:{hex}", token.letter()) };
                whys.note(target, why, self.words);
            }
        }
        whys
    }

    /// The watcher and the kinds of tokens on the own rack, while one may be placed.
    fn placing(&self) -> Option<(Seat, Vec<Token>)> {
        let seat = self.view.seat.filter(|&seat| self.view.to_move.contains(seat))?;
        let rack = self.view.rack().filter(|_| self.view.phase == Phase::Place)?;
        Some((seat, Token::ALL.into_iter().filter(|&token| rack[token] > 0).collect()))
    }
}
