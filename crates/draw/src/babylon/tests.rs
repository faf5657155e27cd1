//! Promises about what the page is sent.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use ::babylon::{Babylon, Event, Move, Options, REFUSALS};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use serde_json::Value;
use table::{Deal, Dice, Game, Seat, Seats, Seed, Step};

use crate::{Choice, Draw, Lang, Scene, Watcher, Words};

const NAMES: [&str; 4] = ["Anna", "Ben <b>", "Carla", "Dov"];

fn start(players: usize, number: u64) -> Babylon {
    start_with(Options::default(), players, number)
}

fn start_with(options: Options, players: usize, number: u64) -> Babylon {
    let seats = Seats::new(players).expect("1 to 8");
    Babylon::start(&options, seats, &Deal::Seed(Seed::from_number(number))).expect("playable")
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

/// Every choice, those told together apart.
fn spread(scene: &Scene) -> Vec<Choice> {
    scene.choices.iter().flat_map(Choice::spread).collect()
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
            let choices = spread(&scene);
            let found: BTreeSet<String> = choices.iter().map(|choice| choice.mv.clone()).collect();
            assert_eq!(wanted, found);
            assert_eq!(choices.len(), moves.len());
            let paths: BTreeSet<&[String]> = choices.iter().map(|choice| &choice.path[..]).collect();
            assert_eq!(paths.len(), moves.len(), "two moves share a path");
            for path in &paths {
                assert!(
                    (1..path.len()).all(|part| !paths.contains(&path[..part])),
                    "{path:?} runs through another"
                );
            }
            let drawn: String = scene.fragments.iter().map(|fragment| fragment.html.as_str()).collect();
            let targets: BTreeSet<&str> =
                drawn.split("data-target=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            for name in choices.iter().flat_map(|choice| &choice.path) {
                let found = name.starts_with("button:") || targets.contains(name.as_str());
                assert!(found, "{name} is not drawn");
            }
        });
    }
}

fn html(scene: &Scene, key: &str) -> String {
    let found = scene.fragments.iter().find(|fragment| fragment.key == key);
    found.unwrap_or_else(|| panic!("there is no {key}")).html.clone()
}

#[test]
fn a_board_is_chosen_by_a_click_on_it_and_one_to_be_sure() {
    for lang in Lang::ALL {
        let mut game = start_with(Options { choose_boards: true, ..Options::default() }, 3, 4);
        let mut asked = BTreeSet::new();
        for taken in 0..3 {
            let seat = game.turn().seats().first().expect("somebody chooses");
            let scene = scene(&game, Some(seat), lang);
            let choices = spread(&scene);
            assert_eq!(choices.len(), 4 - taken);
            let tray = html(&scene, "tray");
            for choice in &choices {
                assert_eq!(choice.path.len(), 2);
                assert!(tray.contains(&format!("data-target=\"{}\"", choice.path[0])), "{}", choice.path[0]);
            }
            asked.insert(scene.question);
            let other = game.seats().after(seat);
            let waiting = super::tests::scene(&game, Some(other), lang);
            assert!(waiting.choices.is_empty() && waiting.question.contains(NAMES[seat.index()]));
            let mut told = Vec::new();
            game.play(seat, choices[0].mv.parse().expect("a move"), &mut told).expect("legal");
            let names = NAMES.map(String::from);
            let line = Babylon::line(&told[0].event, &Watcher { who: None, lang, names: &names });
            assert!(line.expect("it is told").text.contains(NAMES[seat.index()]));
        }
        assert_eq!(asked.len(), 1);
        let after = scene(&game, game.turn().seats().first(), lang);
        assert!(!html(&after, "tray").contains("board:"), "the boards are given out");
    }
}

#[test]
fn where_pieces_can_run_out_the_table_shows_what_is_left() {
    let limited = Options { supply: ::babylon::SupplyLimit::Limited, ..Options::default() };
    let game = start_with(limited, 4, 4);
    let shown = html(&scene(&game, None, Lang::En), "marker");
    for left in ["148 single pillars", "60 double pillars", "Belvederes 38", "Statues 38", "Stairs 15"] {
        assert!(shown.contains(&format!("Left in the supply: {left}\"")), "{left}: {shown}");
    }
    let shown = html(&scene(&start(4, 4), None, Lang::En), "marker");
    assert!(!shown.contains("Left in the supply"), "without a limit there is nothing to count");
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
        let choices = spread(&scene);
        let placed: Vec<_> = choices.iter().filter(|choice| choice.mv.starts_with("place")).collect();
        for pair in placed.windows(2) {
            assert!(pair[0].path[..2] != pair[1].path[..2] || cost(&pair[0].mv) <= cost(&pair[1].mv));
        }
    });
}

