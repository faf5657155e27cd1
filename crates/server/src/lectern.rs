//! Studies read together: one leads, and whoever has the study open follows live. It is in memory only. Who leads and who
//! listens have a request open that is held until there is something new, as those who look for players do; servers on one
//! store tell each other who leads where.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use host::{AccountId, Refusal, Sight};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::Instant;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::body::{Asked, Body, Ip};
use crate::failure::Failure;
use crate::hall::Hall;
use crate::limits;
use crate::notes::check_target;
use crate::people::{Caller, Done, Maybe};
use crate::store::studies::Head;
use crate::studies::{found, may_edit};

/// How often who listens looks whether who leads is still there.
const LOOK: Duration = Duration::from_secs(1);
/// What a window calls itself, in bytes.
const KEY_BYTES: std::ops::RangeInclusive<usize> = 1..=64;

/// Where somebody leads: all of it was checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Lead {
    account: AccountId,
    name: String,
    /// The window that leads.
    key: String,
    chapter: u32,
    at: usize,
    seat: String,
    point: Option<String>,
}

/// How a study stands for those who look at it.
#[derive(Clone, Debug, Default)]
struct Standing {
    /// Tells it from every earlier one.
    number: u64,
    /// The newest version of the study; 0 where it was not changed while somebody looked.
    version: u64,
    lead: Option<Lead>,
}

/// One study that somebody looks at.
struct Desk {
    standing: watch::Sender<Standing>,
    /// How many requests are held here.
    lines: usize,
    /// How many of them are of who leads.
    leading: usize,
    /// When who leads was last heard of.
    heard: Instant,
    /// Whether who leads is at another server.
    elsewhere: bool,
}

impl Desk {
    fn new() -> Desk {
        let standing = watch::Sender::new(Standing::default());
        Desk { standing, lines: 0, leading: 0, heard: Instant::now(), elsewhere: false }
    }

    fn put(&mut self, now: u64, change: impl FnOnce(&mut Standing)) {
        self.standing.send_modify(|standing| {
            // Numbers go on after a restart, since they follow the time.
            standing.number = now.max(standing.number + 1);
            change(standing);
        });
    }

    fn is_gone(&self) -> bool {
        let patience = if self.elsewhere { limits::LEAD_ELSEWHERE } else { limits::LEAD_GAP };
        self.leading == 0 && self.heard.elapsed() > patience
    }

    fn is_idle(&self) -> bool {
        self.lines == 0 && (self.standing.borrow().lead.is_none() || self.is_gone())
    }

    fn leads(&self, key: &str) -> bool {
        self.standing.borrow().lead.as_ref().is_some_and(|lead| lead.key == key)
    }
}

/// What servers tell each other of a study.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    Led(Lead),
    /// This account leads no longer.
    Ended(AccountId),
    Version(u64),
}

/// All studies that somebody looks at.
#[derive(Default)]
pub(crate) struct Lectern(Mutex<HashMap<String, Desk>>);

impl Lectern {
    /// Where a study stands is changed; nothing where nobody looks at it, unless it is to be made.
    fn with<T>(
        &self,
        id: &str,
        make: bool,
        change: impl FnOnce(&mut Desk) -> T,
    ) -> Result<Option<T>, Failure> {
        let mut desks = self.0.lock();
        if !desks.contains_key(id) {
            if !make {
                return Ok(None);
            }
            if desks.len() >= limits::LECTERNS {
                desks.retain(|_, desk| !desk.is_idle());
            }
            if desks.len() >= limits::LECTERNS {
                return Err(Failure::Unavailable("too many studies are read together".to_owned()));
            }
            desks.insert(id.to_owned(), Desk::new());
        }
        let Some(desk) = desks.get_mut(id) else { return Ok(None) };
        let done = change(desk);
        if desk.is_idle() {
            desks.remove(id);
        }
        Ok(Some(done))
    }

    /// A study has another version: who looks at it asks for it.
    pub(crate) async fn changed(&self, hall: &Hall, id: &str, version: u64) {
        self.note_version(hall, id, version);
        tell(hall, id, &Word::Version(version)).await;
    }

