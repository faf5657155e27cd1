//! A place where people have played for years, and how long its pages take.
//!
//! `cargo run --release -p server --example many_games -- sqlite:/tmp/many.sqlite 100000` fills an empty store with so many
//! finished games of 5,000 people and then asks a server on it for lists and pages over HTTP; a store that is filled
//! already is only measured. With `postgres` in the place of an address it is done in a PostgreSQL of its own, which is
//! gone afterwards.
//!
//! Some dozen games are really played, by random moves; every game of the store is one of them with other people. So all logs
//! can be replayed, and `babili ratings --recompute --store ADDRESS` finds the same results and ratings again.

#![expect(clippy::disallowed_methods, reason = "it measures by the machine's clock")]

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use host::{AccountId, Act, Chair, Entry, Finished, Millis, Party, Seq, Setup, Status, TableId, Who};
use load::Client;
use serde_json::{Value, json};
use server::Config;
use server::store::archive::{self, Sink as _};
use server::store::{self, Reckoned, Store, Sum, Summary, TableRow};
use sqlx::{Connection as _, Executor as _, PgConnection};
use table::{Dice, Seat, Seed};

const PEOPLE: usize = 5_000;
/// Tables that wait for players, and games that are on.
const WAITING: usize = 500;
const PLAYING: usize = 300;
/// So many of these are of the one who asks: as many as somebody has who plays slow games.
const OWN_PLAYING: usize = 15;
/// Whom they follow.
const FOLLOWED: usize = 50;
/// How much later each next game began; the last of them did just now, for tables that wait too long are forgotten.
const APART: u64 = 600_000;
/// So often each page is asked for; the first time is told apart.
const ASKED: usize = 41;
/// The one who has played most asks, by this token.
const TOKEN: &str = "a token that only this program knows";

type Failed = Box<dyn std::error::Error>;

/// A game that was played.
struct Template {
    setup: Setup,
    secret: Seed,
    players: usize,
    /// What was written after the opening, with its time since then.
    log: Vec<(u64, String)>,
    /// How it ended; nothing where it is still on.
    finished: Option<Finished>,
}

fn chair(seat: usize, who: AccountId, name: String) -> Chair {
    Chair::Person { who, name, contribution: format!("from seat {seat}") }
}

fn opening(setup: &Setup, rules: u32, chairs: Vec<Chair>) -> Result<String, Failed> {
    let entry = Entry::Open { setup: setup.clone(), chairs, rules, round: None, from: None };
    Ok(serde_json::to_string(&entry)?)
}

/// How a game goes on after so many moves.
#[derive(Clone, Copy)]
enum Then {
    Played,
    GivenUp(usize),
    Left(usize),
}

impl Template {
    fn play(game: &str, players: usize, then: Then, dice: &mut Dice) -> Result<Template, Failed> {
        let secret = Seed::from_number(u64::from(dice.below(u32::MAX)));
        let mut party = Party::new("template".into(), "seat 0".into(), Millis(0), secret);
        let people: Vec<Who> = (0..players)
            .map(|seat| Who { id: format!("seat {seat}").into(), name: format!("Seat {seat}") })
            .collect();
        let chairs =
            people.iter().enumerate().map(|(seat, who)| chair(seat, who.id.clone(), who.name.clone()));
        let setup = Setup { listed: true, rated: true, auto: false, ..Setup::of(game) };
        let opened = party.open(setup, chairs.collect()).map_err(|why| why.to_string())?;
        let mut log = Vec::new();
        let mut now = Millis(0);
        let mut write = |party: &mut Party, entry: Entry| -> Result<(), Failed> {
            now = Millis(now.0 + 2_000 + log.len() as u64 % 7 * 500);
            log.push((now.0, serde_json::to_string(&entry)?));
            Ok(party.apply(party.seq().next(), now, entry, now).map_err(|why| why.to_string())?)
        };
        write(&mut party, opened)?;
        let act = |party: &Party, who: &Who, act: Act| {
            party.check(who, &act, Millis(0)).map_err(|why| why.to_string())
        };
        let start = act(&party, &people[0], Act::Start)?;
        write(&mut party, start)?;
        for moves in 0.. {
            let Some(seat) = party.turn().first() else { break };
            let who = &people[seat.index()];
            let wish = match then {
                Then::Left(most) if moves >= most => break,
                Then::GivenUp(most) if moves >= most => Act::Resign { seat: None },
                _ => Act::Move { seat: None, seq: party.seq(), mv: any_move(&party, seat, dice)?, key: None },
            };
            let entry = act(&party, who, wish)?;
            write(&mut party, entry)?;
        }
        log.remove(0);
        Ok(Template { setup: party.setup().clone(), secret, players, log, finished: party.finished() })
    }

