//! 7 Wonders on the page, by clicking in a real browser.

use page_tests::{Browser, Doing, House, Tab, first_game, play_on, room, rules_in_every_language};

const EVERYTHING: &str = "{leaders: true, cities: true, wonder_pack: true, tower: true, projects: true}";

const POST: &str = "const post = async (path, body) => (await fetch(path, {method: 'POST', \
    headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json();";

/// Opens a table against bots from the start page and answers its id.
async fn opened(house: &House, tab: &Tab, players: usize, options: &str) -> String {
    tab.open(&house.url("/")).await;
    tab.sees("[data-game=wonders] [data-do=play]").await;
    tab.sees(".name-tag").await;
    let open = format!(
        "(async () => {{ {POST} const bots = Array.from({{length: {players} - 1}}, () => ({{kind: 'bot', level: 'easy'}})); \
         const answer = await post('/api/tables', {{setup: {{game: 'wonders', options: {options}}}, players: {players}, \
         seats: [{{kind: 'me'}}, ...bots], start: true}}); \
         return answer.id ?? answer.table?.id ?? JSON.stringify(answer); }})()"
    );
    tab.eval(&open).await.as_str().expect("a table").to_owned()
}

/// A started table against bots, looked at from seat 0.
async fn table(house: &House, tab: &Tab, players: usize, options: &str) -> String {
    let id = opened(house, tab, players, options).await;
    tab.open(&house.url(&format!("/table/{id}"))).await;
    tab.sees("#tray .can").await;
    id
}

/// Plays past the page, by moves as programs send them, until cards of the hand were used this often; then the
/// table is opened, where the others wait for me. Until they have chosen the same is asked again, for who thinks better
/// of it.
async fn table_after(house: &House, tab: &Tab, players: usize, options: &str, turns: usize) -> String {
    let id = opened(house, tab, players, options).await;
    let play = format!(
        "(() => new Promise((resolve) => {{ const line = new WebSocket(`ws://${{location.host}}/api/tables/{id}/socket`); \
         let done = 0, seq = 0, next = 1, last = '', from = []; \
         const play = () => line.send(JSON.stringify({{t: 'move', id: next++, seq, move: from[(seq * 7919) % from.length], seat: 0}})); \
         line.onopen = () => line.send(JSON.stringify({{t: 'hello', plain: true}})); \
         line.onmessage = (event) => {{ const told = JSON.parse(event.data); seq = told.seq ?? seq; \
           if (told.t === 'error') return play(); \
           const moves = told.t === 'update' ? told.moves ?? [] : []; if (!moves.length) return; \
           const sold = moves.filter((move) => move.startsWith('sell')).join(), asked = sold || moves.join(); \
           if (asked === last) return; \
           last = asked; \
           if (sold) {{ if (done === {turns}) {{ line.close(); return resolve(done); }} done++; }} \
           const good = moves.filter((move) => /^(build|stage|recruit)/.test(move)); \
           from = good.length ? good : moves; \
           play(); }}; }}))()"
    );
    assert_eq!(tab.eval(&play).await, turns);
    // Nothing happens any more until I choose.
    tab.until(&format!(
        "fetch('/api/tables/{id}').then((told) => told.json()).then(({{turn}}) => turn.length === 1)"
    ))
    .await;
    tab.open(&house.url(&format!("/table/{id}"))).await;
    tab.sees("#tray .can").await;
    id
}

/// A click towards the end of the first age, if it has not come; answers whether it has.
const LAST_CARD: &str = "(() => {
  if (document.querySelector('.war')) return true;
  if (document.querySelector('[data-act=undo]')) return false;
  const next = document.querySelector('.actions .primary') ?? [...document.querySelectorAll('.can')].find((one) => one.getClientRects().length);
  next?.click();
  return false;
})()";

