//! Decisions of searches: what each move was like, and how much of its thought the search gave to it.

use bots::{Marks, Prior};
use table::Dice;

/// Decisions of searches, as a prior over moves learns from them.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Choices {
    places: Vec<u16>,
    moves: Vec<Tried>,
    /// Where the moves of each decision end.
    ends: Vec<u32>,
}

/// A move that could be chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Tried {
    /// Where its marks end.
    end: u32,
    /// What it was worth at first sight.
    worth: f32,
    /// The share of the search's visits.
    share: f32,
}

impl Choices {
    /// How many decisions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Adds a decision: its moves' marks, what they were worth at first sight, and their shares of the visits.
    pub fn push(&mut self, marks: &Marks, worth: &[f32], shares: &[f32]) {
        let most = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for ((marks, &worth), &share) in marks.iter().zip(worth).zip(shares) {
            self.places.extend(marks);
            self.moves.push(Tried { end: self.places.len() as u32, worth: worth - most, share });
        }
        self.ends.push(self.moves.len() as u32);
    }

    /// Adds all of another list.
    pub fn append(&mut self, other: &Choices) {
        let (places, moves) = (self.places.len() as u32, self.moves.len() as u32);
        self.places.extend(&other.places);
        self.moves.extend(other.moves.iter().map(|tried| Tried { end: places + tried.end, ..*tried }));
        self.ends.extend(other.ends.iter().map(|end| moves + end));
    }

    fn decision(&self, at: usize) -> std::ops::Range<usize> {
        let from = if at == 0 { 0 } else { self.ends[at - 1] as usize };
        from..self.ends[at] as usize
    }

    fn marks(&self, at: usize) -> &[u16] {
        let from = if at == 0 { 0 } else { self.moves[at - 1].end as usize };
        &self.places[from..self.moves[at].end as usize]
    }

    /// The decisions as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for count in [self.places.len(), self.moves.len(), self.ends.len()] {
            bytes.extend((count as u32).to_le_bytes());
        }
        bytes.extend(self.places.iter().flat_map(|place| place.to_le_bytes()));
        for tried in &self.moves {
            bytes.extend(tried.end.to_le_bytes());
            bytes.extend(tried.worth.to_le_bytes());
            bytes.extend(tried.share.to_le_bytes());
        }
        bytes.extend(self.ends.iter().flat_map(|end| end.to_le_bytes()));
        bytes
    }

    /// Reads decisions back; nothing if the bytes end early.
    pub fn read(bytes: &mut &[u8]) -> Option<Choices> {
        fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
            let (taken, rest) = bytes.split_first_chunk::<N>()?;
            *bytes = rest;
            Some(*taken)
        }
        let mut number = || take(bytes).map(u32::from_le_bytes).map(|count| count as usize);
        let (places, moves, ends) = (number()?, number()?, number()?);
        if bytes.len() < 2 * places + 12 * moves + 4 * ends {
            return None;
        }
        let mut all = Choices::default();
        for _ in 0..places {
            all.places.push(u16::from_le_bytes(take(bytes)?));
        }
        for _ in 0..moves {
            let end = u32::from_le_bytes(take(bytes)?);
            let (worth, share) = (f32::from_le_bytes(take(bytes)?), f32::from_le_bytes(take(bytes)?));
            all.moves.push(Tried { end, worth, share });
        }
        for _ in 0..ends {
            all.ends.push(u32::from_le_bytes(take(bytes)?));
        }
        Some(all)
    }
}

/// How well a prior foretells what searches choose.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Foretold {
    /// How surprised it is by the visits, beyond what is in them, in natural units.
    pub surprise: f64,
    /// The share of decisions in which the move it holds likeliest is the one that was visited most.
    pub first: f64,
}

/// A list of numbers that are learned: the slope of the worth at first sight, then what every mark counts.
struct Leaning {
    all: Vec<f32>,
}

impl Leaning {
    /// How likely each move of a decision is held.
    fn likely(&self, choices: &Choices, at: usize, likely: &mut Vec<f32>) {
        likely.clear();
        for tried in choices.decision(at) {
            let sum: f32 = choices.marks(tried).iter().map(|&place| self.all[1 + usize::from(place)]).sum();
            likely.push(sum + self.all[0] * choices.moves[tried].worth);
        }
        let most = likely.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut total = 0.0;
        for likely in &mut *likely {
            *likely = (*likely - most).exp();
            total += *likely;
        }
        for likely in &mut *likely {
            *likely /= total;
        }
    }

