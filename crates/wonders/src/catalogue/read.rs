//! Reading the data file. Every failure names the component it happened in.

use arrayvec::ArrayVec;

use super::node::Node;
use super::{Catalogue, Constants};
use crate::board::{BoardInfo, FaceInfo, StageId, StageInfo, Start};
use crate::card::{ByColour, CardId, CardInfo, CardSet, Colour, ColourSet, Cost, Expansion, Science};
use crate::city::production;
use crate::effect::{Built, Counted, Effect, LossPer, Side, Trigger, Whose};
use crate::leader::LeaderInfo;
use crate::project::{Penalty, ProjectInfo, Reward};
use crate::resource::{ByResource, Class, Resource, ResourceSet};
use crate::tile::{Occasion, TileCoins, TileEffect, TileInfo};

type Read<T> = Result<T, String>;

/// Reads the whole data file.
pub(super) fn catalogue(data: &Node) -> Read<Catalogue> {
    let mut cards = Vec::new();
    for (section, list, expansion) in [
        ("base", "age_cards", Expansion::Base),
        ("base", "guilds", Expansion::Base),
        ("leaders", "guilds", Expansion::Leaders),
        ("cities", "cards", Expansion::Cities),
        ("cities", "guilds", Expansion::Cities),
    ] {
        for item in array(&data[section][list]["cards"], list)? {
            cards.push(within(item, |item| card(item, expansion))?);
        }
    }
    link(&mut cards, data)?;
    let mut leaders = Vec::new();
    for (section, list, expansion) in
        [("leaders", "cards", Expansion::Leaders), ("cities", "leaders", Expansion::Cities)]
    {
        for item in array(&data[section][list]["cards"], list)? {
            leaders.push(within(item, |item| leader(item, expansion))?);
        }
    }
    let mut boards = Vec::new();
    let mut stages = Vec::new();
    for (section, expansion) in [
        ("base", Expansion::Base),
        ("leaders", Expansion::Leaders),
        ("cities", Expansion::Cities),
        ("wonder_pack", Expansion::WonderPack),
    ] {
        for item in array(&data[section]["wonders"]["boards"], "boards")? {
            boards.push(within(item, |item| board(item, expansion, &mut stages))?);
        }
    }
    let keys: Vec<&str> = cards.iter().map(|card: &CardInfo| card.key.as_str()).collect();
    let mut tiles = Vec::new();
    for item in array(&data["babel"]["tiles"]["tiles"], "tiles")? {
        let number = number(&item["number"], "number")?;
        if usize::from(number) != tiles.len() + 1 {
            return Err(format!("tile {number} is out of order"));
        }
        tiles.push(tile(item, &keys).map_err(|error| format!("tile {number}: {error}"))?);
    }
    let mut projects = Vec::new();
    for item in array(&data["babel"]["great_projects"]["cards"], "great_projects")? {
        projects.push(within(item, project)?);
    }
    let mut catalogue = Catalogue {
        cards,
        leaders,
        boards,
        stages,
        tiles,
        projects,
        constants: constants(&data["constants"])?,
        stone_symbols: Vec::new(),
        of_colour: ByColour::default(),
        free: CardSet::EMPTY,
    };
    catalogue.index();
    Ok(catalogue)
}

fn within<T>(item: &Node, read: impl FnOnce(&Node) -> Read<T>) -> Read<T> {
    read(item).map_err(|error| format!("{}: {error}", item["id"].text().unwrap_or("?")))
}

fn array(value: &Node, what: &str) -> Read<&'static [Node]> {
    value.list().ok_or_else(|| format!("{what} is no list"))
}

fn text(value: &Node, what: &str) -> Read<&'static str> {
    value.text().ok_or_else(|| format!("{what} is no text"))
}

fn number(value: &Node, what: &str) -> Read<u8> {
    value.number().and_then(|n| u8::try_from(n).ok()).ok_or_else(|| format!("{what} is no small number"))
}

fn number_or_0(value: &Node) -> Read<u8> {
    if value.is_null() { Ok(0) } else { number(value, "number") }
}

fn keyed<T>(value: &Node, what: &str, of: impl Fn(&str) -> Option<T>) -> Read<T> {
    let key = text(value, what)?;
    of(key).ok_or_else(|| format!("unknown {what} {key:?}"))
}

fn cost(value: &Node) -> Read<Cost> {
    let mut units = ByResource([0; 7]);
    for (key, count) in value["resources"].map().ok_or("no resources")? {
        let resource = Resource::from_key(key).ok_or_else(|| format!("unknown resource {key:?}"))?;
        units[resource] = number(count, key)?;
    }
    Ok(Cost::new(number(&value["coins"], "coins")?, units))
}

