//! Whole games reviewed: what is found is what happened, and comes out the same again.

use babylon::Babylon;
use babylonia::Babylonia;
use bots::{Budget, Glimpse, Search, Spec};
use review::{Kind, Refused, Review, Reviewing, Settings, Verdict};
use shelf::Shelved;
use table::{Deal, Dice, Game, LogEntry, Record, RecordedResult, Seat, Seats, Seed, Turn};
use wonders::Wonders;

/// A game between these bots; at the blunder's decision its seat plays the move that promises least.
struct Played {
    record: Record,
    blunder: Option<usize>,
}

/// Plays a game. With `blunder`, the first decision at or after so many moves at which much is at stake is spoilt.
fn play<G: Shelved>(bots: &[&str], number: u64, blunder: Option<usize>) -> Played {
    let seats = Seats::new(bots.len()).expect("a number of seats");
    let (options, deal) = (G::Options::default(), Deal::Seed(Seed::from_number(number)));
    let mut game = G::start(&options, seats, &deal).expect("playable");
    let mut record = Record::new::<G>(&options, seats, &deal);
    let mut players: Vec<_> =
        bots.iter().map(|name| Spec::of_game::<G>(name).expect("a bot").bot::<G>()).collect();
    let mut dice = Dice::from_number(number ^ 0x5eed);
    let mut spoilt = None;
    loop {
        let seat = match game.turn() {
            Turn::Of(turn) => turn.first().expect("somebody moves"),
            Turn::Over(outcome) => {
                record.result = Some(RecordedResult::new(outcome, seats));
                return Played { record, blunder: spoilt };
            }
        };
        let at = record.moves.len();
        let mut mv = players[seat.index()].choose(&Glimpse::new(&game, seat), &mut dice);
        if spoilt.is_none() && blunder.is_some_and(|from| at >= from) {
            if let Some(worst) = worst(&game, seat, at as u64) {
                mv = worst;
                spoilt = Some(at);
            }
        }
        record.moves.push(LogEntry { seat, mv: mv.to_string() });
        game.play(seat, mv, &mut Vec::new()).expect("bots play by the rules");
    }
}

/// The move that looks worst, if it costs far more than chance explains, measured twice as a review measures it: few tries
/// tell little of what is bad, and what was looked for among many decisions is partly what chance made of it.
fn worst<G: Shelved>(game: &G, seat: Seat, number: u64) -> Option<G::Move> {
    let (glimpse, mut dice) = (Glimpse::new(game, seat), Dice::from_number(number));
    let (mut moves, mut worth) = (Vec::new(), Vec::new());
    game.moves(seat, &mut moves);
    game.weigh(seat, &moves, &mut worth);
    let (_, &worst) = worth.iter().zip(&moves).min_by(|a, b| a.0.total_cmp(b.0))?;
    let mut search = Search::<G>::new(Budget::iterations(300));
    let best = search.advise(&glimpse, &mut dice).first()?.mv;
    let mut is_bad = || {
        let cost = search.compare(&glimpse, best, worst, 200, &mut dice).cost;
        cost.mean > 0.2 && cost.mean > 3.0 * cost.error
    };
    (best != worst && is_bad() && is_bad()).then_some(worst)
}

fn report_of<G: Shelved>(record: &Record, settings: Settings) -> review::Report {
    let review = Review::<G>::new(record, settings).expect("a finished game");
    let judged: Vec<_> = (0..review.decisions()).map(|decision| review.judge(decision)).collect();
    review.report(&judged)
}

const QUICK: Settings = Settings { iterations: 60, pairs: 30, seed: 1 };

fn is_sound<G: Shelved>(bots: &[&str]) {
    let played = play::<G>(bots, 3, None);
    let report = report_of::<G>(&played.record, QUICK);
    assert!(report.complete);
    assert_eq!(report.points.len(), played.record.moves.len() + 1);
    let end = report.points.last().expect("the end");
    assert_eq!(Some(&end.points), played.record.result.as_ref().map(|result| &result.scores));
    for decision in &report.decisions {
        let entry = &played.record.moves[decision.at];
        assert_eq!((decision.seat, &decision.played), (entry.seat, &entry.mv));
        assert_eq!(decision.verdict == Verdict::Best, decision.best == decision.played);
        let sum: f64 = decision.before.iter().sum();
        assert!((sum - 1.0).abs() < 0.01, "shares of the win add up: {:?}", decision.before);
        if decision.is_costly() {
            assert!(decision.cost > 1.95 * decision.error && decision.cost >= 0.0299, "{decision:?}");
        }
    }
    for account in &report.seats {
        let sum = account.fair + account.luck + account.gifts - account.cost;
        assert!((sum - account.result).abs() < 0.001, "{account:?}");
        assert_eq!(account.verdicts.iter().sum::<usize>(), account.decisions);
        assert_eq!(account.turnings.len(), 3, "{account:?}");
    }
    let total: f64 = report.seats.iter().map(|account| account.result).sum();
    assert!((total - 1.0).abs() < 0.001);
}

