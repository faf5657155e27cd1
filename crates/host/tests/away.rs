//! Somebody whose time runs out, or who stays away.

mod desk;

use desk::*;
use draw::Lang;
use host::*;
use serde_json::json;
use table::{Dice, Seat};

#[test]
fn a_bot_takes_over_after_the_grace_time_and_gives_the_seat_back() {
    let mut desk =
        Desk::two(Pace::Live { bank: Millis(10_000), increment: Millis(0), grace: Millis(2_000) }, false);
    let mv = desk.first_move(0);
    desk.now = Millis(4_000);
    desk.play("anna", &mv).expect("legal");
    assert_eq!(desk.party.wake_at(), Some(Millis(12_000)));
    desk.now = Millis(11_999);
    desk.run_by_itself();
    assert!(desk.party.info(None, &Presence::default()).seats[1].bot.is_none());
    desk.now = Millis(12_000);
    assert!(matches!(desk.party.due(desk.now), Some(Due::Entry(Entry::TakeOver { .. }))));
    let entry = Entry::TakeOver { seat: seat(1), ms: Millis(12_000) };
    assert!(matches!(desk.party.due(desk.now), Some(Due::Entry(due)) if due == entry));
    desk.write(entry);
    assert_eq!(desk.party.info(None, &Presence::default()).seats[1].bot, Some(Level::Medium));
    assert!(matches!(desk.play("ben", "pick 0"), Err(Refusal::NotNow(_))));
    let out = Refusal::NotNow("the time for this turn is out; the bot plays it to its end");
    assert_eq!(desk.act("ben", Act::Return { seat: None }), Err(out));
    desk.run_by_itself();
    desk.act("ben", Act::Return { seat: None }).expect("it was his");
    assert!(desk.party.info(None, &Presence::default()).seats[1].bot.is_none());
    assert!(desk.act("anna", Act::Return { seat: None }).is_err(), "no bot took hers");
}

#[test]
fn clocks_stand_while_the_server_is_down() {
    let mut desk =
        Desk::two(Pace::Live { bank: Millis(10_000), increment: Millis(0), grace: Millis(0) }, false);
    desk.now = Millis(3_000);
    let pause = desk.party.pause(desk.now).expect("clocks run");
    desk.write(pause);
    let mut back = fresh();
    for (index, entry) in desk.log.iter().enumerate() {
        back.apply(Seq(index as u64 + 1), Millis(0), entry.clone(), Millis(1_000_000)).expect("fits");
    }
    assert_eq!(back.wake_at(), Some(Millis(1_007_000)));
}

