//! A small run from games to a network.

use babylon::Babylon;
use babylonia::Babylonia;
use bots::{Bot, Budget, Glimpse, Learned, Net, Prior, Search, Spec, Strategy, Tuning};
use learn::{Choices, Lesson, Moments, Plan, Player, Run, play, told, train, train_prior};
use table::{Dice, Seats};
use wonders::Wonders;

const RULE: Player = Player::RULE;

fn games<G: Strategy>(count: u64) -> Moments {
    let mut all = Moments::default();
    for number in 0..count {
        all.append(&play::<G>(RULE, 3, number, 1).0);
    }
    all
}

fn tiny() -> Plan {
    Plan {
        first_games: 6,
        games: 2,
        iterations: 4,
        epochs: 1,
        deals: 1,
        match_iterations: 4,
        ..Plan::default()
    }
}

/// An empty folder for one test.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn positions_read_back_from_their_bytes() {
    let all = games::<Babylonia>(2);
    assert!(all.len() > 20);
    let bytes = all.to_bytes();
    assert_eq!(Moments::read(&mut &bytes[..]), Some(all));
    assert_eq!(Moments::read(&mut &bytes[..bytes.len() - 1]), None, "a list that ends early is none");
}

#[test]
fn every_position_tells_of_a_whole_win_and_within_the_shape() {
    fn holds<G: Strategy>() {
        let all = games::<G>(12);
        for at in 0..all.len() {
            let moment = all.get(at);
            let wins: f32 = moment.fates().iter().map(|fate| fate.win).sum();
            assert!((wins - 1.0).abs() < 1e-5, "{}: {wins}", G::NAME);
            assert!(moment.table().iter().all(|&(place, _)| usize::from(place) < G::SHAPE.table));
            for seat in 0..moment.players() {
                assert!(moment.seat(seat).iter().all(|&(place, _)| usize::from(place) < G::SHAPE.seat));
                assert!(!moment.seat(seat).is_empty());
            }
            for from in 0..moment.players() {
                for at in 0..moment.players() {
                    assert!(G::role(from, at, moment.players()) < G::SHAPE.roles);
                }
            }
        }
    }
    holds::<Babylonia>();
    holds::<Babylon>();
    holds::<Wonders>();
}

#[test]
fn what_rollouts_and_searches_foretell_is_a_whole_win_between_the_ends() {
    let (outcome, _) = play::<Wonders>(Player::RULE, 3, 0, 1);
    let rollouts = Player { tuning: Wonders::ROLLOUT, rollouts: 5, ..Player::RULE };
    let searched = Player { iterations: 6, tuning: Wonders::ROLLOUT, foretold: 0.5, ..Player::RULE };
    for (player, between) in [(rollouts, true), (searched, true), (Player::RULE, false)] {
        let (all, _) = play::<Wonders>(player, 3, 0, 1);
        assert!(all.len() >= outcome.len() / 2);
        let mut some_between = false;
        for at in 0..all.len() {
            let fates = all.get(at).fates();
            let wins: f32 = fates.iter().map(|fate| fate.win).sum();
            assert!((wins - 1.0).abs() < 1e-5, "{wins}");
            some_between |= fates.iter().any(|fate| fate.win > 0.01 && fate.win < 0.49);
        }
        assert_eq!(some_between, between);
    }
}

/// Decisions of short searches.
fn decisions<G: Strategy>(games: u64) -> Choices {
    let player = Player { iterations: 40, tuning: G::ROLLOUT, foretold: 0.5, ..Player::RULE };
    let mut all = Choices::default();
    for number in 0..games {
        all.append(&play::<G>(player, 3, number, 1).1);
    }
    all
}

#[test]
fn decisions_read_back_from_their_bytes() {
    let all = decisions::<Babylonia>(1);
    assert!(all.len() > 20);
    let bytes = all.to_bytes();
    assert_eq!(Choices::read(&mut &bytes[..]), Some(all));
    assert_eq!(Choices::read(&mut &bytes[..bytes.len() - 1]), None, "a list that ends early is none");
}

