//! A whole state that fits what a watcher knows (the sampler of search bots).
//!
//! Cards that left a hand face down, the hands of others and the piles are slots of a [`Puzzle`]. What the watcher
//! saw of a hand when it came by, and when it came by again, says which cards lie in which slots up to their order:
//! a group. What was fetched from the discard pile, and what the watcher saw there, are demands on the slots that
//! lead to it. The drafts of leaders and tiles are puzzles of the same kind.

use table::{Dice, Seat, Seats};

use crate::decree::Decrees;
use crate::game::{AGES, Phase, Wonders};
use crate::moves::Move;
use crate::options::Sizes;
use crate::project::ProjectId;
use crate::tile::TileSet;
use crate::view::View;

mod cards;
mod drafts;

/// Draws a state that the watcher cannot tell from the real one.
pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Wonders {
    let mut game = known(view);
    cards::imagine(&mut game, view, dice);
    if game.modules.leaders {
        drafts::leaders(&mut game, view, dice);
    }
    if game.modules.tower {
        drafts::tiles(&mut game, view, dice);
    }
    if game.modules.projects {
        for age in game.projects.len() + 1..=AGES {
            let of_age: Vec<ProjectId> =
                ProjectId::all().filter(|project| usize::from(project.info().age) == age).collect();
            game.projects.extend(dice.pick(&of_age).copied());
        }
    }
    imagine_choices(&mut game, view, dice);
    game
}

/// Everything the view says outright.
fn known(view: &View) -> Wonders {
    let seats = Seats::new(usize::from(view.players)).expect("a view is made from a game");
    let sizes = Sizes::of(&view.modules.options(), seats).expect("a view is made from a game");
    let boards = view.cities.iter().map(|seen| (seen.city.board, seen.city.face));
    let mut game = Wonders::with_boards(view.modules, sizes, boards);
    game.once_per_bill = view.once_per_bill;
    for (place, seen) in view.cities.iter().enumerate() {
        game.cities[place] = seen.city;
        game.losses[place] = seen.losses;
        game.tiles.built[place] = seen.tiles_built;
        game.olympia_used |= u8::from(seen.olympia_used) << place;
        game.caligula_used |= u8::from(seen.caligula_used) << place;
        game.berenice_used |= u8::from(seen.berenice_used) << place;
        game.used[place] = seen.used;
    }
    game.age = view.age;
    game.turn = view.turn.unwrap_or(u8::MAX);
    game.phase = view.phase;
    game.actors = view.actors;
    game.owing = view.owing;
    game.open_discard = view.discard.open;
    game.fetched = view.discard.fetched.clone();
    for &tile in &view.tower {
        game.tower.place(TileSet::only(tile));
    }
    if view.modules.tower && view.age > 0 {
        game.decrees = Decrees::new(game.tower.visible(), view.age);
    }
    game.projects = view.projects.clone();
    game.works = view.works;
    game.errands = view.errands.clone();
    game.paid_out = view.paid_out;
    game.conflicts = view.conflicts.clone().unwrap_or_default();
    if let Some(scores) = &view.scores {
        for (score, seen) in game.scores.iter_mut().zip(scores) {
            *score = *seen;
        }
    }
    if let Some(own) = view.who.map(Seat::index) {
        game.looks[own] = view.discard.look;
        game.chosen[own] = view.chosen;
        if let Some(free_city) = game.free_city() {
            game.chosen[free_city] = view.chosen_for_free_city;
        }
    }
    game
}

/// What others have chosen already: anything they may choose.
fn imagine_choices(game: &mut Wonders, view: &View, dice: &mut Dice) {
    if matches!(game.phase, Phase::Errand(_) | Phase::Over) {
        return;
    }
    let mut moves: Vec<Move> = Vec::new();
    for seat in view.actors.iter().filter(|&seat| !view.owing.contains(seat) && Some(seat) != view.who) {
        let both = game.phase == Phase::Turn && game.free_city().is_some() && seat == game.controller();
        for _ in 0..1 + usize::from(both) {
            moves.clear();
            game.list_moves(seat, &mut moves);
            let Some(&mv) = dice.pick(&moves) else { continue };
            let place = match (mv, game.free_city()) {
                (Move::FreeCity(_), Some(free_city)) => free_city,
                _ => seat.index(),
            };
            game.chosen[place] = Some(mv);
        }
    }
}