    /// All templates of games that are over, and some of games that are on.
    fn all() -> Result<(Vec<Template>, Vec<Template>), Failed> {
        let mut dice = Dice::new(&Seed::from_number(1));
        let (mut over, mut on) = (Vec::new(), Vec::new());
        for game in host::games().iter().filter(|game| game.name != "toy") {
            for players in 2..=4 {
                for _ in 0..3 {
                    over.push(Template::play(game.name, players, Then::Played, &mut dice)?);
                }
                on.push(Template::play(game.name, players, Then::Left(10 * players), &mut dice)?);
            }
            for moves in [4, 8, 12, 16, 20, 24, 28, 32, 36] {
                over.push(Template::play(game.name, 2, Then::GivenUp(moves), &mut dice)?);
            }
        }
        Ok((over, on))
    }
}

fn any_move(party: &Party, seat: Seat, dice: &mut Dice) -> Result<String, Failed> {
    let moves = party.play().ok_or("the game has begun")?.moves(seat);
    Ok(dice.pick(&moves).ok_or("whoever is to move can")?.clone())
}

fn account(number: usize) -> AccountId {
    format!("person{number}").into()
}

fn name(number: usize) -> String {
    format!("Player {number}")
}

/// Different people, of whom the first play most.
fn sitters(first: Option<usize>, players: usize, dice: &mut Dice) -> Vec<usize> {
    let mut all: Vec<usize> = first.into_iter().collect();
    while all.len() < players {
        let one = u64::from(dice.below(1 << 16));
        let number = ((one * one * PEOPLE as u64) >> 32) as usize;
        if !all.contains(&number) {
            all.push(number);
        }
    }
    all
}

/// A table of the store: a game that was played, with other people.
struct Told<'a> {
    template: &'a Template,
    row: TableRow,
    status: Status,
    people: Vec<usize>,
    opening: String,
}

impl<'a> Told<'a> {
    fn of(id: TableId, created: u64, template: &'a Template, people: Vec<usize>) -> Result<Self, Failed> {
        let rules = host::games::find(&template.setup.game).map_or(0, |game| game.rules);
        let waits = people.len() < template.players;
        let mut chairs: Vec<Chair> =
            people.iter().enumerate().map(|(seat, &who)| chair(seat, account(who), name(who))).collect();
        chairs.resize(template.players, Chair::Open);
        let opening = opening(&template.setup, rules, chairs)?;
        let status = match (&template.finished, waits) {
            (_, true) => Status::Waiting,
            (Some(_), false) => Status::Over,
            (None, false) => Status::Playing,
        };
        let row =
            TableRow { id, owner: account(people[0]), secret: template.secret, created: Millis(created) };
        Ok(Told { template, row, status, people, opening })
    }

    fn summary(&self) -> Summary {
        let template = self.template;
        Summary {
            setup: template.setup.clone(),
            players: template.players,
            open: template.players - self.people.len(),
            names: self.people.iter().map(|&who| name(who)).collect(),
            kept: Vec::new(),
            opener: Some(0),
            away: Vec::new(),
        }
    }

    /// What happened there, with its times.
    fn log(&self) -> impl Iterator<Item = (Millis, &str)> {
        let created = self.row.created;
        let rest = self.template.log.iter().filter(|_| self.status != Status::Waiting);
        let rest = rest.map(move |(after, entry)| (Millis(created.0 + after), entry.as_str()));
        std::iter::once((created, self.opening.as_str())).chain(rest)
    }

    /// When something last happened there.
    fn changed(&self) -> Millis {
        self.log().last().map_or(self.row.created, |(at, _)| at)
    }

    /// How its game ended.
    fn finished(&self) -> Option<Finished> {
        let mut finished = self.template.finished.clone()?;
        finished.table = self.row.id.clone();
        finished.at = self.changed();
        for (seat, &who) in finished.seats.iter_mut().zip(&self.people) {
            (seat.who, seat.name) = (Some(account(who)), name(who));
        }
        Some(finished)
    }
}

/// Everything the store is to hold, as an archive.
fn lay_out(path: &Path, games: usize) -> Result<(), Failed> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis() as u64;
    let since = now - (games as u64 + 1) * APART;
    let (over, on) = Template::all()?;
    let mut dice = Dice::new(&Seed::from_number(2));
    let mut tables = Vec::new();
    let mut reckoned = Reckoned::default();
    for number in 1..=games {
        let template = &over[dice.below(over.len() as u32) as usize];
        let people = sitters(None, template.players, &mut dice);
        let id = format!("over{number:08}").into();
        let told = Told::of(id, since + number as u64 * APART, template, people)?;
        let finished = told.finished().ok_or("a template of a finished game is over")?;
        reckoned.count(number as u64, server::results::ending(&finished));
        tables.push(told);
    }
    for number in 0..PLAYING {
        let template = &on[number % on.len()];
        let first = (number < OWN_PLAYING).then_some(0);
        let people = sitters(first, template.players, &mut dice);
        tables.push(Told::of(format!("on{number:08}").into(), now - number as u64, template, people)?);
    }
    for number in 0..WAITING {
        let template = &on[number % on.len()];
        let people = sitters(None, 1, &mut dice);
        tables.push(Told::of(format!("open{number:08}").into(), now - number as u64, template, people)?);
    }
    write_archive(path, &tables, &reckoned, since)
}

