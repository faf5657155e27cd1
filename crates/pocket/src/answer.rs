//! Every command answered.

use draw::Lang;
use host::{
    Branch, BranchBody, Budget, Chair, Due, Entry, Games, Hints, Millis, OF_DEVICE, OnBody, OpenBody, Pace,
    Party, Refusal, Replayed, Seq, Setup, Sight, Source, TableId, games,
};
use serde::Serialize;
use serde_json::{Value, json};
use table::{Dice, Record, RecordError, Seat};

use crate::command::{Command, Kept, Noted};
use crate::reviews::Begun;
use crate::room::{Room, no_clocks};
use crate::{Failed, Pocket, called, holder};

/// How long a hint is searched for.
const HINT_BUDGET: Budget = Budget::millis(500);

/// How many iterations judge a move that somebody tries out.
const JUDGE_ITERATIONS: u32 = 1_000;

/// What is to be kept of a table that was opened.
#[derive(Serialize)]
struct Opened {
    kept: Kept,
    note: Noted,
}

/// What a bot thought of.
#[derive(Serialize)]
struct Thought {
    seat: Seat,
    seq: Seq,
    #[serde(rename = "move")]
    mv: String,
}

/// What a search found.
#[derive(Serialize)]
struct Hinted {
    seq: Seq,
    #[serde(flatten)]
    hints: Hints,
}

/// Whatever can be written goes out; all our answers can.
fn written(answer: &impl Serialize) -> Result<Value, Failed> {
    serde_json::to_value(answer).map_err(|wrong| Failed::Refused(Refusal::Unreadable(wrong.to_string())))
}

fn sight(seat: Option<&str>) -> Result<Sight, Refusal> {
    seat.map_or(Ok(Sight::Turn), str::parse)
}

impl Pocket {
    /// Answers a command: `{"ok": ...}`, or `{"error": ...}` in the shape all refusals have.
    pub fn answer(&mut self, text: &str) -> String {
        let unreadable =
            |wrong| Failed::Refused(Refusal::Unreadable(format!("the command cannot be read: {wrong}")));
        let done = Command::read(text).map_err(unreadable).and_then(|command| self.done(command));
        match done {
            Ok(answer) => json!({ "ok": answer }),
            Err(failed) => json!({ "error": failed.told() }),
        }
        .to_string()
    }

    fn done(&mut self, command: Command) -> Result<Value, Failed> {
        match command {
            Command::Games {} => written(&Games::all()),
            Command::Open { body, name, now } => written(&self.open(&body, &name, now)?),
            Command::Again { table, name, now } => {
                let contribution = self.letters(32);
                let again = self.room(&table)?.party.play_again(&called(&name), &contribution)?;
                written(&self.opened(again.0, again.1, now)?)
            }
            Command::Load { kept, log, now } => {
                let id = kept.id.clone();
                let room = Room::load(kept, log, now)?;
                let row = room.row();
                self.rooms.insert(id, room);
                written(&row)
            }
            Command::Close { table } => {
                self.rooms.remove(&table);
                Ok(Value::Null)
            }
            Command::Info { table } => {
                let room = self.room(&table)?;
                written(&room.party.info(Some(&holder()), &room.presence))
            }
            Command::Look { table, seat } => {
                let room = self.room(&table)?;
                let info = room.party.info(Some(&holder()), &room.presence);
                written(&room.party.looked(info, Some(&holder()), seat))
            }
            Command::Check { table, wish, name, now } => {
                let ours = self.letters(32);
                let contributed = |theirs: Option<String>| theirs.unwrap_or(ours);
                written(&self.room(&table)?.check(&called(&name), wish, now, contributed)?)
            }
            Command::Come { table, socket } => {
                self.room(&table)?.come(socket);
                Ok(Value::Null)
            }
            Command::Go { table, socket } => {
                self.room(&table)?.go(socket);
                Ok(Value::Null)
            }
            Command::Hear { table, socket, said, name, now } => {
                written(&self.room(&table)?.hear(socket, &said, &called(&name), now))
            }
            Command::Apply { table, note, now } => {
                let room = self.room(&table)?;
                room.apply(note, now)?;
                written(&room.row())
            }
            Command::Tell { table, now } => written(&self.room(&table)?.tell(now)),
            Command::Due { table, now } => written(&self.room(&table)?.due(now)),
            Command::Think { table, now } => written(&self.think(&table, now)?),
            Command::Thought { table, seat, seq, mv, now } => {
                written(&self.room(&table)?.party.check_bot(seat, seq, &mv, now)?)
            }
            Command::Hint { table, seq, seat, name } => {
                let dice = Dice::new(&self.seed());
                let room = self.room(&table)?;
                let asked = room.party.hint(&called(&name), seat, seq, HINT_BUDGET)?;
                written(&Hinted { seq, hints: room.hints(asked, dice) })
            }
            Command::Record { table } => written(&self.room(&table)?.party.record()?),
            Command::Replay { table, at, seat, lang } => {
                written(&replayed(&self.room(&table)?.party, at, sight(seat.as_deref())?, lang)?)
            }
            Command::Branch { body } => {
                let BranchBody { table, record, at, moves, seat, lang } = body;
                let sight = sight(seat.as_deref())?;
                let source = self.source(table.as_ref(), record)?;
                written(&source.position(Branch { at, moves }, sight, lang)?)
            }
            Command::Judge { body } => {
                let BranchBody { table, record, at, moves, .. } = body;
                let source = self.source(table.as_ref(), record)?;
                written(&source.judge(Branch { at, moves }, JUDGE_ITERATIONS)?)
            }
            Command::Review { record, kept } => {
                written(&self.review.insert(Begun::new(&record, kept)?).known())
            }
            Command::ReviewOn {} => {
                let none = Refusal::NotNow("no review was begun");
                written(&self.review.as_mut().ok_or(none)?.go_on())
            }
            Command::PlayOn { body, name, now } => {
                let OnBody { table, record, at, moves, seat, level, anew } = body;
                let seed = anew.then(|| self.seed());
                let onward = self.source(table.as_ref(), record)?.onward(Branch { at, moves }, seat, seed)?;
                written(&self.begun(now, |_| Ok(onward.open(&called(&name), level)))?)
            }
            Command::Fingerprint { record } => {
                let wrong = |wrong: RecordError| Refusal::Unplayable(wrong.to_string());
                let record = Record::from_json(record.as_bytes()).map_err(wrong)?;
                let game = games::find(&record.game).ok_or(Failed::NotFound("game"))?;
                written(&format!("{:016x}", game.fingerprint(&record).map_err(wrong)?))
            }
            Command::ReplayRecord { record, at, seat, lang } => {
                written(&host::replay_text(record.as_bytes(), at, sight(seat.as_deref())?, lang)?)
            }
        }
    }

