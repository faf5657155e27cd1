//! Somebody who plays by clicking what the page says can be clicked, without knowing any game.

use std::time::{Duration, Instant};

use crate::Tab;

/// When to stop playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// Until the game is over.
    Whole,
    /// Until this many clicks were made.
    Clicks(usize),
}

/// Where to click next: a place, or why there is none. Prefers to finish a turn once it can; otherwise any
/// target that can be seen, now this one, now that.
const NEXT: &str = "(n => {
  if (document.querySelector('.dialog.end')) return 'over';
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
  const on = (e) => { const [x, y] = middle(e); const hit = document.elementFromPoint(x, y); return hit && (e === hit || e.contains(hit) || hit.closest?.('[data-target]') === e || hit.closest?.('button') === e); };
  const over = document.querySelector('#hand-over button');
  if (over) return middle(over);
  const button = document.querySelector('.actions .primary');
  if (button) return middle(button);
  const all = [...document.querySelectorAll('.can')].filter(on);
  if (!all.length) return 'wait';
  return middle(all[(n * 7919) % all.length]);
})";

/// Plays on by clicking. Answers how many clicks were made.
///
/// # Panics
/// If nothing can be clicked for too long.
pub async fn play_on(tab: &Tab, doing: Doing) -> usize {
    let mut clicks = 0;
    let mut still = Instant::now();
    loop {
        if let Doing::Clicks(most) = doing {
            if clicks >= most {
                return clicks;
            }
        }
        let next = tab.eval(&format!("{NEXT}({clicks})")).await;
        if next == "over" {
            return clicks;
        }
        if let (Some(x), Some(y)) = (next[0].as_f64(), next[1].as_f64()) {
            tab.click_at(x, y).await;
            clicks += 1;
            still = Instant::now();
        } else {
            assert!(
                still.elapsed() < Duration::from_secs(30),
                "nothing to click for 30 s: {}",
                tab.text("#question").await
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
