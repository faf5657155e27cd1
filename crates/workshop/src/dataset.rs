//! Games between bots as a table of decisions, for programs that learn.

use std::path::PathBuf;

use bots::Spec;
use clap::Args;

use crate::failure::Failure;

/// Write decisions of bots as a Parquet file.
#[derive(Debug, Args)]
pub struct DatasetArgs {
    /// The game.
    #[arg(long, help = format!("The game: {}", shelf::names()))]
    pub game: String,
    /// How many seats play.
    #[arg(long, short = 'n', default_value_t = 3)]
    pub players: usize,
    /// Rule options, as for `sim`.
    #[arg(long)]
    pub options: Option<String>,
    /// A number or 64 hexadecimal digits; equal seeds give equal files, unless a bot's budget is a time.
    #[arg(long, default_value = "0")]
    pub seed: String,
    /// One bot for each seat, or one for all seats.
    #[arg(long, value_delimiter = ',', default_value = "search:1000", value_parser = shelf::player, help = format!("One bot a seat, or one for all: {}", shelf::players()))]
    pub bots: Vec<Spec>,
    /// How many games.
    #[arg(long, short = 'k', default_value_t = 100)]
    pub games: u64,
    /// How many threads; all cores by default. The file does not depend on it.
    #[arg(long)]
    pub threads: Option<usize>,
    /// Leave out the views as JSON; the observations hold most of them as numbers.
    #[arg(long)]
    pub no_views: bool,
    /// The file, ending in .parquet; a card that says how it was made is written beside it.
    #[arg(long, short)]
    pub out: PathBuf,
}

#[cfg(not(feature = "dataset"))]
/// Says how to get a program that can do it.
pub fn run(_: &DatasetArgs) -> Result<(), Failure> {
    Err(Failure::input(
        "this program was built without datasets, which would make every build longer; build one with them: \
         cargo build --release --package babili --features dataset",
    ))
}

#[cfg(feature = "dataset")]
pub use writing::run;

#[cfg(feature = "dataset")]
mod writing {
    use std::fs::File;
    use std::sync::Arc;

    use bots::{Budget, Glimpse, Search};
    use parquet::basic::Compression;
    use parquet::data_type::{ByteArray, ByteArrayType, FloatType, Int32Type, Int64Type};
    use parquet::file::metadata::KeyValue;
    use parquet::file::properties::WriterProperties;
    use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
    use parquet::schema::parser::parse_message_type;
    use serde_json::json;
    use shelf::{NumberVisitor, Shelved};
    use table::{BySeat, Deal, Dice, Seats, Seed, Turn};
    use tensor::{Encode, Index};

    use super::{DatasetArgs, Failure, Spec};
    use crate::input;

    /// Decisions of one row group at least.
    const GROUP: usize = 4096;

    const SCHEMA: &str = "
        message decision {
            REQUIRED INT64 game;
            REQUIRED INT32 ply;
            REQUIRED INT32 seat;
            REQUIRED BYTE_ARRAY bot (STRING);
            REQUIRED BYTE_ARRAY seed (STRING);
            REQUIRED BYTE_ARRAY view (STRING);
            REQUIRED BYTE_ARRAY observation;
            REQUIRED INT32 action;
            REQUIRED BYTE_ARRAY move (STRING);
            REQUIRED group actions (LIST) { REPEATED group list { REQUIRED INT32 element; } }
            REQUIRED group visits (LIST) { REPEATED group list { REQUIRED INT32 element; } }
            OPTIONAL FLOAT value;
            REQUIRED FLOAT reward;
            REQUIRED group scores (LIST) { REPEATED group list { REQUIRED INT32 element; } }
            REQUIRED group winners (LIST) { REPEATED group list { REQUIRED INT32 element; } }
        }";

    /// One decision of a bot.
    struct Decision {
        game: i64,
        ply: i32,
        seat: i32,
        bot: String,
        seed: String,
        view: String,
        observation: Vec<u8>,
        action: i32,
        mv: String,
        actions: Vec<i32>,
        visits: Vec<i32>,
        value: Option<f32>,
        reward: f32,
        scores: Vec<i32>,
        winners: Vec<i32>,
    }

