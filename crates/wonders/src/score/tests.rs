use proptest::prelude::*;
use table::Dice;

use super::*;
use crate::board::{BoardId, Face};
use crate::leader::LeaderId;

/// Three cities with random structures, stages, leaders and tokens.
fn random_cities(number: u64) -> [City; 3] {
    let mut dice = Dice::from_number(number);
    let mut boards: Vec<BoardId> = BoardId::all().collect();
    let mut cities: [City; 3] = std::array::from_fn(|_| {
        let board = boards.swap_remove(dice.below(boards.len() as u32) as usize);
        City::new(board, Face::BOTH[dice.below(2) as usize])
    });
    let copy = cities;
    for place in 0..3 {
        cities[place].meet(&copy[(place + 1) % 3], &copy[(place + 2) % 3]);
    }
    let mut guilds: Vec<CardId> = CardId::all().filter(|card| card.info().colour == Colour::Purple).collect();
    for city in &mut cities {
        for card in CardId::all() {
            let guild = card.info().colour == Colour::Purple;
            if !guild && dice.below(5) == 0 && !city.has_twin(card) {
                city.build(card);
            }
        }
        for _ in 0..dice.below(4) {
            let guild = guilds.swap_remove(dice.below(guilds.len() as u32) as usize);
            city.build(guild);
        }
        for _ in 0..dice.below(city.plan_len() as u32 + 1) {
            let stage = city.open_stages().next().expect("fewer than all are built");
            city.build_stage(stage, Some(Colour::ALL[dice.below(8) as usize]));
        }
        for leader in LeaderId::all() {
            if dice.below(8) == 0 {
                city.recruit(leader);
            }
        }
        city.coins = dice.below(20) as u16;
        for _ in 0..dice.below(4) {
            city.tokens.take_victory([1, 3, 5][dice.below(3) as usize]);
        }
        city.tokens.defeats = dice.below(5) as u8;
        city.debt = dice.below(3) as u16;
        city.tiles = dice.below(4) as u8;
        city.projects.stage_points = dice.below(2) as u8;
        city.projects.guild_points = dice.below(2) as u8;
        city.projects.science_set_points = dice.below(2) as u8;
        city.projects.penalties = std::array::from_fn(|_| dice.below(2) as u8);
    }
    cities
}

fn colour(city: &City, colour: Colour) -> i16 {
    city.cards().iter().filter(|card| card.info().colour == colour).count() as i16
}

/// A guild read off the rule book, name by name.
fn slow_guild(key: &str, own: &City, left: &City, right: &City) -> i16 {
    let next_door = |of: Colour| colour(left, of) + colour(right, of);
    match key {
        "workers_guild" => next_door(Colour::Brown),
        "craftsmens_guild" => 2 * next_door(Colour::Grey),
        "traders_guild" => next_door(Colour::Yellow),
        "philosophers_guild" => next_door(Colour::Green),
        "spies_guild" => next_door(Colour::Red),
        "magistrates_guild" => next_door(Colour::Blue),
        "architects_guild" => 3 * next_door(Colour::Purple),
        "guild_of_shadows" => next_door(Colour::Black),
        "strategists_guild" => i16::from(left.tokens.defeats) + i16::from(right.tokens.defeats),
        "mourners_guild" => i16::from(left.tokens.victory_count()) + i16::from(right.tokens.victory_count()),
        "shipowners_guild" => {
            colour(own, Colour::Brown) + colour(own, Colour::Grey) + colour(own, Colour::Purple)
        }
        "builders_guild" => {
            (own.built_stages().count() + left.built_stages().count() + right.built_stages().count()) as i16
        }
        "gamers_guild" => (own.coins / 3) as i16,
        "diplomats_guild" => (left.leaders().len() + right.leaders().len()) as i16,
        "counterfeiters_guild" => 5,
        "scientists_guild" | "courtesans_guild" => 0,
        other => panic!("unknown guild {other}"),
    }
}

