//! Babylon on the page, by clicking in a real browser.

use page_tests::{Browser, House, Tab, room, rules_in_every_language};

/// What to click next, as an element; null while others are awaited. Builds what is on offer, places tiles where it can, and ends the turn
/// otherwise; now this one of several, now that.
const GOAL: &str = "(n => {
  if (document.querySelector('.dialog.end')) return 'over';
  const shown = (e) => e && e.getClientRects().length > 0;
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
  const hit = (e) => { const [x, y] = middle(e); return document.elementFromPoint(x, y)?.closest?.('[data-target]') === e; };
  const pick = (s) => { const found = [...document.querySelectorAll(s)].filter(shown).filter(hit); return found[(n * 7919) % found.length]; };
  const button = document.querySelector('.actions .primary');
  return pick('.offer-row.can') || (document.querySelector('.held-tile.chosen') && button) || pick('.spots use.can')
    || pick('.held-tile.can') || button || pick('.stone.can') || null;
})";

/// The same as a place in the window.
fn next(n: usize) -> String {
    format!(
        "(e => e === null || typeof e === 'string' ? e : (b => [b.left + b.width / 2, b.top + b.height / 2])(e.getBoundingClientRect()))({GOAL}({n}))"
    )
}

/// Whether everything that can be clicked now, and all that a decision needs, lies inside the window. What lies in
/// a row that scrolls by itself is left out.
const INSIDE: &str = "(() => {
  const inside = (e) => { const b = e.getBoundingClientRect(); return b.top >= -1 && b.bottom <= innerHeight + 1 && b.left >= -1 && b.right <= innerWidth + 1; };
  const needed = ['.gar-pit', '.gar-main', '#tray', '.question', '.seats', '.actions', '.can', '.actions button'].flatMap((s) => [...document.querySelectorAll(s)]);
  const scrolls = (e) => { const row = e.closest('.offer-list, .ask-row'); return row && row.scrollWidth > row.clientWidth + 1 && inside(row); };
  const out = needed.filter((e) => e.getClientRects().length && !scrolls(e) && !inside(e));
  return out.map((e) => e.getAttribute('class') + ' ' + (e.dataset.target ?? '')).join(', ');
})()";

/// Plays on by clicking, at most so often. Answers how many clicks were made.
async fn play(tab: &Tab, most: usize) -> usize {
    let mut clicks = 0;
    while clicks < most {
        let next = tab.once(&next(clicks)).await;
        if next == "over" {
            break;
        }
        let [Some(x), Some(y)] = [0, 1].map(|n| next[n].as_f64()) else { panic!("{next}") };
        assert_eq!(tab.eval(INSIDE).await, "", "outside the window");
        tab.click_at(x, y).await;
        clicks += 1;
    }
    clicks
}

/// Whether pieces travel. Without, games are over sooner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Motion {
    On,
    Off,
}

/// A started table against easy bots, looked at from seat 0. Words are longest in French and German.
async fn table(
    house: &House,
    browser: &Browser,
    players: usize,
    size: (u32, u32),
    how: (&str, Motion),
) -> Tab {
    table_with(house, browser, players, size, how, "{}").await
}

/// The same with these options of the game.
async fn table_with(
    house: &House,
    browser: &Browser,
    players: usize,
    (width, height): (u32, u32),
    (lang, motion): (&str, Motion),
    options: &str,
) -> Tab {
    let tab = browser.tab(width, height).await;
    tab.with_motion().await;
    tab.open(&house.url("/")).await;
    tab.sees("[data-game=babylon] [data-do=play]").await;
    let motion = if motion == Motion::Off { ", motion: 'off'" } else { "" };
    tab.eval(&format!("localStorage.setItem('babili.settings', JSON.stringify({{lang: '{lang}'{motion}}}))"))
        .await;
    // Only who is known can open a table.
    tab.sees(".name-tag").await;
    let open = format!(
        "(async () => {{ const bots = Array.from({{length: {players} - 1}}, () => ({{kind: 'bot', level: 'easy'}})); \
         const answer = await fetch('/api/tables', {{method: 'POST', headers: {{'Content-Type': 'application/json'}}, \
         body: JSON.stringify({{setup: {{game: 'babylon', options: {options}}}, players: {players}, seats: [{{kind: 'me'}}, ...bots], start: true}})}}); \
         return (await answer.json()).id; }})()"
    );
    let id = tab.eval(&open).await;
    tab.open(&house.url(&format!("/table/{}", id.as_str().expect("a table")))).await;
    tab.sees("#quarry svg").await;
    tab
}