#[test]
fn what_a_placement_means_is_what_its_move_says() {
    let mut seen = 0;
    play(2, 6, |game, seat, step| {
        if step % 9 != 0 {
            return;
        }
        let moves = tried(game, seat);
        for choice in spread(&scene(game, Some(seat), Lang::Fr)) {
            let (mv, events) =
                moves.iter().find(|(mv, _)| mv.to_string() == choice.mv).expect("a legal move");
            let means = serde_json::to_value(&choice.means).expect("plain data");
            let Move::Place { tile, at, rotation, level, open } = *mv else {
                assert_ne!(means["kind"], "place");
                continue;
            };
            seen += 1;
            let used = events.iter().find_map(|event| match event {
                Event::Placed { cost, exchanged, .. } => {
                    Some((cost.single + 2 * exchanged, cost.double - exchanged))
                }
                _ => None,
            });
            let (singles, doubles) = used.expect("a placement is told");
            let mut wanted = serde_json::json!({
                "kind": "place", "tile": tile, "at": at, "turn": (rotation as u8).to_string(), "level": level,
                "singles": singles, "doubles": doubles,
            });
            if let Some(corner) = open {
                wanted["open"] = serde_json::json!(corner);
            }
            assert_eq!(means, wanted);
            // A label that leaves the place to an earlier click says it beside.
            let at = at.to_string();
            assert!(choice.place.map_or_else(|| choice.label.contains(&at), |place| place == at));
        }
    });
    assert!(seen > 100, "{seen} placements");
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
                "babylon-ask",
                "babylon-do",
                "babylon-line",
                "babylon-from",
                "babylon-hint",
                "babylon-marker",
                "babylon-wait",
                "babylon-option",
                "babylon-rules-",
                "babylon-lesson-",
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

/// How many bytes travel for this: what a socket sends of it.
fn packed(message: &Value) -> usize {
    let mut zip = DeflateEncoder::new(Vec::new(), Compression::new(5));
    zip.write_all(message.to_string().as_bytes()).expect("memory takes all");
    zip.finish().expect("memory takes all").len()
}

#[test]
fn a_move_is_light_in_whole_games_and_so_is_the_first_placement() {
    for (players, number) in [(2, 40), (3, 42), (4, 41)] {
        let (mut drawn, mut whole, mut placing) = (Vec::new(), Vec::new(), 0);
        let mut before: Option<Scene> = None;
        play(players, number, |game, _, _| {
            let now = scene(game, Some(Seat::FIRST), Lang::De);
            if let Some(before) = &before {
                let changed: Vec<_> =
                    now.fragments.iter().filter(|fragment| !before.fragments.contains(fragment)).collect();
                drawn.push(packed(&serde_json::json!({ "fragments": changed })));
                whole.push(packed(&serde_json::json!({
                    "t": "update", "seq": 100, "fragments": changed, "question": now.question, "choices": now.choices,
                })));
                if spread(&now).len() > 100 {
                    placing = placing.max(packed(&serde_json::json!({ "choices": now.choices })));
                }
            }
            before = Some(now);
        });
        drawn.sort_unstable();
        whole.sort_unstable();
        let (median, all, most) = (drawn[drawn.len() / 2], whole[whole.len() / 2], whole[whole.len() - 1]);
        println!(
            "{players} players: fragments {median}, with choices {all} (median), at most {most}; choices at most {placing} bytes"
        );
        assert!(median < 10_000 && all < 10_000, "median {median}, with choices {all}");
        assert!(most < 12_000, "at most {most}");
        assert!((1..2_000).contains(&placing), "the choices of a placement weigh {placing}");
    }
}

#[test]
fn what_lies_below_a_terrace_is_in_its_shadow_from_every_side() {
    play(2, 43, |game, _, step| {
        if step % 11 != 0 {
            return;
        }
        for player in &game.view(None).players {
            let lay = super::garden::Lay::of(&player.garden);
            // Every cell of every tile darkens exactly one surface: the next below it.
            let cells = player.garden.tiles().len() * 4;
            for side in super::space::Side::ALL {
                let drawing = super::garden::drawing(&lay, side);
                let own = drawing.split("<path class=\"shade\" d=\"").skip(1);
                let dark: usize =
                    own.map(|path| path.split('"').next().unwrap_or_default().matches('z').count()).sum();
                assert_eq!(dark, cells);
            }
        }
    });
}

#[test]
fn the_own_garden_says_which_statues_would_carry_a_terrace() {
    let mut seen = 0;
    play(2, 44, |game, seat, _| {
        let view = game.view(Some(seat));
        let standing: BTreeSet<String> = view.players[seat.index()]
            .garden
            .statues()
            .filter(|statue| statue.2 == ::babylon::StatueState::Standing)
            .map(|statue| statue.0.to_string())
            .collect();
        let scene = scene(game, Some(seat), Lang::En);
        let plan = fragment(&scene, &format!("plan{seat}"));
        let said = plan.split("data-grounds='").nth(1).and_then(|rest| rest.split('\'').next());
        let said: BTreeMap<String, Value> = serde_json::from_str(said.expect("said")).expect("JSON");
        let carrying: Vec<&String> =
            said.iter().filter(|(_, ground)| ground["statue"].is_u64()).map(|(cell, _)| cell).collect();
        assert_eq!(carrying, standing.iter().collect::<Vec<_>>());
        for (cell, ground) in said.iter().filter(|(_, ground)| ground["statue"].is_u64()) {
            assert_eq!(ground["statue"].as_u64(), ground["level"].as_u64().map(|level| level + 1), "{cell}");
        }
        seen += standing.len();
    });
    assert!(seen > 0, "no statue was built");
}

/// The html of one fragment.
fn fragment<'a>(scene: &'a Scene, key: &str) -> &'a str {
    &scene.fragments.iter().find(|fragment| fragment.key == key).expect("it is drawn").html
}

