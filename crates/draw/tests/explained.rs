//! What a table says of the things that lie on it: what they are, and why they cannot be used.

use draw::{Draw, Lang, Scene, Watcher};
use serde_json::Value;
use table::{Deal, Dice, Game, Seat, Seats, Seed};

/// The scene as whoever is to move sees it, with what the moves would cause.
fn scene<G: Draw>(game: &G, seat: Seat, lang: Lang) -> Scene {
    let names = ["Anna", "Ben", "Cleo"].map(str::to_owned);
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let tried = moves.into_iter().map(|mv| {
        let (mut after, mut told) = (game.clone(), Vec::new());
        after.play(seat, mv, &mut told).expect("listed moves are legal");
        (mv, told.into_iter().map(|told| told.event).collect())
    });
    let tried: Vec<_> = tried.collect();
    G::scene(&game.view(Some(seat)), &tried, &Watcher { who: Some(seat), lang, names: &names })
}

fn html<'a>(scene: &'a Scene, key: &str) -> &'a str {
    scene.fragments.iter().find(|fragment| fragment.key == key).map_or("", |fragment| &fragment.html)
}

/// Why this target is refused.
fn why(scene: &Scene, target: &str) -> Option<String> {
    let html = html(scene, "why");
    let json = html.strip_prefix("<i data-whys='")?.strip_suffix("'></i>")?;
    let whys: Value = serde_json::from_str(json).expect("JSON");
    let place = whys["at"][target].as_u64()? as usize;
    Some(whys["says"][place].as_str()?.to_owned())
}

fn started<G: Game>(players: usize, seed: u64) -> G
where
    G::Options: Default,
{
    let seats = Seats::new(players).expect("so many can play");
    G::start(&G::Options::default(), seats, &Deal::Seed(Seed::from_number(seed))).expect("playable")
}

/// Plays at random and looks at every position on the way.
fn on_the_way<G: Draw>(mut game: G, seed: u64, mut look: impl FnMut(&G, Seat)) {
    let mut dice = Dice::from_number(seed);
    let mut moves = Vec::new();
    for _ in 0..400 {
        let Some(seat) = game.turn().seats().first() else { return };
        look(&game, seat);
        moves.clear();
        game.moves(seat, &mut moves);
        let mv = *dice.pick(&moves).expect("somebody is to move");
        game.play(seat, mv, &mut Vec::new()).expect("listed moves are legal");
    }
}

#[test]
fn on_the_map_whatever_cannot_be_chosen_says_why_and_nothing_that_can() {
    use babylonia::{Babylonia, On, Phase};
    let mut refused = 0;
    on_the_way(started::<Babylonia>(3, 7), 7, |game, seat| {
        let (scene, view) = (scene(game, seat, Lang::En), game.view(Some(seat)));
        if view.phase != Phase::Place {
            assert_eq!(html(&scene, "why"), "");
            return;
        }
        for choice in &scene.choices {
            let path = choice.path.join(">");
            assert_eq!(why(&scene, &path), None, "{path} is on offer");
        }
        let placing = scene.choices.iter().any(|choice| choice.path[0].starts_with("rack:"));
        for cell in view.board.iter().filter(|_| placing) {
            let expected = match cell.on {
                On::City(_) => "A city stands here.",
                On::Ziggurat { .. } => "A ziggurat stands here.",
                On::Token { .. } => "A token lies here.",
                On::Free | On::Field(_) => continue,
            };
            let whys = why(&scene, &format!("hex:{}", cell.hex));
            // Where some kinds can be placed no more at all, the others are named with the hex.
            let any = ["p", "m", "s", "f"].map(|kind| why(&scene, &format!("rack:{kind}>hex:{}", cell.hex)));
            let said: Vec<String> = whys.into_iter().chain(any.into_iter().flatten()).collect();
            assert!(!said.is_empty() && said.iter().all(|said| said == expected), "{}: {said:?}", cell.hex);
            refused += 1;
        }
    });
    assert!(refused > 500, "{refused}");
}

