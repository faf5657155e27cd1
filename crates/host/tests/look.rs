//! One look at a table: what a program is told that asks once, and what a page draws.

mod desk;

use desk::*;
use draw::Lang;
use host::*;
use serde_json::json;

fn looked(desk: &Desk, id: Option<&str>) -> Looked {
    let id = id.map(account);
    let table = desk.party.info(id.as_ref(), &Presence::default());
    desk.party.looked(table, id.as_ref(), None)
}

#[test]
fn one_look_shows_the_own_hand_and_nobody_elses() {
    let mut desk = Desk::two(Pace::None, false);
    let hands = |look: &Looked| look.view.as_ref().expect("begun")["hands"].clone();
    let (anna, ben, dora) =
        (looked(&desk, Some("anna")), looked(&desk, Some("ben")), looked(&desk, Some("dora")));
    assert_eq!((anna.who, ben.who, dora.who), (Some(seat(0)), Some(seat(1)), None));
    assert_eq!(hands(&dora), json!([[], []]));
    assert_eq!((hands(&anna)[0].as_array().map(Vec::len), &hands(&anna)[1]), (Some(3), &json!([])));
    assert_ne!(anna.text, ben.text, "hands are told in words, too");
    assert!(dora.text.expect("begun").contains("points [0, 0]"));
    assert_eq!((anna.moves.len(), ben.moves.len(), dora.moves.len()), (3, 3, 0));
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("legal");
    let anna = looked(&desk, Some("anna"));
    assert_eq!((anna.moves.len(), anna.undo, anna.turn), (0, 1, vec![seat(1)]));
    assert_eq!((anna.seq, anna.result), (desk.party.seq(), None));
    let waiting = looked(&Desk::open(&[person("anna"), Chair::Open], Pace::None, false, 3), None);
    assert_eq!((waiting.view, waiting.text, waiting.moves.len()), (None, None, 0));
}

#[test]
fn where_points_came_from_is_told_as_they_are_made() {
    let mut desk = Desk::two(Pace::None, false);
    let mut dora = watching("dora");
    assert_eq!(desk.look(&mut dora).expect("all of it").breakdown, None, "nobody has any");
    let taker = desk.pick_round();
    desk.play(NAMES[taker], "take 2").expect("legal");
    let rows = desk.look(&mut dora).expect("news").breakdown.expect("somebody has points");
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0].points[taker], 2);
}

#[test]
fn who_does_not_play_any_more_is_given_nothing_to_click() {
    let mut desk = Desk::open(&[person("anna"), person("ben"), person("carla")], Pace::None, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    let choices = |desk: &Desk, id: &str| {
        let told = desk.look(&mut watching(id)).expect("all of it");
        told.choices.expect("a picture").len()
    };
    assert_eq!((choices(&desk, "anna"), choices(&desk, "ben")), (3, 3));
    desk.act("ben", Act::Resign { seat: None }).expect("may give up");
    assert!(desk.party.turn().contains(seat(1)), "a bot is to move for him");
    assert_eq!((choices(&desk, "anna"), choices(&desk, "ben")), (3, 0));
    let entry = desk.party.close().expect("it is on");
    desk.write(entry);
    assert_eq!((choices(&desk, "anna"), choices(&desk, "carla")), (0, 0), "it was broken off");
}

#[test]
fn the_name_of_who_is_gone_is_not_in_what_was_drawn_before() {
    let mut desk = Desk::two(Pace::None, false);
    let drawn = |desk: &Desk| {
        let told = desk.look(&mut Watching::new(None, Lang::En)).expect("all of it");
        serde_json::to_string(&told.fragments.expect("a picture")).expect("plain")
    };
    assert!(drawn(&desk).contains("BEN"));
    desk.party.forget_name(&account("ben"));
    assert!(!drawn(&desk).contains("BEN"));
}

#[test]
fn who_looks_for_the_first_time_has_nothing_to_keep_even_before_the_game() {
    let desk = Desk::open(&[person("anna"), Chair::Open], Pace::None, false, 3);
    let mut dora = watching("dora");
    assert!(desk.look(&mut dora).is_some_and(|told| told.full && told.turn.is_none()));
    let mut presence = Presence::default();
    presence.come(Some(&account("anna")), "Anna");
    let told = desk.party.update(&mut dora, &presence, desk.now).expect("somebody came");
    assert!(!told.full, "she knows the rest");
    let mut back = watching("dora");
    back.since = desk.party.seq();
    assert!(desk.look(&mut back).is_some_and(|told| !told.full && told.table.is_some()));
}

#[test]
fn a_step_that_was_taken_back_is_told_of_once() {
    let mut desk = Desk::two(Pace::None, false);
    let taker = NAMES[desk.pick_round()];
    let step = desk.play(taker, "take 2").expect("legal");
    let mut dora = watching("dora");
    desk.look(&mut dora).expect("all of it");
    desk.act(taker, Act::Undo { seat: None, seq: None, all: false }).expect("open");
    assert_eq!(desk.look(&mut dora).expect("news").undone, Some(vec![step]));
    desk.play(taker, "take 3").expect("legal");
    assert_eq!(desk.look(&mut dora).expect("news").undone, None);
}
