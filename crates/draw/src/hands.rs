//! Everybody's hands side by side, for looking back at a game.

use maud::{PreEscaped, html};
use table::Seat;

use crate::svg::icon;
use crate::{Draw, Fragment, Scene, Watcher, Words};

/// The piece of the page that shows what a watcher holds.
const TRAY: &str = "tray";

/// Puts what each seat sees in its own tray into the tray of a scene, seat by seat under its mark and name.
pub(crate) fn lay_open<G: Draw>(scene: &mut Scene, views: &[G::View], watcher: &Watcher<'_>) {
    let hand = |(n, view): (usize, &G::View)| {
        let own = Watcher { who: Seat::new(n), ..watcher.clone() };
        let held = G::scene(view, &[], &own).fragments.into_iter().find(|fragment| fragment.key == TRAY);
        let name = watcher.names.get(n).map_or("?", String::as_str);
        html! {
            section class={ "open-hand p" (n) } aria-label=(name) {
                span class={ "mark p" (n) } title=(name) { (icon(&format!("m-{n}"))) }
                (PreEscaped(held.map_or_else(String::new, |held| held.html)))
            }
        }
    };
    let words = Words::of(watcher.lang);
    let hands = html! {
        // It scrolls where the hands are many, so the keyboard must reach it.
        div class={ "open-hands of-" (views.len()) } role="group" tabindex="0" aria-label=(words.say("open-hands")) {
            @for hand in views.iter().enumerate().map(hand) { (hand) }
        }
    };
    scene.fragments.retain(|fragment| fragment.key != TRAY);
    scene.fragments.push(Fragment { key: TRAY.to_owned(), html: hands.into_string() });
}
