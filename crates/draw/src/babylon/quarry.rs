//! The quarry: a pit with three layers, and what each visible tile would bring.

use std::fmt::Write as _;

use ::babylon::{Flower, Material, Pit, Stack, TileFace, View};
use maud::{Markup, html};

use super::holdings::number_of;
use super::shapes::{icon, stone_icon};
use crate::svg::Esc;
use crate::{Fragment, Words};

/// How much higher one layer is drawn.
pub(crate) const LAYER: i32 = 10;

/// How far apart rows are: enough that a stack hides little of the face of a lower one behind it.
pub(crate) const ROW: i32 = 78;

/// The middles of the four fields of a face that is 64 wide, clockwise from the upper left.
pub(crate) const FIELDS: [(i32, i32); 4] = [(-15, -15), (16, -15), (16, 16), (-15, 16)];

/// What is printed on a tile, around its middle.
pub(crate) fn print(out: &mut String, tile: TileFace) {
    for (field, (x, y)) in tile.fields.into_iter().zip(FIELDS) {
        if let Some(symbol) = field {
            let _ = write!(
                out,
                "<use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"23\" height=\"23\"/>",
                icon(symbol),
                x - 12,
                y - 12
            );
        }
    }
    let _ = write!(out, "<use href=\"#fw-{}\"/>", tile.flower);
}

/// What a tile is called: its flower and its symbols.
pub(crate) fn tile_name(words: &Words, tile: TileFace) -> String {
    let mut name = words.say(&format!("babylon-{}", tile.flower));
    let symbols: Vec<String> =
        tile.fields.into_iter().flatten().map(|symbol| words.say(&format!("babylon-{symbol}"))).collect();
    if !symbols.is_empty() {
        name.push_str(": ");
        name.push_str(&symbols.join(", "));
    }
    name
}

/// Where the middle of a stack's upper side is seen.
fn middle(stack: &Stack) -> (i32, i32) {
    let (column, row) = (stack.pit.column() as i32, stack.pit.row() as i32);
    (column * 66 + 33, row * ROW + 36 - i32::from(stack.height) * LAYER)
}

/// The quarry as the watcher sees it.
pub(crate) fn fragment(view: &View, words: &Words) -> Fragment {
    let mut html = String::with_capacity(12 * 1024);
    let _ = write!(
        html,
        "<svg viewBox=\"-14 -47 292 367\" class=\"pit\" role=\"group\" aria-label=\"{}\">",
        Esc(&words.say("babylon-quarry"))
    );
    drawing(view, words, &mut html);
    html.push_str("</svg>");
    Fragment { key: "quarry".to_owned(), html }
}

pub(crate) fn drawing(view: &View, words: &Words, html: &mut String) {
    // The rim, the far wall that is seen where stacks are low, and the floor.
    html.push_str(
        "<rect class=\"pit-rim\" x=\"-12\" y=\"-45\" width=\"288\" height=\"363\" rx=\"10\"/>\
         <path class=\"pit-wall\" d=\"M0-33h264v33H0z\"/><path class=\"pit-line\" d=\"M0-22h264M0-11h264\"/>\
         <path class=\"pit-floor\" d=\"M0 0h264v306H0z\"/>",
    );
    for stack in &view.quarry {
        draw_stack(view, stack, words, html);
        // The light comes from the left: a higher neighbour there throws a shadow.
        let left = view
            .quarry
            .iter()
            .find(|left| left.pit.row() == stack.pit.row() && left.pit.column() + 1 == stack.pit.column());
        let higher = left.map_or(3, |left| left.height).saturating_sub(stack.height);
        if higher > 0 {
            let (x, y) = middle(stack);
            let _ = write!(
                html,
                "<path class=\"shade\" d=\"M{} {}h{}v63h-{}z\"/>",
                x - 32,
                y - 31,
                higher * 6,
                higher * 6
            );
        }
    }
    // The columns and rows by their names in log and hints.
    html.push_str("<g class=\"pit-names\" aria-hidden=\"true\">");
    for (pit, place) in Pit::all().map(|pit| (pit, pit.to_string())) {
        let (letter, number) = place.split_at(1);
        let (column, row) = (pit.column() as i32, pit.row() as i32);
        if row == 0 {
            let x = column * 66 + 33;
            let _ = write!(
                html,
                "<rect x=\"{}\" y=\"-46\" width=\"18\" height=\"13\" rx=\"4\"/><text x=\"{x}\" y=\"-36\">{letter}</text>",
                x - 9
            );
        }
        if column == 0 {
            let y = row * ROW + 26;
            let _ = write!(
                html,
                "<rect x=\"-13\" y=\"{}\" width=\"13\" height=\"15\" rx=\"4\"/><text x=\"-6\" y=\"{y}\">{number}</text>",
                y - 11
            );
        }
    }
    html.push_str("</g>");
}

