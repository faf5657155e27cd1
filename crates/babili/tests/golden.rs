//! Whole games kept as golden files: `records/GAME/NAME.json` is the record, `NAME.txt` what every seat sees at
//! a few points. A change of the rules or of what a seat may know shows here as a readable difference. Games of an old
//! version of the rules stay as they are, beside those of the newest.
//! `cargo xtask bless` writes the files anew.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use table::{Deal, Dice, Game, LogEntry, Record, RecordedResult, Seats, Seed, Turn};

/// How many games are kept for each table.
const GAMES: u64 = 2;

fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records").join(game)
}

/// A name, a version of the rules, options and player counts.
type Table<'a, G> = (&'a str, u32, <G as Game>::Options, Vec<usize>);

/// Holds the golden games of these tables against today's program.
fn golden<G: Game>(tables: &[Table<'_, G>]) {
    let bless = std::env::var_os("BLESS").is_some();
    let folder = folder(G::NAME);
    let mut held = 0;
    for (name, rules, options, counts) in tables {
        for &players in counts {
            for number in 1..=GAMES {
                let path = folder.join(format!("{name}-{players}p-{number}.json"));
                if bless && !path.exists() {
                    fs::create_dir_all(&folder).expect("the folder can be made");
                    let record = played::<G>(*rules, options, players, number);
                    fs::write(&path, record.to_json()).expect("the record can be written");
                }
                hold::<G>(&path, *rules, bless);
                held += 1;
            }
        }
    }
    assert!(held > 0, "no golden game of {}", G::NAME);
}

/// A whole game of random moves.
fn played<G: Game>(rules: u32, options: &G::Options, players: usize, number: u64) -> Record {
    let seats = Seats::new(players).expect("a valid number of seats");
    let seed = Seed::from_number(1_000 * players as u64 + number);
    let deal = Deal::Seed(seed);
    let mut record = Record::new::<G>(options, seats, &deal);
    record.rules = rules;
    let mut game = G::start(options, seats, &deal).expect("the table is playable");
    let mut dice = Dice::new(&seed).fork(9);
    let mut moves = Vec::new();
    loop {
        match game.turn() {
            Turn::Over(outcome) => {
                record.result = Some(RecordedResult::new(outcome, seats));
                return record;
            }
            Turn::Of(moving) => {
                let seat = moving.first().expect("somebody is to move");
                moves.clear();
                game.moves(seat, &mut moves);
                let mv = *dice.pick(&moves).expect("a seat to move has a move");
                record.moves.push(LogEntry { seat, mv: mv.to_string() });
                game.play_unchecked(seat, mv);
            }
        }
    }
}

fn hold<G: Game>(path: &Path, rules: u32, bless: bool) {
    let shown = path.display();
    let bytes = fs::read(path).unwrap_or_else(|why| panic!("{shown}: {why}; cargo xtask bless writes it"));
    let record = Record::from_json(&bytes).unwrap_or_else(|why| panic!("{shown}: {why}"));
    assert_eq!(record.rules, rules, "{shown}");
    let found = seen::<G>(&record).unwrap_or_else(|why| panic!("{shown}: {why}"));
    let beside = path.with_extension("txt");
    if bless {
        fs::write(&beside, &found).expect("the views can be written");
        return;
    }
    let expected = fs::read_to_string(&beside).unwrap_or_else(|why| panic!("{}: {why}", beside.display()));
    if expected != found {
        panic!("{}", difference(&beside, &expected, &found));
    }
}

/// What every seat sees after none, a third, two thirds and all of the moves.
fn seen<G: Game>(record: &Record) -> Result<String, table::RecordError> {
    let mut text = String::new();
    let total = record.moves.len();
    for at in [0, total / 3, total * 2 / 3, total] {
        let game = record.replay::<G>(Some(at))?.game;
        let _ = writeln!(text, "#### after move {at} of {total}: {:016x}", game.fingerprint());
        for who in [None].into_iter().chain(game.seats().iter().map(Some)) {
            let name = who.map_or_else(|| "public".to_owned(), |seat| format!("seat {seat}"));
            let _ = writeln!(text, "## {name}\n{}", game.view(who));
        }
    }
    Ok(text)
}

fn difference(path: &Path, expected: &str, found: &str) -> String {
    let (expected, found): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    let first =
        (0..expected.len().max(found.len())).find(|&line| expected.get(line) != found.get(line)).unwrap_or(0);
    let mut text = format!("{} differs from line {} on:\n", path.display(), first + 1);
    for line in &expected[first.saturating_sub(3)..first] {
        let _ = writeln!(text, "  {line}");
    }
    for line in expected.iter().skip(first).take(6) {
        let _ = writeln!(text, "- {line}");
    }
    for line in found.iter().skip(first).take(6) {
        let _ = writeln!(text, "+ {line}");
    }
    text
}

#[test]
fn babylonia_plays_as_it_always_did() {
    use babylonia::{Babylonia, Cards, Options};
    let first = Babylonia::defaults(1);
    let variant = |options| Options { cards: Cards::Variant, ..options };
    golden::<Babylonia>(&[
        ("base", 1, first, vec![2, 3, 4]),
        ("variant", 1, variant(first), vec![3]),
        ("rules2", 2, Options::default(), vec![2, 3, 4]),
        ("rules2-variant", 2, variant(Options::default()), vec![3]),
    ]);
}

#[test]
fn babylon_plays_as_it_always_did() {
    use babylon::{Babylon, Options};
    golden::<Babylon>(&[
        ("base", 1, Babylon::defaults(1), vec![2, 3, 4]),
        ("rules2", 2, Options::default(), vec![2, 3, 4]),
        ("rules2-boards", 2, Options { choose_boards: true, ..Options::default() }, vec![2, 3]),
    ]);
}

#[test]
fn wonders_plays_as_it_always_did() {
    let base = wonders::Options::default();
    let babel = wonders::Options { tower: true, projects: true, ..base.clone() };
    let all = wonders::Options { leaders: true, cities: true, wonder_pack: true, ..babel.clone() };
    golden::<wonders::Wonders>(&[
        ("base", 1, base, vec![2, 3, 4, 5, 6, 7]),
        ("babel", 1, babel, vec![2, 3, 5]),
        ("all", 1, all, vec![2, 4, 8]),
    ]);
}
