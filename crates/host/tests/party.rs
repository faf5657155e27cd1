//! A table from its opening to its record, without any network.

mod desk;

use desk::*;
use draw::Lang;
use host::{
    Act, Chair, Due, Entry, Level, Millis, Pace, Party, Presence, Refusal, Seq, Setup, SetupChange, Sight,
    Status, Update, Watching, fair,
};
use serde_json::json;
use table::{Dice, Record, Seats, Seed};

#[test]
fn bots_play_a_whole_game_and_its_record_is_verified() {
    let bots = [Chair::Bot { level: Level::Easy }, Chair::Bot { level: Level::Hard }, person("anna")];
    let mut desk = Desk::open(&bots, Pace::None, true, 4);
    assert_eq!(desk.party.record(), Err(Refusal::NotYours), "nothing is revealed before the end");
    desk.act("anna", Act::Start).expect("all sit");
    for _ in 0..50 {
        desk.run_by_itself();
        if desk.party.status() == Status::Over {
            break;
        }
        assert_eq!(desk.party.record(), Err(Refusal::NotYours), "nothing is revealed before the end");
        let mv = desk.first_move(2);
        desk.play("anna", &mv).expect("legal");
    }
    let record = desk.party.record().expect("the game is over");
    let record = Record::from_json(record.to_json().as_bytes()).expect("reads back");
    let shown = fair::verify(&record).expect("an honest record");
    assert_eq!(shown.scores, record.result.as_ref().map(|result| result.scores.clone()));
    assert_eq!(shown.commitment, desk.party.info(None, &Presence::default()).commitment);
}

#[test]
fn a_bent_record_is_found_out() {
    let chairs = [Chair::Bot { level: Level::Easy }, Chair::Bot { level: Level::Easy }];
    let mut desk = Desk::open(&chairs, Pace::None, true, 3);
    desk.act("anna", Act::Start).expect("who opened the table may start it");
    desk.run_by_itself();
    let honest = desk.party.record().expect("over");
    assert!(fair::verify(&honest).is_ok());
    let bend = |path: &str, value: serde_json::Value| {
        let mut json = serde_json::to_value(&honest).expect("plain");
        *json.pointer_mut(path).expect("the field exists") = value;
        fair::verify(&serde_json::from_value(json).expect("still a record")).expect_err("bent")
    };
    assert!(bend("/fair/table", json!("t2")).contains("commitment"));
    assert!(bend("/fair/secret", json!("00".repeat(32))).contains("commitment"));
    assert!(bend("/fair/contributions", json!(["x", ""])).contains("deal"));
    assert!(bend("/deal/seed", json!("00".repeat(32))).contains("deal"));
    assert!(bend("/result/scores", json!([99, 0])).contains("scores"));
    assert!(bend("/moves/0", json!("0 take 3")).contains("illegal"));
}

#[test]
fn a_pick_can_be_changed_until_the_last_seat_has_picked() {
    let mut desk = Desk::two(Pace::None, false);
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("legal");
    assert_eq!(desk.party.turn().len(), 1, "ben is still to pick");
    desk.act("anna", Act::Undo { seat: None, seq: None, all: false }).expect("nobody learned anything");
    assert_eq!(desk.party.turn().len(), 2);
    desk.pick_round();
    let refused = desk.act("anna", Act::Undo { seat: None, seq: None, all: false });
    assert_eq!(refused, Err(Refusal::NotNow("there is nothing to take back")));
}

