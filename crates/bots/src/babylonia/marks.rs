//! What a move of Babylonia is like, in the marks that its prior has learned about.

use babylonia::{Babylonia, Hex, HexSet, Move, Token};
use table::{Game, Seat};

use super::Clan;
use super::survey::bits;
use crate::Marks;
use crate::prior::{GAPS, gap_of};

/// How many contests are told apart: free land around a site, own tokens there, the most of another.
const CONTESTS: usize = 6 * 4 * 4;

/// Where each kind of mark begins, one after the other.
mod at {
    use super::{CONTESTS, GAPS, Hex};

    pub const GAP: usize = 0;
    pub const TOKEN: usize = GAP + GAPS;
    pub const HEX: usize = TOKEN + 4 * 2 * 3;
    pub const CITY: usize = HEX + 2 * Hex::COUNT;
    pub const ZIGGURAT: usize = CITY + 2 * CONTESTS;
    pub const PAYS: usize = ZIGGURAT + 2 * CONTESTS;
    pub const OWN: usize = PAYS + 3 * 4;
    pub const OTHERS: usize = OWN + 2 * 4;
    pub const FIELD: usize = OTHERS + 4;
    pub const NEXT: usize = FIELD + 10;
    pub const STAGE: usize = NEXT + 2;
    pub const END: usize = STAGE + 4 * 4;
    pub const SCORE: usize = END + 4;
    pub const CARD: usize = SCORE + 2;
    pub const EXTRA: usize = CARD + 9 * 3;
    pub const ALL: usize = EXTRA + 1;
}

pub(super) const MARKS: usize = at::ALL;

/// Marks the moves of a seat.
pub(super) fn mark(game: &Babylonia, seat: Seat, moves: &[Move], worth: &[f32], marks: &mut Marks) {
    let most = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let left = game.left(seat);
    let placing = moves.iter().any(|mv| matches!(mv, Move::Place(..))).then(|| Placing::new(game, seat));
    for (&mv, &worth) in moves.iter().zip(worth) {
        marks.is(at::GAP + gap_of(most - worth));
        match mv {
            Move::Place(token, hex) => {
                if let Some(placing) = &placing {
                    placing.mark(token, hex, marks);
                }
                marks.which(at::STAGE + 4 * token.index(), 4, (4.0 * (1.0 - left)) as usize);
            }
            Move::End => marks.which(at::END, 4, game.laid().len()),
            Move::Score(site) => marks.is(at::SCORE + usize::from(site.is_ziggurat())),
            Move::Take(card) => {
                let stage = (3.0 * (1.0 - left)) as usize;
                marks.which(at::CARD + 3 * (usize::from(card.number()) - 1), 3, stage);
            }
            Move::Extra => marks.is(at::EXTRA),
            _ => {}
        }
        marks.next();
    }
}

/// What a seat that places a token looks at.
struct Placing<'a> {
    game: &'a Babylonia,
    own: HexSet,
    others: HexSet,
    cities: u32,
    fields: u32,
    laid: usize,
    /// How the contest for each site stands.
    contests: [u8; Hex::SITES],
    /// Cities that pay priests, merchants and servants.
    pays: [u32; 3],
    early: bool,
    harvested: u32,
}

impl<'a> Placing<'a> {
    fn new(game: &'a Babylonia, seat: Seat) -> Placing<'a> {
        let own = game.tokens(seat);
        let cities = game.cities().words()[0] as u32;
        let mut pays = [0; 3];
        for spot in bits(cities) {
            for token in game.tiles()[spot].symbols() {
                pays[token.index()] |= 1 << spot;
            }
        }
        let free = game.free() & HexSet::LAND;
        let mut contests = [0; Hex::SITES];
        for site in (game.cities() | game.unscored_ziggurats()).iter() {
            let around = site.neighbours();
            let count = |of: HexSet| (around & of).len();
            let others = game.seats().iter().filter(|&other| other != seat);
            let most = others.map(|other| count(game.tokens(other))).max().unwrap_or(0);
            let code = (count(free).min(5) * 4 + count(own).min(3)) * 4 + most.min(3);
            contests[site.index()] = code as u8;
        }
        Placing {
            game,
            own,
            others: game.occupied() - own,
            cities,
            fields: game.fields().words()[0] as u32,
            laid: game.laid().len().min(2),
            contests,
            pays,
            early: game.left(seat) > 0.5,
            harvested: game.seats().iter().map(|seat| game.won(seat).len() as u32).sum(),
        }
    }

    fn mark(&self, token: Token, hex: Hex, marks: &mut Marks) {
        let river = hex.is_river();
        let noble = token.is_noble();
        let around = hex.neighbours();
        marks.is(at::TOKEN + (token.index() * 2 + usize::from(river)) * 3 + self.laid);
        marks.is(at::HEX + 2 * hex.index() + usize::from(self.early));
        let sites = hex.sites_near();
        let cities = sites as u32 & self.cities;
        for spot in bits(cities) {
            marks.is(at::CITY + 2 * usize::from(self.contests[spot]) + usize::from(river));
        }
        let ziggurats = (sites >> Hex::SPOTS) as u8;
        if ziggurats != 0 {
            let site = Hex::SPOTS + ziggurats.trailing_zeros() as usize;
            marks.is(at::ZIGGURAT + 2 * usize::from(self.contests[site]) + usize::from(river));
        }
        if noble {
            let paid = (cities & self.pays[token.index()]).count_ones() as usize;
            marks.which(at::PAYS + 4 * token.index(), 4, paid);
        }
        marks.which(at::OWN + 4 * usize::from(noble), 4, (around & self.own).len());
        marks.which(at::OTHERS, 4, (around & self.others).len());
        if hex.is_spot() && self.fields >> hex.index() & 1 == 1 {
            let harvest = self.game.tiles()[hex.index()].harvest(self.harvested).max(0) as usize;
            marks.which(at::FIELD, 10, harvest);
        }
        marks.is(at::NEXT + usize::from(!(around & self.game.placed()).is_empty()));
    }
}
