//! Our bots for other programs: questions and answers as JSON, a line each. `docs/ENGINE.md` describes them.

use std::any::Any;
use std::io::{BufRead, Read, Write, stdin, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::time::Duration;

use bots::{Budget, Glimpse, Spec};
use serde_json::{Value, json};
use shelf::Shelved;
use table::{Dice, Game, MAX_RECORD_BYTES, Record, Seat, Seats, read_options, world_of};

use crate::advise::{ranked, written};
use crate::args::EngineArgs;
use crate::contestant::PROTOCOL;
use crate::failure::Failure;
use crate::games;

/// A question is one line of at most so many bytes: a record, and what is said around it.
const LONGEST_QUESTION: u64 = MAX_RECORD_BYTES + (64 << 10);
/// How many reasons an answer gives at most.
const REASONS: usize = 5;
/// A word of a question that an error repeats is cut to so many characters, and the whole error to [`LONGEST_ERROR`].
const LONGEST_WORD: usize = 80;
const LONGEST_ERROR: usize = 1000;

/// Answers questions until there are no more.
pub fn run(args: &EngineArgs) -> Result<(), Failure> {
    let mut input = stdin().lock();
    let mut out = stdout().lock();
    let mut engine = Engine { bot: args.bot, game: None };
    // What a question breaks is told in the answer, and nowhere else.
    set_hook(Box::new(|_| {}));
    loop {
        let line = match read_line(&mut input) {
            Ok(None) => return Ok(()),
            Ok(Some(line)) => line,
            Err(why) => return Err(Failure::input(format!("the standard input cannot be read: {why}"))),
        };
        let answer = match line.as_deref().map(<[u8]>::trim_ascii) {
            Ok([]) => continue,
            Ok(line) => match serde_json::from_slice::<Value>(line) {
                Ok(question) => engine.answer(&question),
                Err(why) => Err(format!("not JSON: {}", short(&why.to_string()))),
            },
            Err(()) => Err(format!("a question is larger than {} MiB", MAX_RECORD_BYTES >> 20)),
        };
        let answer = answer.unwrap_or_else(|why| Some(json!({"error": why})));
        if let Some(answer) = answer {
            out.write_all(format!("{answer}\n").as_bytes())?;
            out.flush()?;
        }
    }
}

/// The next line, if there is one; one that is too long is read to its end and not kept.
fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<Result<Vec<u8>, ()>>> {
    let mut line = Vec::new();
    if input.take(LONGEST_QUESTION + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 <= LONGEST_QUESTION || line.last() == Some(&b'\n') {
        return Ok(Some(Ok(line)));
    }
    loop {
        let there = input.fill_buf()?;
        let end = there.iter().position(|&byte| byte == b'\n');
        let (taken, ended) = (end.map_or(there.len(), |end| end + 1), end.is_some() || there.is_empty());
        input.consume(taken);
        if ended {
            return Ok(Some(Err(())));
        }
    }
}

/// A bot that is asked.
struct Engine {
    bot: Spec,
    /// The game that was started last.
    game: Option<String>,
}

impl Engine {
    /// The answer, where the question wants one. Whatever is asked, it can be asked again.
    fn answer(&mut self, question: &Value) -> Result<Option<Value>, String> {
        let answered = catch_unwind(AssertUnwindSafe(|| self.try_to_answer(question)));
        answered
            .unwrap_or_else(|panic| Err(format!("{} cannot think about this: {}", self.bot, told(&*panic))))
            .map_err(|why| short(&why))
    }

    fn try_to_answer(&mut self, question: &Value) -> Result<Option<Value>, String> {
        match question["ask"].as_str() {
            Some("start") => {
                let protocol = question.get("protocol").unwrap_or(&Value::Null);
                if !protocol.is_null() && *protocol != PROTOCOL {
                    let protocol = cut(&protocol.to_string(), LONGEST_WORD);
                    return Err(format!("protocol {protocol}: this program speaks {PROTOCOL}"));
                }
                self.game = game_named(question)?;
                if let Some(name) = &self.game {
                    (games::of(name).map_err(|why| why.to_string())?.ready)(question, self.bot)?;
                }
                Ok(Some(json!({"ready": true, "name": format!("babili {}", self.bot)})))
            }
            Some("move") => self.choose(question).map(Some),
            Some("end") => Ok(None),
            Some(other) => {
                let other: String = other.chars().take(40).collect();
                Err(format!("\"ask\": {other:?} is no question: there is start, move, end"))
            }
            None => Err("\"ask\" is missing: there is start, move, end".to_owned()),
        }
    }

    fn choose(&self, question: &Value) -> Result<Value, String> {
        if let Some(record) = question.get("record") {
            if !record.is_object() {
                return Err("\"record\": a record is an object".to_owned());
            }
            let record = Record::from_json(record.to_string().as_bytes()).map_err(|why| unplaced(&why))?;
            let game = games::of(&record.game).map_err(|why| why.to_string())?;
            return (game.by_record)(&record, question, self.bot);
        }
        let view = question.get("view").filter(|view| view.is_object()).ok_or(
            "\"view\" is missing: a position is asked for by what the seat sees of it; or \"record\", by its record so \
             far, of which only that is looked at",
        )?;
        let name = game_named(question)?.or_else(|| self.game.clone());
        let name =
            name.ok_or("\"game\" is missing: no game was started, and a view does not name its own")?;
        (games::of(&name).map_err(|why| why.to_string())?.by_view)(view, question, self.bot)
    }
}

/// An error that repeats no more of the question than people read and a referee takes.
fn short(why: &str) -> String {
    let words: Vec<String> = why.split(' ').map(|word| cut(word, LONGEST_WORD)).collect();
    cut(&words.join(" "), LONGEST_ERROR)
}

/// A text of at most so many characters, its end kept: it is where quotes are closed.
fn cut(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let end = text.chars().skip(length - 5);
    text.chars().take(most - 8).chain("...".chars()).chain(end).collect()
}

/// The game that the question names.
fn game_named(question: &Value) -> Result<Option<String>, String> {
    let Some(name) = question.get("game") else { return Ok(None) };
    name.as_str().map(|name| Some(name.to_owned())).ok_or_else(|| "\"game\": the name of a game".to_owned())
}

/// What a panic said.
fn told(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it does not say why")
}

/// What is wrong with a record, without where: it was read from a copy.
fn unplaced(why: &table::RecordError) -> String {
    let why = why.to_string();
    let at = why.rfind(" at line ").unwrap_or(why.len());
    format!("\"record\": {}", &why[..at])
}

/// Whether the bot plays the game that is about to start, as far as the question says what it is.
pub fn ready<G: Shelved>(question: &Value, bot: Spec) -> Result<(), String> {
    plays::<G>(bot)?;
    let number = |key: &str| match question.get(key) {
        None => Ok(None),
        Some(value) => {
            let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
            number.map(Some).ok_or_else(|| format!("\"{key}\": a whole number from 0"))
        }
    };
    let players = number("players")?.unwrap_or(*G::SEATS.end());
    if !G::SEATS.contains(&players) {
        let (least, most) = (G::SEATS.start(), G::SEATS.end());
        return Err(format!("\"players\": {} is played by {least} to {most}", G::NAME));
    }
    if number("seat")?.is_some_and(|seat| seat >= players) {
        return Err(format!("\"seat\": the seats are 0 to {}", players - 1));
    }
    let rules = number("rules")?.map_or(G::RULES, |rules| u32::try_from(rules).unwrap_or(u32::MAX));
    let options = question.get("options").cloned().unwrap_or_else(|| json!({}));
    read_options::<G>(rules, &options).map(|_| ()).map_err(|why| why.to_string())
}

fn plays<G: Shelved>(bot: Spec) -> Result<(), String> {
    if bot.plays::<G>() { Ok(()) } else { Err(format!("{bot} does not play {}", G::NAME)) }
}

/// The move in the position that a record leads to.
pub fn by_record<G: Shelved>(record: &Record, question: &Value, bot: Spec) -> Result<Value, String> {
    plays::<G>(bot)?;
    let game = record.replay::<G>(None).map_err(|why| why.to_string())?.game;
    let seat = match seat_named(question, game.seats())? {
        Some(seat) => seat,
        None => game.turn().seats().first().ok_or("the game is over: nobody is to move")?,
    };
    choose(&game, seat, question, bot)
}

/// The move in the position that looks like this to the seat: in a world that was imagined from its view, of which the
/// bot is shown the same view and nothing else.
pub fn by_view<G: Shelved>(view: &Value, question: &Value, bot: Spec) -> Result<Value, String> {
    plays::<G>(bot)?;
    let seat = seat_named(question, seats_of::<G>(view, question)?)?;
    let seat = seat.ok_or("\"seat\" is missing: whose view it is")?;
    let world: G = world_of(view, seat, &mut Dice::from_number(0))?;
    // Nothing that a game can come to breaks a bot: what is bound together in a way nobody has looked at shows by that.
    catch_unwind(AssertUnwindSafe(|| choose(&world, seat, question, bot)))
        .unwrap_or_else(|_| Err("\"view\": no game can look like this".to_owned()))
}

/// The seats among which the question names one: those of the table that is seen, if it names another than that whose view
/// it is, and otherwise all that the game can have.
fn seats_of<G: Shelved>(view: &Value, question: &Value) -> Result<Seats, String> {
    let of_game = Seats::new(*G::SEATS.end()).ok_or("nobody plays this")?;
    if question.get("seat") == view.get("who") {
        return Ok(of_game);
    }
    let who = view["who"].as_u64().and_then(|seat| usize::try_from(seat).ok()).and_then(Seat::new);
    let world = who.and_then(|who| world_of::<G>(view, who, &mut Dice::from_number(0)).ok());
    Ok(world.map_or(of_game, |world| world.seats()))
}

fn seat_named(question: &Value, seats: Seats) -> Result<Option<Seat>, String> {
    let Some(seat) = question.get("seat") else { return Ok(None) };
    let index = seat.as_u64().and_then(|seat| usize::try_from(seat).ok());
    index.and_then(|index| seats.seat(index)).map(Some).ok_or_else(|| {
        let (seat, last) = (cut(&seat.to_string(), LONGEST_WORD), seats.count() - 1);
        format!("\"seat\": {seat} is not to move: the seats are 0 to {last}")
    })
}

fn choose<G: Shelved>(game: &G, seat: Seat, question: &Value, bot: Spec) -> Result<Value, String> {
    if !game.turn().is_of(seat) {
        return Err("\"seat\": this seat is not to move".to_owned());
    }
    let at = Glimpse::new(game, seat);
    same_moves(&at, question.get("moves"))?;
    let (bot, most) = with_budget(bot, question.get("budget"))?;
    let seed = match question.get("seed") {
        None => 0,
        Some(seed) => seed.as_u64().ok_or("\"seed\": a whole number from 0 to 2^64 - 1")?,
    };
    let mut dice = Dice::from_number(seed);
    let Some(ranked) = ranked(bot, &at, &mut dice) else {
        let mut bot = bot.bot::<G>();
        if let Some(most) = most {
            bot.hurry(most);
        }
        return Ok(json!({"move": bot.choose(&at, &mut dice).to_string()}));
    };
    let best = ranked.first().ok_or("nobody is to move")?;
    let reasons: Vec<Value> = ranked.iter().take(REASONS).map(written).collect();
    Ok(json!({"move": best.mv.to_string(), "reasons": reasons}))
}

/// Whether whoever asks holds the same moves to be legal, if they are named at all: who does not plays by other rules, and
/// would take no move of ours.
fn same_moves<G: Game>(at: &Glimpse<'_, G>, named: Option<&Value>) -> Result<(), String> {
    let mut moves = Vec::new();
    at.moves(&mut moves);
    if moves.is_empty() {
        return Err("the seat is to move, but no move is left to it".to_owned());
    }
    let Some(named) = named else { return Ok(()) };
    let texts = named.as_array().map(|named| named.iter().map(Value::as_str).collect::<Option<Vec<_>>>());
    let mut named = texts.flatten().ok_or("\"moves\": the legal moves as records write them")?;
    let mut legal: Vec<String> = moves.iter().map(ToString::to_string).collect();
    named.sort_unstable();
    legal.sort_unstable();
    if let Some(odd) =
        named.iter().find(|&&mv| legal.binary_search_by(|legal| legal.as_str().cmp(mv)).is_err())
    {
        let odd: String = odd.chars().take(80).collect();
        return Err(format!("\"moves\": {odd:?} is not legal where a seat sees this"));
    }
    match legal.iter().find(|mv| named.binary_search(&mv.as_str()).is_err()) {
        Some(missing) => Err(format!("\"moves\": {missing:?} is legal where a seat sees this, but missing")),
        None => Ok(()),
    }
}

/// The bot with the budget of the question, and the longest it may think. Levels and those who do not search keep to their
/// own work, but what is said of it must make sense all the same.
fn with_budget(bot: Spec, asked: Option<&Value>) -> Result<(Spec, Option<Duration>), String> {
    let Some(asked) = asked else { return Ok((bot, None)) };
    let asked = asked.as_object().ok_or("\"budget\": an object with iterations and seconds")?;
    if let Some(unknown) = asked.keys().find(|key| !["iterations", "seconds"].contains(&key.as_str())) {
        let unknown: String = unknown.chars().take(40).collect();
        return Err(format!("\"budget\": {unknown:?} is unknown: there is iterations, seconds"));
    }
    let iterations =
        match asked.get("iterations") {
            None => None,
            Some(number) => {
                let number = number.as_u64().and_then(|number| u32::try_from(number).ok());
                let number = number.filter(|&number| number > 0);
                Some(number.ok_or_else(|| {
                    format!("\"budget\": iterations are a whole number from 1 to {}", u32::MAX)
                })?)
            }
        };
    let most = match asked.get("seconds") {
        None => None,
        Some(seconds) => {
            let seconds = seconds.as_f64().filter(|seconds| (0.005..=1e6).contains(seconds));
            let seconds = seconds.ok_or("\"budget\": seconds are a number from 0.005 to 1000000")?;
            // Whoever asks waits no longer, and the answer has to be written, sent and read.
            Some(Duration::from_secs_f64(0.8 * seconds))
        }
    };
    let of = |budget: Budget| {
        let budget = iterations.map_or(budget, Budget::iterations);
        most.map_or(budget, |most| budget.at_most(most))
    };
    let bot = match bot {
        Spec::Search(budget) => Spec::Search(of(budget)),
        Spec::Rollout(budget) => Spec::Rollout(of(budget)),
        other => other,
    };
    Ok((bot, most))
}

#[cfg(test)]
mod tests;
