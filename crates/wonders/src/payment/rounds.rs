//! Over whole games: what serves once in a round serves no seat twice in it.

use table::{Dice, Game, Seats, Step, Turn};

use super::slow::{Position, Target};
use crate::card::CardId;
use crate::decree::Decrees;
use crate::game::{Moment, Phase, Wonders};
use crate::leader::LeaderId;
use crate::military::MAX_CITIES;
use crate::moves::{How, Move, Play};
use crate::options::Options;
use crate::ring::Ring;
use crate::tile::{TileId, TileSet};
use crate::used::Used;

/// What serves once in a round.
const SOURCES: [&str; 8] = [
    "tile 17",
    "tile 18",
    "tile 21",
    "Bilkis",
    "dock on the left",
    "dock on the right",
    "Hatshepsut on the left",
    "Hatshepsut on the right",
];

/// How often each source was used, in the order of [`SOURCES`].
type Uses = [u32; SOURCES.len()];

fn uses(used: &Used) -> Uses {
    let tile = |number: u8| used.tiles.iter().any(|tile| tile.number() == number);
    let [docks, hatshepsut] = [used.docks, used.hatshepsut];
    let all = [tile(17), tile(18), tile(21), used.bilkis, docks[0], docks[1], hatshepsut[0], hatshepsut[1]];
    all.map(u32::from)
}

/// The bills that a step presented, in the state before it.
fn bills(before: &Wonders, seat: usize, mv: Move) -> Vec<(usize, Play)> {
    if let (Phase::Errand(errand), Move::Play(play)) = (before.phase, mv) {
        return vec![(usize::from(errand.city), play)];
    }
    let mut chosen = before.chosen;
    match (mv, before.free_city()) {
        (Move::FreeCity(_), Some(free_city)) => chosen[free_city] = Some(mv),
        _ => chosen[seat] = Some(mv),
    }
    let play = |mv: Move| match mv {
        Move::Play(play) | Move::FreeCity(play) => Some(play),
        _ => None,
    };
    chosen.into_iter().enumerate().filter_map(|(city, mv)| Some((city, play(mv?)?))).collect()
}

/// A city about to pay, for the slow enumerator.
fn position(before: &Wonders, city: usize, used: Used) -> Position<'_> {
    let around = before.around(city);
    Position {
        city: around.own,
        left: around.left,
        right: around.right,
        tiles: before.tower.visible(),
        age: before.age,
        used,
    }
}

/// Whether a bill can be paid as it says with no other source than those it says it uses, and is a choice that the slow
/// enumerator gives.
fn is_honest(before: &Wonders, city: usize, play: &Play, used: &Used) -> bool {
    let (target, join, right) = match *play {
        Play::Build { card, how, join, .. } => {
            (Target::Structure(card), before.join_cost(join), !matches!(how, How::Pay | How::Chain))
        }
        Play::Stage { stage, token, .. } => (Target::Stage(usize::from(stage)), None, token),
        Play::Recruit(_) | Play::Sell(_) | Play::Tile { .. } => return *used == Used::NONE,
    };
    let all_but_these = Used {
        tiles: before.decrees.free_tiles.without(used.tiles),
        bilkis: !used.bilkis,
        docks: used.docks.map(|used| !used),
        hatshepsut: [false; 2],
    };
    let way = before.quoted_bill(city, play).way;
    let payments = position(before, city, all_but_these).payments(target, join, right);
    let paid = payments.iter().any(|payment| {
        payment.coins == way.coins()
            && payment.chain == way.chain
            && payment.bought == [way.from_left, way.from_right]
    });
    // The Free City may pay dearer, and a right is no payment.
    if right || Some(city) == before.free_city() {
        return paid;
    }
    let coins = before.cities[city].coins;
    let choices = position(before, city, before.used[city]).choices(target, join, coins);
    paid && choices.contains(&(way.coins(), way.chain))
}

/// What was found in games of one table.
#[derive(Default)]
struct Found {
    /// How often each source was used in all.
    uses: Uses,
    /// How often it was used once more than its text allows.
    too_often: Uses,
}

