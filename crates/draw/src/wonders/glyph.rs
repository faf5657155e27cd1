//! What is printed on cards, stages and tiles as a row of small signs; written as HTML for the page and as SVG
//! for pictures that leave it.

use std::fmt::Write as _;

use ::wonders::{
    Built, ByResource, Class, Colour, Cost, Counted, Effect, LossPer, Occasion, Penalty, Resource,
    ResourceSet, Reward, Science, Side, Start, TileCoins, TileEffect, Trigger, Whose,
};
use maud::{Markup, html};

use crate::colour::PEN;
use crate::svg::{Num, icon};

/// One sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Glyph {
    /// An icon of the sprite.
    Icon(&'static str),
    /// The icon of a resource that is wanting.
    Missing(&'static str),
    /// A number of points.
    Points(String),
    /// A number of coins.
    Coin(String),
    /// A few plain letters.
    Text(String),
}

use Glyph::{Coin, Icon, Missing, Points, Text};

/// A row of signs.
pub(crate) type Signs = Vec<Glyph>;

pub(crate) const fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Clay => "i-clay",
        Resource::Ore => "i-ore",
        Resource::Stone => "i-stone",
        Resource::Wood => "i-wood",
        Resource::Glass => "i-glass",
        Resource::Loom => "i-loom",
        Resource::Papyrus => "i-papyrus",
    }
}

/// The shape that stands for a colour.
pub(crate) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Brown => "c-brown",
        Colour::Grey => "c-grey",
        Colour::Blue => "c-blue",
        Colour::Yellow => "c-yellow",
        Colour::Red => "c-red",
        Colour::Green => "c-green",
        Colour::Purple => "c-purple",
        Colour::Black => "c-black",
    }
}

pub(crate) const fn science(symbol: Science) -> &'static str {
    match symbol {
        Science::Compass => "i-compass",
        Science::Gear => "i-gear",
        Science::Tablet => "i-tablet",
    }
}

const fn class(class: Class) -> &'static str {
    match class {
        Class::Raw => "i-raw",
        Class::Manufactured => "i-made",
    }
}

fn text(letters: impl Into<String>) -> Glyph {
    Text(letters.into())
}

/// Icons with strokes between them: one of these.
fn one_of(icons: impl Iterator<Item = &'static str>) -> Signs {
    let mut signs = Signs::new();
    for icon in icons {
        if !signs.is_empty() {
            signs.push(text("/"));
        }
        signs.push(Icon(icon));
    }
    signs
}

fn choice(of: ResourceSet) -> Signs {
    one_of(Resource::ALL.into_iter().filter(|&one| of.contains(one)).map(resource))
}

fn built(built: Built) -> Glyph {
    match built {
        Built::Structure(of) => Icon(colour(of)),
        Built::Stage => Icon("i-stage"),
    }
}

fn whose(whose: Whose, signs: &mut Signs) {
    if whose.left {
        signs.push(Icon("i-trade-left"));
    }
    if whose.own && (whose.left || whose.right) {
        signs.push(Icon("i-here"));
    }
    if whose.right {
        signs.push(Icon("i-trade-right"));
    }
}

fn counted(counted: Counted) -> Signs {
    match counted {
        Counted::Cards(colours) => colours.iter().map(|of| Icon(colour(of))).collect(),
        Counted::CardsOfMarkerColour => vec![Icon("i-stage"), text("?")],
        Counted::CardSets(colours) if colours.iter().count() > 3 => vec![text("7"), Icon("u-cards")],
        Counted::CardSets(colours) => colours.iter().map(|of| Icon(colour(of))).collect(),
        Counted::WonderStages => vec![Icon("i-stage")],
        Counted::VictoryTokens => vec![Icon("i-victory")],
        Counted::DefeatTokens => vec![Icon("i-defeat")],
        Counted::ScienceSets => Science::ALL.into_iter().map(|symbol| Icon(science(symbol))).collect(),
        Counted::CoinTriples => vec![Coin("3".to_owned())],
        Counted::RecruitedLeaders => vec![Icon("i-leader")],
        Counted::StoneSymbols => vec![Icon("i-stone")],
    }
}

