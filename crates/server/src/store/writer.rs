//! One writer for all that happens at tables, for how games end and for those who come: whatever waits at the same time is
//! committed together.

use std::collections::VecDeque;
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
        /// Which browser.
        browser: String,
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

/// What is written to.
pub(super) trait Ground: Send + 'static {
    /// Whether it is there.
    fn look(&self) -> Result<(), StoreError>;
    /// The same error, with the name of what it is about.
    fn named(&self, error: StoreError) -> StoreError;
}

/// What writes batches.
pub(super) trait Pen: Send + 'static {
    /// How many batches are written before it is laid down although more is waiting, for whoever else writes with it.
    const AT_A_STRETCH: usize;
    /// How many games at most have their ends written in a batch. Such an end takes as long as a dozen moves or more, and
    /// games that began together end together: the others wait for the next batch, and moves do not wait for them.
    const ENDINGS: usize;
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
            let mut endings = VecDeque::new();
            let mut written = 0;
            loop {
                tokio::task::yield_now().await;
                if (receiver.is_empty() && endings.is_empty()) || written == P::AT_A_STRETCH {
                    pen.lay_down();
                    written = 0;
                }
                if endings.is_empty() && receiver.recv_many(&mut batch, TOGETHER).await == 0 {
                    return;
                }
                // Whoever is about to write does so first, so that it is committed with what waits already: as long as
                // there are more of them each time one looks.
                let mut waited = None;
                while waited != Some(batch.len()) {
                    waited = Some(batch.len());
                    tokio::task::yield_now().await;
                    while batch.len() < TOGETHER {
                        let Ok(another) = receiver.try_recv() else { break };
                        batch.push(another);
                    }
                }
                endings
                    .extend(batch.extract_if(.., |Waiting { write, .. }| matches!(write, Write::Ending(_))));
                batch.extend(endings.drain(..endings.len().min(P::ENDINGS)));
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use parking_lot::Mutex;

    use super::*;

    /// Notes of each batch how many games end in it, and how many other writes there are.
    #[derive(Clone, Default)]
    struct Notes(Arc<Mutex<Vec<(usize, usize)>>>);

    impl Pen for Notes {
        const AT_A_STRETCH: usize = usize::MAX;
        const ENDINGS: usize = 3;

        async fn commit(&mut self, batch: Vec<Write>) -> Result<Vec<bool>, StoreError> {
            let endings = batch.iter().filter(|write| matches!(write, Write::Ending(_))).count();
            self.0.lock().push((endings, batch.len() - endings));
            tokio::task::yield_now().await;
            Ok(vec![true; batch.len()])
        }

        fn lay_down(&mut self) {}
    }

    fn ending(number: usize) -> Write {
        let table = TableId::from(format!("t{number}"));
        Write::Ending(Box::new(Ending {
            table,
            game: "toy".to_owned(),
            rated: false,
            at: Millis(1),
            seats: Vec::new(),
        }))
    }

    fn key(number: usize) -> Write {
        let (hash, browser) = (number.to_string(), String::new());
        Write::Cookie { hash, account: "anna".into(), version: 0, browser, at: Millis(1) }
    }

    #[tokio::test]
    async fn many_games_that_end_together_make_nobody_else_wait() {
        let notes = Notes::default();
        let writer = Writer::start(notes.clone());
        let endings = futures_util::future::join_all((0..20).map(|number| writer.write(ending(number))));
        let others = futures_util::future::join_all((0..20).map(|number| writer.write(key(number))));
        let (endings, others) = tokio::join!(endings, others);
        assert!(endings.into_iter().chain(others).all(|done| done.is_ok()), "all is written");
        let batches = notes.0.lock().clone();
        assert_eq!(batches[0], (3, 20), "whatever else waited is in the first batch: {batches:?}");
        assert!(batches.iter().all(|(endings, _)| *endings <= 3), "{batches:?}");
        assert_eq!(batches.iter().map(|(endings, _)| endings).sum::<usize>(), 20, "{batches:?}");
    }
}
