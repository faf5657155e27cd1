//! The cities round the table with all that bears on what they can pay. The state offers it, and so does a view: whoever
//! shows prices asks the rules for them and reckons nothing itself.
//!
//! ```
//! use table::{Dice, Game, Seats};
//! use wonders::{CardId, Ring, Wonders};
//!
//! let seats = Seats::new(3).expect("three can play");
//! let deal = Wonders::deal(&Default::default(), seats, &mut Dice::from_number(1)).expect("dealt");
//! let game = Wonders::new(&Default::default(), seats, &deal).expect("playable");
//! let (view, altar) = (game.view(None), CardId::from_key("altar").expect("printed"));
//! let of_view = Ring::payer(&view, 0).structure(altar, None, None);
//! assert_eq!(of_view, Ring::payer(&game, 0).structure(altar, None, None));
//! ```

use crate::card::{CardId, Colour, ColourSet, Cost};
use crate::city::City;
use crate::count::Around;
use crate::decree::Decrees;
use crate::game::{Losses, Wonders};
use crate::moves::{How, Join, Play};
use crate::payment::{Goods, Payer, Quote, Right, Way};
use crate::project::Works;
use crate::used::Used;
use crate::view::View;

/// How a city may join the project now, by the colour of what it builds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joining {
    /// The project's own colour; none if the city may not join.
    yes: ColourSet,
    /// Whether a token stands in for any colour.
    any: bool,
}

impl Joining {
    /// With a structure of this colour.
    #[inline]
    #[must_use]
    pub const fn of(self, colour: Colour) -> Join {
        match (self.yes.contains(colour), self.any) {
            (true, _) => Join::Yes,
            (false, true) => Join::AnyColour,
            (false, false) => Join::No,
        }
    }

    /// The colours with which it may.
    #[inline]
    pub(crate) const fn colours(self) -> ColourSet {
        if self.any { ColourSet::ALL } else { self.yes }
    }
}

/// The cities round the table with all that bears on what they can pay. Places are counted from 0 in seat order; with
/// two players the third is the Free City.
pub trait Ring {
    /// How many players there are.
    fn players(&self) -> usize;
    /// How many cities there are.
    fn places(&self) -> usize;
    /// The city of a place.
    fn city(&self, place: usize) -> &City;
    /// What the visible tiles decree.
    fn decrees(&self) -> &Decrees;
    /// The project under way.
    fn works(&self) -> Option<&Works>;
    /// What a city has used this round of all that serves once.
    fn used(&self, place: usize) -> &Used;
    /// Money losses a city has to suffer this turn.
    fn losses(&self, place: usize) -> &Losses;
    /// Whether the free build of Olympia A is used up this age.
    fn olympia_used(&self, place: usize) -> bool;
    /// Whether that of Caligula is.
    fn caligula_used(&self, place: usize) -> bool;

    /// The place to the left: hands of ages I and III go there.
    #[inline]
    fn left_of(&self, place: usize) -> usize {
        if place + 1 == self.places() { 0 } else { place + 1 }
    }

    /// The place to the right.
    #[inline]
    fn right_of(&self, place: usize) -> usize {
        if place == 0 { self.places() - 1 } else { place - 1 }
    }

    /// The place of the Free City.
    #[inline]
    fn free_city(&self) -> Option<usize> {
        (self.places() > self.players()).then(|| self.players())
    }

