//! What effects, tiles and projects do, in plain words.

use ::wonders::{
    Built, Class, Colour, ColourSet, Counted, Effect, LossPer, Penalty, Resource, ResourceSet, Reward,
    Science, Side, Start, Trigger, Whose,
};

use crate::Words;

/// The name of a resource.
pub(crate) fn resource(words: &Words, resource: Resource) -> String {
    words.say(&format!("wonders-res-{resource}"))
}

/// Structures of a colour.
pub(crate) fn cards(words: &Words, colour: Colour) -> String {
    words.say(&format!("wonders-cards-{}", colour.key()))
}

/// The name of a symbol of science.
pub(crate) fn science(words: &Words, symbol: Science) -> String {
    words.say(match symbol {
        Science::Compass => "wonders-science-compass",
        Science::Gear => "wonders-science-gear",
        Science::Tablet => "wonders-science-tablet",
    })
}

/// So many coins.
pub(crate) fn coins(words: &Words, count: impl Into<i64>) -> String {
    words.with("wonders-n-coins", [("n", count.into().into())])
}

/// What is paid to whom; nobody is named who gets nothing.
pub(crate) fn payments(words: &Words, parts: [(u8, Option<String>); 3]) -> String {
    let list: Vec<String> = parts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| match name {
            Some(name) => {
                words.with("wonders-pay-to", [("n", coins(words, count).into()), ("name", name.into())])
            }
            None => to_the_bank(words, count),
        })
        .collect();
    list.join(", ")
}

/// So many coins to the bank, whose article not every language keeps apart from the word before it.
pub(crate) fn to_the_bank(words: &Words, count: u8) -> String {
    words.with("wonders-pay-bank", [("n", coins(words, count).into())])
}

/// So many points.
pub(crate) fn points(words: &Words, count: impl Into<i64>) -> String {
    words.with("wonders-n-points", [("n", count.into().into())])
}

fn shields(words: &Words, count: u8) -> String {
    words.with("wonders-n-shields", [("n", count.into())])
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
    let or = format!(" {} ", words.say("wonders-or"));
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{}{or}{last}", others.join(", ")),
        _ => names.concat(),
    }
}

fn side(words: &Words, left: bool, right: bool) -> String {
    words.say(match (left, right) {
        (true, true) => "wonders-side-both",
        (true, false) => "wonders-side-left",
        _ => "wonders-side-right",
    })
}

fn built(words: &Words, built: Built) -> String {
    match built {
        Built::Structure(colour) => cards(words, colour),
        Built::Stage => words.say("wonders-thing-stages"),
    }
}

fn counted(words: &Words, counted: Counted) -> String {
    match counted {
        Counted::Cards(colours) => list(words, colours),
        Counted::CardsOfMarkerColour => words.say("wonders-thing-marker"),
        Counted::CardSets(colours) => {
            words.with("wonders-thing-sets", [("list", list(words, colours).into())])
        }
        Counted::WonderStages => words.say("wonders-thing-stages"),
        Counted::VictoryTokens => words.say("wonders-thing-victories"),
        Counted::DefeatTokens => words.say("wonders-thing-defeats"),
        Counted::ScienceSets => words.say("wonders-thing-science"),
        Counted::CoinTriples => words.say("wonders-thing-triples"),
        Counted::RecruitedLeaders => words.say("wonders-thing-leaders"),
        Counted::StoneSymbols => words.say("wonders-thing-stone"),
    }
}

fn place(words: &Words, whose: Whose) -> String {
    words.say(match (whose.own, whose.left || whose.right) {
        (true, true) => "wonders-where-all",
        (false, _) => "wonders-where-next",
        (true, false) => "wonders-where-own",
    })
}

fn both(words: &Words, a: String, b: String) -> String {
    words.with("wonders-and", [("a", a.into()), ("b", b.into())])
}

