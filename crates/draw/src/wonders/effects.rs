//! What effects, tiles and projects do, in plain words.

use ::wonders::{
    Built, Class, Colour, ColourSet, Counted, Effect, Event, LossPer, Penalty, Resource, ResourceSet, Reward,
    Science, Side, Start, Whose,
};

use crate::Words;

/// The name of a resource.
pub(crate) fn resource(words: &Words, resource: Resource) -> String {
    words.say(&format!("wo-res-{resource}"))
}

/// Structures of a colour.
pub(crate) fn cards(words: &Words, colour: Colour) -> String {
    words.say(&format!("wo-cards-{}", colour.key()))
}

/// The name of a symbol of science.
pub(crate) fn science(words: &Words, symbol: Science) -> String {
    words.say(match symbol {
        Science::Compass => "wo-science-compass",
        Science::Gear => "wo-science-gear",
        Science::Tablet => "wo-science-tablet",
    })
}

/// So many coins.
pub(crate) fn coins(words: &Words, count: impl Into<i64>) -> String {
    words.with("wo-n-coins", [("n", count.into().into())])
}

/// What is paid to whom; nobody is named who gets nothing.
pub(crate) fn payments(words: &Words, parts: [(u8, String); 3]) -> String {
    let list: Vec<String> = parts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| {
            words.with("wo-pay-to", [("n", coins(words, count).into()), ("name", name.into())])
        })
        .collect();
    list.join(", ")
}

/// So many points.
pub(crate) fn points(words: &Words, count: impl Into<i64>) -> String {
    words.with("wo-n-points", [("n", count.into().into())])
}

fn shields(words: &Words, count: u8) -> String {
    words.with("wo-n-shields", [("n", count.into())])
}

/// A sentence from a few words that stand alone.
fn sentence(words: String) -> String {
    let mut letters = words.chars();
    let first: String = letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

fn list(words: &Words, colours: ColourSet) -> String {
    colours.iter().map(|colour| cards(words, colour)).collect::<Vec<_>>().join(", ")
}

fn one_of(words: &Words, of: ResourceSet) -> String {
    let names: Vec<String> =
        Resource::ALL.into_iter().filter(|&one| of.contains(one)).map(|one| resource(words, one)).collect();
    let or = format!(" {} ", words.say("wo-or"));
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{}{or}{last}", others.join(", ")),
        _ => names.concat(),
    }
}

fn side(words: &Words, left: bool, right: bool) -> String {
    words.say(match (left, right) {
        (true, true) => "wo-side-both",
        (true, false) => "wo-side-left",
        _ => "wo-side-right",
    })
}

fn built(words: &Words, built: Built) -> String {
    match built {
        Built::Structure(colour) => cards(words, colour),
        Built::Stage => words.say("wo-thing-stages"),
    }
}

fn counted(words: &Words, counted: Counted) -> String {
    match counted {
        Counted::Cards(colours) => list(words, colours),
        Counted::CardsOfMarkerColour => words.say("wo-thing-marker"),
        Counted::CardSets(colours) => words.with("wo-thing-sets", [("list", list(words, colours).into())]),
        Counted::WonderStages => words.say("wo-thing-stages"),
        Counted::VictoryTokens => words.say("wo-thing-victories"),
        Counted::DefeatTokens => words.say("wo-thing-defeats"),
        Counted::ScienceSets => words.say("wo-thing-science"),
        Counted::CoinTriples => words.say("wo-thing-triples"),
        Counted::RecruitedLeaders => words.say("wo-thing-leaders"),
        Counted::StoneSymbols => words.say("wo-thing-stone"),
    }
}

fn place(words: &Words, whose: Whose) -> String {
    words.say(match (whose.own, whose.left || whose.right) {
        (true, true) => "wo-where-all",
        (false, _) => "wo-where-next",
        (true, false) => "wo-where-own",
    })
}

fn both(words: &Words, a: String, b: String) -> String {
    words.with("wo-and", [("a", a.into()), ("b", b.into())])
}

