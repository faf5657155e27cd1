use proptest::prelude::*;

use super::*;

/// Plays rounds in which everybody makes so many points, and the deal and the seat add theirs.
fn play(tournament: &mut Tournament, rounds: usize, skill: impl Fn(usize) -> i32) {
    for round in 0..rounds {
        let tables = tournament.draw().expect("the last is over").tables.clone();
        for (number, table) in tables.iter().enumerate() {
            let luck = |seat: usize| (round as i32 * 7 + seat as i32 * 13) % 40;
            let scores = table.seats.iter().enumerate().map(|(seat, &who)| skill(who) + luck(seat)).collect();
            tournament.enter(number, scores).expect("awaited");
        }
    }
}

#[test]
fn everybody_sits_at_one_table_of_every_round() {
    for (players, seats) in [(4, 2), (8, 2), (64, 2), (6, 3), (12, 4), (64, 4), (21, 7), (16, 8)] {
        for format in [Format::RoundRobin, Format::Swiss] {
            let mut tournament = Tournament::new(players, seats, format).expect("they fill tables");
            play(&mut tournament, 5, |who| who as i32);
            for round in tournament.rounds() {
                let mut all: Vec<usize> = round.tables.iter().flat_map(|table| table.seats.clone()).collect();
                all.sort_unstable();
                assert_eq!(all, (0..players).collect::<Vec<_>>());
                assert!(round.tables.iter().all(|table| table.seats.len() == seats));
            }
        }
    }
}

#[test]
fn in_a_round_robin_of_two_everybody_meets_everybody_once_and_changes_seats() {
    for players in [2, 4, 8, 14, 64] {
        let mut tournament = Tournament::new(players, 2, Format::RoundRobin).expect("pairs");
        let rounds = tournament.rounds_to_meet_all();
        play(&mut tournament, rounds, |who| who as i32);
        if players == 2 {
            // A single table plays the deal from both seats.
            assert_eq!(tournament.rounds()[0].tables.len(), 2);
            continue;
        }
        for (one, row) in tournament.met().iter().enumerate() {
            assert!(row.iter().enumerate().all(|(other, &times)| times == u32::from(one != other)));
        }
        for who in 0..players {
            let first = tournament.tables().filter(|table| table.seats[0] == who).count();
            assert!(
                first.abs_diff(rounds - first) <= 2 + rounds / 8,
                "{who} of {players} was first {first} times"
            );
        }
    }
}

#[test]
fn larger_tables_let_everybody_meet_as_evenly_as_can_be() {
    let mut tournament = Tournament::new(16, 4, Format::RoundRobin).expect("four tables");
    let rounds = tournament.rounds_to_meet_all();
    play(&mut tournament, rounds, |_| 0);
    let met = tournament.met();
    let often = met.iter().flatten().filter(|&&times| times > 2).count();
    assert_eq!(often, 0, "{met:?}");
    let never = met.iter().flatten().filter(|&&times| times == 0).count() - 16;
    assert!(never <= 60, "{never} of 240");
}

#[test]
fn a_swiss_tournament_pairs_neighbours_who_have_not_met() {
    let mut tournament = Tournament::new(8, 2, Format::Swiss).expect("pairs");
    play(&mut tournament, 5, |who| 10 * (8 - who as i32));
    assert!(tournament.met().iter().flatten().all(|&times| times <= 1), "nobody met twice");
    let standings = tournament.standings();
    let order: Vec<usize> = standings.iter().map(|standing| standing.player).collect();
    assert_eq!((order[0], order[7]), (0, 7));
    let last = &tournament.rounds()[4];
    let places = |who: usize| order.iter().position(|&one| one == who).expect("everybody stands somewhere");
    assert!(last.tables.iter().all(|table| places(table.seats[0]).abs_diff(places(table.seats[1])) <= 5));
}

#[test]
fn luck_of_deal_and_seat_drops_out() {
    let mut tournament = Tournament::new(12, 3, Format::Swiss).expect("four tables");
    play(&mut tournament, 6, |_| 20);
    for standing in tournament.standings() {
        assert!(standing.points.abs() < 1e-9, "equal players stand equal whatever they were dealt");
        assert_eq!(standing.tables, 6);
    }
    let mut tournament = Tournament::new(12, 3, Format::Swiss).expect("four tables");
    play(&mut tournament, 6, |who| if who == 5 { 24 } else { 20 });
    let best = tournament.standings()[0];
    assert_eq!(best.player, 5);
    assert!((best.points - 6.0 * 3.0).abs() < 1e-9, "4 points above a field of which one in four is oneself");
}

