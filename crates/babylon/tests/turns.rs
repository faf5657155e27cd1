//! Setup, rounds, turns, markers, supplies and the end, by playing written-out deals.

mod naive;

use babylon::{
    Babylon, Deal, Event, Flower, Marker, Move, Options, Phase, Pillars, Supply, SupplyLimit, TileSet, Why,
    deal_with,
};
use table::{Dice, Game, Illegal, Record, RecordedResult, Seat, Seats, Step, Told, Turn};

fn seats(count: usize) -> Seats {
    Seats::new(count).expect("a valid number")
}

fn deal(players: usize) -> Deal {
    let mut deal =
        Babylon::deal(&Options::default(), seats(players), &mut Dice::from_number(9)).expect("a deal");
    deal.start_player = Seat::FIRST;
    deal
}

fn game(deal: &Deal) -> Babylon {
    Babylon::new(&Options::default(), seats(deal.start_tiles.len()), deal).expect("playable")
}

fn mover(game: &Babylon) -> Seat {
    game.turn().seats().first().expect("the game goes on")
}

fn try_play(game: &mut Babylon, text: &str) -> Result<(Step, Vec<Told<Event>>), Illegal> {
    let mut events = Vec::new();
    let step = game.play(mover(game), text.parse().expect("a move"), &mut events)?;
    Ok((step, events))
}

fn play(game: &mut Babylon, moves: &[&str]) -> Vec<Event> {
    let mut all = Vec::new();
    for text in moves {
        let (_, events) = try_play(game, text).unwrap_or_else(|why| panic!("{text}: {why}"));
        all.extend(events.into_iter().map(|told| told.event));
    }
    all
}

fn refused(game: &mut Babylon, text: &str, code: &str) {
    let before = game.clone();
    assert_eq!(try_play(game, text).expect_err(text).code, code, "{text}");
    assert_eq!(*game, before);
}

#[test]
fn two_players_remove_three_clay_tiles_each_and_granite_stays() {
    let mut game = game(&deal(2));
    let second = Seat::new(1).expect("a seat");
    play(&mut game, &["remove a1"]);
    assert_eq!(mover(&game), second);
    refused(&mut game, "remove a1", "NOT_CLAY");
    refused(&mut game, "dig a1", "REMOVE_FIRST");
    play(&mut game, &["remove b1", "remove c1", "remove d1", "remove a2", "remove b2"]);
    assert_eq!((mover(&game), game.view(None).phase), (Seat::FIRST, Phase::Dig));
    assert_eq!(game.player(Seat::FIRST).pillars, Pillars::default());
    refused(&mut game, "remove c2", "NOTHING_TO_REMOVE");
}

#[test]
fn three_players_remove_one_each_and_four_none() {
    let mut three = game(&deal(3));
    play(&mut three, &["remove a1", "remove b1", "remove c1"]);
    assert_eq!(three.view(None).phase, Phase::Dig);
    assert_eq!(game(&deal(4)).view(None).phase, Phase::Dig);
}

fn choosing(players: usize) -> Babylon {
    let options = Options { choose_boards: true, ..Options::default() };
    let mut deal = Babylon::deal(&options, seats(players), &mut Dice::from_number(9)).expect("a deal");
    deal.start_player = Seat::new(1).expect("a seat");
    Babylon::new(&options, seats(players), &deal).expect("playable")
}

#[test]
fn boards_are_chosen_in_turn_order_while_the_quarry_lies_open() {
    let mut game = choosing(3);
    let view = game.view(None);
    assert_eq!((view.phase, view.boards.len()), (Phase::Choose, 4));
    assert!(view.quarry.iter().all(|stack| stack.top.is_some()), "everybody sees the clay");
    assert!(view.players.iter().all(|player| player.flower.is_none() && player.stored.is_none()));
    refused(&mut game, "remove a1", "CHOOSE_FIRST");
    assert_eq!(mover(&game).index(), 1, "the start player begins");
    let (step, events) = try_play(&mut game, "choose pink").expect("on offer");
    assert_eq!(step, Step::Final);
    assert!(matches!(events[0].event, Event::Chose { tile, .. } if tile.flower == Flower::Pink));
    assert_eq!(mover(&game).index(), 2);
    refused(&mut game, "choose pink", "BOARD_TAKEN");
    play(&mut game, &["choose white", "choose purple"]);
    let flowers: Vec<_> = game.view(None).players.iter().map(|player| player.flower).collect();
    assert_eq!(flowers, [Some(Flower::Purple), Some(Flower::Pink), Some(Flower::White)]);
    assert!(game.seats().iter().all(|seat| {
        let player = game.player(seat);
        player.stored.map(|tile| tile.flower) == player.flower
    }));
    assert_eq!((game.phase(), mover(&game).index()), (Phase::Remove, 1));
    assert!(game.view(None).boards.is_empty(), "the board nobody took is back in the box");
    refused(&mut game, "choose yellow", "NOTHING_TO_CHOOSE");
}