/// What one effect does, as a sentence.
pub(crate) fn effect(words: &Words, effect: &Effect) -> String {
    let what = |id: &str, what: String| words.with(id, [("what", what.into())]);
    let gain = |id: &str, gain: String| words.with(id, [("gain", gain.into())]);
    let n = |id: &str, n: u8| words.with(id, [("n", n.into())]);
    let for_sale = |text: String, for_sale: bool| {
        if for_sale { text } else { format!("{text} {}", words.say("wo-e-not-for-sale")) }
    };
    match *effect {
        Effect::Points(count) => sentence(points(words, count)),
        Effect::Shields(count) => sentence(shields(words, count)),
        Effect::Coins(count) => sentence(coins(words, count)),
        Effect::Produce { resource: one, units, for_sale: sold } => {
            let name = resource(words, one);
            let name = if units > 1 { format!("{units} × {name}") } else { name };
            for_sale(what("wo-e-produce", name), sold)
        }
        Effect::ProduceOneOf { of, for_sale: sold } => {
            for_sale(what("wo-e-produce", one_of(words, of)), sold)
        }
        Effect::ProduceExtra => words.say("wo-e-extra"),
        Effect::ProduceMissing => words.say("wo-e-missing"),
        Effect::Science(symbol) => what("wo-e-science", science(words, symbol)),
        Effect::ScienceChoice => words.say("wo-e-science-choice"),
        Effect::ScienceCopy => words.say("wo-e-mask"),
        Effect::Per { counted: things, whose, coins: c, points: p } => {
            let gains = match (c, p) {
                (0, p) => points(words, p),
                (c, 0) => coins(words, c),
                (c, p) => both(words, coins(words, c), points(words, p)),
            };
            let text = words.with(
                "wo-e-per",
                [
                    ("gain", gains.into()),
                    ("where", place(words, whose).into()),
                    ("things", counted(words, things).into()),
                ],
            );
            let mut letters = text.chars();
            let first: String = letters.next().map(|one| one.to_uppercase().collect()).unwrap_or_default();
            first + letters.as_str()
        }
        Effect::TradePrice { class, left, right } => {
            let id = if class == Class::Raw { "wo-e-trade-raw" } else { "wo-e-trade-made" };
            words.with(id, [("side", side(words, left, right).into())])
        }
        Effect::TradeRebate(of) => {
            words.with("wo-e-dock", [("side", side(words, of == Side::Left, of == Side::Right).into())])
        }
        Effect::Discount(of) => what("wo-e-discount", built(words, of)),
        Effect::WaiveResources(of) => what("wo-e-waive", built(words, of)),
        Effect::FreeBuildEachAge => words.say("wo-e-free-age"),
        Effect::FreeColourEachAge(colour) => what("wo-e-free-colour-age", cards(words, colour)),
        Effect::FreeColour(colour) => what("wo-e-free-colour", cards(words, colour)),
        Effect::LeadersFree => words.say("wo-e-leaders-free"),
        Effect::BankPurchase => words.say("wo-e-bank"),
        Effect::CoinsWhen { event, coins: c } => {
            let c = coins(words, c);
            let text = match event {
                Event::BoughtFromNeighbour => gain("wo-e-when-bought", c),
                Event::TookVictoryToken => gain("wo-e-when-victory", c),
                Event::BuiltByChain => gain("wo-e-when-chain", c),
                Event::Built(colour) => {
                    words.with("wo-e-when-built", [("gain", c.into()), ("what", cards(words, colour).into())])
                }
            };
            let mut letters = text.chars();
            let first: String = letters.next().map(|one| one.to_uppercase().collect()).unwrap_or_default();
            first + letters.as_str()
        }
        Effect::BankGainBonus(_) => words.say("wo-e-bonus"),
        Effect::RedirectDefeats => words.say("wo-e-redirect"),
        Effect::DefeatsAsShields => words.say("wo-e-defeat-shields"),
        Effect::BuildFromDiscard => words.say("wo-e-discard"),
        Effect::PlayLastCard => words.say("wo-e-last-card"),
        Effect::CopyGuild => words.say("wo-e-copy-guild"),
        Effect::CopyLeader => words.say("wo-e-copy-leader"),
        Effect::CopyStage { from } => {
            let of = side(words, from == Side::Left, from == Side::Right);
            words.with("wo-e-copy-stage", [("side", of.into())])
        }
        Effect::EntombLeader => words.say("wo-e-entomb"),
        Effect::OthersLose { per, coins } => match per {
            LossPer::Once => n("wo-e-lose", coins),
            LossPer::VictoryTokens => n("wo-e-lose-victories", coins),
            LossPer::WonderStages => n("wo-e-lose-stages", coins),
        },
        Effect::NeighboursGain(coins) => n("wo-e-neighbours", coins),
        Effect::Diplomacy => words.say("wo-e-diplomacy"),
        Effect::DrawLeaders(count) => n("wo-e-draw-leaders", count),
        Effect::RecruitNow => words.say("wo-e-recruit"),
    }
}

/// What several effects do.
pub(crate) fn effects(words: &Words, list: &[Effect]) -> String {
    list.iter().map(|one| effect(words, one)).collect::<Vec<_>>().join(" ")
}

/// What a board gives from the start.
pub(crate) fn start(words: &Words, start: Start) -> String {
    match start {
        Start::Produces(one) => words.with("wo-e-produce", [("what", resource(words, one).into())]),
        Start::LeadersFree => words.say("wo-e-leaders-free"),
        Start::LeadersCheaper { own, neighbours } => {
            words.with("wo-e-leaders-cheaper", [("own", own.into()), ("next", neighbours.into())])
        }
        Start::ExtraCoins(coins) => words.with("wo-e-extra-coins", [("n", coins.into())]),
    }
}

/// What success of a project brings for each token.
pub(crate) fn reward(words: &Words, reward: Reward) -> String {
    let n = |id: &str, n: u8| words.with(id, [("n", n.into())]);
    let gain = |id: &str, count: u8| words.with(id, [("gain", points(words, count).into())]);
    match reward {
        Reward::Coins(coins) => n("wo-reward-coins", coins),
        Reward::VictoryToken(value) => n("wo-reward-victory", value),
        Reward::Shields(shields) => n("wo-reward-shields", shields),
        Reward::FreeBuilding => words.say("wo-reward-building"),
        Reward::FreeStage => words.say("wo-reward-stage"),
        Reward::AnyColour => words.say("wo-reward-any"),
        Reward::PointsPerStage(points) => gain("wo-reward-per-stage", points),
        Reward::PointsPerScienceSet(points) => gain("wo-reward-per-set", points),
        Reward::PointsPerGuild(points) => gain("wo-reward-per-guild", points),
    }
}

/// What failure of a project costs.
pub(crate) fn penalty(words: &Words, penalty: Penalty) -> String {
    match penalty {
        Penalty::Destroy(colour) => words.with("wo-penalty-destroy", [("what", cards(words, colour).into())]),
        Penalty::LoseStart => words.say("wo-penalty-start"),
        Penalty::LoseAllCoins => words.say("wo-penalty-coins"),
        Penalty::ReturnVictoryTokens(count) => words.with("wo-penalty-victories", [("n", count.into())]),
    }
}