const WIDE: (u32, u32) = (1280, 720);
const PHONE: (u32, u32) = (390, 844);

/// How many terraces of this seat are drawn.
fn terraces(seat: usize) -> String {
    format!("document.querySelectorAll('.gar-garden[data-garden=\"{seat}\"] .s0 [data-piece]').length")
}

/// Without motion one side of the garden is shown, and stays.
async fn stands_still(tab: &Tab) {
    let moving = "document.querySelector('.gar-turning.still').getAnimations({subtree: true}).length";
    assert_eq!(tab.eval(moving).await, 0);
    let seen = "[...document.querySelectorAll('.gar-turning svg')].filter((side) => getComputedStyle(side).opacity === '1').length";
    assert_eq!(tab.eval(seen).await, 1);
    assert_eq!(tab.eval("document.querySelector('.gar').dataset.side").await, "0");
}

async fn is_over_and_the_garden_is_shown(tab: &Tab, motion: Motion) {
    tab.sees(".ranking").await;
    tab.sees(".breakdown table").await;
    tab.sees(".gar-turning svg").await;
    if motion == Motion::On {
        let turning = "document.querySelector('.gar-turning').getAnimations({subtree: true}).length";
        assert_eq!(tab.eval(turning).await, 4, "one after the other, all four sides come by");
    } else {
        stands_still(tab).await;
    }
    // On a phone one thing stands below the other; a wide window shows all of it without scrolling.
    let fits = "(end => innerWidth < 821 ? [...end.firstElementChild.children].every((part) => part.getBoundingClientRect().width > 300) \
        : end.scrollHeight <= end.clientHeight)(document.querySelector('.dialog.end'))";
    assert_eq!(tab.eval(fits).await, true, "the result fits the window");
    // The points of the breakdown are those of the ranking.
    let sums = "(() => { const row = [...document.querySelectorAll('.breakdown tr')].at(-1); \
        const sums = [...row.querySelectorAll('td')].map((td) => td.textContent).sort().join(' '); \
        return sums === [...document.querySelectorAll('.rank-score')].map((b) => b.textContent).sort().join(' '); })()";
    assert_eq!(tab.eval(sums).await, true, "the breakdown adds up");
    assert!(tab.eval(&terraces(0)).await.as_u64() >= Some(5), "the garden grew");
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_a_whole_game_and_look_at_it_again_from_every_seat() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser, 2, WIDE, ("en", Motion::On)).await;
    println!("{} clicks", play(&tab, 2000).await);
    is_over_and_the_garden_is_shown(&tab, Motion::On).await;
    let built = [tab.eval(&terraces(0)).await, tab.eval(&terraces(1)).await];

    tab.click("[data-do=replay]").await;
    tab.sees(".player input[type=range]").await;
    tab.until(&format!("{} === 0", terraces(0))).await;
    for _ in 0..3 {
        tab.key("ArrowRight").await;
    }
    tab.until("new URLSearchParams(location.search).get('at') === '3'").await;
    tab.key("ArrowLeft").await;
    tab.until("new URLSearchParams(location.search).get('at') === '2'").await;
    // The slider leads to the middle, where some of the terraces stand.
    let to = |at: &str| {
        format!(
            "(e => {{ e.value = {at}; e.dispatchEvent(new Event('input')); }})(document.querySelector('.player input[type=range]'))"
        )
    };
    tab.eval(&to("Math.round(e.max / 2)")).await;
    tab.until(&format!("{} > 0 && {} < {}", terraces(0), terraces(0), built[0])).await;
    tab.key("End").await;
    for (seat, built) in built.iter().enumerate() {
        tab.until(&format!("{} === {built}", terraces(seat))).await;
    }
    tab.key("ArrowUp").await;
    for (view, holds) in [("0", true), ("1", true), ("public", false), ("turn", true)] {
        tab.eval(&format!("(e => {{ e.value = '{view}'; e.dispatchEvent(new Event('change')); }})(document.querySelector('select[name=seat]'))")).await;
        let seat = if view == "1" { "1" } else { "0" };
        let mine = if view == "turn" {
            String::new()
        } else {
            format!(" && document.querySelector('.gar').dataset.me === '{seat}'")
        };
        tab.until(&format!("(document.querySelector('#tray .hand') !== null) === {holds}{mine}")).await;
        assert_eq!(tab.eval("document.querySelectorAll('.can').length").await, 0, "nothing can be played");
    }
    tab.key("Home").await;
    tab.until(&format!(
        "{} === 0 && document.querySelector('.player .at').textContent.startsWith('0/')",
        terraces(0)
    ))
    .await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_a_whole_game_without_motion() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser, 3, WIDE, ("nl", Motion::Off)).await;
    play(&tab, 2000).await;
    is_over_and_the_garden_is_shown(&tab, Motion::Off).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_play_a_whole_game() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser, 4, WIDE, ("fr", Motion::Off)).await;
    // The others are small; each comes forward when asked for, and goes back. In the own turn nothing else moves.
    tab.sees(".stone.can").await;
    for seat in [2, 1, 3, 0] {
        tab.click(&format!("[data-open=\"{seat}\"]")).await;
        tab.until(&format!("document.querySelector('.gar-main .gar-garden').dataset.garden === '{seat}'"))
            .await;
        assert_eq!(tab.eval("document.querySelectorAll('.gar-others .gar-garden').length").await, 3);
    }
    play(&tab, 2000).await;
    is_over_and_the_garden_is_shown(&tab, Motion::Off).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_plays_a_whole_game() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser, 2, PHONE, ("de", Motion::Off)).await;
    tab.sees(".stone.can").await;
    // Garden, plan and the others come by a tap each.
    for (show, seen) in [
        ("plan", ".gar-main .gar-plan svg"),
        ("iso", ".gar-main .s0 svg"),
        ("others", ".gar-others svg"),
        ("quarry", "#quarry svg"),
    ] {
        tab.click(&format!(".gar-tabs [data-show={show}]")).await;
        tab.sees(seen).await;
    }
    play(&tab, 2000).await;
    is_over_and_the_garden_is_shown(&tab, Motion::Off).await;
}

