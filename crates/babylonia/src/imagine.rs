//! A whole state that fits what a seat knows.

use table::{Dice, Seat, Seats};

use crate::card::Card;
use crate::hex::Hex;
use crate::hex_set::HexSet;
use crate::state::{Babylonia, Phase};
use crate::token::{Rack, Token};
use crate::view::{On, View};

/// Draws what the watcher cannot know: the order of every supply and, of other seats, the rack and the kinds
/// of face-down tokens. Kinds that were seen are not drawn again.
pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Babylonia {
    let seats = Seats::new(view.clans.len()).expect("a view shows every seat of its table");
    let mut game = Babylonia {
        display: view.display.iter().copied().collect(),
        active: view.active,
        phase: view.phase,
        placed: view.placed,
        pending: view.pending.0[0],
        turns: view.turns,
        ..Babylonia::blank(&view.options, seats, view.first)
    };
    for &(hex, tile) in &view.layout {
        game.lay(hex, tile);
    }
    for clan in &view.clans {
        let seat = clan.seat;
        game.scores[seat] = clan.score;
        game.won[seat] = clan.cities.iter().fold(0, |won, city| won | 1 << city.hex.index());
        game.cards[seat] = clan.cards.iter().copied().collect();
        game.extra_turn_spent |= clan.spent.contains(&Card::ExtraTurn);
    }
    let mut hidden = table::BySeat::<HexSet, 4>::default();
    let mut unseen = table::BySeat::<Rack, 4>([Rack::WHOLE_CLAN; 4]);
    for cell in &view.board {
        let hex = cell.hex;
        match cell.on {
            On::Free => game.free.insert(hex),
            On::City(_) => game.cities |= 1 << hex.index(),
            On::Field(_) => game.fields |= 1 << hex.index(),
            On::Ziggurat { scored } => game.unscored |= u8::from(!scored) << (hex.index() - Hex::SPOTS),
            On::Token { owner, token: Some(token) } => {
                take(&mut unseen[owner], token);
                game.put(owner, token, hex);
            }
            On::Token { owner, token: None } => hidden[owner].insert(hex),
        }
    }
    for clan in &view.clans {
        let seat = clan.seat;
        if let Some(rack) = clan.rack {
            game.racks[seat] = rack;
            rack.tokens().for_each(|token| take(&mut unseen[seat], token));
        }
        let rack_size = if clan.rack.is_some() { 0 } else { usize::from(clan.rack_size) };
        let needs_farmer = clan.rack.is_none() && owes_farmer(&game, seat);
        draw_hidden(&mut game, seat, unseen[seat], hidden[seat], rack_size, needs_farmer, dice);
    }
    game.laid = game.placed.iter().filter_map(|hex| game.token_at(hex)).collect();
    game
}

fn take(heap: &mut Rack, token: Token) {
    heap[token] = heap[token].saturating_sub(1);
}

/// Whether the seat is in the middle of a turn that only another farmer can complete (6.2, mode D): then
/// everybody knows that there is one on its rack.
fn owes_farmer(game: &Babylonia, seat: Seat) -> bool {
    game.phase == Phase::Place
        && game.active == seat
        && game.placed.len() == 3
        && (game.placed & game.tokens[seat] & HexSet::LAND).len() == 3
        && game.placed.iter().filter(|&hex| game.token_at(hex) == Some(Token::Farmer)).count() == 2
}

fn draw_hidden(
    game: &mut Babylonia,
    seat: Seat,
    unseen: Rack,
    hidden: HexSet,
    rack_size: usize,
    needs_farmer: bool,
    dice: &mut Dice,
) {
    let mut pool = [Token::Farmer; Token::PER_PLAYER];
    let mut count = 0;
    for (place, token) in pool.iter_mut().zip(unseen.tokens()) {
        *place = token;
        count += 1;
    }
    let pool = &mut pool[..count];
    let face_down = hidden.len().min(count);
    let racked = (face_down + rack_size).min(count);
    loop {
        dice.shuffle(pool);
        let farmers = |tokens: &[Token]| tokens.contains(&Token::Farmer);
        // A view that somebody wrote may show an empty rack, which no shuffle puts a farmer on.
        let cannot = face_down == racked || !farmers(pool);
        if !needs_farmer || cannot || farmers(&pool[face_down..racked]) {
            break;
        }
    }
    for (hex, &token) in hidden.iter().zip(pool.iter()) {
        game.put(seat, token, hex);
    }
    if rack_size > 0 {
        game.racks[seat] = pool[face_down..racked].iter().copied().collect();
    }
    game.stock(seat, &pool[racked..]);
}
