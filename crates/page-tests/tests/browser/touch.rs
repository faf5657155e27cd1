//! A finger on a phone: what is tapped is what is meant, wherever in it the finger comes down.

use page_tests::{Browser, House, Tab, against_bots, open_table, room};
use serde_json::Value;

/// Phones upright and on their side.
pub const PHONES: [(u32, u32); 5] = [(360, 640), (390, 844), (412, 915), (844, 390), (740, 360)];

/// Keeps, for every tap, what lay under the finger when it came down, what was clicked when it left, and what of all that
/// can be chosen has moved between the two.
const WITNESS: &str = "(() => {
  const named = (e) => { const hit = e.closest?.('[data-target], button'); return hit?.dataset.target || hit?.dataset.button || hit?.dataset.do || null; };
  const places = () => new Map([...document.querySelectorAll('.can, .actions button, .extra button')]
    .filter((e) => e.getClientRects().length).map((e) => { const b = e.getBoundingClientRect(); return [e, `${b.left} ${b.top} ${b.width} ${b.height}`]; }));
  let down = null;
  window.taps = [];
  window.shifts = [];
  window.changes = [];
  new MutationObserver(() => window.changes.push(performance.now()))
    .observe(document.querySelector('.felt'), { subtree: true, childList: true, attributes: true });
  addEventListener('pointerdown', (event) => { down = { name: named(event.target), places: places(), looked: window.looked, pressed: performance.now(), at: event.timeStamp }; }, true);
  addEventListener('click', (event) => {
    if (!down) return;
    const now = places();
    const moved = [...down.places].filter(([e, place]) => now.has(e) && now.get(e) !== place)
      .map(([e, place]) => `${named(e)}: ${place} -> ${now.get(e)}`);
    window.taps.push({ down: down.name, click: named(event.target), moved, looked: down.looked, pressed: down.pressed, from: down.at, to: event.timeStamp });
    down = null;
  }, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) for (const { node } of entry.sources)
      if (node?.closest?.('.felt')) window.shifts.push({ at: entry.startTime, what: node.className?.baseVal ?? node.className });
  }).observe({ type: 'layout-shift', buffered: false });
})()";

/// The next place to tap: one of the things that can be chosen, in its middle or near one of its edges. Answers its
/// name and the place, or a word: `over`, or what is waited for.
const NEXT: &str = "(async (n) => {
  if (document.querySelector('.dialog.end')) return 'over';
  const travels = document.getAnimations().find((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
  if (travels) return `${travels.animationName ?? travels.transitionProperty ?? 'a motion'} of ${travels.effect.target?.outerHTML.slice(0, 200)} at ${travels.currentTime} of ${travels.effect.getComputedTiming().endTime}`;
  // What has just changed is painted first.
  const before = window.changes.length;
  for (const _ of 'ab') await new Promise(requestAnimationFrame);
  if (window.changes.length !== before) return 'what changes';
  window.looked = performance.now();
  const all = [...document.querySelectorAll('.can, .actions button')].filter((e) => e.getClientRects().length);
  const name = (e) => e.dataset.target || e.dataset.button || null;
  let covered = 'nothing can be chosen';
  const spots = [[.5, .5], [.5, 0], [1, .5], [.5, 1], [0, .5]];
  for (let k = 0; k < all.length; k++) {
    const e = all[(n * 31 + k) % all.length];
    if (!name(e)) continue;
    for (let i = 0; i < spots.length; i++) {
      const [fx, fy] = spots[(n + i) % spots.length];
      const b = e.getBoundingClientRect();
      // Where targets are smaller than a finger, the browser itself gives a tap at the rim to the nearer middle.
      const small = Math.min(b.width, b.height) < 24, dx = small ? b.width / 4 : 3, dy = small ? b.height / 4 : 3;
      const x = Math.round(b.left + dx + (b.width - 2 * dx) * fx), y = Math.round(b.top + dy + (b.height - 2 * dy) * fy);
      const under = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx, dy]) => document.elementFromPoint(x + dx, y + dy));
      if (under.every((hit) => hit?.closest('[data-target], button') === e)) return [name(e), x, y];
      covered = `${name(e)} at ${x} ${y} lies under ${under[0]?.outerHTML.slice(0, 200)}`;
    }
  }
  return covered;
})";

/// Taps until the game is over or so many taps were made; now and then a hint is asked for, which must not move
/// anything either.
async fn taps(tab: &Tab, most: usize) -> usize {
    let mut done = 0;
    let mut still = 0;
    while done < most {
        if still == 0 && done % 7 == 3 {
            tab.eval("document.querySelector('[data-do=hint]:not(:disabled)')?.click()").await;
            tab.until("document.querySelector('[data-do=hint][aria-busy=true]') === null").await;
        }
        let next = tab.eval(&format!("{NEXT}({done})")).await;
        if next == "over" {
            break;
        }
        let (Some(name), Some(x), Some(y)) = (next[0].as_str(), next[1].as_f64(), next[2].as_f64()) else {
            still += 1;
            assert!(still < 400, "nothing to tap: {}; waits for {next}", tab.text("#question").await);
            tab.eval("new Promise((done) => setTimeout(done, 40))").await;
            continue;
        };
        still = 0;
        let before = tab.eval("taps.length").await.as_u64().expect("a number");
        tab.tap_at(x, y).await;
        tab.until(&format!("taps.length > {before}")).await;
        let tap = tab.eval("taps.at(-1)").await;
        assert_eq!(tap["down"], name, "the finger came down on something else: {tap}");
        assert_eq!(tap["click"], name, "the click went astray: {tap}");
        assert_eq!(tap["moved"], Value::Array(Vec::new()), "something moved under the finger: {tap}");
        done += 1;
    }
    // What others changed between the look and the touch is painted during the tap, and was not caused by it. A touch has the
    // time at which the finger came down, which may be before the page has heard of it.
    let during = "shifts.filter((shift) => taps.some((tap) => tap.from <= shift.at && shift.at <= tap.to \
        && !changes.some((at) => tap.looked <= at && at < tap.pressed)))";
    assert_eq!(tab.eval(during).await, Value::Array(Vec::new()), "the layout shifted during a tap");
    done
}

async fn phones(game: &str, players: usize, most: usize) {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for (width, height) in PHONES {
        let tab = browser.tab(width, height).await;
        tab.with_motion().await;
        tab.open(&house.url("/")).await;
        tab.sees(".name-tag").await;
        open_table(&house, &tab, &against_bots(game, players)).await;
        tab.sees(".can").await;
        tab.eval(WITNESS).await;
        let done = taps(&tab, most).await;
        assert!(done >= most / 2, "{game} at {width}x{height}: only {done} taps");
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_tap_on_the_map_of_babylonia_does_what_it_says() {
    phones("babylonia", 2, 40).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_tap_in_the_garden_of_babylon_does_what_it_says() {
    phones("babylon", 2, 40).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_tap_on_the_cards_of_wonders_does_what_it_says() {
    phones("wonders", 3, 36).await;
}
