//! What goes on beside its caller.

use std::pin::Pin;

use tokio::task::JoinHandle;

/// Lets something go on by itself, as `tokio::spawn` does. What tokio makes of a task is compiled once for every kind of
/// future it is handed, for each of its two schedulers; behind a box all of them are one kind.
pub(crate) fn spawn<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
    let work: Pin<Box<dyn Future<Output = T> + Send>> = Box::pin(work);
    tokio::spawn(work)
}
