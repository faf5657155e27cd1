//! What may be placed where (section 6).

use table::{Audience, Ears, Illegal};

use crate::card::Card;
use crate::event::{Event, Reason};
use crate::hex::Hex;
use crate::hex_list::HexList;
use crate::hex_set::HexSet;
use crate::map;
use crate::moves::Move;
use crate::state::{Babylonia, Phase};
use crate::token::Token;

/// Where one more token of a kind may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ground {
    /// Land or river: the first two tokens of a turn.
    Any,
    /// Land only: the third token and later ones.
    Land,
    /// Land only, and a farmer has to follow: two farmers and a noble are no turn yet (11 row 4).
    LandBeforeFarmer,
}

/// How many tokens the first round allows (6.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limit {
    One,
    Two,
    None,
}

const FIRST_ONE: Illegal = Illegal::new(
    "FIRST_TURN_ONE_TOKEN",
    "6.2",
    "the first player places exactly one token in the first round",
);
const SECOND_TWO: Illegal = Illegal::new(
    "SECOND_TURN_TWO_TOKENS",
    "6.2",
    "the second player places exactly two tokens in the first round",
);
const NO_RIVER_BESIDE_MORE: Illegal =
    Illegal::new("RIVER_AMONG_MORE", "6.2", "with a token in a river only two tokens may be placed");
const TOO_MANY: Illegal = Illegal::new(
    "TOO_MANY_TOKENS",
    "6.2",
    "more than two tokens must be farmers, or what an own card 4 or 5 allows",
);
const FARMER_MUST_FOLLOW: Illegal = Illegal::new(
    "FARMER_MUST_FOLLOW",
    "6.2",
    "a noble joins three farmers, but no third farmer could be placed afterwards",
);
const ON_LAND: Illegal =
    Illegal::new("ONLY_ON_LAND", "6.2", "the third token of a turn and later ones go on land");
const NOT_ON_RACK: Illegal = Illegal::new("NOT_ON_RACK", "6", "no such token lies on the rack");
const NOT_IN_PLAY: Illegal = Illegal::new("NOT_IN_PLAY", "3", "this hex is not in play");
const ON_CITY: Illegal = Illegal::new("ON_CITY", "6.1", "a city stands there");
const ON_ZIGGURAT: Illegal = Illegal::new("ON_ZIGGURAT", "6.1", "a ziggurat stands there");
const OCCUPIED: Illegal = Illegal::new("OCCUPIED", "6.1", "a token stands there");
const NOBLE_ON_FIELD: Illegal =
    Illegal::new("NOBLE_ON_FIELD", "6.1", "nobles may be placed on fields only with card 6");
const FIELD_WITHOUT_NEIGHBOUR: Illegal =
    Illegal::new("FIELD_WITHOUT_NEIGHBOUR", "6.1", "a farmer needs another own token next to the field");
const TOO_FEW: Illegal = Illegal::new("TOO_FEW_TOKENS", "6.2", "two tokens must be placed");
const NOTHING_PLACED: Illegal = Illegal::new("NOTHING_PLACED", "6.2", "a token must be placed");
const FARMER_MISSING: Illegal =
    Illegal::new("FARMER_MISSING", "6.2", "a noble may join farmers only if there are three or more");

impl Babylonia {
    #[inline]
    fn limit(&self) -> Limit {
        match self.turns {
            0 if self.options.first_round_limit => Limit::One,
            1 if self.options.first_round_limit => Limit::Two,
            _ => Limit::None,
        }
    }

    /// Fields on which a token of this kind may be placed (6.1).
    #[inline]
    fn open_fields(&self, token: Token) -> u32 {
        if token == Token::Farmer {
            self.fields & self.near[self.active]
        } else if self.cards[self.active].contains(Card::NoblesOnFields) {
            self.fields
        } else {
            0
        }
    }

    /// Where one more token of this kind may go, whatever its hex (6.2).
    #[inline]
    fn ground(&self, token: Token) -> Result<Ground, Illegal> {
        let placed = self.laid.len();
        if placed < 2 {
            return if placed == 1 && self.limit() == Limit::One { Err(FIRST_ONE) } else { Ok(Ground::Any) };
        }
        self.ground_for_more(token)
    }

