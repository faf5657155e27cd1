//! The contract tried on the toy game. Faults are built in by number, to show that the conformance suite finds them.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use serde::{Deserialize, Serialize};
use table::conformance::{Suite, check};
use table::{
    Anew, BySeat, Deal, Dice, Digest, Game, Illegal, LogEntry, Outcome, Record, RecordError, Seat, SeatSet,
    Seats, Seed, Step, Told, Turn, Unplayable, WhatIf,
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
const LISTS_A_MOVE_TWICE: u8 = 9;
const PICKS_WHERE_THERE_IS_NOTHING: u8 = 10;
const HAS_NOTHING_TO_PLAY: u8 = 11;
const PLAYS_WITHOUT_A_CHANGE: u8 = 12;
const MINDS_WHO_IS_FIRST: u8 = 13;
const WRITES_ANOTHER_DEAL: u8 = 14;
const NOBODY_WINS: u8 = 15;
const STANDS_OTHERWISE_IN_THE_END: u8 = 16;
const TELLS_BY_CHANCE: u8 = 17;
// From here on an imagined world is not what the real one could be.
const IMAGINES_WHAT_CANNOT_BE: u8 = 18;
const IMAGINES_ANOTHER_TURN: u8 = 19;
const IMAGINES_OTHER_MOVES: u8 = 20;
const IMAGINES_ANOTHER_END: u8 = 21;
const IMAGINES_OTHER_EVENTS: u8 = 22;
const IMAGINES_ANOTHER_SEQUEL: u8 = 23;

/// The toy game with a fault.
#[derive(Clone, PartialEq, Debug)]
struct Faulty<const FAULT: u8> {
    game: ToyGame,
    /// What a fault adds to the state; 0 in a sound game.
    added: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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

    fn dealt(options: &Options, seats: Seats, deal: &Self::Deal) -> Result<Self, Unplayable> {
        let added = u32::from(FAULT == WRITES_ANOTHER_DEAL);
        Ok(Faulty { added, ..Self::new(options, seats, deal)? })
    }

    fn seats(&self) -> Seats {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        match (self.game.turn(), FAULT) {
            (Turn::Over(outcome), NOBODY_WINS) => Turn::Over(Outcome { winners: SeatSet::EMPTY, ..outcome }),
            (_, IMAGINES_ANOTHER_TURN) if self.added > 0 => Turn::Of(SeatSet::EMPTY),
            (turn, _) => turn,
        }
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        self.game.moves(seat, out);
        match FAULT {
            FORGETS_A_LEGAL_MOVE if out.len() > 1 => drop(out.pop()),
            LISTS_A_FORBIDDEN_MOVE if out.contains(&Move::End) => out.push(Move::Pick(99)),
            MOVES_OUT_OF_TURN if out.is_empty() => out.push(Move::End),
            LISTS_A_MOVE_TWICE => out.extend(out.first().copied()),
            HAS_NOTHING_TO_PLAY => out.retain(|mv| *mv != Move::End),
            IMAGINES_OTHER_MOVES if self.added > 0 => out.clear(),
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
        if FAULT == PICKS_WHERE_THERE_IS_NOTHING && paper.is_empty() {
            return Some(Move::End);
        }
        if paper.is_empty() { None } else { paper.get(choose(paper.len())).copied() }
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Told<Event>>) -> Result<Step, Illegal> {
        if FAULT == HAS_NOTHING_TO_PLAY && mv == Move::End {
            return Err(Illegal::NOT_YOUR_TURN);
        }
        let before = self.game.clone();
        let played = self.game.play(seat, mv, events);
        let imagined = self.added > 0;
        match FAULT {
            HOT_PATH_DIFFERS if played.is_ok() && mv == Move::End => self.added += 1,
            CHANGES_ON_REFUSAL if played.is_err() => self.added += 1,
            PLAYS_WITHOUT_A_CHANGE => self.game = before,
            MINDS_WHO_IS_FIRST if played.is_ok() => self.added = 3 * self.added + seat.index() as u32,
            IMAGINES_ANOTHER_END if imagined => return played.map(|_| Step::Final),
            IMAGINES_OTHER_EVENTS if imagined => events.clear(),
            IMAGINES_ANOTHER_SEQUEL if imagined => self.added += 1,
            _ => {}
        }
        played
    }

    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        match FAULT {
            PLAYS_WITHOUT_A_CHANGE | MINDS_WHO_IS_FIRST => drop(self.play(seat, mv, &mut Vec::new())),
            _ => self.game.play_unchecked(seat, mv),
        }
    }

    fn view(&self, who: Option<Seat>) -> View {
        let next = self.seats().after(who.unwrap_or(Seat::FIRST));
        static LOOKS: AtomicU32 = AtomicU32::new(0);
        let leaks = match FAULT {
            SHOWS_OTHER_HANDS => true,
            TELLS_BY_CHANCE => LOOKS.fetch_add(1, Ordering::Relaxed).is_multiple_of(2),
            _ => self.added > 1,
        };
        View { game: self.game.view(who), leak: leaks.then(|| self.game.view(Some(next))) }
    }

    fn imagine(view: &View, dice: &mut Dice) -> Self {
        Faulty {
            game: ToyGame::imagine(&view.game, dice),
            added: u32::from(FAULT >= IMAGINES_WHAT_CANNOT_BE),
        }
    }

    fn standing(&self) -> BySeat<i32> {
        let wrong = match FAULT {
            IMAGINES_WHAT_CANNOT_BE => self.added > 0,
            STANDS_OTHERWISE_IN_THE_END => self.turn().outcome().is_some(),
            _ => false,
        };
        if wrong { BySeat::from_fn(|_| -99) } else { self.game.standing() }
    }

    fn digest(&self, digest: &mut Digest) {
        self.game.digest(digest);
        if FAULT != MINDS_WHO_IS_FIRST {
            digest.add(u64::from(self.added));
        }
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
            (points <= 7 && points != -99 * game.seats().count() as i32
                || FAULT == STANDS_OTHERWISE_IN_THE_END)
                .then_some(())
                .ok_or_else(|| "more than three points in a round".to_owned())
        },
    }
}

