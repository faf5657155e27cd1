//! Everybody's hands side by side, for looking back at a game.

use std::fmt::Write as _;

use table::Seat;

use crate::svg::{Esc, icon};
use crate::{Draw, Fragment, Scene, Watcher};

/// The piece of the page that shows what a watcher holds.
const TRAY: &str = "tray";

/// Puts what each seat sees in its own tray into the tray of a scene, seat by seat under its mark and name.
pub(crate) fn lay_open<G: Draw>(scene: &mut Scene, views: &[G::View], watcher: &Watcher<'_>) {
    let mut html = String::with_capacity(16 * 1024);
    let _ = write!(html, "<div class=\"open-hands of-{}\">", views.len());
    for (n, view) in views.iter().enumerate() {
        let own = Watcher { who: Seat::new(n), ..watcher.clone() };
        let held = G::scene(view, &[], &own).fragments.into_iter().find(|fragment| fragment.key == TRAY);
        let name = watcher.names.get(n).map_or("?", String::as_str);
        let _ = write!(
            html,
            "<section class=\"open-hand p{n}\" aria-label=\"{}\"><span class=\"mark p{n}\" title=\"{}\">",
            Esc(name),
            Esc(name)
        );
        icon(&mut html, &format!("m-{n}"), "");
        html.push_str("</span>");
        html.push_str(held.as_ref().map_or("", |held| &held.html));
        html.push_str("</section>");
    }
    html.push_str("</div>");
    scene.fragments.retain(|fragment| fragment.key != TRAY);
    scene.fragments.push(Fragment { key: TRAY.to_owned(), html });
}
