//! The contract tried on the smallest game that has everything: hidden hands, open steps and a final one.
//! Faults are built in by number, to show that the conformance suite finds them.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::conformance::{Suite, check};
use table::{
    Audience, BySeat, Deal, Dice, Digest, Game, Illegal, LogEntry, Outcome, Record, RecordError, Seat,
    SeatSet, Seats, Seed, Step, Told, Turn, Unplayable, Unreadable,
};

const SOUND: u8 = 0;
const LISTS_A_FORBIDDEN_MOVE: u8 = 1;
const FORGETS_A_LEGAL_MOVE: u8 = 2;
const SHOWS_OTHER_HANDS: u8 = 3;
const CHANGES_ON_REFUSAL: u8 = 4;
const MOVES_OUT_OF_TURN: u8 = 5;
const HOT_PATH_DIFFERS: u8 = 6;
const FORGETS_ITS_VERSION: u8 = 7;
const PICKS_ANOTHER_MOVE: u8 = 8;

/// Everyone holds cards 0 to 5 in two halves: three in hand, three away. In turn, lay one down, then say `end`
/// to turn it over. After three rounds the highest sum wins; under rules 1 it was the lowest.
#[derive(Clone, PartialEq, Debug)]
struct Toy<const FAULT: u8> {
    options: ToyOptions,
    seats: Seats,
    hands: BySeat<u8, 4>,
    laid: Option<u8>,
    sums: BySeat<i32>,
    to_move: Seat,
    turns: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ToyMove {
    Lay(u8),
    End,
}

impl fmt::Display for ToyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ToyMove::Lay(card) => write!(f, "lay {card}"),
            ToyMove::End => f.write_str("end"),
        }
    }
}

impl FromStr for ToyMove {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<ToyMove, Unreadable> {
        let unreadable = || Unreadable::new(text, "\"lay N\" or \"end\"");
        match text.strip_prefix("lay ") {
            Some(card) => Ok(ToyMove::Lay(card.parse().map_err(|_| unreadable())?)),
            None if text == "end" => Ok(ToyMove::End),
            None => Err(unreadable()),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct ToyView {
    options: ToyOptions,
    who: Option<Seat>,
    seats: usize,
    hand: Option<u8>,
    leak: Option<u8>,
    counts: Vec<u32>,
    laid: Option<Option<u8>>,
    sums: Vec<i32>,
    to_move: Seat,
    turns: u8,
    gone: Vec<u8>,
}

impl fmt::Display for ToyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

#[derive(Clone, Copy, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ToyOptions {
    lowest_wins: bool,
    /// Changes nothing.
    loud: bool,
}

impl<const FAULT: u8> Game for Toy<FAULT> {
    const NAME: &'static str = "toy";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=4;
    type Options = ToyOptions;
    type Deal = Vec<u8>;
    type Move = ToyMove;
    type Event = u8;
    type View = ToyView;

    fn defaults(rules: u32) -> ToyOptions {
        let lowest_wins = rules == 1 || FAULT == FORGETS_ITS_VERSION;
        ToyOptions { lowest_wins, loud: false }
    }

    fn deal(_: &ToyOptions, seats: Seats, dice: &mut Dice) -> Result<Vec<u8>, Unplayable> {
        Ok(seats.iter().map(|_| hand(dice)).collect())
    }

