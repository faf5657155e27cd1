//! Somebody who plays by clicking what the page says can be clicked, without knowing any game.

use std::time::{Duration, Instant};

use crate::{Tab, Window};

/// How long a player may choose nothing.
const PATIENCE: Duration = Duration::from_secs(60);

/// Whoever needs more clicks than this clicks in vain.
const MOST: usize = 4000;

/// What the page asks.
const ASKED: &str = "document.querySelector('#question')?.textContent ?? ''";

/// When to stop playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// Until the game is over.
    Whole,
    /// Until this many clicks were made.
    Clicks(usize),
}

/// Where to click next: a place, or why there is none; null while others are awaited. Prefers to finish a turn once it can; otherwise any
/// target that can be seen, now this one, now that.
const NEXT: &str = "(n => {
  if (document.querySelector('.dialog.end')) return 'over';
  if (/rules do not allow/.test(document.querySelector('#toasts')?.textContent)) return 'refused';
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
  const on = (e) => { const [x, y] = middle(e); const hit = document.elementFromPoint(x, y); return hit && (e === hit || e.contains(hit) || hit.closest?.('[data-target]') === e || hit.closest?.('button') === e); };
  const over = document.querySelector('#hand-over button');
  if (over) return middle(over);
  const button = document.querySelector('.actions .primary');
  if (button) return on(button) ? middle(button) : null;
  // To look at what lies on top is dear, and there can be two thousand targets: the first that can be seen will do.
  const all = [...document.querySelectorAll('.can')];
  for (let i = 0; i < all.length; i++) {
    const one = all[(n * 7919 + i) % all.length];
    if (on(one)) return middle(one);
  }
  return null;
})";

/// Waits until the page offers something, or the game is over: what was clicked has come through and everybody
/// else has moved.
pub async fn is_asked(tab: &Tab) {
    tab.until("document.querySelector('.can, .actions button, #hand-over button, .dialog.end') !== null")
        .await;
}

/// Plays on by clicking. Answers how many clicks were made.
///
/// # Panics
/// If nothing can be clicked for too long.
pub async fn play_on(window: &impl Window, doing: Doing) -> usize {
    let mut clicks = 0;
    while doing != Doing::Clicks(clicks) {
        let next = window.once(&format!("{NEXT}({clicks})")).await;
        if next == "over" {
            break;
        }
        assert_ne!(next, "refused", "the page offered what the rules do not allow");
        assert!(clicks < MOST, "no game takes so many clicks: {}", window.once(ASKED).await);
        let [Some(x), Some(y)] = [0, 1].map(|n| next[n].as_f64()) else { panic!("{next}") };
        window.click_at(x, y).await;
        clicks += 1;
    }
    clicks
}

/// Which key to press next on the way to what should be chosen: a key, or why there is none. As [`NEXT`], the end
/// of a turn comes first; the target changes with the number of choices made.
const KEY: &str = "((n, presses) => {
  if (document.querySelector('.dialog.end')) return 'over';
  const seen = (e) => e.getClientRects().length > 0;
  const all = [...document.querySelectorAll('.can')].filter(seen);
  const button = document.querySelector('.actions .primary');
  if (!button && !all.length) return null;
  const here = document.activeElement?.closest?.('.can, .actions button');
  if (!here) return 'ArrowRight';
  const goal = button || all[(n * 7919) % all.length];
  if (here === goal || (presses > 14 && here.matches('.can'))) return 'Enter';
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
  const [x, y] = middle(here), [gx, gy] = middle(goal);
  const sideways = Math.abs(gx - x) > Math.abs(gy - y);
  // Where the straight way is blocked the other axis helps.
  if (sideways !== (presses % 4 === 3)) return gx > x ? 'ArrowRight' : 'ArrowLeft';
  return gy > y ? 'ArrowDown' : 'ArrowUp';
})";

/// Plays to the end with arrow keys and Enter alone. Answers how many keys were pressed.
///
/// # Panics
/// If nothing can be chosen for too long.
pub async fn play_with_keys(tab: &Tab) -> usize {
    let (mut keys, mut choices, mut presses) = (0, 0, 0);
    let mut still = Instant::now();
    loop {
        let next = tab.once(&format!("{KEY}({choices}, {presses})")).await;
        let key = next.as_str().unwrap_or_else(|| panic!("{next}"));
        if key == "over" {
            return keys;
        }
        tab.key(key).await;
        keys += 1;
        presses += 1;
        if key == "Enter" {
            (choices, presses, still) = (choices + 1, 0, Instant::now());
        }
        assert!(still.elapsed() < PATIENCE, "the keyboard chooses nothing: {}", tab.text("#question").await);
    }
}
