//! Scenes of whole random games.

mod kinds;
mod war;

use std::collections::BTreeSet;

use ::wonders::{BoardId, CardId, LeaderId, Move, Options, ProjectId, TileId, Wonders};
use table::{Deal, Dice, Game, Seat, Seats, Seed};

use crate::{Draw, Lang, Watcher, Words};

const NAMES: [&str; 8] = ["Anna", "Ben", "Carla", "Dov", "Eva", "Friedrich", "Giulia", "Hugo"];

fn names(players: usize) -> Vec<String> {
    NAMES[..players].iter().map(|name| (*name).to_owned()).collect()
}

fn everything() -> Options {
    Options {
        leaders: true,
        cities: true,
        wonder_pack: true,
        tower: true,
        projects: true,
        ..Options::default()
    }
}

/// Plays a random game and shows every position to `look`, with a seat that is to move.
fn play(options: &Options, players: usize, number: u64, mut look: impl FnMut(&Wonders, Seat, &[Move])) {
    let seats = Seats::new(players).expect("so many can sit");
    let mut game = Wonders::start(options, seats, &Deal::Seed(Seed::from_number(number))).expect("playable");
    let mut dice = Dice::from_number(number);
    let mut moves = Vec::new();
    while let Some(seat) = game.turn().seats().first() {
        moves.clear();
        game.moves(seat, &mut moves);
        look(&game, seat, &moves);
        game.play_unchecked(seat, *dice.pick(&moves).expect("a seat to move has a move"));
    }
    look(&game, Seat::FIRST, &[]);
}

fn tables() -> [(Options, usize, u64); 5] {
    let some = |leaders, cities, tower| Options { leaders, cities, tower, ..Options::default() };
    [
        (Options::default(), 3, 1),
        (everything(), 2, 2),
        (everything(), 4, 3),
        (everything(), 7, 4),
        (some(true, false, true), 5, 5),
    ]
}

#[test]
fn every_legal_move_has_one_path_that_no_other_begins_with_and_every_target_is_drawn() {
    for (options, players, number) in tables() {
        let names = names(players);
        play(&options, players, number, |game, seat, moves| {
            let watcher = Watcher { who: Some(seat), lang: Lang::De, names: &names };
            let tried: Vec<_> = moves.iter().map(|&mv| (mv, Vec::new())).collect();
            let scene = Wonders::scene(&game.view(Some(seat)), &tried, &watcher);
            let found: BTreeSet<&str> = scene.choices.iter().map(|choice| choice.mv.as_str()).collect();
            assert_eq!(found.len(), moves.len());
            assert_eq!(scene.choices.len(), moves.len());
            let paths: BTreeSet<Vec<String>> =
                scene.choices.iter().map(|choice| choice.path.clone()).collect();
            assert_eq!(paths.len(), moves.len(), "paths are distinct");
            let drawn: String = scene.fragments.iter().map(|fragment| fragment.html.as_str()).collect();
            let targets: BTreeSet<&str> =
                drawn.split("data-target=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            for path in &paths {
                for end in 1..path.len() {
                    assert!(!paths.contains(&path[..end]), "{path:?} goes on after a whole move");
                }
                for target in path.iter().filter(|target| !target.starts_with("button:")) {
                    assert!(targets.contains(target.as_str()), "{target} is drawn nowhere");
                }
            }
        });
    }
}

#[test]
fn the_scene_of_an_imagined_world_is_the_scene_of_the_real_one() {
    for (options, players, number) in tables() {
        let names = names(players);
        let mut dice = Dice::from_number(number);
        let mut count = 0;
        play(&options, players, number, |game, seat, _| {
            count += 1;
            if count % 7 != 0 {
                return;
            }
            for who in [Some(seat), None] {
                let view = game.view(who);
                let other = Wonders::imagine(&view, &mut dice);
                let watcher = Watcher { who, lang: Lang::En, names: &names };
                let scene = |game: &Wonders| {
                    let mut moves = Vec::new();
                    if let Some(seat) = who {
                        game.moves(seat, &mut moves);
                    }
                    let tried: Vec<_> = moves.into_iter().map(|mv| (mv, Vec::new())).collect();
                    Wonders::scene(&game.view(who), &tried, &watcher)
                };
                assert_eq!(scene(game), scene(&other));
            }
        });
    }
}

#[test]
fn keys_are_distinct_and_a_spectator_is_asked_nothing() {
    let names = names(7);
    play(&everything(), 7, 11, |game, _, _| {
        let watcher = Watcher { who: None, lang: Lang::Fr, names: &names };
        let scene = Wonders::scene(&game.view(None), &[], &watcher);
        let keys: BTreeSet<&str> = scene.fragments.iter().map(|fragment| fragment.key.as_str()).collect();
        assert_eq!(keys.len(), scene.fragments.len());
        assert!(scene.choices.is_empty() && !scene.question.is_empty());
    });
}

