//! What happened, in words, and the points at the end.

use ::wonders::{CardId, Clash, Event, How, Paid as Coins, Side, VICTORY_VALUES};
use table::Seat;

use super::glyph::{self, Glyph};
use super::vocabulary::Vocabulary;
use super::{city_name, effects, roman};
use crate::{Gained, Line, LineKind, Paid, Watcher, Words};

/// The line of an event; events that only keep the table going have none.
pub(crate) fn line(event: &Event, watcher: &Watcher<'_>) -> Option<Line> {
    let words = Words::of(watcher.lang);
    let vocabulary = Vocabulary::of(watcher.lang);
    let name = |city: u8| city_name(watcher, usize::from(city));
    let coins = |count: u16| effects::coins(words, count);
    let leader = |id| vocabulary.leader(id).name.as_str();
    let card = |id| vocabulary.card(id).name.as_str();
    let plain = |id: &str| (words.say(id), None);
    let of = |id: &str, city: u8| (words.with(id, [("name", name(city).into())]), Some(city));
    let (text, city) = match *event {
        Event::DraftPassed => plain("wonders-line-draft"),
        Event::AgeBegan { age } => (words.with("wonders-line-age", [("age", roman(age).into())]), None),
        Event::ProjectTurnedUp { project, tokens } => {
            let title = words.say(&format!("wonders-project-{project}"));
            (words.with("wonders-line-project", [("project", title.into()), ("n", tokens.into())]), None)
        }
        Event::Drew { seat, card: id } => {
            (words.with("wonders-line-drew", [("card", card(id).into())]), Some(seat.index() as u8))
        }
        Event::Built { city, card: id, how, paid, .. } => {
            let text =
                words.with("wonders-line-built", [("name", name(city).into()), ("card", card(id).into())]);
            let how = match how {
                How::Pay => None,
                How::Chain => Some("wonders-how-chain"),
                How::Olympia => Some("wonders-how-olympia"),
                How::Caligula => Some("wonders-how-caligula"),
                How::Token => Some("wonders-how-token"),
                How::Fetch => Some("wonders-how-fetch"),
            };
            let how = how.map(|id| words.say(id));
            (put(text, how, &price(words, watcher, city, paid)), Some(city))
        }
        Event::StageBuilt { city, stage, paid } => {
            let text = words.with("wonders-line-stage", [("name", name(city).into()), ("n", stage.into())]);
            (put(text, None, &price(words, watcher, city, paid)), Some(city))
        }
        Event::Recruited { city, leader: id, paid } => {
            let text = words
                .with("wonders-line-recruited", [("name", name(city).into()), ("leader", leader(id).into())]);
            (put(text, None, &price(words, watcher, city, paid)), Some(city))
        }
        Event::Sold { city } => of("wonders-line-sold", city),
        Event::TileLaid { city } => of("wonders-line-tile-laid", city),
        Event::TookCoins { city, coins: count } => (
            words.with("wonders-line-coins", [("name", name(city).into()), ("n", coins(count).into())]),
            Some(city),
        ),
        Event::Joined { city, left } => {
            (words.with("wonders-line-joined", [("name", name(city).into()), ("n", left.into())]), Some(city))
        }
        Event::HandsPassed { to } => {
            plain(if to == Side::Left { "wonders-line-passed-left" } else { "wonders-line-passed-right" })
        }
        Event::LeftoversDiscarded => plain("wonders-line-leftovers"),
        Event::LookedThroughDiscard { seat, .. } => {
            (words.say("wonders-line-looked"), Some(seat.index() as u8))
        }
        Event::Passed { city } => of("wonders-line-did-without", city),
        Event::CopiedLeader { city, leader: id } => (
            words.with("wonders-line-copied", [("name", name(city).into()), ("leader", leader(id).into())]),
            Some(city),
        ),
        Event::Entombed { city, leader: id } => (
            words.with("wonders-line-entombed", [("name", name(city).into()), ("leader", leader(id).into())]),
            Some(city),
        ),
        Event::DrewLeaders { city, count } => (
            words.with("wonders-line-drew-leaders", [("name", name(city).into()), ("n", count.into())]),
            Some(city),
        ),
        Event::DrewTheseLeaders { city, leaders } => {
            let list: Vec<&str> = leaders.iter().map(leader).collect();
            (words.with("wonders-line-drew-these", [("list", list.join(", ").into())]), Some(city))
        }
        Event::TookDiplomacy { city } => of("wonders-line-diplomacy", city),
        Event::LostMoney { city, coins: count, debt } => {
            let id = match (count, debt) {
                (_, 0) => "wonders-line-lost-coins",
                (0, _) => "wonders-line-lost-debt",
                _ => "wonders-line-lost",
            };
            let text = words.with(
                id,
                [("name", name(city).into()), ("coins", coins(count).into()), ("debt", debt.into())],
            );
            (text, Some(city))
        }
        Event::TilePlaced { city, tile, .. } => {
            let text = words.with(
                "wonders-line-tile",
                [
                    ("n", tile.number().into()),
                    ("name", name(city).into()),
                    ("text", vocabulary.tile(tile).text.as_str().into()),
                ],
            );
            (text, Some(city))
        }
        Event::ProjectEnded { project, success } => {
            let id = if success { "wonders-line-success" } else { "wonders-line-failure" };
            let title = words.say(&format!("wonders-project-{project}"));
            (words.with(id, [("project", title.into())]), None)
        }
        Event::ProjectResult { city, gained, lost, penalty, start_lost } => {
            let who = || name(city);
            let text = if gained > 0 {
                words
                    .with("wonders-line-result-gained", [("name", who().into()), ("n", coins(gained).into())])
            } else if lost > 0 {
                words.with("wonders-line-result-lost", [("name", who().into()), ("n", coins(lost).into())])
            } else if start_lost {
                words.with("wonders-line-result-start", [("name", who().into())])
            } else if penalty != 0 {
                let worth = format!("−{}", penalty.unsigned_abs());
                words.with("wonders-line-result-penalty", [("name", who().into()), ("n", worth.into())])
            } else {
                return None;
            };
            (text, Some(city))
        }
        Event::Destroyed { city, card: id } => (
            words.with("wonders-line-destroyed", [("name", name(city).into()), ("card", card(id).into())]),
            Some(city),
        ),
        Event::GaveBack { city, tokens } => {
            let list = tokens_in_words(tokens);
            (
                words.with("wonders-line-gave-back", [("name", name(city).into()), ("list", list.into())]),
                Some(city),
            )
        }
        Event::StayedAway { city } => of("wonders-line-away", city),
        Event::Fought(clash) => (fought(words, watcher, &clash), clash.winner),
        // The clashes before it tell what was taken, and from whom.
        Event::TookTokens { .. } => return None,
        Event::Scored { city, score } => {
            let points = effects::points(words, score.total());
            (
                words.with("wonders-line-scored", [("name", name(city).into()), ("n", points.into())]),
                Some(city),
            )
        }
        // Choosing tells nobody anything; the page shows who has chosen.
        Event::Chose { .. } => return None,
    };
    let mut targets: Vec<String> = city.map(|city| format!("city:{city}")).into_iter().collect();
    if let Event::Fought(clash) = event {
        targets = clash.cities.map(|city| format!("city:{city}")).to_vec();
    }
    let seat = city.filter(|&city| usize::from(city) < watcher.names.len());
    let seat = seat.and_then(|city| Seat::new(usize::from(city)));
    Some(Line { kind: kind(event), points: points(event, watcher), text, targets, seat, icons: icons(event) })
}