async fn whole_game(players: usize, options: &str, width: u32, height: u32) {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(width, height).await;
    table(&house, &tab, players, options).await;
    let clicks = play_on(&tab, Doing::Whole).await;
    println!("{players} players: {clicks} clicks");
    tab.sees(".ranking").await;
    tab.sees(".breakdown table").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_the_base_game() {
    whole_game(3, "{}", 1280, 720).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_with_everything_and_the_free_city() {
    whole_game(2, EVERYTHING, 1280, 720).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_with_tower_and_projects_on_a_phone() {
    whole_game(3, "{tower: true, projects: true}", 390, 844).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_play_with_everything() {
    whole_game(7, EVERYTHING, 1280, 720).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_play_with_everything() {
    whole_game(8, EVERYTHING, 1280, 720).await;
}

/// What flies over the table to somebody is what they won.
#[tokio::test(flavor = "multi_thread")]
async fn coins_for_a_card_do_not_carry_the_city_away() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.with_motion().await;
    table(&house, &tab, 3, "{}").await;
    tab.eval(
        "window.flown = []; new MutationObserver((all) => { for (const {addedNodes} of all) for (const node of addedNodes) \
         if (node.matches?.('.won')) flown.push(node.textContent); }).observe(document.body, {childList: true})",
    )
    .await;
    tab.click("#tray .wo-held.can").await;
    tab.click("[data-target$=':sell'].can").await;
    tab.until("[...document.querySelectorAll('.log .line')].some((line) => line.textContent.includes('takes 3 coins'))").await;
    tab.until("document.querySelector('.gain') === null && document.querySelector('#tray .can') !== null")
        .await;
    assert_eq!(tab.eval("flown").await, serde_json::json!([]));
    tab.is_in_order().await;
}

/// Arrow keys go to a target, Enter takes it; nothing is clicked.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_with_everything_is_played_with_the_keyboard_alone_and_replayed() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    let id = table(&house, &tab, 3, EVERYTHING).await;
    let state = "document.querySelector('.dialog.end') ? 'over' \
        : document.activeElement?.closest?.('.can, .actions button:not(.back)') ? 'on' \
        : document.querySelector('.can, .actions button:not(.back)') ? 'off' : null";
    let mut keys = 0;
    loop {
        match tab.once(state).await.as_str() {
            Some("on") => {
                // Now and then another target than the first one.
                if keys % 5 == 4 {
                    tab.key("ArrowRight").await;
                }
                tab.key("Enter").await;
            }
            Some("off") => tab.key(["ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft"][keys % 4]).await,
            _ => break,
        }
        keys += 1;
        assert!(keys < 3000, "the keyboard gets nowhere: {}", tab.text("#question").await);
    }
    println!("{keys} keys");
    tab.sees(".ranking").await;
    tab.is_in_order().await;
    // The finished game from its first move; the conflicts are shown where they were fought.
    tab.open(&house.url(&format!("/replay/{id}"))).await;
    tab.sees(".player input[type=range]").await;
    let moves: usize =
        tab.text(".player .at").await.split('/').nth(1).and_then(|n| n.parse().ok()).expect("a number");
    let mut wars = 0;
    for at in 1..=moves {
        tab.key("ArrowRight").await;
        tab.until(&format!("document.querySelector('.player .at').textContent.startsWith('{at}/')")).await;
        if tab.eval("document.querySelector('#wo-war').classList.contains('open')").await == true {
            wars += 1;
        }
    }
    assert_eq!(wars, 3, "conflicts of three ages");
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_conflicts_of_an_age_are_a_scene_that_blocks_nothing_and_comes_back() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.with_motion().await;
    table_after(&house, &tab, 7, "{}", 5).await;
    assert_eq!(tab.eval("document.querySelectorAll('.war').length").await, 0, "nobody has fought yet");
    // The last card of the age; some ways of paying ask once more, and a wonder may allow yet another card.
    tab.until(LAST_CARD).await;
    tab.sees("#wo-war.open .duel").await;
    assert_eq!(tab.eval("document.querySelectorAll('#wo-war .duel').length").await, 7);
    assert_eq!(tab.eval("document.querySelectorAll('#wo-war .duel.own').length").await, 2);
    // What moves keeps its animation's name when it has come to rest.
    let moving = "[...document.querySelectorAll('#wo-war *')].some((one) => getComputedStyle(one).animationName !== 'none')";
    assert_eq!(tab.eval(moving).await, true, "the armies move");
    // The log says the same, and the hand can be used meanwhile: that ends the scene.
    tab.until("[...document.querySelectorAll('.log .line')].filter((line) => line.textContent.includes('Conflict')).length === 7").await;
    assert_eq!(
        tab.eval("document.querySelectorAll('.log .line-icons use[href=\"#i-shield\"]').length >= 7").await,
        true
    );
    tab.click("#tray .wo-held.can").await;
    tab.until("!document.querySelector('#wo-war').classList.contains('open')").await;
    tab.key("Escape").await;
    // The button brings it back; Escape, the cross and a click beside it end it.
    for end in ["Escape", "[data-do=war-close]", "#wo-war"] {
        tab.click("[data-do=war]").await;
        tab.sees("#wo-war.open .duel").await;
        match end {
            "Escape" => tab.key(end).await,
            "#wo-war" => tab.click_at(20.0, 94.0).await,
            _ => tab.click(end).await,
        }
        tab.until("!document.querySelector('#wo-war').classList.contains('open')").await;
    }
    // Who wants no motion sees the same at rest.
    tab.eval("localStorage.setItem('babili.settings', JSON.stringify({motion: 'off'}))").await;
    tab.reload().await;
    tab.until("document.querySelector('#tray .can') !== null").await;
    assert_eq!(
        tab.eval("document.querySelector('#wo-war').classList.contains('open')").await,
        false,
        "no scene after a reload"
    );
    tab.click("[data-do=war]").await;
    tab.sees("#wo-war.open.still .duel").await;
    assert_eq!(
        tab.eval("document.querySelector('#wo-war .duels').getAnimations({subtree: true}).length").await,
        0
    );
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_can_be_changed_until_all_have_chosen() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let [anna, ben] = [browser.tab(1280, 720).await, browser.tab(1280, 720).await];
    for tab in [&anna, &ben] {
        tab.open(&house.url("/")).await;
        tab.sees(".name-tag").await;
    }
    let open = format!(
        "(async () => {{ {POST} const answer = await post('/api/tables', {{setup: {{game: 'wonders'}}, players: 3, \
         seats: [{{kind: 'me', name: 'Anna'}}, {{kind: 'open'}}, {{kind: 'bot', level: 'easy'}}]}}); \
         return answer.id ?? answer.table?.id; }})()"
    );
    let id = anna.eval(&open).await.as_str().expect("a table").to_owned();
    let call = |path: &str, body: &str| {
        format!(
            "(async () => {{ {POST} return JSON.stringify(await post('/api/tables/{id}/{path}', {body})); }})()"
        )
    };
    ben.eval(&call("seats/1", "{kind: 'me', name: 'Ben'}")).await;
    anna.eval(&call("start", "{}")).await;
    for tab in [&anna, &ben] {
        tab.open(&house.url(&format!("/table/{id}"))).await;
        tab.sees("#tray .can").await;
    }
    anna.click("#tray .wo-held.can").await;
    anna.click(".use.can").await;
    anna.sees(".wo-held.picked .picked-mark").await;
    anna.until("document.querySelector('#question').textContent.includes('Ben')").await;
    // Ben sees that she has chosen, not what.
    ben.until("document.querySelector('#seat-0 .chose') !== null && document.querySelector('#seat-1 .thinks') !== null").await;
    let first = anna.eval("document.querySelector('.wo-held.picked').dataset.target").await;
    anna.click(".picked-mark").await;
    anna.until("document.querySelector('.wo-held.picked') === null && document.querySelectorAll('#tray .wo-held.can').length === 7").await;
    anna.click("#tray .wo-held.can:nth-child(5)").await;
    anna.click(".use.can").await;
    anna.sees(".wo-held.picked").await;
    assert_ne!(anna.eval("document.querySelector('.wo-held.picked').dataset.target").await, first);
    ben.click("#tray .wo-held.can").await;
    ben.click(".use.can").await;
    // The round is over: what everybody did stands beside them.
    anna.until("document.querySelectorAll('#wo-left .deed, #wo-right .deed').length === 2").await;
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
}

/// The chosen card opens a panel with everything that can be done with it, at its place above the hand.
#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_card_shows_its_uses_and_the_ways_to_pay_in_full() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for (width, height) in [(1280, 720), (390, 844)] {
        let tab = browser.tab(width, height).await;
        table_after(&house, &tab, 3, "{tower: true, projects: true}", 4).await;
        // Every card says whether it can be built.
        assert_eq!(tab.eval("[...document.querySelectorAll('#tray .wo-held')].every((card) => card.querySelector(':scope > .badge-price'))").await, true);
        for card in 1..=tab
            .eval("document.querySelectorAll('#tray .wo-held').length")
            .await
            .as_u64()
            .expect("a number")
        {
            let card = format!("#tray .wo-held:nth-child({card})");
            if tab.eval(&format!("document.querySelector('{card}').classList.contains('can')")).await != true
            {
                continue;
            }
            tab.click(&card).await;
            tab.sees(&format!("{card}.chosen .uses .use.can")).await;
            let fits = format!(
                "(() => {{ const box = document.querySelector('{card} .uses').getBoundingClientRect(); \
                 return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight && box.width > innerWidth * 0.6; }})()"
            );
            assert_eq!(tab.eval(&fits).await, true, "the panel of {card} at {width}");
            let hit = format!(
                "[...document.querySelectorAll('{card} .use')].every((use) => {{ const b = use.getBoundingClientRect(); \
                 const e = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2); return use.contains(e); }})"
            );
            assert_eq!(tab.eval(&hit).await, true, "every use can be reached at {width}");
            // A use that costs coins says in words what is bought from whom.
            let told = format!(
                "[...document.querySelectorAll('{card} .price, {card} .way')].every((price) => !price.textContent.includes('…') \
                 && !price.querySelector('use[href^=\"#i-trade\"]') && (!price.textContent.trim() || /coin|nothing/.test(price.textContent)))"
            );
            assert_eq!(tab.eval(&told).await, true, "prices are told in words");
            // What the panel speaks of stays in sight: the stages.
            let seen = format!(
                "[...document.querySelectorAll('#wo-mine .wonder, {card} .uses > .wonder')].some((wonder) => \
                 [...wonder.querySelectorAll('.stage')].every((stage) => {{ const b = stage.getBoundingClientRect(); \
                 return wonder.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)); }}))"
            );
            assert_eq!(
                tab.eval(&seen).await,
                true,
                "the stages are seen beside the panel of {card} at {width}"
            );
            assert_eq!(tab.eval(&format!("[...document.querySelectorAll('{card} .use')].some((use) => use.dataset.target.endsWith(':sell'))")).await, true);
            tab.key("Escape").await;
            tab.until("document.querySelector('.wo-held.chosen') === null").await;
        }
        tab.is_in_order().await;
    }
}

/// Tower, project and all cities in words, with eight at the table and on a phone.
#[tokio::test(flavor = "multi_thread")]
async fn tower_project_and_all_cities_open_on_demand_and_eight_cities_stay_readable() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for (width, height) in [(1280, 720), (390, 844)] {
        let tab = browser.tab(width, height).await;
        table_after(&house, &tab, 8, EVERYTHING, 12).await;
        for (button, inside, least) in [
            ("#wo-tower", "#pop-tower .law-line", 1),
            ("#wo-project", "#pop-project p", 4),
            (".wo-all[popovertarget]", "#pop-cities .city.row", 8),
        ] {
            tab.click(button).await;
            tab.sees(inside).await;
            let seen = format!(
                "[...document.querySelectorAll('{inside}')].filter((e) => e.getClientRects().length && e.textContent.trim().length > 3).length"
            );
            assert!(tab.eval(&seen).await.as_u64() >= Some(least), "{inside} at {width}");
            tab.key("Escape").await;
            tab.until(&format!("document.querySelector('{inside}').getClientRects().length === 0")).await;
        }
        // My city shows its cards in columns by colour, its stages, and both neighbours what they would fight with.
        let columns = "[...document.querySelectorAll('#wo-mine .col')].every((col) => new Set([...col.querySelectorAll('.chip')] \
            .map((chip) => [...chip.classList].find((name) => name.startsWith('k-')))).size <= 1)";
        assert_eq!(tab.eval(columns).await, true, "one colour in each column");
        assert!(tab.eval("document.querySelectorAll('#wo-mine .stage').length").await.as_u64() >= Some(1));
        assert_eq!(
            tab.eval("document.querySelectorAll('#wo-left .fight, #wo-right .fight').length").await,
            2
        );
        // What lies in the top row keeps to its frame, and numbers are large enough to read.
        let inside = "[...document.querySelectorAll('.wo-other, .wo-project, .wo-tower')].every((box) => box.scrollWidth <= box.clientWidth + 2 && box.scrollHeight <= box.clientHeight + 2)";
        assert_eq!(tab.eval(inside).await, true, "nothing is cut off in the top row at {width}");
        let small = "[...document.querySelectorAll('#wo-mine *, .wo-other *, #tray *')].filter((e) => [...e.childNodes] \
            .some((n) => n.nodeType === 3 && n.textContent.trim()) && e.getClientRects().length && parseFloat(getComputedStyle(e).fontSize) < 9.9) \
            .map((e) => `${e.className?.baseVal ?? e.className}: ${e.textContent}`).join()";
        assert_eq!(tab.eval(small).await, "", "letters below ten pixels at {width}");
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn both_first_games_can_be_clicked_through_and_the_rules_are_there_in_every_language() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    for game in ["wonders", "wonders-babel"] {
        tab.open(&house.url(&format!("/learn/{game}"))).await;
        tab.sees(".lesson p").await;
        first_game(&tab, &[".way.can", ".use.can", ".wo-held.can"]).await;
    }
    rules_in_every_language(&house, &tab, "wonders", 10, async |tab| {
        // The same icons as on the cards: none is missing in the sprite.
        let lost = "[...document.querySelectorAll('.prose use')].map((use) => use.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id))";
        assert_eq!(tab.eval(lost).await, serde_json::json!([]));
        assert!(tab.eval("document.querySelectorAll('.prose .icon').length").await.as_u64() > Some(60));
        assert_eq!(tab.eval("/wor?-|\\{/.test(document.querySelector('.prose').textContent)").await, false);
    })
    .await;
    let phone = browser.tab(390, 844).await;
    phone.open(&house.url("/rules/wonders")).await;
    phone.sees(".rule-projects").await;
    phone.is_in_order().await;
}

/// Cards and buildings have a picture and a name of their own at every size, and grow with the window.
#[tokio::test(flavor = "multi_thread")]
async fn cities_are_drawn_with_a_picture_and_a_name_for_every_building_and_grow_with_the_window() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for (width, height) in [(1280, 720), (1920, 1080), (390, 844)] {
        let mut tab = browser.tab(width, height).await;
        table_after(&house, &tab, 3, "{tower: true, projects: true}", 9).await;
        // No drawing is missing, and none is shared by two cards.
        let lost = "[...document.querySelectorAll('.city use, #tray use')].map((use) => use.getAttribute('href').slice(1)) \
            .filter((id) => !document.getElementById(id))";
        assert_eq!(tab.eval(lost).await, serde_json::json!([]));
        let alike = "(() => { const seen = new Map(); for (const held of document.querySelectorAll('#tray .wo-held')) \
            seen.set(held.querySelector('.face-art use').getAttribute('href'), held.querySelector('.face-name').textContent); \
            return seen.size === new Set(seen.values()).size; })()";
        assert_eq!(tab.eval(alike).await, true);
        let named = "[...document.querySelectorAll('.city.mine .chip em, .city.near .chip em, #tray .face-name')] \
            .every((name) => name.textContent.trim() && name.getClientRects().length)";
        assert_eq!(tab.eval(named).await, true, "every name is there at {width}");
        assert!(tab.eval("document.querySelectorAll('.city.mine .chip em').length").await.as_u64() > Some(3));
        // The hand says which way it goes: in the second age to the right.
        assert_eq!(tab.eval("document.querySelectorAll('.hand-way.right').length").await, 1);
        // The neighbours lie on their sides of my city, which is in sight.
        let order = "(() => { const [left, mine, right] = ['left', 'mine', 'right'].map((side) => document.querySelector(`#wo-${side}`).getBoundingClientRect()); \
            return left.right <= mine.left && mine.right <= right.left && mine.left >= -1 && mine.right <= innerWidth + 1; })()";
        tab.until(order).await;
        // The same hand in a larger window has larger cards.
        let card = "document.querySelector('#tray .wo-held').getBoundingClientRect().width";
        if width == 1280 {
            let small = tab.eval(card).await.as_f64().expect("a width");
            tab.resize(1920, 1080).await;
            let large = tab.eval(card).await.as_f64().expect("a width");
            assert!(large > 1.35 * small, "a card is {small} wide at 1280 and {large} at 1920");
        }
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_goes_back_a_step_and_survives_a_reload() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/learn/wonders")).await;
    let at = |step: usize| format!("document.querySelector('.lesson-at')?.textContent.includes(' {step}/')");
    tab.until(&at(1)).await;
    assert_eq!(tab.eval("document.querySelectorAll('[data-do=previous]').length").await, 0);
    tab.click("[data-do=next]").await;
    tab.until(&at(2)).await;
    // What is spoken of is lit.
    tab.sees(".wo-hand.lit").await;
    tab.click("[data-do=next]").await;
    tab.until(&at(3)).await;
    tab.click(".wo-held.can").await;
    tab.click(".use.can").await;
    tab.until(&at(4)).await;
    let city = tab.text("#wo-mine .cols").await;
    assert!(!city.is_empty());
    tab.reload().await;
    tab.until(&at(4)).await;
    assert_eq!(tab.text("#wo-mine .cols").await, city, "the same city after a reload");
    tab.click("[data-do=previous]").await;
    tab.until(&at(3)).await;
    assert_eq!(tab.text("#wo-mine .cols").await, "", "the card is in the hand again");
    tab.sees(".wo-held.can").await;
    tab.is_in_order().await;
}

/// Every building is seen whole, however many there are; the cities that are not my neighbours are skylines.
#[tokio::test(flavor = "multi_thread")]
async fn streets_show_all_their_houses_and_the_others_are_skylines() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for (width, height) in [(1280, 720), (1920, 1080)] {
        let tab = browser.tab(width, height).await;
        table_after(&house, &tab, 4, "{tower: true, projects: true}", 15).await;
        // Where even the smallest houses are too many for a neighbour's narrow street, their names stand in strips.
        let hidden = "[...document.querySelectorAll('.city-view > .cols')].filter((street) => street.scrollHeight > street.clientHeight + 1 && !street.matches('.near .dense')).length";
        tab.until(&format!("{hidden} === 0")).await;
        tab.sees(".wo-other .skyline").await;
        let seen = "[...document.querySelectorAll('.city-art')].every((art) => art.getBoundingClientRect().height > innerHeight / 14)";
        assert_eq!(tab.eval(seen).await, true, "the wonder is not hidden by its street");
        tab.is_in_order().await;
    }
}

