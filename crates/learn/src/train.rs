//! A network that foretells how games end: stochastic gradient descent by Adam, in plain code.

use bots::{
    COUNTS, HIDDEN, MAX_OUT, MAX_SUM, MAX_WEIGHT, Net, Notes, OUT_SCALE, Paper, STRAIGHT_SCALE, SUM_SCALE,
    Shape, Strategy, WIDTH, Weights, count_of,
};
use table::{Dice, MAX_SEATS, Seats};

use crate::Moments;
use crate::moments::Moment;

/// How a network is taught.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lesson {
    /// How often every position is looked at.
    pub epochs: u32,
    /// The first step of the descent; it shrinks to nothing.
    pub rate: f32,
    /// How much every step forgets.
    pub decay: f32,
    /// Positions that make one step.
    pub batch: usize,
}

impl Default for Lesson {
    fn default() -> Lesson {
        Lesson { epochs: 12, rate: 2e-3, decay: 1e-2, batch: 128 }
    }
}

/// How well a network foretells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Told {
    /// How surprised it is by who wins, in natural units; less is better.
    pub surprise: f64,
    /// The share of the differences between seats, in what they still score, that it explains.
    pub explained: f64,
}

/// Points count in these units in the error.
const POINTS: f32 = 15.0;
/// One position in so many is kept aside.
const ASIDE: usize = 12;

/// All numbers of a network in one list, so that one loop can change them.
struct Layout {
    shape: Shape,
}

impl Layout {
    const OUT: usize = Notes::STAGES * 2 * HIDDEN;

    fn bias(&self) -> usize {
        self.shape.rows() * WIDTH
    }

    fn out(&self) -> usize {
        self.bias() + WIDTH
    }

    fn out_bias(&self) -> usize {
        self.out() + Self::OUT
    }

    fn spread(&self) -> usize {
        self.out_bias() + Notes::STAGES * 2
    }

    fn len(&self) -> usize {
        self.spread() + Notes::STAGES * COUNTS
    }

    fn row(&self, role: Option<usize>, place: usize) -> usize {
        role.map_or(place, |role| self.shape.table + role * self.shape.seat + place) * WIDTH
    }

    fn out_of(&self, stage: usize, which: usize) -> usize {
        self.out() + (stage * 2 + which) * HIDDEN
    }

    /// How large a number may become, so that it fits into a network of whole numbers.
    fn bound(&self, at: usize) -> f32 {
        if at < self.out() {
            let column = at % WIDTH;
            let scale = if column < HIDDEN { SUM_SCALE } else { STRAIGHT_SCALE[column - HIDDEN] };
            f32::from(MAX_WEIGHT) / scale
        } else if at < self.out_bias() {
            f32::from(MAX_OUT) / OUT_SCALE
        } else {
            1e3
        }
    }

    fn weights(&self, all: &[f32]) -> Weights {
        let list = |from: usize| std::array::from_fn(|at| all[from + at]);
        Weights {
            rows: (0..self.shape.rows()).map(|row| list(row * WIDTH)).collect(),
            bias: list(self.bias()),
            out: std::array::from_fn(|stage| {
                [0, 1].map(|which| std::array::from_fn(|at| all[self.out_of(stage, which) + at]))
            }),
            out_bias: std::array::from_fn(|stage| {
                [0, 1].map(|which| all[self.out_bias() + 2 * stage + which])
            }),
            spread: std::array::from_fn(|stage| {
                std::array::from_fn(|count| all[self.spread() + stage * COUNTS + count].exp())
            }),
        }
    }
}

#[inline]
fn add(sums: &mut [f32; WIDTH], row: &[f32], value: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += value * weight;
    }
}

/// What one look at a position needs.
struct Desk {
    sums: [[f32; WIDTH]; MAX_SEATS],
    slopes: [[f32; WIDTH]; MAX_SEATS],
}

const MOST: f32 = MAX_SUM as f32 / SUM_SCALE;

