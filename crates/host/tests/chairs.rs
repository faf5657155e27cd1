//! Who may sit where before a game begins, and how long what they bring along may be.

mod desk;

use desk::*;
use host::{Act, CONTRIBUTION_BYTES, Chair, Entry, Level, Millis, NOBODY, Pace, Refusal, Setup, SetupChange};
use table::SeatSet;

const BOT: Chair = Chair::Bot { level: Level::Easy };
const TAKEN: Refusal = Refusal::NotNow("the seat is taken");

fn table(chairs: &[Chair]) -> Desk {
    Desk::open(chairs, Pace::None, false, 3)
}

fn sit(seat: usize) -> Act {
    Act::Sit { seat, name: None, contribution: String::new() }
}

fn put_bot(seat: usize) -> Act {
    Act::PutBot { seat, level: Level::Hard }
}

fn sitting(desk: &Desk) -> Vec<Option<String>> {
    desk.party.chairs().iter().map(|chair| chair.person().map(ToString::to_string)).collect()
}

#[test]
fn a_bots_seat_is_taken_by_who_opened_the_table_and_by_nobody_else() {
    let mut desk = table(&[BOT, person("anna"), Chair::Open]);
    assert_eq!(desk.act("ben", sit(0)), Err(TAKEN));
    desk.act("anna", sit(0)).expect("it is her table");
    desk.act("ben", sit(2)).expect("an open seat");
    assert_eq!(desk.act("carla", sit(2)), Err(TAKEN));
    assert_eq!(sitting(&desk), ["anna", "anna", "ben"].map(|id| Some(id.to_owned())));
}

#[test]
fn a_bot_is_put_by_who_opened_the_table_where_nobody_else_sits() {
    let mut desk = table(&[person("anna"), person("ben"), Chair::Open]);
    assert_eq!(desk.act("anna", put_bot(1)), Err(TAKEN));
    assert_eq!(desk.act("ben", put_bot(2)), Err(Refusal::NotYours));
    desk.act("anna", put_bot(2)).expect("an open seat");
    desk.act("anna", put_bot(0)).expect("her own seat");
    assert_eq!(sitting(&desk), [None, Some("ben".to_owned()), None]);
}

#[test]
fn a_seat_is_freed_by_who_sits_there_and_by_who_opened_the_table() {
    let mut desk = table(&[person("anna"), person("ben"), person("carla")]);
    assert_eq!(desk.act("ben", Act::Free { seat: 2 }), Err(Refusal::NotYours));
    desk.act("ben", Act::Free { seat: 1 }).expect("his own seat");
    desk.act("anna", Act::Free { seat: 2 }).expect("it is her table");
    assert_eq!(sitting(&desk), [Some("anna".to_owned()), None, None]);
}

#[test]
fn what_people_bring_along_has_a_length() {
    let mut desk = table(&[person("anna"), Chair::Open]);
    let bring = |bytes: usize| Act::Sit { seat: 1, name: None, contribution: "x".repeat(bytes) };
    assert!(matches!(desk.act("ben", bring(CONTRIBUTION_BYTES + 1)), Err(Refusal::Unreadable(_))));
    desk.act("ben", bring(CONTRIBUTION_BYTES)).expect("the longest there is");
    desk.act("anna", Act::Start).expect("all sit");
    let mv = desk.first_move(0);
    let seq = desk.party.seq();
    let named = |bytes: usize| Act::Move { seat: None, seq, mv: mv.clone(), key: Some("x".repeat(bytes)) };
    for bytes in [0, 65] {
        assert!(matches!(desk.act("anna", named(bytes)), Err(Refusal::Unreadable(_))), "{bytes}");
    }
    desk.act("anna", named(64)).expect("the longest there is");
}

#[test]
fn who_has_several_seats_takes_back_where_there_is_something_to_take_back() {
    let mut desk = table(&[person("anna"), person("ben"), person("anna")]);
    desk.act("ben", Act::Start).expect("who sits may begin");
    let (mv, seq) = (desk.first_move(2), desk.party.seq());
    desk.act("anna", Act::Move { seat: Some(seat(2)), seq, mv, key: None }).expect("a legal pick");
    assert_eq!(desk.party.turn().len(), 2);
    desk.act("anna", Act::Undo { seat: None, seq: None, all: false }).expect("the pick of her second seat");
    assert_eq!(desk.party.turn().len(), 3);
}

