//! A position of Babylonia in the numbers that its network is told: how every contest stands, which nobles are linked to
//! which cities, and what each clan owns.

use babylonia::{Babylonia, Card, Cards, Token};
use table::{Game, Seat};

use super::judge::judged;
use super::shares;
use super::survey::{Survey, bits};
use crate::{Notes, Shape};

/// Free land around a site that are told apart; the last stands for all beyond.
const OPEN: usize = 6;
/// Tokens of a clan at a site that are told apart.
const AROUND: usize = 4;
/// Linked nobles that are told apart.
const PAID: usize = 6;

/// Where each kind of number begins, one after the other.
mod at {
    use super::{AROUND, OPEN, PAID};

    pub const CITIES: usize = 0;
    pub const ZIGGURATS: usize = CITIES + OPEN * AROUND * AROUND;
    pub const LINKED: usize = ZIGGURATS + OPEN * AROUND * AROUND;
    pub const CITY_SHARE: usize = LINKED + OPEN * PAID;
    pub const ZIGGURAT_SHARE: usize = CITY_SHARE + 1;
    pub const EXPECTED_PAY: usize = ZIGGURAT_SHARE + 1;
    pub const OWNED: usize = EXPECTED_PAY + 1;
    pub const CARDS: usize = OWNED + 10;
    pub const TOUCHED: usize = CARDS + 9;
    pub const NEAR: usize = TOUCHED + 8;
    pub const NEAR_WORTH: usize = NEAR + 8;
    pub const RACK: usize = NEAR_WORTH + 1;
    pub const RACK_SIZE: usize = RACK + 4;
    pub const FARMERS: usize = RACK_SIZE + 8;
    pub const TO_PLACE: usize = FARMERS + 6;
    pub const WAIT: usize = TO_PLACE + 1;
    pub const LEAD: usize = WAIT + 4;
    pub const SEAT: usize = LEAD + 1;

    pub const PLAYERS: usize = 0;
    pub const LEFT: usize = PLAYERS + 3;
    pub const CITIES_LEFT: usize = LEFT + 16;
    pub const TO_COME: usize = CITIES_LEFT + 20;
    pub const ZIGGURATS_LEFT: usize = TO_COME + 1;
    pub const DISPLAY: usize = ZIGGURATS_LEFT + 8;
    pub const HARVESTED: usize = DISPLAY + 9;
    pub const FIELDS: usize = HARVESTED + 1;
    pub const VARIANT: usize = FIELDS + 1;
    pub const RIVER: usize = VARIANT + 1;
    pub const TABLE: usize = RIVER + 1;
}

pub(super) const SHAPE: Shape = Shape { table: at::TABLE, seat: at::SEAT, roles: 2 };

/// Notes the position. Points are those of the fitted judgement: what is left to learn is where it errs.
pub(super) fn note(game: &Babylonia, notes: &mut Notes) {
    let survey = Survey::of_all(game);
    let players = game.seats().count();
    let left = survey.tokens_left / (players * Token::PER_PLAYER) as f32;
    notes.stage = ((1.0 - left) * Notes::STAGES as f32) as usize;

    let harvested: usize = game.seats().iter().map(|seat| game.won(seat).len()).sum();
    let table = &mut notes.table;
    table.which(at::PLAYERS, 3, players - 2);
    table.which(at::LEFT, 16, (left * 16.0) as usize);
    table.which(at::CITIES_LEFT, 20, game.cities().len());
    table.note(at::TO_COME, survey.to_come as i32);
    table.which(at::ZIGGURATS_LEFT, 8, game.unscored_ziggurats().len());
    for card in game.display().iter() {
        table.is(at::DISPLAY + place_of(card));
    }
    table.note(at::HARVESTED, harvested as i32);
    table.note(at::FIELDS, game.fields().len() as i32);
    table.note(at::VARIANT, i32::from(game.options().cards == Cards::Variant));
    table.note(at::RIVER, i32::from(game.options().river_token_counts_for_fields));

    for spot in bits(game.cities().words()[0] as u32) {
        let open = usize::from(survey.open[spot]).min(OPEN - 1);
        for seat in game.seats().iter() {
            let paid = usize::from(survey.paid[spot][seat.index()]).min(PAID - 1);
            let facts = notes.of(seat);
            facts.is(at::CITIES + contest(&survey, spot, open, seat));
            if paid > 0 {
                facts.is(at::LINKED + open * PAID + paid);
            }
        }
    }
    for site in game.unscored_ziggurats().iter() {
        let open = usize::from(survey.open[site.index()]).min(OPEN - 1);
        for seat in game.seats().iter() {
            notes.of(seat).is(at::ZIGGURATS + contest(&survey, site.index(), open, seat));
        }
    }
    note_shares(game, &survey, notes);
    notes.points = judged(game, &survey).points;
    for seat in game.seats().iter() {
        note_clan(game, seat, harvested as u32, notes);
    }
}