/// What the line of an event tells of.
const fn kind(event: &Event) -> LineKind {
    match event {
        Event::Built { .. }
        | Event::StageBuilt { .. }
        | Event::Recruited { .. }
        | Event::Sold { .. }
        | Event::TileLaid { .. }
        | Event::TilePlaced { .. }
        | Event::Joined { .. }
        | Event::CopiedLeader { .. }
        | Event::Entombed { .. }
        | Event::Passed { .. }
        | Event::Chose { .. }
        | Event::StayedAway { .. }
        | Event::LookedThroughDiscard { .. } => LineKind::Deed,
        Event::Drew { .. }
        | Event::TookCoins { .. }
        | Event::DrewLeaders { .. }
        | Event::DrewTheseLeaders { .. }
        | Event::TookDiplomacy { .. }
        | Event::ProjectResult { gained: 1.., .. } => LineKind::Gain,
        Event::LostMoney { .. }
        | Event::Destroyed { .. }
        | Event::GaveBack { .. }
        | Event::ProjectResult { .. } => LineKind::Loss,
        Event::Fought(_) => LineKind::Conflict,
        Event::TookTokens { .. } | Event::Scored { .. } => LineKind::Points,
        Event::DraftPassed
        | Event::AgeBegan { .. }
        | Event::ProjectTurnedUp { .. }
        | Event::ProjectEnded { .. }
        | Event::HandsPassed { .. }
        | Event::LeftoversDiscarded => LineKind::News,
    }
}

