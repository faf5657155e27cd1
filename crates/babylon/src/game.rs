//! The game: rounds, turns and steps.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use table::{
    BySeat, Deaf, Dice, Digest, Ears, Game, Illegal, Outcome, Seat, SeatSet, Seats, Step, Told, Turn,
    Unplayable,
};

use crate::deal::{Deal, deal_with, markers_for, removals_for};
use crate::decorating::Wild;
use crate::event::{Event, Why};
use crate::garden::Garden;
use crate::marker::Marker;
use crate::moves::{Move, Source};
use crate::options::{Options, SupplyLimit};
use crate::placing::Purse;
use crate::quarry::{Gain, Pit, Quarry};
use crate::refusal;
use crate::score::Category;
use crate::supply::{Pillars, Supply};
use crate::tile::{Flower, Material, Symbol, TileFace, code};
use crate::tile_set::{MARKERS, TileSet};
use crate::view::View;
use crate::{Cell, Corner, Level, Rotation};

/// C: how many single pillars a board has room for.
pub const STORE: u8 = 6;

/// Which steps the player to move can choose from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Setup: choosing a board (O14).
    Choose,
    /// Setup: removing a clay tile.
    Remove,
    /// A: digging.
    Dig,
    /// B: building; C once the dug tile is placed.
    Build,
    /// C: the dug tile is stored or discarded, the turn can only end.
    Close,
    /// The game is over.
    Over,
}

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The garden.
    pub garden: Garden,
    /// The flower of the board; none as long as it is not chosen (O14).
    pub flower: Option<Flower>,
    /// The tile in the recess.
    pub stored: Option<TileFace>,
    /// Single and double pillars in hand.
    pub pillars: Pillars,
}

/// A game of Babylon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Babylon {
    pub(crate) options: Options,
    pub(crate) seats: Seats,
    pub(crate) start: Seat,
    pub(crate) current: Seat,
    pub(crate) phase: Phase,
    /// The start tiles of the boards still to be chosen from, by flower (O14).
    pub(crate) boards: [Option<TileFace>; 4],
    /// Clay tiles still to be removed at the start.
    pub(crate) removals: u8,
    pub(crate) quarry: Quarry,
    /// The stack from the top, then the markers left in the box.
    pub(crate) markers: [Marker; MARKERS],
    pub(crate) revealed: u8,
    /// What the marker still supplies in this turn.
    pub(crate) wild: Wild,
    pub(crate) supply: Supply,
    pub(crate) dug: Option<TileFace>,
    pub(crate) players: BySeat<Player, 4>,
}

/// A tile and the way it is placed.
#[derive(Clone, Copy)]
struct Placement {
    tile: Source,
    at: Cell,
    rotation: Rotation,
    level: Level,
    open: Option<Corner>,
}

impl Babylon {
    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The start tiles of the boards that can still be chosen (O14).
    pub fn boards(&self) -> impl Iterator<Item = TileFace> {
        self.boards.into_iter().flatten()
    }

    /// What belongs to a player.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// The pieces nobody has yet.
    #[must_use]
    pub fn supply(&self) -> &Supply {
        &self.supply
    }

    /// What the player to move can choose from.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who begins every round.
    #[must_use]
    pub fn start_player(&self) -> Seat {
        self.start
    }

    /// Whose turn it is.
    #[must_use]
    pub fn current(&self) -> Seat {
        self.current
    }

    /// The quarry.
    #[must_use]
    pub fn quarry(&self) -> &Quarry {
        &self.quarry
    }

    /// The tile dug in this turn, as long as it is neither placed, stored nor discarded.
    #[must_use]
    pub fn dug(&self) -> Option<TileFace> {
        self.dug
    }

    /// What the marker still supplies in this turn.
    #[must_use]
    pub fn wild(&self) -> Wild {
        self.wild
    }

    /// Whether the seat may play this step now.
    #[must_use]
    pub fn is_legal(&self, seat: Seat, mv: Move) -> bool {
        seat == self.current && self.check(mv).is_ok()
    }

    /// The marker in force.
    #[must_use]
    pub fn marker(&self) -> Marker {
        usize::from(self.revealed).checked_sub(1).map_or(Marker::Blank, |last| self.markers[last])
    }

