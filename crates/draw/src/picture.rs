//! Pictures that leave the page: one SVG that needs nothing else, and PNG.

use std::fmt::Write as _;
use std::sync::OnceLock;

use table::Seat;

use crate::colour;
use crate::svg::Esc;
use crate::{Draw, Fragment, Scene, Watcher};

pub use crate::colour::Theme;

const DRAWN: &str = include_str!("../../../web/css/draw.css");
const SPRITE: &str = include_str!("../../../web/img/sprite.svg");

/// The stylesheet of drawings, and that of a game's own, with the colours put in, for programs that know no variables.
fn style(theme: Theme, own: &str) -> String {
    static COMMON: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    let coloured = |css: &str| {
        let put = |css: String, (name, value): (&str, &str)| css.replace(&format!("var(--{name})"), value);
        colour::all(theme).into_iter().fold(css.to_owned(), put)
    };
    let mut css = COMMON[theme as usize].get_or_init(|| coloured(DRAWN)).clone();
    if !own.is_empty() {
        css.push_str(&coloured(own));
    }
    css
}

/// The symbols of the sprite that a drawing uses, and those these use.
fn symbols(drawing: &str) -> String {
    let mut out = String::from("<defs>");
    for symbol in SPRITE.split("<symbol ").skip(1) {
        let Some(id) = symbol.strip_prefix("id=\"").and_then(|rest| rest.split('"').next()) else { continue };
        if drawing.contains(&format!("href=\"#{id}\"")) {
            let body = symbol.split("</symbol>").next().unwrap_or_default();
            let _ = write!(out, "<symbol {body}</symbol>");
        }
    }
    out.push_str("</defs>");
    out
}

/// What a scene shows as one SVG that needs nothing else: the drawing of its `board` with all that lies on it,
/// and beside it the players with their points. `title` is a line above it, `own` the style of the game's drawings.
fn standalone(
    scene: &Scene,
    own: &str,
    watcher: &Watcher<'_>,
    standing: &[i32],
    title: &str,
    theme: Theme,
) -> String {
    const PANEL: f32 = 300.0;
    let board = whole_board(scene);
    let (inner, (x, y, width, height)) = inner_svg(&board);
    let mut svg = String::with_capacity(board.len() + 64 * 1024);
    let (full, head) = (width + PANEL, 64.0);
    let tall = height + head;
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full:.0} {tall:.0}\" width=\"{full:.0}\" height=\"{tall:.0}\"><style>{}</style>{}",
        style(theme, own),
        symbols(&board)
    );
    let _ = write!(svg, "<rect class=\"ground\" width=\"{full:.0}\" height=\"{tall:.0}\"/>");
    let _ = write!(svg, "<text class=\"title\" x=\"24\" y=\"44\" font-size=\"34\">{}</text>", Esc(title));
    let _ = write!(svg, "<g transform=\"translate({:.1} {:.1})\">{inner}</g>", -x, head - y);
    let mark =
        |seat: usize| SPRITE.split("<symbol ").find(|symbol| symbol.starts_with(&format!("id=\"m-{seat}\"")));
    for (seat, name) in watcher.names.iter().enumerate() {
        let top = head + 12.0 + 76.0 * seat as f32;
        let _ = write!(
            svg,
            "<g transform=\"translate({:.0} {top:.0})\"><rect class=\"sheet\" width=\"276\" height=\"64\" rx=\"12\"/>",
            width + 8.0
        );
        let _ = write!(
            svg,
            "<g class=\"token p{seat}\"><circle class=\"token-face\" cx=\"34\" cy=\"32\" r=\"21\"/>"
        );
        if let Some(body) = mark(seat).and_then(|symbol| symbol.split_once('>')?.1.split("</symbol>").next())
        {
            let _ = write!(svg, "<g transform=\"translate(20 18) scale(1.17)\">{body}</g>");
        }
        let shown: String = name.chars().take(16).collect();
        // Points that may rest on hidden things are left out.
        let points = standing.get(seat).map(ToString::to_string).unwrap_or_default();
        let _ = write!(
            svg,
            "</g><text class=\"caption\" x=\"66\" y=\"39\" font-size=\"20\">{}</text><text class=\"title\" x=\"262\" y=\"42\" font-size=\"28\" text-anchor=\"end\">{points}</text></g>",
            Esc(&shown)
        );
    }
    let top = head + 30.0 + 76.0 * watcher.names.len() as f32;
    for (line, text) in wrap(&scene.question, 30).into_iter().enumerate() {
        let _ = write!(
            svg,
            "<text class=\"caption\" x=\"{:.0}\" y=\"{:.0}\" font-size=\"18\">{}</text>",
            width + 14.0,
            top + 26.0 * line as f32,
            Esc(&text)
        );
    }
    svg.push_str("</svg>");
    svg
}

