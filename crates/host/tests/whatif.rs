//! What if: branches of finished games, and tables that go on from one.

use std::path::Path;

use babylon::Babylon;
use babylonia::Babylonia;
use draw::Lang;
use host::{
    Act, BRANCH_MOVE_BYTES, BRANCH_MOVES, Branch, Entry, Level, Millis, Party, Presence, Refusal, Seq, Sight,
    Source, Status, Watch, Who, fair, games,
};
use serde_json::Value;
use table::{Anew, Deal, Dice, Game, LogEntry, Record, RecordError, Seat, Seats, Seed};
use wonders::Wonders;

fn anna() -> Who {
    Who { id: "anna".into(), name: "Anna".to_owned() }
}

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

fn entry(text: &str) -> LogEntry {
    text.to_owned().try_into().expect("a seat and a move")
}

/// All golden games of a kind.
fn golden(game: &str) -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records").join(game);
    let files = std::fs::read_dir(folder).expect("records are kept");
    let json = files.filter_map(|file| {
        Some(file.ok()?.path()).filter(|path| path.extension().is_some_and(|end| end == "json"))
    });
    let mut paths: Vec<_> = json.collect();
    paths.sort();
    let read = |path: &_| Record::from_json(&std::fs::read(path).expect("a file")).expect("a record");
    paths.iter().map(read).collect()
}

/// A table whose game is over, from a log that proves its shuffle.
fn finished(log: &str) -> Party {
    let (head, entries) = log.split_once('\n').expect("a line of what it leads to");
    let head: Value = serde_json::from_str(head).expect("JSON");
    let text = |key: &str| head[key].as_str().expect("text").to_owned();
    let secret: Seed = text("secret").parse().expect("a seed");
    let mut party = Party::new(text("table").into(), text("owner").into(), Millis(5), secret);
    for line in entries.lines() {
        let entry = serde_json::from_str(line).expect("an entry");
        party.apply(party.seq().next(), Millis(10), entry, Millis(10)).expect("fits");
    }
    assert_eq!(party.status(), Status::Over);
    party
}

/// Goes through the golden games of a kind, leaves each somewhere, and holds what a branch shows against the same game
/// played straight.
fn branches_are_games_played_straight<G: Game>() {
    let mut dice = Dice::from_number(7);
    let mut moved = 0;
    for record in golden(G::NAME) {
        let at = dice.below(record.moves.len() as u32 + 1) as usize;
        let mut game = record.replay::<G>(Some(at)).expect("golden").game;
        let mut moves = Vec::new();
        let mut listed = Vec::new();
        for _ in 0..dice.below(30) {
            let seats = game.turn().seats();
            // Whoever is to move, not always the first of them.
            let Some(mover) = seats.iter().nth(dice.below(seats.len().max(1) as u32) as usize) else { break };
            listed.clear();
            game.moves(mover, &mut listed);
            let mv = listed[dice.below(listed.len() as u32) as usize];
            game.play(mover, mv, &mut Vec::new()).expect("legal");
            moves.push(LogEntry { seat: mover, mv: mv.to_string() });
        }
        moved += moves.len();
        let whole = at + moves.len();
        let source = Source::brought(record);
        let shown = source.position(Branch { at, moves }, Sight::Turn, Lang::En).expect("it can be played");
        assert_eq!((shown.at, shown.moves, shown.scores.len()), (whole, whole, whole + 1));
        assert_eq!(shown.turn, game.turn().seats().iter().collect::<Vec<_>>());
        assert_eq!(shown.scores.last().expect("points"), game.standing().list(game.seats()));
        assert_eq!(shown.result.is_some(), game.turn().outcome().is_some());
        assert_eq!(
            shown.scene.choices.is_empty(),
            game.turn().outcome().is_some(),
            "what may be chosen is offered"
        );
    }
    assert!(moved > 20, "{moved} moves were tried");
}

#[test]
fn branches_of_babylonia_are_games_played_straight() {
    branches_are_games_played_straight::<Babylonia>();
}

#[test]
fn branches_of_babylon_are_games_played_straight() {
    branches_are_games_played_straight::<Babylon>();
}

#[test]
fn branches_of_7_wonders_are_games_played_straight() {
    branches_are_games_played_straight::<Wonders>();
}

