//! The position as readable text.

use std::fmt;

use table::Seat;

use crate::card::Card;
use crate::hex::Hex;
use crate::state::{End, Phase};
use crate::token::{Rack, Token};
use crate::view::{City, Clan, On, View};

/// How wide one column of the map is printed; neighbours in a row are two columns apart.
const COLUMN: usize = 3;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = self.seat.map_or("public".to_owned(), |seat| format!("seat {seat}"));
        writeln!(f, "Babylonia, {} players, view: {who}, turn {}", self.players(), self.turns + 1)?;
        self.map(f)?;
        writeln!(
            f,
            "[MP] city  (5) field  /Z\\ ziggurat, /z\\ scored  P0 token of seat 0  ?0 or p0 face down  + placed now"
        )?;
        for clan in &self.clans {
            clan.line(f)?;
        }
        writeln!(f, "cards on offer: {}", names(&self.display))?;
        if !self.discarded.is_empty() {
            writeln!(f, "cities discarded: {}", towns(&self.discarded))?;
        }
        self.state(f)
    }
}

impl View {
    fn map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cells = self.board.iter().peekable();
        write!(f, "    ")?;
        for col in 0..17 {
            write!(f, "{col:<COLUMN$}")?;
        }
        writeln!(f)?;
        for row in 0..23 {
            let mut line = format!("{row:>2}  ");
            while let Some(cell) = cells.next_if(|cell| cell.hex.row() == row) {
                let start = 4 + COLUMN * cell.hex.col();
                line.extend(std::iter::repeat_n(' ', start.saturating_sub(line.chars().count())));
                line.push_str(&self.mark(cell.hex, cell.river, cell.on));
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }

    fn mark(&self, hex: Hex, river: bool, on: On) -> String {
        let mut mark = match on {
            On::Free if river => "~".to_owned(),
            On::Free => ".".to_owned(),
            On::City(tile) => format!("[{}]", tile.short()),
            On::Field(tile) => format!("({})", tile.short()),
            On::Ziggurat { scored: false } => "/Z\\".to_owned(),
            On::Ziggurat { scored: true } => "/z\\".to_owned(),
            On::Token { owner, token: None } => format!("?{owner}"),
            On::Token { owner, token: Some(token) } if river => format!("{}{owner}", token.letter()),
            On::Token { owner, token: Some(token) } => {
                format!("{}{owner}", token.letter().to_ascii_uppercase())
            }
        };
        if self.placed.contains(hex) {
            mark.push('+');
        }
        mark
    }

    fn state(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let active = self.active;
        match self.phase {
            Phase::Place => writeln!(f, "seat {active} places tokens"),
            Phase::Score => {
                let sites: Vec<String> = self.pending.ids().iter().map(u16::to_string).collect();
                writeln!(f, "seat {active} chooses what is scored next: {}", sites.join(", "))
            }
            Phase::Take(winner) => writeln!(f, "seat {winner} takes a card in the turn of seat {active}"),
            Phase::Extra => writeln!(f, "seat {active} decides on the extra turn"),
            Phase::Over(end) => {
                let why = match end {
                    End::EmptyRack => "a rack is empty",
                    End::Cities => "at most one city is left",
                };
                let winners: Vec<String> =
                    self.winners.iter().map(|seat: Seat| format!("seat {seat}")).collect();
                writeln!(f, "game over, {why}: {} won", winners.join(" and "))
            }
        }
    }
}

impl Clan {
    fn line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}: {} points, rack {}", self.seat, self.score, self.rack_size)?;
        if let Some(rack) = self.rack {
            write!(f, " ({})", letters(rack))?;
        }
        write!(f, ", supply {}, cities: {}", self.supply_size, towns(&self.cities))?;
        let cards: Vec<String> = self
            .cards
            .iter()
            .map(|card| if self.spent.contains(card) { format!("{card} (spent)") } else { card.to_string() })
            .collect();
        writeln!(f, ", cards: {}", if cards.is_empty() { "none".to_owned() } else { cards.join(", ") })
    }
}

fn letters(rack: Rack) -> String {
    rack.tokens().map(|token: Token| token.letter().to_ascii_uppercase()).collect()
}

fn names(cards: &[Card]) -> String {
    cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ")
}

fn towns(cities: &[City]) -> String {
    if cities.is_empty() {
        return "none".to_owned();
    }
    cities.iter().map(|city| city.tile.short()).collect::<Vec<_>>().join(" ")
}