/// Somebody picks and takes it back again and again while a bot thinks; the bot's thought stands.
fn a_thought_outlasts_changed_minds(game: &str, options: serde_json::Value) {
    let party = fresh();
    let setup = Setup { options, auto: false, ..Setup::of(game) };
    let chairs = vec![person("anna"), Chair::Bot { level: Level::Easy }, person("ben")];
    let entry = party.open(setup, chairs).expect("a sensible table");
    let mut desk = Desk { party, log: Vec::new(), now: Millis(0) };
    desk.write(entry);
    desk.act("anna", Act::Start).expect("all sit");
    assert_eq!(desk.party.turn().len(), 3, "all pick at the same time");
    let Some(Due::Bot { seat: bot, seq, think }) = desk.party.due(Millis(0)) else {
        panic!("a bot is to move")
    };
    for _ in 0..3 {
        for (id, at) in [("anna", 0), ("ben", 2)] {
            let mv = desk.first_move(at);
            desk.play(id, &mv).expect("legal");
        }
        for id in ["anna", "ben"] {
            desk.act(id, Act::Undo { seat: None, seq: None, all: true }).expect("nobody learned anything");
        }
    }
    let mv = think(Dice::from_number(1));
    let entry = desk.party.check_bot(bot, seq, &mv, Millis(0)).expect("nothing has changed for the bot");
    desk.write(entry);
    assert!(!desk.party.turn().contains(bot));
}

#[test]
fn a_bots_thought_stands_while_others_change_their_minds() {
    a_thought_outlasts_changed_minds("toy", json!({}));
    a_thought_outlasts_changed_minds("wonders", json!({}));
    a_thought_outlasts_changed_minds("wonders", json!({ "leaders": true, "tower": true }));
}

#[test]
fn undo_reaches_back_to_the_last_reveal_and_reset_takes_all() {
    let mut desk = Desk::two(Pace::None, false);
    let taker = NAMES[desk.pick_round()];
    let other = NAMES[1 - desk.party.turn().first().expect("one").index()];
    desk.play(taker, "take 2").expect("legal");
    assert!(
        desk.act(other, Act::Undo { seat: None, seq: None, all: false }).is_err(),
        "never across players"
    );
    desk.act(taker, Act::Undo { seat: None, seq: None, all: true }).expect("open");
    desk.play(taker, "take 3").expect("legal again");
    desk.play(taker, "end").expect("legal");
    assert!(
        desk.act(taker, Act::Undo { seat: None, seq: None, all: true }).is_err(),
        "the turn has passed on"
    );
    let played = desk.party.play().expect("begun").len();
    assert_eq!(played, 4, "two picks, one take, one end stand");
}

#[test]
fn a_move_is_stale_only_when_something_changed_for_its_seat() {
    let mut desk = Desk::two(Pace::None, false);
    let seq = desk.party.seq();
    let (for_anna, for_ben) = (desk.first_move(0), desk.first_move(1));
    let mv = |mv: &str, seq| Act::Move { seat: None, seq, mv: mv.to_owned(), key: None };
    desk.act("ben", Act::Chat { text: "hello".to_owned() }).expect("said");
    desk.act("anna", mv(&for_anna, seq)).expect("chat does not matter");
    desk.act("ben", mv(&for_ben, seq)).expect("another's pick at the same time does not matter");
    let refused = desk.act("anna", mv("take 1", seq));
    assert_eq!(refused, Err(Refusal::Stale(desk.party.seq())));
    assert_eq!(desk.act("anna", mv("take 1", Seq(999))), Err(Refusal::Stale(desk.party.seq())));
}

#[test]
fn nobody_moves_a_strangers_seat() {
    let mut desk = Desk::two(Pace::None, false);
    let mv = desk.first_move(1);
    assert_eq!(desk.play("carl", &mv), Err(Refusal::NotYours));
    let seq = desk.party.seq();
    let wish = Act::Move { seat: Some(seat(1)), seq, mv, key: None };
    assert_eq!(desk.act("anna", wish), Err(Refusal::NotYours));
    assert!(matches!(desk.play("anna", "pick 77"), Err(Refusal::Illegal(..))));
    assert!(matches!(desk.play("anna", "dance"), Err(Refusal::Unreadable(_))));
}

#[test]
fn forced_moves_play_themselves_but_never_end_what_could_be_taken_back() {
    let mut desk = Desk::open(&[person("anna"), person("ben")], Pace::None, true, 1);
    desk.act("anna", Act::Start).expect("all sit");
    desk.run_by_itself();
    assert_eq!(desk.party.turn().len(), 2, "simultaneous picks are never played by themselves");
    let taker = NAMES[desk.pick_round()];
    assert_eq!(desk.party.play().expect("begun").moves(desk.party.turn().first().expect("one")), ["take 1"]);
    desk.run_by_itself();
    // The forced take is open, so the forced end waits: the player could still look and think.
    assert_eq!(desk.party.status(), Status::Playing);
    desk.play(taker, "end").expect("legal");
    assert_eq!(desk.party.status(), Status::Over);
}

