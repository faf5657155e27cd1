//! A view as a readable text.

use std::fmt::{self, Write as _};

use crate::bag::Bag;
use crate::card::{CardId, Colour};
use crate::effect::Side;
use crate::game::{Errand, Phase, Task};
use crate::tile::TileId;
use crate::view::{CityView, View};

const AGES: [&str; 4] = ["before age I", "age I", "age II", "age III"];

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        for (place, city) in self.cities.iter().enumerate() {
            self.city(f, place, city)?;
        }
        self.table(f)?;
        self.own(f)?;
        if let Some(scores) = &self.scores {
            for (place, score) in scores.iter().enumerate() {
                writeln!(
                    f,
                    "score {place}: {} = military {} coins {} wonder {} civilian {} science {} commercial {} guilds {} \
                     leaders {} cities {} debt {} tower {} projects {}",
                    score.total(),
                    score.military,
                    score.coins,
                    score.wonder,
                    score.civilian,
                    score.science,
                    score.commercial,
                    score.guilds,
                    score.leaders,
                    score.cities,
                    score.debt,
                    score.tower,
                    score.projects
                )?;
            }
        }
        Ok(())
    }
}

impl View {
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "7 Wonders, {} players, {}", self.players, AGES[usize::from(self.age).min(3)])?;
        if let Some(turn) = self.turn {
            write!(f, ", turn {} of {}", turn + 1, self.turns)?;
        }
        let what = match self.phase {
            Phase::DraftLeaders(step) => format!("draft of leaders, step {}", step + 1),
            Phase::DraftTiles(step) => format!("draft of tiles, step {}", step + 1),
            Phase::Recruitment => "recruitment".to_owned(),
            Phase::Turn => "choose a card".to_owned(),
            Phase::LastCard => "play the last card".to_owned(),
            Phase::Errand(Errand { task, city }) => match task {
                Task::CopyLeader => format!("city {city} copies a leader"),
                Task::Entomb => format!("city {city} entombs a leader"),
                Task::Fetch(_) => format!("city {city} searches the discard pile"),
                Task::Recruit => format!("city {city} recruits a leader"),
            },
            Phase::Debts => "pay or take debt".to_owned(),
            Phase::Penalties => "penalties of the project".to_owned(),
            Phase::Over => "over".to_owned(),
        };
        write!(f, ": {what}")?;
        if !self.owing.is_empty() {
            write!(f, "; to choose {:?}", self.owing)?;
        }
        writeln!(f)
    }

    fn city(&self, f: &mut fmt::Formatter<'_>, place: usize, seen: &CityView) -> fmt::Result {
        let city = &seen.city;
        let free_city = place >= usize::from(self.players);
        let you = self.who.is_some_and(|seat| seat.index() == place);
        write!(f, "{} {place}", if free_city { "free city" } else { "seat" })?;
        if you {
            write!(f, " (you)")?;
        }
        write!(f, " {} {}", city.board, city.face.key())?;
        write!(f, ": {} coins, {} shields", city.coins, city.strength())?;
        let built: String =
            (0..city.plan_len()).map(|stage| if city.has_stage(stage) { '#' } else { '.' }).collect();
        write!(f, ", stages {built}")?;
        let tokens = &city.tokens;
        if tokens.victory_count() > 0 || tokens.defeats > 0 {
            let [one, three, five] = tokens.victories;
            write!(f, ", victories {one}x1 {three}x3 {five}x5, defeats {}", tokens.defeats)?;
        }
        if city.debt > 0 {
            write!(f, ", debt {}", city.debt)?;
        }
        if city.diplomacy > 0 {
            write!(f, ", diplomacy {}", city.diplomacy)?;
        }
        if city.start_lost() {
            write!(f, ", start lost")?;
        }
        if !free_city {
            write!(f, ", hand {}", seen.hand)?;
        }
        if !seen.used.is_none() {
            write!(f, ", used this round: {}", seen.used)?;
        }
        if self.modules.leaders {
            write!(f, ", leaders {:?} (+{} in hand)", city.leaders(), seen.leaders_in_hand)?;
        }
        if self.modules.tower {
            write!(f, ", tiles {} built", city.tiles)?;
        }
        writeln!(f)?;
        for colour in Colour::ALL {
            let cards: Vec<&str> =
                city.cards().iter().filter(|card| card.info().colour == colour).map(CardId::key).collect();
            if !cards.is_empty() {
                writeln!(f, "  {:<6} {}", colour.key(), cards.join(" "))?;
            }
        }
        Ok(())
    }

    fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "discard pile {}", self.discard.count)?;
        if !self.discard.open.is_empty() {
            write!(f, ", known to all: {}", names(&self.discard.open))?;
        }
        writeln!(f)?;
        if self.modules.tower {
            writeln!(f, "{}", tower(&self.tower, usize::from(self.tower_fields)))?;
        }
        if let Some(works) = &self.works {
            let info = works.project.info();
            write!(f, "project {} ({}): {} tokens left, taken", info.name, info.colour.key(), works.left())?;
            for city in 0..usize::from(self.players) {
                write!(f, " {}", works.taken(city))?;
            }
            writeln!(f)?;
        }
        let to = if self.age == 2 { Side::Right } else { Side::Left };
        if self.turn.is_some() && self.phase != Phase::Over {
            writeln!(f, "hands go to the {}", if to == Side::Left { "left" } else { "right" })?;
        }
        Ok(())
    }

    fn own(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.hand.is_empty() {
            writeln!(f, "your hand: {}", names(&self.hand))?;
        }
        if let Some(cards) = &self.discard.searching {
            writeln!(f, "the discard pile: {}", names(cards))?;
        }
        if !self.leaders.choice.is_empty() {
            writeln!(f, "leaders to choose from: {:?}", self.leaders.choice)?;
        }
        if !self.leaders.hand.is_empty() {
            writeln!(f, "your leaders: {:?}", self.leaders.hand)?;
        }
        if !self.tiles.choice.is_empty() {
            writeln!(f, "tiles to choose from: {:?}", self.tiles.choice)?;
        }
        if !self.tiles.hand.is_empty() {
            writeln!(f, "your tiles: {:?}", self.tiles.hand)?;
        }
        if let Some(chosen) = &self.chosen {
            writeln!(f, "you chose: {chosen}")?;
        }
        if let Some(chosen) = &self.chosen_for_free_city {
            writeln!(f, "you chose for the free city: {chosen}")?;
        }
        Ok(())
    }
}

