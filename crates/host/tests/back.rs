//! Taking back beyond what is free.

mod desk;

use desk::*;
use host::*;
use serde_json::json;
use table::Record;

/// Who begins is drawn by lot: everybody plays until Anna has ended her first turn. Also says how many steps stood before it.
fn anna_has_played(chairs: &[Chair], setup: Setup) -> (Desk, usize) {
    let party = fresh();
    let entry = party.open(setup, chairs.to_vec()).expect("a sensible table");
    let mut desk = Desk { party, log: Vec::new(), now: Millis(0) };
    desk.write(entry);
    desk.act("anna", Act::Start).expect("all sit");
    while !desk.party.turn().contains(seat(0)) {
        one_step(&mut desk);
    }
    let before = steps(&desk);
    while desk.party.turn().contains(seat(0)) {
        one_step(&mut desk);
    }
    assert!(steps(&desk) > before);
    (desk, before)
}

/// Whoever is to move does, as quickly as may be.
fn one_step(desk: &mut Desk) {
    let at = desk.party.turn().first().expect("the game is on");
    let mv = desk.party.play().expect("begun").moves(at).last().expect("to move").clone();
    match desk.party.chairs()[at.index()].person().cloned() {
        Some(who) => desk.play(who.as_str(), &mv).expect("legal"),
        None => {
            let entry = desk.party.check_bot(at, desk.party.seq(), &mv, desk.now).expect("legal");
            desk.write(entry)
        }
    };
}

fn steps(desk: &Desk) -> usize {
    desk.party.play().expect("begun").len()
}

/// Who is to move, by name.
fn to_move(desk: &Desk) -> String {
    let at = desk.party.turn().first().expect("the game is on");
    desk.party.chairs()[at.index()].person().expect("a person").to_string()
}

fn three() -> [Chair; 3] {
    [person("anna"), person("ben"), person("carla")]
}

fn unhurried() -> Setup {
    Setup { auto: false, ..Setup::of("babylonia") }
}

fn ask() -> Act {
    Act::AskBack { seat: None }
}

fn answer(desk: &Desk, yes: bool) -> Act {
    let mut looks = watching("anna");
    let asked = desk.look(&mut looks).and_then(|update| update.back.flatten()).expect("somebody asks");
    Act::AnswerBack { seat: None, ask: asked.ask, yes }
}

fn rebuilt(desk: &Desk) -> Party {
    let mut back = fresh();
    for (index, entry) in desk.log.iter().enumerate() {
        back.apply(Seq(index as u64 + 1), desk.now, entry.clone(), desk.now).expect("fits");
    }
    back
}

#[test]
fn a_turn_is_taken_back_once_everybody_agrees_and_the_log_tells_the_same_later() {
    let (mut desk, before) = anna_has_played(&three(), unhurried());
    let played = steps(&desk);
    let mut ben = watching("ben");
    desk.look(&mut ben).expect("all of it");
    assert_eq!(desk.act("dora", ask()), Err(Refusal::NotYours));
    desk.act("anna", ask()).expect("she may ask");
    assert!(matches!(desk.act("anna", ask()), Err(Refusal::NotNow(_))), "once is enough");
    let told = desk.look(&mut ben).expect("a question");
    let asked = told.back.flatten().expect("told");
    assert_eq!((asked.seat, asked.agreed.len()), (seat(0), 0));
    let (yes, no) = (answer(&desk, true), answer(&desk, false));
    assert_eq!(desk.act("anna", yes.clone()), Err(Refusal::NotYours), "it is not for her to say");
    assert_eq!(desk.act("dora", no), Err(Refusal::NotYours));
    desk.act("ben", yes.clone()).expect("he agrees");
    assert_eq!(steps(&desk), played, "Carla has not answered");
    desk.act("carla", yes.clone()).expect("so does she");
    assert_eq!(steps(&desk), before);
    assert_eq!(desk.party.turn().first(), Some(seat(0)));
    assert!(matches!(desk.act("carla", yes), Err(Refusal::NotNow(_))), "the question is over");
    let told = desk.look(&mut ben).expect("news");
    assert_eq!(told.undone.expect("lines that go").len(), played - before);
    assert_eq!(told.back, Some(None));
    // Whoever rebuilds the table finds the same, and the game goes on.
    let back = rebuilt(&desk);
    assert_eq!(back.play().expect("on").view(None), desk.party.play().expect("on").view(None));
    assert_eq!(back.turn(), desk.party.turn());
    one_step(&mut desk);
    assert_eq!(rebuilt(&desk).play().expect("on").len(), before + 1);
}