    /// A city with its neighbours.
    #[inline]
    fn around(&self, place: usize) -> Around<'_> {
        Around {
            own: self.city(place),
            left: self.city(self.left_of(place)),
            right: self.city(self.right_of(place)),
        }
    }

    /// A city about to pay.
    #[inline]
    fn payer(&self, place: usize) -> Payer<'_> {
        self.payer_under(place, self.decrees(), self.used(place))
    }

    /// A city about to pay under other decrees, or after other use.
    fn payer_under<'a>(&'a self, place: usize, decrees: &'a Decrees, used: &Used) -> Payer<'a> {
        let around = self.around(place);
        Payer::of(around, decrees, used, Some(place) == self.free_city())
    }

    /// What joining the project costs, if a structure is to be built and join.
    #[inline]
    fn join_cost(&self, join: Join) -> Option<&'static Cost> {
        if join == Join::No { None } else { self.works().map(|works| &works.project.info().cost) }
    }

    /// How building this structure may join the project: by its colour, or with a token.
    #[inline]
    fn join_of(&self, place: usize, card: CardId) -> Join {
        self.joining(place).of(card.info().colour)
    }

    /// How building a structure may join the project, by the structure's colour.
    #[inline]
    fn joining(&self, place: usize) -> Joining {
        match self.works() {
            Some(works) if works.open_to(place) && Some(place) != self.free_city() => Joining {
                yes: ColourSet::only(works.project.info().colour),
                any: self.city(place).markers.any_colour > 0,
            },
            _ => Joining { yes: ColourSet::EMPTY, any: false },
        }
    }

    /// Whether the city may build this structure through a right of this kind.
    #[inline]
    fn has_right(&self, place: usize, card: CardId, how: How) -> bool {
        let own = self.city(place);
        match how {
            How::Olympia => own.free_build_each_age() && !self.olympia_used(place),
            How::Caligula => own.free_colour_each_age(card.info().colour) && !self.caligula_used(place),
            How::Token => own.markers.free_building > 0,
            How::Pay | How::Chain | How::Fetch => false,
        }
    }

    /// What a play takes, of a payer of its city; none for what costs nothing. [`Play::way`] finds the way it is paid.
    fn quote(&self, payer: &Payer<'_>, play: &Play) -> Option<Quote> {
        match *play {
            Play::Build { card, how, join, .. } => {
                Some(payer.structure(card, self.join_cost(join), how.right()))
            }
            Play::Stage { stage, token, .. } => {
                Some(payer.stage(usize::from(stage), token.then_some(Right::FreeStageToken)))
            }
            Play::Recruit(leader) => Some(payer.leader(leader)),
            Play::Sell(_) | Play::Tile { .. } => None,
        }
    }

    /// What a play paid in this way buys from the neighbours on the left and on the right; none where it buys nothing, or
    /// where there is no one answer.
    fn goods(&self, payer: &Payer<'_>, play: &Play, way: &Way) -> Option<Goods> {
        match *play {
            Play::Build { card, how, join, .. } => {
                payer.structure_goods(card, self.join_cost(join), how.right(), way)
            }
            Play::Stage { stage, token: false, .. } => payer.stage_goods(usize::from(stage), way),
            _ => None,
        }
    }

    /// What a city owes for the money losses of this turn. Victory tokens and stages are counted now, each victim his
    /// own (section 4).
    fn loss_due(&self, place: usize) -> u16 {
        let (losses, own) = (self.losses(place), self.city(place));
        u16::from(losses.coins)
            + u16::from(losses.per_victory) * u16::from(own.tokens.victory_count())
            + u16::from(losses.per_stage) * u16::from(own.stage_count())
    }
}

impl Ring for Wonders {
    #[inline]
    fn players(&self) -> usize {
        self.sizes.seats.count()
    }

    #[inline]
    fn places(&self) -> usize {
        self.sizes.cities
    }

    #[inline]
    fn city(&self, place: usize) -> &City {
        &self.cities[place]
    }

    #[inline]
    fn decrees(&self) -> &Decrees {
        &self.decrees
    }

    #[inline]
    fn works(&self) -> Option<&Works> {
        self.works.as_ref()
    }

    #[inline]
    fn used(&self, place: usize) -> &Used {
        &self.used[place]
    }

    #[inline]
    fn losses(&self, place: usize) -> &Losses {
        &self.losses[place]
    }

    #[inline]
    fn olympia_used(&self, place: usize) -> bool {
        self.olympia_used >> place & 1 != 0
    }

    #[inline]
    fn caligula_used(&self, place: usize) -> bool {
        self.caligula_used >> place & 1 != 0
    }
}

impl Ring for View {
    fn players(&self) -> usize {
        usize::from(self.players)
    }

    fn places(&self) -> usize {
        self.cities.len()
    }

    fn city(&self, place: usize) -> &City {
        &self.cities[place].city
    }

    fn decrees(&self) -> &Decrees {
        &self.decrees
    }

    fn works(&self) -> Option<&Works> {
        self.works.as_ref()
    }

    fn used(&self, place: usize) -> &Used {
        &self.cities[place].used
    }