#[test]
fn a_branch_with_bent_content_is_refused_in_words() {
    let record = golden("babylonia").remove(0);
    let all = record.moves.len();
    let next = record.moves[10].clone();
    let refused = |at: usize, moves: Vec<LogEntry>| {
        Source::brought(record.clone()).position(Branch { at, moves }, Sight::Turn, Lang::De).err()
    };
    assert_eq!(refused(10, vec![next.clone()]), None, "the game itself is a branch of it");
    assert!(
        matches!(refused(all + 1, vec![]), Some(Refusal::Unplayable(why)) if why.contains("no position"))
    );
    let other = entry(&format!("{} {}", (next.seat.index() + 1) % record.players, next.mv));
    assert!(matches!(refused(10, vec![other]), Some(Refusal::Illegal(_, Seq(11)))), "not their turn");
    assert!(matches!(refused(10, vec![entry("7 end")]), Some(Refusal::Illegal(_, Seq(11)))), "no such seat");
    let twice = vec![next.clone(), entry(&format!("{} p@1", next.seat))];
    assert!(matches!(refused(10, twice), Some(Refusal::Unreadable(why)) if why.contains("move 12")));
    // What is too long is not even read; the longest there is, is read like any other.
    let long = |bytes: usize| vec![entry(&format!("0 {}", "p".repeat(bytes)))];
    assert!(matches!(refused(10, long(BRANCH_MOVE_BYTES + 1)), Some(Refusal::Unplayable(_))));
    assert!(matches!(refused(10, long(BRANCH_MOVE_BYTES)), Some(Refusal::Unreadable(_))));
    let many = |moves: usize| vec![next.clone(); moves];
    assert!(matches!(refused(10, many(BRANCH_MOVES + 1)), Some(Refusal::Unplayable(_))));
    assert!(matches!(refused(10, many(BRANCH_MOVES)), Some(Refusal::Illegal(..))));
    assert!(matches!(refused(all, vec![next]), Some(Refusal::Illegal(..))), "the game is over");
    // A result that is not that of the moves is found out where it would be shown, and is gone where they go another way.
    let mut bent = record.clone();
    bent.result.as_mut().expect("it is over").scores[0] += 1;
    let shown = |at: usize| {
        Source::brought(bent.clone()).position(Branch { at, moves: vec![] }, Sight::Turn, Lang::En)
    };
    assert!(matches!(shown(all), Err(Refusal::Unplayable(_))));
    assert!(shown(all - 1).is_ok());
}

#[test]
fn whatever_a_branch_holds_nothing_panics() {
    let mut dice = Dice::from_number(3);
    let signs: Vec<char> = "0123456789 @,;pmsfendbuild\u{e9}\u{202e}-".chars().collect();
    for record in
        ["babylonia", "babylon", "wonders"].into_iter().flat_map(|game| golden(game).into_iter().take(2))
    {
        for _ in 0..60 {
            let at = dice.below(record.moves.len() as u32 + 3) as usize;
            let mut moves = Vec::new();
            for _ in 0..dice.below(4) {
                let mut mv = record.moves[dice.below(record.moves.len() as u32) as usize].mv.clone();
                if dice.below(2) == 0 {
                    mv =
                        (0..dice.below(12)).map(|_| signs[dice.below(signs.len() as u32) as usize]).collect();
                }
                moves.push(LogEntry { seat: seat(dice.below(8) as usize), mv });
            }
            let branch = Branch { at, moves };
            let source = Source::brought(record.clone());
            let shown = source.clone().position(branch.clone(), Sight::All, Lang::Fr);
            let on = source.onward(branch, seat(0), Some(Seed::from_number(1)));
            assert!(shown.is_ok() || on.is_err(), "what cannot be shown cannot be played on");
        }
    }
}

#[test]
fn nobody_is_told_what_might_happen_in_a_game_that_is_on() {
    let over = finished(include_str!("rules1/babylonia.jsonl"));
    let entries = include_str!("rules1/babylonia.jsonl").lines().skip(1).take(12);
    let mut party = Party::new(over.id().clone(), over.owner().clone(), Millis(5), Seed::from_number(1));
    for line in entries {
        let entry = serde_json::from_str(line).expect("an entry");
        if party.apply(party.seq().next(), Millis(10), entry, Millis(10)).is_err() {
            break;
        }
    }
    assert_eq!(party.status(), Status::Playing);
    assert!(matches!(Source::of(&party), Err(Refusal::NotNow(why)) if why.contains("not over")));
    assert!(Source::of(&over).is_ok());
}

