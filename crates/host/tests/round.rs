//! A table of a tournament: others play the same deal, so it is closed until all of them are done.

mod desk;

use desk::*;
use host::*;
use serde_json::json;
use table::Seed;

fn of() -> RoundOf {
    RoundOf { tournament: "summer".into(), round: 2, names: vec!["ANNA".to_owned(), "Nabu".to_owned()] }
}

/// A table of a round that `maker` opened, with `chairs`.
fn round_table(id: &str, chairs: &[Chair]) -> Desk {
    let party = Party::new(id.into(), "maker".into(), Millis(5), Seed::from_number(7));
    let setup = Setup { options: json!({ "rounds": 2 }), auto: false, ..Setup::of("toy") };
    let entry = party.open_round(setup, chairs.to_vec(), of()).expect("a sensible table");
    let mut desk = Desk { party, log: Vec::new(), now: Millis(0) };
    desk.write(entry);
    let start = desk.party.start_round().expect("all sit");
    desk.write(start);
    desk
}

fn play_out(desk: &mut Desk) {
    while desk.party.status() == Status::Playing {
        let at = desk.party.turn().first().expect("somebody moves");
        let name = desk.party.chairs()[at.index()].person().expect("a person").to_string();
        let mv = desk.first_move(at.index());
        desk.play(&name, &mv).expect("legal");
    }
}

#[test]
fn while_others_play_the_same_deal_only_who_sits_there_may_look() {
    let mut desk = round_table("t1", &[person("anna"), person("ben")]);
    let closed = |desk: &Desk| {
        for stranger in ["maker", "carl"] {
            assert!(!desk.party.may_watch(Some(&account(stranger))), "{stranger}");
            let told = desk.look(&mut watching(stranger)).expect("the table itself");
            assert!(told.fragments.is_none() && told.turn.is_none() && told.lines.is_none());
            assert!(told.chat.is_none() && told.result.is_none() && told.clocks.is_none());
        }
        assert!(!desk.party.may_watch(None));
        assert!(desk.party.may_watch(Some(&account("anna"))));
        assert!(desk.party.record().is_err(), "not even those who play it see what was dealt");
    };
    closed(&desk);
    assert!(desk.party.reveal().is_err(), "it is not over");
    play_out(&mut desk);
    closed(&desk);
    let first = desk.look(&mut watching("anna")).expect("her own table");
    assert!(first.result.is_some(), "who played knows how it ended");
    let mut stays = watching("carl");
    desk.look(&mut stays).expect("the table itself");
    let reveal = desk.party.reveal().expect("the round is over");
    desk.write(reveal);
    let told = desk.look(&mut stays).expect("there is something to see now");
    assert!(told.fragments.is_some() && told.result.is_some());
    assert!(fair::verify(&desk.party.record().expect("it is shown now")).is_ok());
    assert!(desk.party.reveal().is_err(), "once");
    let mut back = Party::new("t1".into(), "maker".into(), Millis(5), Seed::from_number(7));
    for (index, entry) in desk.log.iter().enumerate() {
        back.apply(Seq(index as u64 + 1), Millis(0), entry.clone(), Millis(0)).expect("fits");
        assert_eq!(back.is_sealed(), index + 1 < desk.log.len(), "the log alone says so");
    }
}

#[test]
fn tables_of_a_round_have_one_deal_whoever_sits_there() {
    let deal = |desk: &mut Desk| {
        play_out(desk);
        let reveal = desk.party.reveal().expect("over");
        desk.write(reveal);
        desk.party.record().expect("shown").deal
    };
    let mut one = round_table("t1", &[person("anna"), person("ben")]);
    let mut other = round_table("t2", &[person("carl"), person("dora")]);
    assert_eq!(one.first_move(0), other.first_move(0));
    assert_eq!(deal(&mut one), deal(&mut other));
}

#[test]
fn the_tournament_says_who_plays_and_no_table_ends_early() {
    let mut desk = round_table("t1", &[person("anna"), Chair::Bot { level: Level::Easy }]);
    assert_eq!(desk.party.names(), ["ANNA", "Nabu"], "a bot keeps its name from table to table");
    assert!(!desk.party.allows_hints(), "though she plays alone against a bot");
    let info = desk.party.info(None, &Presence::default()).round.expect("it says so");
    assert_eq!((info.tournament.as_str(), info.round, info.sealed), ("summer", 2, true));
    for (who, act) in [
        ("maker", Act::Setup(change("listed", json!(true)))),
        ("maker", Act::PutBot { seat: 0, level: Level::Easy }),
        ("carl", Act::Sit { seat: 1, name: None, contribution: String::new() }),
        ("anna", Act::Free { seat: 0 }),
        ("anna", Act::Rematch { table: "t9".into() }),
    ] {
        let refused = desk.act(who, act).expect_err("not theirs to say");
        assert_eq!(refused, Refusal::NotNow("the tournament says who plays here"));
    }
    assert_eq!(desk.party.round(), Some(&of()));
    desk.act("anna", Act::Resign { seat: None }).expect("she may");
    assert_eq!(desk.party.status(), Status::Playing, "with two players, too, a bot plays on");
    desk.run_by_itself();
    assert_eq!(desk.party.status(), Status::Over);
    assert!(desk.party.finished().expect("over").seats[0].resigned);
    assert!(desk.party.play_again(&who("anna"), "").is_err());
}

#[test]
fn who_stays_away_from_a_round_is_played_for_and_the_game_is_not_broken_off() {
    let mut desk = round_table("t1", &[person("anna"), person("ben")]);
    desk.now = AWAY;
    let relieve = |relief| Act::Relieve { seat: None, of: seat(1), relief };
    let refused = Err(Refusal::NotNow("a table of a tournament is played to its end"));
    assert_eq!(desk.act("anna", relieve(Relief::End)), refused);
    desk.act("anna", relieve(Relief::Bot)).expect("nobody else has a say");
    assert_eq!(desk.party.status(), Status::Playing);
    let maker = Party::new("t2".into(), "maker".into(), Millis(5), Seed::from_number(7));
    assert_eq!((maker.round(), maker.start_round()), (None, Err(Refusal::NotYours)), "it is of no round");
}
