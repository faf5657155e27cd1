//! One writer for all that happens at tables, for how games end and for those who come: whatever waits at the same time is
//! committed together.

use std::future::Future;

use host::{AccountId, Millis, TableId};
use tokio::sync::{mpsc, oneshot};

use super::{Account, Append, Ending, Listing, StoreError};

/// How many writes may wait; beyond it those who write wait for room.
const WAITING: usize = 4096;
/// How many writes are committed together at most.
const TOGETHER: usize = 512;

/// What is to be written.
pub(super) enum Write {
    /// An entry, and the table that it opens.
    Append(Append),
    /// What the lists show of a table.
    Relist {
        /// Which.
        table: TableId,
        /// What they show.
        listing: Box<Listing>,
        /// Since when.
        at: Millis,
    },
    /// A guest.
    Guest(Account),
    /// The key of a browser.
    Cookie {
        /// Its hash.
        hash: String,
        /// What it opens.
        account: AccountId,
        /// The version of the account that is known.
        version: u64,
        /// Since when.
        at: Millis,
    },
    /// How a game ended.
    Ending(Box<Ending>),
}

impl Write {
    /// What it means that it could not be written, while all else was.
    fn refused(&self) -> StoreError {
        match self {
            Write::Append(_) | Write::Relist { .. } => StoreError::Conflict,
            Write::Guest(_) => StoreError::NameTaken,
            Write::Cookie { .. } => StoreError::Stale,
            Write::Ending(_) => StoreError::Unavailable("a result could not be written".to_owned()),
        }
    }
}

/// What writes batches.
pub(super) trait Pen: Send + 'static {
    /// How many batches are written before it is laid down although more is waiting, for whoever else writes with it.
    const AT_A_STRETCH: usize;
    /// Writes a batch durably, all of it or nothing, and says of each whether it could be written: an entry whose number
    /// is taken is left out of the batch, and so are a guest whose id is taken, a key to an account that has changed and a
    /// result that cannot be written.
    fn commit(
        &mut self,
        batch: Vec<Write>,
    ) -> impl Future<Output = Result<Vec<bool>, StoreError>> + Send + '_;
    /// Lets others write.
    fn lay_down(&mut self);
}

/// A write and who waits for it.
struct Waiting {
    write: Write,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The queue to the writer.
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Waiting>);

impl Writer {
    /// Starts the writer.
    pub(super) fn start<P: Pen>(mut pen: P) -> Writer {
        let (sender, mut receiver) = mpsc::channel::<Waiting>(WAITING);
        crate::task::spawn(async move {
            let mut batch = Vec::new();
            let mut written = 0;
            loop {
                tokio::task::yield_now().await;
                if receiver.is_empty() || written == P::AT_A_STRETCH {
                    pen.lay_down();
                    written = 0;
                }
                if receiver.recv_many(&mut batch, TOGETHER).await == 0 {
                    return;
                }
                // Whoever is about to write does so first, so that it is committed with what waits already: as long as
                // there are more of them each time one looks.
                let mut waited = 0;
                while waited < batch.len() {
                    waited = batch.len();
                    tokio::task::yield_now().await;
                    while batch.len() < TOGETHER {
                        let Ok(another) = receiver.try_recv() else { break };
                        batch.push(another);
                    }
                }
                let apart = |Waiting { write, done }| {
                    let refused = Write::refused(&write);
                    (write, (done, refused))
                };
                let (writes, waiting): (Vec<_>, Vec<_>) = batch.drain(..).map(apart).unzip();
                let done = pen.commit(writes).await;
                written += 1;
                for (index, (waits, refused)) in waiting.into_iter().enumerate() {
                    let answer = match &done {
                        Ok(written) if written.get(index).copied().unwrap_or(false) => Ok(()),
                        Ok(_) => Err(refused),
                        Err(error) => Err(error.clone()),
                    };
                    // Who asked may have gone; it is written all the same.
                    let _ = waits.send(answer);
                }
            }
        });
        Writer(sender)
    }

    /// How many writes wait.
    pub(super) fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }

    /// Writes, and returns once it is durable.
    pub(super) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let gone = |_| StoreError::Unavailable("the writer has stopped".to_owned());
        let (done, answer) = oneshot::channel();
        self.0.send(Waiting { write, done }).await.map_err(|_| gone(()))?;
        answer.await.map_err(|_| gone(()))?
    }
}
