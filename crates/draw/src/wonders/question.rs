//! What is asked of the watcher, or what is awaited.

use ::wonders::{Phase, Ring as _, Task};

use super::{Table, effects, tray};

/// One sentence in the second person, or what others are about.
pub(crate) fn question(table: &Table<'_>, can_move: bool) -> String {
    let (view, words) = (table.view, table.words);
    let names = |seats: table::SeatSet| {
        seats.iter().map(|seat| table.name(seat.index())).collect::<Vec<_>>().join(", ")
    };
    if view.phase == Phase::Over {
        let winners = winners(table);
        let count = winners.len();
        return words.with("wonders-over", [("names", winners.join(" & ").into()), ("count", count.into())]);
    }
    if table.asked() && can_move {
        return match view.phase {
            Phase::DraftLeaders(_) => words.say("wonders-ask-leader"),
            Phase::DraftTiles(_) => words.say("wonders-ask-tile"),
            Phase::Recruitment => words.say("wonders-ask-recruit"),
            Phase::Turn if view.chosen.is_some() => words.say("wonders-ask-free-city"),
            Phase::Turn => words.say("wonders-ask-turn"),
            Phase::LastCard => words.say("wonders-ask-last"),
            Phase::Errand(errand) => words.say(match errand.task {
                Task::CopyLeader => "wonders-ask-copy",
                Task::Entomb => "wonders-ask-entomb",
                Task::Fetch(_) => "wonders-ask-fetch",
                Task::Recruit => "wonders-ask-recruit-now",
            }),
            Phase::Debts => {
                let due = view.loss_due(table.focus);
                words.with("wonders-ask-debt", [("n", effects::coins(words, due).into())])
            }
            Phase::Penalties => {
                let back = view.works.is_some_and(|works| {
                    matches!(works.project.info().penalty, ::wonders::Penalty::ReturnVictoryTokens(_))
                });
                words.say(if back { "wonders-ask-return" } else { "wonders-ask-destroy" })
            }
            Phase::Over => String::new(),
        };
    }
    match view.chosen {
        Some(mv) => {
            let mut what = tray::in_words(table, &mv);
            if let Some(other) = view.chosen_for_free_city {
                what = format!("{what}. {}", tray::in_words(table, &other));
            }
            words.with("wonders-chosen-wait", [("what", what.into()), ("names", names(view.owing).into())])
        }
        None => words.with("wonders-wait", [("names", names(view.owing).into())]),
    }
}

fn winners(table: &Table<'_>) -> Vec<String> {
    let standing = |city: usize| (table.points(city), table.city(city).coins);
    let players = usize::from(table.view.players);
    let best = (0..players).map(standing).max();
    (0..players).filter(|&city| Some(standing(city)) == best).map(|city| table.name(city)).collect()
}