/// What an effect looks like.
pub(crate) fn effect(effect: &Effect, signs: &mut Signs) {
    match *effect {
        Effect::Points(points) => signs.push(Points(points.to_string())),
        Effect::Shields(shields) if shields > 3 => {
            signs.extend([text(format!("{shields}×")), Icon("i-shield")]);
        }
        Effect::Shields(shields) => signs.extend((0..shields).map(|_| Icon("i-shield"))),
        Effect::Coins(coins) => signs.push(Coin(coins.to_string())),
        Effect::Produce { resource: what, units, .. } => {
            signs.extend((0..units).map(|_| Icon(resource(what))));
        }
        Effect::ProduceOneOf { of, .. } => signs.extend(choice(of)),
        Effect::ProduceExtra => signs.push(Icon("i-warehouse")),
        Effect::ProduceMissing => signs.push(Icon("i-market")),
        Effect::Science(symbol) => signs.push(Icon(science(symbol))),
        Effect::ScienceChoice => signs.extend(one_of(Science::ALL.into_iter().map(science))),
        Effect::ScienceCopy => signs.extend([Icon("i-mask"), Icon("c-green")]),
        Effect::Per { counted: what, whose: where_, coins, points } => {
            if coins > 0 {
                signs.push(Coin(coins.to_string()));
            }
            if points > 0 {
                signs.push(Points(points.to_string()));
            }
            signs.push(text("×"));
            signs.extend(counted(what));
            whose(where_, signs);
        }
        Effect::TradePrice { class: of, left, right } => {
            if left {
                signs.push(Icon("i-trade-left"));
            }
            signs.extend([Icon(class(of)), Coin("1".to_owned())]);
            if right {
                signs.push(Icon("i-trade-right"));
            }
        }
        Effect::TradeRebate(side) => {
            if side == Side::Left {
                signs.push(Icon("i-trade-left"));
            }
            signs.push(Coin("−1".to_owned()));
            if side == Side::Right {
                signs.push(Icon("i-trade-right"));
            }
        }
        Effect::Discount(of) => signs.extend([text("−1"), Icon("i-any"), built(of)]),
        Effect::WaiveResources(of) => signs.extend([text("−"), Icon("i-any"), built(of)]),
        Effect::FreeBuildEachAge => signs.extend([Icon("i-free"), text("1×")]),
        Effect::FreeColourEachAge(of) => signs.extend([Icon("i-free"), Icon(colour(of)), text("1×")]),
        Effect::FreeColour(of) => signs.extend([Icon("i-free"), Icon(colour(of))]),
        Effect::LeadersFree => signs.extend([Icon("i-leader"), Coin("0".to_owned())]),
        Effect::BankPurchase => signs.extend([Coin("1".to_owned()), text("→"), Icon("i-any")]),
        Effect::CoinsWhen { trigger, coins } => {
            signs.extend([Coin(coins.to_string()), text("×")]);
            match trigger {
                Trigger::BoughtFromNeighbour => signs.extend([Icon("i-trade-left"), Icon("i-trade-right")]),
                Trigger::TookVictoryToken => signs.push(Icon("i-victory")),
                Trigger::BuiltByChain => signs.push(Icon("i-chain")),
                Trigger::Built(of) => signs.push(Icon(colour(of))),
            }
        }
        Effect::BankGainBonus(coins) => signs.extend([Icon("i-bank"), Coin(format!("+{coins}"))]),
        Effect::RedirectDefeats => signs.extend([Icon("i-defeat"), Icon("i-trade-right")]),
        Effect::DefeatsAsShields => signs.extend([Icon("i-defeat"), text("="), Icon("i-shield")]),
        Effect::BuildFromDiscard => signs.push(Icon("i-discard")),
        Effect::PlayLastCard => signs.extend([text("+1"), Icon("u-cards")]),
        Effect::CopyGuild => signs.extend([Icon("i-mask"), Icon("c-purple")]),
        Effect::CopyLeader => signs.extend([Icon("i-mask"), Icon("i-leader")]),
        Effect::CopyStage { from } => signs.extend([
            Icon(if from == Side::Left { "i-trade-left" } else { "i-trade-right" }),
            Icon("i-stage"),
        ]),
        Effect::EntombLeader => signs.push(Icon("i-tomb")),
        Effect::OthersLose { per, coins } => {
            signs.extend([Icon("i-loss"), text(format!("−{coins}"))]);
            match per {
                LossPer::Once => {}
                LossPer::VictoryTokens => signs.extend([text("×"), Icon("i-victory")]),
                LossPer::WonderStages => signs.extend([text("×"), Icon("i-stage")]),
            }
        }
        Effect::NeighboursGain(coins) => {
            signs.extend([Icon("i-trade-left"), Coin(coins.to_string()), Icon("i-trade-right")]);
        }
        Effect::Diplomacy => signs.push(Icon("i-dove")),
        Effect::DrawLeaders(count) => signs.extend([text(format!("+{count}")), Icon("i-leader")]),
        Effect::RecruitNow => signs.extend([Icon("i-leader"), text("!")]),
    }
}