#[test]
fn one_no_ends_the_question_until_the_next_move_and_a_move_does_too() {
    let (mut desk, _) = anna_has_played(&three(), unhurried());
    let played = steps(&desk);
    desk.act("anna", ask()).expect("she may ask");
    let no = answer(&desk, false);
    desk.act("carla", no).expect("she may refuse");
    assert_eq!(steps(&desk), played);
    assert!(matches!(desk.act("anna", ask()), Err(Refusal::NotNow(_))), "she was answered");
    one_step(&mut desk);
    desk.act("anna", ask()).expect("she may ask again");
    let yes = answer(&desk, true);
    let next = to_move(&desk);
    while to_move(&desk) == next {
        one_step(&mut desk);
    }
    assert!(matches!(desk.act("carla", yes), Err(Refusal::NotNow(_))), "the game has moved on");
    // Who asked may think better of it.
    desk.act(&next, ask()).expect("that turn is over");
    let no = answer(&desk, false);
    desk.act(&next, no).expect("never mind");
    assert_eq!(desk.look(&mut watching("anna")).and_then(|update| update.back), Some(None));
}

#[test]
fn what_is_free_is_not_asked_for_and_rated_games_take_nothing_back() {
    let (mut desk, _) = anna_has_played(&three(), unhurried());
    let at = desk.party.turn().first().expect("on");
    let next = to_move(&desk);
    while desk.party.play().expect("on").undoable(at) == 0 {
        let mv = desk.first_move(at.index());
        desk.play(&next, &mv).expect("legal");
    }
    assert!(matches!(desk.act(&next, ask()), Err(Refusal::NotNow(_))), "undo is there for that");
    let (mut desk, _) = anna_has_played(&three(), Setup { rated: true, ..unhurried() });
    assert!(matches!(desk.act("anna", ask()), Err(Refusal::NotNow(_))));
}

#[test]
fn bots_take_nothing_back_that_showed_something_hidden() {
    // Whoever ends a turn of Babylonia draws, and sees what.
    let chairs = [person("anna"), Chair::Bot { level: Level::Easy }];
    let (mut desk, _) = anna_has_played(&chairs, unhurried());
    assert_eq!(desk.act("anna", ask()), Err(Refusal::Seen));
    // Where hands are hidden it is the same, whatever is in them.
    let mut desk = Desk::two(Pace::None, false);
    desk.pick_round();
    desk.act("anna", ask()).expect("people may overlook it");
    let asked = desk.look(&mut watching("ben")).and_then(|update| update.back.flatten()).expect("asked");
    assert!(asked.revealed, "and are told");
}

#[test]
fn alone_with_bots_what_showed_nothing_is_taken_back_at_once_and_bots_wait_for_people() {
    // Choosing boards in Babylon shows nothing that was hidden.
    let options = json!({ "choose_boards": true });
    let setup = Setup { options, auto: false, ..Setup::of("babylon") };
    let bot = Chair::Bot { level: Level::Easy };
    for others in [vec![bot.clone()], vec![bot, person("ben")]] {
        let chairs: Vec<Chair> = [person("anna")].into_iter().chain(others).collect();
        let alone = chairs.len() == 2;
        let (mut desk, before) = anna_has_played(&chairs, setup.clone());
        let asked = desk.act("anna", ask());
        assert!(asked.is_ok(), "{asked:?}");
        assert_eq!(steps(&desk) == before, alone);
        if !alone {
            assert!(desk.party.due(desk.now).is_none(), "nobody plays on while Ben is asked");
            assert_eq!(desk.party.wake_at(), Some(ANSWER));
            assert!(desk.party.due(Millis(ANSWER.0 - 1)).is_none());
            assert!(matches!(desk.party.due(ANSWER), Some(Due::Bot { .. })), "not for ever, though");
            let mv = desk.first_move(1);
            let early = desk.party.check_bot(seat(1), desk.party.seq(), &mv, desk.now);
            assert_eq!(early, Err(Refusal::NotNow("somebody asks to take back")));
        }
    }
}

