//! What is kept so that people can be told that it is their turn: how they want to be told, on which devices, and what of it
//! is still to be done.

use club::notice::{Quiet, Way};
use host::{AccountId, Millis, Seq, TableId};

use super::Answer;

/// How somebody wants to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// In which language, by its code.
    pub lang: String,
    /// Where letters go.
    pub mail: Option<String>,
    /// Whether that address is known to be theirs; nothing but the question is sent before.
    pub confirmed: bool,
    /// Whether they are told of turns by mail.
    pub turns: bool,
    /// Whether a new password may be set by a link that is sent there.
    pub recovery: bool,
    /// Whether letters about turns come once a day instead of soon.
    pub digest: bool,
    /// When they want to hear nothing.
    pub quiet: Option<Quiet>,
    /// When the last letter about turns was sent.
    pub mailed: Option<Millis>,
    /// What ends the letters without a log-in.
    pub stop: String,
}

impl Wishes {
    /// Where letters may go: an address that was confirmed.
    #[must_use]
    pub fn address(&self) -> Option<&str> {
        self.mail.as_deref().filter(|_| self.confirmed)
    }
}

/// One thing about somebody's wishes that is to be different.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// The language.
    Lang(String),
    /// Another address, which is not confirmed; or none. All that depends on it is off again.
    Mail(Option<String>),
    /// This address is theirs, if it still is the one they gave.
    Confirmed(String, Millis),
    /// Turns by mail.
    Turns(bool),
    /// Recovery by mail.
    Recovery(bool),
    /// Once a day.
    Digest(bool),
    /// Quiet hours.
    Quiet(Option<Quiet>),
}

/// A browser that is sent messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The hash of the key with which it is logged in.
    pub session: String,
    /// Whose it is.
    pub account: AccountId,
    /// Where messages for it go.
    pub endpoint: String,
    /// Its public key.
    pub p256dh: String,
    /// The secret it shares with us.
    pub auth: String,
    /// The language of its page.
    pub lang: String,
}

/// What a link in a letter is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// To say that an address is one's own.
    Confirm,
    /// To set a new password.
    Recover,
}

impl LinkKind {
    pub(super) fn name(self) -> &'static str {
        match self {
            LinkKind::Confirm => "confirm",
            LinkKind::Recover => "recover",
        }
    }
}

/// A link in a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The hash of its key.
    pub hash: String,
    /// Whose it is.
    pub account: AccountId,
    /// What it is for.
    pub kind: LinkKind,
    /// The address it was sent to.
    pub mail: String,
    /// Until when it can be used.
    pub until: Millis,
}

/// A turn of which somebody is to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Who.
    pub account: AccountId,
    /// Where.
    pub table: TableId,
    /// By which way.
    pub way: Way,
    /// The entry by which it became their turn.
    pub turn: Seq,
    /// When that was.
    pub since: Millis,
    /// How often it was tried.
    pub tries: u32,
}

/// What keeps it. A call that returned `Ok` is durable.
pub trait Notices: Send + Sync {
    /// What is kept under a name; what is given, if there was nothing.
    fn keepsake<'a>(&'a self, name: &'a str, fresh: &'a str) -> Answer<'a, String>;
    /// How somebody wants to be told; nothing where they never said.
    fn wishes<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Option<Wishes>>;
    /// Changes it. `stop` is kept where nothing was before.
    fn wish<'a>(&'a self, account: &'a AccountId, wish: &'a Wish, stop: &'a str) -> Answer<'a, ()>;
    /// Ends letters about turns by what is at the foot of each; false where there is no such thing.
    fn stop<'a>(&'a self, stop: &'a str) -> Answer<'a, bool>;
    /// The devices of an account.
    fn devices<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<Device>>;
    /// Keeps a device in the place of an earlier one of the same session or endpoint; false, and nothing is kept, where the
    /// account has so many others or the session has ended.
    fn add_device<'a>(&'a self, device: &'a Device, most: usize, at: Millis) -> Answer<'a, bool>;
    /// Forgets the device of a session.
    fn drop_device<'a>(&'a self, session: &'a str) -> Answer<'a, ()>;
    /// Keeps a link, in the place of earlier ones of the same kind, and forgets those that nobody can use any more.
    fn add_link<'a>(&'a self, link: &'a Link, now: Millis) -> Answer<'a, ()>;
    /// Uses a link up: whose it is and where it was sent.
    fn use_link<'a>(
        &'a self,
        hash: &'a str,
        kind: LinkKind,
        now: Millis,
    ) -> Answer<'a, Option<(AccountId, String)>>;
    /// Notes a turn, if it is newer than what is noted: to be told of at `next`, or known already.
    fn note<'a>(&'a self, notice: &'a Notice, next: Option<Millis>) -> Answer<'a, ()>;
    /// Takes notices whose time has come; nobody else gets them before `until`.
    fn take(&self, now: Millis, until: Millis, most: usize) -> Answer<'_, Vec<Notice>>;
    /// Takes all notices of somebody by one way, whose time has come or not.
    fn take_all<'a>(&'a self, account: &'a AccountId, way: Way, until: Millis) -> Answer<'a, Vec<Notice>>;
    /// Notes how it went: when it is to be tried again, or that it is done. A newer turn is left alone.
    fn settle<'a>(&'a self, notice: &'a Notice, next: Option<Millis>) -> Answer<'a, ()>;
    /// Notes that a letter about turns is sent now; false where another was faster.
    fn mailed<'a>(&'a self, account: &'a AccountId, last: Option<Millis>, now: Millis) -> Answer<'a, bool>;
    /// Games in progress of people who want to be told, the newest first.
    fn awaiting(&self, most: usize) -> Answer<'_, Vec<TableId>>;
    /// Forgets what was noted of games that are over.
    fn forget_over(&self) -> Answer<'_, ()>;
}