#[test]
fn a_prior_foretells_better_than_first_sight_what_searches_choose() {
    fn holds<G: Strategy>(games: u64) {
        let all = decisions::<G>(games);
        let mut told = Vec::new();
        let prior = train_prior(&all, G::MARKS, G::ROLLOUT.prior_heat, 3, 1, |_, one| told.push(one));
        let (first, last) = (told[0], told[told.len() - 1]);
        assert!(last.surprise < 0.9 * first.surprise, "{}: {first:?}, {last:?}", G::NAME);
        let again = train_prior(&all, G::MARKS, G::ROLLOUT.prior_heat, 3, 1, |_, _| {});
        assert_eq!(again, prior, "equal seeds teach equal priors");
        assert_eq!(Prior::from_bytes(&prior.to_bytes(), G::MARKS), Ok(prior));
    }
    holds::<Babylonia>(12);
    holds::<Babylon>(8);
    holds::<Wonders>(24);
}

#[test]
fn networks_that_ship_are_those_their_page_names() {
    use sha2::{Digest, Sha256};
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../bots/data");
    let page = std::fs::read_to_string(folder.join("README.md")).expect("a page about them");
    let mut found = 0;
    for file in std::fs::read_dir(&folder).expect("a folder") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|end| end != "net" && end != "prior") {
            continue;
        }
        let bytes = std::fs::read(&path).expect("readable");
        assert!(bytes.len() <= 1_000_000, "{}", path.display());
        let print: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        assert!(page.contains(&print), "{} is {print}", path.display());
        found += 1;
    }
    fn parts<G: Strategy>() -> usize {
        usize::from(G::net().is_some()) + usize::from(G::prior().is_some())
    }
    assert_eq!(found, parts::<Wonders>() + parts::<Babylonia>() + parts::<Babylon>());
}

#[test]
fn a_network_learns_who_wins() {
    let all = games::<Babylonia>(120);
    let mut heard = 0;
    let taught =
        train::<Babylonia>(&all, Lesson { epochs: 3, ..Lesson::default() }, None, 1, |_, _| heard += 1);
    assert_eq!(heard, 3);
    let untaught = train::<Babylonia>(&all, Lesson { epochs: 0, ..Lesson::default() }, None, 1, |_, _| {});
    let others = (120..150).fold(Moments::default(), |mut others, number| {
        others.append(&play::<Babylonia>(RULE, 3, number, 1).0);
        others
    });
    let which: Vec<usize> = (0..others.len()).collect();
    let [taught, untaught] = [taught, untaught].map(|net| told::<Babylonia>(&net, &others, &which));
    // Two, three and four players by turns: who knows nothing is surprised by ln 2, ln 3 and ln 4, 1.06 in the mean.
    assert!(taught.surprise < 1.0, "{taught:?}");
    assert!(taught.surprise < untaught.surprise, "{taught:?} against {untaught:?}");
}

