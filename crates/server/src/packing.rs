//! Logs of games that are over are packed once nobody looks at them any more.

use std::sync::Arc;
use std::time::Duration;

use host::{Millis, TableId};

use crate::failure::Failure;
use crate::hall::Hall;
use crate::limits;

/// Between two logs, so that a store full of old games keeps nobody from moving.
const PAUSE: Duration = Duration::from_millis(5);

impl Hall {
    /// Packs logs now and then, until the server goes down.
    pub async fn pack(self: Arc<Self>) {
        let mut closing = self.closing();
        while self.store().packing().is_some() {
            let packed = self.pack_once(self.now(), PAUSE).await;
            if packed > 0 {
                tracing::info!(packed, "logs of games that are over are packed");
            }
            tokio::select! {
                biased;
                _ = closing.changed() => return,
                () = tokio::time::sleep(limits::SWEEP) => {}
            }
        }
    }

    /// As [`Hall::pack`], once; how many logs were packed.
    pub async fn pack_once(&self, now: Millis, pause: Duration) -> usize {
        let Some(packing) = self.store().packing() else { return 0 };
        let quiet = Millis(u64::try_from(limits::PACKED_AFTER.as_millis()).unwrap_or(u64::MAX));
        let (mut after, mut packed) = (TableId::from(""), 0);
        loop {
            let tables = packing.packable(now.since(quiet), &after).await.unwrap_or_else(|error| {
                tracing::warn!(%error, "nobody knows which logs could be packed");
                Vec::new()
            });
            let Some(last) = tables.last() else { return packed };
            after = last.clone();
            for table in &tables {
                if self.is_closing() {
                    return packed;
                }
                // Whoever looks at it may have something to say.
                if self.tables.lock().contains_key(table) {
                    continue;
                }
                match packing.pack(table).await {
                    Ok(done) => packed += usize::from(done),
                    Err(error) => {
                        let failure = Failure::from(error);
                        self.note_damage(table, &failure);
                        failure.say(table, "a log is not packed");
                    }
                }
                tokio::time::sleep(pause).await;
            }
        }
    }
}
