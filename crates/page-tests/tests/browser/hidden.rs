//! Hidden information never reaches the page: all messages that a seat and a spectator receive over a whole game of
//! 7 Wonders are searched for every card, leader, tile and project they may not know of at that time.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;
use std::sync::LazyLock;

use draw::{Lang, Words};
use page_tests::{Browser, Doing, Frame, House, Letter, Tab, play_on};
use serde_json::Value;
use table::{Game, Record, Seat};
use wonders::{CardId, LeaderId, ProjectId, TileId, View, Wonders};

/// Something with a face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Thing {
    Card(CardId),
    Leader(LeaderId),
    Tile(TileId),
    Project(ProjectId),
}

fn all_things() -> impl Iterator<Item = Thing> {
    CardId::all()
        .map(Thing::Card)
        .chain(LeaderId::all().map(Thing::Leader))
        .chain(TileId::all().map(Thing::Tile))
        .chain(ProjectId::all().map(Thing::Project))
}

impl Thing {
    /// How a message would give it away: its names in moves and targets, its name and its words in English.
    fn traces(self) -> &'static [String] {
        static ALL: LazyLock<BTreeMap<Thing, Vec<String>>> =
            LazyLock::new(|| all_things().map(|thing| (thing, thing.written())).collect());
        &ALL[&self]
    }

    fn written(self) -> Vec<String> {
        let words = Words::of(Lang::En);
        match self {
            Thing::Card(card) => named(card.key(), words.say(&format!("wonders-card-{card}"))),
            Thing::Leader(leader) => named(leader.key(), words.say(&format!("wonders-leader-{leader}"))),
            Thing::Tile(tile) => {
                let text = words.say(&format!("wonders-tile-{tile}"));
                vec![format!("tile-{tile}"), format!("Tile {tile}"), format!("keep {tile}"), text]
            }
            Thing::Project(project) => vec![words.say(&format!("wonders-project-{project}"))],
        }
    }
}

/// The name in words, and the other one as moves and targets use it; alone it may be an ordinary word.
fn named(key: &str, name: String) -> Vec<String> {
    let places =
        ["hand:", "use:", "pay:", "build ", "with ", "sell ", "fetch ", "recruit ", "keep ", "destroy "];
    places.iter().map(|place| format!("{place}{key}")).chain([name]).collect()
}

/// Whether a text names something, as a word of its own.
fn names(text: &str, trace: &str) -> bool {
    let letter = |one: Option<char>| one.is_some_and(|one| one.is_alphanumeric() || one == '_');
    text.match_indices(trace).any(|(at, found)| {
        !letter(text[..at].chars().next_back()) && !letter(text[at + found.len()..].chars().next())
    })
}

/// Whether a text names something other than within what may be said: the project "Grand Bazaar" is no word of the card
/// "Bazaar", tiles speak of cards, and the factories of ages I and II have the same names.
fn gives_away(text: &str, trace: &str, said: &BTreeSet<String>) -> bool {
    let may_be = said.iter().filter(|phrase| phrase.contains(trace));
    names(text, trace) && names(&may_be.fold(text.to_owned(), |rest, phrase| rest.replace(phrase, "")), trace)
}

/// What a watcher sees at one moment.
fn seen(view: &View) -> BTreeSet<Thing> {
    let mut things = BTreeSet::new();
    for shown in &view.cities {
        let city = &shown.city;
        things.extend(city.cards().iter().map(Thing::Card));
        things.extend(
            city.leaders().iter().chain(city.entombed().iter()).chain(city.courtesan()).map(Thing::Leader),
        );
        things.extend(shown.tiles_built.iter().map(Thing::Tile));
    }
    let (leaders, tiles) = (&view.leaders, &view.tiles);
    things.extend(leaders.choice.or(leaders.hand).or(leaders.drawn).iter().map(Thing::Leader));
    things.extend(leaders.kept.iter().copied().map(Thing::Leader));
    things.extend(tiles.choice.or(tiles.hand).or(tiles.waiting).iter().map(Thing::Tile));
    things.extend(tiles.kept.iter().chain(&view.tower).copied().map(Thing::Tile));
    things.extend(view.hand.kinds().iter().chain(view.discard.open.kinds().iter()).map(Thing::Card));
    let pile = view.discard.searching.map(|pile| pile.kinds()).unwrap_or_default();
    things.extend(pile.iter().map(Thing::Card));
    things.extend(view.draws.iter().flatten().flatten().copied().map(Thing::Card));
    things.extend(view.projects.iter().copied().map(Thing::Project));
    things
}

/// What a card that is known names: those it opens and those that open it.
fn spoken_of(known: &BTreeSet<Thing>) -> BTreeSet<Thing> {
    let cards = known.iter().filter_map(|thing| match thing {
        Thing::Card(card) => Some(card.info()),
        _ => None,
    });
    cards.flat_map(|info| info.chain_from.iter().chain(info.chain_to.iter())).map(Thing::Card).collect()
}

