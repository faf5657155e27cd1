//! What a search expects of moves it has not tried: what moves are like, in marks, and what each mark was worth to
//! searches that had tried them.

use std::fmt;

/// A mark counts in so many parts of one.
pub const LEAN_SCALE: f32 = 256.0;
const MAGIC: &[u8; 8] = b"babprior";

/// Gaps to the move that is worth most at first sight, in points, that are told apart: up to each of these, and beyond.
const UP_TO: [f32; 11] = [0.0, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 9.0, 14.0];
/// How many gaps are told apart.
pub(crate) const GAPS: usize = UP_TO.len() + 1;

/// Which of the gaps this is.
#[inline]
pub(crate) fn gap_of(gap: f32) -> usize {
    UP_TO.iter().filter(|&&most| gap > most).count()
}

/// What each of a list of moves is like: the places of its marks. A number is marked as one of several places.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Marks {
    places: Vec<u16>,
    /// Where the marks of each move end.
    ends: Vec<u32>,
}

impl Marks {
    /// Forgets the last list.
    pub fn clear(&mut self) {
        self.places.clear();
        self.ends.clear();
    }

    /// Marks the present move.
    #[inline]
    pub fn is(&mut self, place: usize) {
        self.places.push(place as u16);
    }

    /// Marks which of `count` this is, at one of as many places; the last stands for all beyond.
    #[inline]
    pub fn which(&mut self, first: usize, count: usize, value: usize) {
        self.is(first + value.min(count - 1));
    }

    /// The present move is done, the next begins.
    #[inline]
    pub fn next(&mut self) {
        self.ends.push(self.places.len() as u32);
    }

    /// The marks of every move.
    pub fn iter(&self) -> impl Iterator<Item = &[u16]> + '_ {
        let mut from = 0;
        self.ends.iter().map(move |&end| {
            let marks = &self.places[from..end as usize];
            from = end as usize;
            marks
        })
    }
}

/// What was learned of moves: how likely a good player is to choose one, by its marks and by what it is worth at first
/// sight.
#[derive(Clone, PartialEq, Debug)]
pub struct Prior {
    /// What a point of worth at first sight counts.
    slope: f32,
    weights: Vec<i16>,
}

/// Bytes that are no prior, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoPrior(String);

impl fmt::Display for NoPrior {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoPrior {}

impl Prior {
    /// A prior in whole numbers, as near to these weights as they come.
    #[must_use]
    pub fn new(slope: f32, weights: &[f32]) -> Prior {
        let whole = |weight: &f32| {
            (weight * LEAN_SCALE).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16
        };
        Prior { slope, weights: weights.iter().map(whole).collect() }
    }

    /// Replaces what each move is worth at first sight by how it leans: one that leans more by 1 is chosen e times as
    /// often.
    pub fn lean(&self, marks: &Marks, worth: &mut [f32]) {
        let most = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for (worth, marks) in worth.iter_mut().zip(marks.iter()) {
            let sum: i32 = marks.iter().map(|&place| i32::from(self.weights[usize::from(place)])).sum();
            *worth = self.slope * (*worth - most) + sum as f32 / LEAN_SCALE;
        }
    }

    /// The prior as bytes, the same on every machine.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend((self.weights.len() as u32).to_le_bytes());
        bytes.extend(self.slope.to_le_bytes());
        bytes.extend(self.weights.iter().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// Reads a prior over so many marks back.
    ///
    /// # Errors
    /// If the bytes are none.
    pub fn from_bytes(bytes: &[u8], marks: usize) -> Result<Prior, NoPrior> {
        let wrong = |what: String| NoPrior(format!("no prior: {what}"));
        let rest = bytes.strip_prefix(MAGIC).ok_or_else(|| wrong("it begins otherwise".to_owned()))?;
        let (Some((count, rest)), true) = (rest.split_first_chunk::<4>(), rest.len() >= 8) else {
            return Err(wrong("it ends early".to_owned()));
        };
        let count = u32::from_le_bytes(*count) as usize;
        if count != marks || rest.len() != 4 + 2 * marks {
            return Err(wrong(format!("{count} marks in {} bytes instead of {marks}", rest.len())));
        }
        let (slope, rest) = rest.split_at(4);
        let slope = f32::from_le_bytes([slope[0], slope[1], slope[2], slope[3]]);
        if !(0.0..=100.0).contains(&slope) {
            return Err(wrong(format!("a slope of {slope}")));
        }
        let weights = rest.chunks_exact(2).map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]])).collect();
        Ok(Prior { slope, weights })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_lean_by_their_marks_and_their_worth() {
        let prior = Prior::new(0.5, &[1.0, -2.0, 0.25]);
        let mut marks = Marks::default();
        marks.is(0);
        marks.which(1, 2, 7);
        marks.next();
        marks.next();
        let mut worth = [4.0, 6.0];
        prior.lean(&marks, &mut worth);
        assert_eq!(worth, [0.25, 0.0]);
    }

    #[test]
    fn it_reads_back_from_its_bytes_and_nothing_else_does() {
        let prior = Prior::new(0.5, &[1.0, -2.0, 0.25]);
        let bytes = prior.to_bytes();
        assert_eq!(Prior::from_bytes(&bytes, 3), Ok(prior));
        assert!(Prior::from_bytes(&bytes, 4).is_err(), "another number of marks");
        assert!(Prior::from_bytes(&bytes[..bytes.len() - 1], 3).is_err(), "it ends early");
        assert!(Prior::from_bytes(&bytes[..12], 3).is_err(), "it ends earlier");
        assert!(Prior::from_bytes(b"something else", 3).is_err());
        let mut slope = bytes;
        slope[12..16].copy_from_slice(&f32::NAN.to_le_bytes());
        assert!(Prior::from_bytes(&slope, 3).is_err(), "a slope that is no number");
    }
}
