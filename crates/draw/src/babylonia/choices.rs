//! Every legal move as a path of things to click.

use ::babylonia::{Babylonia, Event, Hex, Move, On, Token, View};
use table::Seat;

use super::holdings::card_name;
use super::meaning::{Closing, Foresight, Meaning, Site};
use super::sites::Lay;
use super::tokens::noun;
use super::{lines, name, spoken};
use crate::{Choice, Watcher, Words};

/// The choices of the watcher.
pub(crate) fn of(
    view: &View,
    moves: &[(Move, Vec<Event>)],
    words: &Words,
    watcher: &Watcher<'_>,
    world: Babylonia,
) -> Vec<Choice> {
    let places = Places::of(view, words);
    let foresight = Foresight::of(view, world);
    let closing = |step: Move, sites: &[Hex]| match (&foresight, sites) {
        (Some(foresight), [_, ..]) => foresight.closing(step, sites),
        _ => Vec::new(),
    };
    let mut choices: Vec<Choice> = moves
        .iter()
        .map(|(mv, events)| {
            let (path, label, means) = match *mv {
                Move::Place(token, hex) => {
                    let last: Vec<Hex> = places.closed_at(hex).collect();
                    let means = Meaning::Place { token, hex, closes: closing(*mv, &last) };
                    let path = vec![format!("rack:{}", token.letter()), format!("hex:{hex}")];
                    (path, places.label(token, hex), means)
                }
                Move::End => {
                    let closes = foresight.as_ref().map(|seen| seen.closed_by(*mv)).unwrap_or_default();
                    let path = vec!["button:end".to_owned()];
                    (path, words.say("babylonia-do-end"), Meaning::End { closes })
                }
                Move::Score(hex) => {
                    let id = if hex.is_ziggurat() {
                        "babylonia-do-score-ziggurat"
                    } else {
                        "babylonia-do-score-city"
                    };
                    let means = Meaning::Score { closes: closing(*mv, &[hex]) };
                    (vec![format!("hex:{hex}")], words.with(id, [("hex", spoken(hex).into())]), means)
                }
                // Taking a card cannot be taken back, so a second click confirms it.
                Move::Take(card) => (
                    vec![format!("card:{card}"), "button:take".to_owned()],
                    words.with("babylonia-do-take", [("card", card_name(words, card).into())]),
                    Meaning::Take { card },
                ),
                Move::Extra => {
                    (vec!["button:extra".to_owned()], words.say("babylonia-do-extra"), Meaning::Extra)
                }
                Move::Pass => (vec!["button:pass".to_owned()], words.say("babylonia-do-pass"), Meaning::Pass),
            };
            Choice {
                mv: mv.to_string(),
                path,
                label,
                points: points(view.seat, events),
                brings: brings(means.closes(), view.seat, watcher, words),
                means: crate::Meaning::of(&means),
                ..Choice::default()
            }
        })
        .collect();
    // Buttons first: the one that ends the turn is the likeliest next click once it is there.
    choices.sort_by_key(|choice| !choice.path[0].starts_with("button:"));
    choices
}

/// The points a move would bring the watcher at once; a field that pays nothing is worth a warning.
fn points(seat: Option<Seat>, events: &[Event]) -> Option<i32> {
    let paid = || events.iter().flat_map(lines::paid).filter(|paid| Some(paid.seat) == seat);
    paid().next().is_some().then(|| paid().map(|paid| paid.points).sum())
}

/// Who gets what from the sites that a move closes: the watcher in detail, the others in sum.
fn brings(closes: &[Closing], me: Option<Seat>, watcher: &Watcher<'_>, words: &Words) -> Option<String> {
    let told = |closing: &Closing| {
        let mut parts = Vec::new();
        let at = |list: &[i32], seat: Seat| list.get(seat.index()).copied().unwrap_or(0);
        let mine = me.map_or((0, 0), |me| (at(&closing.nobles, me), at(&closing.cities, me)));
        for (id, points) in [("babylonia-brings-nobles", mine.0), ("babylonia-brings-cities", mine.1)] {
            if points > 0 {
                parts.push(words.with(id, [("points", format!("+{points}").into())]));
            }
        }
        for seat in (0..closing.nobles.len()).filter_map(Seat::new).filter(|&seat| Some(seat) != me) {
            let points = at(&closing.nobles, seat) + at(&closing.cities, seat);
            if points > 0 {
                parts.push(format!("{} +{points}", name(watcher, seat)));
            }
        }
        let card = closing.site == Site::Ziggurat;
        parts.push(match closing.winner {
            Some(seat) if Some(seat) == me => {
                words.say(if card { "babylonia-brings-me-card" } else { "babylonia-brings-me-city" })
            }
            Some(seat) => {
                let id = if card { "babylonia-brings-card" } else { "babylonia-brings-city" };
                words.with(id, [("name", name(watcher, seat).into())])
            }
            None => words.say(if card { "babylonia-brings-no-card" } else { "babylonia-brings-no-city" }),
        });
        parts.join(", ")
    };
    let all: Vec<String> = closes.iter().map(told).collect();
    (!all.is_empty()).then(|| all.join("; "))
}

/// The labels of placements, put together from few messages: a position can have hundreds of them.
struct Places {
    around: [(String, String); 4],
    city: String,
    ziggurat: String,
    /// Free hexes that alone keep a site from being surrounded, and the site.
    last: Vec<(Hex, Hex)>,
}

/// Stands for the hex while a message is split around it; never part of a word.
const GAP: &str = "\u{1}";

impl Places {
    fn of(view: &View, words: &Words) -> Places {
        let around = Token::ALL.map(|token| {
            let whole = words
                .with("babylonia-do-place", [("token", words.say(noun(token)).into()), ("hex", GAP.into())]);
            whole.split_once(GAP).map_or_else(
                || (whole.clone(), String::new()),
                |(before, after)| (before.to_owned(), after.to_owned()),
            )
        });
        let lay = Lay::of(view);
        let last = view
            .board
            .iter()
            .filter(|cell| matches!(cell.on, On::City(_) | On::Ziggurat { scored: false }))
            .filter_map(|cell| {
                let gaps = lay.gaps(cell.hex);
                if gaps.len() == 1 { Some((gaps.first()?, cell.hex)) } else { None }
            })
            .collect();
        Places {
            around,
            city: words.say("babylonia-closes-city"),
            ziggurat: words.say("babylonia-closes-ziggurat"),
            last,
        }
    }

    fn label(&self, token: Token, hex: Hex) -> String {
        let (before, after) = &self.around[token.index()];
        let mut label = format!("{before}{}{after}", spoken(hex));
        for site in self.closed_at(hex) {
            label.push_str(", ");
            label.push_str(if site.is_ziggurat() { &self.ziggurat } else { &self.city });
        }
        label
    }

    /// The sites that a token on this hex closes.
    fn closed_at(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        self.last.iter().filter(move |(gap, _)| *gap == hex).map(|(_, site)| *site)
    }
}