#[test]
fn late_comers_play_from_the_next_round_on_and_have_missed_what_was_played() {
    let mut tournament = Tournament::new(6, 2, Format::Swiss).expect("pairs");
    play(&mut tournament, 1, |who| 10 * who as i32);
    tournament.join(1);
    assert_eq!(tournament.draw().err(), Some(Wrong::Tables(7, 2)));
    tournament.join(1);
    tournament.draw().expect("the last is over");
    assert_eq!(tournament.rounds()[1].tables.len(), 4);
    let late: Vec<Standing> = tournament.standings().into_iter().filter(|one| one.tables == 0).collect();
    assert_eq!(late.len(), 2);
    assert!(late.iter().all(|one| one.points == 0.0), "what they missed brings what the field makes");
    assert_eq!((late[0].place, late[1].place), (5, 5), "together, behind two who have played for as much");
}

#[test]
fn who_leaves_keeps_their_points_and_is_not_drawn_again() {
    let mut tournament = Tournament::new(8, 2, Format::RoundRobin).expect("pairs");
    play(&mut tournament, 1, |who| 10 * who as i32);
    let before = tournament.standings()[0];
    tournament.leave(before.player).expect("they are in");
    assert_eq!(tournament.draw().err(), Some(Wrong::Tables(7, 2)));
    tournament.join(1);
    play(&mut tournament, 6, |who| 10 * who as i32);
    let left = tournament.standings().into_iter().find(|one| one.player == before.player);
    assert_eq!(left.map(|one| (one.points, one.tables)), Some((before.points, 1)));
    assert!(tournament.met().iter().flatten().all(|&times| times <= 1), "nobody meets twice");
    assert_eq!(tournament.leave(99), Err(Wrong::Nobody(99)));
}

#[test]
fn a_tournament_that_is_resumed_goes_on_as_it_would_have() {
    let mut tournament = Tournament::new(9, 3, Format::Swiss).expect("three tables");
    play(&mut tournament, 2, |who| who as i32);
    let resumed =
        Tournament::resumed(vec![Player::UNKNOWN; 9], 3, Format::Swiss, tournament.rounds().to_vec());
    let mut resumed = resumed.expect("everybody takes part");
    assert_eq!(resumed.standings(), tournament.standings());
    assert_eq!(resumed.draw(), tournament.draw());
    let strange = vec![Round { tables: vec![Table { seats: vec![0, 9], scores: None }] }];
    let strange = Tournament::resumed(vec![Player::UNKNOWN; 9], 2, Format::Swiss, strange);
    assert_eq!(strange, Err(Wrong::Nobody(9)));
}

/// A tournament of people with these ratings, of which nothing was played yet.
fn seeded(seeds: &[i32], seats: usize, format: Format) -> Tournament {
    let players = seeds.iter().map(|&seed| Player { present: true, seed: Some(seed) }).collect();
    Tournament::resumed(players, seats, format, Vec::new()).expect("nobody sits yet")
}

/// The tables of a round, each as a sorted list.
fn tables(round: &Round) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = round.tables.iter().map(|table| table.seats.clone()).collect();
    all.iter_mut().for_each(|table| table.sort_unstable());
    all.sort_unstable();
    all
}

#[test]
fn ratings_seat_the_first_round_of_a_swiss_tournament() {
    // From the strongest on: 5, 2, 7, 0, then 3 before 4 with the same number, 6, 1.
    let seeds = [1500, 1100, 1900, 1400, 1400, 2000, 1200, 1700];
    let mut tournament = seeded(&seeds, 2, Format::Swiss);
    assert_eq!(tables(tournament.draw().expect("pairs")), [[0, 1], [2, 4], [3, 5], [6, 7]]);
    let mut tournament = seeded(&seeds, 4, Format::Swiss);
    assert_eq!(tables(tournament.draw().expect("two tables")), [[0, 1, 2, 4], [3, 5, 6, 7]]);
    let order: Vec<usize> = tournament.standings().iter().map(|one| one.player).collect();
    assert_eq!(order, [5, 2, 7, 0, 3, 4, 6, 1], "who is equal stands in the order of strength");
    assert!(tournament.standings().iter().all(|one| one.place == 1));
}

#[test]
fn in_a_seeded_round_robin_the_strongest_begin_with_the_weakest_and_meet_last() {
    let seeds = [1500, 1100, 1900, 1450, 1400, 2000];
    let mut tournament = seeded(&seeds, 2, Format::RoundRobin);
    play(&mut tournament, 5, |who| who as i32);
    assert_eq!(tables(&tournament.rounds()[0]), [[0, 3], [1, 5], [2, 4]]);
    assert!(tables(&tournament.rounds()[4]).contains(&vec![2, 5]), "the best two");
    assert!(tournament.met().iter().enumerate().all(|(one, row)| {
        row.iter().enumerate().all(|(other, &times)| times == u32::from(one != other))
    }));
    let mut tournament = seeded(&seeds, 3, Format::RoundRobin);
    assert_eq!(tables(tournament.draw().expect("two tables")), [[0, 4, 5], [1, 2, 3]]);
    let mut unknown = Tournament::new(6, 3, Format::RoundRobin).expect("two tables");
    assert_eq!(tables(unknown.draw().expect("two tables")), [[0, 1, 2], [3, 4, 5]], "as they came");
}