    /// The round, from 1; one for each marker and one before the first.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.revealed + 1
    }

    fn limited(&self) -> bool {
        self.options.supply == SupplyLimit::Limited
    }

    /// What the player to move can pay with (L9, L11, O7).
    #[must_use]
    #[inline]
    pub fn purse(&self) -> Purse {
        let Pillars { single, double } = self.players[self.current].pillars;
        if self.limited() {
            let belvedere = self.supply.belvedere > 0;
            Purse { single, double, exchange: self.supply.double, belvedere }
        } else {
            Purse { single, double, exchange: u8::MAX, belvedere: true }
        }
    }

    /// Whether a decoration of this kind is left (D2, O7).
    #[must_use]
    #[inline]
    pub fn has_piece(&self, kind: Symbol) -> bool {
        !self.limited() || self.supply.pieces(kind) > 0
    }

    fn tile(&self, source: Source) -> Option<TileFace> {
        match source {
            Source::Dug => self.dug,
            Source::Stored => self.players[self.current].stored,
        }
    }

    /// C: the single pillars the end of the turn keeps.
    pub(crate) fn keeps(&self) -> u8 {
        self.players[self.current].pillars.single.min(STORE)
    }

    /// Whether the step is legal for the player to move.
    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match (self.phase, mv) {
            (Phase::Over, _) => Err(Illegal::GAME_OVER),
            (Phase::Choose, Move::Choose(flower)) => {
                self.boards[flower as usize].map(|_| ()).ok_or(refusal::BOARD_TAKEN)
            }
            (Phase::Choose, _) => Err(refusal::CHOOSE_FIRST),
            (_, Move::Choose(_)) => Err(refusal::NOTHING_TO_CHOOSE),
            (Phase::Remove, Move::Remove(pit)) => match self.quarry.top(pit) {
                Some((Material::Clay, _)) => Ok(()),
                _ => Err(refusal::NOT_CLAY),
            },
            (Phase::Remove, _) => Err(refusal::REMOVE_FIRST),
            (_, Move::Remove(_)) => Err(refusal::NOTHING_TO_REMOVE),
            (Phase::Dig, Move::Dig(pit)) => self.quarry.top(pit).map(|_| ()).ok_or(refusal::NO_TILE),
            (Phase::Dig, _) => Err(refusal::DIG_FIRST),
            (_, Move::Dig(_)) => Err(refusal::ALREADY_DUG),
            (_, Move::End | Move::Keep(_)) if self.phase == Phase::Build && self.dug.is_some() => {
                Err(refusal::TILE_LEFT)
            }
            (_, Move::End) => Ok(()),
            (_, Move::Keep(singles)) if singles < self.keeps() => Ok(()),
            (_, Move::Keep(_)) => Err(refusal::KEEPS_TOO_MANY),
            (Phase::Close, _) => Err(refusal::TURN_CLOSED),
            (_, Move::Store | Move::Discard) if self.dug.is_none() => Err(refusal::NO_DUG_TILE),
            (_, Move::Store | Move::Discard) => Ok(()),
            (_, Move::Place { tile, at, level, open, .. }) => {
                self.tile(tile).ok_or(refusal::TILE_NOT_HELD)?;
                let garden = &self.players[self.current].garden;
                let cost = garden.check_place(&self.options, at, level, open.into())?;
                self.purse().check(cost)
            }
            (_, Move::Decorate { piece, convert }) => {
                let garden = &self.players[self.current].garden;
                garden.check_piece(&self.options, piece, convert, self.wild)?;
                if self.has_piece(piece.kind()) { Ok(()) } else { Err(refusal::NO_PIECE) }
            }
        }
    }

    /// Plays a legal step.
    #[inline]
    fn apply(&mut self, mv: Move, ears: &mut impl Ears<Event>) {
        match mv {
            Move::Choose(flower) => self.choose(flower, ears),
            Move::Remove(pit) => self.remove(pit, ears),
            Move::Dig(pit) => self.dig(pit, ears),
            Move::Place { tile, at, rotation, level, open } => {
                self.place(Placement { tile, at, rotation, level, open }, ears);
            }
            Move::Decorate { piece, convert } => {
                let seat = self.current;
                self.players[seat].garden.build(piece);
                if self.limited() {
                    *self.supply.pieces_mut(piece.kind()) -= 1;
                }
                if convert.is_some() {
                    self.wild = Wild::Used; // O10
                }
                ears.all(|| Event::Decorated { seat, piece, convert });
            }
            Move::Store => {
                let tile = self.dug.take().expect("checked: a dug tile is there");
                let instead_of = self.players[self.current].stored.replace(tile);
                self.phase = Phase::Close;
                let seat = self.current;
                ears.all(|| Event::Stored { seat, tile, instead_of });
            }
            Move::Discard => {
                let tile = self.dug.take().expect("checked: a dug tile is there");
                self.phase = Phase::Close;
                let seat = self.current;
                ears.all(|| Event::Discarded { seat, tile });
            }
            Move::Keep(singles) => self.end(singles, ears),
            Move::End => self.end(self.keeps(), ears),
        }
    }

    /// Setup 2, O14: in turn order; the boards nobody wants go back into the box.
    fn choose(&mut self, flower: Flower, ears: &mut impl Ears<Event>) {
        let seat = self.current;
        let tile = self.boards[flower as usize].take().expect("checked: the board is on offer");
        let player = &mut self.players[seat];
        player.flower = Some(flower);
        player.stored = Some(tile);
        ears.all(|| Event::Chose { seat, tile });
        self.current = self.seats.after(seat);
        if self.current != self.start {
            return;
        }
        self.boards = [None; 4];
        if self.removals > 0 {
            self.phase = Phase::Remove;
        } else {
            self.begin(self.start, ears);
        }
    }

    fn uncovered(&self, pit: Pit, ears: &mut impl Ears<Event>) {
        if let Some((material, tile)) = self.quarry.top(pit) {
            ears.all(|| Event::Uncovered { pit, material, tile });
        }
    }

    /// Setup 5: in turn order, until enough clay is gone.
    fn remove(&mut self, pit: Pit, ears: &mut impl Ears<Event>) {
        let seat = self.current;
        let tile = self.quarry.take(pit);
        ears.all(|| Event::Removed { seat, pit, tile });
        self.uncovered(pit, ears);
        self.removals -= 1;
        if self.removals == 0 {
            self.begin(self.start, ears);
        } else {
            self.current = self.seats.after(seat);
        }
    }

    /// A.
    fn dig(&mut self, pit: Pit, ears: &mut impl Ears<Event>) {
        let seat = self.current;
        let (material, tile) = self.quarry.top(pit).expect("checked: a tile is there");
        let matches = self.players[seat].flower == Some(tile.flower);
        let gain =
            Gain::of(self.quarry.heights(), pit, matches, self.marker()).expect("checked: a tile is there");
        self.quarry.take(pit);
        self.dug = Some(tile);
        self.phase = Phase::Build;
        ears.all(|| Event::Dug { seat, pit, material, tile });
        self.gain(Pillars { single: gain.total(), double: 0 }, Why::Dig(gain), ears);
        self.uncovered(pit, ears);
    }

    /// Takes pillars from the supply, as many as are there (O7).
    fn gain(&mut self, mut pillars: Pillars, why: Why, ears: &mut impl Ears<Event>) {
        if self.limited() {
            pillars.single = pillars.single.min(self.supply.single);
            pillars.double = pillars.double.min(self.supply.double);
            self.supply.single -= pillars.single;
            self.supply.double -= pillars.double;
        }
        let seat = self.current;
        let hand = &mut self.players[seat].pillars;
        hand.single += pillars.single;
        hand.double += pillars.double;
        ears.all(|| Event::Gained { seat, pillars, why });
    }

    /// B1, L9, L11.
    fn place(&mut self, placement: Placement, ears: &mut impl Ears<Event>) {
        let Placement { tile: from, at, rotation, level, open } = placement;
        let seat = self.current;
        let limited = self.limited();
        let player = &mut self.players[seat];
        let tile = match from {
            Source::Dug => self.dug.take(),
            Source::Stored => player.stored.take(),
        }
        .expect("checked: the tile is held");

        let cost = player.garden.cost(at, level, open);
        let exchanged = cost.exchanged(player.pillars.double);
        player.pillars.single -= cost.singles(player.pillars.double);
        player.pillars.double = player.pillars.double.saturating_sub(cost.double);
        if limited {
            self.supply.single += 2 * exchanged;
            self.supply.double -= exchanged;
            self.supply.belvedere -= cost.belvedere;
        }
        ears.all(|| Event::Placed { seat, from, tile, at, rotation, level, open, cost, exchanged });
        for corner in Corner::ALL {
            let cell = corner.of(at);
            let carries = player.garden.statues & cell.bit() != 0
                && player.garden.tops[level.get() - 1] & cell.bit() != 0;
            if open == Some(corner) {
                ears.all(|| Event::Belvedere { seat, at: cell, level });
            } else if carries {
                ears.all(|| Event::StatueCarries { seat, at: cell });
            }
        }
        player.garden.lay(tile, at, rotation, level, open);
    }

    /// C, and what follows a turn.
    fn end(&mut self, singles: u8, ears: &mut impl Ears<Event>) {
        let seat = self.current;
        let player = &mut self.players[seat];
        let returned = Pillars { single: player.pillars.single - singles, double: player.pillars.double };
        player.pillars = Pillars { single: singles, double: 0 };
        player.garden.end_turn();
        if self.limited() {
            self.supply.single += returned.single;
            self.supply.double += returned.double;
        }
        ears.all(|| Event::Kept { seat, singles, returned });

        let next = self.seats.after(seat);
        if next == self.start {
            if usize::from(self.revealed) == markers_for(self.seats) {
                self.phase = Phase::Over;
                self.wild = Wild::None;
                let winners = self.outcome().winners;
                ears.all(|| Event::Over { winners });
                return;
            }
            self.revealed += 1;
            let (marker, round) = (self.marker(), self.round());
            ears.all(|| Event::Revealed { seat, marker, round });
        }
        self.begin(next, ears);
    }

    /// The start of a turn: M1 and M2 give before the dig (O12).
    fn begin(&mut self, seat: Seat, ears: &mut impl Ears<Event>) {
        self.current = seat;
        self.phase = Phase::Dig;
        let marker = self.marker();
        self.wild = marker.wild();
        ears.all(|| Event::Began { seat });
        match marker {
            Marker::SinglePillar => self.gain(Pillars { single: 1, double: 0 }, Why::Marker(marker), ears),
            Marker::DoublePillar => self.gain(Pillars { single: 0, double: 1 }, Why::Marker(marker), ears),
            _ => {}
        }
    }

    /// Who has most points; then the fewest holes seen from above (O9); then all of them.
    pub(crate) fn outcome(&self) -> Outcome {
        let scores = self.standing();
        let rank = |seat: Seat| {
            (scores[seat], std::cmp::Reverse(self.players[seat].garden.uncovered(&self.options)))
        };
        let best = self.seats.iter().map(rank).max();
        let winners = self.seats.iter().filter(|&seat| Some(rank(seat)) == best).collect();
        Outcome { scores, winners }
    }
}