#[test]
fn a_move_is_judged_as_a_review_judges_it() {
    let mut record = Record::new::<toy::ToyGame>(
        &toy::Options::default(),
        Seats::new(2).expect("two"),
        &Deal::Seed(Seed::from_number(4)),
    );
    let mut game: toy::ToyGame = record.start().expect("a game");
    let mut moves = Vec::new();
    while let Some(mover) = game.turn().seats().first() {
        moves.clear();
        game.moves(mover, &mut moves);
        let mv = moves[moves.len() / 2];
        game.play(mover, mv, &mut Vec::new()).expect("legal");
        record.moves.push(LogEntry { seat: mover, mv: mv.to_string() });
    }
    let settings = review::Settings::of_iterations(40, 0);
    let reviewed = games::find("toy").expect("on the shelf").review(&record, settings).expect("it is over");
    let mut choices = 0;
    for (number, _) in record.moves.iter().enumerate() {
        let branch = Branch { at: number, moves: vec![record.moves[number].clone()] };
        let judged = Source::brought(record.clone()).judge(branch, 40).expect("it can be played").decision;
        let found = (0..reviewed.decisions()).find(|&decision| reviewed.at(decision) == number);
        assert_eq!(judged, found.map(|decision| reviewed.judge(decision)), "move {number}");
        choices += usize::from(judged.is_some());
    }
    assert_eq!(choices, reviewed.decisions());
    let nothing = Source::brought(record).judge(Branch::default(), 40).expect("the start");
    assert_eq!(nothing.decision, None, "no move, no judgement");
}

/// A table that goes on from the middle of a game, played to its end by whoever is to move.
fn played_on(from: Source, branch: Branch, who: Seat, anew: Option<Seed>) -> (Vec<Entry>, Party) {
    let open = from.onward(branch, who, anew).expect("it can be played on").open(&anna(), Level::Easy);
    let mut party = Party::new("what-if".into(), anna().id, Millis(5), Seed::from_number(9));
    let mut log = Vec::new();
    let mut note = |party: &mut Party, entry: Entry| {
        party.apply(party.seq().next(), Millis(10), entry.clone(), Millis(10)).expect("fits");
        log.push(entry);
    };
    note(&mut party, open);
    let start = party.check(&anna(), &Act::Start, Millis(10)).expect("nobody is missing");
    note(&mut party, start);
    while party.status() == Status::Playing {
        let mover = party.turn().first().expect("somebody is to move");
        let mv = party.play().expect("on").moves(mover).swap_remove(0);
        let wish = Act::Move { seat: Some(mover), seq: party.seq(), mv: mv.clone(), key: None };
        let entry = if mover == who {
            party.check(&anna(), &wish, Millis(10))
        } else {
            assert_eq!(party.check(&anna(), &wish, Millis(10)), Err(Refusal::NotYours), "a bot sits there");
            party.check_bot(mover, party.seq(), &mv, Millis(10))
        };
        note(&mut party, entry.expect("legal"));
    }
    (log, party)
}