#[test]
fn four_players_dig_as_soon_as_the_last_board_is_chosen() {
    let mut game = choosing(4);
    play(&mut game, &["choose pink", "choose white", "choose purple", "choose yellow"]);
    assert_eq!((game.phase(), mover(&game).index()), (Phase::Dig, 1));
    let events = play(&mut game, &["dig a1"]);
    let Some(&Event::Dug { tile, .. }) = events.first() else { panic!("{events:?}") };
    let flower = events.iter().find_map(|event| match event {
        Event::Gained { why: Why::Dig(gain), .. } => Some(gain.flower),
        _ => None,
    });
    assert_eq!(flower, Some(u8::from(tile.flower == Flower::Pink)), "the chosen flower pays");
}

#[test]
fn boards_to_choose_from_are_all_four_and_those_dealt_are_one_each() {
    let options = Options { choose_boards: true, ..Options::default() };
    let why = Babylon::new(&options, seats(3), &deal(3)).expect_err("three tiles").to_string();
    assert!(why.contains("3 tiles, expected one for each of 4 boards"), "{why}");
    let all = Babylon::deal(&options, seats(3), &mut Dice::from_number(9)).expect("a deal");
    assert!(Babylon::new(&Options::default(), seats(3), &all).is_err());
}

#[test]
fn a_turn_is_dig_then_build_then_store_or_discard() {
    let mut game = game(&deal(4));
    refused(&mut game, "end", "DIG_FIRST");
    refused(&mut game, "place stored a1 r0 l1", "DIG_FIRST");
    let (step, _) = try_play(&mut game, "dig a1").expect("a dig");
    assert_eq!(step, Step::Final);
    refused(&mut game, "dig b1", "ALREADY_DUG");
    refused(&mut game, "end", "TILE_LEFT");
    refused(&mut game, "keep 0", "TILE_LEFT");
    let (step, _) = try_play(&mut game, "place stored a1 r0 l1").expect("four pillars at least");
    assert_eq!(step, Step::Open);
    refused(&mut game, "place stored c1 r0 l1", "TILE_NOT_HELD");
    let (step, _) = try_play(&mut game, "statue b2").expect("the first statue stands anywhere");
    assert_eq!(step, Step::Open);
    assert_eq!(try_play(&mut game, "store").expect("the recess is empty").0, Step::Open);
    refused(&mut game, "discard", "TURN_CLOSED");
    refused(&mut game, "place stored c1 r0 l1", "TURN_CLOSED");
    refused(&mut game, "keep 1", "KEEPS_TOO_MANY");
    assert_eq!(try_play(&mut game, "end").expect("closed").0, Step::Final);
    assert_eq!(mover(&game).index(), 1);
}

#[test]
fn storing_a_tile_discards_the_one_in_the_recess() {
    let mut game = game(&deal(4));
    let start = game.player(Seat::FIRST).stored;
    play(&mut game, &["dig a1"]);
    let dug = game.view(None).dug;
    let events = play(&mut game, &["store"]);
    assert_eq!(game.player(Seat::FIRST).stored, dug);
    assert!(
        events.iter().any(|event| matches!(event, Event::Stored { instead_of, .. } if *instead_of == start))
    );
}

#[test]
fn both_tiles_of_a_turn_may_be_placed_in_either_order() {
    for order in [
        ["place dug a1 r0 l1 se", "place stored c1 r0 l1 se"],
        ["place stored c1 r0 l1 se", "place dug a1 r0 l1 se"],
    ] {
        let mut game = game(&deal(4));
        // Two rounds of collecting, then enough for both.
        for pit in ["b2", "c2", "b3", "c3"] {
            play(&mut game, &[&format!("dig {pit}"), "discard", "end"]);
        }
        play(&mut game, &["dig a1"]);
        play(&mut game, &order);
        play(&mut game, &["end"]);
        assert_eq!(game.player(Seat::FIRST).garden.tiles().len(), 2);
    }
}

#[test]
fn at_most_six_singles_are_kept_and_fewer_may_be() {
    let mut game = game(&deal(4));
    for pit in ["a1", "b1", "c1", "d1"] {
        play(&mut game, &[&format!("dig {pit}"), "discard", "end"]);
    }
    play(&mut game, &["dig a3", "discard"]);
    assert!(game.player(Seat::FIRST).pillars.single > 6);
    let mut fewer = game.clone();
    play(&mut fewer, &["keep 2"]);
    assert_eq!(fewer.player(Seat::FIRST).pillars, Pillars { single: 2, double: 0 });
    play(&mut game, &["end"]);
    assert_eq!(game.player(Seat::FIRST).pillars, Pillars { single: 6, double: 0 });
}