fn card(item: &Node, expansion: Expansion) -> Read<CardInfo> {
    let mut copies = ArrayVec::new();
    if let Some(list) = item["min_players_of_each_copy"].list() {
        for least in list {
            copies.try_push(number(least, "copy")?).map_err(|_| "too many copies")?;
        }
    }
    let effects = effects(&item["effects"])?;
    Ok(CardInfo {
        makes: production(&effects, false),
        sells: production(&effects, true),
        key: text(&item["id"], "id")?.to_owned(),
        name: text(&item["name"], "name")?.to_owned(),
        colour: keyed(&item["color"], "colour", Colour::from_key)?,
        age: number(&item["age"], "age")?,
        cost: cost(&item["cost"])?,
        chain_from: CardSet::EMPTY,
        chain_to: CardSet::EMPTY,
        twins: CardSet::EMPTY,
        copies,
        effects,
        expansion,
    })
}

/// Fills in what one card says of others: chains and twins.
fn link(cards: &mut [CardInfo], data: &Node) -> Read<()> {
    let keys: Vec<String> = cards.iter().map(|card| card.key.clone()).collect();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    for item in array(&data["base"]["age_cards"]["cards"], "age_cards")? {
        let key = text(&item["id"], "id")?;
        let index = keys.iter().position(|&other| other == key).ok_or("a card without id")?;
        cards[index].chain_from = card_set(&item["chain_from"], &keys)?;
        cards[index].chain_to = card_set(&item["chain_to"], &keys)?;
    }
    for index in 0..cards.len() {
        let name = cards[index].name.clone();
        let twins =
            cards.iter().enumerate().filter(|(_, card)| card.name == name).map(|(at, _)| CardId(at as u8));
        cards[index].twins = twins.collect();
    }
    Ok(())
}

fn card_set(value: &Node, keys: &[&str]) -> Read<CardSet> {
    let mut set = CardSet::EMPTY;
    for key in array(value, "list of cards")? {
        let key = text(key, "card")?;
        let index =
            keys.iter().position(|&other| other == key).ok_or_else(|| format!("unknown card {key:?}"))?;
        set.insert(CardId(index as u8));
    }
    Ok(set)
}

fn leader(item: &Node, expansion: Expansion) -> Read<LeaderInfo> {
    Ok(LeaderInfo {
        key: text(&item["id"], "id")?.to_owned(),
        name: text(&item["name"], "name")?.to_owned(),
        coins: number(&item["cost_coins"], "cost_coins")?,
        effects: effects(&item["effects"])?,
        expansion,
    })
}

fn effects(value: &Node) -> Read<ArrayVec<Effect, 3>> {
    let mut list = ArrayVec::new();
    for item in array(value, "effects")? {
        list.try_push(effect(item)?).map_err(|_| "more than three effects")?;
    }
    Ok(list)
}