/// Walks to what should be chosen next by arrow keys, and chooses it, or whatever lies on the way.
async fn play_by_keys(tab: &Tab) -> usize {
    let mut keys = 0;
    for n in 0.. {
        // The way to the goal: an arrow, or `here`.
        let way = format!(
            "(goal => {{ if (goal === null || typeof goal === 'string') return goal; const at = document.activeElement; \
             const same = (e) => e === goal || (e.dataset.target && e.dataset.target === goal.dataset?.target); \
             if (same(at)) return 'here'; const b = goal.getBoundingClientRect(), a = at === document.body ? b : at.getBoundingClientRect(); \
             const dx = b.left + b.width / 2 - a.left - a.width / 2, dy = b.top + b.height / 2 - a.top - a.height / 2; \
             return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : (dy > 0 ? 'ArrowDown' : 'ArrowUp'); }})({GOAL}({n}))"
        );
        let mut lost = 0;
        loop {
            let key = tab.once(&way).await.as_str().unwrap_or_default().to_owned();
            if key == "over" {
                return keys;
            }
            keys += 1;
            lost += 1;
            if key == "here" || lost > 10 {
                tab.key("Enter").await;
                break;
            }
            tab.key(&key).await;
        }
        assert!(n < 3000, "the keyboard leads nowhere: {}", tab.text("#question").await);
    }
    keys
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_the_keyboard_alone() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser, 2, WIDE, ("en", Motion::Off)).await;
    println!("{} keys", play_by_keys(&tab).await);
    is_over_and_the_garden_is_shown(&tab, Motion::Off).await;
}