    /// What is played.
    struct Plan<'a, G: Shelved> {
        args: &'a DatasetArgs,
        options: G::Options,
        seats: Seats,
        bots: Vec<Spec>,
        seed: Seed,
    }

    /// Plays the games and writes the file.
    pub fn run(args: &DatasetArgs) -> Result<(), Failure> {
        let unknown = || {
            let name: String = args.game.chars().take(40).collect();
            Failure::input(format!("unknown game {name:?}: there is {}", shelf::names()))
        };
        shelf::find_numbered(&args.game, &Writing(args)).ok_or_else(unknown)?
    }

    struct Writing<'a>(&'a DatasetArgs);

    impl NumberVisitor for Writing<'_> {
        type Out = Result<(), Failure>;

        fn visit<G: Shelved + Encode>(&self) -> Self::Out {
            write::<G>(self.0)
        }
    }

    fn write<G: Shelved + Encode>(args: &DatasetArgs) -> Result<(), Failure> {
        let seats = input::seats::<G>(args.players)?;
        let bots = match args.bots[..] {
            [bot] => vec![bot; seats.count()],
            _ if args.bots.len() == seats.count() => args.bots.clone(),
            _ => {
                let (found, needed) = (args.bots.len(), seats.count());
                return Err(Failure::input(format!("--bots names {found} bots for {needed} seats")));
            }
        };
        bots.iter().try_for_each(|&bot| input::player::<G>("--bots: ", bot).map(drop))?;
        if args.games == 0 {
            return Err(Failure::input("--games 0: there must be at least one"));
        }
        if args.out.extension().is_none_or(|ending| ending != "parquet") {
            return Err(Failure::input(format!(
                "--out {}: expected a name ending in .parquet",
                args.out.display()
            )));
        }
        let options = input::options::<G>(args.options.as_deref())?;
        let plan = Plan::<G> { args, options, seats, bots, seed: input::seed(Some(&args.seed))? };
        G::deal(&plan.options, seats, &mut Dice::new(&plan.seed))
            .map_err(|why| Failure::input(why.to_string()))?;
        let wrong = |why: String| Failure::input(format!("{}: {why}", args.out.display()));
        let schema = parse_message_type(SCHEMA).expect("the schema is written correctly");
        let card = plan.card();
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_key_value_metadata(Some(vec![KeyValue::new("babili".to_owned(), card.to_string())]))
            .build();
        let file = File::create(&args.out).map_err(|why| wrong(why.to_string()))?;
        let failed = |why: parquet::errors::ParquetError| wrong(why.to_string());
        let mut writer =
            SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).map_err(failed)?;
        let threads = input::threads(args.threads);
        let mut waiting: Vec<Decision> = Vec::new();
        let mut decisions = 0;
        let mut first = 0;
        while first < args.games {
            let last = (first + threads as u64 * 2).min(args.games);
            for game in play_some(&plan, first..last, threads)? {
                decisions += game.len();
                waiting.extend(game);
            }
            first = last;
            if waiting.len() >= GROUP || first == args.games {
                let mut group = writer.next_row_group().map_err(failed)?;
                write_group(&mut group, &waiting).map_err(failed)?;
                group.close().map_err(failed)?;
                waiting.clear();
            }
        }
        writer.close().map_err(failed)?;
        let beside = args.out.with_extension("parquet.md");
        std::fs::write(&beside, describe(&card, decisions)).map_err(|why| wrong(why.to_string()))?;
        println!("{decisions} decisions of {} games in {}", args.games, args.out.display());
        Ok(())
    }

    impl<G: Shelved + Encode> Plan<'_, G> {
        fn card(&self) -> serde_json::Value {
            let args = self.args;
            let bots: Vec<String> = self.bots.iter().map(Spec::to_string).collect();
            json!({
                "made_by": format!("babili {}", env!("CARGO_PKG_VERSION")),
                "command": format!(
                    "babili dataset --game {} --players {}{} --bots {} --games {} --seed {}{} --out FILE.parquet",
                    G::NAME,
                    self.seats.count(),
                    args.options.as_ref().map(|options| format!(" --options '{options}'")).unwrap_or_default(),
                    bots.join(","),
                    args.games,
                    args.seed,
                    if args.no_views { " --no-views" } else { "" },
                ),
                "game": G::NAME, "rules": G::RULES, "players": self.seats.count(),
                "options": serde_json::to_value(&self.options).unwrap_or_default(),
                "bots": bots, "games": args.games, "seed": args.seed,
                "tensor_version": tensor::VERSION, "actions": G::space().size(),
                "observation": tensor::layout::<G>(self.seats).size(),
            })
        }

        fn play(&self, number: u64) -> Result<Vec<Decision>, Failure> {
            // Every game has a seed of its own, which a record of it carries.
            let mut bytes = Dice::new(&self.seed).fork(2 * number);
            let seed = Seed(std::array::from_fn(|_| bytes.bits() as u8));
            let mut dice = Dice::new(&self.seed).fork(2 * number + 1);
            let mut game = G::start(&self.options, self.seats, &Deal::Seed(seed))
                .map_err(|why| Failure::input(format!("game {number}: {why}")))?;
            let mut players: Vec<_> = self.bots.iter().map(|spec| spec.bot::<G>()).collect();
            let mut index = Index::default();
            let mut decisions = Vec::new();
            loop {
                let owing = match game.turn() {
                    Turn::Of(owing) => owing,
                    Turn::Over(outcome) => {
                        finish(&mut decisions, &outcome.scores, self.seats, &outcome);
                        return Ok(decisions);
                    }
                };
                let seat = owing.first().expect("a turn names at least one seat");
                index.list(&game, seat).map_err(|why| Failure::input(why.to_string()))?;
                let glimpse = Glimpse::new(&game, seat);
                let (mv, visits, value) = match self.bots[seat.index()] {
                    Spec::Search(budget) if index.moves().len() > 1 => {
                        search(&glimpse, budget, &index, &mut dice)
                    }
                    _ => (players[seat.index()].choose(&glimpse, &mut dice), Vec::new(), None),
                };
                let view = if self.args.no_views {
                    String::new()
                } else {
                    serde_json::to_string(&game.view(Some(seat))).expect("a view is plain data")
                };
                decisions.push(Decision {
                    game: number as i64,
                    ply: decisions.len() as i32,
                    seat: seat.index() as i32,
                    bot: self.bots[seat.index()].to_string(),
                    seed: seed.to_hex(),
                    view,
                    observation: tensor::observe(&game, seat),
                    action: index.action_of(mv).expect("a bot plays a legal move") as i32,
                    mv: mv.to_string(),
                    actions: index.actions().iter().map(|&action| action as i32).collect(),
                    visits,
                    value,
                    reward: 0.0,
                    scores: Vec::new(),
                    winners: Vec::new(),
                });
                game.play_unchecked(seat, mv);
            }
        }
    }

    /// The move a search visits most, how often it visited each legal move, and what it thinks of the first.
    fn search<G: Shelved + Encode>(
        glimpse: &Glimpse<'_, G>,
        budget: Budget,
        index: &Index<G>,
        dice: &mut Dice,
    ) -> (G::Move, Vec<i32>, Option<f32>) {
        let advice = Search::new(budget).advise(glimpse, dice);
        let visits = index
            .moves()
            .iter()
            .map(|mv| advice.iter().find(|advice| advice.mv == *mv).map_or(0, |advice| advice.visits as i32));
        let best = advice.first().expect("a search of a seat to move finds a move");
        (best.mv, visits.collect(), Some(best.value))
    }

    fn finish(decisions: &mut [Decision], scores: &BySeat<i32>, seats: Seats, outcome: &table::Outcome) {
        let winners: Vec<i32> = outcome.winners.iter().map(|seat| seat.index() as i32).collect();
        for decision in decisions {
            let seat = seats.seat(decision.seat as usize).expect("it was played by a seat of the table");
            decision.reward = tensor::reward(outcome, seats, seat) as f32;
            decision.scores = scores.list(seats).to_vec();
            decision.winners.clone_from(&winners);
        }
    }

    /// Some games, in their order.
    fn play_some<G: Shelved + Encode>(
        plan: &Plan<'_, G>,
        numbers: std::ops::Range<u64>,
        threads: usize,
    ) -> Result<Vec<Vec<Decision>>, Failure> {
        let all: Vec<u64> = numbers.collect();
        let each = all.len().div_ceil(threads).max(1);
        std::thread::scope(|scope| {
            let running: Vec<_> = all
                .chunks(each)
                .map(|some| {
                    scope.spawn(move || some.iter().map(|&number| plan.play(number)).collect::<Vec<_>>())
                })
                .collect();
            running
                .into_iter()
                .flat_map(|thread| thread.join().expect("a thread that plays does not panic"))
                .collect()
        })
    }

    fn text(value: &str) -> ByteArray {
        ByteArray::from(value.as_bytes().to_vec())
    }

    /// One value more for each list than it has entries if it has none: how Parquet writes lists.
    fn levels(lists: &[&[i32]]) -> (Vec<i32>, Vec<i16>, Vec<i16>) {
        let mut flat = (Vec::new(), Vec::new(), Vec::new());
        for list in lists {
            if list.is_empty() {
                flat.1.push(0);
                flat.2.push(0);
            }
            for (place, &value) in list.iter().enumerate() {
                flat.0.push(value);
                flat.1.push(1);
                flat.2.push(i16::from(place > 0));
            }
        }
        flat
    }

    fn write_group(
        group: &mut SerializedRowGroupWriter<'_, File>,
        rows: &[Decision],
    ) -> Result<(), parquet::errors::ParquetError> {
        macro_rules! column {
            ($kind:ty, $values:expr) => {
                column!($kind, $values, None, None)
            };
            ($kind:ty, $values:expr, $definitions:expr, $repetitions:expr) => {{
                if let Some(mut column) = group.next_column()? {
                    column.typed::<$kind>().write_batch(&$values, $definitions, $repetitions)?;
                    column.close()?;
                }
            }};
        }
        macro_rules! each {
            ($field:ident) => {
                rows.iter().map(|row| row.$field).collect::<Vec<_>>()
            };
        }
        macro_rules! texts {
            ($field:ident) => {
                rows.iter().map(|row| text(&row.$field)).collect::<Vec<_>>()
            };
        }
        macro_rules! list {
            ($field:ident) => {{
                let lists: Vec<&[i32]> = rows.iter().map(|row| row.$field.as_slice()).collect();
                let (values, definitions, repetitions) = levels(&lists);
                column!(Int32Type, values, Some(&definitions), Some(&repetitions));
            }};
        }
        column!(Int64Type, each!(game));
        column!(Int32Type, each!(ply));
        column!(Int32Type, each!(seat));
        column!(ByteArrayType, texts!(bot));
        column!(ByteArrayType, texts!(seed));
        column!(ByteArrayType, texts!(view));
        let observations: Vec<ByteArray> =
            rows.iter().map(|row| ByteArray::from(row.observation.clone())).collect();
        column!(ByteArrayType, observations);
        column!(Int32Type, each!(action));
        column!(ByteArrayType, texts!(mv));
        list!(actions);
        list!(visits);
        let values: Vec<f32> = rows.iter().filter_map(|row| row.value).collect();
        let known: Vec<i16> = rows.iter().map(|row| i16::from(row.value.is_some())).collect();
        column!(FloatType, values, Some(&known), None);
        column!(FloatType, each!(reward));
        list!(scores);
        list!(winners);
        Ok(())
    }

    fn describe(card: &serde_json::Value, decisions: usize) -> String {
        let command = card["command"].as_str().unwrap_or_default();
        let fields = [
            ("game, ply, seat, bot", "which game, which of its moves, who chose, which bot that is"),
            ("seed", "the seed of the game: with the moves in order of `ply` every position can be rebuilt"),
            ("view", "what the seat knew, as JSON; empty if left out"),
            ("observation", "the same as a row of bytes (docs/PYTHON.md)"),
            (
                "actions, visits",
                "the legal actions, and how often the search visited each; no visits where none was made",
            ),
            ("action, move", "what was played, as a number and as text"),
            ("value", "what the search thought of it; empty without a search"),
            ("reward, scores, winners", "how the game ended: for this seat, and for all"),
        ];
        let rows: String = fields.iter().map(|(name, what)| format!("| {name} | {what} |\n")).collect();
        format!(
            "# Decisions of bots\n\n`{command}`\n\n{decisions} decisions, one a row. The card is also in the file, under the key \
             `babili` of its metadata.\n\n| column | meaning |\n| --- | --- |\n{rows}\n```json\n{}\n```\n",
            serde_json::to_string_pretty(card).unwrap_or_default()
        )
    }
}