    fn foretold(&self, choices: &Choices, which: &[usize]) -> Foretold {
        let (mut surprise, mut first) = (0.0, 0.0);
        let mut likely = Vec::new();
        let best = |values: &mut dyn Iterator<Item = f32>| {
            let mut best = (f32::NEG_INFINITY, 0);
            for (at, value) in values.enumerate() {
                if value > best.0 {
                    best = (value, at);
                }
            }
            best.1
        };
        for &at in which {
            self.likely(choices, at, &mut likely);
            let tried = &choices.moves[choices.decision(at)];
            for (tried, &likely) in tried.iter().zip(&likely).filter(|(tried, _)| tried.share > 0.0) {
                let (share, likely) = (f64::from(tried.share), f64::from(likely.max(1e-12)));
                surprise += share * (share.ln() - likely.ln());
            }
            let chosen = best(&mut tried.iter().map(|tried| tried.share));
            first += f64::from(u8::from(chosen == best(&mut likely.iter().copied())));
        }
        let count = which.len().max(1) as f64;
        Foretold { surprise: surprise / count, first: first / count }
    }
}

/// The first step of the descent; it shrinks to nothing.
const RATE: f32 = 0.02;
/// Decisions that make one step.
const BATCH: usize = 64;
/// One decision in so many is kept aside, in whole stretches.
const ASIDE: usize = 12;

/// Teaches a prior these decisions, but for some that are kept aside where there are enough; after every epoch `seen` hears how well it foretells
/// those, and before the first one how well the `rule` player's opinion with this heat does.
///
/// # Panics
/// If there are no decisions.
#[must_use]
pub fn train_prior(
    choices: &Choices,
    marks: usize,
    heat: f32,
    epochs: u32,
    seed: u64,
    mut seen: impl FnMut(u32, Foretold),
) -> Prior {
    let mut leaning = Leaning { all: vec![0.0; 1 + marks] };
    leaning.all[0] = 1.0 / heat;
    let count = leaning.all.len();
    let (mut mean, mut square) = (vec![0.0_f32; count], vec![0.0_f32; count]);
    let mut slope = vec![0.0_f32; count];
    let (mut aside, mut taught): (Vec<usize>, Vec<usize>) =
        (0..choices.len()).partition(|at| at / 512 % ASIDE == ASIDE - 1);
    assert!(!taught.is_empty(), "there are decisions");
    if aside.is_empty() {
        aside.clone_from(&taught);
    }
    seen(0, leaning.foretold(choices, &aside));
    let mut dice = Dice::from_number(seed);
    let steps = (epochs as usize * taught.len().div_ceil(BATCH)) as f32;
    let mut step = 0.0_f32;
    let mut likely = Vec::new();
    for epoch in 0..epochs {
        dice.shuffle(&mut taught);
        for batch in taught.chunks(BATCH) {
            slope.fill(0.0);
            for &at in batch {
                leaning.likely(choices, at, &mut likely);
                for (tried, &likely) in choices.decision(at).zip(&likely) {
                    let off = likely - choices.moves[tried].share;
                    slope[0] += off * choices.moves[tried].worth;
                    for &place in choices.marks(tried) {
                        slope[1 + usize::from(place)] += off;
                    }
                }
            }
            step += 1.0;
            let rate = RATE * 0.5 * (1.0 + (std::f32::consts::PI * step / steps).cos());
            let share = 1.0 / batch.len() as f32;
            let (warm, warmer) = (1.0 - 0.9_f32.powf(step), 1.0 - 0.999_f32.powf(step));
            for (at, weight) in leaning.all.iter_mut().enumerate() {
                let slope = slope[at] * share + 1e-5 * *weight;
                mean[at] += 0.1 * (slope - mean[at]);
                square[at] += 0.001 * (slope * slope - square[at]);
                *weight -= rate * (mean[at] / warm) / ((square[at] / warmer).sqrt() + 1e-6);
            }
            leaning.all[0] = leaning.all[0].max(0.0);
        }
        seen(epoch + 1, leaning.foretold(choices, &aside));
    }
    Prior::new(leaning.all[0], &leaning.all[1..])
}