/// What one effect does, as a sentence.
pub(crate) fn effect(words: &Words, effect: &Effect) -> String {
    let what = |id: &str, what: String| words.with(id, [("what", what.into())]);
    let gain = |id: &str, gain: String| words.with(id, [("gain", gain.into())]);
    let n = |id: &str, n: u8| words.with(id, [("n", n.into())]);
    let for_sale = |text: String, for_sale: bool| {
        if for_sale { text } else { format!("{text} {}", words.say("wonders-e-not-for-sale")) }
    };
    match *effect {
        Effect::Points(count) => sentence(points(words, count)),
        Effect::Shields(count) => sentence(shields(words, count)),
        Effect::Coins(count) => sentence(coins(words, count)),
        Effect::Produce { resource: one, units, for_sale: sold } => {
            let name = resource(words, one);
            let name = if units > 1 { format!("{units} × {name}") } else { name };
            for_sale(what("wonders-e-produce", name), sold)
        }
        Effect::ProduceOneOf { of, for_sale: sold } => {
            for_sale(what("wonders-e-produce", one_of(words, of)), sold)
        }
        Effect::ProduceExtra => words.say("wonders-e-extra"),
        Effect::ProduceMissing => words.say("wonders-e-missing"),
        Effect::Science(symbol) => what("wonders-e-science", science(words, symbol)),
        Effect::ScienceChoice => words.say("wonders-e-science-choice"),
        Effect::ScienceCopy => words.say("wonders-e-mask"),
        Effect::Per { counted: things, whose, coins: c, points: p } => {
            let gains = match (c, p) {
                (0, p) => points(words, p),
                (c, 0) => coins(words, c),
                (c, p) => both(words, coins(words, c), points(words, p)),
            };
            let text = words.with(
                "wonders-e-per",
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
            let id = if class == Class::Raw { "wonders-e-trade-raw" } else { "wonders-e-trade-made" };
            words.with(id, [("side", side(words, left, right).into())])
        }
        Effect::TradeRebate(of) => {
            words.with("wonders-e-dock", [("side", side(words, of == Side::Left, of == Side::Right).into())])
        }
        Effect::Discount(of) => what("wonders-e-discount", built(words, of)),
        Effect::WaiveResources(of) => what("wonders-e-waive", built(words, of)),
        Effect::FreeBuildEachAge => words.say("wonders-e-free-age"),
        Effect::FreeColourEachAge(colour) => what("wonders-e-free-colour-age", cards(words, colour)),
        Effect::FreeColour(colour) => what("wonders-e-free-colour", cards(words, colour)),
        Effect::LeadersFree => words.say("wonders-e-leaders-free"),
        Effect::BankPurchase => words.say("wonders-e-bank"),
        Effect::CoinsWhen { trigger, coins: c } => {
            let c = coins(words, c);
            let text = match trigger {
                Trigger::BoughtFromNeighbour => gain("wonders-e-when-bought", c),
                Trigger::TookVictoryToken => gain("wonders-e-when-victory", c),
                Trigger::BuiltByChain => gain("wonders-e-when-chain", c),
                Trigger::Built(colour) => words.with(
                    "wonders-e-when-built",
                    [("gain", c.into()), ("what", cards(words, colour).into())],
                ),
            };
            let mut letters = text.chars();
            let first: String = letters.next().map(|one| one.to_uppercase().collect()).unwrap_or_default();
            first + letters.as_str()
        }
        Effect::BankGainBonus(_) => words.say("wonders-e-bonus"),
        Effect::RedirectDefeats => words.say("wonders-e-redirect"),
        Effect::DefeatsAsShields => words.say("wonders-e-defeat-shields"),
        Effect::BuildFromDiscard => words.say("wonders-e-discard"),
        Effect::PlayLastCard => words.say("wonders-e-last-card"),
        Effect::CopyGuild => words.say("wonders-e-copy-guild"),
        Effect::CopyLeader => words.say("wonders-e-copy-leader"),
        Effect::CopyStage { from } => {
            let of = side(words, from == Side::Left, from == Side::Right);
            words.with("wonders-e-copy-stage", [("side", of.into())])
        }
        Effect::EntombLeader => words.say("wonders-e-entomb"),
        Effect::OthersLose { per, coins } => match per {
            LossPer::Once => n("wonders-e-lose", coins),
            LossPer::VictoryTokens => n("wonders-e-lose-victories", coins),
            LossPer::WonderStages => n("wonders-e-lose-stages", coins),
        },
        Effect::NeighboursGain(coins) => n("wonders-e-neighbours", coins),
        Effect::Diplomacy => words.say("wonders-e-diplomacy"),
        Effect::DrawLeaders(count) => n("wonders-e-draw-leaders", count),
        Effect::RecruitNow => words.say("wonders-e-recruit"),
    }
}

/// What several effects do.
pub(crate) fn effects(words: &Words, list: &[Effect]) -> String {
    list.iter().map(|one| effect(words, one)).collect::<Vec<_>>().join(" ")
}

/// What a board gives from the start.
pub(crate) fn start(words: &Words, start: Start) -> String {
    match start {
        Start::Produces(one) => words.with("wonders-e-produce", [("what", resource(words, one).into())]),
        Start::LeadersFree => words.say("wonders-e-leaders-free"),
        Start::LeadersCheaper { own, neighbours } => {
            words.with("wonders-e-leaders-cheaper", [("own", own.into()), ("next", neighbours.into())])
        }
        Start::ExtraCoins(coins) => words.with("wonders-e-extra-coins", [("n", coins.into())]),
    }
}

/// What success of a project brings for each token.
pub(crate) fn reward(words: &Words, reward: Reward) -> String {
    let n = |id: &str, n: u8| words.with(id, [("n", n.into())]);
    let gain = |id: &str, count: u8| words.with(id, [("gain", points(words, count).into())]);
    match reward {
        Reward::Coins(coins) => n("wonders-reward-coins", coins),
        Reward::VictoryToken(value) => n("wonders-reward-victory", value),
        Reward::Shields(shields) => n("wonders-reward-shields", shields),
        Reward::FreeBuilding => words.say("wonders-reward-building"),
        Reward::FreeStage => words.say("wonders-reward-stage"),
        Reward::AnyColour => words.say("wonders-reward-any"),
        Reward::PointsPerStage(points) => gain("wonders-reward-per-stage", points),
        Reward::PointsPerScienceSet(points) => gain("wonders-reward-per-set", points),
        Reward::PointsPerGuild(points) => gain("wonders-reward-per-guild", points),
    }
}

/// What failure of a project costs.
pub(crate) fn penalty(words: &Words, penalty: Penalty) -> String {
    match penalty {
        Penalty::Destroy(colour) => {
            words.with("wonders-penalty-destroy", [("what", cards(words, colour).into())])
        }
        Penalty::LoseStart => words.say("wonders-penalty-start"),
        Penalty::LoseAllCoins => words.say("wonders-penalty-coins"),
        Penalty::ReturnVictoryTokens(count) => words.with("wonders-penalty-victories", [("n", count.into())]),
    }
}