#[test]
fn a_review_judges_every_decision_and_its_accounts_add_up() {
    is_sound::<Babylonia>(&["rule", "random", "rule"]);
    is_sound::<Babylon>(&["rule", "rule"]);
    is_sound::<Wonders>(&["rule", "random", "rule"]);
}

#[test]
fn the_same_review_comes_out_the_same_in_any_order() {
    let record = play::<Wonders>(&["rule"; 3], 5, None).record;
    let review = Review::<Wonders>::new(&record, QUICK).expect("a finished game");
    let forth: Vec<_> = (0..review.decisions()).map(|decision| review.judge(decision)).collect();
    let back: Vec<_> = (0..review.decisions()).rev().map(|decision| review.judge(decision)).collect();
    let text = |judged: &[_]| serde_json::to_string(&review.report(judged)).expect("plain data");
    assert_eq!(text(&forth), text(&back));
    let other = Review::<Wonders>::new(&record, Settings { seed: 2, ..QUICK }).expect("a finished game");
    // Three know each other's hands from the second turn on; in the first there are worlds to imagine.
    assert_ne!(other.judge(0), review.judge(0), "another seed imagines other worlds");
}

#[test]
fn an_unfinished_report_is_gone_on_with_and_a_strange_one_is_not() {
    let record = play::<Babylonia>(&["rule", "rule"], 5, None).record;
    let review = Review::<Babylonia>::new(&record, QUICK).expect("a finished game");
    let some: Vec<_> = (0..5).map(|decision| review.judge(decision)).collect();
    let report = review.report(&some);
    assert!(!report.complete);
    let text = serde_json::to_string(&report).expect("plain data");
    let read: review::Report = serde_json::from_str(&text).expect("it reads back");
    assert_eq!(review.kept(read.clone()), Some(some));

    let another = play::<Babylonia>(&["rule", "rule"], 6, None).record;
    let another = Review::<Babylonia>::new(&another, QUICK).expect("a finished game");
    assert_eq!(another.kept(read.clone()), None, "a report of another game");
    let longer = Review::<Babylonia>::new(&record, Settings { pairs: 31, ..QUICK }).expect("a finished game");
    assert_eq!(longer.kept(read.clone()), None, "a report with other settings");
    let mut bent = read;
    bent.decisions[0].played = "p@9999".to_owned();
    assert_eq!(review.kept(bent), None, "a report with a move that was not played");
}

#[test]
fn a_game_in_progress_is_not_reviewed() {
    let mut record = play::<Wonders>(&["rule"; 3], 7, None).record;
    record.moves.truncate(20);
    record.result = None;
    let refused = Review::<Wonders>::new(&record, QUICK).err();
    assert_eq!(refused, Some(Refused::Unfinished { moves: 20 }));
    record.moves[3].mv = "nonsense".to_owned();
    assert!(matches!(Review::<Wonders>::new(&record, QUICK), Err(Refused::Record(_))));
}

/// A judgement depends on what the seat knew alone: in a world that looks alike to it, every decision up to the point
/// where the worlds part is judged the same.
#[test]
fn no_judgement_depends_on_what_the_seat_could_not_know() {
    let record = play::<Babylonia>(&["rule"; 3], 11, None).record;
    let mut game: Babylonia = record.start().expect("a start");
    let mut dice = Dice::from_number(1);
    let mut compared = 0;
    for (at, entry) in record.moves.iter().enumerate().take(40) {
        let mv = entry.mv.parse().expect("a move");
        if at % 4 == 0 {
            let other = Babylonia::imagine(&game.view(Some(entry.seat)), &mut dice);
            let [here, there] = [&game, &other].map(|world| {
                Search::<Babylonia>::new(Budget::iterations(40)).assess(
                    &Glimpse::new(world, entry.seat),
                    mv,
                    20,
                    &mut Dice::from_number(9),
                )
            });
            assert_eq!(here, there, "move {at}");
            compared += usize::from(other != game);
        }
        game.play(entry.seat, mv, &mut Vec::new()).expect("legal");
    }
    assert!(compared >= 5, "the worlds differ: {compared}");
}

/// Reviews the seat that erred, in games with a planted blunder, and counts how many of them it names among the turns
/// that decided its game.
fn finds_blunders<G: Shelved>(bots: &[&str], games: u64, settings: Settings) {
    let (mut planted, mut named) = (0, 0);
    for number in 0..4 * games {
        if planted == games {
            break;
        }
        let Played { record, blunder: Some(at) } = play::<G>(bots, number, Some(8 + number as usize % 24))
        else {
            continue;
        };
        planted += 1;
        let seat = record.moves[at].seat;
        let review = Review::<G>::new(&record, settings).expect("a finished game");
        let own = (0..review.decisions()).filter(|&one| record.moves[review.at(one)].seat == seat);
        let judged: Vec<_> = own.map(|decision| review.judge(decision)).collect();
        let account = &review.report(&judged).seats[seat.index()];
        let turn =
            |at: usize| record.moves[..=at].iter().rev().take_while(|entry| entry.seat == seat).count();
        let first_of = |at: usize| at + 1 - turn(at);
        let found =
            account.turnings.iter().any(|one| one.kind == Kind::Own && first_of(one.at) == first_of(at));
        named += u64::from(found);
        println!("{} game {number}: blunder at {at} {}", G::NAME, if found { "named" } else { "missed" });
    }
    assert_eq!(planted, games, "so many games have a blunder");
    assert!(named * 10 >= planted * 9, "{}: {named} of {planted} blunders are named", G::NAME);
}

