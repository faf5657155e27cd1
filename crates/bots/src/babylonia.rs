//! How to play Babylonia: link nobles to the cities that pay them, contest majorities, touch ziggurats early,
//! harvest fields when they are cheap, and take the card that fits.

mod judge;
mod marks;
mod notes;
mod survey;

use babylonia::{Babylonia, Card, Cards, Hex, HexSet, Move, Options, Phase, Token};
use table::{Game, Seat};

use crate::level::{Level, Levels, Mix, Strengths};
use crate::strategy::weighed;
use crate::{FastDice, Judgement, Strategy, Tuning};
use survey::{Survey, bits};

/// How much a token at a site counts in the contest for it, by the free land hexes left around it.
const GRIP: [f32; 7] = [4.0, 1.6, 1.2, 0.9, 0.7, 0.6, 0.5];
/// What another clan wins counts against the own worth by this share, split among the others.
const ENVY: f32 = 0.7;
/// A third farmer and later ones must be worth this much, or they are kept.
const KEEP_FARMER: f32 = 1.6;
/// What it costs to use up a noble or a farmer, beyond what it does where it is placed.
const COST: [f32; 4] = [0.9, 0.9, 0.9, 0.7];
/// What a ziggurat's card is worth on average while many tokens are to come.
const CARD: f32 = 14.0;
/// What becoming a neighbour of a field is worth, as a share of the field.
const NEAR: f32 = 0.2;

impl Strategy for Babylonia {
    crate::strategy::compiled_here!();
    crate::strategy::learned_here!("babylonia");

    const ROLLOUT: Tuning = Tuning {
        explore: 1.0,
        prior_heat: 3.0,
        rollout_noise: 1.0,
        rollout_chance: 0.0,
        cut: 6,
        wide: 2.0,
        widen: 0.8,
        urgency: -1.0,
        margin: 0.15,
        margin_scale: 20.0,
        worlds_last: 1,
        learned: 0.0,
        prior: 0.0,
    };

    const TUNING: Tuning = Tuning { cut: 2, learned: 0.5, prior: 0.6, ..Self::ROLLOUT };

    const LEVELS: Levels = Levels::PLAIN
        .with(Level::Beginner, Mix::at_first_sight(8.0))
        .with(Level::Easy, Mix { iterations: 40, whim: 0.6, noise: 8.0 })
        .with(Level::Medium, Mix { iterations: 150, whim: 0.35, noise: 5.0 })
        .with(Level::Hard, Mix { iterations: 500, whim: 0.1, noise: 3.0 })
        .with(Level::Master, Mix::thinking(20_000));

    const STRENGTHS: Strengths = Strengths::UNMEASURED
        .with(Level::Beginner, -21.275)
        .with(Level::Easy, -10.575)
        .with(Level::Hard, 9.975)
        .with(Level::Master, 18.075);

    const TABLES: &'static [(usize, &'static str)] = &[(2, ""), (3, ""), (4, "")];
    const STEPS_A_TURN: u32 = 3;

    const AIMS: &'static [(usize, &'static str)] = &[(4, "50 %")];

    fn weigh(&self, seat: Seat, moves: &[Move], worth: &mut Vec<f32>) {
        worth.clear();
        match self.phase() {
            Phase::Place => {
                let sight = Sight::new(self, seat);
                let mut by_hex = [f32::NAN; Hex::COUNT];
                let mut reached = [0_u32; Hex::COUNT];
                worth.extend(moves.iter().map(|&mv| match mv {
                    Move::Place(token, hex) => {
                        let index = hex.index();
                        if by_hex[index].is_nan() {
                            (by_hex[index], reached[index]) = sight.place(hex);
                        }
                        by_hex[index] + sight.token(token, hex, reached[index])
                    }
                    _ => KEEP_FARMER,
                }));
            }
            Phase::Score => worth.extend(moves.iter().map(|&mv| match mv {
                Move::Score(site) => order(self, seat, site),
                _ => 0.0,
            })),
            Phase::Take(_) => {
                let survey = Survey::of(self, seat);
                worth.extend(moves.iter().map(|&mv| match mv {
                    Move::Take(card) => card_worth(self, seat, card, &survey),
                    _ => 0.0,
                }));
            }
            _ => worth.extend(moves.iter().map(|&mv| f32::from(u8::from(mv == Move::Extra)))),
        }
    }

    fn rollout(
        &self,
        seat: Seat,
        noise: f32,
        dice: &mut FastDice,
        moves: &mut Vec<Move>,
        worth: &mut Vec<f32>,
    ) -> Move {
        if self.phase() == Phase::Place {
            return Sight::new(self, seat).best(noise, dice);
        }
        weighed(self, seat, 0.0, dice, moves, worth)
    }

    fn allows(&self, seat: Seat, mv: Move, _: &mut Vec<Move>) -> bool {
        self.is_legal(seat, mv)
    }

    fn is_quiet(&self) -> bool {
        self.phase() == Phase::Place && self.laid().is_empty()
    }

    fn judge(&self) -> Option<Judgement> {
        Some(judge::judge(self))
    }

    fn lessons() -> Vec<(usize, Options)> {
        let plain = Options::default();
        let variant = Options { cards: Cards::Variant, ..plain };
        vec![(2, plain), (2, variant), (3, plain), (3, variant), (4, plain), (4, variant)]
    }
}