impl Game for Babylon {
    const NAME: &'static str = "babylon";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=4;

    type Options = Options;
    type Deal = Deal;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn defaults(rules: u32) -> Options {
        Options::defaults(rules)
    }

    fn deal(options: &Options, seats: Seats, dice: &mut Dice) -> Result<Deal, Unplayable> {
        deal_with(TileSet::standard(), options, seats, dice)
    }

    fn new(options: &Options, seats: Seats, deal: &Deal) -> Result<Babylon, Unplayable> {
        deal.check(options, seats)?;
        Babylon::dealt(options, seats, deal)
    }

    fn dealt(options: &Options, seats: Seats, deal: &Deal) -> Result<Babylon, Unplayable> {
        let layers = Material::ALL.map(|material| {
            let tiles = deal.quarry.of(material);
            std::array::from_fn(|index| tiles[index])
        });
        let mut markers = [Marker::Blank; MARKERS];
        for (slot, marker) in markers.iter_mut().zip(deal.markers.iter().chain(&deal.unused_markers)) {
            *slot = *marker;
        }
        let removals = removals_for(seats) as u8;
        let mut boards = [None; 4];
        if options.choose_boards {
            deal.start_tiles.iter().for_each(|&tile| boards[tile.flower as usize] = Some(tile));
        }
        Ok(Babylon {
            options: *options,
            seats,
            start: deal.start_player,
            current: deal.start_player,
            phase: match removals {
                _ if options.choose_boards => Phase::Choose,
                0 => Phase::Dig,
                _ => Phase::Remove,
            },
            boards,
            removals,
            quarry: Quarry { layers, heights: [3; 16] },
            markers,
            revealed: 0,
            wild: Wild::None,
            supply: Supply::BOX,
            dug: None,
            players: BySeat::from_fn(|seat| {
                let start = deal.start_tiles.get(seat.index()).copied().filter(|_| !options.choose_boards);
                Player { flower: start.map(|tile| tile.flower), stored: start, ..Player::default() }
            }),
        })
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over(self.outcome()),
            _ => Turn::Of(SeatSet::only(self.current)),
        }
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if seat == self.current {
            self.list_moves(out);
        }
    }

    fn pick_move(
        &self,
        seat: Seat,
        paper: &mut Vec<Move>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Move> {
        if seat != self.current {
            return None;
        }
        if self.phase == Phase::Build {
            return Some(self.pick_building(choose));
        }
        paper.clear();
        self.list_moves(paper);
        if paper.is_empty() { None } else { paper.get(choose(paper.len())).copied() }
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Told<Event>>) -> Result<Step, Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::GAME_OVER);
        }
        if seat != self.current {
            return Err(Illegal::NOT_YOUR_TURN);
        }
        self.check(mv)?;
        let before = self.players[seat].garden.score(&self.options);
        self.apply(mv, events);
        let after = self.players[seat].garden.score(&self.options);
        for category in Category::ALL {
            let points = after.of(category) - before.of(category);
            if points != 0 {
                events.push(Told::all(Event::Scored { seat, category, points }));
            }
        }
        Ok(match mv {
            // A tile or marker may have been uncovered, or the turn has passed on.
            Move::Choose(_) | Move::Remove(_) | Move::Dig(_) | Move::Keep(_) | Move::End => Step::Final,
            Move::Place { .. } | Move::Decorate { .. } | Move::Store | Move::Discard => Step::Open,
        })
    }

    #[inline]
    fn play_unchecked(&mut self, _seat: Seat, mv: Move) {
        self.apply(mv, &mut Deaf);
    }

    fn view(&self, who: Option<Seat>) -> View {
        View::of(self, who)
    }

    fn imagine(view: &View, dice: &mut Dice) -> Babylon {
        view.imagine(dice)
    }

    fn standing(&self) -> BySeat<i32> {
        let mut standing = BySeat::default();
        for seat in self.seats.iter() {
            standing[seat] = self.players[seat].garden.score(&self.options).total();
        }
        standing
    }

    fn digest(&self, digest: &mut Digest) {
        digest.add(self.start.index() as u64);
        digest.add(self.current.index() as u64);
        digest.add(phase_number(self.phase));
        digest.add(u64::from(self.removals));
        digest.add(u64::from(self.revealed));
        digest.add(self.wild as u64);
        digest.add_bytes(&self.quarry.heights);
        self.quarry.layers.iter().flatten().for_each(|tile| digest.add(code(Some(*tile))));
        self.markers.iter().for_each(|&marker| digest.add(marker as u64));
        let supply = &self.supply;
        digest.add_bytes(&[supply.single, supply.double, supply.belvedere]);
        Symbol::ALL.iter().for_each(|&kind| digest.add(u64::from(supply.pieces(kind))));
        digest.add(code(self.dug));
        if self.phase == Phase::Choose {
            self.boards.iter().for_each(|&tile| digest.add(code(tile)));
        }
        for (_, player) in self.players.iter(self.seats) {
            digest.add(player.flower.map_or(4, |flower| flower as u64));
            digest.add(code(player.stored));
            digest.add_bytes(&[player.pillars.single, player.pillars.double]);
            player.garden.digest(digest);
        }
    }
}

/// The number of a phase in the digest; games of rules 1 know the first five.
fn phase_number(phase: Phase) -> u64 {
    match phase {
        Phase::Remove => 0,
        Phase::Dig => 1,
        Phase::Build => 2,
        Phase::Close => 3,
        Phase::Over => 4,
        Phase::Choose => 5,
    }
}

#[cfg(test)]
mod tests;