fn finds<const FAULT: u8>(words: &str) {
    let found = check(&suite::<FAULT>()).expect_err("the fault is found").what;
    assert!(found.contains(words), "fault {FAULT}: {found}");
}

#[test]
fn a_sound_game_passes() {
    let checked = check(&suite::<SOUND>()).expect("sound");
    assert_eq!(checked.games, 160);
    // In each round everybody picks, and one of them takes points and ends it.
    assert_eq!(checked.steps, 40 * (3 * (4 + 5 + 6) + 2 * 5));
    assert_eq!(checked.positions, checked.steps, "each is looked at");
    assert!(checked.refused > 1_000 && checked.worlds > 1_000, "{checked:?}");
}

#[test]
fn each_fault_is_found() {
    finds::<LISTS_A_FORBIDDEN_MOVE>("is refused");
    finds::<FORGETS_A_LEGAL_MOVE>("is not listed but accepted");
    finds::<SHOWS_OTHER_HANDS>("looks different");
    finds::<CHANGES_ON_REFUSAL>("changed something");
    finds::<MOVES_OUT_OF_TURN>("not to move but has moves");
    finds::<HOT_PATH_DIFFERS>("differ");
    finds::<PICKS_ANOTHER_MOVE>("is picked");
    finds::<FORGETS_ITS_VERSION>("the newest rules are not the default");
    finds::<LISTS_A_MOVE_TWICE>("is listed twice");
    finds::<PICKS_WHERE_THERE_IS_NOTHING>("has no move but picks end");
    finds::<HAS_NOTHING_TO_PLAY>("has no move");
    finds::<PLAYS_WITHOUT_A_CHANGE>("changes nothing");
    finds::<MINDS_WHO_IS_FIRST>("do not commute");
    finds::<WRITES_ANOTHER_DEAL>("starts another game than its seed");
    finds::<NOBODY_WINS>("nobody has won");
    finds::<STANDS_OTHERWISE_IN_THE_END>("is not the outcome");
    finds::<TELLS_BY_CHANCE>("differs the second time");
    finds::<IMAGINES_WHAT_CANNOT_BE>("breaks an invariant");
    finds::<IMAGINES_ANOTHER_TURN>("has another turn");
    finds::<IMAGINES_OTHER_MOVES>("depend on what it cannot know");
    finds::<IMAGINES_ANOTHER_END>("is final depends on");
    finds::<IMAGINES_OTHER_EVENTS>("its events tell hidden things");
    finds::<IMAGINES_ANOTHER_SEQUEL>("afterwards the worlds look different");
}

#[test]
fn every_game_of_a_suite_is_another_one() {
    static DEALT: Mutex<BTreeSet<u64>> = Mutex::new(BTreeSet::new());
    let note = |game: &Faulty<SOUND>| {
        let mut picks = Vec::new();
        game.moves(Seat::FIRST, &mut picks);
        if picks.len() == 3 && game.turn().seats() == game.seats().all() {
            DEALT.lock().expect("nobody panics").insert(game.fingerprint());
        }
        Ok(())
    };
    let tables = vec![(Options::default(), vec![4])];
    // Imagined worlds, which are held against the invariants as well, are not counted.
    let four = Suite { tables, every: 1_000_000, invariants: note, ..suite::<SOUND>() };
    check(&four).expect("sound");
    assert_eq!(DEALT.lock().expect("nobody panics").len(), 40, "each game has a deal of its own");
}

