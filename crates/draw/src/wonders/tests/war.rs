//! The conflicts as a scene and in the log.

use ::wonders::{Event, Wonders};
use table::{Deal, Dice, Game, Seat, Seats, Seed};

use super::{everything, names};
use crate::{Draw, Lang, Watcher};

/// Plays random games of so many and shows every moment at which conflicts were fought: the game after it, the
/// clashes that were told.
fn wars(players: usize, number: u64, mut look: impl FnMut(&Wonders, &[Event])) {
    let seats = Seats::new(players).expect("so many can sit");
    let deal = Deal::Seed(Seed::from_number(number));
    let mut game = Wonders::start(&everything(), seats, &deal).expect("playable");
    let mut dice = Dice::from_number(number);
    let mut moves = Vec::new();
    while let Some(seat) = game.turn().seats().first() {
        moves.clear();
        game.moves(seat, &mut moves);
        let mut told = Vec::new();
        game.play(seat, *dice.pick(&moves).expect("a move"), &mut told).expect("listed moves are legal");
        let fought: Vec<Event> = told
            .iter()
            .map(|told| told.event)
            .filter(|event| matches!(event, Event::Fought(_) | Event::StayedAway { .. }))
            .collect();
        if !fought.is_empty() {
            look(&game, &fought);
        }
    }
}

fn scene_of(game: &Wonders, who: Option<Seat>, names: &[String]) -> String {
    let watcher = Watcher { who, lang: Lang::En, names };
    let scene = Wonders::scene(&game.view(who), &[], &watcher);
    scene.fragments.into_iter().find(|one| one.key == "wo-war").expect("a place for the scene").html
}

#[test]
fn every_clash_is_in_the_scene_and_in_the_log_with_its_shields_and_tokens() {
    for players in [2, 3, 7, 8] {
        let names = names(players);
        let mut count = 0;
        wars(players, 5, |game, fought| {
            count += 1;
            let html = scene_of(game, Seat::new(1), &names);
            let clashes: Vec<_> = fought
                .iter()
                .filter_map(|event| match event {
                    Event::Fought(clash) => Some(*clash),
                    _ => None,
                })
                .collect();
            assert_eq!(html.matches("<li class=\"duel").count(), clashes.len());
            let victories = clashes.iter().filter(|clash| clash.victory > 0).count();
            assert_eq!(html.matches("spoil victory").count(), victories);
            let defeats: usize = clashes.iter().map(|clash| usize::from(clash.defeats)).sum();
            assert_eq!(html.matches("spoil defeat").count(), defeats);
            let own = clashes.iter().filter(|clash| clash.cities.contains(&1)).count();
            assert_eq!(html.matches("duel own").count(), own);
            let watcher = Watcher { who: Seat::new(1), lang: Lang::En, names: &names };
            for (event, clash) in fought.iter().filter(|one| matches!(one, Event::Fought(_))).zip(&clashes) {
                let line = Wonders::line(event, &watcher).expect("a line").text;
                for shields in clash.shields {
                    assert!(line.contains(&shields.to_string()), "{line}");
                }
                if clash.victory > 0 {
                    assert!(line.contains(&format!("+{}", clash.victory)), "{line}");
                }
            }
        });
        assert_eq!(count, 3, "one war in each age");
    }
}

#[test]
fn a_city_that_stays_away_is_named_and_meets_nobody() {
    let names = names(7);
    let mut seen = 0;
    for number in 0..12 {
        wars(7, number, |game, fought| {
            for event in fought {
                if let Event::StayedAway { city } = *event {
                    seen += 1;
                    let html = scene_of(game, None, &names);
                    let away = html.split("war-away").nth(1).expect("those who stay away are named");
                    assert!(away.contains(&names[usize::from(city)]));
                    let armies = html.split("<span class=\"army ").skip(1);
                    let mut fought = armies.filter_map(|army| army.split('"').next());
                    assert!(!fought.any(|army| army.ends_with(&format!(" p{city}"))));
                }
            }
        });
    }
    assert!(seen > 0, "somebody stayed away");
}

#[test]
fn before_the_first_conflicts_there_is_no_scene() {
    let seats = Seats::new(3).expect("three can sit");
    let game = Wonders::start(&everything(), seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
    assert!(scene_of(&game, None, &names(3)).is_empty());
}

#[test]
fn the_icons_of_the_log_are_in_the_sprite_and_almost_every_line_has_one() {
    let sprite = include_str!("../../../../../web/img/sprite.svg");
    let names = names(4);
    let seats = Seats::new(4).expect("four can sit");
    let deal = Deal::Seed(Seed::from_number(3));
    let mut game = Wonders::start(&everything(), seats, &deal).expect("playable");
    let mut dice = Dice::from_number(3);
    let (mut moves, mut told) = (Vec::new(), Vec::new());
    while let Some(seat) = game.turn().seats().first() {
        moves.clear();
        game.moves(seat, &mut moves);
        game.play(seat, *dice.pick(&moves).expect("a move"), &mut told).expect("listed moves are legal");
    }
    let watcher = Watcher { who: Some(Seat::FIRST), lang: Lang::En, names: &names };
    let lines: Vec<_> = told.iter().filter_map(|told| Wonders::line(&told.event, &watcher)).collect();
    for icon in lines.iter().flat_map(|line| &line.icons) {
        assert!(sprite.contains(&format!("id=\"{icon}\"")), "{icon}");
    }
    let plain = lines.iter().filter(|line| line.icons.is_empty()).count();
    assert!(plain * 20 < lines.len(), "{plain} of {} lines without an icon", lines.len());
}
