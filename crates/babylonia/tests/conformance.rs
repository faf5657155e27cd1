//! What holds for every game at the table, and the invariants of section 12, in random play.

use babylonia::{Babylonia, Card, Cards, Event, Hex, HexSet, Move, Options, Phase, Rack, Token};
use proptest::prelude::*;
use table::conformance::{Suite, check};
use table::{Deal, Dice, Game, Seats, Seed};

const BASE: Options =
    Options { first_round_limit: true, river_token_counts_for_fields: true, cards: Cards::Base };

fn option_sets() -> Vec<Options> {
    vec![
        BASE,
        Options { cards: Cards::Variant, ..BASE },
        Options { first_round_limit: false, river_token_counts_for_fields: false, cards: Cards::Variant },
    ]
}

fn odd_move(dice: &mut Dice) -> Move {
    let hex = Hex::new(dice.below(Hex::COUNT as u32) as usize).expect("drawn below the count");
    match dice.below(8) {
        0 => Move::End,
        1 => Move::Score(hex),
        2 => Move::Take(Card::ALL[dice.below(9) as usize]),
        3 => [Move::Extra, Move::Pass][dice.below(2) as usize],
        _ => Move::Place(Token::ALL[dice.below(4) as usize], hex),
    }
}

#[test]
fn babylonia_keeps_the_contract_of_the_table() {
    let tables = option_sets().into_iter().map(|options| (options, vec![2, 3, 4])).collect();
    let suite =
        Suite::<Babylonia> { tables, games: 12, seed: 2, longest: 400, every: 4, odd_move, invariants };
    let checked = check(&suite).expect("the contract holds");
    assert_eq!(checked.games, 3 * 3 * 12);
    assert!(checked.refused > 1_000 && checked.worlds > 1_000, "{checked:?}");
}

/// What section 12 says of every single position.
fn invariants(game: &Babylonia) -> Result<(), String> {
    let players = game.seats().count();
    let ensure = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let mut all = HexSet::EMPTY;
    for seat in game.seats().iter() {
        let tokens = game.tokens(seat);
        ensure((all & tokens).is_empty(), "two tokens on one hex")?;
        all |= tokens;
        let board = Rack(Token::ALL.map(|token| (game.kind(token) & tokens).len() as u8));
        let supply: Rack = game.supply(seat).collect();
        ensure(supply.len() == game.supply_size(seat), "the supply has another size")?;
        for token in Token::ALL {
            let whole = board[token] + supply[token] + game.rack(seat)[token];
            ensure(whole == Rack::WHOLE_CLAN[token], "rack, supply and board are not the whole clan")?;
        }
        ensure(game.rack(seat).len() <= game.rack_limit(seat), "a rack holds too much")?;
    }
    ensure(all == game.occupied(), "occupied hexes are those with tokens")?;
    let sites = game.cities() | game.fields() | (HexSet::ZIGGURATS & game.in_play());
    ensure((all & game.free()).is_empty() && (sites & game.free()).is_empty(), "a free hex is not free")?;
    ensure((sites & all).is_empty(), "a token stands on a site")?;
    let rest = game.in_play() - all - sites - game.free();
    ensure(rest.is_empty(), "a hex in play is neither free nor taken")?;

    let [cities, fields, ziggurats] = [[12, 6, 3], [16, 10, 4], [19, 13, 5]][players - 2];
    let view = game.view(None);
    let owned: usize = game.seats().iter().map(|seat| game.won(seat).len()).sum();
    ensure(game.cities().len() + owned + view.discarded.len() == cities, "cities got lost")?;
    let harvested = view.layout.iter().filter(|(hex, tile)| tile.is_field() && all.contains(*hex)).count();
    ensure(game.fields().len() + harvested == fields, "fields got lost")?;

    let cards: usize = game.seats().iter().map(|seat| game.cards(seat).len()).sum();
    ensure(cards + game.display().len() == 7, "cards got lost")?;
    let scored = ziggurats - game.unscored_ziggurats().len();
    ensure(cards <= scored, "more cards than ziggurats were scored")?;

    if matches!(game.phase(), Phase::Extra | Phase::Over(_)) || game.placed().is_empty() {
        let unscored = game.cities() | game.unscored_ziggurats();
        let open = |site: Hex| !(site.neighbours() & HexSet::LAND & game.free()).is_empty();
        ensure(unscored.iter().all(open), "a surrounded site was left unscored")?;
    }
    Ok(())
}