/// What bots ask of a clan.
trait Clan {
    /// The share of its tokens that the seat still has to place.
    fn left(&self, seat: Seat) -> f32;
}

impl Clan for Babylonia {
    fn left(&self, seat: Seat) -> f32 {
        (self.rack(seat).len() + self.supply_size(seat)) as f32 / Token::PER_PLAYER as f32
    }
}

/// How likely each seat is to win a site.
fn shares(game: &Babylonia, survey: &Survey, site: usize) -> [f32; 4] {
    let around = &survey.around[site];
    contest(game.seats().count(), survey.open[site], around)
}

fn contest(players: usize, open: u8, around: &[u8; 4]) -> [f32; 4] {
    let mut shares = [0.0; 4];
    if open == 0 {
        let most = around[..players].iter().max().copied().unwrap_or(0);
        if around[..players].iter().filter(|&&count| count == most).count() == 1 {
            for (share, &count) in shares.iter_mut().zip(&around[..players]) {
                *share = if count == most { 1.0 } else { 0.0 };
            }
        }
        return shares;
    }
    let mut total = 0.0;
    for (share, &count) in shares.iter_mut().zip(&around[..players]) {
        *share = power(open, count);
        total += *share;
    }
    shares.map(|share| share / total)
}

/// `exp(GRIP[open] * count)`, from a table.
#[inline]
fn power(open: u8, count: u8) -> f32 {
    const POWERS: [[f32; 8]; 8] = powers();
    POWERS[usize::from(open & 7)][usize::from(count & 7)]
}

const fn powers() -> [[f32; 8]; 8] {
    let mut powers = [[0.0; 8]; 8];
    let mut at = 0;
    while at < 64 {
        let (open, count) = (at / 8, at % 8);
        let grip = GRIP[if open < GRIP.len() { open } else { GRIP.len() - 1 }];
        powers[open][count] = exp(grip as f64 * count as f64) as f32;
        at += 1;
    }
    powers
}

/// The exponential of a small positive number, by its series.
const fn exp(power: f64) -> f64 {
    let (mut sum, mut term, mut step) = (1.0, 1.0, 1);
    while step < 150 {
        term *= power / step as f64;
        sum += term;
        step += 1;
    }
    sum
}

/// What a contest stands to bring a seat, as a part of what is contested: 1 if it wins it, `-envy` if another does.
#[inline]
fn stake(players: usize, open: u8, around: &[u8; 4], own: usize, envy: f32) -> f32 {
    let around_all = &around[..players];
    if open > 0 {
        let total: f32 = around_all.iter().map(|&count| power(open, count)).sum();
        return (1.0 + envy) * power(open, around[own]) / total - envy;
    }
    let most = around_all.iter().copied().max().unwrap_or(0);
    let leaders = around_all.iter().filter(|&&count| count == most).count();
    match (leaders, around[own] == most) {
        (1, true) => 1.0,
        (1, false) => -envy,
        _ => 0.0,
    }
}