fn place_of(card: Card) -> usize {
    usize::from(card.number() - 1)
}

/// How the contest for a site stands for a seat.
fn contest(survey: &Survey, site: usize, open: usize, seat: Seat) -> usize {
    let around = &survey.around[site];
    let own = usize::from(around[seat.index()]).min(AROUND - 1);
    let others = around.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let most = others.map(|(_, &count)| usize::from(count)).max().unwrap_or(0).min(AROUND - 1);
    (open * AROUND + own) * AROUND + most
}

/// Chances of all sites, and pay, added up.
fn note_shares(game: &Babylonia, survey: &Survey, notes: &mut Notes) {
    let mut sums = [[0.0_f32; 3]; 4];
    for spot in bits(game.cities().words()[0] as u32) {
        let shares = shares(game, survey, spot);
        for (seat, sums) in sums.iter_mut().enumerate() {
            sums[0] += survey.chance[spot] * shares[seat];
            sums[2] += survey.chance[spot] * f32::from(survey.paid[spot][seat]);
        }
    }
    for site in game.unscored_ziggurats().iter() {
        let shares = shares(game, survey, site.index());
        for (sums, share) in sums.iter_mut().zip(shares) {
            sums[1] += share;
        }
    }
    for seat in game.seats().iter() {
        let [cities, ziggurats, pay] = sums[seat.index()];
        let facts = notes.of(seat);
        facts.note(at::CITY_SHARE, (4.0 * cities) as i32);
        facts.note(at::ZIGGURAT_SHARE, (8.0 * ziggurats) as i32);
        facts.note(at::EXPECTED_PAY, pay as i32);
    }
}

/// What a clan owns.
fn note_clan(game: &Babylonia, seat: Seat, harvested: u32, notes: &mut Notes) {
    let players = game.seats().count();
    let near = game.fields().words()[0] as u32 & game.near(seat);
    let worth: i32 = bits(near).map(|spot| game.tiles()[spot].harvest(harvested)).sum();
    let rack = game.rack(seat);
    let best_other = game.seats().iter().filter(|&other| other != seat).map(|other| game.score(other)).max();
    let facts = notes.of(seat);
    facts.which(at::OWNED, 10, game.won(seat).len());
    for card in game.cards(seat).iter() {
        if card != Card::ExtraTurn || !game.spent(card) {
            facts.is(at::CARDS + place_of(card));
        }
    }
    facts.which(at::TOUCHED, 8, game.touched(seat).count_ones() as usize);
    facts.which(at::NEAR, 8, near.count_ones() as usize);
    facts.note(at::NEAR_WORTH, worth / 2);
    for token in Token::ALL {
        facts.note(at::RACK + token.index(), i32::from(rack[token]));
    }
    facts.which(at::RACK_SIZE, 8, rack.len());
    facts.which(at::FARMERS, 6, usize::from(rack[Token::Farmer]));
    facts.note(at::TO_PLACE, (rack.len() + game.supply_size(seat)) as i32);
    facts.which(at::WAIT, 4, (seat.index() + players - game.active().index()) % players);
    facts.note(at::LEAD, (game.score(seat) - best_other.unwrap_or(0)) / 4);
}