#[test]
fn planted_blunders_are_among_the_turns_that_decided_the_game() {
    let settings = Settings { iterations: 300, pairs: 100, seed: 1 };
    finds_blunders::<Babylonia>(&["search:200"; 2], 10, settings);
    finds_blunders::<Wonders>(&["search:200"; 3], 10, Settings::of_iterations(400, 1));
}

#[test]
#[ignore = "takes minutes: cargo test --release -p review -- --ignored --nocapture"]
fn planted_blunders_are_named_in_large_games_of_babylonia() {
    finds_blunders::<Babylonia>(&["search:300"; 4], 20, Settings::of_iterations(1000, 1));
}

#[test]
#[ignore = "takes minutes: cargo test --release -p review -- --ignored --nocapture"]
fn planted_blunders_are_named_in_large_games_of_7_wonders() {
    finds_blunders::<Wonders>(&["search:300"; 3], 20, Settings::of_iterations(1000, 1));
}

#[test]
#[ignore = "takes minutes: cargo test --release -p review -- --ignored --nocapture"]
fn planted_blunders_are_named_in_large_games_of_babylon() {
    finds_blunders::<Babylon>(&["search:300"; 3], 20, Settings::of_iterations(1000, 1));
}

/// The accuracy of every `every`th decision of games in which all play alike.
fn ranks<G: Shelved>(players: usize, strong: &str, games: u64, every: usize, settings: Settings) {
    let accuracy = |name: &str| {
        let of_game = |number| {
            let record = play::<G>(&vec![name; players], 20 + number, None).record;
            let review = Review::<G>::new(&record, settings).expect("a finished game");
            let judged: Vec<_> =
                (0..review.decisions()).step_by(every).map(|decision| review.judge(decision)).collect();
            let report = review.report(&judged);
            report.seats.iter().map(|account| account.accuracy).sum::<f64>() / players as f64
        };
        (0..games).map(of_game).sum::<f64>() / games as f64
    };
    let [random, rule, search] = ["random", "rule", strong].map(accuracy);
    println!("{}: random {random:.1}, rule {rule:.1}, {strong} {search:.1}", G::NAME);
    assert!(random < rule && rule < search, "{}: {random:.1}, {rule:.1}, {search:.1}", G::NAME);
}

#[test]
fn better_players_have_a_higher_accuracy() {
    let settings = Settings::of_iterations(200, 1);
    ranks::<Babylonia>(2, "search:200", 2, 3, settings);
    ranks::<Wonders>(3, "search:200", 2, 2, settings);
    ranks::<Babylon>(2, "search:200", 1, 4, settings);
}

#[test]
#[ignore = "takes minutes: cargo test --release -p review -- --ignored --nocapture"]
fn better_players_have_a_higher_accuracy_at_full_strength() {
    let settings = Settings::of_iterations(1000, 1);
    ranks::<Babylonia>(4, "search:4000", 2, 1, settings);
    ranks::<Wonders>(3, "search:4000", 2, 1, settings);
    ranks::<Babylon>(3, "search:4000", 2, 1, settings);
}

/// What speaks for a better move is told in sources of points that the game knows, and is worth telling.
fn gives_reasons<G: Shelved>(bots: &[&str]) {
    let record = play::<G>(bots, 2, None).record;
    let review = Review::<G>::new(&record, QUICK).expect("a finished game");
    let judged: Vec<_> = (0..review.decisions()).map(|decision| review.judge(decision)).collect();
    let costly: Vec<_> = judged.iter().filter(|decision| decision.is_costly()).collect();
    assert!(!costly.is_empty(), "who plays at random errs");
    let told = costly.iter().filter(|decision| !decision.reasons.is_empty()).count();
    assert!(4 * told >= costly.len(), "{}: {told} of {} have a reason", G::NAME, costly.len());
    for reason in judged.iter().flat_map(|decision| &decision.reasons) {
        assert!(G::SOURCES.contains(&reason.source.as_str()), "{reason:?}");
        assert!(reason.points.abs().max(reason.rivals.abs()) >= 0.3, "{reason:?}");
    }
    assert!(judged.iter().all(|decision| decision.is_costly() || decision.reasons.is_empty()));
}

#[test]
fn a_better_move_comes_with_its_reason_in_points() {
    gives_reasons::<Babylonia>(&["random", "rule"]);
    gives_reasons::<Babylon>(&["random", "rule"]);
    gives_reasons::<Wonders>(&["random", "rule", "rule"]);
}