/// What several effects look like.
pub(crate) fn effects(list: &[Effect]) -> Signs {
    let mut signs = Signs::new();
    for one in list {
        effect(one, &mut signs);
    }
    signs
}

/// What a board gives from the start.
pub(crate) fn start(start: Start) -> Signs {
    match start {
        Start::Produces(what) => vec![Icon(resource(what))],
        Start::LeadersFree => vec![Icon("i-leader"), Coin("0".to_owned())],
        Start::LeadersCheaper { own, .. } => vec![Icon("i-leader"), Coin(format!("−{own}"))],
        Start::ExtraCoins(coins) => vec![Coin(format!("+{coins}"))],
    }
}

/// A cost: coins first.
pub(crate) fn cost(cost: &Cost) -> Signs {
    cost_without(cost, &ByResource::default())
}

/// A cost of which these units are wanting.
pub(crate) fn cost_without(cost: &Cost, missing: &ByResource<u8>) -> Signs {
    let mut signs = Signs::new();
    if cost.coins > 0 {
        signs.push(Coin(cost.coins.to_string()));
    }
    for what in Resource::ALL {
        let there = cost.units[what] - missing[what];
        signs.extend((0..there).map(|_| Icon(resource(what))));
        signs.extend((0..missing[what]).map(|_| Missing(resource(what))));
    }
    signs
}

fn tile_coins(coins: TileCoins, sign: &str) -> Glyph {
    match coins {
        TileCoins::Age => Coin(format!("{sign}I")),
        TileCoins::Fixed(coins) => Coin(format!("{sign}{coins}")),
    }
}

fn occasion(on: Occasion) -> Glyph {
    match on {
        Occasion::Build(of) => Icon(colour(of)),
        Occasion::Chain => Icon("i-chain"),
        Occasion::Stage => Icon("i-stage"),
    }
}

/// What a tower tile looks like.
pub(crate) fn tile(effect: &TileEffect) -> Signs {
    match *effect {
        TileEffect::Tax(on, coins) => vec![occasion(on), tile_coins(coins, "−")],
        TileEffect::Bonus(on, coins) => vec![occasion(on), tile_coins(coins, "+")],
        TileEffect::WaiveResources(of) => vec![text("−"), Icon("i-any"), built(of)],
        TileEffect::ProductionOff(_) => vec![Icon("i-raw"), text("2"), Icon("i-penalty")],
        TileEffect::EffectOff(_) => vec![Icon("c-yellow"), Icon("i-penalty")],
        TileEffect::NeighbourChains => vec![Icon("i-trade-left"), Icon("i-chain"), Icon("i-trade-right")],
        TileEffect::ResourcesBecomeCoins(of) => {
            vec![Icon(colour(of)), Icon("i-any"), text("→"), Coin("1".to_owned())]
        }
        TileEffect::PriceChange(of, more) => {
            let sign = if more < 0 { "−1" } else { "+1" };
            vec![Icon(class(of)), Coin(sign.to_owned())]
        }
        TileEffect::FreeResource(of) => choice(of),
        TileEffect::VictoryTokens(_) => vec![Icon("i-victory"), text("↓")],
        TileEffect::DefeatTokens(tokens) => (0..tokens).map(|_| Icon("i-defeat")).collect(),
        TileEffect::ProductionWithoutLimit(_) => vec![Icon("i-raw"), text("1=∞")],
    }
}