/// The same question gets the same answer; what is named is in order and each another idea.
#[tokio::test(flavor = "multi_thread")]
async fn hints_do_not_contradict_themselves() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    let id = table_after(&house, &tab, 3, "{}", 8).await;
    let ask = format!(
        "(async () => {{ {POST} const {{seq}} = await (await fetch('/api/tables/{id}')).json(); \
         const at = seq ?? 0; return post('/api/tables/{id}/hint', {{seq: at || Number(document.querySelector('.log .line:last-child').dataset.seq), seat: 0}}); }})()"
    );
    let first = tab.eval(&ask).await;
    assert_eq!(tab.eval(&ask).await, first, "the same question");
    let hints = first["hints"].as_array().unwrap_or_else(|| panic!("{first}"));
    let shares: Vec<f64> = hints.iter().map(|hint| hint["win"].as_f64().expect("a share")).collect();
    assert!(!shares.is_empty() && shares.windows(2).all(|pair| pair[0] >= pair[1]), "{first}");
    let idea = |hint: &serde_json::Value| {
        let words: Vec<String> =
            hint["move"].as_str().unwrap_or_default().split(' ').take(2).map(str::to_owned).collect();
        words.join(" ")
    };
    let ideas: std::collections::BTreeSet<String> = hints.iter().map(idea).collect();
    assert_eq!(ideas.len(), hints.len(), "{first}");
    // On the page it says so in words, and what is marked is in sight.
    tab.click("[data-do=hint]").await;
    tab.sees(".hints p").await;
    tab.sees(".hinted").await;
    let inside = "(b => b.left >= -1 && b.right <= innerWidth + 1)(document.querySelector('.hinted').getBoundingClientRect())";
    assert_eq!(tab.eval(inside).await, true);
    tab.is_in_order().await;
}
