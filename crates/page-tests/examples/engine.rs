//! How fast bots think in a browser, held against how fast they think here: every decision of golden games judged by the same
//! number of iterations from the same seed on one thread, here by `babili review`, there by the engine of the page. All
//! judgements must be the same. Both are told in seconds of the processor, so that a busy machine gives the same share.
//! Builds the program it compares with; needs the engine: `cargo xtask app`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use page_tests::{Browser, House};
use serde_json::{Value, json};

/// A golden game for each kind of table, and how it is called.
const GAMES: [(&str, &str); 4] = [
    ("babylonia/rules2-4p-1", "Babylonia, 4 players"),
    ("babylon/rules2-3p-1", "Babylon, 3 players"),
    ("wonders/base-3p-1", "7 Wonders, 3 players"),
    ("wonders/babel-3p-1", "7 Wonders with Babel, 3 players"),
];
/// What was promised: a share of the native speed.
const PROMISED: f64 = 0.6;
/// How often the system counts in a second.
const TICKS: f64 = 100.0;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// With every number as a browser knows it, which tells 0 and 0.0 not apart.
fn floating(value: Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(all) => all.into_iter().map(floating).collect(),
        Value::Object(all) => all.into_iter().map(|(name, one)| (name, floating(one))).collect(),
        other => other,
    }
}

fn record(file: &str) -> PathBuf {
    root().join(format!("records/{file}.json"))
}

/// How many seconds of the processor the programs took that were started here and have ended.
fn children() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("a system that counts");
    // After the name, which ends with a bracket: the 16th and 17th field of all.
    let (_, fields) = stat.rsplit_once(") ").expect("a name");
    let ticks = fields.split(' ').skip(13).take(2).filter_map(|field| field.parse::<f64>().ok());
    ticks.sum::<f64>() / TICKS
}

/// What was found here of every decision of a game, and the seconds that took.
fn here(file: &str) -> (Vec<Value>, f64) {
    let before = children();
    let mut review = Command::new(root().join("target/release/babili"));
    review.arg("review").arg(record(file)).args(["--bot", "search:1000", "--threads", "1", "--json"]);
    let said = review.stderr(Stdio::inherit()).output().expect("the program was built");
    let mut report: Value = serde_json::from_slice(&said.stdout).expect("a report");
    let decisions = report["decisions"].as_array_mut().expect("decisions").split_off(0);
    (decisions, children() - before)
}

#[tokio::main]
async fn main() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built =
        Command::new(cargo).args(["build", "--release", "--package", "babili"]).current_dir(root()).status();
    assert!(built.is_ok_and(|status| status.success()), "the program is built");
    let (house, browser) = (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/")).await;
    tab.sees("[data-do=play]").await;
    let start = "(async () => { const { engine } = await (await fetch('/app.json')).json(); \
                 const { fetched, start } = await import('/js/pocket/engine.js'); \
                 const call = await start(await fetched(engine)); \
                 window.judged = (record, places) => \
                   places.map((at) => call({ c: 'judge', body: { record, at: at + 1 } }).decision); return true; })()";
    assert_eq!(tab.eval(start).await, true);
    let mut kept = true;
    for (file, name) in GAMES {
        let (ours, here) = here(file);
        let text = std::fs::read_to_string(record(file)).expect("a golden game");
        let places: Vec<Value> = ours.iter().map(|decision| decision["at"].clone()).collect();
        // A browser makes code fast that it has seen run.
        let some: Vec<&Value> = places.iter().step_by(4).collect();
        tab.eval(&format!("judged({text}, {}).length", json!(some))).await;
        let before = browser.busy().await;
        let theirs = tab.eval(&format!("judged({text}, {})", json!(places))).await;
        let there = browser.busy().await - before;
        assert_eq!(floating(theirs), floating(json!(ours)), "{name}: bots think otherwise in the browser");
        let (share, each) = (here / there, |seconds: f64| seconds * 1000.0 / ours.len() as f64);
        kept &= share >= PROMISED;
        println!(
            "{name}: {:.1} ms a judgement here, {:.1} ms in the browser: {share:.2} of the native speed",
            each(here),
            each(there)
        );
    }
    println!("promised is {PROMISED} of the native speed: {}", if kept { "kept" } else { "not kept" });
}
