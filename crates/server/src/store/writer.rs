//! One writer for all appends: whatever waits at the same time is committed together.

use std::future::Future;

use tokio::sync::{mpsc, oneshot};

use super::{Append, StoreError};

/// How many appends may wait; beyond it those who append wait for room.
const WAITING: usize = 4096;
/// How many appends are committed together at most.
const TOGETHER: usize = 512;

/// An append and who waits for it.
struct Waiting {
    append: Append,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The queue to the writer.
#[derive(Clone)]
pub(super) struct Writer(mpsc::Sender<Waiting>);

impl Writer {
    /// Starts the writer. `commit` writes a batch durably, all of it or nothing, and says of each append
    /// whether its number was free; those whose number was not are left out of the batch.
    pub(super) fn start<C, F>(mut commit: C) -> Writer
    where
        C: FnMut(Vec<Append>) -> F + Send + 'static,
        F: Future<Output = Result<Vec<bool>, StoreError>> + Send,
    {
        let (sender, mut receiver) = mpsc::channel::<Waiting>(WAITING);
        crate::task::spawn(async move {
            let mut batch = Vec::with_capacity(TOGETHER);
            while receiver.recv_many(&mut batch, TOGETHER).await > 0 {
                let (appends, waiting): (Vec<_>, Vec<_>) =
                    batch.drain(..).map(|waiting| (waiting.append, waiting.done)).unzip();
                let written = commit(appends).await;
                for (index, done) in waiting.into_iter().enumerate() {
                    let answer = match &written {
                        Ok(free) if free.get(index).copied().unwrap_or(false) => Ok(()),
                        Ok(_) => Err(StoreError::Conflict),
                        Err(error) => Err(error.clone()),
                    };
                    // Who asked may have gone; the entry is written all the same.
                    let _ = done.send(answer);
                }
            }
        });
        Writer(sender)
    }

    /// How many appends wait.
    pub(super) fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }

    /// Appends, and returns once it is durable.
    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let gone = |_| StoreError::Unavailable("the writer has stopped".to_owned());
        let (done, answer) = oneshot::channel();
        self.0.send(Waiting { append, done }).await.map_err(|_| gone(()))?;
        answer.await.map_err(|_| gone(()))?
    }
}