#[test]
fn a_marker_holds_in_the_round_after_it_was_revealed() {
    let mut deal = deal(4);
    deal.markers[0] = Marker::DoublePillar;
    deal.markers[1] = Marker::SinglePillar;
    let mut game = game(&deal);
    for pit in ["a1", "b1", "c1"] {
        play(&mut game, &[&format!("dig {pit}"), "discard", "end"]);
    }
    assert_eq!(game.marker(), Marker::Blank);
    let events = play(&mut game, &["dig d1", "discard", "end"]);
    let revealed =
        Event::Revealed { seat: Seat::new(3).expect("a seat"), marker: Marker::DoublePillar, round: 2 };
    assert!(events.contains(&revealed));
    // M2: at the start of the turn, and lost at its end.
    assert_eq!(game.player(Seat::FIRST).pillars.double, 1);
    play(&mut game, &["dig a2", "discard", "end"]);
    assert_eq!(game.player(Seat::FIRST).pillars.double, 0);
    for pit in ["b2", "c2", "d2"] {
        play(&mut game, &[&format!("dig {pit}"), "discard", "end"]);
    }
    // M1, before the dig.
    assert_eq!(game.marker(), Marker::SinglePillar);
    let kept = game.player(Seat::FIRST).pillars.single;
    assert!(kept >= 1 && game.view(None).phase == Phase::Dig);
}

#[test]
fn the_game_ends_one_round_after_the_last_marker_and_the_quarry_is_never_empty() {
    for players in 2..=4 {
        let deal = deal(players);
        let mut game = game(&deal);
        let mut digs = 0;
        while let Turn::Of(moving) = game.turn() {
            let seat = moving.first().expect("somebody");
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            let mv = *moves.last().expect("a move");
            let mv = if mv == Move::Discard { mv } else { moves[0] };
            digs += usize::from(matches!(mv, Move::Dig(_)));
            game.play_unchecked(seat, mv);
        }
        assert_eq!(digs, [30, 39, 44][players - 2]);
        assert_eq!(usize::from(game.round()), deal.markers.len() + 1);
        assert_eq!(game.play(Seat::FIRST, Move::End, &mut Vec::new()), Err(Illegal::GAME_OVER));
        // Nobody built: everybody shares the victory.
        assert_eq!(game.turn().outcome().expect("over").winners.len(), players);
        assert_eq!(*game.supply(), Supply { single: game.supply().single, ..Supply::BOX });
    }
}

#[test]
fn fewer_uncovered_holes_break_a_tie() {
    let mut game = game(&deal(2));
    play(&mut game, &["remove a1", "remove b1", "remove c1", "remove d1", "remove a2", "remove b2"]);
    // Seat 0 sets two tiles apart, seat 1 one tile: the same points, as long as no belvedere is built.
    play(&mut game, &["dig c3", "place stored a1 r0 l1", "discard", "end"]);
    play(&mut game, &["dig b3", "place stored a1 r0 l1", "discard", "end"]);
    play(&mut game, &["dig d4", "place dug c1 r0 l1", "end"]);
    while let Turn::Of(moving) = game.turn() {
        let seat = moving.first().expect("somebody");
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let quiet = [Move::Discard, Move::End].into_iter().find(|mv| moves.contains(mv));
        game.play_unchecked(seat, quiet.unwrap_or(moves[0]));
    }
    let outcome = game.turn().outcome().expect("over");
    assert_eq!(outcome.scores.list(seats(2)), [2, 2]);
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat::FIRST]);
}

#[test]
fn version_1_of_the_rules_limits_the_supply_and_sees_holes_below_bridges() {
    let first = Babylon::defaults(1);
    assert_eq!((first.supply, first.hole_under_bridge_counts), (SupplyLimit::Limited, true));
    let newest = Babylon::defaults(Babylon::RULES);
    assert_eq!(newest, Options::default());
    assert_eq!(
        newest,
        Options { supply: SupplyLimit::Unlimited, hole_under_bridge_counts: false, ..first },
        "nothing else has changed"
    );
}