fn effect(item: &Node) -> Read<Effect> {
    let amount = || number(&item["amount"], "amount");
    Ok(match text(&item["type"], "type")? {
        "vp" => Effect::Points(amount()?),
        "shields" => Effect::Shields(amount()?),
        "coins" => Effect::Coins(amount()?),
        "produce" => produce(item)?,
        "produce_extra" => Effect::ProduceExtra,
        "produce_missing" => Effect::ProduceMissing,
        "science" => Effect::Science(keyed(&item["symbol"], "symbol", Science::from_key)?),
        "science_choice" => Effect::ScienceChoice,
        "science_copy" => Effect::ScienceCopy,
        "per" => Effect::Per {
            counted: counted(item)?,
            whose: whose(&item["where"])?,
            coins: number_or_0(&item["coins_now"])?,
            points: number_or_0(&item["vp_end"])?,
        },
        "trade_price" => {
            let from = whose(&item["from"])?;
            Effect::TradePrice { class: class(&item["resources"])?, left: from.left, right: from.right }
        }
        "trade_rebate" => {
            Effect::TradeRebate(if whose(&item["from"])?.left { Side::Left } else { Side::Right })
        }
        "resource_discount" => Effect::Discount(built(&item["applies_to"])?),
        "ignore_resource_cost" => Effect::WaiveResources(built(&item["applies_to"])?),
        "free_build" => match (text(&item["applies_to"], "applies_to")?, text(&item["limit"], "limit")?) {
            ("any structure from hand", "once_per_age") => Effect::FreeBuildEachAge,
            (colour, "once_per_age") => {
                Effect::FreeColourEachAge(Colour::from_key(colour).ok_or("free colour")?)
            }
            (colour, _) => Effect::FreeColour(Colour::from_key(colour).ok_or("free colour")?),
        },
        "leaders_cost" => Effect::LeadersFree,
        "bank_purchase" => Effect::BankPurchase,
        "coins_on_event" => Effect::CoinsWhen { trigger: trigger(&item["event"])?, coins: amount()? },
        "bank_gain_bonus" => Effect::BankGainBonus(amount()?),
        "redirect_defeat_tokens" => Effect::RedirectDefeats,
        "defeat_tokens_as_shields" => Effect::DefeatsAsShields,
        "build_from_discard" => Effect::BuildFromDiscard,
        "play_last_card" => Effect::PlayLastCard,
        "copy_guild" => Effect::CopyGuild,
        "copy_leader" => Effect::CopyLeader,
        "copy_neighbour_stage" => Effect::CopyStage {
            from: if text(&item["neighbour"], "neighbour")? == "left" { Side::Left } else { Side::Right },
        },
        "entomb_leader" => Effect::EntombLeader,
        "others_lose_coins" => {
            let per = match item["amount_per"].text() {
                None => LossPer::Once,
                Some("victory_tokens") => LossPer::VictoryTokens,
                Some("wonder_stages") => LossPer::WonderStages,
                Some(other) => return Err(format!("unknown loss {other:?}")),
            };
            Effect::OthersLose { per, coins: amount()? }
        }
        "neighbours_gain_coins" => Effect::NeighboursGain(amount()?),
        "diplomacy_token" => Effect::Diplomacy,
        "draw_leaders" => Effect::DrawLeaders(amount()?),
        "recruit_leader_now" => Effect::RecruitNow,
        other => return Err(format!("unknown effect {other:?}")),
    })
}

fn produce(item: &Node) -> Read<Effect> {
    let for_sale = item["tradable"].bool().ok_or("tradable is missing")?;
    let bundles = array(&item["one_of"], "one_of")?;
    let mut of = ResourceSet::EMPTY;
    let mut units = 0;
    for bundle in bundles {
        let bundle = bundle.map().ok_or("a bundle is an object")?;
        let [(key, count)] = bundle.iter().collect::<Vec<_>>()[..] else {
            return Err("a bundle has one resource".to_owned());
        };
        let resource = Resource::from_key(key).ok_or_else(|| format!("unknown resource {key:?}"))?;
        of = of.or(ResourceSet::only(resource));
        units = number(count, key)?;
    }
    let only = of.iter().next().ok_or("nothing is produced")?;
    match (of.len(), units) {
        (1, units) => Ok(Effect::Produce { resource: only, units, for_sale }),
        (_, 1) if of.iter().all(|resource| resource.class() == only.class()) => {
            Ok(Effect::ProduceOneOf { of, for_sale })
        }
        _ => Err("a choice gives one unit of one class".to_owned()),
    }
}

fn counted(item: &Node) -> Read<Counted> {
    let colours = || -> Read<ColourSet> {
        array(&item["colors"], "colors")?.iter().map(|key| keyed(key, "colour", Colour::from_key)).collect()
    };
    Ok(match text(&item["what"], "what")? {
        "cards" if item["colors"].text().is_some() => Counted::CardsOfMarkerColour,
        "cards" => Counted::Cards(colours()?),
        "card_sets" => Counted::CardSets(colours()?),
        "wonder_stages" => Counted::WonderStages,
        "victory_tokens" => Counted::VictoryTokens,
        "defeat_tokens" => Counted::DefeatTokens,
        "science_sets_of_three" => Counted::ScienceSets,
        "coin_triples" => Counted::CoinTriples,
        "recruited_leaders" => Counted::RecruitedLeaders,
        "stone_symbols" => Counted::StoneSymbols,
        other => return Err(format!("cannot count {other:?}")),
    })
}

fn whose(value: &Node) -> Read<Whose> {
    let mut whose = Whose::default();
    for place in array(value, "places")? {
        match text(place, "place")? {
            "self" => whose.own = true,
            "left" => whose.left = true,
            "right" => whose.right = true,
            other => return Err(format!("unknown place {other:?}")),
        }
    }
    Ok(whose)
}

fn class(value: &Node) -> Read<Class> {
    match text(value, "resources")? {
        "raw" => Ok(Class::Raw),
        "manufactured" => Ok(Class::Manufactured),
        other => Err(format!("unknown class {other:?}")),
    }
}

