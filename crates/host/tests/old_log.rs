//! A log and its record, written by the first version: whatever becomes of the types, they must still be read.

use host::{Entry, Millis, Party, Presence, Seq, Status};
use serde::Deserialize;
use serde_json::json;
use table::{Record, Seat, Seed};

const LOG: &str = include_str!("fixtures/log.jsonl");
const RECORD: &str = include_str!("fixtures/log.record.json");

/// A row of the store.
#[derive(Deserialize)]
struct Row {
    seq: Seq,
    at: Millis,
    entry: String,
}

fn rows() -> impl Iterator<Item = Row> {
    LOG.lines().map(|line| serde_json::from_str(line).expect("a row"))
}

#[test]
fn a_log_of_the_first_version_is_applied_to_the_same_end() {
    let mut party =
        Party::new("k3v9q2mfx7ta".into(), "anna4account".into(), Millis(1_760_000_000_000), Seed([9; 32]));
    for row in rows() {
        let entry: Entry = serde_json::from_str(&row.entry).expect("an old entry reads");
        party.apply(row.seq, row.at, entry, row.at).expect("it fits");
    }
    assert_eq!((party.seq(), party.status()), (Seq(94), Status::Over));
    let ended = party.ended().expect("over");
    assert_eq!((ended.scores, ended.resigned.map(Seat::index)), (vec![24, 23], Some(1)));
    let info = party.info(Some(&"anna4account".into()), &Presence::default());
    assert_eq!(info.setup.name, "Old friends");
    assert_eq!(
        serde_json::to_value(info.setup.pace).expect("plain"),
        json!({ "kind": "live", "bank": 600_000, "increment": 5_000, "grace": 30_000 })
    );
    assert_eq!(info.rematch.map(|table| table.to_string()).as_deref(), Some("m4next8table"));
    assert_eq!(info.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["Anna", "Benno"]);
    let record = party.record().expect("over");
    let written = Record::from_json(RECORD.as_bytes()).expect("a record");
    assert_eq!((record.moves, record.deal, record.fair), (written.moves, written.deal, written.fair));
    assert_eq!((record.rules, record.result), (1, written.result));
}

/// Whether everything that was written before is written now; what is newer may stand beside it.
fn holds(now: &serde_json::Value, before: &serde_json::Value) -> bool {
    match before.as_object() {
        Some(fields) => fields.iter().all(|(field, value)| holds(&now[field], value)),
        None => now == before,
    }
}

#[test]
fn every_kind_of_entry_of_the_first_version_is_written_as_it_was() {
    let mut kinds = std::collections::BTreeSet::new();
    for row in rows() {
        let entry: Entry = serde_json::from_str(&row.entry).expect("an old entry reads");
        let before: serde_json::Value = serde_json::from_str(&row.entry).expect("JSON");
        let now = serde_json::to_value(&entry).expect("plain");
        assert!(holds(&now, &before), "{now} is not {before}");
        kinds.insert(before["k"].as_str().expect("a kind").to_owned());
    }
    let all = [
        "chair",
        "chat",
        "move",
        "open",
        "pause",
        "rematch",
        "resign",
        "return",
        "setup",
        "start",
        "take_over",
        "undo",
    ];
    assert_eq!(kinds, all.map(str::to_owned).into());
}

/// Most entries are steps of tables without a clock: what is nothing takes no room in the store.
#[test]
fn what_is_nothing_is_not_written() {
    let seat = Seat::FIRST;
    let step = |ms: u64, key: Option<&str>| {
        let entry = Entry::Move { seat, mv: "end".to_owned(), ms: Millis(ms), key: key.map(str::to_owned) };
        serde_json::to_value(entry).expect("plain")
    };
    assert_eq!(step(0, None), json!({ "k": "move", "seat": 0, "mv": "end" }));
    assert_eq!(step(7, Some("x")), json!({ "k": "move", "seat": 0, "mv": "end", "ms": 7, "key": "x" }));
}