#[test]
fn two_tables_at_least_are_filled() {
    assert_eq!(places_for(2, 2), 4);
    assert_eq!(places_for(3, 4), 8);
    assert_eq!(places_for(8, 2), 8);
    assert_eq!(places_for(9, 2), 10);
    assert_eq!(places_for(0, 3), 6);
}

/// Whether there is a way to put these into groups in which nobody has met, found by trying them all.
fn can_be_fresh(left: &[usize], seats: usize, met: &[Vec<u32>]) -> bool {
    let Some((&first, others)) = left.split_first() else { return true };
    (0_u32..1 << others.len()).filter(|set| set.count_ones() as usize == seats - 1).any(|set| {
        let chosen = |at: &usize| set & (1 << at) != 0;
        let mut group = vec![first];
        group.extend((0..others.len()).filter(chosen).map(|at| others[at]));
        let rest: Vec<usize> = (0..others.len()).filter(|at| !chosen(at)).map(|at| others[at]).collect();
        let new = group.iter().all(|&one| group.iter().all(|&other| met[one][other] == 0));
        new && can_be_fresh(&rest, seats, met)
    })
}

proptest! {
    #[test]
    fn whoever_comes_and_goes_everybody_who_is_in_plays_each_round_once(
        seats in 2..5_usize,
        swiss in any::<bool>(),
        rounds in proptest::collection::vec((0..4_usize, 0..64_usize, any::<u64>()), 1..7),
    ) {
        let format = if swiss { Format::Swiss } else { Format::RoundRobin };
        let mut tournament = Tournament::new(2 * seats, seats, format).expect("two tables");
        for (come, goes, luck) in rounds {
            tournament.join(come);
            let present = tournament.present();
            if present.len() > 2 {
                tournament.leave(present[goes % present.len()]).expect("they are in");
            }
            let now = tournament.present().len();
            tournament.join(places_for(now, seats) - now);
            let present = tournament.present();
            let before = tournament.met();
            let round = tournament.draw().expect("the tables are full").clone();
            let mut sat: Vec<usize> = round.tables.iter().flat_map(|table| table.seats.clone()).collect();
            sat.sort_unstable();
            prop_assert_eq!(&sat, &present, "everybody who is in sits once");
            prop_assert!(round.tables.iter().all(|table| table.seats.len() == seats));
            let again = round.tables.iter().any(|table| {
                table.seats.iter().any(|&one| table.seats.iter().any(|&other| before[one][other] > 0))
            });
            if again && present.len() <= 10 {
                prop_assert!(!can_be_fresh(&present, seats, &before), "this could have been avoided");
            }
            for table in 0..round.tables.len() {
                let points = |seat: usize| (luck >> (7 * (table + seat) % 57) & 63) as i32;
                tournament.enter(table, (0..seats).map(points).collect()).expect("awaited");
            }
        }
        let sum: f64 = tournament.standings().iter().map(|one| one.points).sum();
        prop_assert!(sum.abs() < 1e-6, "what one wins against the field the others lose: {sum}");
    }
}

#[test]
fn what_does_not_fit_is_refused_and_changes_nothing() {
    assert_eq!(Tournament::new(1, 2, Format::Swiss), Err(Wrong::Players(1)));
    assert_eq!(Tournament::new(66, 2, Format::Swiss), Err(Wrong::Players(66)));
    assert_eq!(Tournament::new(7, 2, Format::Swiss), Err(Wrong::Tables(7, 2)));
    let mut tournament = Tournament::new(4, 2, Format::Swiss).expect("pairs");
    assert_eq!(tournament.enter(0, vec![1, 2]), Err(Wrong::NoSuchTable(0)));
    tournament.draw().expect("the first");
    assert_eq!(tournament.draw().err(), Some(Wrong::RoundIsOn));
    let before = tournament.clone();
    assert_eq!(tournament.enter(0, vec![1]), Err(Wrong::Scores(2)));
    assert_eq!(tournament.enter(2, vec![1, 2]), Err(Wrong::NoSuchTable(2)));
    assert_eq!(tournament, before);
    tournament.enter(0, vec![1, 2]).expect("awaited");
    assert_eq!(tournament.enter(0, vec![3, 4]), Err(Wrong::NoSuchTable(0)), "a result is entered once");
}