/// What lies hidden from a watcher in the hands and choices of the others.
fn hidden(game: &Wonders, who: Option<Seat>) -> BTreeSet<Thing> {
    let mut things = BTreeSet::new();
    for seat in game.seats().iter().filter(|&seat| Some(seat) != who) {
        let view = game.view(Some(seat));
        things.extend(view.hand.kinds().iter().map(Thing::Card));
        things.extend(view.leaders.hand.or(view.leaders.choice).iter().map(Thing::Leader));
        things.extend(view.tiles.hand.or(view.tiles.choice).or(view.tiles.waiting).iter().map(Thing::Tile));
    }
    things
}

/// A message as it was sent.
fn unpack(frame: &Frame) -> String {
    match frame {
        Frame::Text(text) => text.clone(),
        Frame::Bytes(bytes) => {
            let mut text = String::new();
            flate2::read::DeflateDecoder::new(bytes.as_slice())
                .read_to_string(&mut text)
                .expect("packed text");
            text
        }
    }
}

/// All strings of a message, with the signs of HTML read.
fn strings(value: &Value, out: &mut String) {
    match value {
        Value::String(text) => {
            out.push_str(text);
            out.push('\n');
        }
        Value::Array(list) => list.iter().for_each(|one| strings(one, out)),
        Value::Object(map) => map.values().for_each(|one| strings(one, out)),
        _ => {}
    }
}

fn readable(json: &str) -> String {
    let mut text = String::new();
    match serde_json::from_str(json) {
        Ok(value) => strings(&value, &mut text),
        Err(_) => text.push_str(json),
    }
    text.replace("&#39;", "'").replace("&quot;", "\"").replace("&amp;", "&")
}

/// What a search found.
struct Found {
    /// Things a message named that its reader may not know of.
    leaks: Vec<String>,
    /// How many messages of the running game were searched.
    messages: usize,
    /// How many things that others held were searched for, message by message.
    searched: usize,
}

/// Searches all letters for what their reader may not know of when they came. `numbers` are those of the moves: an
/// update with a number tells of all moves up to it.
fn search(record: &Record, numbers: &[u64], who: Option<Seat>, letters: &[Letter]) -> Found {
    // The positions of the game and what the watcher knew in each.
    let mut game: Wonders = record.start().expect("a record begins");
    let mut known = seen(&game.view(who));
    let mut moments = vec![(known.clone(), hidden(&game, who))];
    for entry in &record.moves {
        game.play_unchecked(entry.seat, entry.mv.parse().expect("a record's moves can be read"));
        known.extend(seen(&game.view(who)));
        moments.push((known.clone(), hidden(&game, who)));
    }
    let updates = |letter: &Letter| match letter {
        Letter::Frame(frame) => {
            let text = unpack(frame);
            let seq = serde_json::from_str::<Value>(&text).ok().and_then(|value| value["seq"].as_u64());
            (text, seq)
        }
        Letter::Body { text, .. } => (text.clone(), None),
    };
    // Scripts, drawings and words are the same files for everybody; what depends on the game comes from these.
    let of_the_game = |letter: &&Letter| match letter {
        Letter::Frame(_) => true,
        Letter::Body { url, .. } => url.contains("/api/") || url.contains("/table/"),
    };
    let list: Vec<(String, Option<u64>)> = letters.iter().filter(of_the_game).map(updates).collect();
    let mut found = Found { leaks: Vec::new(), messages: 0, searched: 0 };
    let mut at = 0;
    for (json, seq) in &list {
        at = seq.map_or(at, |seq| numbers.partition_point(|&number| number <= seq));
        if at >= record.moves.len() {
            // The game is over and everything may be known.
            break;
        }
        let (known, others) = &moments[at];
        let allowed: BTreeSet<Thing> = known.union(&spoken_of(known)).copied().collect();
        let text = readable(json);
        found.messages += 1;
        found.searched += others.difference(&allowed).count();
        let said: BTreeSet<String> =
            allowed.iter().flat_map(|thing| thing.traces().iter().cloned()).collect();
        for thing in all_things().filter(|thing| !allowed.contains(thing)) {
            if let Some(trace) = thing.traces().iter().find(|trace| gives_away(&text, trace, &said)) {
                let (before, after) = text.split_at(text.find(trace.as_str()).unwrap_or(0));
                let before: Vec<char> = before.chars().rev().take(60).collect();
                let around: String = before.into_iter().rev().chain(after.chars().take(60)).collect();
                let held = if others.contains(&thing) { "held by another" } else { "nowhere to be seen" };
                found.leaks.push(format!("after move {at}: {thing:?}, {held}: …{around}…"));
            }
        }
    }
    found
}

#[test]
fn what_may_be_said_is_no_leak_of_what_has_part_of_its_name() {
    let said = BTreeSet::from(["Grand Bazaar".to_owned(), "Loom".to_owned()]);
    assert!(!gives_away("The project Grand Bazaar fails.", "Bazaar", &said));
    assert!(!gives_away("<b>Loom</b>", "Loom", &said));
    assert!(gives_away("The project Grand Bazaar fails, Ben builds Bazaar.", "Bazaar", &said));
    assert!(gives_away("hand:bazar", "hand:bazar", &said));
    assert!(!gives_away("Bazaars", "Bazaar", &said));
}