#[test]
fn a_move_is_picked_by_its_number_in_the_list() {
    let seats = Seats::new(2).expect("valid");
    let game = ToyGame::new(&Options::default(), seats, &vec![vec![0, 2, 4], vec![1, 3, 5]]).expect("a deal");
    let mut paper = vec![Move::End];
    let picked = game.pick_move(Seat::FIRST, &mut paper, |count| count - 1);
    assert_eq!(picked, Some(Move::Pick(4)));
    assert_eq!(game.pick_move(Seat::new(2).expect("valid"), &mut paper, |_| 0), None);
    let mut played = game.clone();
    played.play_unchecked(Seat::FIRST, Move::Pick(4));
    assert_ne!(game.fingerprint(), played.fingerprint());
    let source = table::DealSource::<ToyGame>::of_the_box();
    assert_eq!(format!("{source:?}"), "what toy is dealt from");
    let dealt = source.deal(&Options::default(), seats, &mut Dice::from_number(1)).expect("a deal");
    assert_eq!(Ok(dealt), ToyGame::deal(&Options::default(), seats, &mut Dice::from_number(1)));
}

#[test]
fn what_no_game_of_a_suite_may_be_is_found_with_the_way_there() {
    let endless = Suite { longest: 8, ..suite::<SOUND>() };
    let broken = check(&endless).expect_err("games are longer");
    assert_eq!(broken.what, "no end after 8 steps");
    let way = Record::from_json(broken.record.as_bytes()).expect("a record");
    assert_eq!(way.moves.len(), 8);
    let shown = format!("{broken:?}");
    assert!(shown.starts_with("no end after 8 steps\n{") && shown.contains("\"moves\""), "{shown}");
    let doubted = Suite { invariants: |_| Err("I doubt it".to_owned()), ..suite::<SOUND>() };
    assert_eq!(check(&doubted).expect_err("doubted").what, "invariant: I doubt it");
    let seldom = check(&Suite { every: 1_000_000, ..suite::<SOUND>() }).expect("sound");
    assert_eq!((seldom.games, seldom.positions), (160, 0), "{seldom:?}");
}