    fn note_version(&self, hall: &Hall, id: &str, version: u64) {
        let now = hall.now().0;
        let newer = |desk: &mut Desk| {
            if desk.standing.borrow().version < version {
                desk.put(now, |standing| standing.version = version);
            }
        };
        // Where nobody looks there is nothing to change.
        let _ = self.with(id, false, newer);
    }

    /// Somebody leads no longer, here and at other servers; nothing where they did not.
    pub(crate) async fn dismiss(&self, hall: &Hall, id: &str, account: &AccountId) {
        let now = hall.now().0;
        if matches!(self.with(id, false, |desk| dismiss(desk, account, now)), Ok(Some(true))) {
            tell(hall, id, &Word::Ended(account.clone())).await;
        }
    }

    /// Word from another server.
    pub(crate) fn hear(&self, hall: &Hall, id: &str, word: &str) {
        let now = hall.now().0;
        match serde_json::from_str(word) {
            Ok(Word::Version(version)) => self.note_version(hall, id, version),
            Ok(Word::Ended(account)) => {
                let _ = self.with(id, false, |desk| dismiss(desk, &account, now));
            }
            Ok(Word::Led(lead)) => {
                let _ = self.with(id, true, |desk| {
                    desk.heard = Instant::now();
                    desk.elsewhere = true;
                    if desk.standing.borrow().lead.as_ref() != Some(&lead) {
                        desk.leading = 0;
                        desk.put(now, |standing| standing.lead = Some(lead));
                    }
                });
            }
            Err(error) => tracing::warn!(%error, "another server speaks of a study in words we do not know"),
        }
    }
}

fn end(desk: &mut Desk, now: u64) {
    if desk.standing.borrow().lead.is_some() {
        desk.leading = 0;
        desk.put(now, |standing| standing.lead = None);
    }
}

/// Ends the lead of this account, if it is theirs.
fn dismiss(desk: &mut Desk, account: &AccountId, now: u64) -> bool {
    let theirs = desk.standing.borrow().lead.as_ref().is_some_and(|lead| lead.account == *account);
    if theirs {
        end(desk, now);
    }
    theirs
}

/// Tells the other servers, as far as there are any. Who did not hear is told the next time.
async fn tell(hall: &Hall, id: &str, word: &Word) {
    if !hall.store().is_shared() {
        return;
    }
    let Ok(word) = serde_json::to_string(word) else { return };
    if let Err(error) = hall.store().studies().tell(id, &word).await {
        tracing::warn!(%error, "other servers do not hear what happens at a study");
    }
}

/// Who leads, and where.
#[derive(Serialize, ToSchema)]
pub(crate) struct LeadInfo {
    /// What they are called.
    name: String,
    /// Whether it is the window that asks.
    me: bool,
    /// The chapter.
    chapter: u32,
    /// The position.
    at: usize,
    /// Through whose eyes: as in a replay.
    seat: String,
    /// The place they point at.
    point: Option<String>,
}

/// How a study stands for those who look at it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Heard {
    /// What to send as `after` to hear of the next change.
    number: u64,
    /// The newest version of the study.
    version: u64,
    /// Who leads.
    lead: Option<LeadInfo>,
}

impl Heard {
    fn of(standing: Standing, version: u64, key: Option<&str>) -> Heard {
        let lead = standing.lead.map(|lead| LeadInfo {
            me: key == Some(lead.key.as_str()),
            name: lead.name,
            chapter: lead.chapter,
            at: lead.at,
            seat: lead.seat,
            point: lead.point,
        });
        Heard { number: standing.number, version: standing.version.max(version), lead }
    }
}

/// A request that is held at a study.
struct Line {
    hall: Arc<Hall>,
    id: String,
    /// Set where it is of the window that led when it came.
    key: Option<String>,
}

