//! Every target stands its corpus and some thousand inputs made from it.

/// Feeds a target with its corpus and so many bent inputs.
fn stands(name: &str, bent: usize) {
    let target = fuzz::TARGETS.iter().find(|target| target.name == name).expect("a target");
    let kept = fuzz::corpus(name).len();
    assert!(kept > 2, "{name} has a corpus");
    for input in fuzz::inputs(name, 20_26).take(kept + bent) {
        (target.run)(&input);
    }
}

#[test]
fn texts_of_moves_are_written_as_they_are_read() {
    stands("moves", 4_000);
}

#[test]
fn bent_records_are_refused_or_sound() {
    stands("records", 400);
}

#[test]
fn bent_deals_are_refused_or_playable() {
    stands("deals", 400);
}

#[test]
fn bent_vectors_are_refused_in_words() {
    stands("vectors", 400);
}

#[test]
fn imagined_worlds_fit_the_view() {
    stands("imagine", 60);
}

#[test]
fn what_is_listed_is_taken_and_nothing_else() {
    stands("legality", 60);
}

#[test]
fn anything_said_on_a_socket_is_refused_or_sound() {
    stands("messages", 400);
}

#[test]
fn any_body_is_answered_in_words() {
    stands("bodies", 200);
}

#[test]
fn any_command_to_the_engine_of_the_page_is_answered_in_words() {
    stands("commands", 200);
}

#[test]
fn the_same_seed_bends_the_same_way() {
    let first: Vec<_> = fuzz::inputs("records", 3).take(40).collect();
    assert_eq!(first, fuzz::inputs("records", 3).take(40).collect::<Vec<_>>());
    assert_ne!(first, fuzz::inputs("records", 4).take(40).collect::<Vec<_>>());
}
