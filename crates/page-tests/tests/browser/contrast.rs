//! Contrast of everything that is written on the page (WCAG 2 AA), measured on the pixels of a real browser.
//!
//! A picture is taken of the page with all writing made unseen; what lies then behind a word is held against the
//! word's own colour. So drawings, gradients and glass count as they are seen.

use page_tests::{Browser, Doing, House, Tab, against_bots, drop_file, open_table, play_on, record, room};
use serde_json::{Value, json};

/// Every piece of writing that can be seen now: its text, colour, size, and places on it to look behind.
const WRITING: &str = "(() => {
  const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => { paper.clearRect(0, 0, 1, 1); paper.fillStyle = '#000'; paper.fillStyle = colour; paper.fillRect(0, 0, 1, 1); return [...paper.getImageData(0, 0, 1, 1).data]; };
  // Where to look behind a word: nothing moves between the themes, so it is found out once.
  window.behind ??= new WeakMap();
  const placesOf = (node, element, drawn) => {
    const frames = [];
    for (let e = element; e && e !== document.body; e = e.parentElement) if (!drawn && getComputedStyle(e).overflow !== 'visible') frames.push(e.getBoundingClientRect());
    const range = document.createRange();
    range.selectNodeContents(node);
    const places = [];
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 4) continue;
      for (const fx of [.08, .3, .5, .7, .92]) for (const fy of [.3, .5, .7]) {
        const x = box.left + box.width * fx, y = box.top + box.height * fy;
        if (x < 1 || y < 1 || x >= innerWidth - 1 || y >= innerHeight - 1) continue;
        if (frames.some((frame) => x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)) continue;
        const top = document.elementFromPoint(x, y);
        if (top && (top === element || element.contains(top) || top.contains(element))) places.push([Math.round(x), Math.round(y)]);
      }
    }
    return places;
  };
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const dialog = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1);
  while (walk.nextNode()) {
    const node = walk.currentNode, text = node.textContent.trim(), element = node.parentElement;
    if (!text || element.closest('option, script, style, noscript, title, defs, symbol, .unseen, #toasts, .gain, .ghost')) continue;
    if (dialog && !dialog.contains(element)) continue;
    const drawn = element.namespaceURI.endsWith('svg');
    const style = getComputedStyle(element);
    if (style.visibility !== 'visible' || element.closest(':disabled, [aria-disabled=true]')) continue;
    let opacity = 1;
    for (let e = element; e; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
    if (opacity < .05) continue;
    if (!window.behind.has(node)) window.behind.set(node, placesOf(node, element, drawn));
    const places = window.behind.get(node);
    if (places.length < 4) continue;
    const scale = drawn && element.getScreenCTM ? Math.hypot(element.getScreenCTM().a, element.getScreenCTM().b) : 1;
    const size = parseFloat(style.fontSize) * scale;
    const colour = rgba(drawn ? style.fill : style.color);
    colour[3] = colour[3] / 255 * opacity;
    const bold = Number(style.fontWeight) >= 700;
    found.push({ text: text.slice(0, 40), where: element.className?.baseVal ?? element.className, tag: element.tagName, colour, large: size >= 24 || (bold && size >= 18.66), size, places });
  }
  return found;
})()";

/// Holds every piece of writing against what lies behind it, in the picture given. Answers what fails.
const JUDGE: &str = "(async (picture, writing) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width; canvas.height = image.height;
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  paper.drawImage(image, 0, 0);
  const pixels = paper.getImageData(0, 0, image.width, image.height).data;
  const light = ([r, g, b]) => { const f = (v) => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }; return .2126 * f(r) + .7152 * f(g) + .0722 * f(b); };
  const failed = [];
  for (const one of writing) {
    const ratios = one.places.map(([x, y]) => {
      const at = (y * image.width + x) * 4, behind = [pixels[at], pixels[at + 1], pixels[at + 2]];
      const ink = behind.map((v, i) => one.colour[i] * one.colour[3] + v * (1 - one.colour[3]));
      const [a, b] = [light(ink), light(behind)].sort((x, y) => y - x);
      return [(a + .05) / (b + .05), behind];
    }).sort((a, b) => a[0] - b[0]);
    // A thin line of a drawing behind a word is no surface: a quarter of the places may be worse.
    const [ratio, behind] = ratios[Math.floor(ratios.length / 4)];
    if (ratio < (one.large ? 3 : 4.5)) failed.push(`${ratio.toFixed(2)} ${one.tag}.${one.where} ${one.size.toFixed(0)}px \"${one.text}\" in ${one.colour} on ${behind}`);
  }
  return { failed: [...new Set(failed)], seen: writing.length };
})";