fn built(value: &Node) -> Read<Built> {
    match text(value, "applies_to")? {
        "wonder_stage" => Ok(Built::Stage),
        colour => {
            Colour::from_key(colour).map(Built::Structure).ok_or_else(|| format!("unknown colour {colour:?}"))
        }
    }
}

fn trigger(value: &Node) -> Read<Trigger> {
    match text(value, "event")? {
        "bought at least one resource from a neighbour" => Ok(Trigger::BoughtFromNeighbour),
        "gained a military victory token" => Ok(Trigger::TookVictoryToken),
        "built a structure through a chain" => Ok(Trigger::BuiltByChain),
        other => {
            let colour = other.strip_prefix("built a ").and_then(|rest| rest.strip_suffix(" structure"));
            let colour = colour.and_then(Colour::from_key);
            colour.map(Trigger::Built).ok_or_else(|| format!("unknown event {other:?}"))
        }
    }
}

fn board(item: &Node, expansion: Expansion, stages: &mut Vec<StageInfo>) -> Read<BoardInfo> {
    let requires = |list: &str, what: &str| {
        item[list].list().is_some_and(|keys| keys.iter().any(|key| key.text() == Some(what)))
    };
    let mut face = |key: &str| -> Read<FaceInfo> {
        let data = &item["sides"][key];
        let mut ids = ArrayVec::new();
        for stage in array(&data["stages"], "stages")? {
            let effects = effects(&stage["effects"])?;
            let copies = effects.iter().any(|effect| matches!(effect, Effect::CopyStage { .. }));
            let cost = if copies { Cost::FREE } else { cost(&stage["cost"])? };
            ids.try_push(StageId(stages.len() as u8)).map_err(|_| "more than four stages")?;
            stages.push(StageInfo { cost, effects });
        }
        let on_this_side = format!("requires_side_{key}");
        Ok(FaceInfo {
            start: start(&data["start"])?,
            stages: ids,
            needs_leaders: requires("requires", "leaders") || requires(&on_this_side, "leaders"),
            needs_cities: requires("requires", "cities") || requires(&on_this_side, "cities"),
        })
    };
    Ok(BoardInfo {
        faces: [face("A")?, face("B")?],
        key: text(&item["id"], "id")?.to_owned(),
        name: text(&item["name"], "name")?.to_owned(),
        any_order: item["stage_order"].text() == Some("any"),
        expansion,
    })
}

fn start(value: &Node) -> Read<Start> {
    if let Some(produce) = value["produce"].map() {
        let [(key, _)] = produce.iter().collect::<Vec<_>>()[..] else {
            return Err("a board produces one resource".to_owned());
        };
        return Resource::from_key(key)
            .map(Start::Produces)
            .ok_or_else(|| format!("unknown resource {key:?}"));
    }
    if !value["leaders_cost_set_to"].is_null() {
        return Ok(Start::LeadersFree);
    }
    if !value["leaders_cost_reduced_by"].is_null() {
        return Ok(Start::LeadersCheaper {
            own: number(&value["leaders_cost_reduced_by"], "reduction")?,
            neighbours: number(&value["neighbours_leaders_cost_reduced_by"], "reduction")?,
        });
    }
    Ok(Start::ExtraCoins(number(&value["extra_starting_coins"], "extra_starting_coins")?))
}

fn tile(item: &Node, keys: &[&str]) -> Read<TileInfo> {
    let effect = &item["effect"];
    let coins = || -> Read<TileCoins> {
        if effect["coins"].text().is_some() {
            Ok(TileCoins::Age)
        } else {
            number(&effect["coins"], "coins").map(TileCoins::Fixed)
        }
    };
    let occasion = || match text(&effect["on"], "on")? {
        "build through a chain" => Ok(Occasion::Chain),
        "build a wonder stage" => Ok(Occasion::Stage),
        other => {
            let colour = other.strip_prefix("build ").and_then(Colour::from_key);
            colour.map(Occasion::Build).ok_or_else(|| format!("unknown occasion {other:?}"))
        }
    };
    let resources = |value: &Node| -> Read<ResourceSet> {
        array(value, "resources")?.iter().map(|key| keyed(key, "resource", Resource::from_key)).collect()
    };
    let cards = || card_set(&effect["card_ids"], keys);
    let kind = match text(&effect["type"], "type")? {
        "tax" => TileEffect::Tax(occasion()?, coins()?),
        "bonus" => TileEffect::Bonus(occasion()?, coins()?),
        "ignore_resource_cost" => TileEffect::WaiveResources(built(&effect["applies_to"])?),
        "disable_production" => TileEffect::ProductionOff(cards()?),
        "disable_effect" => TileEffect::EffectOff(cards()?),
        "chain_from_neighbours" => TileEffect::NeighbourChains,
        "resources_become_coins" => {
            TileEffect::ResourcesBecomeCoins(keyed(&effect["applies_to"], "colour", Colour::from_key)?)
        }
        "price_change" => {
            let delta = effect["delta"].number().and_then(|n| i8::try_from(n).ok()).ok_or("delta")?;
            TileEffect::PriceChange(class(&effect["resources"])?, delta)
        }
        "free_resource" => TileEffect::FreeResource(resources(&effect["one_of"])?),
        "victory_tokens_map" => {
            let map = &effect["map"];
            TileEffect::VictoryTokens([
                number_or_0(&map["1"])?,
                number_or_0(&map["3"])?,
                number_or_0(&map["5"])?,
            ])
        }
        "unlimited_production" => TileEffect::ProductionWithoutLimit(cards()?),
        "defeat_tokens_multiplied" => TileEffect::DefeatTokens(number(&effect["by"], "by")?),
        other => return Err(format!("unknown tile effect {other:?}")),
    };
    Ok(TileInfo { label: text(&item["label"], "label")?.to_owned(), effect: kind })
}

