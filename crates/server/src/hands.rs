//! Threads for heavy work. They give way: whoever plays is served by others, and these get the processor when those leave it.

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, mpsc};

use parking_lot::Mutex;
use tokio::sync::oneshot;

use crate::failure::Failure;

type Job = Box<dyn FnOnce() + Send>;

/// How readily a thread gives way to others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    /// To everything: what it does can wait.
    Way,
    /// A little: somebody waits for it, but whoever moves comes first.
    Precedence,
}

impl Gives {
    /// By how much its nice value is higher than that of the threads that serve everybody.
    fn nice(self) -> i32 {
        match self {
            Gives::Way => 19,
            Gives::Precedence => 3,
        }
    }

    /// Lets this thread give way from now on. Where the system knows no priority of a single thread, nothing changes.
    pub fn from_now_on(self) {
        #[cfg(target_os = "linux")]
        // On Linux it is the calling thread's own; it only ever rises, which needs no right.
        if let Err(error) = rustix::process::nice(self.nice()) {
            tracing::debug!(%error, "a thread does not give way");
        }
        #[cfg(not(target_os = "linux"))]
        let _ = self.nice();
    }
}

/// Threads that do one thing after the other until nobody can ask them any more; or none, where who asks does it.
#[derive(Clone)]
pub struct Hands(Option<mpsc::Sender<Job>>);

impl Hands {
    /// So many, which give way so readily.
    #[must_use]
    pub fn new(count: usize, name: &str, gives: Gives) -> Hands {
        let (sender, jobs) = mpsc::channel::<Job>();
        let jobs = Arc::new(Mutex::new(jobs));
        for _ in 0..count.max(1) {
            let jobs = Arc::clone(&jobs);
            let work = move || {
                gives.from_now_on();
                loop {
                    let job = jobs.lock().recv();
                    let Ok(job) = job else { return };
                    job();
                }
            };
            if let Err(error) = std::thread::Builder::new().name(name.to_owned()).spawn(work) {
                tracing::error!(%error, "a thread for heavy work is missing");
            }
        }
        Hands(Some(sender))
    }

    /// None: what is heavy is done at once by who asks for it, for a world of a single thread.
    #[must_use]
    pub fn none() -> Hands {
        Hands(None)
    }

    /// Whether there are any.
    #[must_use]
    pub fn are_there(&self) -> bool {
        self.0.is_some()
    }

    /// Has something done, though nobody may wait for it any more.
    ///
    /// # Errors
    /// If it panics, or there is no thread.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let Some(threads) = &self.0 else { return Ok(work()) };
        let (tell, told) = oneshot::channel();
        let job = move || {
            let done = std::panic::catch_unwind(AssertUnwindSafe(work));
            let _ = tell.send(done.map_err(|_| Failure::Panicked));
        };
        let missing = || Failure::Unavailable("there is no thread for heavy work".to_owned());
        threads.send(Box::new(job)).map_err(|_| missing())?;
        told.await.map_err(|_| missing())?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_panics_is_told_and_the_next_is_done() {
        let hands = Hands::new(1, "test", Gives::Way);
        let fails = hands.run(|| -> u8 { panic!("on purpose") }).await;
        assert_eq!(fails, Err(Failure::Panicked));
        assert_eq!(hands.run(|| 3).await, Ok(3));
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn heavy_work_gives_way_and_nobody_else_does() {
        let nice = || rustix::process::getpriority_process(None).expect("every thread has one");
        let ours = nice();
        for gives in [Gives::Way, Gives::Precedence] {
            let hands = Hands::new(1, "test", gives);
            assert_eq!(hands.run(nice).await, Ok((ours + gives.nice()).min(19)));
        }
        assert_eq!(nice(), ours);
    }

    #[tokio::test]
    async fn threads_end_when_nobody_can_ask_them() {
        let (held, ended) = mpsc::channel::<()>();
        let hands = Hands::new(1, "test", Gives::Way);
        thread_local!(static KEPT: std::cell::RefCell<Option<mpsc::Sender<()>>> = const { std::cell::RefCell::new(None) });
        hands.run(move || KEPT.set(Some(held))).await.expect("done");
        assert_eq!(ended.try_recv(), Err(mpsc::TryRecvError::Empty), "the thread lives");
        drop(hands);
        // Ends once the thread has let go of what was its own.
        assert_eq!(ended.recv(), Err(mpsc::RecvError));
    }
}