const UNSEEN: &str = "(() => { const sheet = new CSSStyleSheet(); sheet.replaceSync('* { transition: none !important; animation: none !important; caret-color: transparent !important; } :is(body *):not(svg):not(svg *) { color: transparent !important; text-shadow: none !important; -webkit-text-fill-color: transparent !important; } svg text, svg tspan { fill: transparent !important; stroke: transparent !important; }'); document.adoptedStyleSheets.push(sheet); })()";
const STILL: &str = "(() => { for (const one of document.getAnimations()) { try { one.finish(); } catch { one.cancel(); } } const sheet = new CSSStyleSheet(); sheet.replaceSync('* { transition: none !important; animation: none !important; pointer-events: auto !important; }'); document.adoptedStyleSheets.push(sheet); })()";
const SEEN: &str = "(() => { document.adoptedStyleSheets = []; })()";

/// Everything that is written on the page now can be read, in both themes.
async fn can_be_read(tab: &Tab, what: &str, failures: &mut Vec<String>) {
    tab.eval("delete window.behind").await;
    for theme in ["light", "dark"] {
        tab.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
        tab.eval(STILL).await;
        let writing = tab.eval(WRITING).await;
        tab.eval(UNSEEN).await;
        let picture = tab.picture_text().await;
        tab.eval(SEEN).await;
        let found = tab.eval(&format!("{JUDGE}({}, {writing})", json!(picture))).await;
        assert!(found["seen"].as_u64() >= Some(5), "{what}: hardly anything is written here: {found}");
        for one in found["failed"].as_array().expect("a list") {
            failures.push(format!("{what}, {theme}: {}", one.as_str().unwrap_or_default()));
        }
    }
    tab.eval("document.documentElement.dataset.theme = 'light'").await;
}

/// All of a long page, window by window.
async fn down_the_page(tab: &Tab, what: &str, failures: &mut Vec<String>) {
    let more =
        "(() => { const before = scrollY; scrollBy(0, innerHeight - 80); return scrollY > before; })()";
    for _ in 0..16 {
        can_be_read(tab, what, failures).await;
        if tab.eval(more).await != true {
            break;
        }
    }
}

fn none_fails(mut failures: Vec<String>) {
    failures.sort();
    failures.dedup();
    assert!(failures.is_empty(), "{} below AA:\n{}", failures.len(), failures.join("\n"));
}