#[test]
fn resigning_ends_a_game_of_two_and_leaves_a_bot_in_a_larger_one() {
    let mut desk = Desk::two(Pace::None, false);
    desk.act("ben", Act::Resign { seat: None }).expect("may give up");
    assert_eq!(desk.party.status(), Status::Over);
    let ended = desk.party.ended().expect("over");
    assert_eq!((ended.winners, ended.resigned), (vec![seat(0)], Some(seat(1))));
    assert!(fair::verify(&desk.party.record().expect("over")).is_ok());

    let mut desk = Desk::open(&[person("anna"), person("ben"), person("carl")], Pace::None, false, 2);
    desk.act("anna", Act::Start).expect("all sit");
    desk.act("ben", Act::Resign { seat: None }).expect("may give up");
    assert_eq!(desk.party.status(), Status::Playing);
    desk.run_by_itself();
    assert!(!desk.party.turn().contains(seat(1)), "the bot has picked for ben");
    assert!(desk.act("ben", Act::Return { seat: None }).is_err());
}

#[test]
fn who_plays_again_sits_one_seat_on_and_the_others_are_waited_for() {
    let bot = Chair::Bot { level: Level::Hard };
    let mut desk = Desk::open(&[person("anna"), person("ben"), bot.clone()], Pace::None, true, 2);
    desk.act("anna", Act::Start).expect("all sit");
    let not_over = Err(Refusal::NotNow("the game is not over"));
    assert_eq!(desk.party.play_again(&who("anna"), "new salt"), not_over);
    for id in NAMES {
        desk.act(id, Act::Resign { seat: None }).expect("may give up");
    }
    assert_eq!(desk.party.play_again(&who("carl"), ""), Err(Refusal::NotYours));
    let (setup, chairs) = desk.party.play_again(&who("ben"), "new salt").expect("it is over");
    assert_eq!((setup.game.as_str(), &setup.options["rounds"], setup.auto), ("toy", &json!(2), true));
    let ben =
        Chair::Person { who: "ben".into(), name: "BEN".to_owned(), contribution: "new salt".to_owned() };
    let kept = Chair::Kept { who: "anna".into(), name: "ANNA".to_owned() };
    assert_eq!(chairs, [bot, kept, ben]);
    desk.act("anna", Act::Rematch { table: "t2".into() }).expect("the first");
    let again = Err(Refusal::NotNow("the next table is open already"));
    assert_eq!(desk.party.play_again(&who("ben"), ""), again);
}

#[test]
fn a_stranger_has_no_seat_and_is_not_let_in_where_nobody_may_watch() {
    let mut desk = Desk::open(&[person("anna"), Chair::Bot { level: Level::Easy }], Pace::None, false, 2);
    desk.act("anna", Act::Setup(change("watch", json!("nobody")))).expect("hers");
    assert!(desk.party.info(None, &Presence::default()).seats.iter().all(|seat| !seat.me));
    assert_eq!(desk.party.seats_of(None).count(), 0);
    desk.act("anna", Act::Start).expect("all sit");
    assert!(!desk.party.may_watch(None));
    let told = desk.look(&mut Watching::new(None, Lang::En)).expect("the table itself");
    assert!(told.table.is_some_and(|table| !table.owner) && told.fragments.is_none() && told.turn.is_none());
}