/// Until a tile can be placed.
async fn holds_a_tile(tab: &Tab) {
    let asked = format!("(goal => goal !== null && typeof goal !== 'string')({GOAL}(0))");
    tab.until(&asked).await;
    while tab.eval("document.querySelector('.held-tile.can') === null").await == true {
        play(tab, 1).await;
        tab.until(&asked).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_says_where_a_tile_would_lie() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser, 2, WIDE, ("en", Motion::Off)).await;
    holds_a_tile(&tab).await;
    tab.click("[data-do=hint]").await;
    tab.sees(".hints p").await;
    tab.until("/\\b[a-h][1-8]\\b/.test(document.querySelector('.hints').textContent)").await;
    tab.sees(".hinted").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tile_turns_by_key_wheel_and_button_and_its_ghost_with_it() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser, 2, WIDE, ("en", Motion::Off)).await;
    tab.sees(".stone.can").await;
    let turned = "document.querySelector('.held').dataset.rot";
    tab.click("[data-spin]").await;
    assert_eq!(tab.eval(turned).await, "1");
    tab.key("r").await;
    assert_eq!(tab.eval(turned).await, "2");
    // A tile is picked up and held over the garden.
    holds_a_tile(&tab).await;
    tab.click(".held-tile.can").await;
    tab.sees(".held-tile.chosen").await;
    let source = tab.eval("document.querySelector('.held-tile.chosen').dataset.target.split(':')[0]").await;
    let source = source.as_str().expect("a tile").to_owned();
    tab.hover(".gar-main .s0 .spots use.can").await;
    let ghost = |turn: usize| {
        format!(
            "document.querySelector('.gar-main .s0 .ghost-tile use[href=\"#tall-{source}-{turn}\"]') !== null"
        )
    };
    let before =
        tab.eval(&format!("Number(document.querySelector('[data-held={source}]').dataset.rot)")).await;
    let before = before.as_u64().expect("a turn") as usize;
    tab.until(&ghost(before)).await;
    // The ghost says level and cost, and stands on pillars.
    let words = tab.text(".gar-main .s0 .ghost-words").await;
    assert!(words.contains("evel 1") && words.contains("pillars"), "{words}");
    assert!(
        tab.eval("document.querySelectorAll('.gar-main .s0 .ghost-tile use[href=\"#g-p\"]').length")
            .await
            .as_u64()
            >= Some(3)
    );
    tab.eval("document.querySelector('.gar-main').dispatchEvent(new WheelEvent('wheel', {deltaY: 100, bubbles: true, cancelable: true}))").await;
    tab.until(&ghost((before + 1) % 4)).await;
    tab.key("r").await;
    tab.until(&ghost((before + 2) % 4)).await;
    // Several corners can stay open here: each is a button with level, cost and words, and a place in the garden.
    tab.click(".gar-main .s0 .spots use.can").await;
    tab.sees(".actions .gar-level").await;
    let said = "[...document.querySelectorAll('.actions [data-button]')].map((b) => b.getAttribute('aria-label')).filter((text) => !/^Level 1, . pillars/.test(text)).join()";
    assert_eq!(tab.eval(said).await, "");
    let same = "document.querySelectorAll('.actions [data-button]').length === document.querySelectorAll('.gar-main .s0 .variants .offer').length";
    assert_eq!(tab.eval(same).await, true);
    tab.key("Escape").await;
    tab.until("document.querySelector('.variants') === null").await;
    // Seen from another side it lies turned the other way. Sides that nobody looks at are not in the page.
    let empty =
        "[...document.querySelectorAll('.gar-side[hidden]')].map((side) => side.childElementCount).join('')";
    assert_eq!(tab.eval(empty).await, "000000");
    tab.key("]").await;
    tab.until("document.querySelector('.gar').dataset.side === '3'").await;
    tab.sees(".gar-main .s3 .spots use.can").await;
    tab.is_in_order().await;
}

