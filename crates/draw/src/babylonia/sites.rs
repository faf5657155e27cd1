//! What lies on the hexes: tokens, cities, fields, ziggurats, and who leads where.

use std::fmt::Write as _;

use ::babylonia::{Hex, HexSet, On, Tile, View};

use super::info::Info;
use super::map::middle;
use super::tokens::{tile_id, token_id};
use crate::Fragment;
use crate::colour::OUTLINE;
use crate::svg::{Esc, Num};

/// What the drawing needs to know of the whole board, worked out once.
pub(crate) struct Lay {
    /// The tokens of each seat.
    pub tokens: [HexSet; 4],
    /// All tokens.
    pub all: HexSet,
    /// Land in play.
    pub land: HexSet,
    /// Cities in front of all players: what the city-count fields are worth.
    pub taken: usize,
}

impl Lay {
    pub(crate) fn of(view: &View) -> Lay {
        let mut tokens = [HexSet::EMPTY; 4];
        let mut land = HexSet::EMPTY;
        for cell in &view.board {
            if let On::Token { owner, .. } = cell.on {
                tokens[owner.index() & 3].insert(cell.hex);
            }
            if !cell.river {
                land.insert(cell.hex);
            }
        }
        let all = tokens[0] | tokens[1] | tokens[2] | tokens[3];
        Lay { tokens, all, land, taken: view.clans.iter().map(|clan| clan.cities.len()).sum() }
    }

    /// The free land next to a site; it is surrounded when there is none (7).
    pub(crate) fn gaps(&self, site: Hex) -> HexSet {
        (site.neighbours() & self.land) - self.all
    }
}

/// One fragment for each hex in play.
pub(crate) fn fragments(view: &View, info: &Info<'_>, out: &mut Vec<Fragment>) {
    let (lay, who) = (info.lay, info.watcher.who);
    // Connected tokens of one player share a name, made of the seat and the first hex of the group.
    let mut groups: Vec<(HexSet, usize, Hex)> = Vec::with_capacity(40);
    for (seat, &tokens) in lay.tokens.iter().enumerate() {
        let mut left = tokens;
        while let Some(first) = left.first() {
            let group = HexSet::only(first).flood(tokens);
            groups.push((group, seat, first));
            left -= group;
        }
    }
    for cell in &view.board {
        let mut html = String::new();
        if let Some(said) = info.of(cell) {
            html.reserve(300);
            let _ = write!(html, "<g data-info=\"{}\" data-info-of=\"hex:{}\"", Esc(&said), cell.hex);
            if matches!(cell.on, On::City(_)) {
                let _ = write!(html, " data-linked=\"{}\" data-each=\"+2\"", info.linked(cell.hex));
            }
            html.push('>');
        }
        let at = middle(cell.hex);
        match cell.on {
            On::Free => {}
            On::City(tile) => {
                out.push(counts(cell.hex, at, lay));
                site(&mut html, cell.hex, tile_id(tile), at, lay, true);
            }
            On::Field(tile) => field(&mut html, tile, at, lay.taken),
            On::Ziggurat { scored } => {
                if !scored {
                    out.push(counts(cell.hex, at, lay));
                }
                site(&mut html, cell.hex, if scored { "zig-done" } else { "zig" }, at, lay, !scored);
            }
            On::Token { owner, token } => {
                let known = token.filter(|_| !cell.river);
                let group = groups.iter().find(|(group, ..)| group.contains(cell.hex));
                let (x, y) = (Num(at.0), Num(at.1));
                let from = if who == Some(owner) { "tray".to_owned() } else { format!("seat:{owner}") };
                html.reserve(200);
                html.push_str("<g");
                if let Some((_, seat, first)) = group {
                    let _ = write!(html, " data-group=\"{seat}:{first}\"");
                }
                let _ = write!(
                    html,
                    "><use href=\"#{}\" x=\"{x}\" y=\"{y}\" data-piece=\"k{}\" data-from=\"{from}\"/>",
                    token_id(known, owner.index()),
                    cell.hex
                );
                // A player remembers the own tokens that lie face down.
                if let (None, Some(token)) = (known, token) {
                    let _ = write!(
                        html,
                        "<g class=\"token\" opacity=\".85\"><circle cx=\"{x}\" cy=\"{}\" r=\"9\" fill=\"{OUTLINE}\"/><use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"14\" height=\"14\"/></g>",
                        Num(at.1 + 21.0),
                        super::tokens::icon(token),
                        Num(at.0 - 7.0),
                        Num(at.1 + 14.0)
                    );
                }
                if view.placed.contains(cell.hex) {
                    let _ = write!(html, "<circle class=\"last\" cx=\"{x}\" cy=\"{y}\" r=\"32.5\"/>");
                }
                html.push_str("</g>");
            }
        }
        if !html.is_empty() {
            html.push_str("</g>");
        }
        out.push(Fragment { key: format!("h-{}", cell.hex), html });
    }
}