fn plays_on(log: &str) {
    let over = finished(log);
    let record = over.record().expect("over");
    let at = record.moves.len() / 2;
    let moves = vec![record.moves[at].clone()];
    for (who, anew) in [(seat(0), None), (seat(1), Some(Seed::from_number(5)))] {
        let branch = Branch { at, moves: moves.clone() };
        let (log, party) = played_on(Source::of(&over).expect("over"), branch, who, anew);
        let info = party.info(Some(&anna().id), &Presence::default());
        let whatif = info.whatif.expect("it says so");
        assert_eq!((whatif.of.as_deref(), whatif.after, whatif.at), (Some(over.id().as_str()), at, at + 1));
        assert_eq!(whatif.anew, anew.is_some());
        assert!(!info.setup.rated && info.rules == record.rules && info.setup.options == record.options);
        // The record says so too, replays to its result and proves the shuffle of the game it comes from.
        let told = Record::from_json(party.record().expect("over").to_json().as_bytes()).expect("reads back");
        assert_eq!(told.moves[..at], record.moves[..at]);
        assert_eq!((told.whatif.len(), told.whatif[0].at, &told.fair), (1, at + 1, &record.fair));
        let verified = fair::verify(&told).expect("it verifies");
        assert_eq!(verified.moves, told.moves.len());
        // It is nobody's result.
        let kept = party.finished().expect("it has one");
        assert!(kept.seats.iter().all(|seat| seat.who.is_none() && seat.points.is_empty()) && !kept.rated);
        assert!(kept.seats.iter().all(|seat| seat.name != "Anna"));
        // The log alone is the table.
        let mut again = Party::new("what-if".into(), anna().id, Millis(5), Seed::from_number(9));
        for entry in &log {
            let text = serde_json::to_string(entry).expect("plain");
            let entry = serde_json::from_str(&text).expect("reads back");
            again.apply(again.seq().next(), Millis(10), entry, Millis(10)).expect("fits");
        }
        assert_eq!(again.record(), party.record());
        // A what-if of a what-if is one, from before and from after where the first went its own way.
        for at in [at / 2, told.moves.len() - 1] {
            let (_, next) = played_on(
                Source::of(&party).expect("over"),
                Branch { at, moves: vec![] },
                seat(0),
                Some(Seed::from_number(6)),
            );
            let next = next.record().expect("over");
            assert_eq!(next.whatif.len(), if at < told.whatif[0].at { 1 } else { 2 });
            games::find(&next.game).expect("known").check(&next).expect("it replays");
        }
    }
}

#[test]
fn a_game_of_babylonia_is_played_on_from_its_middle() {
    plays_on(include_str!("rules1/babylonia.jsonl"));
}

#[test]
fn a_game_of_babylon_is_played_on_from_its_middle() {
    plays_on(include_str!("rules1/babylon.jsonl"));
}

#[test]
fn a_game_of_7_wonders_is_played_on_from_its_middle() {
    plays_on(include_str!("rules1/wonders.jsonl"));
}

#[test]
fn what_was_drawn_anew_fits_what_the_seat_knew_and_is_drawn_again() {
    let record = golden("wonders").remove(4);
    let at = record.moves.len() / 3;
    let game = record.replay::<Wonders>(Some(at)).expect("golden").game;
    let (drawn, anew) = Anew::draw(&game, seat(0), Seed::from_number(2));
    assert_ne!(drawn, game, "others hold something else");
    assert_eq!(drawn.view(Some(seat(0))), game.view(Some(seat(0))));
    let mut cut = record.clone();
    cut.cut(at);
    cut.whatif.push(table::WhatIf { of: None, after: at, at, anew: Some(anew) });
    assert_eq!(cut.replay::<Wonders>(None).expect("it replays").game, drawn);
    // A program that imagines otherwise notices.
    let mut bent = cut.clone();
    bent.whatif[0].anew.as_mut().expect("drawn").fingerprint = "0".repeat(16);
    assert!(matches!(bent.replay::<Wonders>(None), Err(RecordError::WhatIf { .. })));
    let mut bent = cut.clone();
    bent.whatif[0].anew.as_mut().expect("drawn").seat = seat(7);
    assert!(matches!(bent.replay::<Wonders>(None), Err(RecordError::WhatIf { .. })));
    let mut bent = cut;
    bent.whatif[0].at += 1;
    assert!(matches!(bent.replay::<Wonders>(None), Err(RecordError::WhatIf { .. })));
    let mut late = record;
    let at = late.moves.len();
    let anew = Some(Anew { seat: seat(0), seed: Seed::from_number(1), fingerprint: "0".repeat(16) });
    late.whatif.push(table::WhatIf { of: None, after: at, at, anew });
    assert!(matches!(
        late.replay::<Wonders>(None),
        Err(RecordError::WhatIf { why: "the game was over", .. })
    ));
}

/// Tables that go on in a world drawn anew are told by its seed: whoever changes how a game imagines changes them, and
/// has to keep the old way for them.
#[test]
fn what_a_game_imagines_is_pinned() {
    fn imagined<G: Game>() -> String {
        let record = golden(G::NAME).remove(0);
        let game = record.replay::<G>(Some(record.moves.len() / 2)).expect("golden").game;
        Anew::draw(&game, seat(1), Seed::from_number(1)).1.fingerprint
    }
    let all = [imagined::<Babylonia>(), imagined::<Babylon>(), imagined::<Wonders>()];
    assert_eq!(all, ["529dfda3716ed566", "98c75ac7e4caba9e", "8cd95b5a13d231f0"]);
}