async fn eval_text(tab: &Tab, script: &str) -> String {
    tab.eval(script).await.as_str().expect("text").to_owned()
}

const POST: &str = "const post = async (path, body) => (await fetch(path, {method: 'POST', \
    headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json();";

#[tokio::test(flavor = "multi_thread")]
async fn no_message_of_a_whole_game_names_what_its_reader_may_not_know() {
    let (house, browser) = (House::open().await, Browser::start().await);
    let [anna, ben, carla] =
        [browser.tab(1280, 720).await, browser.tab(1280, 720).await, browser.tab(1280, 720).await];
    for tab in [&anna, &ben, &carla] {
        tab.keep_letters();
        tab.open(&house.url("/")).await;
        tab.sees(".name-tag").await;
    }
    let open = format!(
        "(async () => {{ {POST} const answer = await post('/api/tables', {{players: 5, setup: {{game: 'wonders', auto: false, \
         options: {{leaders: true, cities: true, wonder_pack: true, tower: true, projects: true}}}}, \
         seats: [{{kind: 'me', name: 'Anna'}}, {{kind: 'open'}}, {{kind: 'bot', level: 'easy'}}, {{kind: 'bot', level: 'easy'}}, {{kind: 'bot', level: 'easy'}}]}}); \
         return answer.id ?? answer.table?.id ?? JSON.stringify(answer); }})()"
    );
    let id = eval_text(&anna, &open).await;
    let sit = format!(
        "(async () => {{ {POST} return JSON.stringify(await post('/api/tables/{id}/seats/1', {{kind: 'me', name: 'Ben'}})); }})()"
    );
    eval_text(&ben, &sit).await;
    for tab in [&anna, &ben, &carla] {
        tab.open(&house.url(&format!("/table/{id}"))).await;
        tab.sees(".setup-seats").await;
    }
    eval_text(
        &anna,
        &format!(
            "(async () => {{ {POST} return JSON.stringify(await post('/api/tables/{id}/start', {{}})); }})()"
        ),
    )
    .await;
    for tab in [&anna, &ben] {
        tab.sees("#tray .can").await;
    }
    carla.sees("#wo-mine .city-head").await;
    tokio::join!(play_on(&anna, Doing::Whole), play_on(&ben, Doing::Whole));
    carla.sees(".ranking").await;
    let record =
        eval_text(&anna, &format!("fetch('/api/tables/{id}/record').then((answer) => answer.text())")).await;
    let record: Record = serde_json::from_str(&record).expect("a record");
    // The numbers of the moves that stand: somebody may have taken one back.
    let numbers = format!(
        "new Promise((resolve) => {{ const line = new WebSocket(`ws://${{location.host}}/api/tables/{id}/socket`); \
         line.onopen = () => line.send(JSON.stringify({{t: 'hello', plain: true}})); \
         line.onmessage = (event) => {{ line.close(); \
           resolve([...new Set(JSON.parse(event.data).events.map((heard) => heard.seq))].join(' ')); }}; }})"
    );
    let numbers = eval_text(&carla, &numbers).await;
    let numbers: Vec<u64> = numbers.split(' ').map(|number| number.parse().expect("a number")).collect();
    assert_eq!(numbers.len(), record.moves.len(), "every move is told");
    let seat = |index: usize| Seat::new(index);
    let letters = [anna.letters(), ben.letters(), carla.letters()];
    for (who, letters) in [(seat(0), &letters[0]), (seat(1), &letters[1]), (None, &letters[2])] {
        let bodies =
            letters.iter().filter(|one| matches!(one, Letter::Body { url, .. } if url.contains("/api/")));
        let bodies = bodies.count();
        let found = search(&record, &numbers, who, letters);
        println!(
            "{who:?}: {} messages, {bodies} answers of the server, {} hidden things searched for",
            found.messages, found.searched
        );
        assert!(found.messages > 100, "{} messages", found.messages);
        assert!(bodies > 2, "{bodies} answers");
        assert!(found.searched > 1000, "{} hidden things", found.searched);
        assert!(found.leaks.is_empty(), "{who:?} was told: {:#?}", &found.leaks[..found.leaks.len().min(12)]);
    }
    // The search can fail: what one seat receives would be a leak to another, and to somebody who looks on.
    for (who, letters) in [(seat(0), &letters[1]), (seat(1), &letters[0]), (None, &letters[0])] {
        let found = search(&record, &numbers, who, letters);
        for kind in ["Card(", "Leader(", "Tile("] {
            let told = |leak: &String| leak.contains(kind) && leak.contains("held by another");
            assert!(found.leaks.iter().any(told), "{kind}) of another would be found out by {who:?}");
        }
    }
    for tab in [&anna, &ben, &carla] {
        tab.is_in_order().await;
    }
}
