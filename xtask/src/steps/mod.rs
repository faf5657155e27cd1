//! The steps of `cargo xtask test`, in the order they run: what is quick and what fails most often come first.

mod app;
mod audit;
mod deny;
mod docs;
mod page;
mod python;
mod rust;
mod version;

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
    Step { name: "tests", run: rust::tests },
    Step { name: "app-tests", run: app::test },
    Step { name: "python", run: python::test },
];

/// Names the steps.
pub fn list() {
    for step in STEPS {
        println!("{}", step.name);
    }
}

/// Runs the step of this name.
pub fn run_one(name: &str) -> Result<(), String> {
    let step = STEPS.iter().find(|step| step.name == name);
    let step = step.ok_or_else(|| format!("there is no step {name:?}; `cargo xtask steps` names them"))?;
    println!("xtask: {name}: {}", said(&(step.run)()?));
    Ok(())
}

/// Runs all steps until one fails, then says how long each took and what was left out.
pub fn run_all() -> Result<(), String> {
    let started = Instant::now();
    let mut report = Vec::new();
    for step in STEPS {
        let began = Instant::now();
        let done = (step.run)().map_err(|why| format!("{}: {why}", step.name))?;
        report.push(format!("{:>5} s  {:13} {}", began.elapsed().as_secs(), step.name, said(&done)));
    }
    println!("xtask: everything passed in {} s\n{}", started.elapsed().as_secs(), report.join("\n"));
    Ok(())
}

fn said(done: &Done) -> String {
    match done {
        Done::Passed => "passed".to_owned(),
        Done::Partly(rest) => format!("passed; {rest}"),
        Done::Skipped(why) => format!("skipped, because {why}"),
    }
}