#[test]
fn sequences_of_moves_are_counted_from_where_the_file_leads() {
    let file = "# two seats, two rounds\nrules 1\noptions {}\ndeal [[0,3],[1,2]]\ndepth 1 0\ndepth 2 0\ndepth 3 0\n\
                play pick 0, pick 1\ndepth 1 0\ndepth 2 0\ndepth 9 0\nplay take 2, end, pick 3\ndepth 2 0\ndepth 3 0\ndepth 4 0\n";
    // Each picks one of two, then one of three numbers of points is taken, and the round ends. The last round is worth one
    // point; after its end there are no moves.
    let counted = "# two seats, two rounds\nrules 1\noptions {}\ndeal [[0,3],[1,2]]\ndepth 1 2\ndepth 2 4\ndepth 3 12\n\
                   play pick 0, pick 1\ndepth 1 3\ndepth 2 3\ndepth 9 0\nplay take 2, end, pick 3\ndepth 2 1\ndepth 3 1\ndepth 4 0\n";
    let found = table::conformance::count_sequences::<Faulty<SOUND>>(file, Vec::len);
    assert_eq!(found, counted);
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

/// A game that might have been: after the first move the other's hand was drawn anew from this seed.
fn what_if(seed: Seed) -> Record {
    let mut record = record();
    record.moves = vec![entry(0, "pick 4")];
    let game = record.replay::<Faulty<SOUND>>(None).expect("sound").game;
    let (_, anew) = Anew::draw(&game, Seat::FIRST, seed);
    record.whatif = vec![WhatIf { of: None, after: 1, at: 1, anew: Some(anew) }];
    record
}

#[test]
fn a_game_that_might_have_been_goes_on_in_the_world_drawn_for_it() {
    let hand = |record: &Record| {
        let game = record.replay::<Faulty<SOUND>>(None).expect("sound").game;
        let mut moves = Vec::new();
        game.moves(Seat::new(1).expect("valid"), &mut moves);
        moves.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let drawn: Vec<Record> = (0..20).map(|number| what_if(Seed::from_number(number))).collect();
    let other =
        drawn.iter().find(|record| hand(record) != ["pick 1", "pick 3", "pick 5"]).expect("by chance");
    let mut played = other.clone();
    let mv = hand(other).pop().expect("a hand");
    played.moves.push(entry(1, &mv));
    assert!(played.replay::<Faulty<SOUND>>(None).is_ok(), "{mv}");
    let mut forged = other.clone();
    let anew = forged.whatif[0].anew.as_mut().expect("drawn");
    anew.fingerprint = "0".repeat(16);
    assert_eq!(error(&forged), "what if after move 1: what was drawn anew cannot be drawn again");
}

#[test]
fn what_a_what_if_says_of_its_place_must_hold() {
    let plain = |after, at| WhatIf { of: None, after, at, anew: None };
    let with = |whatif: Vec<WhatIf>| Record { whatif, ..what_if(Seed::from_number(1)) };
    for sound in [vec![], vec![plain(0, 0)], vec![plain(1, 1)], vec![plain(0, 0), plain(0, 1), plain(1, 1)]] {
        assert!(with(sound.clone()).replay::<Faulty<SOUND>>(None).is_ok(), "{sound:?}");
    }
    let nowhere = |at: usize| format!("what if after move {at}: the game has no such place for it");
    assert_eq!(error(&with(vec![plain(0, 2)])), nowhere(2));
    assert_eq!(error(&with(vec![plain(1, 0)])), nowhere(0));
    assert_eq!(error(&with(vec![plain(1, 1), plain(0, 0)])), nowhere(0));
    let often = |times| with(vec![plain(0, 1); times]);
    assert!(often(table::MAX_WHATIFS).replay::<Faulty<SOUND>>(None).is_ok());
    assert!(error(&often(table::MAX_WHATIFS + 1)).contains("too often"));
    let mut stranger = what_if(Seed::from_number(1));
    stranger.whatif[0].anew.as_mut().expect("drawn").seat = Seat::new(2).expect("valid");
    assert_eq!(error(&stranger), "what if after move 1: there is no such seat");
    let mut over = whole(1, serde_json::json!({}));
    let anew = what_if(Seed::from_number(1)).whatif[0].anew.clone();
    over.whatif = vec![WhatIf { of: None, after: 8, at: 8, anew }];
    assert_eq!(error(&over), "what if after move 8: the game was over");
}

#[test]
fn what_came_after_a_cut_is_gone() {
    let mut record = whole(1, serde_json::json!({}));
    record.result =
        Some(table::RecordedResult { scores: vec![0, 4], winners: vec![Seat::new(1).expect("valid")] });
    let plain = |at| WhatIf { of: None, after: at, at, anew: None };
    record.whatif = vec![plain(2), plain(3), plain(4)];
    let mut whole = record.clone();
    whole.cut(8);
    assert_eq!(whole, record, "nothing came after the last move");
    assert!(whole.replay::<Faulty<SOUND>>(None).is_ok());
    record.cut(3);
    assert_eq!((record.moves.len(), record.result.is_none()), (3, true));
    assert_eq!(record.whatif, [plain(2), plain(3)]);
}

#[test]
fn a_record_may_leave_out_what_is_as_usual() {
    let short = r#"{"babili":1,"game":"toy","rules":2,"players":2,"deal":{"written":[[0,2,4],[1,3,5]]}}"#;
    let read = Record::from_json(short.as_bytes()).expect("a record");
    let game = |record: &Record| record.replay::<Faulty<SOUND>>(None).expect("sound").game;
    assert_eq!(game(&read), game(&record()));
}

#[test]
fn a_record_of_another_game_or_of_no_format_is_refused() {
    let mut other = record();
    other.game = "chess".to_owned();
    assert_eq!(error(&other), "the record is of the game \"chess\"");
    let mut none = record();
    none.babili = 0;
    assert_eq!(error(&none), "record format 0 is newer than this program, which knows 1");
    let large = vec![b' '; table::MAX_RECORD_BYTES as usize + 1];
    let refused = |bytes: &[u8]| Record::from_json(bytes).expect_err("no record").to_string();
    assert_eq!(refused(&large), "not a record: larger than 16 MiB");
    assert!(refused(&large[1..]).contains("EOF"), "as large as a record may be, but none");
    let mut wrong = whole(1, serde_json::json!({}));
    wrong.result = Some(table::RecordedResult { scores: vec![4, 0], winners: vec![Seat::FIRST] });
    assert_eq!(
        error(&wrong),
        "the result says scores [4, 0], winners [0], but the moves lead to [0, 4], [1]"
    );
}