fn project(item: &Node) -> Read<ProjectInfo> {
    let penalty = &item["penalty"];
    let reward = &item["reward"];
    Ok(ProjectInfo {
        key: text(&item["id"], "id")?.to_owned(),
        name: text(&item["name"], "name")?.to_owned(),
        age: number(&item["age"], "age")?,
        colour: keyed(&item["color"], "colour", Colour::from_key)?,
        cost: cost(&item["participation_cost"])?,
        penalty: match text(&penalty["type"], "penalty")? {
            "destroy_card" => Penalty::Destroy(keyed(&penalty["color"], "colour", Colour::from_key)?),
            "lose_start_resource" => Penalty::LoseStart,
            "lose_all_coins" => Penalty::LoseAllCoins,
            "lose_victory_tokens" => Penalty::ReturnVictoryTokens(number(&penalty["count"], "count")?),
            other => return Err(format!("unknown penalty {other:?}")),
        },
        reward: match text(&reward["type"], "reward")? {
            "coins" => Reward::Coins(number(&reward["amount"], "amount")?),
            "victory_token" => Reward::VictoryToken(number(&reward["value"], "value")?),
            "shield_token" => Reward::Shields(number(&reward["shields"], "shields")?),
            "token_free_building" => Reward::FreeBuilding,
            "token_free_wonder_stage" => Reward::FreeStage,
            "token_any_colour_participation" => Reward::AnyColour,
            "token_vp_per_own_wonder_stage" => Reward::PointsPerStage(number(&reward["vp"], "vp")?),
            "token_vp_per_science_set" => Reward::PointsPerScienceSet(number(&reward["vp"], "vp")?),
            "token_vp_per_guild" => Reward::PointsPerGuild(number(&reward["vp"], "vp")?),
            other => return Err(format!("unknown reward {other:?}")),
        },
    })
}

fn constants(data: &Node) -> Read<Constants> {
    fn row<const N: usize>(value: &Node, keys: [&str; N]) -> Read<[u8; N]> {
        let mut row = [0; N];
        for (slot, key) in row.iter_mut().zip(keys) {
            let n = value[key].number().and_then(|n| u8::try_from(n.abs()).ok());
            *slot = n.ok_or_else(|| format!("no number for {key}"))?;
        }
        Ok(row)
    }
    let players = ["2", "3", "4", "5", "6", "7", "8"];
    let at = |key: &str| number(&data[key], key);
    Ok(Constants {
        starting_coins: at("starting_coins")?,
        starting_coins_with_leaders: at("starting_coins_with_leaders")?,
        discard_coins: at("discard_for_coins")?,
        trade_price: at("trade_price")?,
        coins_per_point: at("coins_per_vp")?,
        victory_tokens: row(&data["victory_token_value"], ["1", "2", "3"])?,
        science_set: number(&data["science"]["set_of_three_different"], "science set")?,
        tower_fields: row(&data["babel_tower"]["slots_by_players"], players)?,
        tower_points: row(&data["babel_tower"]["vp_by_tiles_built"], ["0", "1", "2", "3"])?,
        project_tokens: row(&data["great_projects"]["tokens_by_players"], players)?,
        penalty_tokens: row(&data["great_projects"]["unpaid_penalty_vp"], ["1", "2", "3"])?,
    })
}
