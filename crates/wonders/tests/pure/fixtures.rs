//! Cities in a few words.

use wonders::{
    Around, BoardId, CardId, City, Cost, Decrees, Face, LeaderId, Payer, ProjectId, Quote, Right, Score,
    TileId, TileSet, score,
};

pub fn card(key: &str) -> CardId {
    CardId::from_key(key).unwrap_or_else(|| panic!("no card {key}"))
}

pub fn leader(key: &str) -> LeaderId {
    LeaderId::from_key(key).unwrap_or_else(|| panic!("no leader {key}"))
}

pub fn project(key: &str) -> ProjectId {
    ProjectId::from_key(key).unwrap_or_else(|| panic!("no project {key}"))
}

pub fn join(key: &str) -> &'static Cost {
    &project(key).info().cost
}

/// A city: "giza A", its first stages, its structures, its leaders and coins.
pub fn city(board: &str, stages: usize, cards: &[&str], leaders: &[&str], coins: u16) -> City {
    let (key, face) = board.split_once(' ').expect("a board and its side");
    let mut city = City::new(BoardId::from_key(key).expect("a board"), Face::from_key(face).expect("A or B"));
    for stage in 0..stages {
        city.build_stage(stage, None);
    }
    for key in cards {
        city.build(card(key));
    }
    for key in leaders {
        city.recruit(leader(key));
    }
    city.coins = coins;
    city
}

/// A city with nothing to sell but papyrus.
pub fn quiet() -> City {
    city("ephesos A", 0, &[], &[], 0)
}

pub fn tiles(numbers: &[u8]) -> TileSet {
    numbers.iter().map(|&number| TileId::new(number).expect("1 to 24")).collect()
}

/// A table of three for one question.
pub struct Three {
    pub own: City,
    pub left: City,
    pub right: City,
    pub tiles: TileSet,
    pub age: u8,
}

impl Three {
    pub fn new(own: City) -> Three {
        Three { own, left: quiet(), right: quiet(), tiles: TileSet::EMPTY, age: 3 }
    }

    pub fn left(mut self, left: City) -> Three {
        self.left = left;
        self
    }

    pub fn right(mut self, right: City) -> Three {
        self.right = right;
        self
    }

    pub fn tiles(mut self, numbers: &[u8]) -> Three {
        self.tiles = tiles(numbers);
        self
    }

    pub fn age(mut self, age: u8) -> Three {
        self.age = age;
        self
    }

    pub fn around(&self) -> Around<'_> {
        Around { own: &self.own, left: &self.left, right: &self.right }
    }

    pub fn score(&self) -> Score {
        score(&self.around())
    }

    fn ask<T>(&self, question: impl FnOnce(&Payer<'_>) -> T) -> T {
        let decrees = Decrees::new(self.tiles, self.age);
        question(&Payer::new(&self.own, &self.left, &self.right, &decrees))
    }

    pub fn quote(&self, key: &str) -> Quote {
        self.ask(|payer| payer.structure(card(key), None, None))
    }

    pub fn quote_by(&self, key: &str, right: Right) -> Quote {
        self.ask(|payer| payer.structure(card(key), None, Some(right)))
    }

    pub fn quote_joining(&self, key: &str, project: &str) -> Quote {
        self.ask(|payer| payer.structure(card(key), Some(join(project)), None))
    }

    pub fn quote_stage(&self, stage: usize) -> Quote {
        self.ask(|payer| payer.stage(stage - 1, None))
    }

    pub fn quote_leader(&self, key: &str) -> Quote {
        self.ask(|payer| payer.leader(leader(key)))
    }
}

/// The payments of a quote.
pub fn options(quote: &Quote) -> Vec<[u8; 3]> {
    quote.options().to_vec()
}
