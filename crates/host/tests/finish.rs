//! What is kept of a game that is over.

mod desk;

use desk::*;
use host::*;
use serde_json::Value;
use table::Seed;

fn played_out(desk: &mut Desk) {
    while desk.party.status() == Status::Playing {
        let at = desk.party.turn().first().expect("somebody is to move").index();
        let mv = desk.party.play().expect("begun").moves(seat(at)).last().expect("to move").clone();
        desk.play(NAMES[at], &mv).expect("legal");
    }
}

#[test]
fn a_game_was_over_when_it_ended_whatever_is_said_later() {
    let mut desk = Desk::two(Pace::None, false);
    desk.now = Millis(50);
    played_out(&mut desk);
    desk.now = Millis(90);
    desk.act("ben", Act::Chat { text: "well played".to_owned() }).expect("said");
    desk.act("anna", Act::Rematch { table: "t2".into() }).expect("it is over");
    assert_eq!(desk.party.finished().expect("over").at, Millis(50));
}

#[test]
fn every_point_is_kept_with_its_source() {
    let mut desk = Desk::two(Pace::None, false);
    played_out(&mut desk);
    let kept = desk.party.finished().expect("over");
    for seat in &kept.seats {
        assert_eq!(seat.points, [("toy-from-rounds", seat.score)], "{}", seat.name);
    }
    // Two rounds of three points and one of one.
    assert_eq!(kept.seats.iter().map(|seat| seat.score).sum::<i32>(), 7);
    let best = kept.seats.iter().map(|seat| seat.score).max();
    assert!(kept.seats.iter().all(|seat| seat.won == (Some(seat.score) == best)));
}

#[test]
fn a_game_of_7_wonders_is_kept_under_the_wonders_that_were_played() {
    let (head, entries) = include_str!("rules1/wonders.jsonl").split_once('\n').expect("a head and entries");
    let head: Value = serde_json::from_str(head).expect("JSON");
    let text = |key: &str| head[key].as_str().expect("text");
    let secret: Seed = text("secret").parse().expect("a seed");
    let mut party = Party::new(text("table").into(), text("owner").into(), Millis(5), secret);
    for line in entries.lines() {
        let entry = serde_json::from_str(line).expect("an entry");
        party.apply(party.seq().next(), Millis(10), entry, Millis(10)).expect("fits");
    }
    let kept = party.finished().expect("over");
    let words = draw::Words::of(draw::Lang::En);
    let mut headings: Vec<&str> = kept
        .seats
        .iter()
        .map(|seat| seat.heading.as_deref().expect("a wonder"))
        .inspect(|heading| assert_ne!(words.say(heading), *heading, "it has words"))
        .collect();
    headings.sort_unstable();
    headings.dedup();
    assert_eq!(headings.len(), kept.seats.len(), "everybody has another wonder");
    for seat in &kept.seats {
        assert_eq!(seat.points.iter().map(|(_, points)| points).sum::<i32>(), seat.score);
    }
}
