//! An entry of a log, checked and applied: the one way from what is stored to a table.

use host::{Entry, Millis, Party};

use crate::store::{Stored, Sum};

/// Applies the next entry of a log, whose checksum follows on `chain`; clocks run since `since`.
///
/// # Errors
/// With words, if the entry was changed, cannot be read or does not apply. Neither table nor chain has changed then.
pub(crate) fn one(party: &mut Party, chain: &mut Sum, stored: &Stored, since: Millis) -> Result<(), String> {
    let sum = chain.check(stored)?;
    let wrong = |why: &dyn std::fmt::Display| format!("entry {}: {why}", stored.seq);
    let entry: Entry = serde_json::from_str(&stored.entry).map_err(|why| wrong(&why))?;
    party.apply(stored.seq, stored.at, entry, since).map_err(|why| wrong(&why))?;
    *chain = sum;
    Ok(())
}
