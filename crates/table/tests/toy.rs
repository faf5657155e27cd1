//! The contract tried on the toy game. Faults are built in by number, to show that the conformance suite finds them.

use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;
use table::conformance::{Suite, check};
use table::{
    BySeat, Deal, Dice, Digest, Game, Illegal, LogEntry, Record, RecordError, Seat, Seats, Seed, Step, Told,
    Turn, Unplayable,
};
use toy::{Event, Move, Options, ToyGame};

const SOUND: u8 = 0;
const LISTS_A_FORBIDDEN_MOVE: u8 = 1;
const FORGETS_A_LEGAL_MOVE: u8 = 2;
const SHOWS_OTHER_HANDS: u8 = 3;
const CHANGES_ON_REFUSAL: u8 = 4;
const MOVES_OUT_OF_TURN: u8 = 5;
const HOT_PATH_DIFFERS: u8 = 6;
const FORGETS_ITS_VERSION: u8 = 7;
const PICKS_ANOTHER_MOVE: u8 = 8;

/// The toy game with a fault.
#[derive(Clone, PartialEq, Debug)]
struct Faulty<const FAULT: u8> {
    game: ToyGame,
    /// What a fault adds to the state; 0 in a sound game.
    added: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct View {
    game: ToyGame,
    leak: Option<ToyGame>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl<const FAULT: u8> Game for Faulty<FAULT> {
    const NAME: &'static str = ToyGame::NAME;
    const RULES: u32 = ToyGame::RULES;
    const SEATS: RangeInclusive<usize> = ToyGame::SEATS;
    type Options = Options;
    type Deal = <ToyGame as Game>::Deal;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn defaults(rules: u32) -> Options {
        ToyGame::defaults(if FAULT == FORGETS_ITS_VERSION { 1 } else { rules })
    }

    fn deal(options: &Options, seats: Seats, dice: &mut Dice) -> Result<Self::Deal, Unplayable> {
        ToyGame::deal(options, seats, dice)
    }

    fn new(options: &Options, seats: Seats, deal: &Self::Deal) -> Result<Self, Unplayable> {
        Ok(Faulty { game: ToyGame::new(options, seats, deal)?, added: 0 })
    }

    fn seats(&self) -> Seats {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        self.game.moves(seat, out);
        match FAULT {
            FORGETS_A_LEGAL_MOVE if out.len() > 1 => drop(out.pop()),
            LISTS_A_FORBIDDEN_MOVE if out.contains(&Move::End) => out.push(Move::Pick(99)),
            MOVES_OUT_OF_TURN if out.is_empty() => out.push(Move::End),
            _ => {}
        }
    }

    fn pick_move(
        &self,
        seat: Seat,
        paper: &mut Vec<Move>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Move> {
        paper.clear();
        self.moves(seat, paper);
        if FAULT == PICKS_ANOTHER_MOVE {
            paper.reverse();
        }
        if paper.is_empty() { None } else { paper.get(choose(paper.len())).copied() }
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Told<Event>>) -> Result<Step, Illegal> {
        let played = self.game.play(seat, mv, events);
        let wrong = match FAULT {
            HOT_PATH_DIFFERS => played.is_ok() && mv == Move::End,
            CHANGES_ON_REFUSAL => played.is_err(),
            _ => false,
        };
        self.added += u32::from(wrong);
        played
    }

    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        self.game.play_unchecked(seat, mv);
    }

    fn view(&self, who: Option<Seat>) -> View {
        let next = self.seats().after(who.unwrap_or(Seat::FIRST));
        let leak = (FAULT == SHOWS_OTHER_HANDS).then(|| self.game.view(Some(next)));
        View { game: self.game.view(who), leak }
    }

    fn imagine(view: &View, dice: &mut Dice) -> Self {
        Faulty { game: ToyGame::imagine(&view.game, dice), added: 0 }
    }

    fn standing(&self) -> BySeat<i32> {
        self.game.standing()
    }

    fn digest(&self, digest: &mut Digest) {
        self.game.digest(digest);
        digest.add(u64::from(self.added));
    }
}

fn suite<const FAULT: u8>() -> Suite<Faulty<FAULT>> {
    let low = Options { rounds: 2, lowest_wins: true };
    Suite {
        tables: vec![(Options::default(), vec![2, 3, 4]), (low, vec![3])],
        games: 40,
        seed: 1,
        longest: 100,
        every: 1,
        odd_move: |dice| match dice.below(16) {
            0 => Move::End,
            1..5 => Move::Take(dice.below(5) as u8),
            _ => Move::Pick(dice.below(14) as u8),
        },
        invariants: |game| {
            let points: i32 = game.standing().list(game.seats()).iter().sum();
            (points <= 7).then_some(()).ok_or_else(|| "more than three points in a round".to_owned())
        },
    }
}

fn found<const FAULT: u8>() -> String {
    check(&suite::<FAULT>()).expect_err("the fault is found").what
}

#[test]
fn a_sound_game_passes() {
    let checked = check(&suite::<SOUND>()).expect("sound");
    assert_eq!(checked.games, 160);
    // In each round everybody picks, and one of them takes points and ends it.
    assert_eq!(checked.steps, 40 * (3 * (4 + 5 + 6) + 2 * 5));
    assert!(checked.refused > 1_000 && checked.worlds > 1_000, "{checked:?}");
}

#[test]
fn each_fault_is_found() {
    assert!(found::<LISTS_A_FORBIDDEN_MOVE>().contains("is refused"));
    assert!(found::<FORGETS_A_LEGAL_MOVE>().contains("is not listed but accepted"));
    assert!(found::<SHOWS_OTHER_HANDS>().contains("looks different"));
    assert!(found::<CHANGES_ON_REFUSAL>().contains("changed something"));
    assert!(found::<MOVES_OUT_OF_TURN>().contains("not to move but has moves"));
    assert!(found::<HOT_PATH_DIFFERS>().contains("differ"));
    assert!(found::<PICKS_ANOTHER_MOVE>().contains("is picked"));
    assert!(found::<FORGETS_ITS_VERSION>().contains("the newest rules are not the default"));
}

fn record() -> Record {
    let seats = Seats::new(2).expect("valid");
    let hands = vec![vec![0, 2, 4], vec![1, 3, 5]];
    Record::new::<Faulty<SOUND>>(&Options::default(), seats, &Deal::Written(hands))
}

fn entry(seat: usize, mv: &str) -> LogEntry {
    LogEntry { seat: Seat::new(seat).expect("valid"), mv: mv.to_owned() }
}

fn error(record: &Record) -> String {
    record.replay::<Faulty<SOUND>>(None).expect_err("broken").to_string()
}

#[test]
fn a_record_replays_to_any_point() {
    let mut record = record();
    record.moves = vec![entry(0, "pick 4"), entry(1, "pick 1"), entry(0, "take 3"), entry(0, "end")];
    let at = |count| record.replay::<Faulty<SOUND>>(count).expect("sound").game;
    assert_eq!(at(Some(3)).standing()[Seat::FIRST], 3);
    assert_eq!(at(Some(0)).standing()[Seat::FIRST], 0);
    assert_eq!(at(Some(1)).turn().seats().len(), 1, "one has picked");
    assert_eq!(at(None).turn().seats().len(), 2, "the next round");
    assert_eq!(at(Some(99)), at(None));
}

#[test]
fn a_broken_record_says_what_is_wrong_and_where() {
    let mut illegal = record();
    illegal.moves = vec![entry(0, "pick 4"), entry(1, "take 1")];
    assert_eq!(
        error(&illegal),
        "move 2 (seat 1, \"take 1\") is illegal: that is not on offer (rule 2, NO_SUCH_OMEN)"
    );
    illegal.moves[1] = entry(0, "jump");
    assert_eq!(error(&illegal), "move 2 (seat 0): \"jump\" is no move: expected pick N, take N or end");
    let mut many = record();
    many.players = 9;
    assert_eq!(error(&many), "the game cannot start: toy is played by 2 to 4, not 9");
    let mut unfinished = record();
    unfinished.result = Some(table::RecordedResult { scores: vec![3, 3], winners: vec![Seat::FIRST] });
    assert_eq!(error(&unfinished), "there is a result, but the moves do not end the game");
    let mut newer = record();
    newer.rules = 3;
    assert_eq!(error(&newer), "rules version 3 is unknown; this program plays up to 2");
    newer.rules = 0;
    assert_eq!(error(&newer), "rules version 0 is unknown; this program plays up to 2");
    let mut deal = record();
    deal.deal = Deal::Written(serde_json::json!([[7]]));
    assert_eq!(error(&deal), "the game cannot start: a hand for each seat, an omen for each round");
    deal.deal = Deal::Written(serde_json::json!([[0, 2, 4], [1, 3, 4]]));
    assert_eq!(error(&deal), "the game cannot start: the omens are 0 to 5, each once");
    let mut options = record();
    options.options = serde_json::json!({"colour": 1});
    assert!(error(&options).contains("unknown field `colour`"));
}

/// A whole game of two rounds in which seat 1 has the higher omens.
fn whole(rules: u32, options: serde_json::Value) -> Record {
    let mut record = record();
    record.deal = Deal::Written(serde_json::json!([[0, 1], [2, 3]]));
    record.rules = rules;
    record.options = options;
    for (low, high, points) in [(0, 2, 3), (1, 3, 1)] {
        record.moves.extend([entry(0, &format!("pick {low}")), entry(1, &format!("pick {high}"))]);
        record.moves.extend([entry(1, &format!("take {points}")), entry(1, "end")]);
    }
    record
}

#[test]
fn a_record_is_played_by_the_rules_it_names() {
    let winner = |record: &Record| {
        let game = record.replay::<Faulty<SOUND>>(None).expect("sound").game;
        game.turn().outcome().expect("over").winners.first().expect("somebody wins").index()
    };
    let none = serde_json::json!({});
    assert_eq!(winner(&whole(1, none.clone())), 1, "under rules 1 there are two rounds");
    assert!(error(&whole(2, none)).contains("an omen for each round"), "under rules 2 there are three");
    assert_eq!(winner(&whole(2, serde_json::json!({"rounds": 2}))), 1, "what is written stands");
    let low = whole(1, serde_json::json!({"lowest_wins": true}));
    assert!(error(&low).starts_with("move 3 (seat 1, \"take 3\") is illegal"), "the lowest takes the round");
    let mut wrong = whole(1, serde_json::json!({}));
    wrong.result = Some(table::RecordedResult { scores: vec![4, 0], winners: vec![Seat::FIRST] });
    assert!(error(&wrong).contains("the moves lead to"), "a result of other rules is found out");
}

#[test]
fn a_fresh_record_names_the_newest_rules_and_every_option() {
    let record = record();
    assert_eq!(record.rules, 2);
    assert_eq!(record.options, serde_json::json!({"rounds": 3, "lowest_wins": false}));
}

#[test]
fn what_was_only_an_old_default_is_renewed() {
    let renewed = |written| table::renewed_options::<Faulty<SOUND>>(1, &written);
    let old = serde_json::json!({"rounds": 2, "lowest_wins": true});
    assert_eq!(renewed(old), serde_json::json!({"lowest_wins": true}));
    let chosen = serde_json::json!({"rounds": 3, "lowest_wins": false});
    assert_eq!(renewed(chosen), serde_json::json!({"rounds": 3}));
}

#[test]
fn what_is_no_record_is_refused_with_its_place() {
    let json = record().to_json();
    assert_eq!(Record::from_json(json.as_bytes()), Ok(record()));
    let wrong = |bytes: &[u8]| Record::from_json(bytes).expect_err("no record").to_string();
    assert!(wrong(&json.as_bytes()[..json.len() / 2]).contains("line"));
    assert_eq!(wrong(b"\xff\xfe"), "not a record: no UTF-8 at byte 0");
    assert!(wrong(json.replace("\"moves\"", "\"mvoes\"").as_bytes()).contains("mvoes"));
    assert!(wrong(json.replace("[]", "[\"x\"]").as_bytes()).contains("is no log entry"));
    assert_eq!(
        Record::from_json(json.replace("\"babili\": 1", "\"babili\": 2").as_bytes()),
        Err(RecordError::Format(2))
    );
}

#[test]
fn a_seed_is_kept_in_the_record_and_nowhere_else() {
    let seats = Seats::new(2).expect("valid");
    let seed = Seed::from_number(1);
    let record = Record::new::<Faulty<SOUND>>(&Options::default(), seats, &Deal::Seed(seed));
    assert!(record.to_json().contains(&seed.to_hex()));
    assert!(!format!("{record:?}").contains(&seed.to_hex()));
}
