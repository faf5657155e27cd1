//! What the lists show of a table.

use host::{AccountId, Chair, Entry, Party, Status, Watch};

use table::Seat;

use crate::store::{Listing, OnVacation, Summary};

/// Whether an entry changes what the lists show.
pub(crate) fn changes_lists(entry: &Entry) -> bool {
    matches!(entry, Entry::Setup { .. } | Entry::Chair { .. } | Entry::Start | Entry::Vacation { .. })
}

/// Lists have no room for a mark, so that a bot's name says what it is; the word is one in all our languages.
fn listed_as(name: &str, chair: &Chair) -> String {
    match chair {
        Chair::Bot { .. } => format!("{name} (bot)"),
        Chair::Kept { .. } => String::new(),
        Chair::Person { .. } | Chair::Open => name.to_owned(),
    }
}

/// What the lists show of a table. A game that strangers may not watch is none of theirs to find once it has begun.
pub(crate) fn listing(party: &Party) -> Listing {
    let setup = party.setup();
    let kept = |chair: &Chair| match chair {
        Chair::Kept { who, .. } => Some(who.clone()),
        Chair::Open | Chair::Person { .. } | Chair::Bot { .. } => None,
    };
    let kept: Vec<AccountId> = party.chairs().iter().filter_map(kept).collect();
    // Who is awaited finds the table among their own.
    let mut sitters: Vec<AccountId> = party.chairs().iter().filter_map(Chair::person).cloned().collect();
    sitters.extend(kept.iter().cloned());
    sitters.sort();
    sitters.dedup();
    Listing {
        status: party.status(),
        listed: setup.listed && (party.status() == Status::Waiting || setup.watch == Watch::All),
        timed: setup.pace != host::Pace::None,
        summary: Summary {
            setup: setup.clone(),
            players: party.chairs().len(),
            open: party.chairs().iter().filter(|chair| **chair == Chair::Open).count(),
            names: party
                .names()
                .iter()
                .zip(party.chairs())
                .map(|(name, chair)| listed_as(name, chair))
                .collect(),
            kept,
            opener: party.chairs().iter().position(|chair| chair.person() == Some(party.owner())),
            away: (0..party.chairs().len())
                .filter_map(|seat| Some((seat, party.away_until(Seat::new(seat)?)?)))
                .map(|(seat, until)| OnVacation { seat, until })
                .collect(),
        },
        sitters,
    }
}
