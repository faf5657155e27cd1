//! Faults that a trial plants in the program to see whether it would be found. Without the feature `planted` the question is
//! answered at compile time, and nothing of it is left in the program.

/// A fault that can be planted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A move is acknowledged before it is stored.
    AnswersBeforeCommit,
    /// A store that refuses is taken for one that has stored.
    IgnoresFullDisk,
    /// A number that is taken is not minded.
    SkipsNumberCheck,
    /// A commit whose answer is lost counts as done.
    TakesUnknownForDone,
    /// A commit whose answer is lost counts as not done.
    TakesUnknownForRefused,
    /// A watcher who comes back is not told what it missed.
    ForgetsReturningWatcher,
    /// Those who look on are not told of a move.
    TellsNobody,
    /// What other servers wrote is not read.
    HearsNoOthers,
    /// A move that is sent again is not recognised.
    ForgetsKeys,
    /// A move is taken whatever position its sender saw.
    SkipsStaleness,
    /// Events are told to everybody.
    TellsEverybody,
    /// The time in which no server ran is charged.
    ChargesDowntime,
    /// A turn is charged half.
    ChargesHalf,
    /// An entry's checksum follows on an older one than it should.
    ForgetsSums,
    /// How a game ended is not written down.
    ForgetsResults,
    /// Telling a watcher who comes back what it missed ends in a panic; who comes with nothing is told everything.
    PanicsAtReturningWatcher,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 16] = [
        Fault::AnswersBeforeCommit,
        Fault::IgnoresFullDisk,
        Fault::SkipsNumberCheck,
        Fault::TakesUnknownForDone,
        Fault::TakesUnknownForRefused,
        Fault::ForgetsReturningWatcher,
        Fault::TellsNobody,
        Fault::HearsNoOthers,
        Fault::ForgetsKeys,
        Fault::SkipsStaleness,
        Fault::TellsEverybody,
        Fault::ChargesDowntime,
        Fault::ChargesHalf,
        Fault::ForgetsSums,
        Fault::ForgetsResults,
        Fault::PanicsAtReturningWatcher,
    ];
}

#[cfg(feature = "planted")]
thread_local! {
    static PLANTED: std::cell::Cell<Option<Fault>> = const { std::cell::Cell::new(None) };
}

/// Plants a fault for all that runs in this thread, or takes it out again. Without the feature nothing is planted.
pub fn plant(fault: Option<Fault>) {
    #[cfg(feature = "planted")]
    PLANTED.set(fault);
    #[cfg(not(feature = "planted"))]
    let _ = fault;
}

/// What is planted in this thread.
#[must_use]
pub fn planted() -> Option<Fault> {
    #[cfg(feature = "planted")]
    return PLANTED.get();
    #[cfg(not(feature = "planted"))]
    None
}

impl Fault {
    /// Whether this fault is planted here.
    #[inline]
    #[must_use]
    pub fn is_planted(self) -> bool {
        planted() == Some(self)
    }
}
