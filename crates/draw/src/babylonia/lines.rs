//! What happened, in words, and what it paid.

use ::babylonia::{Event, Hex, Reason, Token};
use table::Seat;

use super::holdings::card_name;
use super::{name, spoken, tokens};
use crate::{Gained, Line, LineKind, Paid, Watcher, Words};

/// The line of an event; events that only keep the table going have none.
pub(crate) fn line(event: &Event, watcher: &Watcher<'_>) -> Option<Line> {
    let words = Words::of(watcher.lang);
    let who = |seat: Seat| name(watcher, seat);
    let at = |hex: Hex| vec![format!("hex:{hex}")];
    let (text, targets, seat) = match event {
        Event::Placed { seat, token, hex } => {
            let kind = token.map_or("none", token_key);
            let text = words.with(
                "babylonia-line-placed",
                [("name", who(*seat).into()), ("token", kind.into()), ("hex", spoken(*hex).into())],
            );
            (text, at(*hex), Some(*seat))
        }
        Event::Points { seat, points, reason } => {
            let (id, targets) = match reason {
                Reason::Field { hex, .. } => ("babylonia-line-field", at(*hex)),
                Reason::Ziggurats { hex } => ("babylonia-line-ziggurats", at(*hex)),
                Reason::Card => ("babylonia-line-card-points", Vec::new()),
            };
            (
                words.with(id, [("name", who(*seat).into()), ("points", (*points).into())]),
                targets,
                Some(*seat),
            )
        }
        Event::CityScored { hex, winner, noble_points, city_points, .. } => {
            let mut text = match winner {
                Some(seat) => words.with(
                    "babylonia-line-city-won",
                    [("name", who(*seat).into()), ("hex", spoken(*hex).into())],
                ),
                None => words.with("babylonia-line-city-tie", [("hex", spoken(*hex).into())]),
            };
            for (id, points) in
                [("babylonia-line-nobles", noble_points), ("babylonia-line-cities", city_points)]
            {
                let list: Vec<String> = points
                    .iter()
                    .enumerate()
                    .filter(|(_, points)| **points != 0)
                    .filter_map(|(seat, points)| Some(format!("{} +{points}", who(Seat::new(seat)?))))
                    .collect();
                if !list.is_empty() {
                    text.push(' ');
                    text.push_str(&words.with(id, [("list", list.join(", ").into())]));
                }
            }
            (text, at(*hex), *winner)
        }
        Event::ZigguratScored { hex, winner } => {
            let text = match winner {
                Some(seat) => words.with(
                    "babylonia-line-ziggurat-won",
                    [("name", who(*seat).into()), ("hex", spoken(*hex).into())],
                ),
                None => words.with("babylonia-line-ziggurat-tie", [("hex", spoken(*hex).into())]),
            };
            (text, at(*hex), *winner)
        }
        Event::CardTaken { seat, card } => {
            let card_word = card_name(words, *card);
            let text =
                words.with("babylonia-line-card", [("name", who(*seat).into()), ("card", card_word.into())]);
            (text, vec![format!("card:{card}")], Some(*seat))
        }
        Event::Drew { seat, tokens } if watcher.who == Some(*seat) && !tokens.is_empty() => {
            let list: Vec<String> = tokens.tokens().map(|token| words.say(tokens::noun(token))).collect();
            (words.with("babylonia-line-drew", [("list", list.join(", ").into())]), Vec::new(), Some(*seat))
        }
        Event::ExtraTurn { seat, taken: true } => {
            (words.with("babylonia-line-extra", [("name", who(*seat).into())]), Vec::new(), Some(*seat))
        }
        Event::GameOver { reason, .. } => match reason {
            ::babylonia::End::Cities => (words.say("babylonia-line-over-cities"), Vec::new(), None),
            ::babylonia::End::EmptyRack => (words.say("babylonia-line-over-rack-any"), Vec::new(), None),
        },
        Event::Committed { .. }
        | Event::Refilled { .. }
        | Event::Drew { .. }
        | Event::ExtraTurn { .. }
        | Event::TurnBegan { .. } => return None,
    };
    let points = paid(event).iter().map(|paid| Gained { seat: paid.seat, points: paid.points }).collect();
    Some(Line { kind: kind(event), points, text, targets, seat, icons: Vec::new() })
}

/// What the line of an event tells of.
const fn kind(event: &Event) -> LineKind {
    match event {
        Event::Placed { .. } | Event::Committed { .. } | Event::ExtraTurn { .. } => LineKind::Deed,
        Event::Points { .. } | Event::CityScored { .. } | Event::ZigguratScored { .. } => LineKind::Points,
        Event::CardTaken { .. } | Event::Drew { .. } => LineKind::Gain,
        Event::Refilled { .. } | Event::TurnBegan { .. } => LineKind::News,
        Event::GameOver { .. } => LineKind::End,
    }
}

const fn token_key(token: Token) -> &'static str {
    match token {
        Token::Priest => "priest",
        Token::Merchant => "merchant",
        Token::Servant => "servant",
        Token::Farmer => "farmer",
    }
}

/// The points an event paid.
pub(crate) fn paid(event: &Event) -> Vec<Paid> {
    match event {
        Event::Points { seat, points, reason } => {
            let source = match reason {
                Reason::Field { .. } => "babylonia-from-fields",
                Reason::Ziggurats { .. } => "babylonia-from-ziggurats",
                Reason::Card => "babylonia-from-cards",
            };
            vec![Paid { seat: *seat, source, points: *points }]
        }
        Event::CityScored { noble_points, city_points, .. } => {
            let rows = [("babylonia-from-nobles", noble_points), ("babylonia-from-cities", city_points)];
            rows.into_iter()
                .flat_map(|(source, points)| {
                    points.iter().enumerate().filter(|(_, points)| **points != 0).filter_map(
                        move |(seat, points)| Some(Paid { seat: Seat::new(seat)?, source, points: *points }),
                    )
                })
                .collect()
        }
        _ => Vec::new(),
    }
}