fn names(bag: &Bag) -> String {
    bag.iter().map(CardId::key).collect::<Vec<_>>().join(" ")
}

/// The tower field by field, clockwise from the marked one: the tile in force, or that none lies there yet.
fn tower(placed: &[TileId], fields: usize) -> String {
    let mut text = format!("tower of {fields} fields:");
    for field in 0..fields {
        let _ = match placed.iter().skip(field).step_by(fields).next_back() {
            Some(tile) => write!(text, " [{}] {tile} ({})", field + 1, tile.info().label),
            None => write!(text, " [{}] empty", field + 1),
        };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tower_is_told_field_by_field_as_it_lies_on_the_table() {
        let placed = |numbers: &[u8]| -> Vec<TileId> {
            numbers.iter().map(|&number| TileId::new(number).expect("a tile")).collect()
        };
        let told = |numbers: &[u8], fields| {
            let text = tower(&placed(numbers), fields);
            let (head, tiles) = text.split_once(':').expect("a head");
            assert_eq!(head, format!("tower of {fields} fields"));
            let tiles = tiles.split('[').skip(1).map(|tile| tile.split(" (").next().unwrap_or(tile).trim());
            tiles.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(told(&[], 3), ["1] empty", "2] empty", "3] empty"]);
        assert_eq!(told(&[6, 16], 3), ["1] 6", "2] 16", "3] empty"]);
        // The example of the book: the 4 takes the last free field, the 12 covers the first.
        assert_eq!(told(&[20, 2, 9, 4, 12], 4), ["1] 12", "2] 2", "3] 9", "4] 4"]);
    }
}
