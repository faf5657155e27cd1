//! What happens to a seat beside the game, told in the log like a move.

use draw::{Line, LineKind, Watcher, Words};
use table::Seat;

use crate::ids::Seq;
use crate::party::Party;
use crate::session::LogLine;

/// What happened to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// It gave up.
    Resigned,
    /// Its time ran out, and a bot plays on.
    TimeOut,
    /// It was waited for long enough, and a bot plays on.
    Relieved,
    /// It was waited for long enough, and the others ended the game.
    CalledOff,
    /// The person is back in place of the bot.
    Returned,
    /// It is on vacation, and its clock stands.
    Vacation,
    /// It is back from vacation before its end.
    VacationOver,
    /// It asks the others to take back its last turn.
    AsksBack,
    /// It thinks better of that.
    WithdrawsBack,
    /// It does not agree to take that back.
    RefusesBack,
    /// The others agreed, and its last turn is taken back.
    TookBack,
}

impl Notice {
    fn words(self) -> &'static str {
        match self {
            Notice::Resigned => "line-resigned",
            Notice::TimeOut => "line-time-out",
            Notice::Relieved => "line-relieved",
            Notice::CalledOff => "line-called-off",
            Notice::Returned => "line-returned",
            Notice::Vacation => "line-vacation",
            Notice::VacationOver => "line-vacation-over",
            Notice::AsksBack => "line-asks-back",
            Notice::WithdrawsBack => "line-withdraws-back",
            Notice::RefusesBack => "line-refuses-back",
            Notice::TookBack => "line-took-back",
        }
    }
}

impl Party {
    /// What happened to seats after number `since`, as lines of the log.
    pub(crate) fn notices(&self, since: Seq, watcher: &Watcher<'_>) -> impl Iterator<Item = LogLine> {
        let words = Words::of(watcher.lang);
        let line = move |&(seq, seat, notice): &(Seq, Seat, Notice)| {
            let name = watcher.names.get(seat.index()).map_or("", String::as_str);
            let line = Line {
                kind: LineKind::News,
                points: Vec::new(),
                text: words.with(notice.words(), [("name", name.into())]),
                targets: Vec::new(),
                seat: Some(seat),
                icons: Vec::new(),
            };
            LogLine { seq, line }
        };
        self.noticed.iter().filter(move |(seq, ..)| *seq > since).map(line)
    }
}