/// A city or ziggurat, marked once it is surrounded.
fn site(html: &mut String, hex: Hex, id: &str, (x, y): (f32, f32), lay: &Lay, open: bool) {
    let _ = write!(html, "<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", Num(x), Num(y - 3.0));
    if open && lay.gaps(hex).is_empty() {
        let _ = write!(html, "<circle class=\"halo\" cx=\"{}\" cy=\"{}\" r=\"36\"/>", Num(x), Num(y));
    }
}

/// The tokens each player has around a site, above everything that lies on the hexes.
fn counts(hex: Hex, (x, y): (f32, f32), lay: &Lay) -> Fragment {
    let around: Vec<(usize, usize)> = lay
        .tokens
        .iter()
        .enumerate()
        .map(|(seat, &tokens)| (seat, (tokens & hex.neighbours()).len()))
        .filter(|(_, count)| *count > 0)
        .collect();
    let mut html = String::new();
    if !around.is_empty() {
        html.reserve(600);
        // An unseen circle keeps the middle of the group on the middle of the hex, for turned maps.
        let _ = write!(html, "<circle cx=\"{}\" cy=\"{}\" r=\"44\" fill=\"none\"/>", Num(x), Num(y));
        pips(&mut html, &around, (x, y + 25.0));
    }
    Fragment { key: format!("q-{hex}"), html }
}

/// How many tokens each player has, as small marks in the shape of their tokens.
pub(crate) fn pips(html: &mut String, around: &[(usize, usize)], (x, y): (f32, f32)) {
    let step = 21.0;
    let first = x - step * (around.len() as f32 - 1.0) / 2.0;
    for (place, (seat, count)) in around.iter().enumerate() {
        let x = first + step * place as f32;
        let _ = write!(
            html,
            "<use href=\"#pip{seat}\" x=\"{}\" y=\"{}\" class=\"pip p{seat}\"/><text x=\"{}\" y=\"{}\" class=\"pip-text\" font-size=\"16.5\" text-anchor=\"middle\">{count}</text>",
            Num(x),
            Num(y),
            Num(x),
            Num(y + 5.8)
        );
    }
}

/// A field with what it pays now.
pub(crate) fn field(html: &mut String, tile: Tile, (x, y): (f32, f32), taken: usize) {
    let worth = tile.harvest(taken as u32);
    let _ = write!(html, "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>", tile_id(tile), Num(x), Num(y));
    if tile == Tile::FieldX {
        let _ = write!(
            html,
            "<rect class=\"plaque\" x=\"{}\" y=\"{}\" width=\"40\" height=\"26\" rx=\"8\"/>\
             <use href=\"#i-city\" x=\"{}\" y=\"{}\" width=\"18\" height=\"18\"/>\
             <text class=\"plaque-text\" x=\"{}\" y=\"{}\" font-size=\"20\" text-anchor=\"middle\">{worth}</text>",
            Num(x - 20.0),
            Num(y - 13.0),
            Num(x - 17.5),
            Num(y - 9.5),
            Num(x + 9.0),
            Num(y + 7.0)
        );
    } else {
        let _ = write!(
            html,
            "<circle class=\"plaque\" cx=\"{}\" cy=\"{}\" r=\"15\"/>\
             <text class=\"plaque-text\" x=\"{}\" y=\"{}\" font-size=\"22\" text-anchor=\"middle\">{worth}</text>",
            Num(x),
            Num(y),
            Num(x),
            Num(y + 7.5)
        );
    }
}