#[test]
fn a_table_rebuilt_from_its_log_tells_the_same() {
    let mut desk = Desk::two(Pace::None, false);
    let taker = NAMES[desk.pick_round()];
    desk.play(taker, "take 2").expect("legal");
    desk.act(taker, Act::Undo { seat: None, seq: None, all: false }).expect("open");
    desk.act("ben", Act::Chat { text: "oh".to_owned() }).expect("said");
    let mut back = fresh();
    for (index, entry) in desk.log.iter().enumerate() {
        back.apply(Seq(index as u64 + 1), Millis(0), entry.clone(), Millis(77)).expect("fits");
    }
    for account in ["anna", "ben", "nobody"] {
        let told = |party: &Party| {
            let update =
                party.update(&mut watching(account), &Presence::default(), Millis(77)).expect("all is new");
            serde_json::to_string(&update).expect("plain")
        };
        assert_eq!(told(&desk.party), told(&back));
    }
}

#[test]
fn a_returning_watcher_gets_exactly_what_it_missed() {
    let mut desk = Desk::two(Pace::None, false);
    let mut stays = watching("anna");
    let first = desk.look(&mut stays).expect("all is new");
    assert!(first.full && first.table.is_some());
    assert_eq!(desk.look(&mut stays), None, "nothing happened");
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("legal");
    desk.look(&mut stays).expect("a pick");

    let mut returns = watching("anna");
    (returns.since, returns.have) = (stays.since, stays.have.clone());
    desk.act("anna", Act::Undo { seat: None, seq: None, all: false }).expect("open");
    let taker = desk.pick_round();
    desk.play(NAMES[taker], "take 3").expect("legal");
    let (stayed, missed) = (desk.look(&mut stays).expect("news"), desk.look(&mut returns).expect("news"));
    assert!(!missed.full);
    assert_eq!(missed.undone, stayed.undone);
    assert_eq!(missed.lines, stayed.lines);
    assert_eq!(missed.fragments, stayed.fragments);
    assert_eq!(missed.undone.as_deref().map(<[Seq]>::len), Some(1));

    let mut from_the_future = watching("anna");
    from_the_future.since = Seq(999);
    let whole = desk.look(&mut from_the_future).expect("a full view");
    assert!(whole.full && whole.fragments.is_some());
}

#[test]
fn hot_seat_looks_from_the_seat_to_move_and_hands_over() {
    let mut desk = Desk::open(&[person("anna"), person("anna")], Pace::None, false, 2);
    desk.act("anna", Act::Start).expect("all sit");
    let mut look = watching("anna");
    assert_eq!(desk.look(&mut look).expect("news").who, Some(Some(seat(0))));
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("seat 0 picks");
    let handed = desk.look(&mut look).expect("news");
    assert_eq!(handed.who, Some(Some(seat(1))));
    assert!(handed.full, "the other seat has another story");
    look.seat = Some(seat(0));
    assert_eq!(desk.look(&mut look).expect("looks back").who, Some(Some(seat(0))));
}

#[test]
fn a_table_is_set_up_by_who_opened_it_and_only_while_it_waits() {
    let mut desk = Desk::open(&[person("anna"), Chair::Open], Pace::None, false, 3);
    let three = SetupChange { players: Some(3), ..SetupChange::default() };
    assert_eq!(desk.act("ben", Act::Setup(three.clone())), Err(Refusal::NotYours));
    desk.act("anna", Act::Setup(three)).expect("hers");
    let sit = |seat| Act::Sit { seat, name: None, contribution: "x".to_owned() };
    desk.act("ben", sit(1)).expect("open");
    assert_eq!(desk.act("carl", sit(1)), Err(Refusal::NotNow("the seat is taken")));
    assert_eq!(desk.act("carl", sit(7)), Err(Refusal::NoSeat));
    assert_eq!(desk.act("anna", Act::Start), Err(Refusal::NotNow("a seat is still open")));
    assert_eq!(desk.act("ben", Act::PutBot { seat: 2, level: Level::Easy }), Err(Refusal::NotYours));
    desk.act("anna", Act::PutBot { seat: 2, level: Level::Easy }).expect("hers");
    assert_eq!(desk.act("carl", Act::Start), Err(Refusal::NotYours));
    desk.act("ben", Act::Start).expect("he sits there");
    assert!(matches!(desk.act("anna", Act::Free { seat: 1 }), Err(Refusal::NotNow(_))));
    let wild = change("options", json!({"rounds": 99}));
    assert!(matches!(desk.act("anna", Act::Setup(wild)), Err(Refusal::NotNow(_))));
}