type Out = archive::Writer<io::BufWriter<File>>;

fn begin(out: &mut Out, name: &str, columns: &[&str]) -> Result<(), Failed> {
    Ok(out.table(name, &columns.iter().map(|&column| column.to_owned()).collect::<Vec<_>>())?)
}

fn put(out: &mut Out, row: Value) -> Result<(), Failed> {
    Ok(out.row(&row.to_string())?)
}

fn write_archive(path: &Path, tables: &[Told<'_>], reckoned: &Reckoned, since: u64) -> Result<(), Failed> {
    let mut out = archive::Writer::new(io::BufWriter::new(File::create(path)?))?;
    begin(&mut out, "accounts", &["id", "name", "login", "looks", "created", "public"])?;
    for who in 0..PEOPLE {
        let login = name(who).to_lowercase();
        put(&mut out, json!([account(who), name(who), login, login, since, i64::from(who % 2 == 0)]))?;
    }
    begin(&mut out, "keys", &["hash", "account", "kind", "created"])?;
    put(&mut out, json!([server::secret::hash_key(TOKEN), account(0), "token", since]))?;
    begin(&mut out, "ties", &["account", "kind", "other", "since"])?;
    for who in 1..=FOLLOWED {
        put(&mut out, json!([account(0), "follows", account(who), since]))?;
    }
    let columns = ["id", "owner", "secret", "created", "changed", "status", "listed", "timed", "summary"];
    begin(&mut out, "tables", &columns)?;
    for told in tables {
        let Told { row, status, .. } = told;
        let (changed, summary) = (told.changed(), serde_json::to_string(&told.summary())?);
        let secret = row.secret.to_hex();
        let cells = json!([row.id, row.owner, secret, row.created, changed, status.name(), 1, 0, summary]);
        put(&mut out, cells)?;
    }
    begin(&mut out, "sitters", &["account", "table_id"])?;
    for told in tables {
        for &who in &told.people {
            put(&mut out, json!([account(who), told.row.id]))?;
        }
    }
    write_results(&mut out, reckoned)?;
    begin(&mut out, "log", &["table_id", "seq", "at", "entry", "sum"])?;
    for told in tables {
        let mut sum = Sum::of_table(&told.row);
        for (seq, (at, entry)) in (1..).zip(told.log()) {
            sum = sum.then(Seq(seq), at, entry);
            put(&mut out, json!([told.row.id, seq, at, entry, sum]))?;
        }
    }
    let (mut file, rows) = out.end()?;
    file.flush()?;
    println!("  {rows} rows in {} MB", path.metadata()?.len() / 1_000_000);
    Ok(())
}

/// How games ended and what came of it for ratings, as the server would have written it down.
fn write_results(out: &mut Out, reckoned: &Reckoned) -> Result<(), Failed> {
    begin(out, "finished", &["table_id", "number"])?;
    for (number, ending) in &reckoned.games {
        put(out, json!([ending.table, number]))?;
    }
    let columns = [
        "table_id",
        "seat",
        "number",
        "game",
        "players",
        "rated",
        "at",
        "account",
        "name",
        "bot",
        "score",
        "place",
        "fate",
        "points",
        "before",
        "mean",
        "deviation",
        "heading",
    ];
    begin(out, "results", &columns)?;
    for ((number, ending), after) in reckoned.games.iter().zip(&reckoned.after) {
        for (seat, ((row, _), after)) in ending.seats.iter().zip(after).enumerate() {
            let rating = after.map(|(before, after)| (before, after.mean, after.deviation));
            let points = serde_json::to_string(&row.points)?;
            put(
                out,
                json!([
                    ending.table,
                    seat,
                    number,
                    ending.game,
                    ending.seats.len(),
                    i64::from(ending.rated),
                    ending.at,
                    row.who,
                    row.name,
                    row.bot,
                    row.score,
                    row.place,
                    row.fate.name(),
                    points,
                    rating.map(|(before, ..)| before),
                    rating.map(|(_, mean, _)| mean),
                    rating.map(|(.., deviation)| deviation),
                    row.heading.as_deref().unwrap_or_default()
                ]),
            )?;
        }
    }
    begin(out, "ratings", &["account", "game", "mean", "deviation", "games"])?;
    for ((account, game), rating) in &reckoned.ratings {
        put(out, json!([account, game, rating.mean, rating.deviation, rating.games]))?;
    }
    begin(out, "sources", &["game", "source", "seats", "points"])?;
    for ((game, source), (seats, points)) in &reckoned.sources {
        put(out, json!([game, source, seats, points]))?;
    }
    Ok(())
}

async fn fill(address: &str, games: usize) -> Result<(), Failed> {
    let started = Instant::now();
    let since = || started.elapsed().as_secs_f64();
    let path = std::env::temp_dir().join(format!("babili-many-{}.babili", std::process::id()));
    println!("{games} games of {PEOPLE} people are laid out and rated ...");
    lay_out(&path, games)?;
    println!("  after {:.0} s; they are written into the store ...", since());
    let imported = archive::import(&path, address).await;
    std::fs::remove_file(&path)?;
    imported?;
    if !address.starts_with("sqlite:") {
        // What the database does by itself, but minutes later.
        PgConnection::connect(address).await?.execute("VACUUM ANALYZE").await?;
    }
    println!("  done after {:.0} s", since());
    Ok(())
}

async fn is_empty(store: &dyn Store) -> Result<bool, Failed> {
    Ok(store.people().account(&account(0)).await?.is_none())
}

/// Asks for a page again and again; false if it takes too long.
async fn ask(who: &Client, path: &str) -> Result<bool, Failed> {
    let mut took = Vec::new();
    let mut bytes = 0;
    for _ in 0..ASKED {
        let started = Instant::now();
        bytes = who.get(path).await?.to_string().len();
        took.push(started.elapsed());
    }
    let first = took.remove(0);
    took.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let (median, worst) = (took[took.len() / 2], took[took.len() - 1]);
    println!(
        "{path:<48} {:>6.1} ms, at worst {:>6.1}, the first {:>6.1} ({bytes} bytes)",
        ms(median),
        ms(worst),
        ms(first)
    );
    Ok(median <= Duration::from_millis(20))
}

async fn measure(address: &str) -> Result<(), Failed> {
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        store: address.to_owned(),
        limited: false,
        ..Config::default()
    };
    let running = server::start(config).await?;
    let who = Client::new(&format!("http://{}", running.address)).with_token(TOKEN);
    let mine = who.get("/api/people/~").await?;
    let games: BTreeMap<&str, u64> = mine["stats"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|one| Some((one["game"].as_str()?, one["games"].as_u64()?)))
        .collect();
    println!("whoever asks has played {games:?}");
    let next = who.get("/api/tables?show=mine").await?["next"].as_str().unwrap_or_default().to_owned();
    let before = who.get("/api/people/~/games").await?["next"].to_string();
    let mut slow = 0;
    for path in [
        "/api/tables".to_owned(),
        "/api/tables?show=live".to_owned(),
        "/api/tables?show=mine".to_owned(),
        format!("/api/tables?show=mine&after={next}"),
        "/api/people/~".to_owned(),
        "/api/people/Player%202".to_owned(),
        "/api/people/Player%204000".to_owned(),
        "/api/people/~/games".to_owned(),
        format!("/api/people/~/games?before={before}"),
        "/api/people/~/games?game=babylon&players=4".to_owned(),
        "/api/people/~/games?game=wonders&players=7".to_owned(),
        "/api/leaders?game=babylonia".to_owned(),
        "/api/leaders?game=babylon".to_owned(),
        "/api/leaders?game=wonders".to_owned(),
        "/api/me/following".to_owned(),
        "/api/tournaments".to_owned(),
    ] {
        slow += u32::from(!ask(&who, &path).await?);
    }
    println!("{slow} take more than 20 ms");
    running.stop().await?;
    Ok(())
}

async fn run(address: &str, games: usize) -> Result<(), Failed> {
    let store = store::open(address).await?;
    let empty = is_empty(store.as_ref()).await?;
    store.close().await?;
    drop(store);
    if empty {
        fill(address, games).await?;
    }
    measure(address).await
}

fn main() {
    let mut words = std::env::args().skip(1);
    let (Some(address), games) = (words.next(), words.next().and_then(|games| games.parse().ok())) else {
        eprintln!("which store, and how many games?");
        std::process::exit(2);
    };
    if let Err(error) = done(&address, games.unwrap_or(100_000)) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn done(address: &str, games: usize) -> Result<(), Failed> {
    let runtime = tokio::runtime::Runtime::new()?;
    if address != "postgres" {
        return runtime.block_on(run(address, games));
    }
    let folder = std::env::temp_dir().join(format!("babili-many-{}", std::process::id()));
    let cluster = load::cluster::Cluster::start(&folder, true)?.ok_or("PostgreSQL is not installed")?;
    let done = runtime.block_on(run(&cluster.address, games));
    drop(cluster);
    std::fs::remove_dir_all(folder)?;
    done
}