#[test]
fn a_city_tells_who_stands_around_it_in_every_language() {
    use babylonia::{Babylonia, On};
    let mut told = 0;
    on_the_way(started::<Babylonia>(3, 3), 3, |game, seat| {
        let view = game.view(Some(seat));
        for lang in Lang::ALL {
            let scene = scene(game, seat, lang);
            for cell in &view.board {
                let html = html(&scene, &format!("h-{}", cell.hex));
                assert_eq!(html.contains("data-info="), cell.on != On::Free, "{lang} {}: {html}", cell.hex);
                if matches!(cell.on, On::City(_)) {
                    let name = ["Anna", "Ben", "Cleo"].map(|name| html.contains(name));
                    let stands = view.clans.iter().any(|clan| {
                        view.board.iter().any(|other| {
                            matches!(other.on, On::Token { owner, .. } if owner == clan.seat)
                                && cell.hex.neighbours().contains(other.hex)
                        })
                    });
                    // Nobles may be linked from farther away.
                    assert!(name.contains(&true) || !stands, "{lang}: {html}");
                    told += usize::from(stands);
                }
            }
        }
    });
    assert!(told > 200, "{told}");
}

#[test]
fn what_closing_a_site_brings_is_told_before_it_is_done() {
    use babylonia::{Babylonia, Event};
    let (mut told, mut scored) = (0, 0);
    on_the_way(started::<Babylonia>(3, 11), 11, |game, seat| {
        let scene = scene(game, seat, Lang::En);
        let Some(end) = scene.choices.iter().find(|choice| choice.mv == "end") else { return };
        let (mut after, mut events) = (*game, Vec::new());
        after.play(seat, "end".parse().expect("a move"), &mut events).expect("on offer");
        let first = events.iter().find_map(|told| match &told.event {
            Event::CityScored { winner, noble_points, city_points, .. } => {
                Some((*winner, noble_points.clone(), city_points.clone()))
            }
            _ => None,
        });
        if let Some((winner, nobles, cities)) = first {
            scored += 1;
            let brings = end.brings.clone().expect("a city is scored");
            let names = ["Anna", "Ben", "Cleo"];
            for (n, (&nobles, &cities)) in nobles.iter().zip(&cities).enumerate() {
                let mine = Seat::new(n) == Some(seat);
                let says = if mine {
                    (nobles == 0 || brings.contains(&format!("nobles +{nobles}")))
                        && (cities == 0 || brings.contains(&format!("cities +{cities}")))
                } else {
                    nobles + cities == 0 || brings.contains(&format!("{} +{}", names[n], nobles + cities))
                };
                assert!(says, "{brings}: {nobles} and {cities} for {}", names[n]);
            }
            let taken = match winner {
                Some(winner) if winner == seat => "you take it".to_owned(),
                Some(winner) => format!("{} takes it", names[winner.index()]),
                None => "nobody takes it".to_owned(),
            };
            assert!(brings.contains(&taken), "{brings}");
        }
        told += usize::from(end.brings.is_some());
    });
    assert!(scored > 2 && told >= scored, "{scored} of {told}");
}

#[test]
fn in_the_quarry_every_tile_that_cannot_be_taken_says_why() {
    use babylon::{Babylon, Phase, Pit};
    let mut refused = 0;
    on_the_way(started::<Babylon>(2, 5), 5, |game, seat| {
        let scene = scene(game, seat, Lang::En);
        let phase = game.view(Some(seat)).phase;
        for pit in Pit::all() {
            let target = format!("pit:{pit}");
            let offered = scene.choices.iter().any(|choice| choice.path[0] == target);
            let why = why(&scene, &target);
            assert!(offered != why.is_some(), "{target} in {phase:?}: {why:?}");
            if phase == Phase::Build {
                assert!(
                    ["You have dug a tile in this turn.", "There is no tile left here."]
                        .contains(&why.as_deref().unwrap_or_default()),
                    "{why:?}"
                );
            }
            refused += usize::from(!offered);
        }
    });
    assert!(refused > 100, "{refused}");
}