impl Desk {
    /// Foretells a position and adds the slopes of the error to `slope`.
    fn learn(
        &mut self,
        layout: &Layout,
        all: &[f32],
        moment: Moment<'_>,
        role: impl Fn(usize, usize) -> usize,
        slope: &mut [f32],
    ) {
        let players = moment.players();
        let stage = moment.stage();
        self.add_up(layout, all, moment, &role);
        let count = count_of(players);
        let at_spread = layout.spread() + stage * COUNTS + count;
        let spread = all[at_spread].exp();
        let (mut gains, mut promise) = ([0.0_f32; MAX_SEATS], [0.0_f32; MAX_SEATS]);
        let fates = moment.fates();
        for seat in 0..players {
            let sums = &self.sums[seat];
            let answer = |which: usize| {
                let out = &all[layout.out_of(stage, which)..][..HIDDEN];
                let weighed: f32 =
                    sums[..HIDDEN].iter().zip(out).map(|(sum, weight)| sum.clamp(0.0, MOST) * weight).sum();
                weighed + all[layout.out_bias() + 2 * stage + which] + sums[HIDDEN + which]
            };
            gains[seat] = answer(0);
            promise[seat] = (fates[seat].points + gains[seat]) / spread + answer(1);
        }
        let most = promise[..players].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let likely: [f32; MAX_SEATS] =
            std::array::from_fn(|seat| if seat < players { (promise[seat] - most).exp() } else { 0.0 });
        let total: f32 = likely.iter().sum();
        for seat in 0..players {
            let of_promise = likely[seat] / total - fates[seat].win;
            let off = (gains[seat] - fates[seat].gain) / POINTS;
            let of_answer = [of_promise / spread + off / POINTS / players as f32, of_promise];
            slope[at_spread] -= of_promise * (fates[seat].points + gains[seat]) / spread;
            let sums = &self.sums[seat];
            let slopes = &mut self.slopes[seat];
            *slopes = [0.0; WIDTH];
            for (which, of_answer) in of_answer.into_iter().enumerate() {
                let at = layout.out_of(stage, which);
                for column in 0..HIDDEN {
                    if sums[column] > 0.0 {
                        slope[at + column] += of_answer * sums[column].min(MOST);
                        if sums[column] < MOST {
                            slopes[column] += of_answer * all[at + column];
                        }
                    }
                }
                slopes[HIDDEN + which] = of_answer;
            }
            slope[layout.out_bias() + 2 * stage] += of_answer[0];
        }
        self.hand_back(layout, moment, &role, slope);
    }

    fn add_up(
        &mut self,
        layout: &Layout,
        all: &[f32],
        moment: Moment<'_>,
        role: &impl Fn(usize, usize) -> usize,
    ) {
        let players = moment.players();
        let mut common: [f32; WIDTH] = std::array::from_fn(|at| all[layout.bias() + at]);
        for &(place, value) in moment.table() {
            add(&mut common, &all[layout.row(None, usize::from(place))..][..WIDTH], f32::from(value));
        }
        self.sums[..players].fill(common);
        for seat in 0..players {
            for role_of in 0..layout.shape.roles {
                if !(0..players).any(|from| role(from, seat) == role_of) {
                    continue;
                }
                let mut of_seat = [0.0; WIDTH];
                for &(place, value) in moment.seat(seat) {
                    let row = layout.row(Some(role_of), usize::from(place));
                    add(&mut of_seat, &all[row..][..WIDTH], f32::from(value));
                }
                for from in (0..players).filter(|&from| role(from, seat) == role_of) {
                    add(&mut self.sums[from], &of_seat, 1.0);
                }
            }
        }
    }

