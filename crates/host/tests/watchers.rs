//! What everybody at a table is told, and nobody else: those who play, those who look on, those who come back.

mod desk;

use std::sync::Arc;

use desk::*;
use draw::{Lang, Words};
use host::*;
use serde_json::json;

const BOT: Chair = Chair::Bot { level: Level::Easy };

/// The words that are new to a watcher.
fn words(desk: &Desk, watching: &mut Watching) -> Vec<String> {
    let told = desk.look(watching).and_then(|update| update.lines).unwrap_or_default();
    told.into_iter().map(|line| line.line.text).collect()
}

/// Anna, Ben and a place that nobody has taken.
fn with_a_place() -> Desk {
    Desk::open(&[person("anna"), person("ben"), Chair::Open], Pace::None, false, 3)
}

/// Three people who play.
fn three(pace: Pace) -> Desk {
    let mut desk = Desk::open(&[person("anna"), person("ben"), person("carla")], pace, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    desk
}

#[test]
fn who_is_there_is_shown_and_who_looks_on_is_counted_and_named() {
    let desk = with_a_place();
    let mut presence = Presence::default();
    for (id, name) in [("ben", "BEN"), ("dora", "Dora"), ("carl", "Carl"), ("carl", "Carl")] {
        presence.come(Some(&account(id)), name);
    }
    presence.come(None, "");
    let info = desk.party.info(Some(&account("anna")), &presence);
    assert_eq!(info.seats.iter().map(|seat| seat.here).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(info.seats.iter().map(|seat| seat.me).collect::<Vec<_>>(), [true, false, false]);
    assert_eq!(info.seats.iter().map(|seat| seat.kind).collect::<Vec<_>>(), ["person", "person", "open"]);
    assert!(info.owner);
    // Dora, Carl with two windows, and strangers, who are one.
    assert_eq!((info.spectators, info.watchers), (3, vec!["Carl".to_owned(), "Dora".to_owned()]));
    let strangers = desk.party.info(None, &presence);
    assert!(!strangers.owner && strangers.seats.iter().all(|seat| !seat.me), "an open place is nobody's");
}

#[test]
fn bots_are_always_there() {
    let desk = Desk::open(&[person("anna"), BOT, Chair::Open], Pace::None, false, 3);
    let seats = desk.party.info(None, &Presence::default()).seats;
    assert_eq!(seats.iter().map(|seat| seat.here).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(seats.iter().map(|seat| seat.kind).collect::<Vec<_>>(), ["person", "bot", "open"]);
    assert_eq!(seats.iter().map(|seat| seat.bot).collect::<Vec<_>>(), [None, Some(Level::Easy), None]);
    // Who sits there is known of a closed table, too.
    let mut desk = Desk::open(&[person("anna"), BOT], Pace::None, false, 3);
    desk.act("anna", Act::Setup(change("watch", json!("nobody")))).expect("hers");
    desk.act("anna", Act::Start).expect("all sit");
    let seats = desk.party.info(None, &Presence::default()).seats;
    assert_eq!((seats[1].kind, seats[1].bot, seats[1].here), ("bot", Some(Level::Easy), true));
}

#[test]
fn a_kept_place_is_kept_from_others_and_open_to_its_owner() {
    let kept = Chair::Kept { who: "ben".into(), name: "BEN".to_owned() };
    let desk = Desk::open(&[person("anna"), kept, Chair::Open], Pace::None, false, 3);
    let seen = |id: Option<&str>| {
        let seats = desk.party.info(id.map(account).as_ref(), &Presence::default()).seats;
        seats.iter().map(|seat| (seat.kind, seat.kept, seat.here)).collect::<Vec<_>>()
    };
    let place = ("open", false, false);
    assert_eq!(seen(Some("carl")), [("person", false, false), ("open", true, false), place]);
    assert_eq!(seen(Some("ben")), [("person", false, false), place, place]);
    assert_eq!(seen(None)[1], ("open", true, false));
}

#[test]
fn who_may_not_watch_learns_of_beginning_and_end_and_of_nothing_between() {
    let mut desk = Desk::open(&[person("anna"), person("ben"), person("carla")], Pace::None, false, 3);
    desk.act("anna", Act::Setup(change("watch", json!("nobody")))).expect("hers");
    for (at, id) in [(1, "ben"), (2, "carla")] {
        desk.act(id, Act::Sit { seat: at, name: None, contribution: String::new() }).expect("they agree");
    }
    let mut dora = watching("dora");
    assert!(desk.look(&mut dora).is_some_and(|told| told.table.is_some()), "who sits there");
    desk.act("anna", Act::Start).expect("all sit");
    let told = desk.look(&mut dora).expect("it has begun");
    assert_eq!(told.table.expect("told").status, Status::Playing);
    assert!(told.turn.is_none() && told.who.is_none() && !told.full);
    let mut presence = Presence::default();
    presence.come(Some(&account("ben")), "BEN");
    presence.come(Some(&account("emil")), "Emil");
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("legal");
    desk.act("anna", Act::Chat { text: "psst".to_owned() }).expect("said");
    desk.act("ben", Act::Resign { seat: None }).expect("may give up");
    assert_eq!(desk.party.update(&mut dora, &presence, desk.now), None, "nothing of the game");
    let info = desk.party.info(Some(&account("dora")), &presence);
    assert!(info.seats.iter().all(|seat| !seat.here && !seat.resigned && seat.bot.is_none()));
    assert_eq!((info.spectators, info.watchers.len()), (0, 0));
    let seen = desk.party.info(Some(&account("anna")), &presence);
    assert!(seen.seats[1].here && seen.seats[1].resigned && seen.seats[1].bot.is_some());
    assert!(!seen.seats[2].resigned && !seen.seats[0].here);
    // Emil is there, but may not look on.
    assert_eq!(seen.spectators, 0);
    for id in ["anna", "carla"] {
        desk.act(id, Act::Resign { seat: None }).expect("may give up");
    }
    let told = desk.look(&mut dora).expect("it is over");
    assert_eq!(told.table.expect("told").status, Status::Over);
}

#[test]
fn what_happens_to_a_seat_is_told_once_to_everybody_who_looks() {
    let mut desk = three(Pace::None);
    let mut dora = watching("dora");
    assert!(desk.look(&mut dora).expect("all of it").full);
    assert_eq!(words(&desk, &mut dora), Vec::<String>::new());
    desk.act("ben", Act::Resign { seat: None }).expect("may give up");
    let told = desk.look(&mut dora).expect("news");
    assert!(!told.full && told.table.is_some_and(|table| table.seats[1].resigned));
    assert_eq!(told.lines.map(|lines| lines.len()), Some(1));
    assert_eq!(desk.look(&mut dora), None, "it was told");
    let late = desk.look(&mut watching("emil")).expect("all of it");
    assert!(late.lines.expect("told").iter().any(|line| line.line.text.contains("BEN")));
}

#[test]
fn who_is_played_for_and_who_is_back_is_told_at_once() {
    let pace = Pace::Live { bank: Millis(10_000), increment: Millis(0), grace: Millis(0) };
    let mut desk = Desk::two(pace, false);
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("legal");
    let mut dora = watching("dora");
    desk.look(&mut dora).expect("all of it");
    desk.now = Millis(10_000);
    let Some(Due::Entry(late)) = desk.party.due(desk.now) else { panic!("his time is over") };
    let seq = desk.party.seq();
    desk.write(late);
    let told = desk.look(&mut dora).expect("news");
    assert!(told.table.expect("told").seats[1].bot.is_some());
    assert_eq!(told.lines.expect("a line").len(), 1);
    assert_eq!(told.clocks.expect("shown")[1], ClockFace { left: Millis(0), running: false });
    // What he had seen before is nothing to play by.
    let mv = desk.first_move(1);
    let old = Act::Move { seat: None, seq, mv, key: None };
    assert!(desk.act("ben", old.clone()).is_err());
    desk.run_by_itself();
    desk.act("ben", Act::Return { seat: None }).expect("the turn is over");
    let told = desk.look(&mut dora).expect("news");
    assert!(told.table.expect("told").seats[1].bot.is_none());
    assert!(told.lines.expect("lines").iter().any(|line| line.line.text.contains("BEN")));
    assert_eq!(desk.act("ben", old), Err(Refusal::Stale(desk.party.seq())));
}

#[test]
fn a_vacation_and_its_end_are_told_with_their_own_words() {
    const DAY: u64 = 86_400_000;
    let mut desk = Desk::two(Pace::Slow { days: 1, grace: Millis(0) }, false);
    let anna = account("anna");
    let mut ben = watching("ben");
    desk.look(&mut ben).expect("all of it");
    let entry = desk.party.vacation(&anna, desk.now, Millis(5 * DAY), desk.now).expect("she may");
    desk.write(entry);
    let said = |id: &str| vec![Words::of(Lang::En).with(id, [("name", "ANNA".into())])];
    assert_eq!(words(&desk, &mut ben), said("line-vacation"));
    desk.now = Millis(DAY);
    let entry = desk.party.vacation(&anna, desk.now, desk.now, desk.now).expect("she is back");
    desk.write(entry);
    assert_eq!(words(&desk, &mut ben), said("line-vacation-over"));
    let nobody = Entry::Vacation { seat: seat(2), until: Millis(9), ms: Millis(0) };
    let applied = desk.party.apply(desk.party.seq().next(), desk.now, nobody, desk.now);
    assert_eq!(applied, Err(Refusal::NoSeat));
}

#[test]
fn a_vacation_over_at_the_moment_it_is_told_of_is_none() {
    const DAY: u64 = 86_400_000;
    let mut desk = Desk::two(Pace::Slow { days: 2, grace: Millis(0) }, false);
    let anna = account("anna");
    let now = Millis(DAY);
    desk.now = now;
    assert!(desk.party.vacation(&anna, now, now, now).is_err(), "there was none");
    // Time that is out at the very moment a vacation begins is out.
    let out = Millis(2 * DAY);
    assert!(desk.party.vacation(&anna, out, Millis(9 * DAY), out).is_err());
    let entry = desk.party.vacation(&anna, Millis(out.0 - 1), Millis(9 * DAY), out).expect("just in time");
    desk.write(entry);
    // One that is over by now is not told again.
    let later = Millis(9 * DAY);
    assert!(desk.party.vacation(&anna, later, later, later).is_err());
}

#[test]
fn only_seats_that_exist_are_relieved() {
    let mut desk = three(Pace::None);
    for (from, of) in [(0, 3), (3, 0), (7, 7)] {
        let entry = Entry::Relieve { seat: seat(from), of: seat(of), relief: Relief::Bot };
        let applied = desk.party.apply(desk.party.seq().next(), desk.now, entry, desk.now);
        assert_eq!(applied, Err(Refusal::NoSeat));
    }
}

#[test]
fn who_was_relieved_is_told_of_and_what_he_saw_is_too_old() {
    let mut desk = three(Pace::None);
    while desk.party.turn().len() > 1 {
        let at = desk.party.turn().iter().find(|&at| at != seat(1)).expect("somebody");
        let mv = desk.first_move(at.index());
        desk.play(["anna", "ben", "carla"][at.index()], &mv).expect("legal");
    }
    let mut dora = watching("dora");
    desk.look(&mut dora).expect("all of it");
    desk.now = AWAY;
    let (seq, mv) = (desk.party.seq(), desk.first_move(1));
    let wish = || Act::Relieve { seat: None, of: seat(1), relief: Relief::Bot };
    desk.act("anna", wish()).expect("she may wish");
    let told = desk.look(&mut dora).expect("a wish");
    assert_eq!(told.awaited.flatten().expect("awaited").wishes.len(), 1);
    desk.act("anna", wish()).expect("again");
    let told = desk.look(&mut dora).expect("a wish");
    assert_eq!(told.awaited.flatten().expect("awaited").wishes.len(), 1, "it is one wish");
    desk.act("carla", wish()).expect("so does she");
    assert_eq!(words(&desk, &mut dora).len(), 1);
    desk.act("ben", Act::Return { seat: None }).expect("no clock forbids it");
    let old = Act::Move { seat: None, seq, mv, key: None };
    assert_eq!(desk.act("ben", old), Err(Refusal::Stale(desk.party.seq())));
}

#[test]
fn somebody_alone_with_bots_is_not_awaited() {
    let mut desk = Desk::open(&[person("anna"), BOT], Pace::None, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    let told = desk.look(&mut watching("anna")).expect("all of it");
    assert_eq!(told.awaited, Some(None));
    // Nor is somebody who plays for two of them.
    let mut desk = Desk::open(&[person("anna"), person("anna")], Pace::None, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    assert_eq!(desk.look(&mut watching("anna")).expect("all of it").awaited, Some(None));
    // Nor is anybody before it begins, or after its end.
    let mut desk = Desk::two(Pace::None, false);
    assert!(desk.look(&mut watching("anna")).expect("all of it").awaited.flatten().is_some());
    desk.act("ben", Act::Resign { seat: None }).expect("may give up");
    assert_eq!(desk.look(&mut watching("anna")).expect("all of it").awaited, Some(None));
}

#[test]
fn who_withdraws_a_question_is_told_of_in_other_words_than_who_refuses() {
    let said = |id: &str| {
        let mut desk = Desk::two(Pace::None, false);
        desk.pick_round();
        desk.act("anna", Act::AskBack { seat: None }).expect("she may ask");
        let mut dora = watching("dora");
        let asked = desk.look(&mut dora).and_then(|told| told.back.flatten()).expect("asked");
        let stranger = Act::AnswerBack { seat: None, ask: asked.ask.next(), yes: false };
        assert_eq!(desk.act(id, stranger), Err(Refusal::NotNow("nobody asks that any more")));
        desk.act(id, Act::AnswerBack { seat: None, ask: asked.ask, yes: false }).expect("no");
        let told = desk.look(&mut dora).expect("news");
        assert_eq!(told.back, Some(None));
        told.lines.expect("a line").remove(0).line.text
    };
    let (withdrawn, refused) = (said("anna"), said("ben"));
    let line = |id: &str, name: &str| Words::of(Lang::En).with(id, [("name", name.into())]);
    assert_eq!(withdrawn, line("line-withdraws-back", "ANNA"));
    assert_eq!(refused, line("line-refuses-back", "BEN"));
    // Where the game has ended meanwhile, there is nothing to answer.
    let mut desk = three(Pace::None);
    for at in 0..3 {
        let mv = desk.first_move(at);
        desk.play(["anna", "ben", "carla"][at], &mv).expect("legal");
    }
    desk.act("anna", Act::AskBack { seat: None }).expect("she may ask");
    let ask = desk.party.seq();
    let entry = desk.party.close().expect("it is on");
    desk.write(entry);
    let answer = Act::AnswerBack { seat: None, ask, yes: false };
    assert_eq!(desk.act("ben", answer), Err(Refusal::NotNow("nobody asks that any more")));
}

#[test]
fn a_turn_that_is_taken_back_has_the_time_it_had_and_the_wait_begins_anew() {
    let pace = Pace::Turn { each: Millis(60_000), grace: Millis(0) };
    let mut desk = Desk::two(pace, false);
    desk.now = Millis(20_000);
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("legal");
    let faces = |desk: &Desk| {
        let told = desk.look(&mut watching("dora")).expect("all of it");
        told.clocks.expect("shown")
    };
    assert_eq!(faces(&desk)[0], ClockFace { left: Millis(60_000), running: false });
    assert_eq!(faces(&desk)[1], ClockFace { left: Millis(40_000), running: true });
    // Taken back at once, it goes on where it was.
    desk.act("anna", Act::Undo { seat: None, seq: None, all: false }).expect("open");
    assert_eq!(faces(&desk)[0], ClockFace { left: Millis(40_000), running: true });
    assert_eq!(faces(&desk)[1], ClockFace { left: Millis(40_000), running: true });
    desk.now = Millis(25_000);
    assert_eq!(faces(&desk)[0], ClockFace { left: Millis(35_000), running: true });
    // A step within a turn that is taken back gives no time and takes none.
    let taker = desk.pick_round();
    desk.now = Millis(30_000);
    let before = faces(&desk);
    desk.play(NAMES[taker], "take 2").expect("legal");
    desk.act(NAMES[taker], Act::Undo { seat: None, seq: None, all: false }).expect("open");
    assert_eq!(faces(&desk), before);
}

#[test]
fn who_has_gone_from_every_window_is_no_longer_there() {
    let desk = with_a_place();
    let (anna, mut dora, mut presence) = (account("anna"), watching("dora"), Presence::default());
    let news =
        |dora: &mut Watching, presence: &Presence| desk.party.update(dora, presence, desk.now).is_some();
    assert!(presence.is_empty() && !presence.has(&anna) && news(&mut dora, &presence));
    for _ in 0..2 {
        presence.come(Some(&anna), "Anna");
        assert!(presence.has(&anna) && news(&mut dora, &presence));
    }
    presence.come(None, "");
    assert_eq!((presence.len(), presence.is_empty()), (3, false));
    assert!(news(&mut dora, &presence) && !news(&mut dora, &presence));
    presence.go(Some(&anna));
    presence.come(None, "");
    assert!(presence.has(&anna) && news(&mut dora, &presence), "another window is open");
    presence.go(Some(&anna));
    assert!(!presence.has(&anna) && news(&mut dora, &presence));
    presence.go(Some(&anna));
    assert_eq!(presence.len(), 2, "who is not there cannot go");
    presence.go(None);
    presence.go(None);
    assert_eq!((presence.len(), presence.is_empty()), (0, true));
}

#[test]
fn a_table_has_a_player_while_a_person_plays_themselves() {
    let mut desk = three(Pace::None);
    for id in ["anna", "ben"] {
        desk.act(id, Act::Resign { seat: None }).expect("may give up");
        assert!(desk.party.has_player());
    }
    desk.act("carla", Act::Resign { seat: None }).expect("may give up");
    assert!(!desk.party.has_player());
    assert!(!Desk::open(&[BOT, BOT], Pace::None, false, 3).party.has_player());
}

#[test]
fn nobody_is_made_to_play_what_is_forced_where_it_was_not_agreed_on() {
    let mut desk = Desk::open(&[person("anna"), person("ben")], Pace::None, false, 1);
    desk.act("anna", Act::Start).expect("all sit");
    let taker = desk.pick_round();
    assert_eq!(desk.party.play().expect("begun").moves(seat(taker)), ["take 1"]);
    assert!(desk.party.due(desk.now).is_none());
}

#[test]
fn what_is_wished_of_one_is_not_wished_of_another() {
    let mut desk = three(Pace::None);
    desk.party.wait_for(Millis(5_000));
    let awaited =
        desk.look(&mut watching("dora")).and_then(|told| told.awaited.flatten()).expect("all three");
    assert_eq!((awaited.seats.len(), awaited.from), (3, Millis(5_000)));
    desk.now = Millis(5_000);
    for (id, of) in [("carla", 0), ("anna", 2), ("anna", 1)] {
        desk.act(id, Act::Relieve { seat: None, of: seat(of), relief: Relief::Bot }).expect("a wish");
    }
    let seats = desk.party.info(Some(&account("anna")), &Presence::default()).seats;
    assert!(seats.iter().all(|seat| seat.bot.is_none()), "nobody has agreed with anybody");
}

#[test]
fn clocks_that_stand_are_told_to_nobody_twice_and_those_that_run_by_tenths_of_a_second() {
    let outlook = |desk: &Desk, now: u64| {
        let mut new = watching("dora");
        new.plain = true;
        desk.party.outlook(&new, &Presence::default(), Millis(now)).expect("all is new")
    };
    let desk = Desk::two(Pace::None, false);
    assert_eq!(outlook(&desk, 0), outlook(&desk, 77_777), "there are none");
    let live = Pace::Live { bank: Millis(10_000), increment: Millis(0), grace: Millis(0) };
    let desk = Desk::two(live, false);
    assert_eq!(outlook(&desk, 1_200), outlook(&desk, 1_299));
    assert_ne!(outlook(&desk, 1_299), outlook(&desk, 1_300));
    assert_ne!(outlook(&desk, 1_200), outlook(&desk, 1_100));
}

#[test]
fn what_was_said_is_told_once_and_kept_for_a_while() {
    let mut desk = Desk::two(Pace::None, false);
    let say = |desk: &mut Desk, text: &str| {
        desk.act("ben", Act::Chat { text: text.to_owned() }).expect("said");
    };
    say(&mut desk, "first");
    let mut anna = watching("anna");
    let texts = |told: Option<Update>| {
        told.and_then(|told| told.chat)
            .unwrap_or_default()
            .into_iter()
            .map(|line| line.text)
            .collect::<Vec<_>>()
    };
    assert_eq!(texts(desk.look(&mut anna)), ["first"]);
    say(&mut desk, "second");
    let told = desk.look(&mut anna);
    assert!(told.as_ref().is_some_and(|told| told.turn.is_none() && told.table.is_none()), "only the word");
    assert_eq!(texts(told), ["second"]);
    for number in 0..199 {
        say(&mut desk, &format!("word {number}"));
    }
    let kept = desk.party.chat();
    assert_eq!((kept.len(), kept[0].text.as_str()), (200, "second"));
}

#[test]
fn who_comes_back_is_told_what_was_taken_back_and_not_what_they_never_saw() {
    let mut desk = Desk::two(Pace::None, false);
    let taker = NAMES[desk.pick_round()];
    let mut saw = watching("dora");
    desk.look(&mut saw).expect("all of it");
    let before = saw.clone();
    let first = desk.play(taker, "take 2").expect("legal");
    let undo = || Act::Undo { seat: None, seq: None, all: false };
    let told = desk.look(&mut saw).expect("a step");
    assert_eq!(told.undone, None);
    let know_the_step = saw.clone();
    desk.act(taker, undo()).expect("open");
    let undone = |mut watching: Watching| desk.look(&mut watching).expect("news").undone;
    assert_eq!(undone(know_the_step), Some(vec![first]));
    assert_eq!(undone(before), None, "whoever never saw it has nothing to forget");
    desk.look(&mut saw).expect("news");
    assert_eq!(desk.look(&mut saw), None, "it was told");
}

#[test]
fn only_who_is_to_move_is_offered_moves_and_can_take_back_what_is_theirs() {
    let mut desk = Desk::two(Pace::None, false);
    let taker = desk.pick_round();
    desk.play(NAMES[taker], "take 2").expect("legal");
    let told = |id: &str, plain: bool| {
        let mut new = watching(id);
        new.plain = plain;
        desk.look(&mut new).expect("all of it")
    };
    for (at, id) in NAMES.into_iter().enumerate() {
        let plain = told(id, true);
        assert_eq!(plain.moves.expect("as text").as_str() == "[]", at != taker, "{id}");
        assert_eq!(plain.undo, Some(usize::from(at == taker)));
        assert!(plain.fragments.is_none() && plain.lines.is_none() && plain.events.is_some());
        let drawn = told(id, false);
        assert_eq!(drawn.choices.expect("told").is_empty(), at != taker, "{id}");
        assert!(drawn.fragments.is_some() && drawn.lines.is_some() && drawn.moves.is_none());
    }
    let dora = told("dora", true);
    assert_eq!((dora.undo, dora.last_turn), (Some(0), None));
    assert!(dora.moves.expect("as text").as_str() == "[]");
    assert_eq!(told(NAMES[taker], true).last_turn, Some(desk.party.seq()));
    // Somebody for whom a bot plays is offered nothing.
    let mut desk = three(Pace::None);
    desk.act("ben", Act::Resign { seat: None }).expect("may give up");
    let mut ben = watching("ben");
    ben.plain = true;
    let told = desk.look(&mut ben).expect("all of it");
    assert!(told.turn.expect("told").contains(&seat(1)) && told.moves.expect("as text").as_str() == "[]");
}

#[test]
fn only_pieces_of_the_picture_that_changed_are_sent() {
    let mut desk = Desk::two(Pace::None, false);
    let mut dora = watching("dora");
    let whole = desk.look(&mut dora).expect("all of it").fragments.expect("a picture");
    let have = Arc::clone(&dora.have);
    assert_eq!(have.len(), whole.len());
    let taker = NAMES[desk.pick_round()];
    desk.play(taker, "take 2").expect("legal");
    let told = desk.look(&mut dora).expect("news");
    let changed = told.fragments.expect("something has changed");
    assert!(changed.len() < whole.len());
    for piece in &changed {
        assert_ne!(have.get(&piece.key), Some(&piece.hash), "{} has not changed", piece.key);
    }
    assert_eq!(told.dropped, None, "nothing is gone");
    // What somebody has that is no longer there is to go.
    let mut odd = watching("dora");
    odd.since = desk.party.seq();
    odd.have = Arc::new([("gone".to_owned(), "x".to_owned())].into());
    assert_eq!(desk.look(&mut odd).expect("the picture").dropped, Some(vec!["gone".to_owned()]));
}

#[test]
fn who_gives_up_or_is_called_off_has_not_won_and_the_others_have() {
    let mut desk = three(Pace::None);
    assert_eq!(desk.party.ended(), None);
    desk.act("ben", Act::Resign { seat: None }).expect("may give up");
    for id in ["anna", "carla"] {
        desk.act(id, Act::Resign { seat: None }).expect("may give up");
    }
    let ended = desk.party.ended().expect("nobody plays any more");
    assert_eq!((ended.resigned, ended.away, ended.closed), (Some(seat(2)), None, false));
    assert_eq!((ended.winners, ended.scores.len()), (vec![], 3));
}

#[test]
fn the_next_table_is_known_to_everybody_who_looks() {
    let mut desk = Desk::two(Pace::None, false);
    desk.act("ben", Act::Resign { seat: None }).expect("may give up");
    let mut dora = watching("dora");
    desk.look(&mut dora).expect("all of it");
    assert_eq!(desk.party.rematch(), None);
    desk.act("anna", Act::Rematch { table: "t2".into() }).expect("it is over");
    assert_eq!(desk.party.rematch(), Some(&"t2".into()));
    assert_eq!(desk.look(&mut dora).and_then(|told| told.table).expect("news").rematch, Some("t2".into()));
}

#[test]
fn who_was_gone_is_no_longer_named_in_what_they_said_and_others_are() {
    let mut desk = Desk::open(&[person("anna"), person("ben"), Chair::Open], Pace::None, false, 3);
    for id in NAMES {
        desk.act(id, Act::Chat { text: format!("hello from {id}") }).expect("said");
    }
    desk.party.forget_name(&account("ben"));
    let names: Vec<&str> = desk.party.chat().iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names[0], "ANNA");
    assert_ne!(names[1], "BEN");
    assert_eq!((desk.party.names()[0].as_str(), desk.party.names()[1] == "BEN"), ("ANNA", false));
    let told = desk.look(&mut Watching::new(None, Lang::En)).and_then(|told| told.table).expect("told");
    assert_ne!(told.seats[1].name, "BEN");
}

#[test]
fn what_was_changed_is_asked_of_everybody_but_who_changed_it() {
    let mut desk = Desk::open(&[person("anna"), person("ben"), Chair::Open, BOT], Pace::None, false, 3);
    let asked = |desk: &Desk| {
        let seats = desk.party.info(None, &Presence::default()).seats;
        seats.iter().map(|seat| seat.asked).collect::<Vec<_>>()
    };
    assert_eq!(asked(&desk), [false; 4]);
    desk.act("anna", Act::Setup(change("auto", json!(true)))).expect("hers");
    assert_eq!(asked(&desk), [false; 4], "that changes no game");
    desk.act("anna", Act::Setup(change("hints", json!(true)))).expect("hers");
    assert_eq!(asked(&desk), [false, true, false, false]);
    desk.act("anna", Act::Setup(change("auto", json!(false)))).expect("hers");
    assert_eq!(asked(&desk), [false, true, false, false], "he has not answered yet");
    desk.act("ben", Act::Sit { seat: 1, name: None, contribution: String::new() }).expect("he agrees");
    assert_eq!(asked(&desk), [false; 4]);
}