    /// As [`Babylonia::ground`], for the third token of a turn and later ones.
    fn ground_for_more(&self, token: Token) -> Result<Ground, Illegal> {
        if self.limit() == Limit::Two {
            return Err(SECOND_TWO);
        }
        if !(self.placed & HexSet::RIVER).is_empty() {
            return Err(NO_RIVER_BESIDE_MORE);
        }
        let cards = self.cards[self.active];
        let (farmers, nobles) = (self.laid[Token::Farmer], self.laid.nobles());
        let follows = self.racks[self.active][Token::Farmer] > u8::from(token == Token::Farmer);
        let with_farmers = |complete: bool| match (cards.contains(Card::NobleWithFarmers), complete, follows)
        {
            (false, _, _) => Err(TOO_MANY),
            (true, true, _) => Ok(Ground::Land),
            (true, false, true) => Ok(Ground::LandBeforeFarmer),
            (true, false, false) => Err(FARMER_MUST_FOLLOW),
        };
        match (token, farmers, nobles) {
            // Mode B.
            (Token::Farmer, _, 0) => Ok(Ground::Land),
            // Mode D; the noble came before this farmer.
            (Token::Farmer, 1.., 1) => with_farmers(farmers >= 2),
            // Mode C.
            (_, 0, 2) if cards.contains(Card::ThreeNobles) => {
                let third_kind =
                    Token::NOBLES.iter().all(|&kind| self.laid[kind] + u8::from(kind == token) == 1);
                if third_kind { Ok(Ground::Land) } else { Err(TOO_MANY) }
            }
            // Mode D; the noble comes now.
            (Token::Priest | Token::Merchant | Token::Servant, 2.., 0) => with_farmers(farmers >= 3),
            _ => Err(TOO_MANY),
        }
    }

    /// Whether a farmer could still be placed on land once the active seat's next token stands on `hex`.
    fn farmer_could_follow(&self, hex: Hex) -> bool {
        let land = self.free & HexSet::LAND;
        let near = self.near[self.active] | map::SITES_NEAR[hex.index()] as u32;
        let hexes = land | HexSet::of_spots(self.fields & near);
        !(hexes - HexSet::only(hex)).is_empty()
    }

    /// Every hex where the active seat may place a token of this kind next, whether or not one lies on its
    /// rack; none outside the placement phase.
    #[must_use]
    pub fn targets(&self, token: Token) -> HexSet {
        if self.phase != Phase::Place {
            return HexSet::EMPTY;
        }
        let open = self.free | HexSet::of_spots(self.open_fields(token));
        match self.ground(token) {
            Ok(Ground::Any) => open,
            Ok(Ground::Land) => open & HexSet::LAND,
            Ok(Ground::LandBeforeFarmer) => {
                (open & HexSet::LAND).iter().filter(|&hex| self.farmer_could_follow(hex)).collect()
            }
            Err(_) => HexSet::EMPTY,
        }
    }

    /// Whether the placements so far make a turn (6.2).
    #[inline]
    pub(crate) fn may_commit(&self) -> Result<(), Illegal> {
        match self.laid.len() {
            0 => Err(NOTHING_PLACED),
            1 if self.limit() == Limit::One || self.racks[self.active].is_empty() => Ok(()),
            1 => Err(TOO_FEW),
            2 => Ok(()),
            // A third token is only placed inside modes B, C and D; what can be missing is the third farmer.
            _ if self.laid[Token::Farmer] == 2 && self.laid.nobles() == 1 => Err(FARMER_MISSING),
            _ => Ok(()),
        }
    }

    pub(crate) fn may_place(&self, token: Token, hex: Hex) -> Result<(), Illegal> {
        if self.racks[self.active][token] == 0 {
            return Err(NOT_ON_RACK);
        }
        if !self.in_play().contains(hex) {
            return Err(NOT_IN_PLAY);
        }
        if hex.is_ziggurat() {
            return Err(ON_ZIGGURAT);
        }
        if self.cities().contains(hex) {
            return Err(ON_CITY);
        }
        if self.fields().contains(hex) {
            if !HexSet::of_spots(self.open_fields(token)).contains(hex) {
                return Err(if token.is_noble() { NOBLE_ON_FIELD } else { FIELD_WITHOUT_NEIGHBOUR });
            }
        } else if !self.free.contains(hex) {
            return Err(OCCUPIED);
        }
        match self.ground(token)? {
            Ground::Any => Ok(()),
            _ if hex.is_river() => Err(ON_LAND),
            Ground::LandBeforeFarmer if !self.farmer_could_follow(hex) => Err(FARMER_MUST_FOLLOW),
            _ => Ok(()),
        }
    }

