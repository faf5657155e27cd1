//! Who is here: whose browser or program has asked for something lately.

use std::collections::HashMap;
use std::time::Duration;

use host::AccountId;
use parking_lot::Mutex;
use tokio::time::Instant;

/// Who has asked within this time is here: a page of ours asks every minute, also where nobody looks at it.
const LATELY: Duration = Duration::from_secs(130);
/// Beyond so many, those who are not here any more are forgotten, once in that time; nobody new is noted meanwhile.
const MANY: usize = 20_000;

/// When whom was last heard of, as far as that matters.
#[derive(Debug, Default)]
struct Seen {
    at: HashMap<AccountId, Instant>,
    /// When those who are gone were last forgotten.
    swept: Option<Instant>,
}

/// Who is here.
#[derive(Debug, Default)]
pub(crate) struct Around(Mutex<Seen>);

impl Around {
    /// Somebody asked for something.
    pub(crate) fn note(&self, account: &AccountId) {
        self.note_at(account, Instant::now());
    }

    fn note_at(&self, account: &AccountId, now: Instant) {
        let mut seen = self.0.lock();
        let lately = |at: Instant| now.saturating_duration_since(at) < LATELY;
        if let Some(at) = seen.at.get_mut(account) {
            *at = now;
            return;
        }
        if seen.at.len() >= MANY && !seen.swept.is_some_and(lately) {
            seen.at.retain(|_, at| lately(*at));
            seen.swept = Some(now);
        }
        if seen.at.len() < MANY {
            seen.at.insert(account.clone(), now);
        }
    }

    /// Whether somebody is here.
    pub(crate) fn has(&self, account: &AccountId) -> bool {
        self.has_at(account, Instant::now())
    }

    fn has_at(&self, account: &AccountId, now: Instant) -> bool {
        self.0.lock().at.get(account).is_some_and(|at| now.saturating_duration_since(*at) < LATELY)
    }

    /// Somebody has gone for good.
    pub(crate) fn forget(&self, account: &AccountId) {
        self.0.lock().at.remove(account);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_not_asked_for_a_while_is_no_longer_here() {
        let (around, now, anna) = (Around::default(), Instant::now(), AccountId::from("anna"));
        around.note_at(&anna, now);
        assert!(around.has_at(&anna, now + LATELY / 2));
        assert!(!around.has_at(&anna, now + LATELY));
        around.forget(&anna);
        assert!(!around.has_at(&anna, now));
    }

    #[test]
    fn those_who_went_make_room() {
        let (around, now) = (Around::default(), Instant::now());
        for number in 0..MANY {
            around.note_at(&format!("guest {number}").as_str().into(), now);
        }
        // Where all of them are here there is no room for more, and they are not gone through each time.
        around.note_at(&"anna".into(), now + LATELY / 2);
        assert!(!around.has_at(&"anna".into(), now + LATELY / 2));
        assert_eq!(around.0.lock().at.len(), MANY);
        around.note_at(&"anna".into(), now + LATELY * 2);
        assert_eq!(around.0.lock().at.len(), 1);
    }
}
