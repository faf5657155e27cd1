//! Every legal move as a path of things to click: the card, its use, and the way to pay where there are several.

use ::wonders::Move;

use super::meaning::Meaning;
use super::tray::in_words;
use super::uses::{Offers, Payment};
use super::{Table, pay};
use crate::Choice;

/// The choices of the watcher.
pub(crate) fn of(table: &Table<'_>, offers: &Offers) -> Vec<Choice> {
    let mut choices = Vec::with_capacity(64);
    for mv in &offers.buttons {
        let name = option_target(mv).unwrap_or_else(|| "button:pass".to_owned());
        choices.push(Choice {
            mv: mv.to_string(),
            path: vec![name],
            label: in_words(table, mv),
            means: Meaning::of_button(table, mv),
            ..Choice::default()
        });
    }
    // A payment comes up over and over: with every card under a stage.
    let mut said: Vec<(&Payment, String)> = Vec::new();
    for offer in &offers.list {
        for one in &offer.uses {
            let what = in_words(table, &one.ways[0].mv);
            for way in &one.ways {
                let mut path = vec![offer.target(), offer.use_target(one)];
                if one.ways.len() > 1 {
                    path.push(offer.way_target(one, way));
                }
                let label = if way.priced {
                    let price = match said.iter().find(|(other, _)| other.pays_like(way)) {
                        Some((_, price)) => price,
                        None => {
                            said.push((way, pay::in_words(table, way)));
                            &said.last().expect("just added").1
                        }
                    };
                    format!("{what}, {price}")
                } else {
                    what.clone()
                };
                choices.push(Choice {
                    mv: way.mv.to_string(),
                    path,
                    label,
                    points: Some(one.points).filter(|&points| points > 0),
                    brings: one.brings.clone(),
                    means: Meaning::of_way(table, way),
                    ..Choice::default()
                });
            }
        }
    }
    choices
}

/// The target of a choice that is drawn as a small picture of what it takes; none for those that are plain buttons.
pub(crate) fn option_target(mv: &Move) -> Option<String> {
    match mv {
        Move::Debt(debt) => Some(format!("debt:{debt}")),
        Move::Return([ones, threes, fives]) => Some(format!("return:{ones}-{threes}-{fives}")),
        _ => None,
    }
}
