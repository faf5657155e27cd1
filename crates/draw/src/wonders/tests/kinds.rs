//! Every kind of question the rules can ask, and every kind of answer, as the page shows them.

use std::collections::BTreeSet;

use ::wonders::{Fetcher, How, Join, Move, Options, Phase, Play, Task, View, Wonders};
use table::{Deal, Dice, Game, Seat, Seats, Seed};

use super::{everything, names};
use crate::{Draw, Lang, Scene, Watcher};

/// The kind of question a view asks its watcher. A phase without a kind is none that asks.
fn question(view: &View) -> Option<&'static str> {
    Some(match view.phase {
        Phase::DraftLeaders(_) => "draft of leaders",
        Phase::DraftTiles(_) => "draft of tiles",
        Phase::Recruitment => "recruitment",
        Phase::Turn if view.chosen.is_some() => "card for the Free City",
        Phase::Turn => "card of the hand",
        Phase::LastCard => "last card",
        Phase::Errand(errand) => match errand.task {
            Task::CopyLeader => "leader to copy",
            Task::Entomb => "leader to entomb",
            Task::Recruit => "another leader",
            Task::Fetch(Fetcher::Halikarnassos) => "pile of Halikarnassos",
            // They ask the same question of other boards and leaders.
            Task::Fetch(
                Fetcher::GreatWall | Fetcher::MannekenPis | Fetcher::Solomon | Fetcher::Courtesans,
            ) => "pile of another",
        },
        Phase::Debts => "debts",
        Phase::Penalties => match view.works?.project.info().penalty {
            ::wonders::Penalty::Destroy(_) => "card to destroy",
            ::wonders::Penalty::ReturnVictoryTokens(_) => "tokens to give back",
            ::wonders::Penalty::LoseStart | ::wonders::Penalty::LoseAllCoins => return None,
        },
        Phase::Over => return None,
    })
}

const QUESTIONS: [&str; 14] = [
    "draft of leaders",
    "draft of tiles",
    "recruitment",
    "card for the Free City",
    "card of the hand",
    "last card",
    "leader to copy",
    "leader to entomb",
    "another leader",
    "pile of Halikarnassos",
    "pile of another",
    "debts",
    "card to destroy",
    "tokens to give back",
];

/// The kinds of answer a move is of: what is done, by what right, and whether it joins the project.
fn answers(mv: &Move) -> Vec<&'static str> {
    let (Move::Play(play) | Move::FreeCity(play)) = mv else {
        return vec![match mv {
            Move::KeepLeader(_) => "keep a leader",
            Move::KeepTile(_) => "keep a tile",
            Move::Pass => "pass",
            Move::Debt(0) => "pay",
            Move::Debt(_) => "take debt",
            Move::Destroy(_) => "destroy",
            Move::Return(_) => "give back",
            Move::Copy(_) => "copy",
            Move::Entomb(_) => "entomb",
            Move::Play(_) | Move::FreeCity(_) => "play",
        }];
    };
    match *play {
        Play::Build { how, join, .. } => vec![
            match how {
                How::Pay => "build",
                How::Chain => "build by chain",
                How::Olympia => "build by Olympia",
                How::Caligula => "build by Caligula",
                How::Token => "build by token",
                How::Fetch => "fetch",
            },
            match join {
                Join::No => "without joining",
                Join::Yes => "join",
                Join::AnyColour => "join with any colour",
            },
        ],
        Play::Stage { token: false, .. } => vec!["stage"],
        Play::Stage { token: true, .. } => vec!["stage by token"],
        Play::Sell(_) => vec!["sell"],
        Play::Tile { .. } => vec!["tile"],
        Play::Recruit(_) => vec!["recruit"],
    }
}

const ANSWERS: [&str; 23] = [
    "keep a leader",
    "keep a tile",
    "pass",
    "pay",
    "take debt",
    "destroy",
    "give back",
    "copy",
    "entomb",
    "build",
    "build by chain",
    "build by Olympia",
    "build by Caligula",
    "build by token",
    "fetch",
    "without joining",
    "join",
    "join with any colour",
    "stage",
    "stage by token",
    "sell",
    "tile",
    "recruit",
];

/// A question on the page has a sentence, choices in words, and for each of them something drawn to click.
fn is_well_asked(scene: &Scene, lang: Lang, kind: &str) {
    let gap = |text: &str| text.is_empty() || text.contains("wonders-") || text.contains('{');
    assert!(!gap(&scene.question), "{lang}, {kind}: {:?}", scene.question);
    assert!(!scene.choices.is_empty(), "{lang}, {kind}: nothing to choose");
    let tray = &scene.fragments.iter().find(|fragment| fragment.key == "tray").expect("a tray").html;
    for choice in &scene.choices {
        assert!(!gap(&choice.label), "{lang}, {kind}: {:?} of {}", choice.label, choice.mv);
        if let Some(first) = choice.path.first().filter(|target| *target != "button:pass") {
            let (_, drawn) = tray
                .split_once(&format!("data-target=\"{first}\""))
                .unwrap_or_else(|| panic!("{kind}: {first} is not drawn"));
            let own = drawn.split("data-target=\"hand:").next().unwrap_or_default();
            assert!(own.contains("<svg") || own.contains("class=\"co\""), "{kind}: {first} has no picture");
        }
    }
}