#[test]
fn every_component_has_a_name_and_words_in_every_language() {
    for lang in Lang::ALL {
        let words = Words::of(lang);
        let has = |id: String| assert!(words.has(&id), "{lang}: {id}");
        CardId::all().for_each(|id| has(format!("wonders-card-{id}")));
        LeaderId::all().for_each(|id| has(format!("wonders-leader-{id}")));
        BoardId::all().for_each(|id| has(format!("wonders-board-{id}")));
        ProjectId::all().for_each(|id| has(format!("wonders-project-{id}")));
        TileId::all().for_each(|id| has(format!("wonders-tile-{id}")));
        Wonders::SOURCES.iter().for_each(|id| has((*id).to_owned()));
        for info in Wonders::options(lang) {
            assert!(!info.label.starts_with("wonders-") && !info.hint.starts_with("wonders-"));
        }
        let vocabulary = super::Vocabulary::of(lang);
        for card in CardId::all() {
            assert!(!vocabulary.card(card).text.contains("wonders-"), "{lang}: {card}");
        }
        for leader in LeaderId::all() {
            assert!(!vocabulary.leader(leader).text.contains("wonders-"), "{lang}: {leader}");
        }
    }
}

#[test]
fn no_gap_shows_in_scenes_and_lines_and_the_breakdown_adds_up() {
    for (options, players, number) in tables() {
        let lang = Lang::ALL[number as usize % Lang::ALL.len()];
        let names = names(players);
        let seats = Seats::new(players).expect("so many can sit");
        let deal = Deal::Seed(Seed::from_number(number));
        let mut game = Wonders::start(&options, seats, &deal).expect("playable");
        let mut dice = Dice::from_number(number);
        let watcher = Watcher { who: Some(Seat::FIRST), lang, names: &names };
        let mut told = Vec::new();
        let mut moves = Vec::new();
        while let Some(seat) = game.turn().seats().first() {
            moves.clear();
            game.moves(seat, &mut moves);
            let mv = *dice.pick(&moves).expect("a seat to move has a move");
            game.play(seat, mv, &mut told).expect("listed moves are legal");
            let scene = Wonders::scene(&game.view(Some(Seat::FIRST)), &[], &watcher);
            let gap = |text: &str| {
                text.contains(">wonders-") || text.contains("\"wonders-e") || text.starts_with("wonders-")
            };
            assert!(!gap(&scene.question), "{}", scene.question);
            for fragment in &scene.fragments {
                assert!(!gap(&fragment.html), "{}", fragment.key);
            }
        }
        for line in told.iter().filter_map(|told| Wonders::line(&told.event, &watcher)) {
            assert!(!line.text.contains("wonders-"), "{}", line.text);
        }
        let events: Vec<_> = told.iter().map(|told| told.event).collect();
        let rows = crate::breakdown::<Wonders>(&events, players, lang);
        for seat in seats.iter() {
            let sum: i32 = rows.iter().map(|row| row.points[seat.index()]).sum();
            assert_eq!(sum, game.standing()[seat]);
        }
    }
}

#[test]
fn payments_say_what_is_bought_from_whom() {
    let names = names(3);
    let mut bought = 0;
    for number in 1..4 {
        play(&Options::default(), 3, number, |game, seat, moves| {
            let watcher = Watcher { who: Some(seat), lang: Lang::En, names: &names };
            let tried: Vec<_> = moves.iter().map(|&mv| (mv, Vec::new())).collect();
            let scene = Wonders::scene(&game.view(Some(seat)), &tried, &watcher);
            for choice in &scene.choices {
                let means = serde_json::to_value(&choice.means).expect("meanings are data");
                let dues = means["pay"]["to"].as_array().cloned().unwrap_or_default();
                for due in &dues {
                    let name = &names[due["city"].as_u64().expect("a city") as usize];
                    // The base game has no source that stands for any resource.
                    assert!(choice.label.contains(&format!(" from {name}, ")), "{}", choice.label);
                    bought += 1;
                }
                assert!(!choice.label.contains('…'), "{}", choice.label);
            }
        });
    }
    assert!(bought > 50, "hardly anything was bought: {bought}");
}

/// A card or stage behind a lock marks what it lacks on its cost and says it; nothing else carries such a mark.
#[test]
fn what_is_missing_is_marked_on_its_cost_and_said() {
    let (mut locked, mut stages) = (0, 0);
    for (options, players, number) in tables() {
        let names = names(players);
        play(&options, players, number, |game, seat, _| {
            let watcher = Watcher { who: Some(seat), lang: Lang::En, names: &names };
            let scene = Wonders::scene(&game.view(Some(seat)), &[], &watcher);
            let html = |key: &str| {
                scene.fragments.iter().find(|one| one.key == key).map_or("", |one| one.html.as_str())
            };
            for card in html("tray").split("data-target=\"hand:").skip(1) {
                let face = card.split("class=\"uses\"").next().unwrap_or_default();
                let lock = face.contains("badge-price no") && face.contains("no neighbour sells them: ");
                let (made, cost) = face.split_once("face-cost").unwrap_or((face, ""));
                assert_eq!(lock, cost.contains("<s class=\"missing\">"), "{face}");
                assert!(
                    !made.contains("<s class=\"missing\">"),
                    "what it makes is not what it lacks: {face}"
                );
                locked += usize::from(lock);
            }
            for stage in html("wo-mine").split("<span class=\"stage ").skip(1) {
                let said = stage.contains("no neighbour sells them: ");
                assert_eq!(said, stage.contains("<s class=\"missing\">"), "{stage}");
                stages += usize::from(said);
            }
        });
    }
    assert!(locked > 100 && stages > 20, "{locked} cards and {stages} stages were out of reach");
}