#[test]
fn spectators_see_only_where_they_may() {
    let mut desk = Desk::open(&[person("anna"), person("ben")], Pace::None, false, 3);
    let closed = change("watch", json!("nobody"));
    desk.act("anna", Act::Setup(closed)).expect("hers");
    desk.act("ben", Act::Sit { seat: 1, name: None, contribution: "salt".to_owned() }).expect("he agrees");
    desk.act("anna", Act::Start).expect("all sit");
    assert!(!desk.party.may_watch(Some(&account("carl"))) && desk.party.may_watch(Some(&account("ben"))));
    let update = desk.look(&mut watching("carl")).expect("the table itself");
    assert!(update.fragments.is_none() && update.lines.is_none() && update.turn.is_none());
    assert_eq!(desk.act("carl", Act::Chat { text: "hi".to_owned() }), Err(Refusal::NotYours));
}

#[test]
fn hints_are_for_the_own_seat_and_where_they_were_agreed_on() {
    let few = host::Budget::iterations(16);
    let ask = |desk: &Desk, id: &str, at: usize, seq: Seq| {
        desk.party
            .hint(&who(id), Some(seat(at)), seq, few)
            .map(|asked| (asked.search)(Dice::from_number(1)).hints)
    };
    // Two people: not unless it was agreed on.
    let mut desk = Desk::open(&[person("anna"), person("ben")], Pace::None, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    assert_eq!(
        ask(&desk, "anna", 0, desk.party.seq()).err(),
        Some(Refusal::NotNow("there are no hints at this table"))
    );
    let mut desk = Desk::open(&[person("anna"), person("ben")], Pace::None, false, 3);
    desk.act("anna", Act::Setup(change("hints", json!(true)))).expect("agreed");
    desk.act("ben", Act::Sit { seat: 1, name: None, contribution: "salt".to_owned() }).expect("he agrees");
    desk.act("anna", Act::Start).expect("all sit");
    let hints = ask(&desk, "anna", 0, desk.party.seq()).expect("agreed");
    let moves = desk.party.play().expect("on").moves(seat(0));
    assert!(!hints.is_empty() && hints.iter().all(|hint| moves.contains(&hint.mv)), "{hints:?}");
    assert_eq!(ask(&desk, "anna", 1, desk.party.seq()).err(), Some(Refusal::NotYours));
    assert_eq!(ask(&desk, "carl", 0, desk.party.seq()).err(), Some(Refusal::NotYours));
    assert_eq!(ask(&desk, "anna", 0, Seq(1)).err(), Some(Refusal::Stale(desk.party.seq())));
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("legal");
    assert_eq!(
        ask(&desk, "anna", 0, desk.party.seq()).err(),
        Some(Refusal::NotNow("the seat is not to move"))
    );
    // Alone against bots: always.
    let mut desk = Desk::open(&[person("anna"), Chair::Bot { level: Level::Easy }], Pace::None, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    assert!(desk.party.allows_hints());
    assert!(ask(&desk, "anna", 0, desk.party.seq()).is_ok());
}

#[test]
fn bots_have_names_of_their_own_that_no_language_changes() {
    let mut chairs = vec![Chair::Bot { level: Level::Easy }; 4];
    chairs[0] = person("anna");
    let desk = Desk::open(&chairs, Pace::None, false, 3);
    let names: std::collections::BTreeSet<&String> = desk.party.names().iter().collect();
    assert_eq!(names.len(), 4, "no two alike: {names:?}");
    assert!(names.iter().all(|name| !name.contains("bot") && !name.contains("easy")), "{names:?}");
}

#[test]
fn looking_back_with_all_eyes_shows_every_hand() {
    use babylonia::Babylonia;
    use table::{Deal, Game as _, LogEntry};

    let seats = Seats::new(3).expect("valid");
    let deal = Deal::Seed(Seed::from_number(4));
    let mut game = Babylonia::start(&babylonia::Options::default(), seats, &deal).expect("playable");
    let mut record = Record::new::<Babylonia>(&babylonia::Options::default(), seats, &deal);
    let mut dice = Dice::from_number(9);
    while let Some(seat) = game.turn().seats().first() {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let mv = *dice.pick(&moves).expect("to move");
        game.play_unchecked(seat, mv);
        record.moves.push(LogEntry { seat, mv: mv.to_string() });
    }
    let names = ["Anna", "Ben", "Carl"].map(str::to_owned);
    let kind = host::games::find("babylonia").expect("known");
    let look =
        |sight| kind.replay(&record, Some(30), sight, draw::Lang::En, &names).expect("a position").scene;
    let piece = |scene: &draw::Scene, key: &str| {
        scene.fragments.iter().find(|fragment| fragment.key == key).map(|fragment| fragment.html.clone())
    };
    let (all, public) = (look(Sight::All), look(Sight::Public));
    let tray = piece(&all, "tray").expect("a tray");
    for seat in seats.iter() {
        let own = piece(&look(Sight::Seat(seat)), "tray").expect("a tray");
        assert!(own.len() > 200 && tray.contains(&own), "the hand of {seat}");
    }
    assert_eq!(piece(&public, "tray").as_deref(), Some(""));
    assert!(all.choices.is_empty());
    let unlike = all
        .fragments
        .iter()
        .filter(|fragment| piece(&public, &fragment.key).as_ref() != Some(&fragment.html));
    assert!(unlike.count() > 1, "tokens that lie face down are told, too");
}

#[test]
fn what_the_owner_changes_asks_those_who_sit_anew() {
    let mut desk = Desk::open(&[person("anna"), Chair::Open], Pace::None, false, 3);
    let sit = || Act::Sit { seat: 1, name: None, contribution: "salt".to_owned() };
    desk.act("ben", sit()).expect("an open seat");
    let not_agreed = Err(Refusal::NotNow("somebody has not yet agreed to what was changed"));
    let asked = |desk: &Desk| desk.party.info(None, &Presence::default()).seats[1].asked;
    for (field, value) in [
        ("pace", json!({ "kind": "slow", "days": 1, "grace": 0 })),
        ("hints", json!(true)),
        ("watch", json!("nobody")),
        ("options", json!({ "rounds": 2 })),
    ] {
        desk.act("anna", Act::Setup(change(field, value))).expect("hers");
        assert!(asked(&desk), "{field}");
        for id in NAMES {
            assert_eq!(desk.act(id, Act::Start), not_agreed, "{field}");
        }
        // Another change that needs no word of his leaves the question open.
        desk.act("anna", Act::Setup(change("name", json!(field)))).expect("hers");
        assert!(asked(&desk), "{field}");
        desk.act("ben", sit()).expect("he agrees");
        assert!(!asked(&desk), "{field}");
    }
    desk.act("anna", Act::Setup(change("listed", json!(true)))).expect("hers");
    desk.act("anna", Act::Start).expect("nothing of the game has changed since");
}

#[test]
fn a_seat_of_the_next_game_is_kept_for_who_played() {
    let mut desk = Desk::two(Pace::None, false);
    desk.act("ben", Act::Resign { seat: None }).expect("may give up");
    let (setup, chairs) = desk.party.play_again(&who("anna"), "salt").expect("it is over");
    let party = Party::new("t2".into(), "anna".into(), Millis(5), Seed::from_number(1));
    let entry = party.open(setup, chairs).expect("a sensible table");
    let mut next = Desk { party, log: Vec::new(), now: Millis(0) };
    next.write(entry);
    let sit = || Act::Sit { seat: 0, name: None, contribution: "salt".to_owned() };
    let kept = Err(Refusal::NotNow("the seat is kept for somebody else"));
    assert_eq!(next.act("carl", sit()), kept, "a spectator");
    assert_eq!(next.act("anna", Act::Start), Err(Refusal::NotNow("a seat is still open")));
    let seen = |id: &str| next.party.info(Some(&account(id)), &Presence::default()).seats[0].clone();
    assert_eq!((seen("carl").kind, seen("carl").kept, seen("ben").kept), ("open", true, false));
    next.act("ben", sit()).expect("it is his");
    next.act("ben", Act::Start).expect("all sit");

    let (setup, chairs) = desk.party.play_again(&who("anna"), "salt").expect("it is over");
    let entry = fresh().open(setup, chairs).expect("a sensible table");
    let mut other = Desk { party: fresh(), log: Vec::new(), now: Millis(0) };
    other.write(entry);
    other.act("anna", Act::Free { seat: 0 }).expect("she need not wait for ben");
    other.act("carl", sit()).expect("now it is open");
}

#[test]
fn a_move_sent_again_under_its_key_is_played_once() {
    let mut desk = Desk::two(Pace::None, false);
    let named = |desk: &Desk, id: &str, at: usize, key: &str| Act::Move {
        seat: None,
        seq: desk.party.seq(),
        mv: desk.party.play().expect("begun").moves(seat(at)).first().cloned().unwrap_or_default(),
        key: Some(format!("{id} {key}")),
    };
    let wish = named(&desk, "anna", 0, "1");
    let seq = desk.act("anna", wish.clone()).expect("legal");
    assert_eq!(desk.act("anna", wish.clone()), Err(Refusal::Known(seq)));
    let his = named(&desk, "ben", 1, "1");
    desk.act("ben", his).expect("legal");
    assert_eq!(desk.act("anna", wish.clone()), Err(Refusal::Known(seq)), "however far the game went on");
    let same_name = Act::Move { seat: None, seq, mv: "pick 0".to_owned(), key: Some("anna 1".to_owned()) };
    assert!(!matches!(desk.act("ben", same_name), Err(Refusal::Known(_))), "names are everybody's own");
    // The log knows it: another server, or this one after a restart, answers the same.
    let mut back = fresh();
    for (index, entry) in desk.log.iter().enumerate() {
        back.apply(Seq(index as u64 + 1), Millis(0), entry.clone(), Millis(0)).expect("fits");
    }
    assert_eq!(back.check(&who("anna"), &wish, Millis(0)), Err(Refusal::Known(seq)));
    let Act::Move { seat, seq, mv, .. } = wish else { unreachable!("it is a move") };
    let long = Act::Move { seat, seq, mv, key: Some("x".repeat(65)) };
    assert!(matches!(desk.act("anna", long), Err(Refusal::Unreadable(_))));
}

#[test]
fn a_stranger_at_a_closed_table_hears_nothing_of_what_happens() {
    let pace = Pace::Live { bank: Millis(10_000), increment: Millis(0), grace: Millis(0) };
    let mut desk = Desk::open(&[person("anna"), person("ben"), person("carl")], pace, false, 1);
    let mut stranger = Watching::new(None, Lang::En);
    let mut presence = Presence::default();
    desk.act("anna", Act::Setup(change("watch", json!("nobody")))).expect("hers");
    for seat in [1, 2] {
        let sit = Act::Sit { seat, name: None, contribution: String::new() };
        desk.act(["anna", "ben", "carl"][seat], sit).expect("they agree");
    }
    desk.party.update(&mut stranger, &presence, desk.now).expect("the table itself");
    desk.act("anna", Act::Start).expect("all sit");
    let begun = desk.party.update(&mut stranger, &presence, desk.now).expect("it has begun");
    assert_eq!(begun.table.as_ref().map(|table| table.status), Some(Status::Playing));
    let silent = |desk: &Desk, presence: &Presence, stranger: &mut Watching, what: &str| {
        assert_eq!(desk.party.update(stranger, presence, desk.now), None, "{what}");
        assert_eq!(desk.party.seq_seen_by(None), begun.seq, "{what}");
        let fresh = desk.party.update(&mut Watching::new(None, Lang::En), presence, desk.now);
        let fresh = fresh.expect("the table itself");
        assert_eq!((fresh.seq, &fresh.chat, &fresh.table), (begun.seq, &None, &begun.table), "{what}");
    };
    desk.act("ben", Act::Chat { text: "a secret".to_owned() }).expect("said");
    silent(&desk, &presence, &mut stranger, "chat");
    presence.come(Some(&account("ben")), "Ben");
    presence.come(None, "");
    silent(&desk, &presence, &mut stranger, "presence");
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("legal");
    silent(&desk, &presence, &mut stranger, "a move");
    desk.act("anna", Act::Undo { seat: None, seq: None, all: false }).expect("open");
    silent(&desk, &presence, &mut stranger, "taking back");
    desk.act("carl", Act::Resign { seat: None }).expect("may give up");
    silent(&desk, &presence, &mut stranger, "giving up");
    desk.now = Millis(10_000);
    // Carl's bot is due first; the clocks of the others run out beside it.
    desk.write(Entry::TakeOver { seat: seat(0), ms: Millis(10_000) });
    silent(&desk, &presence, &mut stranger, "a bot that takes over");
}

#[test]
fn who_has_the_same_outlook_is_told_the_same() {
    let mut desk = Desk::two(Pace::None, false);
    let presence = Presence::default();
    let crowd = ["carl", "dora", "emil"];
    let mut lookers: Vec<Watching> = crowd.iter().map(|id| watching(id)).collect();
    lookers.push(Watching::new(None, Lang::En));
    let mut anna = watching("anna");
    for round in 0..3 {
        let outlooks: Vec<_> =
            lookers.iter().map(|one| desk.party.outlook(one, &presence, desk.now).expect("news")).collect();
        assert!(outlooks.windows(2).all(|two| two[0] == two[1]), "spectators see one thing");
        assert_ne!(desk.party.outlook(&anna, &presence, desk.now).as_ref(), Some(&outlooks[0]));
        desk.look(&mut anna).expect("news");
        let told: Vec<Update> = lookers.iter_mut().map(|one| desk.look(one).expect("news")).collect();
        assert!(told.windows(2).all(|two| two[0] == two[1]));
        let known = lookers[0].known();
        let mut late = watching("late");
        late.knows(known);
        assert_eq!(desk.party.outlook(&late, &presence, desk.now), None, "told what the others were");
        let index = desk.party.turn().first().expect("somebody").index();
        let mv = desk.first_move(index);
        desk.play(NAMES[index], &mv).unwrap_or_else(|why| panic!("{round}: {why}"));
        let next = desk.party.outlook(&late, &presence, desk.now).expect("a move");
        assert!(outlooks.iter().all(|before| next.is_after(before)), "nobody will be told that again");
        assert!(!next.is_after(&desk.party.outlook(&anna, &presence, desk.now).expect("a move")));
    }
}

#[test]
fn what_is_kept_of_a_game_follows_from_its_log() {
    let mut desk = Desk::two(Pace::None, false);
    assert_eq!(desk.party.finished(), None, "nothing is kept of a game that is on");
    let mv = desk.first_move(0);
    desk.play("anna", &mv).expect("legal");
    desk.now = Millis(77);
    desk.act("ben", Act::Resign { seat: None }).expect("his");
    let kept = desk.party.finished().expect("over");
    assert_eq!((kept.game.as_str(), kept.rated, kept.at), ("toy", false, Millis(77)));
    let fates: Vec<(bool, bool, bool)> =
        kept.seats.iter().map(|seat| (seat.won, seat.resigned, seat.left)).collect();
    assert_eq!(fates, [(true, false, false), (false, true, false)]);
    assert_eq!(kept.seats[1].who, Some(account("ben")));
    for seat in &kept.seats {
        let paid: i32 = seat.points.iter().map(|(_, points)| points).sum();
        assert!(seat.points.is_empty() || paid == seat.score, "every point has its source");
    }
}

#[test]
fn the_name_of_who_is_gone_is_shown_to_nobody() {
    let mut desk = Desk::two(Pace::None, false);
    desk.act("ben", Act::Chat { text: "hello".to_owned() }).expect("said");
    desk.party.forget_name(&account("ben"));
    assert_eq!(desk.party.names()[1], host::NOBODY);
    let told = desk.look(&mut watching("anna")).expect("everything");
    assert!(!serde_json::to_string(&told).expect("plain").contains("BEN"));
}
