//! A table without any network, for tests.
#![allow(dead_code, reason = "each test file uses its own part")]

use draw::Lang;
use host::{
    AccountId, Act, Chair, Due, Entry, Millis, Pace, Party, Presence, Refusal, Seq, Setup, SetupChange,
    Update, Watching, Who,
};
use serde_json::{Value, json};
use table::{Dice, Seat, Seed};

/// A table with its log, as a server would keep it.
pub struct Desk {
    pub party: Party,
    pub log: Vec<Entry>,
    pub now: Millis,
}

pub fn who(id: &str) -> Who {
    Who { id: id.into(), name: id.to_uppercase() }
}

pub fn person(id: &str) -> Chair {
    Chair::Person { who: id.into(), name: id.to_uppercase(), contribution: format!("salt of {id}") }
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a small number")
}

pub fn fresh() -> Party {
    Party::new("t1".into(), "anna".into(), Millis(5), Seed::from_number(1))
}

impl Desk {
    pub fn open(chairs: &[Chair], pace: Pace, auto: bool, rounds: usize) -> Desk {
        let setup = Setup { options: json!({ "rounds": rounds }), pace, auto, ..Setup::of("toy") };
        let party = fresh();
        let entry = party.open(setup, chairs.to_vec()).expect("a sensible table");
        let mut desk = Desk { party, log: Vec::new(), now: Millis(0) };
        desk.write(entry);
        desk
    }

    pub fn two(pace: Pace, auto: bool) -> Desk {
        let mut desk = Desk::open(&[person("anna"), person("ben")], pace, auto, 3);
        desk.act("anna", Act::Start).expect("all sit");
        desk
    }

    pub fn write(&mut self, entry: Entry) -> Seq {
        let seq = self.party.seq().next();
        let stored: Entry =
            serde_json::from_str(&serde_json::to_string(&entry).expect("plain")).expect("entries read back");
        assert_eq!(stored, entry);
        self.log.push(entry);
        self.party.apply(seq, self.now, stored, self.now).expect("what was checked fits");
        seq
    }

    pub fn act(&mut self, id: &str, act: Act) -> Result<Seq, Refusal> {
        let entry = self.party.check(&who(id), &act, self.now)?;
        Ok(self.write(entry))
    }

    pub fn play(&mut self, id: &str, mv: &str) -> Result<Seq, Refusal> {
        let seq = self.party.seq();
        self.act(id, Act::Move { seat: None, seq, mv: mv.to_owned(), key: None })
    }

    pub fn first_move(&self, at: usize) -> String {
        self.party.play().expect("begun").moves(seat(at)).first().expect("to move").clone()
    }

    /// Everybody picks; the number of the seat that may take.
    pub fn pick_round(&mut self) -> usize {
        for (index, id) in ["anna", "ben"].into_iter().enumerate() {
            let mv = self.first_move(index);
            self.play(id, &mv).expect("a legal pick");
        }
        self.party.turn().first().expect("somebody takes").index()
    }

    pub fn run_by_itself(&mut self) {
        for number in 0.. {
            match self.party.due(self.now) {
                None => return,
                Some(Due::Entry(entry)) => {
                    self.write(entry);
                }
                Some(Due::Bot { seat, seq, think }) => {
                    let mv = think(Dice::from_number(number));
                    let entry = self.party.check_bot(seat, seq, &mv, self.now).expect("a legal move");
                    self.write(entry);
                }
            }
        }
    }

    pub fn look(&self, watching: &mut Watching) -> Option<Update> {
        self.party.update(watching, &Presence::default(), self.now)
    }
}

/// A change of one field of the set-up.
pub fn change(field: &str, value: Value) -> SetupChange {
    SetupChange { setup: [(field.to_owned(), value)].into_iter().collect(), players: None }
}

pub fn account(id: &str) -> AccountId {
    id.into()
}

pub fn watching(id: &str) -> Watching {
    Watching::new(Some(account(id)), Lang::En)
}

pub const NAMES: [&str; 2] = ["anna", "ben"];
