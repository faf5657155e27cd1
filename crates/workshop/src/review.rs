//! A finished game reviewed: what every decision cost, and what was luck.

use std::io::{BufWriter, Write, stdout};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bots::Spec;
use draw::{Lang, Words};
use review::{Decision, Kind, Report, Review, Reviewing, Settings, Verdict};
use shelf::Shelved;
use table::Record;

use crate::args::ReviewArgs;
use crate::failure::Failure;
use crate::sim::progress;
use crate::{games, input};

/// A report on disk is at most so much older than what is known.
const KEPT_EVERY: Duration = Duration::from_secs(2);

/// Reviews a record.
pub fn run(args: &ReviewArgs) -> Result<(), Failure> {
    let record = input::read_record(&args.record)?;
    (games::of(&record.game)?.review)(&record, args)
}

pub fn review<G: Shelved>(record: &Record, args: &ReviewArgs) -> Result<(), Failure> {
    let wrong = |what: &dyn std::fmt::Display| Failure::input(format!("{}: {what}", args.record.display()));
    let Spec::Search(budget) = args.bot else {
        return Err(Failure::input(format!(
            "--bot {}: only a search can review, such as search:4000",
            args.bot
        )));
    };
    if budget.time.is_some() {
        let told = "a review counts iterations, not time, so that it comes out the same again";
        return Err(Failure::input(format!("--bot {}: {told}; say search:4000", args.bot)));
    }
    let settings = Settings::of_iterations(budget.iterations, args.seed);
    let review = Review::<G>::new(record, settings).map_err(|why| wrong(&why))?;
    let kept = args.out.as_deref().map_or(Ok(Vec::new()), |path| kept(&review, path))?;
    let threads = input::threads(args.threads);
    let judged = judge(&review, kept, threads, args.out.as_deref())?;
    let report = review.report(&judged);
    if let Some(path) = &args.out {
        keep(path, &report)?;
    }
    let mut out = BufWriter::new(stdout().lock());
    if args.json {
        out.write_all(written(&report).as_bytes())?;
    } else {
        write_text(&mut out, &report)?;
    }
    Ok(out.flush()?)
}

/// What an unfinished report in this file already knows.
fn kept(review: &dyn Reviewing, path: &Path) -> Result<Vec<Decision>, Failure> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let other =
        |what: &str| Failure::input(format!("{}: {what}; name another file or remove it", path.display()));
    let report: Report = serde_json::from_slice(&input::read_small(path)?)
        .map_err(|why| other(&format!("no report: {why}")))?;
    review.kept(report).ok_or_else(|| other("a report of another game or with other settings"))
}

/// Judges what is not judged yet, on so many threads.
fn judge(
    review: &dyn Reviewing,
    kept: Vec<Decision>,
    threads: usize,
    out: Option<&Path>,
) -> Result<Vec<Decision>, Failure> {
    let due: Vec<usize> = (0..review.decisions())
        .filter(|&decision| kept.iter().all(|judged| judged.at != review.at(decision)))
        .collect();
    let progress = progress(review.decisions() as u64, "decisions");
    progress.inc(kept.len() as u64);
    let next = AtomicUsize::new(0);
    let done = Mutex::new((kept, Instant::now(), Ok(())));
    thread::scope(|scope| {
        for _ in 0..threads.min(due.len()) {
            scope.spawn(|| {
                while let Some(&decision) = due.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let judged = review.judge(decision);
                    progress.inc(1);
                    let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    let (all, since, failed) = &mut *done;
                    all.push(judged);
                    if let Some(path) = out.filter(|_| since.elapsed() >= KEPT_EVERY) {
                        *failed = keep(path, &review.report(all));
                        *since = Instant::now();
                    }
                    if failed.is_err() {
                        return;
                    }
                }
            });
        }
    });
    progress.finish_and_clear();
    let (all, _, failed) = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    failed.map(|()| all)
}

fn written(report: &Report) -> String {
    serde_json::to_string_pretty(report).expect("a report is plain data") + "\n"
}

fn keep(path: &Path, report: &Report) -> Result<(), Failure> {
    input::write_whole(path, &written(report))
}

fn write_text(out: &mut impl Write, report: &Report) -> std::io::Result<()> {
    let Report { game, players, moves, iterations, pairs, .. } = report;
    writeln!(
        out,
        "{game}, {players} players, {moves} moves; search:{iterations}, {pairs} comparisons a decision"
    )?;
    writeln!(out)?;
    let words = Words::of(Lang::En);
    let names: Vec<String> = Verdict::ALL.iter().map(|verdict| format!("{:>11}", verdict.name())).collect();
    let head =
        ["points", "accuracy", "result", "fair", "luck", "gifts", "cost"].map(|word| format!("{word:>9}"));
    writeln!(out, "{:>4} {}  {}", "seat", head.join(""), names.join(""))?;
    for seat in &report.seats {
        let share = |share: f64| format!("{:>8.1}%", 100.0 * share);
        let shares = [seat.result, seat.fair, seat.luck, seat.gifts, -seat.cost].map(share);
        let counts = seat.verdicts.map(|count| format!("{count:>11}"));
        let points = report.scores.get(seat.seat.index()).copied().unwrap_or_default();
        writeln!(
            out,
            "{:>4} {points:>9}{:>9.1}{}  {}",
            seat.seat,
            seat.accuracy,
            shares.join(""),
            counts.join("")
        )?;
    }
    for seat in &report.seats {
        writeln!(out, "\nwhat decided the game of seat {}", seat.seat)?;
        for turning in &seat.turnings {
            let by = match turning.kind {
                Kind::Own => "own decisions",
                Kind::Luck => "luck after it",
            };
            writeln!(out, "  move {:>4}  {:>+6.1} %  {by}", turning.at + 1, 100.0 * turning.change)?;
        }
    }
    let costly: Vec<&Decision> = report.decisions.iter().filter(|decision| decision.is_costly()).collect();
    if costly.is_empty() {
        return writeln!(out, "\nno decision cost more than chance explains");
    }
    writeln!(out, "\n{:>5} {:>4}  {:10} {:>7} {:>7}  played, better", "move", "seat", "", "win", "points")?;
    for decision in costly {
        let Decision { at, seat, verdict, cost, points_cost, played, best, .. } = decision;
        let (cost, points) = (-100.0 * cost, -points_cost);
        let number = at + 1;
        writeln!(
            out,
            "{number:>5} {seat:>4}  {:10} {cost:>+6.1}% {points:>+7.1}  {played}, {best}",
            verdict.name()
        )?;
        for reason in &decision.reasons {
            let source = words.say(&reason.source);
            let told = [(reason.points, "for the seat"), (reason.rivals, "for the others")];
            let told = told.iter().filter(|(points, _)| *points != 0.0);
            let told: Vec<String> = told.map(|(points, whom)| format!("{points:+.1} {whom}")).collect();
            writeln!(out, "{:24}better by {source}: {}", "", told.join(", "))?;
        }
    }
    Ok(())
}
