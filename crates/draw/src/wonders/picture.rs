//! The whole table as one drawing, for pictures that leave the page.

use std::fmt::Write as _;

use ::wonders::{Colour, Ring as _};

use super::glyph::{self, Glyph, Signs};
use super::{Table, art, babel, roman};
use crate::svg::{Esc, Num};

const WIDTH: f32 = 1180.0;

/// A drawing with a part of the plane of its own: every city as a band, tower and project above.
pub(crate) fn picture(table: &Table<'_>) -> String {
    let view = table.view;
    let babel = view.modules.tower || view.modules.projects;
    let head = if babel { 150.0 } else { 0.0 };
    let band = 118.0;
    let height = head + band * table.view.places() as f32 + 8.0;
    let mut svg = String::with_capacity(64 * 1024);
    let _ = write!(svg, "<svg viewBox=\"0 0 {WIDTH} {height:.0}\">");
    svg.push_str("<defs>");
    svg.push_str(art::heaven());
    svg.push_str(&art::boards((0..table.view.places()).map(|place| table.city(place).board.key())));
    svg.push_str("</defs>");
    if view.modules.tower {
        svg.push_str("<g transform=\"translate(84 76) scale(1.15)\">");
        babel::tower_drawing(table, &mut svg, true);
        svg.push_str("</g>");
        for (line, tile) in table.visible.iter().enumerate() {
            let y = 32.0 + 26.0 * line as f32;
            let _ = write!(
                svg,
                "<text class=\"title\" x=\"170\" y=\"{y}\" font-size=\"16\">{tile}</text><text class=\"caption\" x=\"198\" y=\"{y}\" font-size=\"14\">{}</text>",
                Esc(&table.vocabulary.tile(tile).text)
            );
        }
    }
    if let Some(works) = &view.works {
        let info = works.project.info();
        let title =
            format!("{} ({})", table.say(&format!("wonders-project-{}", works.project)), roman(info.age));
        let _ = write!(
            svg,
            "<g transform=\"translate(880 14)\"><rect class=\"sheet\" width=\"290\" height=\"124\" rx=\"12\"/><text class=\"title\" x=\"16\" y=\"30\" font-size=\"20\">{}</text>",
            Esc(&title)
        );
        let mut cost = vec![Glyph::Icon(glyph::colour(info.colour)), Glyph::Text("+".to_owned())];
        cost.extend(glyph::cost(&info.cost));
        glyph::svg(&mut svg, &cost, 16.0, 54.0, 22.0);
        for token in 0..works.left() {
            let _ = write!(
                svg,
                "<circle class=\"round-coin\" cx=\"{}\" cy=\"54\" r=\"9\"/>",
                160 + 22 * u16::from(token)
            );
        }
        let mut fate: Signs = vec![Glyph::Icon("i-reward")];
        fate.extend(glyph::reward(info.reward));
        glyph::svg(&mut svg, &fate, 16.0, 92.0, 22.0);
        let mut fate: Signs = vec![Glyph::Icon("i-penalty")];
        fate.extend(glyph::penalty(info.penalty));
        glyph::svg(&mut svg, &fate, 160.0, 92.0, 22.0);
        svg.push_str("</g>");
    }
    for place in 0..table.view.places() {
        city(&mut svg, table, place, head + band * place as f32 + 4.0);
    }
    svg.push_str("</svg>");
    svg
}