#[test]
fn a_record_brought_along_names_its_table_only_with_a_proof_that_holds() {
    let record = finished(include_str!("rules1/babylonia.jsonl")).record().expect("over");
    let told = |record: &Record| {
        let onward =
            Source::brought(record.clone()).onward(Branch::default(), seat(0), None).expect("its start");
        let mut party = Party::new("what-if".into(), anna().id, Millis(5), Seed::from_number(9));
        party.apply(Seq(1), Millis(5), onward.open(&anna(), Level::Easy), Millis(5)).expect("fits");
        let info = party.info(Some(&anna().id), &Presence::default());
        (info.whatif.expect("a what-if").of, info.commitment)
    };
    let proof = record.fair.clone().expect("proved");
    let text = |key: &str| proof[key].as_str().expect("text").to_owned();
    assert_eq!(told(&record), (Some(text("table")), text("commitment")));
    let mut bent = record.clone();
    bent.fair.as_mut().expect("proved")["table"] = "elsewhere".into();
    assert_eq!(told(&bent), (None, String::new()), "nobody says what it is of, nor what was promised");
    // A game of one's own making is proved easily, but its table must be called like one.
    let mut odd = record;
    let secret: Seed = text("secret").parse().expect("a seed");
    let mut of_table = |table: &str| {
        let commitment = fair::commitment(&secret, &table.into());
        let fair = odd.fair.as_mut().expect("proved");
        (fair["table"], fair["commitment"]) = (table.into(), commitment.into());
        fair::verify(&odd).expect("it holds");
        told(&odd).0
    };
    for (table, may_be) in [("a-1", true), ("", false), ("../people", false), (&*"a".repeat(41), false)] {
        assert_eq!(of_table(table), Some(table.to_owned()).filter(|_| may_be), "{table:?}");
    }
}

#[test]
fn a_what_if_is_played_as_it_was_opened() {
    let over = finished(include_str!("rules1/babylonia.jsonl"));
    let source = Source::of(&over).expect("over");
    let all = source.record.moves.len();
    let nobody = source.clone().onward(Branch::default(), seat(7), None);
    assert_eq!(nobody.err(), Some(Refusal::NoSeat));
    let ended = source.clone().onward(Branch { at: all, moves: vec![] }, seat(0), None);
    assert!(matches!(ended.err(), Some(Refusal::NotNow(_))), "nothing is left to play");
    let open =
        source.onward(Branch::default(), seat(0), None).expect("from the start").open(&anna(), Level::Easy);
    let mut party = Party::new("what-if".into(), anna().id, Millis(5), Seed::from_number(9));
    party.apply(Seq(1), Millis(5), open, Millis(5)).expect("fits");
    let rated = serde_json::from_str(r#"{"setup": {"rated": true}}"#).expect("a change");
    for act in [
        Act::Setup(rated),
        Act::Free { seat: 1 },
        Act::PutBot { seat: 0, level: Level::Hard },
        Act::Sit { seat: 1, name: None, contribution: String::new() },
    ] {
        assert!(matches!(party.check(&anna(), &act, Millis(5)), Err(Refusal::NotNow(_))), "{act:?}");
    }
}

#[test]
fn what_comes_of_a_closed_table_is_closed_as_well() {
    let over = finished(include_str!("rules1/babylonia.jsonl"));
    for watch in [Watch::All, Watch::Nobody] {
        let source = Source { watch, ..Source::of(&over).expect("over") };
        let onward = source.onward(Branch::default(), seat(0), None).expect("from the start");
        let mut party = Party::new("what-if".into(), anna().id, Millis(5), Seed::from_number(9));
        party.apply(Seq(1), Millis(5), onward.open(&anna(), Level::Easy), Millis(5)).expect("fits");
        party.apply(Seq(2), Millis(5), Entry::Start, Millis(5)).expect("all sit");
        assert_eq!((party.setup().watch, party.may_watch(None)), (watch, watch == Watch::All));
    }
}