    fn open(&mut self, body: &OpenBody, name: &str, now: Millis) -> Result<Opened, Failed> {
        games::find(&body.setup.game).ok_or(Failed::NotFound("game"))?;
        let chairs = body.chairs(&called(name), |theirs| theirs.unwrap_or_else(|| self.letters(32)))?;
        self.opened(body.setup.clone(), chairs, now)
    }

    /// A table that is opened but not yet kept, and therefore not here yet.
    fn opened(&mut self, setup: Setup, chairs: Vec<Chair>, now: Millis) -> Result<Opened, Failed> {
        if setup.pace != Pace::None {
            return Err(no_clocks().into());
        }
        self.begun(now, |party| party.open(Setup { listed: false, ..setup }, chairs))
    }

    fn begun(
        &mut self,
        now: Millis,
        first: impl FnOnce(&Party) -> Result<Entry, Refusal>,
    ) -> Result<Opened, Failed> {
        let kept =
            Kept { id: format!("{OF_DEVICE}{}", self.letters(12)).into(), secret: self.seed(), created: now };
        let party = Party::new(kept.id.clone(), holder(), now, kept.secret);
        Ok(Opened { note: Noted { seq: Seq::NONE.next(), at: now, entry: first(&party)? }, kept })
    }

    /// What a branch is of: a table of this device whose game is over, or a record that is sent along.
    fn source(&mut self, table: Option<&TableId>, record: Option<Record>) -> Result<Source, Failed> {
        match (table, record) {
            (Some(table), None) => Ok(Source::of(&self.room(table)?.party)?),
            (None, Some(record)) => Ok(Source::brought(record)),
            _ => Err(Refusal::Unreadable("a branch is of a table or of a record".to_owned()).into()),
        }
    }

    fn think(&mut self, table: &TableId, now: Millis) -> Result<Option<Thought>, Failed> {
        let due = self.room(table)?.party.due(now);
        let Some(Due::Bot { seat, seq, think }) = due else { return Ok(None) };
        let mv = think(Dice::new(&self.seed()));
        Ok(Some(Thought { seat, seq, mv }))
    }
}

/// A position of a game that is over.
fn replayed(party: &Party, at: Option<usize>, sight: Sight, lang: Lang) -> Result<Replayed, Failed> {
    let record = party.record()?;
    let game = games::find(&record.game).ok_or(Failed::NotFound("game"))?;
    let replayed = game.replay(&record, at, sight, lang, party.names());
    Ok(replayed.map_err(|wrong| Refusal::Unplayable(wrong.to_string()))?)
}