fn city(svg: &mut String, table: &Table<'_>, place: usize, y: f32) {
    let city = table.city(place);
    let _ = write!(
        svg,
        "<g transform=\"translate(4 {})\"><rect class=\"sheet\" width=\"{}\" height=\"110\" rx=\"12\"/><svg x=\"10\" y=\"46\" width=\"120\" height=\"58\" viewBox=\"0 0 240 116\">",
        Num(y),
        Num(WIDTH - 12.0)
    );
    art::scene(svg, city.board.key(), &super::cities::stages(city), art::Behind::default());
    svg.push_str("</svg>");
    let name: String = table.name(place).chars().take(18).collect();
    let _ = write!(
        svg,
        "<text class=\"title\" x=\"14\" y=\"25\" font-size=\"18\">{}</text><text class=\"caption\" x=\"14\" y=\"42\" font-size=\"13\">{} {}</text>",
        Esc(&name),
        Esc(&table.say(&format!("wonders-board-{}", city.board))),
        city.face.key()
    );
    let mut facts: Signs = vec![
        Glyph::Coin(city.coins.to_string()),
        Glyph::Icon("i-shield"),
        Glyph::Text(city.strength().to_string()),
    ];
    if city.tokens.victory_count() > 0 {
        facts.extend([Glyph::Icon("i-victory"), Glyph::Text(city.tokens.victory_count().to_string())]);
    }
    if city.tokens.defeats > 0 {
        facts.extend([Glyph::Icon("i-defeat"), Glyph::Text(city.tokens.defeats.to_string())]);
    }
    glyph::svg(svg, &facts, 160.0, 22.0, 20.0);
    for stage in 0..city.plan_len() {
        let x = 160.0 + 62.0 * stage as f32;
        let built = city.has_stage(stage);
        let _ = write!(
            svg,
            "<rect class=\"stage-box{}\" x=\"{}\" y=\"58\" width=\"58\" height=\"44\" rx=\"6\"/>",
            if built { " built" } else { "" },
            Num(x)
        );
        let info = city.stage(stage);
        let shrink = |signs: &Signs, most: f32| {
            let mut size = most;
            while glyph::width(signs, size) > 54.0 && size > 6.0 {
                size -= 1.0;
            }
            size
        };
        let gains = glyph::effects(&info.effects);
        let size = shrink(&gains, 20.0);
        glyph::svg(svg, &gains, x + 29.0 - glyph::width(&gains, size) / 2.0, 72.0, size);
        let cost = glyph::cost(&info.cost);
        let size = shrink(&cost, 13.0);
        glyph::svg(svg, &cost, x + 29.0 - glyph::width(&cost, size) / 2.0, 92.0, size);
    }
    let mut x = 420.0;
    let column = |svg: &mut String, icon: &'static str, chips: Vec<(String, Signs)>, x: &mut f32| {
        if chips.is_empty() {
            return;
        }
        glyph::svg(svg, &[Glyph::Icon(icon)], *x, 14.0, 14.0);
        let _ = write!(
            svg,
            "<text class=\"caption\" x=\"{}\" y=\"19\" font-size=\"12\">{}</text>",
            Num(*x + 17.0),
            chips.len()
        );
        for (at, (key, signs)) in chips.iter().enumerate() {
            let (dx, dy) = ((at / 4) as f32 * 74.0, (at % 4) as f32 * 20.5);
            let _ = write!(
                svg,
                "<rect class=\"strip k-{key}\" x=\"{}\" y=\"{}\" width=\"70\" height=\"18.500\" rx=\"4\"/>",
                Num(*x + dx),
                Num(25.0 + dy)
            );
            let mut size = 14.0;
            while glyph::width(signs, size) > 66.0 && size > 6.0 {
                size -= 1.0;
            }
            glyph::svg(svg, signs, *x + dx + 35.0 - glyph::width(signs, size) / 2.0, 34.4 + dy, size);
        }
        *x += 74.0 * chips.len().div_ceil(4) as f32 + 6.0;
    };
    for colour in Colour::ALL {
        let chips: Vec<(String, Signs)> = city
            .cards()
            .iter()
            .filter(|card| card.info().colour == colour)
            .map(|card| (colour.key().to_owned(), glyph::effects(&card.info().effects)))
            .collect();
        column(svg, glyph::colour(colour), chips, &mut x);
    }
    let leaders: Vec<(String, Signs)> = city
        .leaders()
        .iter()
        .map(|leader| ("white".to_owned(), glyph::effects(&leader.info().effects)))
        .collect();
    column(svg, "i-leader", leaders, &mut x);
    svg.push_str("</g>");
}