/// Gives every city whatever serves once in a round, and coins to use it.
fn enrich(game: &mut Wonders) {
    // With eight players all tiles are dealt, and the tower has no room for more.
    let tiles: &[u8] = if game.seats().count() < 8 { &[17, 18, 21] } else { &[] };
    for &number in tiles {
        game.tower.place(TileSet::only(TileId::new(number).expect("a tile")));
    }
    game.decrees = Decrees::new(game.tower.visible(), game.age);
    for city in &mut game.cities {
        city.coins += 30;
        for dock in ["clandestine_dock_west", "clandestine_dock_east"] {
            city.build(CardId::from_key(dock).expect("a card"));
        }
        for leader in ["bilkis", "hatshepsut"] {
            city.recruit(LeaderId::from_key(leader).expect("a leader"));
        }
        // As Babylon: who plays the last card of an age, pays twice in that round.
        city.powers.play_last_card = true;
    }
}

/// Whether something is built.
fn is_bill(mv: &Move) -> bool {
    matches!(mv, Move::Play(Play::Build { .. } | Play::Stage { .. }))
}

/// Plays a game of random steps, or a rich one in which building is preferred, and looks at every bill.
fn audit(options: &Options, players: usize, number: u64, rich: bool, found: &mut Found) {
    let seats = Seats::new(players).expect("2 to 8");
    let mut dice = Dice::from_number(number);
    let deal = Wonders::deal(options, seats, &mut dice).expect("dealt");
    let mut game = Wonders::new(options, seats, &deal).expect("playable");
    if rich {
        enrich(&mut game);
    }
    let mut round: (Moment, [Uses; MAX_CITIES]) = (game.moment(), Default::default());
    let mut moves = Vec::new();
    while let Turn::Of(owing) = game.turn() {
        let seat = owing.first().expect("somebody is to move");
        moves.clear();
        game.moves(seat, &mut moves);
        if rich && dice.below(4) > 0 && moves.iter().any(is_bill) {
            moves.retain(is_bill);
        }
        let mv = *dice.pick(&moves).expect("a seat to move has a move");
        let before = game.clone();
        // An open step is a choice that is not paid yet.
        if game.play(seat, mv, &mut Vec::new()).expect("listed") == Step::Open {
            continue;
        }
        if before.moment() != round.0 {
            round = (before.moment(), Default::default());
        }
        for (city, play) in bills(&before, seat.index(), mv) {
            let way = before.quoted_bill(city, &play).way;
            let used = before.used_by(city, &play, &way);
            assert!(is_honest(&before, city, &play, &used), "{play:?} of city {city} uses more than {used}");
            for (source, times) in uses(&used).into_iter().enumerate() {
                let so_far = &mut round.1[city][source];
                *so_far += times;
                found.uses[source] += times;
                found.too_often[source] += u32::from(times > 0 && *so_far > 1);
            }
        }
    }
}

/// Games with everything on at every player count, every other one rich and between boards that make a seat pay several
/// times in a round.
fn audit_all(once_per_bill: bool, games: u64) -> Found {
    const BOARDS: [&str; 8] = [
        "babylon:b",
        "halikarnassos:b",
        "the_great_wall:a",
        "roma:b",
        "manneken_pis:a",
        "olympia:a",
        "alexandria:b",
        "ephesos:b",
    ];
    let everything = Options {
        leaders: true,
        cities: true,
        wonder_pack: true,
        tower: true,
        projects: true,
        once_per_bill,
        ..Options::default()
    };
    let mut found = Found::default();
    for players in 2..=8 {
        let boards = BOARDS[..players.max(3)].iter().map(|name| name.to_string().try_into());
        let boards = boards.collect::<Result<_, _>>().expect("boards");
        let chosen = Options { boards, ..everything.clone() };
        for number in 0..games {
            let rich = number % 2 == 1;
            let options = if rich { &chosen } else { &everything };
            audit(options, players, number * 10 + players as u64, rich, &mut found);
        }
    }
    found
}

#[test]
fn what_serves_once_a_round_serves_no_seat_twice_in_it() {
    let found = audit_all(false, 12);
    for (source, name) in SOURCES.iter().enumerate() {
        assert!(found.uses[source] > 0, "{name} was never used");
        assert_eq!(found.too_often[source], 0, "{name} was used twice in a round");
    }
}

#[test]
fn under_rules_1_the_same_audit_finds_sources_that_served_twice() {
    let found = audit_all(true, 12);
    for (source, name) in SOURCES.iter().enumerate() {
        assert!(found.too_often[source] > 0, "{name} was never used twice in a round");
    }
}
