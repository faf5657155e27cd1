//! Logs as the first version of the program wrote them, one line an entry after a line of what they lead to: a table opened
//! under rules 1 is played to its end under rules 1, whatever the newest rules are.

use host::{Act, Chair, Entry, Millis, Party, Presence, Seq, Setup, Status, Who, fair, games};
use serde_json::{Value, json};
use table::{Record, Seed};

struct Log {
    head: Value,
    entries: Vec<Entry>,
}

impl Log {
    fn read(text: &str) -> Log {
        let (head, entries) = text.split_once('\n').expect("a line of what it leads to");
        assert!(!entries.contains("\"rules\""), "the first version wrote none");
        let entries = entries.lines().map(|line| serde_json::from_str(line).expect("an entry")).collect();
        Log { head: serde_json::from_str(head).expect("JSON"), entries }
    }

    /// The table after the first `count` entries.
    fn open(&self, count: usize) -> Party {
        let text = |key: &str| self.head[key].as_str().expect("text");
        let secret: Seed = text("secret").parse().expect("a seed");
        let mut party = Party::new(text("table").into(), text("owner").into(), Millis(5), secret);
        for entry in &self.entries[..count] {
            party
                .apply(party.seq().next(), Millis(10), entry.clone(), Millis(10))
                .expect("the log of old is read");
        }
        party
    }
}

fn anna() -> Who {
    Who { id: "anna".into(), name: "Anna".to_owned() }
}

/// Plays on as the log does, move by move through the door that players use.
fn played_to_the_end(log: &Log, mut party: Party) -> Record {
    for entry in &log.entries[party.seq().0 as usize..] {
        let Entry::Move { seat, mv, .. } = entry else { panic!("only moves are left: {entry:?}") };
        let act = Act::Move { seat: Some(*seat), seq: party.seq(), mv: mv.clone(), key: None };
        let checked = party.check(&anna(), &act, Millis(10)).expect("legal under rules 1");
        party.apply(party.seq().next(), Millis(10), checked, Millis(10)).expect("fits");
    }
    assert_eq!(party.status(), Status::Over);
    party.record().expect("the game is over")
}

fn goes_on_under_rules_1(text: &str) {
    let log = Log::read(text);
    for already in [1, 2, log.entries.len() / 2, log.entries.len()] {
        let mut party = log.open(already);
        assert_eq!(party.info(Some(&anna().id), &Presence::default()).rules, 1);
        if already == 1 {
            let start = party.check(&anna(), &Act::Start, Millis(10)).expect("all sit");
            party.apply(Seq(2), Millis(10), start, Millis(10)).expect("begins");
        }
        let record = played_to_the_end(&log, party);
        assert_eq!(record.rules, 1);
        assert_eq!(serde_json::to_value(&record.result).expect("plain"), log.head["result"]);
        let read = Record::from_json(record.to_json().as_bytes()).expect("reads back");
        fair::verify(&read).expect("it replays to its result, and its shuffle is proved");
        let kind = games::find(&record.game).expect("known");
        assert_eq!(
            kind.options(1, &json!({})).expect("defaults").as_object().map(serde_json::Map::len),
            record.options.as_object().map(serde_json::Map::len),
            "every option is written down"
        );
    }
}

#[test]
fn a_table_of_babylon_goes_on_under_the_rules_it_was_opened_with() {
    goes_on_under_rules_1(include_str!("rules1/babylon.jsonl"));
}

#[test]
fn a_table_of_babylonia_goes_on_under_the_rules_it_was_opened_with() {
    goes_on_under_rules_1(include_str!("rules1/babylonia.jsonl"));
}

#[test]
fn a_table_of_7_wonders_goes_on_under_the_rules_it_was_opened_with() {
    goes_on_under_rules_1(include_str!("rules1/wonders.jsonl"));
}

/// A table of the toy game that waits, opened by an entry as it is stored.
fn toy(more: Value) -> Party {
    let chair =
        |name: &str| Chair::Person { who: "anna".into(), name: name.to_owned(), contribution: String::new() };
    let setup = json!({ "game": "toy", "options": {} });
    let mut entry = json!({ "k": "open", "setup": setup, "chairs": [chair("Anna"), chair("Anna again")] });
    entry.as_object_mut().expect("an entry").extend(more.as_object().expect("more fields").clone());
    let mut party = Party::new("t1".into(), "anna".into(), Millis(5), Seed::from_number(1));
    let entry = serde_json::from_value(entry).expect("an entry");
    party.apply(Seq(1), Millis(5), entry, Millis(5)).expect("fits");
    party
}

#[test]
fn options_left_out_have_the_default_of_the_tables_own_rules() {
    assert_eq!(
        toy(json!({})).setup().options,
        json!({ "rounds": 2, "lowest_wins": false }),
        "a log without a version is of rules 1"
    );
    assert_eq!(toy(json!({ "rules": 1 })).setup().options["rounds"], 2);
    assert_eq!(toy(json!({ "rules": 2 })).setup().options["rounds"], 3);
}

#[test]
fn what_is_agreed_at_a_waiting_table_keeps_its_rules() {
    let mut party = toy(json!({}));
    let change =
        host::SetupChange { setup: [("options".to_owned(), json!({}))].into_iter().collect(), players: None };
    let entry = party.check(&anna(), &Act::Setup(change), Millis(5)).expect("the owner may");
    party.apply(Seq(2), Millis(5), entry, Millis(5)).expect("fits");
    assert_eq!(party.setup().options["rounds"], 2);
    assert_eq!(party.info(Some(&anna().id), &Presence::default()).rules, 1);
}

#[test]
fn the_next_game_takes_the_newest_rules_and_what_was_chosen() {
    let rematch = |setup: Setup| {
        let party = Party::new("t2".into(), "anna".into(), Millis(5), Seed::from_number(2));
        let chairs = toy(json!({})).chairs().to_vec();
        match party.open(setup, chairs).expect("playable") {
            Entry::Open { setup, rules, .. } => (setup.options["rounds"].clone(), rules),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(rematch(toy(json!({})).next_setup()), (json!(3), 2), "the default was not chosen by anybody");
    let chosen = json!({ "setup": { "game": "toy", "options": { "rounds": 5 } } });
    assert_eq!(rematch(toy(chosen).next_setup()), (json!(5), 2));
}

#[test]
fn rules_of_a_newer_program_are_refused_when_the_game_is_to_begin() {
    let party = toy(json!({ "rules": 9 }));
    let refused = party.check(&anna(), &Act::Start, Millis(5)).expect_err("unknown rules");
    assert!(refused.to_string().contains("rules version 9 is unknown"), "{refused}");
}