    /// Every placement of the active seat, and `end` where it is allowed.
    pub(crate) fn list_placements(&self, out: &mut Vec<Move>) {
        let placed = self.laid.len();
        if placed == 0 || (placed == 1 && self.limit() != Limit::One) {
            self.list_anywhere(out);
        } else if placed >= 2 {
            self.list_more(out);
        }
        if self.may_commit().is_ok() {
            out.push(Move::End);
        }
    }

    /// The placements of the first two tokens of a turn: all free hexes for every kind on the rack, and
    /// fields. The free hexes are looked up once for all kinds.
    fn list_anywhere(&self, out: &mut Vec<Move>) {
        let rack = self.racks[self.active];
        let free = HexList::of(self.free);
        for token in Token::ALL {
            if rack[token] > 0 {
                free.placements(token, out);
                let mut fields = self.open_fields(token);
                while fields != 0 {
                    out.push(Move::Place(token, Hex(fields.trailing_zeros() as u8)));
                    fields &= fields - 1;
                }
            }
        }
    }

    /// The placements of the third token of a turn and later ones.
    fn list_more(&self, out: &mut Vec<Move>) {
        let rack = self.racks[self.active];
        for token in Token::ALL {
            if rack[token] > 0 {
                let targets = self.targets(token);
                if !targets.is_empty() {
                    HexList::of(targets).placements(token, out);
                }
            }
        }
    }

    /// One step of the placement phase by its number in the list, without the list.
    #[inline]
    pub(crate) fn pick_placement(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        let placed = self.laid.len();
        if placed == 0 || (placed == 1 && self.limit() != Limit::One) {
            return self.pick_anywhere(choose);
        }
        let rack = self.racks[self.active];
        let mut targets = [HexSet::EMPTY; 4];
        let mut count = 0;
        if placed >= 2 {
            for token in Token::ALL {
                if rack[token] > 0 {
                    targets[token.index()] = self.targets(token);
                    count += targets[token.index()].len();
                }
            }
        }
        let may_end = self.may_commit().is_ok();
        if count == 0 && !may_end {
            return None;
        }
        let mut left = choose(count + usize::from(may_end));
        for token in Token::ALL {
            let hexes = targets[token.index()];
            if left < hexes.len() {
                return Some(Move::Place(token, hexes.nth(left)));
            }
            left -= hexes.len();
        }
        may_end.then_some(Move::End)
    }

    /// As [`Babylonia::pick_placement`], for the first two tokens of a turn.
    #[inline]
    fn pick_anywhere(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        let rack = self.racks[self.active];
        let free = self.free.len();
        let mut count = 0;
        for token in Token::ALL {
            if rack[token] > 0 {
                count += free + self.open_fields(token).count_ones() as usize;
            }
        }
        let may_end = self.may_commit().is_ok();
        if count == 0 && !may_end {
            return None;
        }
        let mut left = choose(count + usize::from(may_end));
        for token in Token::ALL {
            if rack[token] > 0 {
                if left < free {
                    return Some(Move::Place(token, self.free.nth(left)));
                }
                left -= free;
                let fields = HexSet::of_spots(self.open_fields(token));
                if left < fields.len() {
                    return Some(Move::Place(token, fields.nth(left)));
                }
                left -= fields.len();
            }
        }
        may_end.then_some(Move::End)
    }

    /// Places a token and pays its points at once (6.3).
    #[inline]
    pub(crate) fn place(&mut self, token: Token, hex: Hex, ears: &mut impl Ears<Event>) {
        let seat = self.active;
        self.racks[seat][token] -= 1;
        self.laid[token] += 1;
        self.placed.insert(hex);
        self.put(seat, token, hex);
        if hex.is_river() {
            ears.tell(Audience::only(seat), || Event::Placed { seat, token: Some(token), hex });
            ears.tell(Audience::except(seat), || Event::Placed { seat, token: None, hex });
        } else {
            ears.all(|| Event::Placed { seat, token: Some(token), hex });
        }
        if self.fields().contains(hex) {
            let tile = self.tiles[hex.index()];
            let cities = self.won.0.iter().map(|won| won.count_ones()).sum();
            let points = tile.harvest(cities);
            self.fields &= !(1 << hex.index());
            self.scores[seat] += points;
            ears.all(|| Event::Points { seat, points, reason: Reason::Field { hex, tile } });
        }
        if (map::SITES_NEAR[hex.index()] >> Hex::SPOTS) as u8 & self.ziggurats != 0 {
            let points = self.touched[seat].count_ones() as i32;
            self.scores[seat] += points;
            ears.all(|| Event::Points { seat, points, reason: Reason::Ziggurats { hex } });
        }
    }
}

#[cfg(test)]
mod tests;
