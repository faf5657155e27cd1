//! Targets that any game must stand: texts of moves, records, deals, vectors, imagined worlds, legality.

use serde_json::Value;
use shelf::{Shelved, Visitor};
use table::{Deal, Dice, Game, Record, Seat, Seats, Seed};

/// Any text as a move: one that can be read is written as it is read.
pub fn moves(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    shelf::each(&ReadsMove(&text));
}

struct ReadsMove<'a>(&'a str);

impl Visitor for ReadsMove<'_> {
    type Out = ();

    fn visit<G: Shelved>(&self) {
        if let Ok(mv) = self.0.parse::<G::Move>() {
            let written = mv.to_string();
            let again = written.parse::<G::Move>();
            assert!(again.as_ref().is_ok_and(|again| *again == mv), "{}: {:?} is {written}", G::NAME, self.0);
        }
    }
}

/// Any bytes as a record: one that is sound stays so when it is written and read again.
pub fn records(data: &[u8]) {
    let Ok(record) = Record::from_json(data) else { return };
    let Some(kind) = host::games::find(&record.game) else { return };
    if kind.check(&record).is_ok() {
        let again = Record::from_json(record.to_json().as_bytes()).expect("what we write can be read");
        kind.check(&again).expect("it is as sound as it was");
    }
}

/// Any bytes as a deal, seats and options in front: what can be dealt can be looked at and played.
pub fn deals(data: &[u8]) {
    let Ok(Value::Object(wish)) = serde_json::from_slice::<Value>(data) else { return };
    let name = wish.get("game").and_then(Value::as_str).unwrap_or_default();
    shelf::find(name, &Deals(&Value::Object(wish.clone())));
}

struct Deals<'a>(&'a Value);

impl Visitor for Deals<'_> {
    type Out = Option<()>;

    fn visit<G: Shelved>(&self) -> Option<()> {
        let seats = Seats::new(usize::try_from(self.0["players"].as_u64()?).ok()?)?;
        if !G::SEATS.contains(&seats.count()) {
            return None;
        }
        let options: G::Options = serde_json::from_value(self.0["options"].clone()).ok()?;
        let deal: G::Deal = serde_json::from_value(self.0["deal"].clone()).ok()?;
        let mut game = G::new(&options, seats, &deal).ok()?;
        let mut dice = Dice::from_number(5);
        for _ in 0..24 {
            seats.iter().for_each(|seat| drop(game.view(Some(seat))));
            step(&mut game, &mut dice)?;
        }
        Some(())
    }
}

/// Plays a step of whoever is to move; nothing if the game is over.
fn step<G: Game>(game: &mut G, dice: &mut Dice) -> Option<(Seat, G::Move)> {
    let turn: Vec<Seat> = game.turn().seats().iter().collect();
    let seat = *dice.pick(&turn)?;
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let mv = *dice.pick(&moves).expect("who is to move can move");
    game.play(seat, mv, &mut Vec::new()).expect("what is listed is legal");
    Some((seat, mv))
}

/// Any text as a line of vectors.
pub fn vectors(data: &[u8]) {
    let line = String::from_utf8_lossy(data);
    for vectors in shelf::games().iter().filter_map(|game| game.vectors) {
        // It disagrees or not; it says so in words.
        if let Err(why) = (vectors.check)(&line) {
            assert!(!why.is_empty());
        }
    }
}

/// What the bytes choose: a game, its seats, its deal, how far it is played.
struct Chosen {
    game: usize,
    seats: u32,
    deal: u64,
    steps: u32,
    rest: u64,
}

impl Chosen {
    fn by(data: &[u8]) -> Chosen {
        let byte = |index: usize| data.get(index).copied().unwrap_or(0);
        let rest = data.iter().fold(7u64, |sum, &byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
        Chosen {
            game: usize::from(byte(0)),
            seats: u32::from(byte(1)),
            deal: u64::from(byte(2)),
            steps: u32::from(byte(3)),
            rest,
        }
    }

    fn visit<V: Visitor>(&self, visitor: &V) {
        let games = shelf::games();
        shelf::find(games[self.game % games.len()].name, visitor);
    }

    /// A position somewhere in a game, and dice for the rest.
    fn position<G: Game>(&self) -> Option<(G, Dice)> {
        let (least, most) = (*G::SEATS.start() as u32, *G::SEATS.end() as u32);
        let seats = Seats::new((least + self.seats % (most - least + 1)) as usize)?;
        let mut dice = Dice::from_number(self.rest);
        let deal = Deal::Seed(Seed::from_number(self.deal));
        let mut game = G::start(&G::Options::default(), seats, &deal).ok()?;
        for _ in 0..self.steps {
            if step(&mut game, &mut dice).is_none() {
                break;
            }
        }
        Some((game, dice))
    }
}

/// A world imagined from any view looks the same to who imagines it, and offers the same.
pub fn imagine(data: &[u8]) {
    let chosen = Chosen::by(data);
    chosen.visit(&Imagines(&chosen));
}

struct Imagines<'a>(&'a Chosen);

impl Visitor for Imagines<'_> {
    type Out = ();

    fn visit<G: Shelved>(&self) {
        let Some((game, mut dice)) = self.0.position::<G>() else { return };
        for who in [None].into_iter().chain(game.seats().iter().map(Some)) {
            let view = game.view(who);
            let world = G::imagine(&view, &mut dice);
            assert!(world.view(who) == view, "{}: what {who:?} sees", G::NAME);
            assert_eq!(world.turn().seats(), game.turn().seats(), "{}: whose turn it is", G::NAME);
            if let Some(seat) = who {
                let [mut here, mut there] = [Vec::new(), Vec::new()];
                game.moves(seat, &mut here);
                world.moves(seat, &mut there);
                assert!(here == there, "{}: what {seat} may do", G::NAME);
            }
        }
    }
}

/// `play` takes exactly what `moves` lists: moves of other moments and other seats are tried, too.
pub fn legality(data: &[u8]) {
    let chosen = Chosen::by(data);
    chosen.visit(&Legal(&chosen, data));
}

struct Legal<'a>(&'a Chosen, &'a [u8]);

impl Visitor for Legal<'_> {
    type Out = ();

    fn visit<G: Shelved>(&self) {
        let Some((game, mut dice)) = self.0.position::<G>() else { return };
        let mut tried: Vec<G::Move> = Vec::new();
        let mut later = game.clone();
        for _ in 0..6 {
            game.seats().iter().for_each(|seat| later.moves(seat, &mut tried));
            if step(&mut later, &mut dice).is_none() {
                break;
            }
        }
        let text = String::from_utf8_lossy(self.1.get(4..).unwrap_or_default());
        tried.extend(text.lines().filter_map(|line| line.parse::<G::Move>().ok()));
        dice.shuffle(&mut tried);
        tried.truncate(60);
        let before = game.fingerprint();
        for seat in game.seats().iter() {
            let mut legal = Vec::new();
            game.moves(seat, &mut legal);
            for &mv in &tried {
                let mut after = game.clone();
                let played = after.play(seat, mv, &mut Vec::new());
                let listed = legal.contains(&mv);
                assert_eq!(played.is_ok(), listed, "{}: {mv} of {seat}", G::NAME);
                if played.is_err() {
                    assert_eq!(after.fingerprint(), before, "{}: {mv} of {seat} changes nothing", G::NAME);
                }
            }
        }
    }
}
