//! Games that were played under version 1 of the rules, kept in `records/wonders`, are what they were.

use std::fs;
use std::path::Path;

use table::{Game, Record, read_options};
use wonders::Wonders;

#[test]
fn records_of_rules_1_replay_to_the_fingerprints_they_had() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/wonders");
    let mut held = 0;
    for entry in fs::read_dir(&folder).expect("the records are there") {
        let path = entry.expect("the folder can be read").path();
        if path.extension().is_none_or(|ending| ending != "json") {
            continue;
        }
        let shown = path.display();
        let record = Record::from_json(&fs::read(&path).expect("readable")).expect("a record");
        if record.rules != 1 {
            continue;
        }
        let views = fs::read_to_string(path.with_extension("txt")).expect("the views stand beside it");
        for line in views.lines().filter_map(|line| line.strip_prefix("#### after move ")) {
            let (at, fingerprint) = line.split_once(": ").expect("a number and a fingerprint");
            let at = at.split(' ').next().and_then(|at| at.parse().ok()).expect("a number");
            let game = record.replay::<Wonders>(Some(at)).unwrap_or_else(|why| panic!("{shown}: {why}")).game;
            assert_eq!(format!("{:016x}", game.fingerprint()), fingerprint, "{shown} after {at} moves");
        }
        record.replay::<Wonders>(None).unwrap_or_else(|why| panic!("{shown}: {why}"));
        held += 1;
    }
    assert!(held >= 24, "only {held} records of rules 1");
}

#[test]
fn only_rules_1_let_a_source_of_once_a_round_serve_every_bill() {
    let options = |rules| read_options::<Wonders>(rules, &serde_json::json!({"leaders": true}));
    assert!(options(1).expect("known").once_per_bill);
    assert!(!options(2).expect("known").once_per_bill);
    assert_eq!(Wonders::RULES, 2);
}