#[test]
fn every_visible_tile_of_the_quarry_says_the_pillars_it_would_bring_the_watcher() {
    play(3, 45, |game, seat, step| {
        if step % 5 != 0 {
            return;
        }
        let view = game.view(Some(seat));
        let scene = scene(game, Some(seat), Lang::En);
        let pit = fragment(&scene, "quarry");
        for stack in view.quarry.iter().filter(|stack| stack.top.is_some()) {
            let drawn = pit.split(&format!("data-target=\"pit:{}\"", stack.pit)).nth(1).expect("drawn");
            let tag = drawn.split("gain-tag").nth(1).and_then(|rest| rest.split("</text>").next());
            let said = tag.and_then(|tag| tag.rsplit('>').next()).expect("a number");
            assert_eq!(said, view.gain(seat, stack.pit).expect("a visible tile").total().to_string());
            // Every layer below is seen at the side of the stack.
            let layers = drawn.split("</g></g>").next().unwrap_or_default().matches("-side\"").count();
            assert_eq!(layers, usize::from(stack.height));
        }
    });
}

#[test]
fn the_points_by_category_are_live_and_add_up() {
    play(2, 46, |game, _, _| {
        let view = game.view(None);
        let scene = scene(game, None, Lang::En);
        for player in &view.players {
            let rows = fragment(&scene, &format!("points{}", player.seat));
            let points: i32 = rows
                .split("data-count=\"")
                .skip(1)
                .filter_map(|row| row.split('>').nth(1)?.split('<').next()?.parse::<i32>().ok())
                .sum();
            assert_eq!(points, player.total);
        }
    });
}

#[test]
fn what_becomes_of_a_dug_tile_is_asked_with_a_button_for_each_answer() {
    let words = Words::of(Lang::En);
    let (mut asked, mut full) = (0, 0);
    play(2, 47, |game, seat, _| {
        let view = game.view(Some(seat));
        if view.phase != ::babylon::Phase::Build || view.dug.is_none() {
            return;
        }
        let scene = scene(game, Some(seat), Lang::En);
        let label = |mv: &str| {
            let choice = scene.choices.iter().find(|choice| choice.mv == mv).expect("always possible");
            assert_eq!(choice.path, [format!("button:{mv}")]);
            choice.label.clone()
        };
        let holds = view.players[seat.index()].stored.is_some();
        let store = if holds { "babylon-do-store-instead" } else { "babylon-do-store" };
        assert_eq!([label("store"), label("discard")], [words.say(store), words.say("babylon-do-discard")]);
        full += usize::from(holds);
        if !scene
            .choices
            .iter()
            .any(|choice| choice.mv.starts_with("place") || choice.path[0].starts_with("build"))
        {
            assert_eq!(scene.question, words.say("babylon-ask-dug"));
            asked += 1;
        }
    });
    assert!(asked > 0 && full > 0, "the game never came to it");
}

#[test]
fn the_marker_of_the_round_is_shown_with_what_it_does() {
    let words = Words::of(Lang::Nl);
    let mut seen = BTreeSet::new();
    play(2, 48, |game, seat, _| {
        let view = game.view(Some(seat));
        let scene = scene(game, Some(seat), Lang::Nl);
        let shown = fragment(&scene, "marker");
        let wanted = if view.revealed.is_empty() {
            words.say("babylon-marker-none")
        } else {
            seen.insert(view.marker().to_string());
            words.say(&format!("babylon-marker-{}", view.marker()))
        };
        assert!(shown.contains(&wanted), "{wanted}: {shown}");
    });
    assert!(seen.len() >= 5, "{seen:?}");
}

#[test]
fn nothing_is_said_of_what_did_not_count_in_a_dig() {
    let words = Words::of(Lang::En);
    let said =
        |edges, flower, less| super::quarry::gain_words(words, ::babylon::Gain { edges, flower, less });
    assert_eq!(said(3, 0, 0), "Brings 3 pillars (edges 3)");
    assert_eq!(said(2, 1, 1), "Brings 2 pillars (edges 2, flower 1, marker −1)");
}