impl Line {
    fn new(
        hall: &Arc<Hall>,
        id: &str,
        key: Option<String>,
    ) -> Result<(Line, watch::Receiver<Standing>), Failure> {
        let (heard, leads) = hall
            .lectern
            .with(id, true, |desk| {
                desk.lines += 1;
                // Who leads may have said so at another server, and listens at this one.
                let leads = key.as_deref().is_some_and(|key| desk.leads(key));
                if leads {
                    desk.leading += 1;
                    (desk.heard, desk.elsewhere) = (Instant::now(), false);
                }
                (desk.standing.subscribe(), leads)
            })?
            .ok_or(Failure::NotFound("study"))?;
        let key = key.filter(|_| leads);
        Ok((Line { hall: Arc::clone(hall), id: id.to_owned(), key }, heard))
    }

    /// Whoever leads and was not heard of for too long is gone.
    fn look(&self) {
        let now = self.hall.now().0;
        let _ = self.hall.lectern.with(&self.id, false, |desk| {
            if desk.is_gone() {
                end(desk, now);
            }
        });
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let _ = self.hall.lectern.with(&self.id, false, |desk| {
            desk.lines = desk.lines.saturating_sub(1);
            if self.key.as_deref().is_some_and(|key| desk.leads(key)) {
                desk.leading = desk.leading.saturating_sub(1);
                desk.heard = Instant::now();
            }
        });
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LiveQuery {
    /// The number that was heard last; without it, or with another one, the answer comes at once.
    #[serde(default)]
    after: Option<u64>,
    /// The version of the study that is known; where there is a newer one the answer comes at once.
    #[serde(default)]
    version: Option<u64>,
    /// What the window calls itself.
    #[serde(default)]
    key: Option<String>,
}

/// What happens live at a study
#[utoipa::path(get, path = "/api/studies/{id}/live", params(("id" = String, Path), LiveQuery), responses((status = 200, description = "Done", body = Heard)))]
pub(crate) async fn listen(
    State(app): State<App>,
    Path(id): Path<String>,
    Ip(ip): Ip,
    _: Maybe,
    Asked(query): Asked<LiveQuery>,
) -> Result<Json<Heard>, Failure> {
    app.allows(limits::LISTENS, &ip)?;
    if app.hall.is_closing() {
        return Err(Failure::GoingDown);
    }
    let version = app.hall.store().studies().version(&id).await?.ok_or(Failure::NotFound("study"))?;
    let (line, mut heard) = Line::new(&app.hall, &id, query.key.clone())?;
    // Servers that hear nothing of who leads here believe them gone.
    let lead = heard.borrow().lead.clone().filter(|_| line.key.is_some());
    if let Some(lead) = lead {
        tell(&app.hall, &id, &Word::Led(lead)).await;
    }
    let (mut closing, until) = (app.hall.closing(), Instant::now() + limits::LISTEN);
    let known = query.version.is_none_or(|known| known >= version);
    while known && query.after == Some(heard.borrow().number) && Instant::now() < until {
        tokio::select! {
            news = tokio::time::timeout(LOOK, heard.changed()) => match news {
                Ok(Err(_)) => break,
                Ok(Ok(())) | Err(_) => line.look(),
            },
            _ = closing.changed() => return Err(Failure::GoingDown),
        }
    }
    let standing = heard.borrow().clone();
    Ok(Json(Heard::of(standing, version, query.key.as_deref())))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LeadBody {
    /// What the window calls itself.
    key: String,
    /// The chapter.
    chapter: u32,
    /// The position.
    at: usize,
    /// Through whose eyes: as in a replay.
    seat: String,
    /// A place to point at.
    #[serde(default)]
    point: Option<String>,
}

impl LeadBody {
    fn checked(self, head: &Head, caller: &Caller) -> Result<Lead, Failure> {
        if !KEY_BYTES.contains(&self.key.len()) {
            return Err(Failure::BadRequest("a window has a key of 1 to 64 bytes".to_owned()));
        }
        self.seat.parse::<Sight>()?;
        let chapter = head.chapters.iter().find(|chapter| chapter.id == self.chapter);
        let chapter = chapter.ok_or(Failure::NotFound("chapter"))?;
        if self.at > chapter.moves {
            return Err(Failure::BadRequest(format!("the game has {} moves", chapter.moves)));
        }
        self.point.as_deref().map_or(Ok(()), check_target)?;
        Ok(Lead {
            account: caller.account.id.clone(),
            name: caller.account.name.clone(),
            key: self.key,
            chapter: self.chapter,
            at: self.at,
            seat: self.seat,
            point: self.point,
        })
    }
}

/// Lead those who look at a study
#[utoipa::path(post, path = "/api/studies/{id}/lead", params(("id" = String, Path)), request_body = LeadBody, responses((status = 200, description = "Done", body = Heard)))]
pub(crate) async fn lead(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
    Body(body): Body<LeadBody>,
) -> Result<Json<Heard>, Failure> {
    app.allows(limits::LEADS, caller.account.id.as_str())?;
    let head = found(&app, &id).await?;
    if !may_edit(&head, Some(&caller.account.id)) {
        return Err(Refusal::NotYours.into());
    }
    let lead = body.checked(&head, &caller)?;
    let now = app.hall.now().0;
    let standing = app.hall.lectern.with(&id, true, |desk| {
        let other = desk.standing.borrow().lead.as_ref().is_some_and(|known| known.account != lead.account);
        if other && !desk.is_gone() {
            return Err(Refusal::NotNow("somebody else leads"));
        }
        if !desk.leads(&lead.key) {
            desk.leading = 0;
        }
        (desk.heard, desk.elsewhere) = (Instant::now(), false);
        desk.put(now, |standing| standing.lead = Some(lead.clone()));
        Ok(desk.standing.borrow().clone())
    })?;
    let standing = standing.ok_or(Failure::NotFound("study"))??;
    let key = lead.key.clone();
    tell(&app.hall, &id, &Word::Led(lead)).await;
    Ok(Json(Heard::of(standing, head.study.version, Some(&key))))
}

/// No longer lead
#[utoipa::path(delete, path = "/api/studies/{id}/lead", params(("id" = String, Path)), responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn step_down(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Json<Done>, Failure> {
    app.allows(limits::LEADS, caller.account.id.as_str())?;
    app.hall.lectern.dismiss(&app.hall, &id, &caller.account.id).await;
    Ok(Json(Done {}))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lead(key: &str) -> Lead {
        Lead {
            account: "anna".into(),
            name: "Anna".to_owned(),
            key: key.to_owned(),
            chapter: 1,
            at: 3,
            seat: "all".to_owned(),
            point: None,
        }
    }

    #[test]
    fn a_desk_goes_when_nobody_is_at_it() {
        let lectern = Lectern::default();
        lectern.with("s", true, |desk| desk.lines = 1).expect("room");
        assert_eq!(lectern.0.lock().len(), 1);
        lectern.with("s", false, |desk| desk.lines = 0).expect("room");
        assert_eq!(lectern.0.lock().len(), 0);
        assert!(lectern.with("s", false, |_| ()).expect("room").is_none());
    }

    #[test]
    fn there_are_so_many_desks_and_idle_ones_make_room() {
        let lectern = Lectern::default();
        for n in 0..limits::LECTERNS {
            lectern.with(&n.to_string(), true, |desk| desk.lines = 1).expect("room");
        }
        assert!(lectern.with("one more", true, |_| ()).is_err());
        lectern.with("7", true, |desk| desk.lines = 0).expect("known");
        assert!(lectern.with("one more", true, |desk| desk.lines = 1).is_ok());
    }

    #[test]
    fn numbers_grow_also_within_a_millisecond() {
        let mut desk = Desk::new();
        desk.put(50, |standing| standing.lead = Some(lead("a")));
        desk.put(50, |standing| standing.version = 2);
        assert_eq!(desk.standing.borrow().number, 51);
        assert!(desk.leads("a") && !desk.leads("b") && !desk.is_gone());
        end(&mut desk, 40);
        let standing = desk.standing.borrow().clone();
        assert_eq!((standing.number, standing.lead.is_none()), (52, true));
    }
}