fn tables(number: u64) -> (Options, usize) {
    let boards: &[&str] = match number % 6 {
        0 => &["halikarnassos:b", "olympia:a", "babylon:b"],
        1 => &["abu_simbel:a", "roma:b", "great_wall:a", "manneken_pis:a"],
        2 => &["babylon:b", "halikarnassos:a"],
        3 => &["olympia:a", "abu_simbel:b", "roma:b", "halikarnassos:b"],
        4 => &["giza:b", "rhodos:a", "babylon:b", "ephesos:a", "olympia:a"],
        _ => &["alexandria:a", "giza:a", "halikarnassos:a"],
    };
    let boards: Vec<_> = boards.iter().filter_map(|&text| text.to_owned().try_into().ok()).collect();
    let players = boards.len();
    let boards = if players < 3 { Vec::new() } else { boards };
    (Options { boards, ..everything() }, players)
}

#[test]
fn every_kind_of_question_is_asked_in_words_and_pictures_in_every_language() {
    let (mut asked, mut answered) = (BTreeSet::new(), BTreeSet::new());
    for number in 0..400 {
        let (options, players) = tables(number);
        let names = names(players);
        let seats = Seats::new(players).expect("so many can sit");
        let deal = Deal::Seed(Seed::from_number(number));
        let mut game = Wonders::start(&options, seats, &deal).expect("playable");
        let mut dice = Dice::from_number(number);
        let mut moves = Vec::new();
        while let Some(seat) = game.turn().seats().first() {
            moves.clear();
            game.moves(seat, &mut moves);
            let view = game.view(Some(seat));
            let kind = question(&view).expect("a seat to move is asked something");
            let new: Vec<&str> =
                moves.iter().flat_map(answers).filter(|one| !answered.contains(one)).collect();
            if !asked.contains(kind) || !new.is_empty() {
                let tried: Vec<_> = moves.iter().map(|&mv| (mv, Vec::new())).collect();
                for lang in Lang::ALL {
                    let watcher = Watcher { who: Some(seat), lang, names: &names };
                    is_well_asked(&Wonders::scene(&view, &tried, &watcher), lang, kind);
                }
                asked.insert(kind);
                answered.extend(new);
            }
            game.play_unchecked(seat, choose(&moves, &mut dice));
        }
        if asked.len() == QUESTIONS.len() && answered.len() == ANSWERS.len() {
            break;
        }
    }
    assert_eq!(asked, BTreeSet::from(QUESTIONS));
    assert_eq!(answered, BTreeSet::from(ANSWERS));
}

/// Mostly joins, stages, leaders and builds, so that rights come into play.
fn choose(moves: &[Move], dice: &mut Dice) -> Move {
    let rank = |mv: &Move| match mv {
        Move::Play(Play::Build { join: Join::Yes | Join::AnyColour, .. }) => 4,
        Move::Play(Play::Stage { .. } | Play::Recruit(_)) => 3,
        Move::Play(Play::Build { .. }) => 2,
        _ => 1,
    };
    let least = dice.below(5);
    let good: Vec<Move> = moves.iter().copied().filter(|mv| rank(mv) >= least).collect();
    *dice.pick(if good.is_empty() { moves } else { &good }).expect("a seat to move has a move")
}

/// A seat of a table that has somebody to its left and right.
#[test]
fn a_choice_that_is_made_shows_on_its_card_and_can_be_changed() {
    let (options, players) = tables(0);
    let names = names(players);
    let seats = Seats::new(players).expect("so many can sit");
    let mut game = Wonders::start(
        &Options { leaders: false, tower: false, ..options },
        seats,
        &Deal::Seed(Seed::from_number(1)),
    )
    .expect("playable");
    let mut moves = Vec::new();
    game.moves(Seat::FIRST, &mut moves);
    game.play_unchecked(Seat::FIRST, moves[0]);
    let watcher = Watcher { who: Some(Seat::FIRST), lang: Lang::En, names: &names };
    let scene = Wonders::scene(&game.view(Some(Seat::FIRST)), &[], &watcher);
    let html = |key: &str| {
        scene.fragments.iter().find(|one| one.key == key).map(|one| one.html.as_str()).unwrap_or_default()
    };
    assert!(html("tray").contains("data-act=\"undo\""), "the picked card offers a change");
    assert!(scene.question.contains("Ben, Carla"), "who still thinks: {}", scene.question);
    assert!(html("wo-left").contains("class=\"thinks\""));
    assert!(html("seat-0").contains("class=\"chose\""));
}