/// What a project brings for each token.
pub(crate) fn reward(reward: Reward) -> Signs {
    match reward {
        Reward::Coins(coins) => vec![Coin(coins.to_string())],
        Reward::VictoryToken(value) => vec![Icon("i-victory"), text(value.to_string())],
        Reward::Shields(shields) => (0..shields).map(|_| Icon("i-shield")).collect(),
        Reward::FreeBuilding => vec![Icon("i-free"), Icon("u-cards")],
        Reward::FreeStage => vec![Icon("i-free"), Icon("i-stage")],
        Reward::AnyColour => vec![Icon("i-project"), Icon("i-any")],
        Reward::PointsPerStage(points) => vec![Points(points.to_string()), text("×"), Icon("i-stage")],
        Reward::PointsPerScienceSet(points) => {
            let mut signs = vec![Points(points.to_string()), text("×")];
            signs.extend(counted(Counted::ScienceSets));
            signs
        }
        Reward::PointsPerGuild(points) => vec![Points(points.to_string()), text("×"), Icon("c-purple")],
    }
}

/// What a failed project takes.
pub(crate) fn penalty(penalty: Penalty) -> Signs {
    match penalty {
        Penalty::Destroy(of) => vec![Icon(colour(of)), text("✕")],
        Penalty::LoseStart => vec![Icon("i-stage"), Icon("i-any"), text("✕")],
        Penalty::LoseAllCoins => vec![Icon("i-coins-gone")],
        Penalty::ReturnVictoryTokens(count) => vec![text(format!("−{count}")), Icon("i-victory")],
    }
}

/// The signs as HTML. Their meaning in words stands elsewhere.
pub(crate) fn html(signs: &[Glyph]) -> Markup {
    html! {
        @for sign in signs {
            @match sign {
                Icon(id) => (icon(id)),
                Missing(id) => s class="missing" { (icon(id)) },
                Points(number) => b class="vp" { (number) },
                Coin(number) => b class="co" { (number) },
                Text(letters) => i { (letters) },
            }
        }
    }
}

/// How wide the signs are in a drawing, each `size` high.
pub(crate) fn width(signs: &[Glyph], size: f32) -> f32 {
    let wide = |sign: &Glyph| match sign {
        Icon(_) | Missing(_) | Points(_) | Coin(_) => size * 1.08,
        Text(letters) => size * 0.5 * letters.chars().count() as f32,
    };
    signs.iter().map(wide).sum()
}

/// The signs as a drawing from `x` on, centred on `y`.
pub(crate) fn svg(out: &mut String, signs: &[Glyph], mut x: f32, y: f32, size: f32) {
    for sign in signs {
        let (left, middle) = (Num(x), Num(x + size * 0.52));
        match sign {
            Icon(id) | Missing(id) => {
                // The page's own icons are lines and need a pen.
                let pen = if id.starts_with("u-") {
                    format!(" fill=\"none\" stroke=\"{PEN}\" stroke-width=\"2\"")
                } else {
                    String::new()
                };
                let _ = write!(
                    out,
                    "<use href=\"#{id}\" x=\"{left}\" y=\"{}\" width=\"{}\" height=\"{}\"{pen}/>",
                    Num(y - size / 2.0),
                    Num(size),
                    Num(size)
                );
            }
            Points(number) | Coin(number) => {
                let class = if matches!(sign, Points(_)) { "round-points" } else { "round-coin" };
                let _ = write!(
                    out,
                    "<circle class=\"{class}\" cx=\"{middle}\" cy=\"{}\" r=\"{}\"/><text class=\"round-text\" x=\"{middle}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\">{number}</text>",
                    Num(y),
                    Num(size * 0.48),
                    Num(y + size * 0.22),
                    Num(size * 0.62)
                );
            }
            Text(letters) => {
                let _ = write!(
                    out,
                    "<text class=\"caption\" x=\"{left}\" y=\"{}\" font-size=\"{}\">{letters}</text>",
                    Num(y + size * 0.26),
                    Num(size * 0.72)
                );
            }
        }
        x += width(std::slice::from_ref(sign), size);
    }
}
