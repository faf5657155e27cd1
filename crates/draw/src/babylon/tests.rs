//! Promises about what the page is sent.

use std::collections::BTreeSet;
use std::io::Write as _;

use ::babylon::{Babylon, Event, Move, Options, REFUSALS};
use flate2::Compression;
use flate2::write::GzEncoder;
use table::{Deal, Dice, Game, Seat, Seats, Seed, Step};

use crate::{Draw, Lang, Scene, Watcher, Words};

const NAMES: [&str; 4] = ["Anna", "Ben <b>", "Carla", "Dov"];

fn start(players: usize, number: u64) -> Babylon {
    let seats = Seats::new(players).expect("1 to 8");
    Babylon::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(number))).expect("playable")
}

fn tried(game: &Babylon, seat: Seat) -> Vec<(Move, Vec<Event>)> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let try_out = |mv| {
        let mut told = Vec::new();
        match game.clone().play(seat, mv, &mut told).expect("listed moves are legal") {
            Step::Open => told.into_iter().map(|told| told.event).collect(),
            Step::Final => Vec::new(),
        }
    };
    moves.into_iter().map(|mv| (mv, try_out(mv))).collect()
}

fn scene(game: &Babylon, who: Option<Seat>, lang: Lang) -> Scene {
    let names = NAMES.map(String::from);
    let moves = who.map(|seat| tried(game, seat)).unwrap_or_default();
    Babylon::scene(&game.view(who), &moves, &Watcher { who, lang, names: &names })
}

/// Plays random games; `look` is called before every move, with the seat to move.
fn play(players: usize, number: u64, mut look: impl FnMut(&Babylon, Seat, usize)) {
    let mut game = start(players, number);
    let mut dice = Dice::from_number(number);
    let mut moves = Vec::new();
    for step in 0.. {
        let Some(seat) = game.turn().seats().first() else { break };
        look(&game, seat, step);
        moves.clear();
        game.moves(seat, &mut moves);
        // Building moves are far more often tried than chance would, so that gardens grow.
        let build: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| matches!(mv, Move::Place { .. } | Move::Decorate { .. }))
            .collect();
        let list = if build.is_empty() || dice.below(8) == 0 { &moves } else { &build };
        let mv = *dice.pick(list).expect("a seat to move has a move");
        game.play(seat, mv, &mut Vec::new()).expect("listed moves are legal");
    }
    look(&game, Seat::FIRST, usize::MAX);
}

#[test]
fn every_legal_move_has_one_choice_with_a_path_of_its_own() {
    for (players, number) in [(2, 1), (3, 2), (4, 3)] {
        play(players, number, |game, seat, step| {
            if step % 7 != 0 {
                return;
            }
            let scene = scene(game, Some(seat), Lang::En);
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            let wanted: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
            let found: BTreeSet<String> = scene.choices.iter().map(|choice| choice.mv.clone()).collect();
            assert_eq!(wanted, found);
            assert_eq!(scene.choices.len(), moves.len());
            let paths: BTreeSet<&[String]> = scene.choices.iter().map(|choice| &choice.path[..]).collect();
            assert_eq!(paths.len(), moves.len(), "two moves share a path");
            for path in &paths {
                assert!(
                    (1..path.len()).all(|part| !paths.contains(&path[..part])),
                    "{path:?} runs through another"
                );
            }
            let drawn: String = scene.fragments.iter().map(|fragment| fragment.html.as_str()).collect();
            for name in scene.choices.iter().flat_map(|choice| &choice.path) {
                assert!(
                    name.starts_with("button:") || drawn.contains(&format!("data-target=\"{name}\"")),
                    "{name} is not drawn"
                );
            }
        });
    }
}

#[test]
fn the_cheapest_way_comes_first_at_every_place() {
    play(2, 5, |game, seat, step| {
        if step % 9 != 0 {
            return;
        }
        let moves = tried(game, seat);
        let cost = |text: &str| {
            let (_, events) = moves.iter().find(|(mv, _)| mv.to_string() == text).expect("a legal move");
            events.iter().find_map(|event| match event {
                Event::Placed { cost, exchanged, .. } => Some(cost.single + 2 * exchanged),
                _ => None,
            })
        };
        let scene = scene(game, Some(seat), Lang::En);
        let placed: Vec<_> = scene.choices.iter().filter(|choice| choice.mv.starts_with("place")).collect();
        for pair in placed.windows(2) {
            assert!(pair[0].path[..2] != pair[1].path[..2] || cost(&pair[0].mv) <= cost(&pair[1].mv));
        }
    });
}