/// A leader read off the rule book, name by name, without symbols and sets of symbols.
fn slow_leader(key: &str, own: &City) -> i16 {
    let all_of = |colours: &[Colour]| colours.iter().map(|&of| colour(own, of)).min().unwrap_or(0);
    match key {
        "alexander" => i16::from(own.tokens.victory_count()),
        "amytis" => 2 * own.built_stages().count() as i16,
        "cleopatra" => 5,
        "nefertiti" => 4,
        "zenobia" => 3,
        "sappho" | "aspasia" => 2,
        "hiram" => 2 * colour(own, Colour::Purple),
        "hypatia" => colour(own, Colour::Green),
        "nebuchadnezzar" => colour(own, Colour::Blue),
        "pericles" => 2 * colour(own, Colour::Red),
        "phidias" => colour(own, Colour::Brown),
        "praxiteles" => 2 * colour(own, Colour::Grey),
        "varro" => colour(own, Colour::Yellow),
        "darius" => colour(own, Colour::Black),
        "midas" => (own.coins / 3) as i16,
        "justinian" => 3 * all_of(&[Colour::Blue, Colour::Red, Colour::Green]),
        "plato" => 7 * all_of(&Colour::ALL[..7]),
        _ => 0,
    }
}

fn slow_sum(of: Colour, city: &City, points: impl Fn(&str) -> i16) -> i16 {
    city.cards().iter().filter(|card| card.info().colour == of).map(|card| points(card.key())).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn guilds_leaders_and_every_other_sum_agree_with_the_slow_scorer(number in any::<u64>()) {
        let cities = random_cities(number);
        for place in 0..3 {
            let around = Around::ring(&cities, place);
            let (own, left, right) = (around.own, around.left, around.right);
            let found = score(&around);
            prop_assert_eq!(found.guilds, slow_sum(Colour::Purple, own, |key| slow_guild(key, own, left, right)));
            let sets = {
                let aristotle = own.leaders().contains(LeaderId::from_key("aristotle").expect("printed"));
                let per_set = 3 * u16::from(aristotle) + 3 * u16::from(own.projects.science_set_points);
                // A copied guild may bring a symbol; without Olympia's stage the symbols are the city's own.
                (per_set, Symbols::of(&around).best(per_set), aristotle)
            };
            let copies = own.built_stages().any(|stage| own.stage(stage).effects.contains(&Effect::CopyGuild));
            if !copies {
                let leaders: i16 = own.leaders().iter().map(|leader| slow_leader(leader.key(), own)).sum();
                let aristotle = if sets.2 { 3 * sets.1.sets as i16 } else { 0 };
                prop_assert_eq!(found.leaders, leaders + aristotle);
                prop_assert_eq!(found.science, sets.1.points as i16);
            }
            let yellow = |key: &str| match key {
                "haven" => colour(own, Colour::Brown),
                "lighthouse" => colour(own, Colour::Yellow),
                "chamber_of_commerce" => 2 * colour(own, Colour::Grey),
                "arena" => own.built_stages().count() as i16,
                _ => 0,
            };
            prop_assert_eq!(found.commercial, slow_sum(Colour::Yellow, own, yellow));
            let tokens: i16 = [1, 3, 5].iter().zip(own.tokens.victories).map(|(value, n)| value * i16::from(n)).sum();
            prop_assert_eq!(found.military, tokens - i16::from(own.tokens.defeats));
            prop_assert_eq!(found.coins, (own.coins / 3) as i16);
            prop_assert_eq!(found.debt, -(own.debt as i16));
            prop_assert_eq!(found.tower, [0, 2, 5, 10][usize::from(own.tiles)]);
        }
    }

    #[test]
    fn olympia_copies_the_guild_that_is_worth_most(number in any::<u64>()) {
        let mut cities = random_cities(number);
        let mut olympia = City::new(BoardId::from_key("olympia").expect("printed"), Face::B);
        for stage in 0..3 {
            olympia.build_stage(stage, None);
        }
        for card in cities[0].cards().iter() {
            olympia.build(card);
        }
        olympia.coins = cities[0].coins;
        cities[0] = olympia;
        let around = Around::ring(&cities, 0);
        let found = score(&around).total();
        let without = {
            let plain = without_symbols(&around);
            with_symbols(plain, &around, &Symbols::of(&around)).total()
        };
        let mut best = without;
        for guild in around.guilds_next_door() {
            let symbols = Symbols::of(&around);
            let copied = if guild.key() == "scientists_guild" {
                let more = Symbols { free: symbols.free + 1, ..symbols };
                without - symbols.best(0).points as i16 + more.best(0).points as i16
            } else {
                without + slow_guild(guild.key(), around.own, around.left, around.right)
            };
            best = best.max(copied);
        }
        prop_assert_eq!(found, best);
    }
}
