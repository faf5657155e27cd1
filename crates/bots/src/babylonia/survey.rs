//! A look over the board of Babylonia: what stands around every site and which nobles are linked to which city.

use babylonia::{Babylonia, Hex, HexSet, Tile, Token};
use table::{Game, Seat};

/// The most groups of tokens that one clan can have.
const GROUPS: usize = Token::PER_PLAYER;

/// Own tokens that are linked with each other.
#[derive(Clone, Copy, Default)]
pub(super) struct Group {
    /// The cities that they touch, one bit for each spot.
    pub(super) cities: u32,
    /// Face-up priests, merchants and servants among them.
    pub(super) nobles: [u8; 3],
    /// The points that these will probably bring there.
    pay: f32,
}

/// What one pass over the board finds.
pub(super) struct Survey {
    /// Free land hexes around each site that can still be scored.
    pub(super) open: [u8; Hex::SITES],
    /// Tokens of each seat around it.
    pub(super) around: [[u8; 4]; Hex::SITES],
    /// Nobles of each seat that the city would pay now.
    pub(super) paid: [[u8; 4]; Hex::SPOTS],
    /// How likely each city is to be scored before the end.
    pub(super) chance: [f32; Hex::SPOTS],
    /// How many cities will probably be scored from now on.
    pub(super) to_come: f32,
    /// Cities on the board that pay priests, merchants and servants.
    pub(super) symbols: [u32; 3],
    /// Cities that are nearly surrounded.
    pub(super) soon: u32,
    /// Tokens that all clans together still have to place.
    pub(super) tokens_left: f32,
    /// How likely a city is to be scored that is not nearly surrounded.
    pub(super) later: f32,
    /// The groups of the seat whose survey it is.
    groups: [Group; GROUPS],
    /// The group of each own token, by hex.
    group_of: [u8; Hex::COUNT],
}

/// How likely a nearly surrounded city is to be scored.
pub(super) const SOON: f32 = 0.95;

impl Survey {
    /// What `seat` needs to place a token: what cities pay to others is found only where a city is about to close.
    pub(super) fn of(game: &Babylonia, seat: Seat) -> Survey {
        Survey::new(game, seat, false)
    }

    /// What all clans can expect.
    pub(super) fn of_all(game: &Babylonia) -> Survey {
        Survey::new(game, game.active(), true)
    }

    fn new(game: &Babylonia, seat: Seat, whole: bool) -> Survey {
        let cities = game.cities().words()[0] as u32;
        let mut survey = Survey {
            open: [0; Hex::SITES],
            around: [[0; 4]; Hex::SITES],
            paid: [[0; 4]; Hex::SPOTS],
            chance: [0.0; Hex::SPOTS],
            to_come: 0.0,
            symbols: symbols(game.tiles(), cities),
            soon: 0,
            tokens_left: 0.0,
            later: 0.0,
            groups: [Group::default(); GROUPS],
            group_of: [0; Hex::COUNT],
        };
        survey.look_at_sites(game, cities);
        let kinds = Token::NOBLES.map(|token| game.kind(token) & HexSet::LAND);
        let mut beside = HexSet::EMPTY;
        for site in game.cities().iter().filter(|site| survey.open[site.index()] == 1) {
            beside |= site.neighbours();
        }
        for other in game.seats().iter() {
            let tokens = game.tokens(other);
            let from = if whole || other == seat { tokens } else { tokens & beside };
            survey.link(tokens, from, other, &kinds, cities, other == seat);
        }
        survey
    }