/// The points a line tells of: tokens of conflicts and penalties as they are won, given back or taken, and at the
/// end the sum of all.
fn points(event: &Event, watcher: &Watcher<'_>) -> Vec<Gained> {
    let gained = |city: u8, points: i32| {
        let seat = Seat::new(usize::from(city)).filter(|seat| seat.index() < watcher.names.len())?;
        (points != 0).then_some(Gained { seat, points })
    };
    let list = match *event {
        Event::Fought(clash) => [
            clash.winner.and_then(|city| gained(city, clash.victory.into())),
            clash.defeated.and_then(|city| gained(city, -i32::from(clash.defeats))),
        ],
        Event::GaveBack { city, tokens } => {
            let worth =
                VICTORY_VALUES.into_iter().zip(tokens).map(|(value, n)| i32::from(value) * i32::from(n));
            [gained(city, -worth.sum::<i32>()), None]
        }
        Event::ProjectResult { city, penalty, .. } => [gained(city, -i32::from(penalty).abs()), None],
        Event::Scored { city, score } => [gained(city, score.total().into()), None],
        _ => [None, None],
    };
    list.into_iter().flatten().collect()
}

/// The icons of a structure: its colour, and what it does as far as that is icons.
fn of_card(card: CardId) -> Vec<&'static str> {
    let info = card.info();
    let mut icons = vec![glyph::colour(info.colour)];
    let signs = glyph::effects(&info.effects);
    icons.extend(signs.iter().filter_map(|sign| match sign {
        Glyph::Icon(id) | Glyph::Missing(id) => Some(*id),
        Glyph::Coin(_) => Some("i-coin"),
        Glyph::Points(_) => Some("i-points"),
        Glyph::Text(_) => None,
    }));
    icons.truncate(4);
    icons
}

/// What happened, as icons of the same set that is on the cards.
fn icons(event: &Event) -> Vec<&'static str> {
    match *event {
        Event::Built { card, join, .. } => {
            let mut icons = of_card(card);
            if join != ::wonders::Join::No {
                icons.push("i-project");
            }
            icons
        }
        Event::Drew { card, .. } => of_card(card),
        Event::Destroyed { card, .. } => {
            vec!["i-penalty", glyph::colour(card.info().colour)]
        }
        Event::StageBuilt { .. } => vec!["i-stage"],
        Event::Sold { .. } | Event::TookCoins { .. } => vec!["i-coin"],
        Event::TileLaid { .. } | Event::TilePlaced { .. } => vec!["i-tile"],
        Event::Recruited { .. } | Event::DrewLeaders { .. } | Event::DrewTheseLeaders { .. } => {
            vec!["i-leader"]
        }
        Event::CopiedLeader { .. } => vec!["i-mask", "i-leader"],
        Event::Entombed { .. } => vec!["i-tomb"],
        Event::Joined { .. } | Event::ProjectTurnedUp { .. } => vec!["i-project"],
        Event::ProjectEnded { success, .. } => {
            vec!["i-project", if success { "i-reward" } else { "i-penalty" }]
        }
        Event::ProjectResult { gained, .. } => {
            vec![if gained > 0 { "i-reward" } else { "i-penalty" }]
        }
        Event::GaveBack { .. } => vec!["i-penalty", "i-victory"],
        Event::LookedThroughDiscard { .. } | Event::LeftoversDiscarded => vec!["i-discard"],
        Event::TookDiplomacy { .. } | Event::StayedAway { .. } => vec!["i-dove"],
        Event::LostMoney { debt, .. } => {
            vec![if debt > 0 { "i-debt" } else { "i-loss" }]
        }
        Event::Fought(clash) => match clash.winner {
            Some(_) => vec!["i-shield", "i-victory"],
            None => vec!["i-shield"],
        },
        Event::TookTokens { .. } => vec!["i-victory"],
        Event::AgeBegan { .. } | Event::HandsPassed { .. } | Event::DraftPassed => {
            vec!["u-cards"]
        }
        Event::Scored { .. } => vec!["i-points"],
        Event::Passed { .. } | Event::Chose { .. } => Vec::new(),
    }
}

