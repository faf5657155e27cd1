//! One world: drawn from its seed, lived through, judged.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::Duration;

use host::{Status, TableId};
use serde_json::{Value, json};
use table::{Dice, Seat};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::calls::{self, PATIENCE};
use crate::chance::Chance;
use crate::journal::Journal;
use crate::judge;
use crate::net::Net;
use crate::panics;
use crate::player::{Around, Person, Phase, Player};
use crate::vault::Vault;
use crate::weather::{Kind, SKEW, Weather};

/// A world to be tried.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What it grows from: the same seed, the same story.
    pub seed: u64,
    /// How long things go wrong in it, in its own time.
    pub time: Duration,
    /// Which game is played; any by default.
    pub game: Option<String>,
}

/// What came of a world.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// What is wrong; nothing, if all is well.
    pub wrong: Vec<String>,
    /// Entries that lie on the disk in the end.
    pub entries: usize,
    /// What was acknowledged.
    pub acknowledged: usize,
    /// Tables that were opened.
    pub tables: usize,
    /// Sockets that were opened.
    pub sockets: usize,
    /// Which faults happened how often.
    pub faults: BTreeMap<Kind, usize>,
    /// How long it took in its own time.
    pub lived: Duration,
    /// A number that stands for all that was written and heard.
    pub trace: u64,
}

/// How long a game may take to go on once all is well.
const GOES_ON: Duration = Duration::from_secs(240);
/// How long it may take until everybody has heard the rest.
const HEARD: Duration = Duration::from_secs(120);
/// So many entries later it has gone on, if it is not over before.
const FURTHER: usize = 12;

thread_local! {
    static LOOKS: Cell<u64> = const { Cell::new(0) };
}

/// The clock of the bots: each look at it takes its time, so that none depends on the machine.
fn looks() -> Duration {
    LOOKS.set(LOOKS.get() + 25);
    Duration::from_millis(LOOKS.get())
}

impl Trial {
    /// Lives through the world. Whatever panics in it, itself included, is wrong.
    #[must_use]
    pub fn run(&self) -> Outcome {
        bots::set_clock(looks);
        LOOKS.set(0);
        let (lived, panics) = panics::noted(|| {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_time()
                .start_paused(true)
                .build()
                .expect("a runtime without input and output needs nothing");
            let outcome = runtime.block_on(self.live());
            runtime.shutdown_background();
            outcome
        });
        let ended_early =
            || Outcome { wrong: vec!["the world ended early".to_owned()], ..Outcome::default() };
        let mut outcome = lived.unwrap_or_else(ended_early);
        outcome.wrong.splice(..0, panics);
        outcome
    }

    async fn live(&self) -> Outcome {
        let began = Instant::now();
        let mut dice = Dice::from_number(self.seed);
        let shared = dice.once_in(2);
        let servers = if shared { 2 + dice.below(2) as usize } else { 1 };
        let net = Net::new(dice.fork(1), servers);
        let vault = Vault::new(dice.fork(2), shared);
        let journal = Journal::default();
        let (phase, phases) = watch::channel(Phase::Storm);
        let weather = Weather::new(net.clone(), vault.clone(), dice.fork(3), servers);
        (0..servers).for_each(|server| weather.start(server));
        let around = Around {
            net: net.clone(),
            vault: vault.clone(),
            journal: journal.clone(),
            servers,
            began,
            phase: phases,
        };

        // Each world has a weather of its own: some faults, more or less often.
        let mut kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|_| dice.below(5) < 3).collect();
        if kinds.is_empty() {
            kinds.push(Kind::Killed);
        }
        let gap = dice.millis(1_000, 9_000);
        let storm_ends = began + self.time;
        let mut slots = Vec::new();
        for slot in 0..1 + dice.below(2) {
            let slot = Slot {
                around: around.clone(),
                game: self.game.clone(),
                dice: dice.fork(100 + u64::from(slot)),
                number: slot,
                known: 0,
                until: storm_ends,
            };
            slots.push(tokio::spawn(slot.keep()));
        }
        let seen = weather.seen.clone();
        weather.rage(kinds, gap, storm_ends).await;
        phase.send_replace(Phase::Calm);
        goes_on(&vault, &journal).await;
        phase.send_replace(Phase::Quiet);
        let quiet = Instant::now() + HEARD;
        for slot in slots {
            if journal.is_wrong() {
                break;
            }
            match tokio::time::timeout_at(quiet, slot).await {
                Err(_) => journal.wrong("somebody who looks on never hears how it stands"),
                Ok(Err(failed)) => journal.wrong(format!("somebody's program failed: {failed}")),
                Ok(Ok(())) => {}
            }
        }
        written_down(&net, &vault, &journal).await;
        let lying = vault.on_disk();
        let skew = if shared { Duration::from_millis(2 * SKEW) } else { Duration::ZERO };
        // Who judges is sound, whatever was planted.
        let planted = host::planted::planted();
        host::planted::plant(None);
        let (wrong, trace) = vault.look(|state| {
            journal.note(|notes| {
                let trace = state.trace ^ notes.heard.rotate_left(17);
                (judge::judge(state, &lying, notes, skew), trace)
            })
        });
        host::planted::plant(planted);
        let faults = seen.lock().clone();
        Outcome {
            wrong,
            entries: lying.len(),
            acknowledged: journal.note(|notes| notes.acknowledged.len()),
            tables: vault.look(|state| state.tables.len()),
            sockets: journal.note(|notes| notes.sessions.len()),
            faults,
            lived: began.elapsed(),
            trace,
        }
    }
}