/// The drawing of the board with every fragment in its place.
fn whole_board(scene: &Scene) -> String {
    let Some(board) = scene.fragments.iter().find(|fragment| fragment.key == "board") else {
        return String::new();
    };
    let mut html = board.html.clone();
    for fragment in &scene.fragments {
        let open = format!("<g id=\"{}\">", fragment.key);
        if let Some(at) = html.find(&open) {
            html.insert_str(at + open.len(), &fragment.html);
        }
    }
    html
}

/// What is inside the first drawing of a piece of HTML, and the part of the plane it shows.
fn inner_svg(html: &str) -> (&str, (f32, f32, f32, f32)) {
    let nothing = ("", (0.0, 0.0, 600.0, 400.0));
    let Some(start) = html.find("<svg") else { return nothing };
    let Some((head, rest)) = html[start..].split_once('>') else { return nothing };
    let view: Vec<f32> = head
        .split_once("viewBox=\"")
        .and_then(|(_, rest)| rest.split('"').next())
        .map(|numbers| numbers.split_whitespace().filter_map(|number| number.parse().ok()).collect())
        .unwrap_or_default();
    let &[x, y, width, height] = view.as_slice() else { return nothing };
    let inner = rest.rfind("</svg>").map_or(rest, |end| &rest[..end]);
    (inner, (x, y, width, height))
}

fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if !last.is_empty() && last.chars().count() + word.chars().count() >= width {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

/// What this watcher sees of a game as one SVG that needs nothing else.
#[must_use]
pub fn of_game<G: Draw>(game: &G, watcher: &Watcher<'_>, title: &str, theme: Theme) -> String {
    let standing = game.standing();
    of_view::<G>(&game.view(watcher.who), watcher, standing.list(game.seats()), title, theme)
}

/// What a view shows as one SVG that needs nothing else; points only where `standing` tells them.
#[must_use]
pub fn of_view<G: Draw>(
    view: &G::View,
    watcher: &Watcher<'_>,
    standing: &[i32],
    title: &str,
    theme: Theme,
) -> String {
    let mut scene = G::scene(view, &[], watcher);
    if let Some(html) = G::poster(view, watcher) {
        scene.fragments = vec![Fragment { key: "board".to_owned(), html }];
    }
    standalone(&scene, G::ABOUT.style, watcher, standing, title, theme)
}

/// Names for players who have none.
#[must_use]
pub fn nameless(seats: impl Iterator<Item = Seat>) -> Vec<String> {
    const MARKS: [&str; 8] = ["Lion", "Bull", "Dragon", "Palm", "Star", "Gate", "Reed", "Lamp"];
    seats.map(|seat| MARKS[seat.index() % MARKS.len()].to_owned()).collect()
}

/// A picture as PNG, as wide as asked for at most. Text uses the fonts of the system; where there are none, it is left out.
///
/// # Errors
/// If the text is no SVG or the picture would be empty.
#[cfg(feature = "png")]
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, String> {
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree, fontdb};
    use std::sync::Arc;

    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        fonts.set_serif_family("DejaVu Serif");
        fonts.set_sans_serif_family("DejaVu Sans");
        Arc::new(fonts)
    });
    let options = Options { fontdb: Arc::clone(fonts), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|why| why.to_string())?;
    let size = tree.size();
    let scale = (width.clamp(16, 4096) as f32) / size.width();
    let tall = (size.height() * scale).round().clamp(1.0, 8192.0) as u32;
    let mut pixels = Pixmap::new(width.clamp(16, 4096), tall).ok_or("the picture is empty")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|why| why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_variable_is_left_in_the_style_of_a_picture() {
        for theme in [Theme::Light, Theme::Dark] {
            let css = style(theme, ::babylon::Babylon::ABOUT.style);
            assert_eq!(css.lines().find(|line| line.contains("var(")), None);
        }
    }
}