    fn hand_back(
        &self,
        layout: &Layout,
        moment: Moment<'_>,
        role: &impl Fn(usize, usize) -> usize,
        slope: &mut [f32],
    ) {
        let players = moment.players();
        let mut common = [0.0; WIDTH];
        for slopes in &self.slopes[..players] {
            add(&mut common, slopes, 1.0);
        }
        // What adds the same to every seat's promise changes no share of a win: its slope is rounding, which Adam would
        // magnify to whole steps.
        common[HIDDEN + 1] = 0.0;
        let mut hand = |from: usize, slopes: &[f32; WIDTH], value: f32| {
            for (slope, of) in slope[from..][..WIDTH].iter_mut().zip(slopes) {
                *slope += value * of;
            }
        };
        hand(layout.bias(), &common, 1.0);
        for &(place, value) in moment.table() {
            hand(layout.row(None, usize::from(place)), &common, f32::from(value));
        }
        for seat in 0..players {
            for role_of in 0..layout.shape.roles {
                if !(0..players).any(|from| role(from, seat) == role_of) {
                    continue;
                }
                let mut of_seat = [0.0; WIDTH];
                for from in (0..players).filter(|&from| role(from, seat) == role_of) {
                    add(&mut of_seat, &self.slopes[from], 1.0);
                }
                for &(place, value) in moment.seat(seat) {
                    hand(layout.row(Some(role_of), usize::from(place)), &of_seat, f32::from(value));
                }
            }
        }
    }
}

/// The numbers of a network that goes on learning.
fn again(layout: &Layout, net: &Net) -> Vec<f32> {
    let Weights { rows, bias, out, out_bias, spread } = net.weights();
    let mut all: Vec<f32> = rows.into_iter().chain([bias]).flatten().collect();
    all.extend(out.iter().flatten().flatten().chain(out_bias.iter().flatten()));
    all.extend(spread.iter().flatten().map(|spread| spread.ln()));
    assert_eq!(all.len(), layout.len(), "a network of this shape");
    all
}

/// A first network: small chance, and no opinion on points.
fn first(layout: &Layout, dice: &mut Dice) -> Vec<f32> {
    let mut unit = || (dice.bits() >> 8) as f32 / (1_u32 << 23) as f32 - 1.0;
    let mut all = vec![0.0; layout.len()];
    for (at, weight) in all.iter_mut().enumerate() {
        *weight = match at {
            at if at < layout.bias() && at % WIDTH < HIDDEN => 0.12 * unit(),
            at if at >= layout.bias() && at < layout.out() && at % WIDTH < HIDDEN => 0.2,
            at if at >= layout.out() && at < layout.out_bias() => 0.1 * unit(),
            at if at >= layout.spread() => 10.0_f32.ln(),
            _ => 0.0,
        };
    }
    all
}

/// Which rows any of these positions has. The others are never taught: with their first chance they would be noise to
/// whoever comes to look at them, and to whoever has to fetch the network.
fn rows_had<G: Strategy>(layout: &Layout, moments: &Moments, which: &[usize]) -> Vec<bool> {
    let mut had = vec![false; layout.shape.rows()];
    for &at in which {
        let moment = moments.get(at);
        let players = moment.players();
        for &(place, _) in moment.table() {
            had[layout.row(None, usize::from(place)) / WIDTH] = true;
        }
        for seat in 0..players {
            for role in (0..players).map(|from| G::role(from, seat, players)) {
                for &(place, _) in moment.seat(seat) {
                    had[layout.row(Some(role), usize::from(place)) / WIDTH] = true;
                }
            }
        }
    }
    had
}

