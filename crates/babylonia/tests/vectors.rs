//! The traces of whole games.

use babylonia::vectors::check;

const LINES: &str = include_str!("../../../tests/vectors/babylonia.jsonl");

#[test]
fn every_trace_is_played_as_it_is_written() {
    let wrong: Vec<String> = LINES
        .lines()
        .enumerate()
        .filter_map(|(number, line)| check(line).err().map(|why| format!("line {}: {why}", number + 1)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(LINES.lines().count(), 24);
}

fn first_line() -> &'static str {
    LINES.lines().next().expect("there are traces")
}

#[test]
fn a_trace_with_other_points_names_turn_expected_and_found() {
    let changed = first_line().replacen(r#"["place","farmer",1109,1]"#, r#"["place","farmer",1109,2]"#, 1);
    assert_ne!(changed, first_line());
    let why = check(&changed).expect_err("the points are wrong");
    assert!(why.contains("turn 1 points of Farmer on 1109: expected 2, found 1"), "{why}");
}

#[test]
fn a_trace_with_an_illegal_placement_names_the_rule() {
    let changed = first_line().replacen(r#"["place","farmer",1109,1]"#, r#"["place","farmer",1206,1]"#, 1);
    let why = check(&changed).expect_err("a city stands there");
    assert!(why.contains("turn 1: step 0") && why.contains("6.1"), "{why}");
}

#[test]
fn a_trace_with_another_sample_lists_the_hexes_that_differ() {
    let changed = first_line().replacen(r#""legal_hexes":[8,"#, r#""legal_hexes":["#, 1);
    let why = check(&changed).expect_err("a legal hex is left out");
    assert!(why.contains("found but not expected {8}"), "{why}");
}

#[test]
fn broken_lines_are_refused_and_never_panic() {
    let line = first_line();
    for cut in [0, 1, 10, 100, 1000, line.len() - 1] {
        assert!(check(&line[..cut]).is_err());
    }
    for (from, to) in [
        (r#""players":2"#, r#""players":9"#),
        (r#""players":2"#, r#""players":3"#),
        (r#""game":"babylonia""#, r#""game":"babylon""#),
        (r#"[303,"city_p"],"#, ""),
        (r#""first":0"#, r#""first":2"#),
        (r#""first":0"#, r#""first":1"#),
        (r#"["place","merchant",1204,0]"#, "[]"),
        (r#"["place","merchant",1204,0]"#, r#"["jump"]"#),
        (r#"["place","merchant",1204,0]"#, r#"["place","merchant",1203,0]"#),
        (r#""reason":"empty_rack""#, r#""reason":"cities""#),
    ] {
        let changed = line.replacen(from, to, 1);
        assert_ne!(changed, line, "{from}");
        assert!(check(&changed).is_err(), "{from} -> {to}");
    }
}
