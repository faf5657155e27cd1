//! Two worlds: nothing a watcher is sent may tell apart worlds that look the same to it.
//!
//! Whole games are played at a table. Now and then each watcher imagines another world that fits all it sees, with
//! other hands, draws and stacks, and everything that would be sent to it is held against what is sent in the real
//! one, to the byte: the updates of the socket as a page and as a program receive them, the answers to moves that are
//! refused, hints, pictures. Then a step is played in both: if both worlds still look the same, the news must be, too.
//! What the worlds differed in is noted, so that a test can tell what was hidden in it.

use std::collections::BTreeSet;

use bots::{Budget, Strategy};
use draw::{Draw, Lang, Watcher};
use serde_json::Value;
use table::{Deal, Dice, Seat, Seats, Seed};
use toy::ToyGame;

use crate::entry::Entry;
use crate::ids::{AccountId, Millis, Seq};
use crate::message::Watching;
use crate::party::Party;
use crate::presence::Presence;
use crate::session::{Play, Session};
use crate::setup::{Chair, Setup, Watch};

/// What was found when worlds were compared.
#[derive(Default)]
struct Compared {
    /// Steps after which both worlds still looked the same: the watcher's own, another's, and another's that was a
    /// different one in either world.
    news: [usize; 3],
    /// What other seats see differently in worlds that are one to the watcher: what they hide from it.
    others_hide: BTreeSet<String>,
    /// What the watcher itself came to see differently after a step: what nobody knew before, or another showed.
    came_out: BTreeSet<String>,
}

/// Where two values differ, by the names of their parts.
fn differences(one: &Value, other: &Value, path: &str, out: &mut BTreeSet<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            for (key, value) in one {
                differences(value, &other[key], &format!("{path}.{key}"), out);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            one.iter().zip(other).for_each(|(one, other)| differences(one, other, path, out));
        }
        _ if one == other => {}
        _ => {
            out.insert(path.trim_start_matches('.').to_owned());
        }
    }
}

fn json(view: &impl serde::Serialize) -> Value {
    serde_json::to_value(view).expect("a view is plain")
}

/// A watcher of the table: somebody who sits there, or nobody.
#[derive(Clone)]
struct Looker {
    who: Option<Seat>,
    /// A page's watching and a program's.
    watching: [Watching; 2],
}

impl Looker {
    fn new(who: Option<Seat>, sharing: Sharing) -> Looker {
        let page = Watching { seat: who, ..Watching::new(who.map(|seat| sharing.account(seat)), Lang::En) };
        Looker { who, watching: [page.clone(), Watching { plain: true, ..page }] }
    }

    /// The updates that are new to it in this world, as they go over the line.
    fn sent<G: Draw + Strategy>(&mut self, party: &mut Party, world: &Session<G>) -> String {
        party.play = Some(Box::new(world.in_world(world.position().clone())));
        party.forget_pictures();
        let [page, program] = self
            .watching
            .each_mut()
            .map(|watching| party.update(watching, &Presence::default(), Millis(0)).expect("news"));
        assert!(page.question.is_some() && program.moves.is_some(), "the game is told");
        serde_json::to_string(&[page, program]).expect("plain")
    }

    /// All else it may ask for in this world.
    fn told<G: Draw + Strategy>(&self, world: &Session<G>, tries: &[String], hints: bool) -> String {
        let names: Vec<String> =
            world.position().seats().iter().map(|seat| account(seat).to_string()).collect();
        let watcher = Watcher { who: self.who, lang: Lang::En, names: &names };
        let to_move = self.who.filter(|&seat| hints && world.turn().is_of(seat));
        let refusals = self.who.map(|seat| {
            let answer = |mv: &String| world.check(seat, mv, Seq(7)).map_err(|refusal| format!("{refusal}"));
            tries.iter().map(answer).collect::<Vec<_>>()
        });
        let parts = (
            world.view(self.who),
            world.picture(&watcher, ""),
            to_move.map(|seat| world.advise(seat, Budget::iterations(24))(Dice::from_number(3))),
            refusals,
        );
        // What is compared is there.
        assert!(!parts.0.1.is_empty() && parts.1.starts_with("<svg") && parts.1.ends_with("</svg>"));
        format!("{parts:?}")
    }
}

/// Who sits at the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sharing {
    /// Everybody with an account, and a screen, of their own.
    Nothing,
    /// All at one screen that is handed around.
    Screen,
}

impl Sharing {
    fn account(self, seat: Seat) -> AccountId {
        match self {
            Sharing::Nothing => account(seat),
            Sharing::Screen => "holder".into(),
        }
    }
}

fn account(seat: Seat) -> AccountId {
    format!("player{seat}").into()
}

