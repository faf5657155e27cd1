//! A small network that says where a game leads, in whole numbers: equal positions give equal answers on every machine.
//!
//! What is noted of the table and of every seat ([`Notes`]) is added up, row by row of the first weights, into as many
//! sums as the network is wide: once for each seat that looks, with other rows for itself than for others. All sums
//! but the last two are cut off at zero and weighed once more; the last two pass as they are. Both together say how
//! many points the seat will still score, and how much likelier it wins than its points say.

use std::fmt;

use table::{BySeat, Seats};

use crate::exp::exp;
use crate::{Notes, Shape, Strategy};

/// How many sums a network makes of what it is told.
pub const WIDTH: usize = 64;
/// All sums but the last two are cut off at zero.
pub const HIDDEN: usize = WIDTH - 2;
/// A sum counts in so many parts of one.
pub const SUM_SCALE: f32 = 256.0;
/// No weight of the first layer is larger, so that one times [`crate::MAX_VALUE`] still fits into 16 bits.
pub const MAX_WEIGHT: i16 = 1_023;
/// A sum is cut off here as well.
pub const MAX_SUM: i16 = 8_191;
/// The second weights count in so many parts of one.
pub const OUT_SCALE: f32 = 64.0;
/// No second weight is larger, so that no answer leaves 32 bits.
pub const MAX_OUT: i16 = 2_047;
/// The last two sums count in so many parts: of a point, and of one.
pub const STRAIGHT_SCALE: [f32; 2] = [16.0, 256.0];

/// The numbers of players whose points stray differently.
pub const COUNTS: usize = 3;

const MAGIC: &[u8; 8] = b"babinet1";

type Row = [i16; WIDTH];

/// The weights of a network.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    shape: Shape,
    bias: Row,
    rows: Vec<Row>,
    out: [[[i16; HIDDEN]; 2]; Notes::STAGES],
    out_bias: [[i32; 2]; Notes::STAGES],
    /// A lead of so many points makes a win e times as likely, by the stage and the number of players.
    spread: [[f32; COUNTS]; Notes::STAGES],
}

/// Why bytes are no network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoNet(String);

impl fmt::Display for NoNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoNet {}

/// The weights of a network as they are learned, before they are whole numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// The rows of the first weights: those of the table, then those of a seat by role.
    pub rows: Vec<[f32; WIDTH]>,
    /// What every sum begins with.
    pub bias: [f32; WIDTH],
    /// The second weights: points to come, and what makes a win likelier than points do.
    pub out: [[[f32; HIDDEN]; 2]; Notes::STAGES],
    /// What both begin with.
    pub out_bias: [[f32; 2]; Notes::STAGES],
    /// See [`Net`]; by the stage and the number of players.
    pub spread: [[f32; COUNTS]; Notes::STAGES],
}

/// Where the spread of a table of so many players is found.
#[must_use]
pub fn count_of(players: usize) -> usize {
    players.saturating_sub(2).min(COUNTS - 1)
}

/// What an evaluation is reckoned on.
#[derive(Clone, Debug)]
pub struct Paper {
    /// The position that is judged.
    pub notes: Notes,
    sums: BySeat<Row>,
}

impl Default for Paper {
    fn default() -> Paper {
        Paper { notes: Notes::default(), sums: BySeat([[0; WIDTH]; table::MAX_SEATS]) }
    }
}

#[inline]
fn add(sums: &mut Row, row: &Row, value: i16) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.saturating_add(weight.wrapping_mul(value));
    }
}

#[inline]
fn add_one(sums: &mut Row, row: &Row) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.saturating_add(*weight);
    }
}

impl Net {
    /// A network of whole numbers, as near to these weights as they come.
    #[must_use]
    pub fn new(shape: Shape, weights: &Weights) -> Net {
        let whole = |weight: f32, scale: f32, most: i16| {
            (weight * scale).round().clamp(-f32::from(most), f32::from(most)) as i16
        };
        let scale = |at: usize| if at < HIDDEN { SUM_SCALE } else { STRAIGHT_SCALE[at - HIDDEN] };
        let row =
            |weights: &[f32; WIDTH]| std::array::from_fn(|at| whole(weights[at], scale(at), MAX_WEIGHT));
        Net {
            shape,
            bias: row(&weights.bias),
            rows: weights.rows.iter().map(row).collect(),
            out: weights
                .out
                .map(|stage| stage.map(|out| out.map(|weight| whole(weight, OUT_SCALE, MAX_OUT)))),
            out_bias: weights
                .out_bias
                .map(|bias| bias.map(|bias| (bias * SUM_SCALE * OUT_SCALE).round() as i32)),
            spread: weights.spread,
        }
    }