fn draw_stack(view: &View, stack: &Stack, words: &Words, html: &mut String) {
    let (x, y) = middle(stack);
    let (Some(material), Some(tile)) = (stack.material(), stack.top) else {
        let _ = write!(html, "<path class=\"pit-hole\" d=\"M{} {}h60v60h-60z\"/>", x - 30, y - 30);
        return;
    };
    let _ = write!(html, "<g data-target=\"pit:{}\" class=\"stone\"", stack.pit);
    let gain = view.who.and_then(|seat| view.gain(seat, stack.pit));
    let mut said = tile_name(words, tile);
    if let Some(gain) = gain {
        said.push_str(". ");
        said.push_str(&gain_words(words, gain));
    }
    let _ = write!(
        html,
        " role=\"img\" aria-label=\"{} {}\"><title>{}</title>",
        stack.pit,
        Esc(&said),
        Esc(&said)
    );
    for layer in 0..usize::from(stack.height) {
        let _ = write!(
            html,
            "<use href=\"#s-{}-side\" x=\"{x}\" y=\"{}\"/>",
            Material::ALL[layer].name(),
            y + 31 + LAYER * (i32::from(stack.height) - 1 - layer as i32)
        );
    }
    let _ = write!(
        html,
        "<use href=\"#s-{}\" x=\"{x}\" y=\"{y}\"/><g transform=\"translate({x} {y})\">",
        material.name()
    );
    print(html, tile);
    if let Some(gain) = gain {
        let more = if gain.flower > 0 { " match" } else { "" };
        let _ = write!(
            html,
            "<g class=\"gain-tag{more}\"><rect x=\"-15\" y=\"-41\" width=\"30\" height=\"17\" rx=\"8.500\"/><text x=\"-5\" y=\"-27.500\">{}</text><use href=\"#i-pillar\" x=\"-1\" y=\"-40\" width=\"15\" height=\"15\"/></g>",
            gain.total()
        );
    }
    html.push_str("</g></g>");
}

/// What a dig brings and why.
pub(crate) fn gain_words(words: &Words, gain: ::babylon::Gain) -> String {
    words.with(
        "babylon-gain",
        [
            ("count", gain.total().into()),
            ("edges", gain.edges.into()),
            ("flower", gain.flower.into()),
            ("less", gain.less.into()),
        ],
    )
}

/// A tile as a small drawing of its own, turned as it will lie.
pub(crate) fn small(out: &mut String, tile: TileFace, class: &str) {
    let _ = write!(
        out,
        "<svg class=\"{class}\" viewBox=\"-33 -33 66 66\" aria-hidden=\"true\"><use href=\"#q-t-{}\"/>",
        tile.flower
    );
    print(out, tile);
    out.push_str("</svg>");
}

/// How many tiles of each stone are still below others, and how many of each flower among them.
pub(crate) fn below(view: &View, words: &Words) -> Markup {
    let title = |material: Material, hidden: &[TileFace]| {
        let of_flower = |flower: Flower| {
            let count = hidden.iter().filter(|tile| tile.flower == flower).count();
            format!("{} {count}", words.say(&format!("babylon-{flower}")))
        };
        let flowers = Flower::ALL.map(of_flower).join(", ");
        format!("{}: {flowers}", words.say(&format!("babylon-below-{material}")))
    };
    html! {
        p class="below" {
            @for (material, hidden) in
                [(Material::Granite, &view.hidden_granite), (Material::Basalt, &view.hidden_basalt)] {
                (number_of(stone_icon(material), hidden.len(), &title(material, hidden)))
            }
        }
    }
}
