//! Whose turn it has become, and by which entry.

mod desk;

use desk::*;
use host::*;

fn awaited(desk: &Desk) -> Vec<(String, u64)> {
    desk.party.to_move().into_iter().map(|one| (one.who.to_string(), one.since.0)).collect()
}

#[test]
fn a_turn_is_told_from_the_next_by_the_entry_that_began_it() {
    let mut desk = Desk::two(Pace::None, false);
    let began = desk.party.seq().0;
    assert_eq!(awaited(&desk), [("anna".to_owned(), began), ("ben".to_owned(), began)]);
    // Who has picked is awaited no longer; for the other it is still the same turn.
    let mv = desk.first_move(0);
    desk.now = Millis(70);
    desk.play("anna", &mv).expect("a legal pick");
    assert_eq!(awaited(&desk), [("ben".to_owned(), began)]);
    // Taking it back is no new turn.
    desk.act("anna", Act::Undo { seat: None, seq: None, all: false }).expect("nobody has seen it");
    assert_eq!(awaited(&desk), [("anna".to_owned(), began), ("ben".to_owned(), began)]);
    // What is said changes nothing either, and the next turn has the number of what began it.
    desk.act("ben", Act::Chat { text: "well?".to_owned() }).expect("said");
    let taker = desk.pick_round();
    let last = desk.party.seq().0;
    let name = NAMES[taker].to_owned();
    let expected = if taker == 1 { began } else { last };
    assert_eq!(awaited(&desk), [(name, expected)], "whoever moved last goes on with their turn");
    assert_eq!(desk.party.to_move()[0].at, Millis(if taker == 1 { 0 } else { 70 }));
}

#[test]
fn nobody_is_awaited_where_a_bot_plays_or_the_game_is_over() {
    let chairs = [person("anna"), Chair::Bot { level: Level::Easy }];
    let mut desk = Desk::open(&chairs, Pace::None, false, 3);
    assert_eq!(awaited(&desk), []);
    desk.act("anna", Act::Start).expect("all sit");
    assert_eq!(awaited(&desk).len(), 1);
    desk.act("anna", Act::Resign { seat: None }).expect("she may");
    assert_eq!(awaited(&desk), []);
}

#[test]
fn who_sits_twice_is_awaited_once() {
    let mut desk = Desk::open(&[person("anna"), person("anna")], Pace::None, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    assert_eq!(awaited(&desk).len(), 1);
}

#[test]
fn who_sits_twice_has_the_turn_that_came_last() {
    let mut desk = Desk::open(&[person("anna"), person("anna")], Pace::None, false, 6);
    desk.act("anna", Act::Start).expect("all sit");
    let mut takers = [0, 0];
    for round in 1..6 {
        for at in [0, 1] {
            // Now the one, now the other seat takes the round.
            let moves = desk.party.play().expect("on").moves(seat(at));
            let mv = if round % 2 == at { moves.last() } else { moves.first() };
            let wish = Act::Move {
                seat: Some(seat(at)),
                seq: desk.party.seq(),
                mv: mv.expect("to move").clone(),
                key: None,
            };
            desk.act("anna", wish).expect("a legal pick");
        }
        takers[desk.party.turn().first().expect("somebody takes").index()] += 1;
        desk.now = Millis(10 * round as u64);
        desk.play("anna", "take 1").expect("legal");
        let seq = desk.play("anna", "end").expect("legal");
        // Who ended the round goes on, the other seat begins: a turn that came by this entry.
        let awaited = ToMove { who: account("anna"), since: seq, at: desk.now };
        assert_eq!(desk.party.to_move(), [awaited]);
    }
    assert!(takers.iter().all(|&rounds| rounds > 0), "{takers:?}");
}

#[test]
fn what_was_seen_before_a_turn_began_is_nothing_to_play_by() {
    let mut desk = Desk::two(Pace::None, false);
    let taker = desk.pick_round();
    let seen = desk.party.seq();
    let late = |desk: &mut Desk, at: usize, mv: &str, seq: Seq| {
        desk.act(NAMES[at], Act::Move { seat: None, seq, mv: mv.to_owned(), key: None })
    };
    let taken = late(&mut desk, taker, "take 2", seen).expect("legal");
    let stale = late(&mut desk, taker, "end", seen);
    assert_eq!(stale, Err(Refusal::Stale(taken)), "whoever sends this does not know of the step before");
    let ended = late(&mut desk, taker, "end", taken).expect("legal");
    for at in [0, 1] {
        let mv = desk.first_move(at);
        let stale = late(&mut desk, at, &mv, taken);
        assert_eq!(stale, Err(Refusal::Stale(desk.party.seq())), "{}", NAMES[at]);
        late(&mut desk, at, &mv, ended).expect("legal");
    }
}