async fn visit(house: &House, browser: &Browser, size: (u32, u32), failures: &mut Vec<String>) {
    let tab = browser.tab(size.0, size.1).await;
    tab.open(&house.url("/")).await;
    tab.sees(".name-tag").await;
    tab.until("document.querySelectorAll('.game-picture svg').length >= 3 && document.querySelector('.sky svg') !== null").await;
    can_be_read(&tab, "start", failures).await;
    tab.click(".bar-tools button:last-child").await;
    tab.sees("select[name=lang]").await;
    can_be_read(&tab, "settings", failures).await;
    tab.key("Escape").await;
    open_table(house, &tab, &json!({ "setup": { "game": "babylonia" }, "players": 3 })).await;
    tab.sees(".setup-seats").await;
    can_be_read(&tab, "set-up", failures).await;
    open_table(house, &tab, &against_bots("babylonia", 2)).await;
    tab.sees(".rack-token.can").await;
    play_on(&tab, Doing::Clicks(24)).await;
    tab.until("document.querySelector('.can, .actions .primary') !== null").await;
    can_be_read(&tab, "table", failures).await;
    tab.eval("document.querySelector('.rack-token.can')?.click()").await;
    can_be_read(&tab, "table with a token in hand", failures).await;
    play_on(&tab, Doing::Whole).await;
    tab.sees(".breakdown table").await;
    tab.sees(".chart").await;
    can_be_read(&tab, "end", failures).await;
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    drop_file(&tab, &record("babylonia/base-4p-1.json")).await;
    tab.sees(".open-hand").await;
    for _ in 0..12 {
        tab.key("ArrowDown").await;
    }
    tab.until("Number(new URLSearchParams(location.search).get('at')) > 12").await;
    can_be_read(&tab, "replay", failures).await;
    // Somebody has used up a card. Its word is what is looked at: counts on the map are a few pixels large here.
    tab.key("End").await;
    tab.until("document.querySelector('.holds-card.spent') !== null").await;
    let mut at_the_end = Vec::new();
    can_be_read(&tab, "replay to its end", &mut at_the_end).await;
    failures.extend(at_the_end.into_iter().filter(|one| one.contains("holds-name")));
    tab.open(&house.url("/rules/babylonia")).await;
    tab.until("document.querySelectorAll('.prose h2').length >= 7").await;
    down_the_page(&tab, "rules", failures).await;
    tab.open(&house.url("/learn/babylonia")).await;
    tab.sees("[data-do=next]").await;
    can_be_read(&tab, "first game", failures).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn faint_writing_is_found() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/")).await;
    tab.sees(".name-tag").await;
    tab.sees(".game-text").await;
    // One faint word in HTML and one in a drawing, among all that can be read.
    tab.eval(
        "(() => { const box = document.querySelector('.game-text'); const word = document.createElement('p'); word.textContent = 'a faint word'; word.style.color = '#c9bfa8'; \
         box.prepend(word); const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); drawing.setAttribute('viewBox', '0 0 300 30'); \
         drawing.innerHTML = '<rect width=\"300\" height=\"30\" fill=\"#ffffff\"/><text x=\"4\" y=\"20\" font-size=\"15\" fill=\"#bbbbbb\">a faint drawing</text>'; box.prepend(drawing); })()",
    )
    .await;
    let mut failures = Vec::new();
    can_be_read(&tab, "start", &mut failures).await;
    for word in ["a faint word", "a faint drawing"] {
        let found =
            failures.iter().filter(|failure| failure.contains("light") && failure.contains(word)).count();
        assert_eq!(found, 1, "{word}: {failures:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_written_can_be_read_in_both_themes() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let mut failures = Vec::new();
    visit(&house, &browser, (1280, 720), &mut failures).await;
    visit(&house, &browser, (390, 844), &mut failures).await;
    none_fails(failures);
}

/// Contrast of two colours as the stylesheet names them, in the theme that is on.
const RATIO: &str = "((a, b) => {
  const paper = document.createElement('canvas').getContext('2d');
  const probe = document.body.appendChild(document.createElement('i'));
  const light = (name) => { probe.style.color = ''; probe.style.setProperty('color', `var(--${name})`); paper.clearRect(0, 0, 1, 1); paper.fillStyle = getComputedStyle(probe).color; paper.fillRect(0, 0, 1, 1);
    const f = (v) => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }; const [r, g, b] = paper.getImageData(0, 0, 1, 1).data; return .2126 * f(r) + .7152 * f(g) + .0722 * f(b); };
  const [x, y] = [light(a), light(b)].sort((x, y) => y - x);
  probe.remove();
  return (x + .05) / (y + .05);
})";

#[tokio::test(flavor = "multi_thread")]
async fn marks_glows_and_borders_stand_out_from_what_they_lie_on() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/")).await;
    tab.sees(".name-tag").await;
    // What must be told apart, at 3 to 1: the mark on a player's token, the token on land, river and panel, and what can
    // be clicked from what lies around it.
    let mut pairs: Vec<(String, &str)> = Vec::new();
    for player in 0..8 {
        pairs.push((format!("p{player}"), "token-ink"));
    }
    for ground in ["land", "north", "south", "linen", "ivory"] {
        pairs.push(("glow".to_owned(), ground));
    }
    pairs.push(("glow-wet".to_owned(), "river"));
    for ground in ["linen", "ivory"] {
        pairs.push(("terracotta".to_owned(), ground));
        pairs.push(("lapis".to_owned(), ground));
        pairs.push(("glaze".to_owned(), ground));
    }
    let mut failures = Vec::new();
    for theme in ["light", "dark"] {
        tab.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
        // In the dark, lines and marks of players on a panel are of the lit colour.
        let lines =
            (0..8).map(|player| (format!("p{player}{}", if theme == "dark" { "-lit" } else { "" }), "linen"));
        for (a, b) in pairs.iter().cloned().chain(lines) {
            let ratio: Value = tab.eval(&format!("{RATIO}('{a}', '{b}')")).await;
            if ratio.as_f64() < Some(3.0) {
                failures.push(format!("{theme}: {a} on {b} {ratio:.2}"));
            }
        }
    }
    assert!(failures.is_empty(), "below 3 to 1:\n{}", failures.join("\n"));
}

