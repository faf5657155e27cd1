//! The score of a garden: S0 to S8.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::garden::Garden;
use crate::options::Options;
use crate::tile::Symbol;

/// What points are given for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// S1.
    Statues,
    /// S2.
    Fountains,
    /// S3.
    Bridges,
    /// S4.
    Stairs,
    /// S5: sets of the four decorations.
    Variety,
    /// S6: sets of the four flowers.
    Flowers,
    /// S7.
    Belvederes,
    /// S8: the highest tile.
    Highest,
}

impl Category {
    /// All categories in the order of the rules.
    pub const ALL: [Category; 8] = [
        Category::Statues,
        Category::Fountains,
        Category::Bridges,
        Category::Stairs,
        Category::Variety,
        Category::Flowers,
        Category::Belvederes,
        Category::Highest,
    ];

    /// The name in data files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Category::Statues => "statues",
            Category::Fountains => "fountains",
            Category::Bridges => "bridges",
            Category::Stairs => "stairs",
            Category::Variety => "variety",
            Category::Flowers => "flowers",
            Category::Belvederes => "belvederes",
            Category::Highest => "highest",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Points by category.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Score {
    /// S1: the level of each statue.
    pub statues: i32,
    /// S2: three times the level of each fountain.
    pub fountains: i32,
    /// S3: three times the level of each bridge.
    pub bridges: i32,
    /// S4: lower and upper level of each stairs.
    pub stairs: i32,
    /// S5: four for each set of the four decorations.
    pub variety: i32,
    /// S6: four for each set of the four flowers.
    pub flowers: i32,
    /// S7: one for each belvedere.
    pub belvederes: i32,
    /// S8: twice the level of the highest tile.
    pub highest: i32,
}

impl Score {
    /// The points of one category.
    #[must_use]
    pub const fn of(&self, category: Category) -> i32 {
        match category {
            Category::Statues => self.statues,
            Category::Fountains => self.fountains,
            Category::Bridges => self.bridges,
            Category::Stairs => self.stairs,
            Category::Variety => self.variety,
            Category::Flowers => self.flowers,
            Category::Belvederes => self.belvederes,
            Category::Highest => self.highest,
        }
    }

    /// All points.
    #[must_use]
    pub fn total(&self) -> i32 {
        Category::ALL.into_iter().map(|category| self.of(category)).sum()
    }
}

impl Garden {
    /// What the garden is worth now. Only what is seen from straight above counts (S0).
    #[must_use]
    pub fn score(&self, options: &Options) -> Score {
        let mut score = Score::default();
        let mut counts = [0i32; 4];

        let mut left = self.statues;
        let mut level = 1;
        while left != 0 && level <= usize::from(self.highest) {
            score.statues += (left & self.tops[level]).count_ones() as i32 * level as i32;
            left &= !self.tops[level];
            level += 1;
        }
        counts[Symbol::Statue as usize] = self.statues.count_ones() as i32;

        for built in self.spans.iter().filter(|built| self.shows(built)) {
            let kind = built.piece.kind();
            counts[kind as usize] += 1;
            let [first, last] = built.levels.map(|level| level.get() as i32);
            match kind {
                Symbol::Fountain => score.fountains += 3 * first,
                Symbol::Bridge => score.bridges += 3 * first,
                _ => score.stairs += first + last,
            }
        }
        score.variety = 4 * counts.into_iter().min().unwrap_or(0);

        let mut flowers = [0i32; 4];
        for tile in self.tiles.iter().filter(|tile| self.is_visible(tile)) {
            flowers[tile.flower as usize] += 1;
        }
        score.flowers = 4 * flowers.into_iter().min().unwrap_or(0);

        score.belvederes = if options.hidden_belvedere_scores {
            self.tiles.iter().filter(|tile| tile.open.is_some()).count() as i32
        } else {
            self.belvederes.count_ones() as i32
        };
        score.highest = 2 * i32::from(self.highest);
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_category_is_written_as_data_files_name_it() {
        for category in Category::ALL {
            let written = serde_json::to_value(category).expect("plain");
            assert_eq!(written, category.name());
            assert_eq!(category.to_string(), category.name());
        }
    }
}