/// What a seat that places tokens sees.
struct Sight<'a> {
    game: &'a Babylonia,
    seat: Seat,
    survey: Survey,
    cities: u32,
    fields: u32,
    /// Sites beside which a token can be placed in a river.
    rivers: u64,
    own: HexSet,
    /// Tokens that follow in this turn after the next one.
    follow: u8,
    /// What winning a city is worth.
    city_worth: f32,
    envy: f32,
    /// What winning a ziggurat is worth.
    ziggurat_worth: f32,
    /// What touching another ziggurat is worth beyond its points at once.
    touch_worth: f32,
    harvested: u32,
    /// What one more own token in a river or on land beside each site changes there.
    gains: [[f32; 2]; Hex::SITES],
}

impl<'a> Sight<'a> {
    fn new(game: &'a Babylonia, seat: Seat) -> Sight<'a> {
        let survey = Survey::of(game, seat);
        let others = (game.seats().count() - 1) as f32;
        let bonus = if game.cards(seat).contains(Card::CityBonus) { 1.4 } else { 1.0 };
        let left = game.left(seat);
        let mut sight = Sight {
            game,
            seat,
            cities: game.cities().words()[0] as u32,
            fields: game.fields().words()[0] as u32,
            rivers: (game.free() & HexSet::RIVER).iter().fold(0, |sites, hex| sites | hex.sites_near()),
            own: game.tokens(seat),
            follow: 1_u8.saturating_sub(game.laid().len() as u8),
            city_worth: (1.0 + survey.to_come) * bonus,
            envy: ENVY / others,
            ziggurat_worth: CARD * (0.4 + 0.6 * left),
            touch_worth: 1.5 * left,
            harvested: game.seats().iter().map(|seat| game.won(seat).len() as u32).sum(),
            survey,
            gains: [[0.0; 2]; Hex::SITES],
        };
        for spot in bits(sight.cities) {
            sight.gains[spot] = sight.city(spot);
        }
        for site in game.unscored_ziggurats().iter() {
            sight.gains[site.index()] = sight.site(site.index(), sight.ziggurat_worth);
        }
        sight
    }

    /// What a token of any kind on this hex is worth, and the cities it links to.
    #[inline(always)]
    fn place(&self, hex: Hex) -> (f32, u32) {
        let sites = hex.sites_near();
        let (reached, linked) = self.survey.joined(self.own, hex, self.cities);
        let mut worth = linked;
        if hex.is_spot() && self.fields >> hex.index() & 1 == 1 {
            worth += self.game.tiles()[hex.index()].harvest(self.harvested) as f32;
        }
        let land = usize::from(!hex.is_river());
        for spot in bits(sites as u32 & self.cities) {
            worth += self.gains[spot][land];
        }
        let ziggurats = (sites >> Hex::SPOTS) as u8;
        if ziggurats != 0 {
            let touched = self.game.touched(self.seat);
            worth += (touched | ziggurats).count_ones() as f32;
            if touched & ziggurats == 0 {
                worth += self.touch_worth;
            }
            worth += self.gains[Hex::SPOTS + ziggurats.trailing_zeros() as usize][land];
        }
        if land == 1 {
            for spot in bits(sites as u32 & self.fields & !self.game.near(self.seat)) {
                let value = self.game.tiles()[spot].harvest(self.harvested + 2) as f32;
                worth += NEAR * value;
            }
        }
        (worth, reached)
    }

    /// What one more own token at a city changes: in a river, on land.
    fn city(&self, spot: usize) -> [f32; 2] {
        let [river, land] = self.site(spot, self.city_worth);
        if self.survey.open[spot] != 1 {
            return [river, land];
        }
        // The city is scored with a token on land: all nobles are paid and all clans for their cities.
        let players = self.game.seats().count();
        let paid = |seat: usize| {
            2.0 * (1.0 - self.survey.chance[spot]) * f32::from(self.survey.paid[spot][seat])
                + 0.4 * self.game.won(Seat::new(seat).unwrap_or_default()).len() as f32
        };
        let others: f32 = (0..players).filter(|&seat| seat != self.seat.index()).map(paid).sum();
        [river, land + paid(self.seat.index()) - self.envy * others]
    }

    /// What one more own token at a site changes in the contest for it: in a river, if there is one, and on land.
    fn site(&self, site: usize, worth: f32) -> [f32; 2] {
        let players = self.game.seats().count();
        let (open, around) = (self.survey.open[site], &self.survey.around[site]);
        let own = self.seat.index();
        let value = |open: u8, around: &[u8; 4]| worth * stake(players, open, around, own, self.envy);
        let before = value(open, around);
        let mut with = *around;
        with[own] += 1;
        let rivers = self.rivers >> site & 1 == 1;
        [0, 1].map(|land| {
            if land == 0 && !rivers {
                return 0.0;
            }
            let open = open - land.min(open);
            let after = value(open, &with);
            if open == 0 || open > self.follow {
                return after - before;
            }
            // The rest of the ring can be closed in this very turn.
            let mut closed = with;
            closed[own] += open;
            after.max(value(0, &closed) - 0.2) - before
        })
    }

    /// What this kind of token adds on this hex.
    #[inline]
    fn token(&self, token: Token, hex: Hex, reached: u32) -> f32 {
        let mut worth = -COST[token.index()];
        if token.is_noble() && !hex.is_river() {
            worth += self.survey.pay_one(reached, token.index());
        }
        worth
    }

    /// The best step with this much noise.
    fn best(&self, noise: f32, dice: &mut FastDice) -> Move {
        let rack = self.game.rack(self.seat);
        let targets =
            Token::ALL.map(|token| if rack[token] > 0 { self.game.targets(token) } else { HexSet::EMPTY });
        let all = targets.iter().fold(HexSet::EMPTY, |all, &set| all | set);
        // The words of all sets move along with the hexes, so that none is looked for again at every hex.
        let (mut first, mut words) = (0, targets.map(|set| set.words()[0]));
        let mut best = (f32::NEG_INFINITY, Move::End);
        for hex in all.iter() {
            if hex.index() / 64 != first {
                first = hex.index() / 64;
                words = targets.map(|set| set.words()[first]);
            }
            let (base, reached) = self.place(hex);
            let base = base + noise * dice.unit();
            for token in Token::ALL {
                if words[token.index()] >> (hex.index() % 64) & 1 == 1 {
                    let worth = base + self.token(token, hex, reached);
                    if worth > best.0 {
                        best = (worth, Move::Place(token, hex));
                    }
                }
            }
        }
        if best.0 < KEEP_FARMER && self.game.is_legal(self.seat, Move::End) { Move::End } else { best.1 }
    }
}

/// Which surrounded site to score first: what brings a card or a city comes before what others get.
fn order(game: &Babylonia, seat: Seat, site: Hex) -> f32 {
    let mut around = [0; 4];
    for other in game.seats().iter() {
        around[other.index()] = (site.neighbours() & game.tokens(other)).len() as u8;
    }
    let shares = contest(game.seats().count(), 0, &around);
    let mine = shares[seat.index()] > 0.0;
    let tied = shares.iter().sum::<f32>() == 0.0;
    match (site.is_ziggurat(), mine, tied) {
        (true, true, _) => 5.0,
        (true, false, true) => 4.0,
        (false, true, _) => 3.0,
        (false, false, true) => 2.0,
        (false, false, false) => 1.0,
        (true, false, false) => 0.0,
    }
}

/// What a card is worth to a seat that takes it now.
fn card_worth(game: &Babylonia, seat: Seat, card: Card, survey: &Survey) -> f32 {
    let left = game.left(seat);
    let supply = game.supply_size(seat) as f32;
    match card {
        Card::Points10 => 10.0,
        Card::ExtraTurn => (2.0 + 12.0 * left).min(7.0),
        Card::Rack7 => 0.25 * supply,
        Card::ThreeNobles => 11.0 * left,
        Card::NobleWithFarmers => 9.0 * left,
        Card::NoblesOnFields => {
            let fields = bits(game.fields().words()[0] as u32);
            let worth: i32 =
                fields.map(|spot| game.tiles()[spot].harvest(survey.to_come as u32 / 2 + 2)).sum();
            0.3 * worth as f32 * left.min(0.5) * 2.0
        }
        Card::CityBonus => {
            let owned = game.won(seat).len() as f32;
            survey.to_come * (0.5 * owned + 0.4 * left * 2.0).max(0.0) * 0.8
        }
        Card::CenterConnects => 12.0 * left,
        Card::RiverConnects => 11.0 * left,
    }
}