/// Opens a kept game at some of its moments, each with some eyes.
async fn moments(
    house: &House,
    tab: &Tab,
    (game, eyes): (&str, &[&str]),
    at: &[usize],
    failures: &mut Vec<String>,
) {
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    drop_file(tab, &record(&format!("{game}.json"))).await;
    tab.sees(".player .at").await;
    for at in at {
        for seat in eyes {
            tab.eval(&format!(
                "(set => {{ set('.player input[type=range]', {at}, 'input'); set('select[name=seat]', '{seat}', 'change'); }})((where, value, event) => {{ \
                 const field = document.querySelector(where); field.value = value; field.dispatchEvent(new Event(event)); }})"
            ))
            .await;
            tab.until(&format!(
                "document.querySelector('.player .at')?.textContent.startsWith('{at}') && document.querySelector('.board').children.length > 0"
            ))
            .await;
            can_be_read(tab, &format!("{game} at {at} as {seat}"), failures).await;
        }
    }
}

/// A first turn against bots, and what has been picked but not played: until it is, nothing else happens.
async fn first_turn(house: &House, tab: &Tab, wish: &Value, pick: &str, failures: &mut Vec<String>) {
    tab.open(&house.url("/")).await;
    tab.sees(".name-tag").await;
    open_table(house, tab, wish).await;
    tab.sees(pick).await;
    // Until the bots have chosen.
    let rest = "(async () => { const drawn = () => document.querySelector('#app').textContent; let before; \
        do { before = drawn(); await new Promise((done) => setTimeout(done, 900)); } while (before !== drawn()); return true; })()";
    assert_eq!(tab.eval(rest).await, true);
    let game = &wish["setup"]["game"];
    can_be_read(tab, &format!("{game}, first turn"), failures).await;
    tab.click(pick).await;
    can_be_read(tab, &format!("{game}, first turn with something picked"), failures).await;
}

/// The busiest table, eight cities with everything on, from the draft to the end, the conflicts and the tower.
#[tokio::test(flavor = "multi_thread")]
async fn seven_wonders_can_be_read_in_both_themes() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let mut failures = Vec::new();
    for size in [(1280, 720), (390, 844)] {
        let tab = browser.tab(size.0, size.1).await;
        first_turn(&house, &tab, &against_bots("wonders", 7), "#tray .wo-held.can", &mut failures).await;
        moments(&house, &tab, ("wonders/all-8p-1", &["0", "all"]), &[3, 120, 226], &mut failures).await;
        moments(&house, &tab, ("wonders/babel-3p-1", &["0", "all"]), &[40], &mut failures).await;
        for (button, inside) in [("[data-do=war]", "#wo-war.open .duel"), ("#wo-tower", "#pop-tower h3")] {
            tab.eval(&format!("document.querySelector('{button}').click()")).await;
            tab.sees(inside).await;
            can_be_read(&tab, inside, &mut failures).await;
            tab.key("Escape").await;
        }
        tab.open(&house.url("/rules/wonders")).await;
        tab.until("document.querySelectorAll('.prose h2').length >= 10").await;
        down_the_page(&tab, "rules of 7 Wonders", &mut failures).await;
    }
    none_fails(failures);
}

/// Gardens: the first turn, gardens half grown and in the end, and the rules.
#[tokio::test(flavor = "multi_thread")]
async fn babylon_can_be_read_in_both_themes() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let mut failures = Vec::new();
    for size in [(1280, 720), (390, 844)] {
        let tab = browser.tab(size.0, size.1).await;
        first_turn(&house, &tab, &against_bots("babylon", 3), ".stone.can", &mut failures).await;
        moments(&house, &tab, ("babylon/base-3p-1", &["0", "turn"]), &[60, 135], &mut failures).await;
        tab.open(&house.url("/rules/babylon")).await;
        tab.until("document.querySelectorAll('.prose h2').length >= 5").await;
        down_the_page(&tab, "rules of Babylon", &mut failures).await;
    }
    none_fails(failures);
}
