//! Everything chance decides, written out.

use serde::{Deserialize, Serialize};
use table::{Dice, Seat, Seats, Unplayable};

use crate::card::{Card, CardSet};
use crate::hex::Hex;
use crate::hex_set::HexSet;
use crate::options::{Cards, Options};
use crate::tile::Tile;
use crate::token::{Rack, Token};

/// Everything chance decides (section 3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The tile on every spot in play.
    pub layout: Vec<(Hex, Tile)>,
    /// The seven cards on offer.
    pub display: Vec<Card>,
    /// For every seat its thirty tokens: the first five are the starting rack, the rest is the draw order.
    pub supplies: Vec<Vec<Token>>,
    /// Who begins.
    pub first: Seat,
}

impl Deal {
    /// Shuffles. The order in which dice are used is part of the rules version.
    pub(crate) fn shuffle(options: &Options, seats: Seats, dice: &mut Dice) -> Deal {
        let players = seats.count();
        // Neither iterator knows how much it will give, and lists that grow are copied over and over.
        let mut tiles = Vec::with_capacity(Hex::SPOTS);
        tiles.extend(Tile::dealt(players));
        dice.shuffle(&mut tiles);
        let spots = Hex::by_id().filter(|hex| hex.is_spot() && HexSet::in_play(players).contains(*hex));
        let mut layout = Vec::with_capacity(tiles.len());
        layout.extend(spots.zip(tiles));
        let display = match options.cards {
            Cards::Base => Card::BASE.iter().collect(),
            Cards::Variant => {
                let mut cards = Card::ALL;
                dice.shuffle(&mut cards);
                cards[..Card::DISPLAYED].sort_unstable();
                cards[..Card::DISPLAYED].to_vec()
            }
        };
        let supplies = seats
            .iter()
            .map(|_| {
                let mut tokens = Token::CLAN.to_vec();
                dice.shuffle(&mut tokens);
                tokens
            })
            .collect();
        let first = seats.seat(dice.below(players as u32) as usize).expect("drawn below the number of seats");
        Deal { layout, display, supplies, first }
    }

    /// Checks that nothing is missing, doubled or strange.
    pub(crate) fn check(&self, options: &Options, seats: Seats) -> Result<(), Unplayable> {
        let players = seats.count();
        self.check_layout(players)?;
        let cards: CardSet = self.display.iter().copied().collect();
        if self.display.len() != Card::DISPLAYED || cards.len() != Card::DISPLAYED {
            let found = self.display.len();
            return Err(Unplayable(format!(
                "deal.display: seven different cards are on offer, found {found}"
            )));
        }
        if options.cards == Cards::Base && cards != Card::BASE {
            return Err(Unplayable::new("deal.display: the base game is played with cards 1 to 7"));
        }
        if self.supplies.len() != players {
            let found = self.supplies.len();
            return Err(Unplayable(format!("deal.supplies: {found} supplies for {players} players")));
        }
        for (seat, supply) in self.supplies.iter().enumerate() {
            let counted =
                (supply.len() == Token::PER_PLAYER).then(|| supply.iter().copied().collect::<Rack>());
            if counted != Some(Rack::WHOLE_CLAN) {
                let (found, wanted) = (supply.len(), Token::PER_PLAYER);
                return Err(Unplayable(format!(
                    "deal.supplies[{seat}]: {wanted} tokens are 6 priests, 6 merchants, 6 servants and 12 farmers; \
                     found {found} tokens or another mix"
                )));
            }
        }
        if !seats.has(self.first) {
            return Err(Unplayable(format!(
                "deal.first: there is no seat {} with {players} players",
                self.first
            )));
        }
        Ok(())
    }

    fn check_layout(&self, players: usize) -> Result<(), Unplayable> {
        let mut bare = HexSet::SPOTS & HexSet::in_play(players);
        for (hex, _) in &self.layout {
            if !bare.contains(*hex) {
                return Err(Unplayable(format!(
                    "deal.layout: hex {hex} is no spot in play with {players} players, or is listed twice"
                )));
            }
            bare.remove(*hex);
        }
        if let Some(&id) = bare.ids().first() {
            return Err(Unplayable(format!("deal.layout: no tile lies on spot {id}")));
        }
        for tile in Tile::ALL {
            let found = self.layout.iter().filter(|(_, laid)| *laid == tile).count();
            let wanted = tile.count(players);
            if found != wanted {
                return Err(Unplayable(format!(
                    "deal.layout: {found} tiles {tile:?} instead of {wanted} with {players} players"
                )));
            }
        }
        Ok(())
    }
}