#[test]
fn a_game_in_which_was_taken_back_has_a_record_that_replays() {
    let mut desk = Desk::two(Pace::None, false);
    desk.pick_round();
    desk.act("anna", ask()).expect("she may ask");
    let yes = answer(&desk, true);
    desk.act("ben", yes).expect("he agrees");
    assert!(desk.party.play().expect("on").is_empty());
    while desk.party.status() == Status::Playing {
        let at = desk.party.turn().first().expect("somebody").index();
        let mv = desk.first_move(at);
        desk.play(NAMES[at], &mv).expect("legal");
    }
    let record: Record = desk.party.record().expect("over");
    games::find("toy").expect("a game").check(&record).expect("replays");
}

#[test]
fn what_stood_for_good_before_a_turn_that_was_taken_back_still_does() {
    let mut desk = Desk::two(Pace::None, false);
    let taker = NAMES[desk.pick_round()];
    for mv in ["take 2", "end"] {
        desk.play(taker, mv).expect("legal");
    }
    desk.pick_round();
    desk.act("anna", ask()).expect("she may ask");
    let yes = answer(&desk, true);
    desk.act("ben", yes).expect("he agrees");
    let play = desk.party.play().expect("on");
    assert_eq!((play.len(), play.is_empty()), (4, false));
    assert_eq!([0, 1].map(|at| play.undoable(seat(at))), [0, 0], "the round before is over");
    // What is played from here on can be taken back, and nothing else with it.
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("legal");
    desk.act("anna", Act::Undo { seat: None, seq: None, all: true }).expect("nobody has seen it");
    assert_eq!(steps(&desk), 4);
    assert_eq!(desk.party.turn().len(), 2, "both pick");
}

#[test]
fn one_step_is_taken_back_at_a_time_unless_all_are_asked_for() {
    let (mut desk, _) = anna_has_played(&three(), unhurried());
    let (at, next) = (desk.party.turn().first().expect("on"), to_move(&desk));
    let undoable = |desk: &Desk| desk.party.play().expect("on").undoable(at);
    let two_steps = |desk: &mut Desk| {
        while undoable(desk) < 2 {
            let mv = desk.first_move(at.index());
            desk.play(&next, &mv).expect("legal");
        }
    };
    let undo = |all: bool| Act::Undo { seat: None, seq: None, all };
    two_steps(&mut desk);
    desk.act(&next, undo(false)).expect("open");
    assert_eq!(undoable(&desk), 1);
    two_steps(&mut desk);
    desk.act(&next, undo(true)).expect("open");
    assert_eq!(undoable(&desk), 0);
}

#[test]
fn where_nothing_is_hidden_any_more_nothing_is_shown() {
    let mut desk = Desk::open(&[person("anna"), person("ben")], Pace::None, false, 1);
    desk.act("anna", Act::Start).expect("all sit");
    let mv = desk.first_move(0);
    let first = desk.play("anna", &mv).expect("legal");
    let mv = desk.first_move(1);
    let last = desk.play("ben", &mv).expect("legal");
    let taker = desk.party.turn().first().expect("somebody takes").index();
    let take = desk.play(NAMES[taker], "take 1").expect("legal");
    let play = desk.party.play().expect("on");
    // Both omens lie open once the last one is picked.
    assert_eq!([first, last, take].map(|from| play.reveals(from)), [true, true, false]);
}

#[test]
fn whoever_is_to_move_again_has_the_time_they_had_then() {
    let pace = Pace::Live { bank: Millis(60_000), increment: Millis(5_000), grace: Millis(0) };
    let mut desk = Desk::two(pace, false);
    let faces = |desk: &Desk| {
        let told = desk.look(&mut watching("dora")).expect("all of it");
        told.clocks.expect("shown")
    };
    let omen = |mv: &String| mv["pick ".len()..].parse::<u8>().expect("an omen");
    desk.now = Millis(10_000);
    let mv = desk.party.play().expect("on").moves(seat(0)).into_iter().min_by_key(omen);
    desk.play("anna", &mv.expect("to move")).expect("legal");
    let mv = desk.party.play().expect("on").moves(seat(1)).into_iter().max_by_key(omen);
    desk.play("ben", &mv.expect("to move")).expect("legal");
    assert_eq!(to_move(&desk), "ben", "he takes the round, and his turn goes on");
    let [anna, ben] =
        [(55_000, false), (50_000, true)].map(|(left, running)| ClockFace { left: Millis(left), running });
    assert_eq!(faces(&desk), [anna, ben], "her turn gave her five seconds");
    desk.act("anna", ask()).expect("she may ask");
    let yes = answer(&desk, true);
    desk.act("ben", yes).expect("he agrees");
    assert_eq!(faces(&desk), [ben, ben], "both are to pick again");
}