/// A table whose game has begun.
fn open<G: Draw>(options: &G::Options, seats: Seats, watch: Watch, sharing: Sharing) -> Party {
    let mut party = Party::new("t1".into(), sharing.account(Seat::FIRST), Millis(0), Seed::from_number(1));
    let setup = Setup { options: json(options), auto: false, hints: true, watch, ..Setup::of(G::NAME) };
    let person = |seat| Chair::Person {
        who: sharing.account(seat),
        name: account(seat).to_string(),
        contribution: String::new(),
    };
    let entry = party.open(setup, seats.iter().map(person).collect()).expect("a sensible table");
    party.apply(Seq(1), Millis(0), entry, Millis(0)).expect("fits");
    party.apply(Seq(2), Millis(0), Entry::Start, Millis(0)).expect("all sit");
    party
}

/// Plays a whole game and compares worlds at one step in `every`.
fn two_worlds<G: Draw + Strategy>(
    options: G::Options,
    players: usize,
    number: u64,
    every: u64,
    sharing: Sharing,
) -> Compared {
    let seats = Seats::new(players).expect("valid");
    let mut dice = Dice::from_number(number);
    let mut party = open::<G>(&options, seats, Watch::All, sharing);
    let mut real = Session::<G>::start(G::RULES, options, seats, &Deal::Seed(Seed::from_number(number)))
        .expect("starts");
    let mut compared = Compared::default();
    let mut tries = Vec::new();
    for seq in 3.. {
        let turn: Vec<Seat> = real.turn().seats().iter().collect();
        let Some(&seat) = dice.pick(&turn) else { break };
        let mv = dice.pick(&real.moves(seat)).expect("to move").clone();
        let mut pairs = Vec::new();
        // Whoever holds the screen looks from one of the seats.
        let strangers = [None].into_iter().filter(|_| sharing == Sharing::Nothing);
        for who in strangers.chain(seats.iter().map(Some)).filter(|_| seq % every == 0) {
            let imagined = G::imagine(&real.position().view(who), &mut dice);
            for other in seats.iter().filter(|&other| Some(other) != who) {
                let [one, two] = [real.position(), &imagined].map(|world| json(&world.view(Some(other))));
                differences(&one, &two, "", &mut compared.others_hide);
            }
            let other = real.in_world(imagined);
            let (mut looker, mut twin) = (Looker::new(who, sharing), Looker::new(who, sharing));
            let (one, two) = (looker.sent(&mut party, &real), twin.sent(&mut party, &other));
            assert_eq!(one, two, "sent to {who:?} before {seq}");
            let hints = seq % 3 == 0;
            let (one, two) = (looker.told(&real, &tries, hints), twin.told(&other, &tries, hints));
            assert_eq!(one, two, "told to {who:?} before {seq}");
            pairs.push((looker, twin, other));
        }
        party.play = Some(Box::new(real.in_world(real.position().clone())));
        party
            .apply(
                Seq(seq),
                Millis(0),
                Entry::Move { seat, mv: mv.clone(), ms: Millis(0), key: None },
                Millis(0),
            )
            .expect("legal");
        real.play(Seq(seq), seat, &mv).expect("legal");
        for (mut looker, twin, other) in pairs {
            let who = looker.who;
            let (seen, sent) = (real.position().view(who), looker.sent(&mut party, &real));
            let mut compare = |kind: usize, played: &str| -> bool {
                let mut world = other.in_world(other.position().clone());
                if world.play(Seq(seq), seat, played).is_err() {
                    // Another seat played what it would not hold there.
                    return false;
                }
                let would_see = world.position().view(who);
                if seen != would_see {
                    if kind < 2 {
                        differences(&json(&seen), &json(&would_see), "", &mut compared.came_out);
                    }
                    return false;
                }
                let would_be_sent = twin.clone().sent(&mut party, &world);
                assert_eq!(
                    sent, would_be_sent,
                    "sent to {who:?} after {mv} or {played} of {seat}, number {seq}"
                );
                compared.news[kind] += 1;
                true
            };
            compare(usize::from(who != Some(seat)), &mv);
            // A move the watcher cannot tell from the one that was played.
            if who != Some(seat) {
                let mut moves = other.moves(seat);
                dice.shuffle(&mut moves);
                moves.iter().filter(|&played| *played != mv).any(|played| compare(2, played));
            }
        }
        tries.push(mv);
        if tries.len() > 12 {
            tries.remove(dice.below(12) as usize);
        }
    }
    compared
}

/// As [`tells_nobody_at`], with screens of their own.
fn tells_nobody<G: Draw + Strategy>(
    games: &[(G::Options, usize)],
    every: u64,
    secrets: bool,
    others_hide: &[&str],
    came_out: &[&str],
) {
    tells_nobody_at::<G>(Sharing::Nothing, games, every, secrets, others_hide, came_out);
}