#[test]
fn a_network_goes_on_learning_from_what_it_knows() {
    let all = games::<Babylonia>(60);
    let lesson = Lesson { epochs: 2, ..Lesson::default() };
    let mut heard = Vec::new();
    let first = train::<Babylonia>(&all, lesson, None, 1, |epoch, told| heard.push((epoch, told)));
    let mut heard_again = Vec::new();
    let slowly = Lesson { rate: 1e-4, ..lesson };
    let second =
        train::<Babylonia>(&all, slowly, Some(&first), 1, |epoch, told| heard_again.push((epoch, told)));
    assert_eq!(heard.iter().map(|(epoch, _)| *epoch).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(heard_again.iter().map(|(epoch, _)| *epoch).collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!(heard_again[0].1, heard[1].1, "it begins where the other stopped");
    assert_ne!(second, first);
    let none = Lesson { epochs: 0, ..lesson };
    assert_eq!(train::<Babylonia>(&all, none, Some(&first), 1, |_, _| {}), first, "no lesson, nothing new");
}

#[test]
fn a_run_whose_networks_go_on_does_so_from_the_best() {
    let folder = folder("onward");
    let mut run = Run::open(&folder, Plan { rate: 1e-4, ..tiny() }, 1).expect("a new run");
    let mut said = Vec::new();
    for _ in 0..2 {
        run.step::<Babylonia>(|line| said.push(line.to_owned())).expect("a generation");
    }
    let kept = run.generations()[0].kept;
    let went_on = said.iter().any(|line| line.starts_with("generation 1, epoch 0:"));
    assert_eq!(went_on, kept, "{said:?}");
    assert!(!said.iter().any(|line| line.starts_with("generation 0, epoch 0:")), "{said:?}");
}

#[test]
fn equal_seeds_teach_equal_networks_and_bytes_read_back() {
    let all = games::<Babylonia>(6);
    let lesson = Lesson { epochs: 1, ..Lesson::default() };
    let net = || train::<Babylonia>(&all, lesson, None, 5, |_, _| {});
    let bytes = net().to_bytes();
    assert_eq!(bytes, net().to_bytes());
    assert_eq!(Net::from_bytes(&bytes, Babylonia::SHAPE).map(|net| net.to_bytes()), Ok(bytes.clone()));
    assert!(Net::from_bytes(&bytes[1..], Babylonia::SHAPE).is_err());
    assert!(Net::from_bytes(&bytes, Wonders::SHAPE).is_err());
    assert!(bytes.len() < 1_000_000);
}

#[test]
fn a_run_goes_on_where_it_stopped_and_comes_to_the_same() {
    let (whole, parts) = (folder("whole"), folder("parts"));
    let mut run = Run::open(&whole, tiny(), 2).expect("a new run");
    run.step::<Babylonia>(|_| {}).expect("generation 0");
    run.step::<Babylonia>(|_| {}).expect("generation 1");

    let mut run_in_parts = Run::open(&parts, tiny(), 1).expect("a new run");
    run_in_parts.step::<Babylonia>(|_| {}).expect("generation 0");
    // Stopped while it wrote games: half a chunk stands at the end.
    drop(run_in_parts);
    std::fs::write(parts.join("1.games"), [1, 0, 0]).expect("written");
    let mut run_in_parts = Run::open(&parts, tiny(), 1).expect("the same run");
    assert_eq!(run_in_parts.generations().len(), 1);
    run_in_parts.step::<Babylonia>(|_| {}).expect("generation 1");

    assert_eq!(run.generations(), run_in_parts.generations());
    let plot = std::fs::read_to_string(parts.join("plot.svg")).expect("a plot");
    assert!(plot.starts_with("<svg") && plot.contains("babylonia") && plot.contains("polyline"));
    drop(run_in_parts);
    let why =
        Run::open(&parts, Plan { seed: 2, ..tiny() }, 1).err().expect("a run keeps its plan").to_string();
    assert!(why.contains("holds a run with another plan"), "{why}");
}

#[test]
fn a_run_goes_on_by_the_plan_it_began_with_whatever_else_is_usual() {
    let folder = folder("planned");
    let named = |words: &[(&str, &str)]| -> Vec<(String, String)> {
        words.iter().map(|&(name, number)| (name.to_owned(), number.to_owned())).collect()
    };
    let kept = || std::fs::read_to_string(folder.join("plan.json")).expect("a plan");
    Run::go_on(&folder, &named(&[("games", "7"), ("foretold", "0.25")]), 1).expect("a new run");
    let plan: Plan = serde_json::from_str(&kept()).expect("a plan");
    assert_eq!(plan, Plan { games: 7, foretold: 0.25, ..Plan::default() });
    for words in [&[][..], &[("games", "7")], &[("foretold", "0.25"), ("seed", "1")]] {
        Run::go_on(&folder, &named(words), 1).unwrap_or_else(|why| panic!("{words:?}: {why}"));
    }
    for (words, told) in [
        (("games", "8"), "games=8"),
        (("seed", "2"), "a run with 1"),
        (("moon", "1"), "not in a plan"),
        (("epochs", "2.5"), "epochs=2.5"),
        (("epochs", "many"), "epochs=many"),
    ] {
        let why = Run::go_on(&folder, &named(&[words]), 1).err().expect("refused").to_string();
        assert!(why.contains(told), "{told}: {why}");
    }
    assert_eq!(serde_json::from_str::<Plan>(&kept()).expect("a plan"), plan, "nothing was changed");
}

#[test]
fn a_plan_that_no_run_can_go_by_is_refused_before_anything_is_written() {
    let folder = folder("refused");
    for (name, number, told) in [
        ("first_games", "0", "first_games=0: it takes 1 or more"),
        ("first_every", "0", "first_every=0: it takes 1 or more"),
        ("games", "0", "games=0: it takes 1 or more"),
        ("window", "0", "window=0: it takes 1 or more"),
        ("epochs", "0", "epochs=0: it takes 1 or more"),
        ("epochs", "-1", "epochs=-1: invalid value: integer `-1`, expected u32"),
        ("epochs", "many", "epochs=many: that is no number"),
        ("deals", "0", "deals=0: it takes 1 or more"),
        ("match_iterations", "0", "match_iterations=0: it takes 1 or more"),
        ("foretold", "1.5", "foretold=1.5: it takes 0 to 1"),
        ("rate", "1e39", "rate=inf: it takes 0 to 1"),
        ("learned", "-0.5", "learned=-0.5: it takes 0 to 1"),
        ("prior", "-1", "prior=-1: it takes 0 or more"),
        ("prior", "1e39", "prior=inf: it takes 0 or more"),
    ] {
        // What follows can be, and is not blamed.
        let named =
            [(name, number), ("seed", "2")].map(|(name, number)| (name.to_owned(), number.to_owned()));
        let why = Run::go_on(&folder, &named, 1).err().expect("refused").to_string();
        assert_eq!(why, told);
        assert!(!folder.exists(), "{told}");
    }
    let why = Run::open(&folder, Plan { epochs: 0, ..tiny() }, 1).err().expect("refused").to_string();
    assert_eq!(why, "epochs=0: it takes 1 or more");
    assert!(!folder.exists());
    for plan in
        [Plan::default(), tiny(), Plan { rate: 1.0, foretold: 1.0, prior: 0.0, learned: 0.0, ..tiny() }]
    {
        assert_eq!(plan.check(), Ok(()));
    }
    // A run that was begun with such a plan says so, and not that its numbers may not change.
    std::fs::create_dir_all(&folder).expect("a folder");
    let plan = serde_json::to_string(&Plan { first_games: 0, ..tiny() }).expect("a plan");
    std::fs::write(folder.join("plan.json"), plan).expect("written");
    let named = [("first_games".to_owned(), "6".to_owned())];
    let why = Run::go_on(&folder, &named, 1).err().expect("refused").to_string();
    assert!(
        why.ends_with("plan.json has a run that cannot go on: first_games=0: it takes 1 or more"),
        "{why}"
    );
}

#[test]
fn a_folder_is_used_by_one_run_at_a_time() {
    let folder = folder("alone");
    let run = Run::open(&folder, tiny(), 1).expect("a new run");
    for second in [Run::open(&folder, tiny(), 1), Run::go_on(&folder, &[], 1)] {
        let why = second.err().expect("refused").to_string();
        assert!(why.starts_with("another run is using") && why.contains("alone"), "{why}");
    }
    drop(run);
    Run::go_on(&folder, &[], 1).expect("nobody uses it any more");
}

#[test]
fn a_run_whose_generations_cannot_be_read_is_not_taken_for_a_new_one() {
    let folder = folder("unreadable");
    drop(Run::open(&folder, tiny(), 1).expect("a new run"));
    let path = folder.join("generations.jsonl");
    for (bytes, told) in [
        (&b"\xff"[..], "generations.jsonl: stream did not contain valid UTF-8"),
        (b"{\"number\": 0", "generations.jsonl, line 1: no generation: "),
    ] {
        std::fs::write(&path, bytes).expect("written");
        let why = Run::go_on(&folder, &[], 1).err().expect("refused").to_string();
        assert!(why.contains(told), "{told}: {why}");
    }
    std::fs::remove_file(&path).expect("removed");
    std::fs::create_dir(&path).expect("a folder where a file should be");
    let why = Run::go_on(&folder, &[], 1).err().expect("refused").to_string();
    assert!(why.contains("generations.jsonl: "), "{why}");
}

#[test]
fn a_plan_that_cannot_be_read_is_named() {
    let folder = folder("planless");
    drop(Run::open(&folder, tiny(), 1).expect("a new run"));
    std::fs::write(folder.join("plan.json"), "").expect("written");
    for run in [Run::open(&folder, tiny(), 1), Run::go_on(&folder, &[], 1)] {
        let why = run.err().expect("refused").to_string();
        assert!(why.contains("plan.json: no plan: EOF"), "{why}");
    }
}

#[test]
fn games_that_leave_no_position_are_an_error_and_no_panic() {
    let plan = Plan { first_games: 1, first_every: u32::MAX, ..tiny() };
    let mut run = Run::open(&folder("barren"), plan, 1).expect("a new run");
    let why = run.step::<Babylonia>(|_| {}).expect_err("nothing to learn from").to_string();
    assert!(why.contains("generation 0 has no position") && why.contains("first_every"), "{why}");
}

#[test]
fn a_search_with_a_network_is_equal_in_both_worlds_for_equal_dice() {
    fn holds<G: Strategy>() {
        let net = train::<G>(&games::<G>(4), Lesson { epochs: 1, ..Lesson::default() }, None, 1, |_, _| {});
        let prior = train_prior(&decisions::<G>(1), G::MARKS, G::ROLLOUT.prior_heat, 1, 1, |_, _| {});
        let learned =
            Learned { net: Some(Box::leak(Box::new(net))), prior: Some(Box::leak(Box::new(prior))) };
        let (players, options) =
            G::lessons().into_iter().find(|(players, _)| *players == 3).expect("a table of three");
        let seats = Seats::new(players).expect("a number of players");
        let mut dice = Dice::from_number(4);
        let deal = G::deal(&options, seats, &mut dice).expect("playable");
        let mut game = G::new(&options, seats, &deal).expect("playable");
        let mut rule = Spec::Rule.bot::<G>();
        for step in 0..40 {
            let Some(seat) = game.turn().seats().first() else { break };
            if step % 5 == 0 {
                let world = G::imagine(&game.view(Some(seat)), &mut dice);
                for (cut, part, prior) in [(0, 1.0, 0.0), (2, 0.5, 1.0)] {
                    let tuning = Tuning { cut, learned: part, prior, ..G::ROLLOUT };
                    let of = |world: &G| {
                        let mut search = Search::taught(Budget::iterations(24), tuning, learned);
                        search.choose(&Glimpse::new(world, seat), &mut Dice::from_number(step))
                    };
                    assert_eq!(of(&game), of(&world), "{} at step {step}", G::NAME);
                }
            }
            let mv = rule.choose(&Glimpse::new(&game, seat), &mut dice);
            game.play_unchecked(seat, mv);
        }
    }
    holds::<Babylonia>();
    holds::<Babylon>();
    holds::<Wonders>();
}
