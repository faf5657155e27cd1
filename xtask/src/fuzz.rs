//! `cargo xtask fuzz SECONDS [TARGET...]`: the targets of `crates/fuzz`, fed by libFuzzer, each until it has had so much time
//! of the processor. By the clock it takes longer where others work, too.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{cargo, cargo_says, root, target};

/// What makes the compiler count which code is reached, on the stable compiler; as `cargo fuzz` has it.
const COUNTED: &[&str] = &[
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
    "--cfg=fuzzing",
];
/// At most so many seconds by the clock at a time, so that what a target keeps in memory and on the disk does not grow without
/// end. Each slice reads the corpora anew, so they should not be short.
const SLICE: f64 = 600.0;

/// What a slice came to.
struct Slice {
    executions: u64,
    /// Places of the code that were reached.
    reached: u64,
    found: bool,
}

/// Feeds the named targets, or all, one after the other.
pub fn run(seconds: &str, names: &[&str]) -> Result<(), String> {
    let seconds: f64 = seconds.parse().map_err(|_| format!("{seconds:?} is no number of seconds"))?;
    let all = targets()?;
    if let Some(unknown) = names.iter().find(|name| !all.iter().any(|one| one == *name)) {
        return Err(format!("there is no target {unknown:?}; there are {}", all.join(", ")));
    }
    let built = build()?;
    let mut found = Vec::new();
    for name in all.iter().filter(|name| names.is_empty() || names.contains(&name.as_str())) {
        let [mut spent, mut executions, mut reached] = [0.0, 0.0, 0.0];
        while spent < seconds {
            let before = children()?;
            let slice = feed(&built, name, (seconds - spent).clamp(10.0, SLICE) as u64)?;
            let took = children()? - before;
            spent += took;
            executions += slice.executions as f64;
            reached = slice.reached as f64;
            note(&format!("{name}\t{took:.1}\t{}\t{}", slice.executions, slice.reached))?;
            if slice.found {
                found.push(name.as_str());
                break;
            }
        }
        println!(
            "xtask: {name}: {executions} executions in {spent:.0} s of the processor, {reached} places reached"
        );
    }
    if found.is_empty() {
        Ok(())
    } else {
        Err(format!("{} did not stand everything; see {}", found.join(", "), folder("found").display()))
    }
}

/// The targets, by their corpora.
fn targets() -> Result<Vec<String>, String> {
    let corpora = root().join("crates/fuzz/corpus");
    let wrong = |why: std::io::Error| format!("{}: {why}", corpora.display());
    let mut names: Vec<String> = fs::read_dir(&corpora)
        .map_err(wrong)?
        .flatten()
        .map(|folder| folder.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    Ok(names)
}

/// Builds the programs; where they are.
fn build() -> Result<PathBuf, String> {
    // The versions are those of the program; only libFuzzer comes in addition.
    let (ours, theirs) = (root().join("Cargo.lock"), root().join("fuzz/Cargo.lock"));
    fs::copy(&ours, theirs).map_err(|why| format!("{}: {why}", ours.display()))?;
    let said = String::from_utf8_lossy(&cargo_says("the platform", &["-vV"])?).into_owned();
    let platform = said.lines().find_map(|line| line.strip_prefix("host: "));
    let platform = platform.ok_or("cargo does not say what platform this is")?;
    // In this form they are added to those of .cargo/config.toml; with a platform named, macros and build scripts go without.
    let config = format!("target.\"cfg(all())\".rustflags={COUNTED:?}");
    let place = target().join("fuzz/build");
    let words =
        ["build", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", platform, "--config"];
    let there = place.display().to_string();
    cargo("what feeds the targets", &[&words[..], &[&config, "--target-dir", &there]].concat(), &[])?;
    Ok(place.join(platform).join("release"))
}

/// Feeds a target for a while; what reached new code stays in `target/fuzz/corpus`.
fn feed(built: &Path, name: &str, seconds: u64) -> Result<Slice, String> {
    let [grown, found, scratch] =
        [format!("corpus/{name}"), "found".to_owned(), format!("scratch-{name}")].map(|one| folder(&one));
    let wrong = |why: std::io::Error| format!("{name}: {why}");
    for folder in [&grown, &found, &scratch] {
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    let told = folder(&format!("{name}.log"));
    let passed = Command::new(built.join(name))
        .args([&grown, &root().join("crates/fuzz/corpus").join(name)])
        .arg(format!("-artifact_prefix={}/{name}-", found.display()))
        .arg(format!("-max_total_time={seconds}"))
        // By the clock, and others may be working.
        .args(["-timeout=300", "-rss_limit_mb=4096", "-max_len=16384", "-print_final_stats=1"])
        .env("TMPDIR", &scratch)
        .stderr(File::create(&told).map_err(wrong)?)
        .current_dir(root())
        .status()
        .map_err(wrong)?
        .success();
    // libFuzzer ends its process without a word to those who would clear up.
    fs::remove_dir_all(&scratch).map_err(wrong)?;
    let told = fs::read(&told).map_err(wrong)?;
    Ok(read(&String::from_utf8_lossy(&told), passed))
}

/// What libFuzzer said of a slice.
fn read(told: &str, passed: bool) -> Slice {
    let number = |text: &str| text.split_whitespace().next().and_then(|word| word.parse().ok());
    let last = |word: &str| told.rsplit(word).next().filter(|rest| rest.len() < told.len()).and_then(number);
    Slice {
        executions: last("stat::number_of_executed_units:").unwrap_or(0),
        reached: last(" cov: ").unwrap_or(0),
        found: !passed,
    }
}

/// A line for every slice, so that the time of several evenings can be added up.
fn note(line: &str) -> Result<(), String> {
    let path = folder("log.tsv");
    let file = File::options().create(true).append(true).open(&path);
    file.and_then(|mut file| writeln!(file, "{line}")).map_err(|why| format!("{}: {why}", path.display()))
}

fn folder(name: &str) -> PathBuf {
    target().join("fuzz").join(name)
}

/// Seconds of the processor that ended children of this process took, as Linux has it (proc(5): fields 16 and 17 of `stat`).
fn children() -> Result<f64, String> {
    let stat = fs::read_to_string("/proc/self/stat").map_err(|why| format!("/proc/self/stat: {why}"))?;
    let fields = stat.rsplit(") ").next().unwrap_or_default().split_whitespace().skip(13).take(2);
    Ok(fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_libfuzzer_says_is_read() {
        let told = "#2\tINITED cov: 12 ft: 3\n#90\tDONE   cov: 345 ft: 6 corp: 7/8b\nstat::number_of_executed_units: 90\n";
        let slice = read(told, true);
        assert_eq!((slice.executions, slice.reached, slice.found), (90, 345, false));
        assert!(read("panicked", false).found);
        assert_eq!(read("panicked", false).executions, 0);
    }

    #[test]
    fn every_target_has_a_program() {
        let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).expect("there is one");
        for name in targets().expect("there are corpora") {
            assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
            let program = fs::read_to_string(root().join(format!("fuzz/fuzz_targets/{name}.rs")));
            assert!(program.is_ok_and(|program| program.contains(&format!("{name:?}"))), "{name}");
        }
    }
}