/// Compares worlds in several games, and sees that these things were hidden in them. `secrets`: whether there are moves
/// that others cannot tell apart.
fn tells_nobody_at<G: Draw + Strategy>(
    sharing: Sharing,
    games: &[(G::Options, usize)],
    every: u64,
    secrets: bool,
    others_hide: &[&str],
    came_out: &[&str],
) {
    let mut all = Compared::default();
    for (number, (options, players)) in (1..).zip(games) {
        let found = two_worlds::<G>(options.clone(), *players, number, every, sharing);
        all.news.iter_mut().zip(found.news).for_each(|(all, found)| *all += found);
        all.others_hide.extend(found.others_hide);
        all.came_out.extend(found.came_out);
    }
    let steps = &all.news[..if secrets { 3 } else { 2 }];
    assert!(steps.iter().all(|&compared| compared > 10), "{steps:?} steps were compared");
    for (found, expected) in [(&all.others_hide, others_hide), (&all.came_out, came_out)] {
        assert!(
            expected.iter().all(|&path| found.contains(path)),
            "{expected:?} are hidden, not only {found:?}"
        );
    }
}

#[test]
fn messages_do_not_depend_on_what_a_watcher_may_not_know() {
    let games = vec![(toy::Options::default(), 3); 20];
    tells_nobody::<ToyGame>(&games, 1, true, &["hands", "picks"], &["shown"]);
}

#[test]
fn whoever_holds_a_shared_screen_is_told_what_the_seat_they_look_from_may_know() {
    let games = vec![(toy::Options::default(), 3); 20];
    tells_nobody_at::<ToyGame>(Sharing::Screen, &games, 1, true, &["hands", "picks"], &["shown"]);
    // Every third step of three would be the first of a round, before anybody has chosen.
    let games = [(wonders::Options::default(), 3)];
    tells_nobody_at::<wonders::Wonders>(Sharing::Screen, &games, 2, false, &["hand", "chosen"], &[]);
}

#[test]
fn babylon_tells_nobody_what_they_may_not_know() {
    let games = [2, 3, 4].map(|players| (babylon::Options::default(), players));
    tells_nobody::<babylon::Babylon>(&games, 7, false, &[], &["quarry.top", "revealed"]);
}

#[test]
fn babylonia_tells_nobody_what_they_may_not_know() {
    let games = [2, 3, 4].map(|players| (babylonia::Options::default(), players));
    tells_nobody::<babylonia::Babylonia>(
        &games,
        7,
        true,
        &["clans.rack.farmer", "board.on.token.token"],
        &["clans.rack.farmer"],
    );
}

#[test]
fn seven_wonders_tells_nobody_what_they_may_not_know() {
    let all = wonders::Options {
        leaders: true,
        cities: true,
        wonder_pack: true,
        tower: true,
        projects: true,
        ..wonders::Options::default()
    };
    let games = [(wonders::Options::default(), 3), (all.clone(), 2), (all, 3)];
    tells_nobody::<wonders::Wonders>(
        &games,
        3,
        true,
        &["hand", "chosen", "leaders.hand", "tiles.hand"],
        &["hand"],
    );
}

/// Plays a whole game at a closed table: a stranger who looks on hears nothing, whatever is played and said.
fn tells_strangers_nothing<G: Draw + Strategy>(options: &G::Options, players: usize) {
    let seats = Seats::new(players).expect("valid");
    let mut party = open::<G>(options, seats, Watch::Nobody, Sharing::Nothing);
    let mut stranger = Watching::new(None, Lang::En);
    let first = party.update(&mut stranger, &Presence::default(), Millis(0)).expect("the table itself");
    let mut dice = Dice::from_number(7);
    for seq in 3.. {
        let turn: Vec<Seat> = party.turn().iter().collect();
        let Some(&seat) = dice.pick(&turn) else { break };
        let mv = dice.pick(&party.play().expect("begun").moves(seat)).expect("to move").clone();
        let said = || Entry::Chat { seat: Some(seat), name: String::new(), text: mv.clone() };
        let entry = if seq % 5 == 0 {
            said()
        } else {
            Entry::Move { seat, mv: mv.clone(), ms: Millis(0), key: None }
        };
        party.apply(Seq(seq), Millis(0), entry, Millis(0)).expect("legal");
        let mut presence = Presence::default();
        (0..seq).for_each(|_| presence.come(Some(&account(seat)), ""));
        let over = party.turn().is_empty();
        let news = party.update(&mut stranger, &presence, Millis(0));
        assert_eq!(news.is_some(), over, "after {mv}, number {seq}");
        if !over {
            let again = party.update(&mut Watching::new(None, Lang::En), &presence, Millis(0));
            assert_eq!(again.as_ref(), Some(&first), "a stranger who comes now, at number {seq}");
        }
    }
}

#[test]
fn a_closed_table_tells_strangers_nothing_of_any_game() {
    tells_strangers_nothing::<ToyGame>(&toy::Options::default(), 3);
    tells_strangers_nothing::<babylon::Babylon>(&babylon::Options::default(), 2);
    tells_strangers_nothing::<babylonia::Babylonia>(&babylonia::Options::default(), 2);
    tells_strangers_nothing::<wonders::Wonders>(&wonders::Options::default(), 3);
}