/// What comes of agreeing on something at the opening of a table.
fn opened(setup: Setup, chairs: &[Chair]) -> Result<Desk, Refusal> {
    let party = fresh();
    let entry = party.open(setup, chairs.to_vec())?;
    let mut desk = Desk { party, log: Vec::new(), now: Millis(0) };
    desk.write(entry);
    Ok(desk)
}

#[test]
fn in_a_rated_game_everybody_has_one_seat_and_no_hints() {
    let rated = Setup { rated: true, hints: false, ..Setup::of("toy") };
    let hinted = opened(Setup { hints: true, ..rated.clone() }, &[person("anna"), person("ben")]);
    assert_eq!(hinted.err(), Some(Refusal::Unplayable("a rated game has no hints".to_owned())));
    let mut twice = opened(rated.clone(), &[person("anna"), person("anna")]).expect("not begun yet");
    let refused = twice.act("anna", Act::Start);
    assert_eq!(refused, Err(Refusal::NotNow("in a rated game everybody has one seat")));
    let mut sound = opened(rated, &[person("anna"), person("ben")]).expect("a table");
    sound.act("anna", Act::Start).expect("all sit");
    assert_eq!(sound.act("anna", Act::Resign { seat: Some(seat(2)) }), Err(Refusal::NoSeat));
    assert_eq!(sound.act("anna", Act::Resign { seat: Some(seat(1)) }), Err(Refusal::NotYours));
}

#[test]
fn a_table_has_as_many_seats_as_the_game_allows_and_nobody_is_sent_away() {
    let players = |count| Act::Setup(SetupChange { setup: Default::default(), players: Some(count) });
    let mut desk = table(&[person("anna"), person("ben"), Chair::Open]);
    let few = Err(Refusal::NotNow("somebody sits on a seat that would go"));
    assert_eq!(desk.act("anna", players(1)), few);
    assert_eq!(desk.act("anna", players(5)), Err(Refusal::Unplayable("toy is played by 2 to 4".to_owned())));
    for count in [2, 4, 4] {
        desk.act("anna", players(count)).expect("as many as play it");
        assert_eq!(desk.party.chairs().len(), count);
    }
    let long = |bytes: usize| {
        let anna =
            Chair::Person { who: "anna".into(), name: "Anna".to_owned(), contribution: "x".repeat(bytes) };
        opened(Setup::of("toy"), &[anna, Chair::Open])
    };
    assert!(long(CONTRIBUTION_BYTES).is_ok());
    assert!(matches!(long(CONTRIBUTION_BYTES + 1).err(), Some(Refusal::Unreadable(_))));
}

#[test]
fn a_seat_is_kept_for_one_and_a_name_that_is_forgotten_is_only_theirs() {
    let kept = Chair::Kept { who: "ben".into(), name: "Ben".to_owned() };
    let mut desk = table(&[person("anna"), kept, BOT]);
    let kept_for = |desk: &Desk, id: &str| desk.party.seats_kept_for(Some(&account(id)));
    assert_eq!(kept_for(&desk, "ben"), SeatSet::only(seat(1)));
    assert!(kept_for(&desk, "anna").is_empty() && desk.party.seats_kept_for(None).is_empty());
    assert_eq!(desk.act("carla", sit(1)), Err(Refusal::NotNow("the seat is kept for somebody else")));
    desk.act("anna", Act::Chat { text: "welcome".to_owned() }).expect("she sits there");
    desk.party.forget_name(&account("ben"));
    let Chair::Person { name: anna, .. } = &desk.party.chairs()[0] else { panic!("Anna sits there") };
    let Chair::Kept { name: ben, .. } = &desk.party.chairs()[1] else { panic!("it is Ben's") };
    assert_eq!((anna.as_str(), ben.as_str()), ("ANNA", NOBODY));
    let said: Vec<(&str, &str)> = desk.party.chat().iter().map(|said| (&*said.name, &*said.text)).collect();
    assert_eq!(said, [("ANNA", "welcome")]);
    assert_eq!(desk.party.created(), Millis(5));
}

#[test]
fn bots_among_themselves_have_no_player_and_somebody_for_whom_a_bot_plays_is_none() {
    assert!(!table(&[BOT, BOT]).party.has_player());
    let people = |desk: &Desk| desk.party.people().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(people(&table(&[person("ben"), BOT, person("anna")])), ["ben", "anna"]);
    assert!(people(&table(&[BOT, Chair::Open])).is_empty());
    let mut desk = table(&[person("anna"), BOT, BOT]);
    assert!(desk.party.has_player());
    desk.act("anna", Act::Start).expect("all sit");
    desk.write(Entry::TakeOver { seat: seat(0), ms: Millis(0) });
    assert!(!desk.party.has_player());
}