/// Plays the first game until a step asks for this move.
async fn learn_until(tab: &Tab, wanted: &str) {
    let there = format!(
        "document.querySelector({wanted:?}) ? 'there' : document.querySelector('[data-do=next]') ? 'next' "
    );
    for step in 0..200 {
        let next = tab.once(&format!("{there}: {}", next(step))).await;
        match (next.as_str(), [0, 1].map(|n| next[n].as_f64())) {
            (Some("there"), _) => return,
            (Some("next"), _) => tab.click("[data-do=next]").await,
            (_, [Some(x), Some(y)]) => tab.click_at(x, y).await,
            _ => panic!("{next}"),
        }
    }
    panic!("the lesson never shows {wanted}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_game_of_babylon_can_be_clicked_through() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/learn/babylon")).await;
    tab.sees(".lesson p").await;
    // What can be built is offered at once, with its points, in the garden and beside the hand.
    learn_until(&tab, ".offer-row.can").await;
    assert_eq!(tab.text(".offer-row.can b").await, "+1");
    assert_eq!(tab.text(".gar-main .s0 .offer.can text").await, "+1");
    learn_until(&tab, ".lesson .big").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ghost_rests_on_the_statue_that_would_carry_it() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/learn/babylon")).await;
    tab.sees(".lesson p").await;
    learn_until(&tab, ".gar-main .s0 use[href='#g-statue']").await;
    // The statue stands on d4, level 1, in the corner of the tile on c3.
    let point = |level: u8, open: &str| {
        format!(
            "(() => {{ for (const old of document.querySelectorAll('.ghost')) old.remove(); \
             const choice = {{label: '', means: {{kind: 'place', tile: 'stored', at: 'c4', turn: '0', level: {level}{open}}}}}; \
             const picker = {{path: ['stored:0'], leading: () => [choice]}}; \
             document.dispatchEvent(new CustomEvent('pointed', {{detail: {{picker, element: null, choices: [choice]}}}})); \
             return ['g-p', 'g-statue'].map((id) => document.querySelectorAll(`.gar-main .s0 .ghost-tile use[href=\"#${{id}}\"]`).length).join(' '); }})()"
        )
    };
    // c4, d4 and c5, d5: one terrace corner of height 1, the statue, two holes of the board, each two levels below.
    assert_eq!(tab.eval(&point(2, "")).await, "5 1");
    // A tile on the next level reaches over the statue: it is no support there.
    assert_eq!(tab.eval(&point(3, ", open: 'ne'")).await, "8 0");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_of_babylon_are_there_in_every_language_with_their_pictures() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(390, 844).await;
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    rules_in_every_language(&house, &tab, "babylon", 7, async |tab| {
        tab.until("document.querySelectorAll('.prose figure svg').length >= 8").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_chosen_before_the_first_tile_is_dug() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for size in [WIDE, PHONE] {
        let tab = table_with(&house, &browser, 3, size, ("de", Motion::Off), "{choose_boards: true}").await;
        tab.sees(".offer-row.can[data-target^='board:']").await;
        assert_eq!(tab.eval(INSIDE).await, "", "outside the window");
        assert_eq!(tab.eval("document.querySelectorAll('.stone.can').length").await, 0, "nothing is dug yet");
        let wanted = tab.eval("document.querySelector('.offer-row.can').dataset.target").await;
        tab.click(".offer-row.can").await;
        tab.click(".actions .primary").await;
        // The others choose, then the quarry is open to whoever begins; the flower is nobody else's any more.
        tab.sees(".stone.can").await;
        assert_eq!(tab.eval("document.querySelectorAll('[data-target^=\"board:\"]').length").await, 0);
        let flower = wanted.as_str().and_then(|target| target.strip_prefix("board:")).expect("a board");
        let mine = format!("document.querySelector('#tray').innerHTML.includes('{flower}')");
        assert_eq!(tab.eval(&mine).await, true, "the start tile of {flower} is held");
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_click_digs_and_a_dug_tile_is_there_to_be_placed() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser, 2, WIDE, ("en", Motion::Off)).await;
    // Columns and rows of the quarry have the names that the log uses.
    tab.sees(".pit-names text").await;
    // Until the quarry is ready, and it is my turn to dig.
    let digs = "document.querySelector('.stone.can') !== null && !/leaves the quarry/.test(document.querySelector('#question').textContent)";
    while tab.eval(digs).await == false {
        play(&tab, 1).await;
        tab.until(&format!("{GOAL}(0) !== null")).await;
    }
    // One that brings pillars enough to place it.
    let pillars = "const pillars = (one) => Number(one.querySelector('.gain-tag text').textContent)";
    let richest = format!(
        "(() => {{ {pillars}; return [...document.querySelectorAll('.stone.can')].sort((a, b) => pillars(b) - pillars(a))[0].dataset.target; }})()"
    );
    let richest = tab.eval(&richest).await;
    let (x, y) = tab.place(&format!(".stone.can[data-target={richest}]")).await;
    tab.click_at(x, y).await;
    tab.sees(".stone.chosen").await;
    tab.click_at(x, y).await;
    // The first button takes up the tile; doing without it comes after that.
    tab.sees(".actions .primary[data-do=place]").await;
    assert_eq!(tab.eval("document.querySelectorAll('.actions .primary').length").await, 1);
    tab.click(".actions [data-do=place]").await;
    tab.sees(".held-tile.chosen").await;
    tab.click(".gar-main .s0 .spots use.can").await;
    tab.sees(".gar-main .s0 .variants .offer.can").await;
    // Where a belvedere would hide a symbol, that is what is shown there.
    let fields = "document.querySelector('.held-tile.chosen').dataset.fields.split(',').filter(Boolean).map((one) => '#' + one)";
    let shown = "[...document.querySelectorAll('.gar-main .s0 .variants .offer use')].map((use) => use.getAttribute('href'))";
    assert_eq!(tab.eval(&format!("{fields}.every((one) => {shown}.includes(one))")).await, true);
    // The corner is called as it lies in the drawing that is large: the same one by another name in the plan.
    let called = "[...document.querySelectorAll('.actions [data-button]')].map((one) => one.title).filter((title) => /belvedere/.test(title)).join()";
    assert!(tab.text(".actions").await.contains("pillars"));
    let in_garden = tab.eval(called).await;
    assert!(in_garden.as_str().is_some_and(|said| said.contains("at the back")), "{in_garden}");
    tab.click(".gar-main [data-look=swap]").await;
    tab.until(&format!("{called}.includes('upper left')")).await;
    // What is large stays large at the next table.
    tab.reload().await;
    tab.sees(".gar[data-main=plan]").await;
    tab.is_in_order().await;
}