    fn look_at_sites(&mut self, game: &Babylonia, cities: u32) {
        let free = game.free() & HexSet::LAND;
        let seats = game.seats();
        let mut needed = HexSet::EMPTY;
        for site in (game.cities() | game.unscored_ziggurats()).iter() {
            let neighbours = site.neighbours();
            let open = neighbours & free;
            self.open[site.index()] = open.len() as u8;
            for seat in seats.iter() {
                self.around[site.index()][seat.index()] = (neighbours & game.tokens(seat)).len() as u8;
            }
            if site.is_spot() {
                needed |= open;
                if open.len() <= 2 {
                    self.soon |= 1 << site.index();
                }
            }
        }
        let left: usize = seats.iter().map(|seat| game.rack(seat).len() + game.supply_size(seat)).sum();
        self.tokens_left = left as f32;
        self.later = (0.8 * left as f32 / (needed.len() as f32 + 1.0)).min(0.9);
        for spot in bits(cities) {
            let chance =
                if self.soon >> spot & 1 == 1 { SOON.min(0.5 + 0.2 * left as f32) } else { self.later };
            self.chance[spot] = chance;
            self.to_come += chance;
        }
        self.to_come = (self.to_come - 0.5).max(0.0);
    }

    /// Finds the groups of a seat that have one of the tokens `from`, and adds up what cities pay for their nobles.
    fn link(
        &mut self,
        tokens: HexSet,
        mut from: HexSet,
        seat: Seat,
        kinds: &[HexSet; 3],
        cities: u32,
        own: bool,
    ) {
        let mut left = tokens;
        let mut count = 0;
        while let Some(start) = from.first() {
            let mut group = HexSet::only(start);
            let mut frontier = group;
            let mut edge = HexSet::EMPTY;
            while !frontier.is_empty() {
                let mut next = HexSet::EMPTY;
                for hex in frontier.iter() {
                    next |= hex.neighbours();
                }
                edge |= next;
                frontier = (next & left) - group;
                group |= frontier;
            }
            left -= group;
            from -= group;
            let nobles = kinds.map(|kind| (kind & group).len() as u8);
            let touched = edge.words()[0] as u32 & cities;
            for spot in bits(touched) {
                let pays: u8 =
                    (0..3).filter(|&kind| self.symbols[kind] >> spot & 1 == 1).map(|kind| nobles[kind]).sum();
                self.paid[spot][seat.index()] += pays;
            }
            if own {
                self.groups[count] = Group { cities: touched, nobles, pay: self.pay(touched, nobles) };
                for hex in group.iter() {
                    self.group_of[hex.index()] = count as u8;
                }
                count += 1;
            }
        }
    }

    /// The points that these nobles will probably bring at these cities.
    #[inline]
    pub(super) fn pay(&self, cities: u32, nobles: [u8; 3]) -> f32 {
        (0..3).map(|kind| f32::from(nobles[kind]) * self.pay_one(cities, kind)).sum()
    }

    /// The points that one noble of this kind will probably bring at these cities.
    #[inline]
    pub(super) fn pay_one(&self, cities: u32, kind: usize) -> f32 {
        let paying = cities & self.symbols[kind];
        let soon = (paying & self.soon).count_ones();
        2.0 * (SOON * soon as f32 + self.later * (paying.count_ones() - soon) as f32)
    }

    /// What a new own token on this hex links: the cities that all it touches then reaches, and the points
    /// that this adds for nobles that stand already.
    #[inline]
    pub(super) fn joined(&self, own: HexSet, hex: Hex, cities: u32) -> (u32, f32) {
        let mut reached = hex.sites_near() as u32 & cities;
        let beside = hex.neighbours() & own;
        if beside.is_empty() {
            return (reached, 0.0);
        }
        let mut nobles = [0; 3];
        let mut before = 0.0;
        let mut seen = 0_u32;
        for token in beside.iter() {
            let group = self.group_of[token.index()];
            if seen >> group & 1 == 1 {
                continue;
            }
            seen |= 1 << group;
            let group = &self.groups[usize::from(group)];
            reached |= group.cities;
            for (sum, more) in nobles.iter_mut().zip(group.nobles) {
                *sum += more;
            }
            before += group.pay;
        }
        (reached, if nobles == [0; 3] { 0.0 } else { self.pay(reached, nobles) - before })
    }
}

fn symbols(tiles: &[Tile; Hex::SPOTS], cities: u32) -> [u32; 3] {
    let mut symbols = [0; 3];
    for spot in bits(cities) {
        for token in tiles[spot].symbols() {
            symbols[token.index()] |= 1 << spot;
        }
    }
    symbols
}

/// The numbers of the bits that are set.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}