/// Teaches a network these positions, but for some that are kept aside, a new one or one that goes on; `seen` hears how well
/// it foretells those after every epoch, and of one that goes on how well it did before.
///
/// # Panics
/// If there are no positions.
#[must_use]
pub fn train<G: Strategy>(
    moments: &Moments,
    lesson: Lesson,
    from: Option<&Net>,
    seed: u64,
    mut seen: impl FnMut(u32, Told),
) -> Net {
    let layout = Layout { shape: G::SHAPE };
    let mut dice = Dice::from_number(seed);
    let mut all = from.map_or_else(|| first(&layout, &mut dice), |net| again(&layout, net));
    let (mut mean, mut square) = (vec![0.0_f32; all.len()], vec![0.0_f32; all.len()]);
    let bounds: Vec<f32> = (0..all.len()).map(|at| layout.bound(at)).collect();
    let mut slope = vec![0.0_f32; all.len()];
    let mut desk = Desk { sums: [[0.0; WIDTH]; MAX_SEATS], slopes: [[0.0; WIDTH]; MAX_SEATS] };
    // Positions of one game come one after the other: what is kept aside is whole stretches.
    let (aside, mut taught): (Vec<usize>, Vec<usize>) =
        (0..moments.len()).partition(|at| at / 256 % ASIDE == ASIDE - 1);
    assert!(!taught.is_empty(), "there are positions");
    if let Some(net) = from {
        seen(0, told::<G>(net, moments, &aside));
    } else {
        let had = rows_had::<G>(&layout, moments, &taught);
        for (row, _) in all[..layout.bias()].chunks_mut(WIDTH).zip(had).filter(|(_, had)| !had) {
            row.fill(0.0);
        }
    }
    let steps = (lesson.epochs as usize * taught.len().div_ceil(lesson.batch)) as f32;
    let mut step = 0.0_f32;
    for epoch in 0..lesson.epochs {
        dice.shuffle(&mut taught);
        for batch in taught.chunks(lesson.batch) {
            slope.fill(0.0);
            for &at in batch {
                let moment = moments.get(at);
                let players = moment.players();
                let role = |from, at| G::role(from, at, players);
                desk.learn(&layout, &all, moment, role, &mut slope);
            }
            step += 1.0;
            let rate = lesson.rate * 0.5 * (1.0 + (std::f32::consts::PI * step / steps).cos());
            let share = 1.0 / batch.len() as f32;
            let (warm, warmer) = (1.0 - 0.9_f32.powf(step), 1.0 - 0.999_f32.powf(step));
            let bias = layout.bias();
            for (at, weight) in all.iter_mut().enumerate() {
                let slope = slope[at] * share;
                mean[at] += 0.1 * (slope - mean[at]);
                square[at] += 0.001 * (slope * slope - square[at]);
                let down = mean[at] / warm / ((square[at] / warmer).sqrt() + 1e-8);
                let forgotten = if at < bias { lesson.decay * *weight } else { 0.0 };
                // Points are larger numbers than sums.
                let stride = if at < layout.out() && at % WIDTH == HIDDEN { 8.0 } else { 1.0 };
                *weight = (*weight - rate * (stride * down + forgotten)).clamp(-bounds[at], bounds[at]);
            }
        }
        let net = Net::new(layout.shape, &layout.weights(&all));
        seen(epoch + 1, told::<G>(&net, moments, &aside));
    }
    Net::new(layout.shape, &layout.weights(&all))
}

/// How well a network foretells these positions.
#[must_use]
pub fn told<G: Strategy>(net: &Net, moments: &Moments, which: &[usize]) -> Told {
    let mut paper = Paper::default();
    let (mut surprise, mut open, mut whole, mut count) = (0.0, 0.0, 0.0, 0.0);
    for &at in which {
        let moment = moments.get(at);
        let players = moment.players();
        let seats = Seats::new(players).expect("a table of finished games");
        moment.write(&mut paper);
        let (wins, points) = net.judge_noted(&mut paper, seats, |from, at| G::role(from, at, players));
        let mean = |of: &dyn Fn(usize) -> f32| (0..players).map(of).sum::<f32>() / players as f32;
        let fates = moment.fates();
        let usual = mean(&|seat| fates[seat].gain);
        let said = |seat: usize| points.0[seat] - fates[seat].points;
        let usually_said = mean(&said);
        for (seat, fate) in fates.iter().enumerate() {
            surprise -= f64::from(fate.win) * f64::from(wins.0[seat].max(1e-9)).ln();
            let gain = fate.gain - usual;
            open += f64::from(gain - (said(seat) - usually_said)).powi(2);
            whole += f64::from(gain).powi(2);
        }
        count += 1.0;
    }
    Told { surprise: surprise / f64::max(count, 1.0), explained: 1.0 - open / f64::max(whole, 1e-9) }
}