#[test]
fn unless_agreed_otherwise_no_piece_runs_out() {
    let mut game = game(&deal(4));
    let mut dice = Dice::from_number(7);
    let mut belvederes = 0;
    while let Turn::Of(moving) = game.turn() {
        let seat = moving.first().expect("somebody");
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let open: Vec<Move> =
            moves.iter().copied().filter(|mv| matches!(mv, Move::Place { open: Some(_), .. })).collect();
        belvederes += usize::from(!open.is_empty());
        game.play_unchecked(seat, *dice.pick(if open.is_empty() { &moves } else { &open }).expect("a move"));
        assert_eq!(*game.supply(), Supply::BOX);
    }
    assert!(belvederes > usize::from(Supply::BOX.belvedere), "{belvederes} are more than the box holds");
}

#[test]
fn a_wrong_deal_is_refused_with_words() {
    let wrong = |change: fn(&mut Deal), expected: &str| {
        let mut deal = deal(3);
        change(&mut deal);
        let why = Babylon::new(&Options::default(), seats(3), &deal).expect_err(expected).to_string();
        assert!(why.contains(expected), "{why:?} does not say {expected:?}");
    };
    wrong(|deal| deal.quarry.clay.truncate(15), "15 clay tiles, expected 16");
    wrong(|deal| deal.quarry.basalt[3] = deal.quarry.clay[0], "basalt tile 4");
    wrong(|deal| deal.markers.truncate(11), "11 in the stack, expected 12 for 3 players");
    wrong(|deal| deal.unused_markers.push(Marker::Blank), "unused_markers: 3 markers, expected 2");
    wrong(|deal| deal.start_player = Seat::new(3).expect("a seat"), "no seat 3");
    wrong(|deal| deal.start_tiles.truncate(2), "2 tiles, expected one for each of 3 players");
    wrong(|deal| deal.start_tiles[1] = deal.start_tiles[0], "two boards with the flower");
    assert!(Babylon::new(&Options::default(), seats(5), &deal(4)).is_err());
    assert!(Babylon::deal(&Options::default(), seats(1), &mut Dice::from_number(1)).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"supply":"endless"}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"colour":"red"}"#).is_err());
    assert_eq!(serde_json::from_str::<Options>("{}").expect("defaults"), Options::default());
}

#[test]
fn a_record_made_with_other_tiles_replays_by_itself() {
    let mut data: serde_json::Value =
        serde_json::from_str(include_str!("../../../data/babylon.json")).expect("data");
    for tile in data["terrace_tiles"].as_array_mut().expect("tiles").iter_mut().take(16) {
        tile["corners"] = serde_json::json!(["bridge", "bridge", null, null]);
    }
    let tiles = TileSet::from_json(&data.to_string()).expect("a valid set");
    let deal = deal_with(&tiles, &Options::default(), seats(2), &mut Dice::from_number(4)).expect("dealt");
    assert!(deal.quarry.clay.iter().all(|tile| tile.to_string().ends_with(" BB--")));

    let written = table::Deal::Written(deal);
    let mut record = Record::new::<Babylon>(&Options::default(), seats(2), &written);
    let mut game = Babylon::start(&Options::default(), seats(2), &written).expect("starts");
    let mut dice = Dice::from_number(5);
    while let Turn::Of(moving) = game.turn() {
        let seat = moving.first().expect("somebody");
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let mv = *dice.pick(&moves).expect("a move");
        record.moves.push(table::LogEntry { seat, mv: mv.to_string() });
        game.play_unchecked(seat, mv);
        let imagined = Babylon::imagine(&game.view(Some(seat)), &mut dice);
        assert_eq!(imagined.view(Some(seat)), game.view(Some(seat)));
    }
    record.result = game.turn().outcome().map(|outcome| RecordedResult::new(outcome, seats(2)));
    let read = Record::from_json(record.to_json().as_bytes()).expect("its own text");
    assert_eq!(read.replay::<Babylon>(None).expect("replays").game, game);
}

#[test]
#[ignore = "takes minutes: cargo test --release -p babylon --test turns -- --ignored"]
fn a_hundred_thousand_random_games_at_each_player_count_hold_every_fact() {
    for players in 2..=4 {
        let mut moves = Vec::new();
        for number in 0..100_000 {
            let seed = table::Seed::from_number(number);
            let mut dice = Dice::new(&seed).fork(2);
            let mut game = Babylon::start(&Options::default(), seats(players), &table::Deal::Seed(seed))
                .expect("starts");
            while let Turn::Of(moving) = game.turn() {
                let seat = moving.first().expect("somebody");
                moves.clear();
                game.moves(seat, &mut moves);
                game.play_unchecked(seat, *dice.pick(&moves).expect("a move"));
                if dice.below(40) == 0 {
                    naive::facts(&game).unwrap_or_else(|why| panic!("game {number}: {why}"));
                }
            }
            naive::facts(&game).unwrap_or_else(|why| panic!("game {number}: {why}"));
        }
    }
}
