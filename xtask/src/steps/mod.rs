//! The steps of `cargo xtask test`: what is quick and what fails most often come first, one after the other; what takes long
//! runs in two lanes side by side at the end.

mod app;
mod audit;
mod deny;
mod docs;
mod page;
mod python;
mod rust;
mod version;

use std::thread;
use std::time::Instant;

/// How a step ended that found nothing wrong.
pub enum Done {
    /// It looked at everything.
    Passed,
    /// It looked at what it could, and this is left out.
    Partly(String),
    /// It could not look, because of this.
    Skipped(String),
}

struct Step {
    name: &'static str,
    run: fn() -> Result<Done, String>,
}

const STEPS: &[Step] = &[
    Step { name: "format", run: rust::format },
    Step { name: "page-format", run: page::format },
    Step { name: "rust-version", run: version::check },
    Step { name: "dependencies", run: deny::check },
    Step { name: "advisories", run: audit::check },
    Step { name: "app", run: app::build },
    Step { name: "lints", run: rust::lints },
    Step { name: "docs", run: docs::build },
    Step { name: "test-build", run: rust::build_tests },
];

/// A browser waits about as often as it works, and most of the rest has work for one core at a time: together they keep
/// two busy.
const LANES: [&[Step]; 2] = [
    &[
        Step { name: "page-tests", run: rust::page_tests },
        Step { name: "app-tests", run: app::test },
        Step { name: "doc-tests", run: rust::doc_tests },
    ],
    &[Step { name: "tests", run: rust::tests }, Step { name: "python", run: python::test }],
];

fn all() -> impl Iterator<Item = &'static Step> {
    STEPS.iter().chain(LANES.into_iter().flatten())
}

/// Names the steps.
pub fn list() {
    for step in all() {
        println!("{}", step.name);
    }
}

/// Runs the step of this name.
pub fn run_one(name: &str) -> Result<(), String> {
    let step = all().find(|step| step.name == name);
    let step = step.ok_or_else(|| format!("there is no step {name:?}; `cargo xtask steps` names them"))?;
    println!("xtask: {name}: {}", said(&(step.run)()?));
    Ok(())
}

/// Runs all steps, in each lane until one fails, then says how long each took and what was left out.
pub fn run_all() -> Result<(), String> {
    let started = Instant::now();
    let mut report = in_turn(STEPS)?;
    let lanes: Vec<Result<Vec<String>, String>> = thread::scope(|scope| {
        let lanes = LANES.map(|lane| scope.spawn(|| in_turn(lane)));
        lanes
            .into_iter()
            .map(|lane| lane.join().unwrap_or_else(|_| Err("xtask panicked".to_owned())))
            .collect()
    });
    let failed: Vec<&str> = lanes.iter().filter_map(|lane| lane.as_ref().err()).map(String::as_str).collect();
    if !failed.is_empty() {
        return Err(failed.join("\nxtask: "));
    }
    report.extend(lanes.into_iter().flatten().flatten());
    println!("xtask: everything passed in {} s\n{}", started.elapsed().as_secs(), report.join("\n"));
    Ok(())
}

/// Runs steps until one fails; a line about each.
fn in_turn(steps: &[Step]) -> Result<Vec<String>, String> {
    let one = |step: &Step| {
        let began = Instant::now();
        let done = (step.run)().map_err(|why| format!("{}: {why}", step.name))?;
        Ok(format!("{:>5} s  {:13} {}", began.elapsed().as_secs(), step.name, said(&done)))
    };
    steps.iter().map(one).collect()
}

fn said(done: &Done) -> String {
    match done {
        Done::Passed => "passed".to_owned(),
        Done::Partly(rest) => format!("passed; {rest}"),
        Done::Skipped(why) => format!("skipped, because {why}"),
    }
}