/// Who met whom with how many shields, and the tokens.
fn fought(words: &Words, watcher: &Watcher<'_>, clash: &Clash) -> String {
    let name = |at: usize| city_name(watcher, usize::from(clash.cities[at]));
    let Some(winner) = clash.winner else {
        return words.with(
            "wonders-line-even",
            [("one", name(0).into()), ("other", name(1).into()), ("n", clash.shields[0].into())],
        );
    };
    let (won, lost) = if clash.cities[0] == winner { (0, 1) } else { (1, 0) };
    let mut text = words.with(
        "wonders-line-beats",
        [
            ("winner", name(won).into()),
            ("loser", name(lost).into()),
            ("more", clash.shields[won].into()),
            ("less", clash.shields[lost].into()),
        ],
    );
    let tokens = [
        (clash.victory > 0).then(|| (format!("+{}", clash.victory), winner)),
        clash.defeated.filter(|_| clash.defeats > 0).map(|city| (format!("−{}", clash.defeats), city)),
    ];
    for (token, city) in tokens.into_iter().flatten() {
        text.push(' ');
        text.push_str(&words.with(
            "wonders-line-token-to",
            [("token", token.into()), ("name", city_name(watcher, usize::from(city)).into())],
        ));
    }
    text
}

fn tokens_in_words(victories: [u8; 3]) -> String {
    let list = VICTORY_VALUES.into_iter().zip(victories).rev();
    let list = list.flat_map(|(value, count)| std::iter::repeat_n(format!("+{value}"), usize::from(count)));
    list.collect::<Vec<_>>().join(", ")
}

/// A sentence with how it was done and what was paid.
fn put(text: String, how: Option<String>, price: &str) -> String {
    let mut text = text;
    if let Some(how) = how {
        text.push(' ');
        text.push_str(&how);
    }
    if !price.is_empty() {
        text.push_str(", ");
        text.push_str(price);
    }
    text.push('.');
    text
}

/// Who was paid what; nothing if nobody was.
fn price(words: &Words, watcher: &Watcher<'_>, city: u8, paid: Coins) -> String {
    // The ring has at least three cities; with two players the third is the Free City.
    let count = watcher.names.len().max(3);
    let city = usize::from(city);
    let parts = [
        (paid.left, Some(city_name(watcher, (city + 1) % count))),
        (paid.bank, None),
        (paid.right, Some(city_name(watcher, (city + count - 1) % count))),
    ];
    effects::payments(words, parts)
}

/// The points an event paid: all at the end, category by category.
pub(crate) fn paid(event: &Event) -> Vec<Paid> {
    let Event::Scored { city, score } = event else { return Vec::new() };
    let Some(seat) = Seat::new(usize::from(*city)) else { return Vec::new() };
    [
        ("wonders-from-military", score.military),
        ("wonders-from-coins", score.coins),
        ("wonders-from-wonder", score.wonder),
        ("wonders-from-civilian", score.civilian),
        ("wonders-from-science", score.science),
        ("wonders-from-commercial", score.commercial),
        ("wonders-from-guilds", score.guilds),
        ("wonders-from-leaders", score.leaders),
        ("wonders-from-cities", score.cities),
        ("wonders-from-debt", score.debt),
        ("wonders-from-tower", score.tower),
        ("wonders-from-projects", score.projects),
    ]
    .into_iter()
    .filter(|(_, points)| *points != 0)
    .map(|(source, points)| Paid { seat, source, points: i32::from(points) })
    .collect()
}