/// What section 12 says of a single step.
fn step_holds(before: &Babylonia, after: &Babylonia, events: &[Event]) -> Result<(), String> {
    let seats = before.seats();
    let mut paid = [0; 4];
    for event in events {
        match event {
            Event::Points { seat, points, reason } => {
                let most = match reason {
                    babylonia::Reason::Ziggurats { .. } => [3, 4, 5][seats.count() - 2],
                    babylonia::Reason::Field { .. } => 19,
                    babylonia::Reason::Card => 10,
                };
                if !(0..=most).contains(points) {
                    return Err(format!("{event:?} pays too much"));
                }
                paid[seat.index()] += points;
            }
            Event::CityScored { winner, noble_points, city_points, .. } => {
                for seat in seats.iter() {
                    let (nobles, cities) = (noble_points[seat.index()], city_points[seat.index()]);
                    // Cities only grow within a step, so the count after it bounds what one city paid.
                    let owned = after.won(seat).len() as i32;
                    if nobles % 2 != 0 || (winner.is_none() && cities != 0) || cities > owned + owned / 2 {
                        return Err(format!("{event:?} pays what it should not"));
                    }
                    paid[seat.index()] += nobles + cities;
                }
            }
            _ => {}
        }
    }
    for seat in seats.iter() {
        let gained = after.score(seat) - before.score(seat);
        if gained < 0 || gained != paid[seat.index()] {
            return Err(format!("seat {seat} gained {gained}, but events paid {}", paid[seat.index()]));
        }
        if !(before.tokens(seat) - after.tokens(seat)).is_empty() {
            return Err(format!("a token of seat {seat} left its hex"));
        }
    }
    Ok(())
}

/// Of a few legal moves the one beside a city that is closest to be surrounded: scores far more than chance does.
fn crowding(game: &Babylonia, moves: &[Move], dice: &mut Dice) -> Move {
    let tries: Vec<Move> = (0..24).filter_map(|_| dice.pick(moves).copied()).collect();
    let crowd = |mv: &Move| match mv {
        Move::Place(_, hex) => {
            let sites = hex.neighbours() & (game.cities() | game.unscored_ziggurats());
            sites
                .iter()
                .map(|site| 10 - (site.neighbours() & HexSet::LAND & game.free()).len())
                .max()
                .unwrap_or(0)
        }
        _ => 9,
    };
    tries.into_iter().max_by_key(crowd).expect("there is a legal move")
}

fn play_crowded(options: Options, players: usize, seed: u64) -> Result<Babylonia, String> {
    let seats = Seats::new(players).expect("2 to 4");
    let mut game = Babylonia::start(&options, seats, &Deal::Seed(Seed::from_number(seed)))
        .map_err(|why| why.to_string())?;
    let mut dice = Dice::from_number(seed).fork(9);
    let mut moves = Vec::new();
    while let Some(seat) = game.turn().seats().first() {
        moves.clear();
        game.moves(seat, &mut moves);
        let mv = crowding(&game, &moves, &mut dice);
        let before = game;
        let mut events = Vec::new();
        game.play(seat, mv, &mut events).map_err(|why| format!("{mv}: {why}"))?;
        let events: Vec<Event> = events.into_iter().map(|told| told.event).collect();
        invariants(&game).map_err(|what| format!("after {mv}: {what}"))?;
        step_holds(&before, &game, &events).map_err(|what| format!("{mv}: {what}"))?;
        for who in seats.iter().map(Some).chain([None]) {
            let view = game.view(who);
            let world = Babylonia::imagine(&view, &mut dice);
            if world.view(who) != view {
                return Err(format!("after {mv} an imagined world looks different to {who:?}"));
            }
            invariants(&world).map_err(|what| format!("after {mv}, imagined by {who:?}: {what}"))?;
        }
    }
    Ok(game)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_invariants_of_section_12_hold_in_crowded_games(
        seed in any::<u64>(),
        players in 2usize..=4,
        options in 0usize..3,
    ) {
        let played = play_crowded(option_sets()[options], players, seed);
        prop_assert!(played.is_ok(), "{}", played.err().unwrap_or_default());
    }
}

#[test]
fn crowded_games_reach_every_card_and_both_ends() {
    let (mut cards, mut ends) = ([0; 9], [0; 2]);
    for seed in 0..120 {
        let options = Options { cards: Cards::Variant, ..BASE };
        let game = play_crowded(options, 2 + seed as usize % 3, seed).expect("playable");
        for card in game.seats().iter().flat_map(|seat| game.cards(seat).iter()) {
            cards[usize::from(card.number()) - 1] += 1;
        }
        if let Phase::Over(end) = game.phase() {
            ends[end as usize] += 1;
        }
    }
    assert!(
        cards.iter().all(|&taken| taken > 5) && ends.iter().all(|&count| count > 3),
        "{cards:?} {ends:?}"
    );
}
