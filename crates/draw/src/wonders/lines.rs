//! What happened, in words, and the points at the end.

use ::wonders::{Happening, How, Paid as Coins, Side, VICTORY_VALUES};
use table::Seat;

use super::vocabulary::Vocabulary;
use super::{city_name, effects, roman};
use crate::{Line, Paid, Watcher, Words};

/// The line of an event; events that only keep the table going have none.
pub(crate) fn line(event: &Happening, watcher: &Watcher<'_>) -> Option<Line> {
    let words = Words::of(watcher.lang);
    let vocabulary = Vocabulary::of(watcher.lang);
    let name = |city: u8| city_name(watcher, usize::from(city));
    let coins = |count: u16| effects::coins(words, count);
    let leader = |id| vocabulary.leader(id).name.as_str();
    let card = |id| vocabulary.card(id).name.as_str();
    let plain = |id: &str| (words.say(id), None);
    let of = |id: &str, city: u8| (words.with(id, [("name", name(city).into())]), Some(city));
    let (text, city) = match *event {
        Happening::DraftPassed => plain("wo-line-draft"),
        Happening::AgeBegan { age } => (words.with("wo-line-age", [("age", roman(age).into())]), None),
        Happening::ProjectTurnedUp { project, tokens } => {
            let title = words.say(&format!("wo-project-{project}"));
            (words.with("wo-line-project", [("project", title.into()), ("n", tokens.into())]), None)
        }
        Happening::Drew { seat, card: id } => {
            (words.with("wo-line-drew", [("card", card(id).into())]), Some(seat.index() as u8))
        }
        Happening::Built { city, card: id, how, paid, .. } => {
            let text = words.with("wo-line-built", [("name", name(city).into()), ("card", card(id).into())]);
            let how = match how {
                How::Pay => None,
                How::Chain => Some("wo-how-chain"),
                How::Olympia => Some("wo-how-olympia"),
                How::Caligula => Some("wo-how-caligula"),
                How::Token => Some("wo-how-token"),
                How::Fetch => Some("wo-how-fetch"),
            };
            let how = how.map(|id| words.say(id));
            (put(text, how, &price(words, watcher, city, paid)), Some(city))
        }
        Happening::StageBuilt { city, stage, paid } => {
            let text = words.with("wo-line-stage", [("name", name(city).into()), ("n", stage.into())]);
            (put(text, None, &price(words, watcher, city, paid)), Some(city))
        }
        Happening::Recruited { city, leader: id, paid } => {
            let text =
                words.with("wo-line-recruited", [("name", name(city).into()), ("leader", leader(id).into())]);
            (put(text, None, &price(words, watcher, city, paid)), Some(city))
        }
        Happening::Sold { city } => of("wo-line-sold", city),
        Happening::TileLaid { city } => of("wo-line-tile-laid", city),
        Happening::TookCoins { city, coins: count } => (
            words.with("wo-line-coins", [("name", name(city).into()), ("n", coins(count).into())]),
            Some(city),
        ),
        Happening::Joined { city, left } => {
            (words.with("wo-line-joined", [("name", name(city).into()), ("n", left.into())]), Some(city))
        }
        Happening::HandsPassed { to } => {
            plain(if to == Side::Left { "wo-line-passed-left" } else { "wo-line-passed-right" })
        }
        Happening::LeftoversDiscarded => plain("wo-line-leftovers"),
        Happening::LookedThroughDiscard { seat, .. } => {
            (words.say("wo-line-looked"), Some(seat.index() as u8))
        }
        Happening::Passed { city } => of("wo-line-did-without", city),
        Happening::CopiedLeader { city, leader: id } => (
            words.with("wo-line-copied", [("name", name(city).into()), ("leader", leader(id).into())]),
            Some(city),
        ),
        Happening::Entombed { city, leader: id } => (
            words.with("wo-line-entombed", [("name", name(city).into()), ("leader", leader(id).into())]),
            Some(city),
        ),
        Happening::DrewLeaders { city, count } => (
            words.with("wo-line-drew-leaders", [("name", name(city).into()), ("n", count.into())]),
            Some(city),
        ),
        Happening::DrewTheseLeaders { city, leaders } => {
            let list: Vec<&str> = leaders.iter().map(leader).collect();
            (words.with("wo-line-drew-these", [("list", list.join(", ").into())]), Some(city))
        }
        Happening::TookDiplomacy { city } => of("wo-line-diplomacy", city),
        Happening::LostMoney { city, coins: count, debt } => {
            let text = words.with(
                "wo-line-lost",
                [("name", name(city).into()), ("coins", coins(count).into()), ("debt", debt.into())],
            );
            (text, Some(city))
        }
        Happening::TilePlaced { city, tile, .. } => {
            let text = words.with(
                "wo-line-tile",
                [
                    ("n", tile.number().into()),
                    ("name", name(city).into()),
                    ("text", vocabulary.tile(tile).text.as_str().into()),
                ],
            );
            (text, Some(city))
        }
        Happening::ProjectEnded { project, success } => {
            let id = if success { "wo-line-success" } else { "wo-line-failure" };
            let title = words.say(&format!("wo-project-{project}"));
            (words.with(id, [("project", title.into())]), None)
        }
        Happening::ProjectResult { city, gained, lost, penalty, start_lost } => {
            let who = || name(city);
            let text = if gained > 0 {
                words.with("wo-line-result-gained", [("name", who().into()), ("n", coins(gained).into())])
            } else if lost > 0 {
                words.with("wo-line-result-lost", [("name", who().into()), ("n", coins(lost).into())])
            } else if start_lost {
                words.with("wo-line-result-start", [("name", who().into())])
            } else if penalty != 0 {
                let worth = format!("−{}", penalty.unsigned_abs());
                words.with("wo-line-result-penalty", [("name", who().into()), ("n", worth.into())])
            } else {
                return None;
            };
            (text, Some(city))
        }
        Happening::Destroyed { city, card: id } => (
            words.with("wo-line-destroyed", [("name", name(city).into()), ("card", card(id).into())]),
            Some(city),
        ),
        Happening::GaveBack { city, tokens } => {
            let list = tokens_in_words(tokens, 0);
            (
                words.with("wo-line-gave-back", [("name", name(city).into()), ("list", list.into())]),
                Some(city),
            )
        }
        Happening::StayedAway { city } => of("wo-line-away", city),
        Happening::TookTokens { city, victories, defeats } => {
            let list = tokens_in_words(victories, defeats);
            if list.is_empty() {
                of("wo-line-tokens-none", city)
            } else {
                (
                    words.with("wo-line-tokens", [("name", name(city).into()), ("list", list.into())]),
                    Some(city),
                )
            }
        }
        Happening::Scored { city, score } => {
            let points = effects::points(words, score.total());
            (words.with("wo-line-scored", [("name", name(city).into()), ("n", points.into())]), Some(city))
        }
        // Choosing tells nobody anything; the page shows who has chosen.
        Happening::Chose { .. } => return None,
    };
    let targets = city.map(|city| vec![format!("city:{city}")]).unwrap_or_default();
    let seat = city.filter(|&city| usize::from(city) < watcher.names.len());
    Some(Line { text, targets, seat: seat.and_then(|city| Seat::new(usize::from(city))) })
}