    fn new(options: &ToyOptions, seats: Seats, deal: &Vec<u8>) -> Result<Self, Unplayable> {
        if deal.len() != seats.count() || deal.iter().any(|hand| hand.count_ones() != 3 || *hand > 0x3f) {
            return Err(Unplayable::new("a deal is one hand of three cards a seat"));
        }
        let hands = BySeat::from_fn(|seat| deal.get(seat.index()).copied().unwrap_or(0));
        Ok(Toy {
            options: *options,
            seats,
            hands,
            laid: None,
            sums: BySeat::default(),
            to_move: Seat::FIRST,
            turns: 0,
        })
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn turn(&self) -> Turn {
        if usize::from(self.turns) < 3 * self.seats.count() {
            return Turn::Of(SeatSet::only(self.to_move));
        }
        let sums = self.sums.list(self.seats).iter();
        let best = if self.options.lowest_wins { sums.min() } else { sums.max() }.expect("there are seats");
        let winners = self.seats.iter().filter(|&seat| self.sums[seat] == *best).collect();
        Turn::Over(Outcome { scores: self.sums, winners })
    }

    fn moves(&self, seat: Seat, out: &mut Vec<ToyMove>) {
        if !self.turn().is_of(seat) && (FAULT != MOVES_OUT_OF_TURN || self.turns % 5 != 3) {
            return;
        }
        if self.laid.is_some() {
            out.push(ToyMove::End);
            return;
        }
        let skipped = if FAULT == FORGETS_A_LEGAL_MOVE && self.hands[seat].count_ones() > 1 { 5 } else { 9 };
        let cards = (0..6).filter(|card| self.hands[seat] >> card & 1 == 1 && *card != skipped);
        out.extend(cards.map(ToyMove::Lay));
        if FAULT == LISTS_A_FORBIDDEN_MOVE && self.turns == 2 {
            out.push(ToyMove::Lay(7));
        }
    }

    fn pick_move(
        &self,
        seat: Seat,
        paper: &mut Vec<ToyMove>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<ToyMove> {
        paper.clear();
        self.moves(seat, paper);
        if FAULT == PICKS_ANOTHER_MOVE {
            paper.reverse();
        }
        if paper.is_empty() { None } else { paper.get(choose(paper.len())).copied() }
    }

    fn play(&mut self, seat: Seat, mv: ToyMove, events: &mut Vec<Told<u8>>) -> Result<Step, Illegal> {
        if !self.turn().is_of(seat) {
            return Err(Illegal::NOT_YOUR_TURN);
        }
        match (mv, self.laid) {
            (ToyMove::Lay(card), None) if card < 8 && self.hands[seat] >> card & 1 == 1 => {
                events.push(Told { to: Audience::only(seat), event: card });
            }
            (ToyMove::End, Some(card)) => events.push(Told::all(card)),
            _ => {
                if FAULT == CHANGES_ON_REFUSAL {
                    self.sums[seat] += 1;
                }
                return Err(Illegal::new("NOT_HELD", "1", "that card is not held"));
            }
        }
        self.play_unchecked(seat, mv);
        if FAULT == HOT_PATH_DIFFERS && self.turns == 4 {
            self.sums[seat] += 1;
        }
        Ok(if mv == ToyMove::End { Step::Final } else { Step::Open })
    }

    fn play_unchecked(&mut self, seat: Seat, mv: ToyMove) {
        match mv {
            ToyMove::Lay(card) => {
                self.hands[seat] &= !(1 << card);
                self.laid = Some(card);
            }
            ToyMove::End => {
                self.sums[seat] += i32::from(self.laid.take().expect("a card lies there"));
                self.to_move = self.seats.after(seat);
                self.turns += 1;
            }
        }
    }

    fn view(&self, who: Option<Seat>) -> ToyView {
        let next = self.seats.after(who.unwrap_or(Seat::FIRST));
        ToyView {
            options: self.options,
            who,
            seats: self.seats.count(),
            hand: who.map(|seat| self.hands[seat]),
            leak: (FAULT == SHOWS_OTHER_HANDS).then(|| self.hands[next]),
            counts: self.hands.list(self.seats).iter().map(|hand| hand.count_ones()).collect(),
            laid: self.laid.map(|card| (who == Some(self.to_move)).then_some(card)),
            sums: self.sums.list(self.seats).to_vec(),
            to_move: self.to_move,
            turns: self.turns,
            gone: Vec::new(),
        }
    }

    fn imagine(view: &ToyView, dice: &mut Dice) -> Self {
        let mut hands = BySeat::default();
        let mut sums = BySeat::default();
        let seats = Seats::new(view.seats).expect("from a view");
        let mut laid = view.laid.map(|card| card.unwrap_or(0));
        for seat in seats.iter() {
            sums[seat] = view.sums[seat.index()];
            let mut cards: Vec<u8> = (0..6).collect();
            dice.shuffle(&mut cards);
            let count = view.counts[seat.index()] as usize;
            hands[seat] = cards[..count].iter().fold(0, |hand, card| hand | 1 << card);
            if view.laid == Some(None) && seat == view.to_move {
                laid = Some(cards[count]);
            }
        }
        if let (Some(seat), Some(hand)) = (view.who, view.hand) {
            hands[seat] = hand;
        }
        Toy { options: view.options, seats, hands, laid, sums, to_move: view.to_move, turns: view.turns }
    }

    fn standing(&self) -> BySeat<i32> {
        self.sums
    }

    fn digest(&self, digest: &mut Digest) {
        digest.add_bytes(&self.hands.0);
        digest.add(self.laid.map_or(99, u64::from));
        for sum in self.sums.0 {
            digest.add_signed(i64::from(sum));
        }
        digest.add(u64::from(self.turns));
    }
}

fn hand(dice: &mut Dice) -> u8 {
    let mut cards = [0, 1, 2, 3, 4, 5];
    dice.shuffle(&mut cards);
    cards[..3].iter().fold(0, |hand, card| hand | 1 << card)
}

fn suite<const FAULT: u8>() -> Suite<Toy<FAULT>> {
    Suite {
        tables: vec![(ToyOptions::default(), vec![2, 3, 4])],
        games: 40,
        seed: 1,
        longest: 100,
        every: 1,
        odd_move: |dice| match dice.below(9) {
            8 => ToyMove::End,
            card => ToyMove::Lay(card as u8),
        },
        invariants: |game| {
            let fits = game.hands.list(game.seats).iter().all(|hand| hand.count_ones() <= 3);
            fits.then_some(()).ok_or_else(|| "more than three cards in a hand".to_owned())
        },
    }
}

fn found<const FAULT: u8>() -> String {
    check(&suite::<FAULT>()).expect_err("the fault is found").what
}

#[test]
fn a_sound_game_passes() {
    let checked = check(&suite::<SOUND>()).expect("sound");
    assert_eq!(checked.games, 120);
    assert_eq!(checked.steps, 40 * 6 * (2 + 3 + 4));
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
    Record::new::<Toy<SOUND>>(&ToyOptions::default(), seats, &Deal::Written(vec![0b111, 0b111]))
}

fn entry(seat: usize, mv: &str) -> LogEntry {
    LogEntry { seat: Seat::new(seat).expect("valid"), mv: mv.to_owned() }
}

fn error(record: &Record) -> String {
    record.replay::<Toy<SOUND>>(None).expect_err("broken").to_string()
}

#[test]
fn a_record_replays_to_any_point() {
    let mut record = record();
    record.moves = vec![entry(0, "lay 2"), entry(0, "end"), entry(1, "lay 1")];
    let at = |count| record.replay::<Toy<SOUND>>(count).expect("sound").game;
    assert_eq!(at(Some(2)).standing()[Seat::FIRST], 2);
    assert_eq!(at(Some(0)).standing()[Seat::FIRST], 0);
    assert_eq!(at(None).laid, Some(1));
    assert_eq!(at(Some(99)), at(None));
}

#[test]
fn a_broken_record_says_what_is_wrong_and_where() {
    let mut illegal = record();
    illegal.moves = vec![entry(0, "lay 2"), entry(0, "lay 1")];
    assert_eq!(
        error(&illegal),
        "move 2 (seat 0, \"lay 1\") is illegal: that card is not held (rule 1, NOT_HELD)"
    );
    illegal.moves[1] = entry(0, "jump");
    assert_eq!(error(&illegal), "move 2 (seat 0): \"jump\" is no move: expected \"lay N\" or \"end\"");
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
    deal.deal = Deal::Written(serde_json::json!([7]));
    assert_eq!(error(&deal), "the game cannot start: a deal is one hand of three cards a seat");
    let mut options = record();
    options.options = serde_json::json!({"colour": 1});
    assert!(error(&options).contains("unknown field `colour`"));
}

/// A whole game in which seat 0 lays the lower cards.
fn whole(rules: u32, options: serde_json::Value) -> Record {
    let mut record = record();
    record.deal = Deal::Written(serde_json::json!([0b111, 0b11_1000]));
    record.rules = rules;
    record.options = options;
    for (low, high) in [(0, 3), (1, 4), (2, 5)] {
        record.moves.extend([entry(0, &format!("lay {low}")), entry(0, "end")]);
        record.moves.extend([entry(1, &format!("lay {high}")), entry(1, "end")]);
    }
    record
}

#[test]
fn a_record_is_played_by_the_rules_it_names() {
    let winner = |record: &Record| {
        let game = record.replay::<Toy<SOUND>>(None).expect("sound").game;
        game.turn().outcome().expect("over").winners.first().expect("somebody wins").index()
    };
    let none = serde_json::json!({});
    assert_eq!(winner(&whole(1, none.clone())), 0, "under rules 1 the lowest sum wins");
    assert_eq!(winner(&whole(2, none)), 1);
    assert_eq!(winner(&whole(1, serde_json::json!({"lowest_wins": false}))), 1, "what is written stands");
    let mut wrong = whole(2, serde_json::json!({}));
    wrong.result = Some(table::RecordedResult { scores: vec![3, 12], winners: vec![Seat::FIRST] });
    assert!(error(&wrong).contains("the moves lead to"), "a result of other rules is found out");
}

#[test]
fn a_fresh_record_names_the_newest_rules_and_every_option() {
    let record = record();
    assert_eq!(record.rules, 2);
    assert_eq!(record.options, serde_json::json!({"lowest_wins": false, "loud": false}));
}

#[test]
fn what_was_only_an_old_default_is_renewed() {
    let renewed = |written| table::renewed_options::<Toy<SOUND>>(1, &written);
    let old = serde_json::json!({"lowest_wins": true, "loud": true});
    assert_eq!(renewed(old), serde_json::json!({"loud": true}));
    let chosen = serde_json::json!({"lowest_wins": false, "loud": false});
    assert_eq!(renewed(chosen), serde_json::json!({"lowest_wins": false}));
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
    let record = Record::new::<Toy<SOUND>>(&ToyOptions::default(), seats, &Deal::Seed(seed));
    assert!(record.to_json().contains(&seed.to_hex()));
    assert!(!format!("{record:?}").contains(&seed.to_hex()));
}