/// How long the log of each game is that is on.
fn standing(vault: &Vault) -> BTreeMap<TableId, usize> {
    vault.look(|state| {
        let tables = state.tables.iter().filter(|(_, kept)| kept.status() == Status::Playing);
        tables.map(|(id, kept)| (id.clone(), kept.log.len())).collect()
    })
}

/// Waits until every game has gone on.
async fn goes_on(vault: &Vault, journal: &Journal) {
    // Who gave up opening a table may have begun a game without knowing it; nobody plays there.
    let played = journal.note(|notes| notes.played.clone());
    let mut before = standing(vault);
    before.retain(|id, _| played.contains(id));
    let until = Instant::now() + GOES_ON;
    // What is wrong already needs no further proof.
    while !journal.is_wrong() {
        let now = standing(vault);
        let stuck =
            before.iter().find(|(id, length)| now.get(*id).is_some_and(|now| *now < **length + FURTHER));
        let Some((id, _)) = stuck else { return };
        if Instant::now() >= until {
            let last = vault.look(|state| {
                let log = state.tables.get(id).map(|kept| kept.log.iter().rev().take(4));
                log.into_iter().flatten().map(|written| written.stored.entry.clone()).collect::<Vec<_>>()
            });
            journal.wrong(format!("table {id} does not go on after {last:?}"));
            return;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// Waits until it is written down how every game ended. What a server could not write when a game ended it writes at the
/// next visit.
async fn written_down(net: &Net, vault: &Vault, journal: &Journal) {
    let missing = || {
        vault.look(|state| {
            let written = |id: &TableId| state.endings.iter().any(|ending| ending.table == *id);
            let over = state.tables.iter().filter(|(_, kept)| kept.status() == Status::Over);
            over.map(|(id, _)| id.clone()).find(|id| !written(id))
        })
    };
    let until = Instant::now() + HEARD;
    while let Some(id) = missing().filter(|_| !journal.is_wrong()) {
        if Instant::now() >= until {
            journal.wrong(format!("nobody wrote down how the game of table {id} ended"));
            return;
        }
        let key = journal.note(|notes| notes.owners.get(&id).cloned()).unwrap_or_default();
        let (path, nothing) = (format!("/api/tables/{id}/start"), json!({}));
        let _ = tokio::time::timeout(PATIENCE, calls::post(net, 0, &key, &path, &nothing)).await;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// A place where one table after the other is opened and played at.
struct Slot {
    around: Around,
    game: Option<String>,
    dice: Dice,
    number: u32,
    /// How many people came here.
    known: u32,
    until: Instant,
}

impl Slot {
    async fn keep(mut self) {
        while Instant::now() < self.until {
            let games = host::games();
            let kind = match &self.game {
                Some(name) => host::games::find(name),
                None => games.get(self.dice.below(games.len() as u32) as usize),
            };
            let Some(kind) = kind else {
                self.around.journal.wrong("there is no such game");
                return;
            };
            let (least, most) = (*kind.seats().start(), *kind.seats().end());
            let seats = least + self.dice.below((most.min(least + 2) - least) as u32) as usize;
            let timed = self.dice.once_in(2);
            let closed = self.dice.once_in(4);
            let bot = seats > 2 && self.dice.once_in(3);
            let people = if bot { seats - 1 } else { seats };
            let pace = if timed {
                let bank = 5_000 + u64::from(self.dice.below(60_000));
                json!({ "kind": "live", "bank": bank, "increment": self.dice.below(3_000), "grace": self.dice.below(2_000) })
            } else {
                json!({ "kind": "none" })
            };
            let setup = json!({
                "game": kind.name, "auto": self.dice.once_in(2), "pace": pace,
                "watch": if closed { "nobody" } else { "all" },
            });
            let persons: Vec<Person> = (0..people)
                .map(|_| {
                    self.known += 1;
                    let key = format!("key-of-{}-{}", self.number, self.known);
                    let account = self.around.vault.know(&key, &key);
                    Person { key, account }
                })
                .collect();
            let Some(table) = self.open(&setup, seats, bot, &persons).await else { continue };
            self.around.journal.note(|notes| notes.played.insert(table.clone()));
            let mut players = Vec::new();
            for (index, person) in persons.into_iter().enumerate() {
                let dice = Dice::from_number(self.dice.bits64());
                let mut player =
                    Player::new(self.around.clone(), Some(person), table.clone(), Seat::new(index), dice);
                // How clocks are settled is reckoned again from the log, where nobody takes back.
                player.undoes = !timed;
                player.thinks = self.dice.millis(200, 4_000);
                players.push(tokio::spawn(player.play()));
            }
            if self.dice.once_in(2) {
                let dice = Dice::from_number(self.dice.bits64());
                let mut stranger = Player::new(self.around.clone(), None, table.clone(), None, dice);
                stranger.sees = !closed;
                players.push(tokio::spawn(stranger.play()));
            }
            for player in players {
                if let Err(failed) = player.await {
                    self.around.journal.wrong(format!("a player's program failed: {failed}"));
                }
            }
        }
    }

    /// Posts until there is an answer that is one; nothing once it is too late.
    async fn insist(&mut self, key: &str, path: &str, body: &Value) -> Option<Value> {
        loop {
            let server = self.dice.below(self.around.servers as u32) as usize;
            let posted =
                tokio::time::timeout(PATIENCE, calls::post(&self.around.net, server, key, path, body));
            match posted.await.ok().flatten() {
                Some((200 | 201, answer)) => return Some(answer),
                // It was done before, and the answer was lost.
                Some((409, answer)) if answer["error"]["code"] == "NOT_NOW" => return Some(answer),
                Some((500, answer)) => {
                    self.around.journal.wrong(format!("a server made a mistake: {answer}"));
                }
                _ => {}
            }
            if Instant::now() >= self.until {
                return None;
            }
            let pause = self.dice.millis(100, 1_000);
            tokio::time::sleep(pause).await;
        }
    }

    /// Opens a table, lets everybody sit down, and begins.
    async fn open(&mut self, setup: &Value, seats: usize, bot: bool, people: &[Person]) -> Option<TableId> {
        let mut wishes: Vec<Value> = vec![json!({ "kind": "open" }); seats];
        if bot {
            wishes[seats - 1] = json!({ "kind": "bot", "level": "easy" });
        }
        let contribution = |slot: &mut Slot| {
            let salt = format!("salt-{:016x}", slot.dice.bits64());
            slot.around.journal.note(|notes| notes.contributions.push(salt.clone()));
            salt
        };
        wishes[0] = json!({ "kind": "me", "contribution": contribution(self) });
        let wish = json!({ "setup": setup, "players": seats, "seats": wishes });
        let opened = self.insist(&people[0].key, "/api/tables", &wish).await?;
        let table = TableId::from(opened["id"].as_str()?);
        self.around.journal.note(|notes| notes.owners.insert(table.clone(), people[0].key.clone()));
        for (seat, person) in people.iter().enumerate().skip(1) {
            let wish = json!({ "kind": "me", "contribution": contribution(self) });
            self.insist(&person.key, &format!("/api/tables/{table}/seats/{seat}"), &wish).await?;
        }
        self.insist(&people[0].key, &format!("/api/tables/{table}/start"), &json!({})).await?;
        // Whoever was told that it cannot begin now was told so because it has begun.
        let begun = self.around.vault.look(|state| {
            let log = state.tables.get(&table).map(|kept| kept.log.iter());
            log.into_iter().flatten().any(|written| written.stored.entry.contains("\"start\""))
        });
        begun.then_some(table)
    }
}
