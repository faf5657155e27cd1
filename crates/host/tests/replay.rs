//! Looking back: every position of a record as somebody saw it.

use draw::{Draw as _, Lang, Watcher};
use host::{Refusal, Replayed, Seq, Sight, games, names_of, replay_text};
use table::{Anew, Deal, Dice, Game as _, LogEntry, MAX_SEATS, Record, Seat, Seats, Seed, WhatIf};
use toy::{Options, ToyGame};

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

fn two() -> Seats {
    Seats::new(2).expect("two can play")
}

/// Two rounds: Anna takes the first one, Ben, who picks last, the second.
fn two_rounds() -> Record {
    let options = Options { rounds: 2, ..Options::default() };
    let mut record = Record::new::<ToyGame>(&options, two(), &Deal::Written(vec![vec![0, 3], vec![1, 2]]));
    let moves = ["0 pick 3", "1 pick 1", "0 take 2", "0 end", "0 pick 0", "1 pick 2", "1 take 1", "1 end"];
    record.moves = moves.map(|entry| entry.to_owned().try_into().expect("a seat and a move")).into();
    record.names = vec!["Anna".to_owned(), "Ben".to_owned()];
    record
}

fn looked_back(record: &Record, at: Option<usize>, sight: Sight) -> Replayed {
    let kind = games::find(&record.game).expect("on the shelf");
    kind.replay(record, at, sight, Lang::En, &names_of(record, Lang::En)).expect("it can be looked at")
}

#[test]
fn every_position_of_a_record_is_shown_as_it_was() {
    let record = two_rounds();
    let names = ["Anna", "Ben"].map(str::to_owned);
    for at in 0..=record.moves.len() {
        let game = record.replay::<ToyGame>(Some(at)).expect("it replays").game;
        for who in [None, Some(seat(0)), Some(seat(1))] {
            let shown = looked_back(&record, Some(at), who.map_or(Sight::Public, Sight::Seat));
            let scene = ToyGame::scene(&game.view(who), &[], &Watcher { who, lang: Lang::En, names: &names });
            assert_eq!(shown.scene.fragments, scene.fragments, "as {who:?} after {at}");
            assert_eq!((shown.at, shown.moves, shown.who), (at, 8, who));
            assert_eq!(shown.turn, game.turn().seats().iter().collect::<Vec<_>>(), "after {at}");
            assert_eq!(shown.result.is_some(), at == 8);
        }
    }
    let end = looked_back(&record, None, Sight::Public);
    assert_eq!(end, looked_back(&record, Some(99), Sight::Public), "there is nothing behind the end");
    assert_eq!(end, replay_text(record.to_json().as_bytes(), None, Sight::Public, Lang::En).expect("reads"));
}

#[test]
fn points_turns_and_words_stand_with_the_move_they_belong_to() {
    let end = looked_back(&two_rounds(), None, Sight::Public);
    let points = [[0, 0], [0, 0], [0, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 1], [2, 1]];
    assert_eq!(end.scores, points);
    // Whoever picks last and takes the round goes on with their turn.
    assert_eq!(end.turns, [2, 4, 8]);
    let numbers: Vec<u64> = end.lines.iter().map(|line| line.seq.0).collect();
    assert_eq!(numbers, [1, 2, 2, 3, 5, 6, 6, 7]);
    let early = looked_back(&two_rounds(), Some(3), Sight::Public);
    assert_eq!(early.lines, end.lines[..4], "nothing is told of what is to come");
    assert_eq!(early.lines.last().map(|line| line.seq), Some(Seq(3)));
}

#[test]
fn a_game_that_went_on_in_another_world_is_shown_in_that_world() {
    let options = Options { rounds: 6, ..Options::default() };
    let deal = Deal::Seed(Seed::from_number(8));
    let mut record = Record::new::<ToyGame>(&options, two(), &deal);
    let mut game: ToyGame = record.start().expect("a game");
    let mut play = |game: &mut ToyGame, steps: usize| {
        for _ in 0..steps {
            let seat = game.turn().seats().first().expect("it is on");
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            game.play(seat, moves[0], &mut Vec::new()).expect("legal");
            record.moves.push(LogEntry { seat, mv: moves[0].to_string() });
        }
        record.moves.len()
    };
    let at = play(&mut game, 4);
    let (mut other, anew) = Anew::draw(&game, seat(0), Seed::from_number(2));
    assert_ne!(other, game, "Ben holds something else");
    play(&mut other, 3);
    record.whatif.push(WhatIf { of: None, after: at, at, anew: Some(anew) });
    let names = names_of(&record, Lang::En);
    for (at, game) in [(at, None), (record.moves.len(), Some(other))] {
        let game = game.unwrap_or_else(|| record.replay::<ToyGame>(Some(at)).expect("it replays").game);
        let shown = looked_back(&record, Some(at), Sight::Seat(seat(1)));
        let watcher = Watcher { who: Some(seat(1)), lang: Lang::En, names: &names };
        assert_eq!(shown.scene.fragments, ToyGame::scene(&game.view(watcher.who), &[], &watcher).fragments);
    }
}

#[test]
fn whose_eyes_look_back_is_said_by_a_word_or_by_the_number_of_a_seat() {
    for (text, sight) in [
        ("turn", Sight::Turn),
        ("public", Sight::Public),
        ("all", Sight::All),
        ("0", Sight::Seat(seat(0))),
        ("6", Sight::Seat(seat(6))),
    ] {
        assert_eq!(text.parse(), Ok(sight));
    }
    for wrong in ["", "everybody", "-1", "99"] {
        assert!(matches!(wrong.parse::<Sight>(), Err(Refusal::Unreadable(_))), "{wrong:?}");
    }
    let shown = looked_back(&two_rounds(), Some(2), Sight::Turn);
    assert_eq!(shown.who, Some(seat(0)), "who is to move");
    assert_eq!(looked_back(&two_rounds(), Some(2), Sight::Seat(seat(5))).who, None, "nobody sits there");
}

#[test]
fn players_of_a_record_are_called_as_at_a_table_or_by_their_number() {
    let mut record = two_rounds();
    record.players = 4;
    record.names = ["  An\u{202e}na ", "\u{200b}", "Carla"].map(str::to_owned).into();
    assert_eq!(names_of(&record, Lang::En), ["Anna", "Player 2", "Carla", "Player 4"]);
    record.players = usize::MAX;
    assert_eq!(names_of(&record, Lang::En).len(), MAX_SEATS, "however many it says there are");
}

#[test]
fn a_last_position_has_the_fingerprint_of_the_game_itself() {
    let mut dice = Dice::from_number(5);
    let mut record = two_rounds();
    let kind = games::find("toy").expect("on the shelf");
    for _ in 0..4 {
        record.cut(dice.below(record.moves.len() as u32 + 1) as usize);
        let game = record.replay::<ToyGame>(None).expect("it replays").game;
        assert_eq!(kind.fingerprint(&record), Ok(game.fingerprint()));
    }
    record.moves = vec!["1 pick 3".to_owned().try_into().expect("a seat and a move")];
    assert!(kind.fingerprint(&record).is_err(), "Ben does not hold it");
}
