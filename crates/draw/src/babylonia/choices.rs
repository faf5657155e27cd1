//! Every legal move as a path of things to click.

use ::babylonia::{Event, Hex, Move, On, Token, View};
use table::Seat;

use super::holdings::card_name;
use super::sites::Lay;
use super::tokens::noun;
use super::{lines, spoken};
use crate::{Choice, Words};

/// The choices of the watcher.
pub(crate) fn of(view: &View, moves: &[(Move, Vec<Event>)], words: &Words) -> Vec<Choice> {
    let places = Places::of(view, words);
    let mut choices: Vec<Choice> = moves
        .iter()
        .map(|(mv, events)| {
            let (path, label) = match *mv {
                Move::Place(token, hex) => {
                    (vec![format!("rack:{}", token.letter()), format!("hex:{hex}")], places.label(token, hex))
                }
                Move::End => (vec!["button:end".to_owned()], words.say("babylonia-do-end")),
                Move::Score(hex) => {
                    let id = if hex.is_ziggurat() {
                        "babylonia-do-score-ziggurat"
                    } else {
                        "babylonia-do-score-city"
                    };
                    (vec![format!("hex:{hex}")], words.with(id, [("hex", spoken(hex).into())]))
                }
                // Taking a card cannot be taken back, so a second click confirms it.
                Move::Take(card) => (
                    vec![format!("card:{card}"), "button:take".to_owned()],
                    words.with("babylonia-do-take", [("card", card_name(words, card).into())]),
                ),
                Move::Extra => (vec!["button:extra".to_owned()], words.say("babylonia-do-extra")),
                Move::Pass => (vec!["button:pass".to_owned()], words.say("babylonia-do-pass")),
            };
            Choice { mv: mv.to_string(), path, label, effect: effect(view.seat, events), each: String::new() }
        })
        .collect();
    // Buttons first: the one that ends the turn is the likeliest next click once it is there.
    choices.sort_by_key(|choice| !choice.path[0].starts_with("button:"));
    choices
}

/// The points a move would bring the watcher at once.
fn effect(seat: Option<Seat>, events: &[Event]) -> Option<String> {
    let paid = || events.iter().flat_map(lines::paid).filter(|paid| Some(paid.seat) == seat);
    let points: i32 = paid().map(|paid| paid.points).sum();
    // A field that pays nothing is worth a warning.
    (paid().next().is_some() || points != 0).then(|| format!("+{points}"))
}

/// The labels of placements, put together from few messages: a position can have hundreds of them.
struct Places {
    around: [(String, String); 4],
    city: String,
    ziggurat: String,
    /// Free hexes that alone keep a site from being surrounded, and whether the site is a ziggurat.
    last: Vec<(Hex, bool)>,
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
                if gaps.len() == 1 { Some((gaps.first()?, cell.hex.is_ziggurat())) } else { None }
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
        for (gap, ziggurat) in &self.last {
            if *gap == hex {
                label.push_str(", ");
                label.push_str(if *ziggurat { &self.ziggurat } else { &self.city });
            }
        }
        label
    }
}