fn tokens_in_words(victories: [u8; 3], defeats: u8) -> String {
    let won = VICTORY_VALUES.into_iter().zip(victories).rev();
    let won = won.flat_map(|(value, count)| std::iter::repeat_n(format!("+{value}"), usize::from(count)));
    let lost = std::iter::repeat_n("−1".to_owned(), usize::from(defeats));
    won.chain(lost).collect::<Vec<_>>().join(", ")
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
        (paid.left, city_name(watcher, (city + 1) % count)),
        (paid.bank, words.say("wo-bank")),
        (paid.right, city_name(watcher, (city + count - 1) % count)),
    ];
    let list: Vec<String> = parts
        .into_iter()
        .filter(|(coins, _)| *coins > 0)
        .map(|(coins, name)| {
            words.with("wo-pay-to", [("n", effects::coins(words, coins).into()), ("name", name.into())])
        })
        .collect();
    list.join(", ")
}

/// The points an event paid: all at the end, category by category.
pub(crate) fn paid(event: &Happening) -> Vec<Paid> {
    let Happening::Scored { city, score } = event else { return Vec::new() };
    let Some(seat) = Seat::new(usize::from(*city)) else { return Vec::new() };
    [
        ("wo-from-military", score.military),
        ("wo-from-coins", score.coins),
        ("wo-from-wonder", score.wonder),
        ("wo-from-civilian", score.civilian),
        ("wo-from-science", score.science),
        ("wo-from-commercial", score.commercial),
        ("wo-from-guilds", score.guilds),
        ("wo-from-leaders", score.leaders),
        ("wo-from-cities", score.cities),
        ("wo-from-debt", score.debt),
        ("wo-from-tower", score.tower),
        ("wo-from-projects", score.projects),
    ]
    .into_iter()
    .filter(|(_, points)| *points != 0)
    .map(|(source, points)| Paid { seat, source, points: i32::from(points) })
    .collect()
}