#[test]
fn a_seat_whose_time_is_out_gets_nothing_back_by_leaving_and_returning() {
    let pace = Pace::Live { bank: Millis(10_000), increment: Millis(0), grace: Millis(2_000) };
    let mut desk = Desk::open(&[person("anna"), Chair::Bot { level: Level::Easy }], pace, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    let (mut taken_over, mut late) = (0, false);
    for _ in 0..200 {
        desk.now = Millis(desk.now.0 + 500);
        match desk.party.due(desk.now) {
            Some(Due::Entry(entry)) => {
                if matches!(entry, Entry::TakeOver { .. }) {
                    (taken_over, late) = (taken_over + 1, true);
                }
                desk.write(entry);
            }
            Some(Due::Bot { seat, seq, think }) => {
                // Anna does what she can to keep the bot from playing her turn.
                if seat == Seat::FIRST {
                    let back = desk.act("anna", Act::Return { seat: None });
                    assert_eq!(back.is_err(), late, "the bot plays the turn that is out of time: {back:?}");
                    if !late {
                        continue;
                    }
                } else {
                    late = false;
                }
                let mv = think(Dice::from_number(seq.0));
                let entry = desk.party.check_bot(seat, seq, &mv, desk.now).expect("nothing was cancelled");
                desk.write(entry);
            }
            None => {
                let _ = desk.act("anna", Act::Return { seat: None });
            }
        }
    }
    assert!(taken_over > 1, "she came back between her turns");
    assert_eq!(desk.party.status(), Status::Over, "she cannot hold up the game");
    // Twelve seconds for the first turn; afterwards each turn has its grace and no more.
    assert!(desk.now.0 <= 100_000);
}

#[test]
fn slow_games_give_no_new_days_to_who_returns_in_the_same_turn() {
    let pace = Pace::Slow { days: 1, grace: Millis(0) };
    let mut desk = Desk::two(pace, false);
    desk.now = Millis(86_400_000);
    let Some(Due::Entry(late)) = desk.party.due(desk.now) else { panic!("her day is over") };
    assert_eq!(late, Entry::TakeOver { seat: seat(0), ms: Millis(86_400_000) });
    desk.write(late);
    assert!(matches!(desk.act("anna", Act::Return { seat: None }), Err(Refusal::NotNow(_))));
}

fn relieve(relief: Relief) -> Act {
    Act::Relieve { seat: None, of: seat(1), relief }
}

/// Three people without a clock; Ben is to move, and nobody has moved for as long as somebody is waited for.
fn ben_stays_away() -> Desk {
    let mut desk = Desk::open(&[person("anna"), person("ben"), person("carla")], Pace::None, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    while !desk.party.turn().contains(seat(1)) || desk.party.turn().iter().count() > 1 {
        let to_move = desk.party.turn().iter().find(|&at| at != seat(1)).expect("somebody");
        let mv = desk.first_move(to_move.index());
        desk.play(["anna", "ben", "carla"][to_move.index()], &mv).expect("legal");
    }
    desk.now = AWAY;
    desk
}

#[test]
fn who_stays_away_is_played_for_once_all_others_wish_it_and_can_come_back() {
    let mut desk = ben_stays_away();
    let mut anna = Watching::new(Some("anna".into()), Lang::En);
    let told = desk.party.update(&mut anna, &Presence::default(), desk.now).expect("news");
    let awaited = told.awaited.flatten().expect("somebody is awaited");
    assert_eq!((awaited.seats, awaited.from), (vec![seat(1)], AWAY));
    desk.now = Millis(AWAY.0 - 1);
    assert!(matches!(desk.act("anna", relieve(Relief::Bot)), Err(Refusal::NotNow(_))), "too early");
    desk.now = AWAY;
    assert_eq!(desk.act("ben", relieve(Relief::Bot)), Err(Refusal::NotYours), "it is about him");
    assert_eq!(desk.act("dora", relieve(Relief::Bot)), Err(Refusal::NotYours), "she does not play");
    let of = |of: usize| Act::Relieve { seat: None, of: seat(of), relief: Relief::Bot };
    assert!(matches!(desk.act("anna", of(2)), Err(Refusal::NotNow(_))), "Carla is not waited for");
    assert_eq!(desk.act("anna", of(7)), Err(Refusal::NoSeat));
    desk.act("anna", relieve(Relief::Bot)).expect("she may wish");
    desk.act("carla", relieve(Relief::End)).expect("and so may she, something else");
    let bot = |desk: &Desk| desk.party.info(None, &Presence::default()).seats[1].bot;
    assert_eq!(bot(&desk), None, "they do not agree");
    desk.act("carla", relieve(Relief::Bot)).expect("she thinks better of it");
    assert_eq!(bot(&desk), Some(Level::Medium));
    assert_eq!(desk.party.status(), Status::Playing);
    desk.act("ben", Act::Return { seat: None }).expect("no clock forbids it");
    assert_eq!(bot(&desk), None);
    assert!(desk.act("anna", relieve(Relief::Bot)).is_err(), "the wait begins anew");
}

#[test]
fn a_game_without_somebody_can_be_ended_and_the_others_have_won() {
    let mut desk = ben_stays_away();
    for who in ["anna", "carla"] {
        desk.act(who, relieve(Relief::End)).expect("both may");
    }
    assert_eq!(desk.party.status(), Status::Over);
    let ended = desk.party.ended().expect("over");
    assert_eq!((ended.away, ended.resigned), (Some(seat(1)), None));
    assert_eq!(ended.winners, [seat(0), seat(2)]);
    let finished = desk.party.finished().expect("over");
    assert!(finished.seats[1].left && !finished.seats[1].won);
}

#[test]
fn where_a_clock_runs_or_the_result_counts_nobody_is_relieved() {
    for (pace, rated) in [(Pace::Slow { days: 3, grace: Millis(0) }, false), (Pace::None, true)] {
        let setup = Setup { options: json!({ "rounds": 3 }), pace, auto: false, rated, ..Setup::of("toy") };
        let party = fresh();
        let entry = party.open(setup, vec![person("anna"), person("ben")]).expect("a sensible table");
        let mut desk = Desk { party, log: Vec::new(), now: Millis(0) };
        desk.write(entry);
        desk.act("anna", Act::Start).expect("all sit");
        desk.now = AWAY;
        for at in 0..2 {
            let of = Act::Relieve { seat: None, of: seat(at), relief: Relief::Bot };
            assert!(desk.act(["ben", "anna"][at], of).is_err());
        }
    }
}

const DAY: u64 = 86_400_000;

#[test]
fn on_vacation_the_clock_of_a_slow_game_stands_and_the_log_tells_so() {
    let mut desk = Desk::two(Pace::Slow { days: 1, grace: Millis(0) }, false);
    let anna = account("anna");
    desk.now = Millis(DAY / 2);
    let entry = desk.party.vacation(&anna, desk.now, Millis(10 * DAY), desk.now).expect("she may");
    assert_eq!(entry, Entry::Vacation { seat: seat(0), until: Millis(10 * DAY), ms: Millis(DAY / 2) });
    desk.write(entry);
    assert!(desk.party.vacation(&anna, desk.now, Millis(10 * DAY), desk.now).is_err(), "it is known");
    assert_eq!(desk.party.info(None, &Presence::default()).seats[0].away, Some(Millis(10 * DAY)));
    assert!(desk.party.info(None, &Presence::default()).seats[1].away.is_none());
    // Both pick at the same time: Ben's clock runs on.
    assert_eq!(desk.party.wake_at(), Some(Millis(DAY)));
    let mv = desk.first_move(1);
    desk.play("ben", &mv).expect("legal");
    assert_eq!(desk.party.wake_at(), Some(Millis(10 * DAY + DAY / 2)));
    desk.now = Millis(9 * DAY);
    assert!(desk.party.due(desk.now).is_none());
    // Whoever rebuilds the table has the same clocks, whenever and wherever.
    let mut back = fresh();
    for (index, entry) in desk.log.iter().enumerate() {
        back.apply(Seq(index as u64 + 1), Millis(0), entry.clone(), desk.now).expect("fits");
    }
    assert_eq!(back.wake_at(), Some(Millis(10 * DAY + DAY / 2)));
    // She is back early, and has the half day that was left.
    let entry = desk.party.vacation(&anna, desk.now, desk.now, desk.now).expect("she is back");
    desk.write(entry);
    assert_eq!(desk.party.wake_at(), Some(Millis(9 * DAY + DAY / 2)));
    assert!(desk.party.vacation(&anna, desk.now, desk.now, desk.now).is_err(), "it is known");
}

#[test]
fn a_vacation_saves_nobody_whose_time_was_out_and_counts_in_slow_games_alone() {
    let anna = account("anna");
    let live = Pace::Live { bank: Millis(DAY), increment: Millis(0), grace: Millis(0) };
    for pace in [Pace::None, live] {
        let desk = Desk::two(pace, false);
        assert!(desk.party.vacation(&anna, Millis(1), Millis(DAY), Millis(1)).is_err());
    }
    let desk = Desk::two(Pace::Slow { days: 1, grace: Millis(0) }, false);
    let now = Millis(DAY + 1);
    assert!(desk.party.vacation(&anna, now, Millis(9 * DAY), now).is_err(), "too late");
    // It began in time, and was only written down later.
    let begun = Millis(DAY / 2);
    let entry = desk.party.vacation(&anna, begun, Millis(9 * DAY), now).expect("in time");
    assert_eq!(entry, Entry::Vacation { seat: seat(0), until: Millis(9 * DAY), ms: begun });
}

#[test]
fn whoever_runs_the_place_ends_a_game_and_nobody_has_won() {
    let mut desk = Desk::two(Pace::None, false);
    assert!(fresh().close().is_err(), "nothing has begun");
    let entry = desk.party.close().expect("it is on");
    desk.write(entry);
    let ended = desk.party.ended().expect("it is over");
    assert!(ended.closed && ended.winners.is_empty());
    assert!(desk.party.turn().is_empty() && desk.party.close().is_err());
    let finished = desk.party.finished().expect("it is over");
    assert!(
        !finished.rated && finished.seats.iter().all(|seat| seat.who.is_none() && seat.points.is_empty())
    );
}

#[test]
fn nobody_is_played_for_before_the_last_of_the_others_wishes_it() {
    let chairs = [person("anna"), person("ben"), person("carla"), person("dora")];
    let mut desk = Desk::open(&chairs, Pace::None, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    desk.now = AWAY;
    let bot = |desk: &Desk| desk.party.info(None, &Presence::default()).seats[1].bot;
    for id in ["anna", "carla", "dora"] {
        assert_eq!(bot(&desk), None, "{id} has not been heard");
        desk.act(id, relieve(Relief::Bot)).expect("a wish");
    }
    assert!(bot(&desk).is_some());
}
