//! Whatever comes in from outside, bent in every way: nothing panics, and what is accepted is sound.
//!
//! A target is a function of bytes, as fuzzers want it. Here they are fed by a small bender of bytes and JSON from kept
//! corpora, on the stable compiler and without anything to install: as tests for a moment, as a program for as long as one
//! likes (`cargo run -p fuzz -- TARGET SECONDS`). What was found once is kept in the corpus.
//!
//! ```
//! let moves = fuzz::TARGETS.iter().find(|target| target.name == "moves").expect("a target");
//! for input in fuzz::inputs(moves.name, 7).take(40) {
//!     (moves.run)(&input);
//! }
//! ```

mod bend;
mod rules;
mod talk;

use std::path::{Path, PathBuf};

use table::Dice;

pub use bend::bend;

/// Something that must stand any bytes.
pub struct Target {
    /// Its name, which is that of its corpus.
    pub name: &'static str,
    /// Panics where something is wrong.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: [Target; 9] = [
    Target { name: "moves", run: rules::moves },
    Target { name: "records", run: rules::records },
    Target { name: "deals", run: rules::deals },
    Target { name: "vectors", run: rules::vectors },
    Target { name: "imagine", run: rules::imagine },
    Target { name: "legality", run: rules::legality },
    Target { name: "messages", run: talk::messages },
    Target { name: "bodies", run: talk::bodies },
    Target { name: "commands", run: talk::commands },
];

/// The corpus of a target, in the order of the files' names.
#[must_use]
pub fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    files.iter().filter_map(|file| std::fs::read(file).ok()).collect()
}

/// Inputs of a target without end: first its corpus as it is, then bent.
pub fn inputs(target: &str, seed: u64) -> impl Iterator<Item = Vec<u8>> {
    let corpus = corpus(target);
    let mut dice = Dice::from_number(seed);
    let whole = corpus.clone();
    whole.into_iter().chain(std::iter::repeat_with(move || {
        let input = dice.pick(&corpus).map_or(&[][..], Vec::as_slice);
        let other = dice.pick(&corpus).map_or(&[][..], Vec::as_slice);
        bend(input, other, &mut dice)
    }))
}