    fn losses(&self, place: usize) -> &Losses {
        &self.cities[place].losses
    }

    fn olympia_used(&self, place: usize) -> bool {
        self.cities[place].olympia_used
    }

    fn caligula_used(&self, place: usize) -> bool {
        self.cities[place].caligula_used
    }
}

#[cfg(test)]
mod tests {
    use table::{Dice, Game, Seats, Turn};

    use super::*;
    use crate::effect::Side;
    use crate::options::Options;
    use crate::resource::Class;

    /// Everything that can be asked of a place, for these cards.
    fn answers(ring: &impl Ring, place: usize, cards: &[CardId]) -> String {
        let payer = ring.payer(place);
        let hows = [How::Pay, How::Chain, How::Olympia, How::Caligula, How::Token, How::Fetch];
        let of_card = |&card: &CardId| {
            let join = ring.join_of(place, card);
            let quotes = [Join::No, join].map(|join| {
                hows.map(|how| payer.structure(card, ring.join_cost(join), how.right()).ways.to_vec())
            });
            (join, hows.map(|how| ring.has_right(place, card, how)), quotes)
        };
        let prices = [Class::Raw, Class::Manufactured]
            .map(|class| [Side::Left, Side::Right].map(|side| payer.price(class, side)));
        let rebates = [Side::Left, Side::Right].map(|side| payer.rebate(side));
        let stages: Vec<_> =
            ring.city(place).open_stages().map(|stage| payer.stage(stage, None).ways.to_vec()).collect();
        let neighbours = (ring.left_of(place), ring.right_of(place), ring.free_city(), ring.players());
        let cards: Vec<_> = cards.iter().map(of_card).collect();
        format!("{neighbours:?} {prices:?} {rebates:?} {stages:?} {} {cards:?}", ring.loss_due(place))
    }

    #[test]
    fn a_view_and_the_state_answer_alike_whoever_looks() {
        let options = Options {
            leaders: true,
            cities: true,
            wonder_pack: true,
            tower: true,
            projects: true,
            ..Options::default()
        };
        let mut moves = Vec::new();
        for players in 2..=8 {
            let seats = Seats::new(players).expect("2 to 8");
            let mut dice = Dice::from_number(players as u64);
            let deal = Wonders::deal(&options, seats, &mut dice).expect("dealt");
            let mut game = Wonders::new(&options, seats, &deal).expect("playable");
            while let Turn::Of(owing) = game.turn() {
                if dice.below(6) == 0 {
                    let cards = [0; 4].map(|_| CardId::new(dice.below(112) as usize).expect("there are 112"));
                    let who = seats.seat(dice.below(players as u32 + 1) as usize);
                    let view = game.view(who);
                    for place in 0..game.places() {
                        assert_eq!(answers(&view, place, &cards), answers(&game, place, &cards), "{who:?}");
                    }
                }
                let seat = owing.first().expect("somebody is to move");
                moves.clear();
                game.moves(seat, &mut moves);
                game.play_unchecked(seat, *dice.pick(&moves).expect("a seat to move has a move"));
            }
        }
    }

    #[test]
    fn the_price_of_a_listed_move_is_found_from_the_view() {
        let seats = Seats::new(3).expect("three can play");
        let options = Options { cities: true, projects: true, ..Options::default() };
        let mut dice = Dice::from_number(5);
        let deal = Wonders::deal(&options, seats, &mut dice).expect("dealt");
        let mut game = Wonders::new(&options, seats, &deal).expect("playable");
        let (mut moves, mut priced) = (Vec::new(), 0);
        while let Turn::Of(owing) = game.turn() {
            let seat = owing.first().expect("somebody is to move");
            moves.clear();
            game.moves(seat, &mut moves);
            let view = game.view(Some(seat));
            let payer = view.payer(seat.index());
            for mv in &moves {
                let crate::moves::Move::Play(play) = mv else { continue };
                let Some(quote) = view.quote(&payer, play) else { continue };
                assert_eq!(play.way(&quote).copied(), game.way_of(seat.index(), play), "{mv}");
                assert!(play.way(&quote).is_some(), "{mv}");
                priced += 1;
            }
            game.play_unchecked(seat, *dice.pick(&moves).expect("a seat to move has a move"));
        }
        assert!(priced > 100, "{priced}");
    }
}