    /// The weights as they are learned, to go on with them.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let scale = |at: usize| if at < HIDDEN { SUM_SCALE } else { STRAIGHT_SCALE[at - HIDDEN] };
        let row = |row: &Row| std::array::from_fn(|at| f32::from(row[at]) / scale(at));
        Weights {
            rows: self.rows.iter().map(row).collect(),
            bias: row(&self.bias),
            out: self.out.map(|stage| stage.map(|out| out.map(|weight| f32::from(weight) / OUT_SCALE))),
            out_bias: self.out_bias.map(|bias| bias.map(|bias| bias as f32 / (SUM_SCALE * OUT_SCALE))),
            spread: self.spread,
        }
    }

    /// The same network with the weights of all sums that are cut off in steps of four. It judges as well, and what lies in
    /// the program packs to three quarters, which everybody who plays without a server fetches.
    #[must_use]
    pub fn shortened(&self) -> Net {
        let most = MAX_WEIGHT / 4 * 4;
        let step = |weight: &mut i16| *weight = ((*weight + 2).div_euclid(4) * 4).clamp(-most, most);
        let mut net = self.clone();
        for row in &mut net.rows {
            row[..HIDDEN].iter_mut().for_each(step);
        }
        net
    }

    /// What a seat looks at: for each, what it has added up.
    fn add_up(&self, paper: &mut Paper, seats: Seats, role: impl Fn(usize, usize) -> usize) {
        let Paper { notes, sums } = paper;
        let mut common = self.bias;
        for (place, value) in notes.table.iter() {
            add(&mut common, &self.rows[place], i16::from(value));
        }
        let players = seats.count();
        sums.0[..players].fill(common);
        for seat in seats.iter() {
            for role_of in 0..self.shape.roles {
                let looks = |from: usize| role(from, seat.index()) == role_of;
                let Some(first) = (0..players).find(|&from| looks(from)) else { continue };
                let rows = &self.rows[self.shape.table + role_of * self.shape.seat..][..self.shape.seat];
                let mut of_seat = [0; WIDTH];
                for (place, value) in notes.seats[seat].iter() {
                    if value == 1 {
                        add_one(&mut of_seat, &rows[place]);
                    } else {
                        add(&mut of_seat, &rows[place], i16::from(value));
                    }
                }
                for from in (first..players).filter(|&from| looks(from)) {
                    add_one(&mut sums.0[from], &of_seat);
                }
            }
        }
    }

    /// Points to come, and what makes a win likelier than points do.
    fn answers(&self, sums: &Row, stage: usize) -> [f32; 2] {
        let cut: [i16; HIDDEN] = std::array::from_fn(|at| sums[at].clamp(0, MAX_SUM));
        [0, 1].map(|which| {
            let out = &self.out[stage][which];
            let weighed: i32 =
                cut.iter().zip(out).map(|(&sum, &weight)| i32::from(sum) * i32::from(weight)).sum();
            (weighed + self.out_bias[stage][which]) as f32 / (SUM_SCALE * OUT_SCALE)
                + f32::from(sums[HIDDEN + which]) / STRAIGHT_SCALE[which]
        })
    }

    /// Where the game leads by what the paper's notes hold: each seat's share of the win, and its points at the end.
    /// `role` says as what a seat looks at another.
    pub fn judge_noted(
        &self,
        paper: &mut Paper,
        seats: Seats,
        role: impl Fn(usize, usize) -> usize,
    ) -> (BySeat<f32>, BySeat<f32>) {
        self.add_up(paper, seats, role);
        let stage = paper.notes.stage.min(Notes::STAGES - 1);
        let spread = self.spread[stage][count_of(seats.count())];
        let (mut points, mut promise) = <(BySeat<f32>, BySeat<f32>)>::default();
        let mut most = f32::NEG_INFINITY;
        for seat in seats.iter() {
            let [gain, lean] = self.answers(&paper.sums[seat], stage);
            points[seat] = paper.notes.points[seat] + gain;
            promise[seat] = points[seat] / spread + lean;
            most = most.max(promise[seat]);
        }
        let mut wins = BySeat::<f32>::default();
        let mut total = 0.0;
        for seat in seats.iter() {
            wins[seat] = exp(promise[seat] - most);
            total += wins[seat];
        }
        for seat in seats.iter() {
            wins[seat] /= total;
        }
        (wins, points)
    }

    /// Where the game leads from this imagined world: each seat's share of the win, and its points at the end.
    pub fn judge<G: Strategy>(&self, game: &G, paper: &mut Paper) -> (BySeat<f32>, BySeat<f32>) {
        let seats = game.seats();
        paper.notes.clear(seats);
        game.note(&mut paper.notes);
        self.judge_noted(paper, seats, |from, at| G::role(from, at, seats.count()))
    }

    /// The network as bytes, the same on every machine.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for number in [self.shape.table, self.shape.seat, self.shape.roles] {
            bytes.extend((number as u32).to_le_bytes());
        }
        let rows = std::iter::once(&self.bias).chain(&self.rows);
        bytes.extend(rows.flatten().flat_map(|weight| weight.to_le_bytes()));
        bytes.extend(self.out.iter().flatten().flatten().flat_map(|weight| weight.to_le_bytes()));
        bytes.extend(self.out_bias.iter().flatten().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(self.spread.iter().flatten().flat_map(|spread| spread.to_le_bytes()));
        bytes
    }

    /// Reads a network back.
    ///
    /// # Errors
    /// If the bytes are none of this shape, or a weight is beyond its bounds.
    pub fn from_bytes(bytes: &[u8], shape: Shape) -> Result<Net, NoNet> {
        let wrong = |what: String| NoNet(format!("no network: {what}"));
        let mut rest = bytes.strip_prefix(MAGIC).ok_or_else(|| wrong("it begins otherwise".to_owned()))?;
        let row_bytes = (1 + shape.rows()) * WIDTH * 2;
        let length = 12 + row_bytes + Notes::STAGES * (2 * HIDDEN * 2 + 2 * 4 + COUNTS * 4);
        if rest.len() != length {
            return Err(wrong(format!("{} bytes instead of {length}", rest.len())));
        }
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at(count);
            rest = left;
            taken
        };
        let four = |bytes: &[u8]| [bytes[0], bytes[1], bytes[2], bytes[3]];
        for (what, meant) in [("table", shape.table), ("seat", shape.seat), ("roles", shape.roles)] {
            let found = u32::from_le_bytes(four(take(4)));
            if found as usize != meant {
                return Err(wrong(format!("{found} for {what} instead of {meant}")));
            }
        }
        let mut row = |most: i16| -> Result<Row, NoNet> {
            let mut row = [0; WIDTH];
            for (weight, bytes) in row.iter_mut().zip(take(WIDTH * 2).chunks_exact(2)) {
                *weight = i16::from_le_bytes([bytes[0], bytes[1]]);
                if weight.unsigned_abs() > most.unsigned_abs() {
                    return Err(wrong(format!("a weight of {weight}")));
                }
            }
            Ok(row)
        };
        let bias = row(MAX_WEIGHT)?;
        let rows = (0..shape.rows()).map(|_| row(MAX_WEIGHT)).collect::<Result<Vec<Row>, NoNet>>()?;
        let mut net = Net {
            shape,
            bias,
            rows,
            out: [[[0; HIDDEN]; 2]; Notes::STAGES],
            out_bias: [[0; 2]; Notes::STAGES],
            spread: [[1.0; COUNTS]; Notes::STAGES],
        };
        for weight in net.out.iter_mut().flatten().flatten() {
            let bytes = take(2);
            *weight = i16::from_le_bytes([bytes[0], bytes[1]]);
            if weight.unsigned_abs() > MAX_OUT.unsigned_abs() {
                return Err(wrong(format!("a second weight of {weight}")));
            }
        }
        for bias in net.out_bias.iter_mut().flatten() {
            *bias = i32::from_le_bytes(four(take(4)));
        }
        for spread in net.spread.iter_mut().flatten() {
            *spread = f32::from_le_bytes(four(take(4)));
            if !(0.1..1e4).contains(spread) {
                return Err(wrong(format!("a spread of {spread}")));
            }
        }
        Ok(net)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { table: 2, seat: 3, roles: 2 };

    /// Weights that differ everywhere and are whole in a network's parts.
    fn weights() -> Weights {
        let part = |at: usize, scale: f32| ((at * 37 % 91) as f32 - 45.0) / scale;
        let row = |row: usize| {
            std::array::from_fn(|at| {
                part(row * WIDTH + at, if at < HIDDEN { SUM_SCALE } else { STRAIGHT_SCALE[at - HIDDEN] })
            })
        };
        Weights {
            rows: (0..SHAPE.rows()).map(row).collect(),
            bias: row(99),
            out: std::array::from_fn(|stage| {
                [0, 1].map(|which| std::array::from_fn(|at| part(stage + 7 * which + at, OUT_SCALE)))
            }),
            out_bias: [[1.5, -0.25]; Notes::STAGES],
            spread: [[8.0; COUNTS]; Notes::STAGES],
        }
    }

    fn paper() -> Paper {
        let mut paper = Paper::default();
        paper.notes.table.is(1);
        paper.notes.stage = 3;
        for (seat, place) in [(0, 2), (1, 0)] {
            let seat = table::Seat::new(seat).expect("a seat");
            paper.notes.of(seat).note(place, 3 - 5 * place as i32);
            paper.notes.of(seat).is(1);
            paper.notes.points[seat] = 10.0;
        }
        paper
    }

    #[test]
    fn it_answers_what_its_weights_say() {
        let weights = weights();
        let net = Net::new(SHAPE, &weights);
        let seats = Seats::new(2).expect("two can play");
        let role = |from: usize, at: usize| usize::from(from != at);
        let (wins, points) = net.judge_noted(&mut paper(), seats, role);
        // The same by hand, in fractions, from the first seat.
        let row = |role: usize, place: usize| &weights.rows[SHAPE.table + role * SHAPE.seat + place];
        let sum = |at: usize| {
            weights.bias[at] + weights.rows[1][at] - 7.0 * row(0, 2)[at]
                + row(0, 1)[at]
                + 3.0 * row(1, 0)[at]
                + row(1, 1)[at]
        };
        let hidden: f32 = (0..HIDDEN).map(|at| sum(at).max(0.0) * weights.out[3][0][at]).sum();
        let meant = 10.0 + hidden + 1.5 + sum(HIDDEN);
        assert!((points.0[0] - meant).abs() < 1e-3, "{} for {meant}", points.0[0]);
        assert!((wins.0[0] + wins.0[1] - 1.0).abs() < 1e-6);
        assert!((0.0..=1.0).contains(&wins.0[0]));
    }

    #[test]
    fn a_shortened_network_answers_nearly_the_same() {
        let net = Net::new(SHAPE, &weights());
        let short = net.shortened();
        assert_ne!(short, net);
        assert_eq!(short.shortened(), short);
        let seats = Seats::new(2).expect("two can play");
        let role = |from: usize, at: usize| usize::from(from != at);
        let [whole, parts] = [&net, &short].map(|net| net.judge_noted(&mut paper(), seats, role).1);
        assert!((whole.0[0] - parts.0[0]).abs() < 0.5, "{whole:?} and {parts:?}");
    }

    #[test]
    fn its_weights_make_it_again() {
        let net = Net::new(SHAPE, &weights());
        assert_eq!(Net::new(SHAPE, &net.weights()), net);
    }

    #[test]
    fn it_reads_back_from_its_bytes_and_nothing_else_does() {
        let net = Net::new(SHAPE, &weights());
        let bytes = net.to_bytes();
        assert_eq!(Net::from_bytes(&bytes, SHAPE), Ok(net));
        assert!(Net::from_bytes(&bytes[..bytes.len() - 1], SHAPE).is_err(), "it ends early");
        assert!(Net::from_bytes(&bytes, Shape { seat: 4, ..SHAPE }).is_err(), "another shape");
        let mut huge = bytes.clone();
        huge[21] = 0x7f;
        assert!(Net::from_bytes(&huge, SHAPE).is_err(), "a weight beyond its bounds");
        let mut spread = bytes.clone();
        let end = spread.len();
        spread[end - 4..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert!(Net::from_bytes(&spread, SHAPE).is_err(), "a spread that is no number");
    }
}
