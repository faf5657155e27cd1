//! `cargo run -p fuzz -- TARGET SECONDS [SEED]`: feeds a target and says how often; what it does not stand is left in a file.

use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let names = || fuzz::TARGETS.map(|target| target.name).join(", ");
    let target = words.first().and_then(|name| fuzz::TARGETS.into_iter().find(|target| target.name == name));
    let (Some(target), Some(seconds)) = (target, words.get(1).and_then(|word| word.parse().ok())) else {
        eprintln!("fuzz TARGET SECONDS [SEED]; the targets are {}", names());
        return ExitCode::from(2);
    };
    let seed = words.get(2).and_then(|word| word.parse().ok()).unwrap_or(1);
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut executions = 0u64;
    for input in fuzz::inputs(target.name, seed) {
        if Instant::now() >= until {
            break;
        }
        executions += 1;
        if panic::catch_unwind(AssertUnwindSafe(|| (target.run)(&input))).is_err() {
            let file = format!("{}-{seed}-{executions}.found", target.name);
            let kept = std::fs::write(&file, &input).is_ok();
            eprintln!(
                "execution {executions} failed{}",
                if kept { format!("; {file}") } else { String::new() }
            );
            return ExitCode::FAILURE;
        }
    }
    let _ =
        writeln!(std::io::stdout(), "{}: {executions} executions in {seconds} s, seed {seed}", target.name);
    ExitCode::SUCCESS
}