#[test]
fn no_scene_depends_on_what_the_watcher_cannot_know() {
    for (players, number) in [(2, 11), (4, 12)] {
        play(players, number, |game, _, step| {
            if step % 23 != 0 {
                return;
            }
            for who in game.seats().iter().map(Some).chain([None]) {
                let world = Babylon::imagine(&game.view(who), &mut Dice::from_number(step as u64));
                assert_eq!(scene(game, who, Lang::En), scene(&world, who, Lang::En));
            }
        });
    }
}

#[test]
fn every_word_exists_and_names_cannot_become_markup() {
    let names = NAMES.map(String::from);
    for lang in Lang::ALL {
        let mut texts: Vec<String> = Vec::new();
        let mut game = start(2, 21);
        let mut dice = Dice::from_number(3);
        let watcher = Watcher { who: Some(Seat::FIRST), lang, names: &names };
        let mut moves = Vec::new();
        let mut count = 0;
        while let Some(seat) = game.turn().seats().first() {
            moves.clear();
            game.moves(seat, &mut moves);
            let build: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|mv| matches!(mv, Move::Place { .. } | Move::Decorate { .. }))
                .collect();
            let list = if build.is_empty() || dice.below(4) == 0 { &moves } else { &build };
            let mv = *dice.pick(list).expect("a seat to move has a move");
            let mut told = Vec::new();
            game.play(seat, mv, &mut told).expect("listed moves are legal");
            for told in &told {
                texts.extend(Babylon::line(&told.event, &watcher).map(|line| line.text));
            }
            count += 1;
            if count % 12 == 0 {
                let scene = scene(&game, Some(seat), lang);
                texts.push(scene.question);
                texts.extend(scene.choices.into_iter().map(|choice| choice.label));
                for fragment in scene.fragments {
                    assert!(!fragment.html.contains("Ben <b>"), "{}", fragment.key);
                    texts.push(fragment.html);
                }
            }
        }
        for option in <Babylon as Draw>::options(lang) {
            texts.extend([option.label, option.hint]);
            texts.extend(option.values.into_iter().map(|(_, label)| label));
        }
        texts.push(super::rules::page(lang));
        let gap = texts.iter().find_map(|text| {
            let at = [
                "gar-ask",
                "gar-do",
                "gar-line",
                "gar-from",
                "gar-hint",
                "gar-marker",
                "gar-wait",
                "gar-option",
                "garr-",
                "garl-",
            ]
            .iter()
            .find_map(|id| text.find(id))?;
            Some(text[at..].chars().take(60).collect::<String>())
        });
        assert_eq!(gap, None, "{lang}");
    }
}

#[test]
fn every_refusal_has_words_in_every_language() {
    for lang in Lang::ALL {
        for refusal in REFUSALS {
            assert!(Words::of(lang).has(&format!("illegal-{}", refusal.code)), "{lang}: {}", refusal.code);
        }
    }
}

#[test]
fn every_point_of_the_end_is_told_by_an_event() {
    let mut game = start(3, 31);
    let mut dice = Dice::from_number(31);
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    while let Some(seat) = game.turn().seats().first() {
        moves.clear();
        game.moves(seat, &mut moves);
        game.play(seat, *dice.pick(&moves).expect("a move"), &mut events).expect("listed moves are legal");
    }
    let rows = crate::breakdown::<Babylon>(events.iter().map(|told| &told.event), 3, Lang::En);
    let standing = game.standing();
    for seat in game.seats().iter() {
        let sum: i32 = rows.iter().map(|row| row.points[seat.index()]).sum();
        assert_eq!(sum, standing[seat]);
    }
}

#[test]
fn the_fragments_a_move_changes_are_light() {
    let mut weights = Vec::new();
    let mut before: Option<Scene> = None;
    play(4, 41, |game, _, _| {
        let now = scene(game, Some(Seat::FIRST), Lang::De);
        if let Some(before) = &before {
            let changed: Vec<_> =
                now.fragments.iter().filter(|fragment| !before.fragments.contains(fragment)).collect();
            let mut zip = GzEncoder::new(Vec::new(), Compression::new(5));
            zip.write_all(serde_json::to_string(&changed).expect("json").as_bytes()).expect("in memory");
            weights.push(zip.finish().expect("in memory").len());
        }
        before = Some(now);
    });
    weights.sort_unstable();
    let (median, most) = (weights[weights.len() / 2], weights[weights.len() - 1]);
    eprintln!("fragments of a move, compressed: median {median} bytes, at most {most}");
    assert!(median < 10_000, "median {median}");
    assert!(most < 20_000, "at most {most}");
}
