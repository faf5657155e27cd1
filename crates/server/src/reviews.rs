//! Finished games looked through: asked for, watched while the work goes on, kept with the table.
//!
//! A review goes on as long as somebody asks how far it is, so who closes the page stops it; the next one who asks finds
//! what is known and goes on from there. What was found of a table's game is in the store, that of a record which somebody
//! brought along only in memory.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use host::{Refusal, TableId};
use parking_lot::Mutex;
use review::{Account, Decision, Report, Reviewing, Settings};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use table::Record;
use tokio::time::Instant;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::body::{Asked, Ip, Raw};
use crate::failure::Failure;
use crate::hall::Hall;
use crate::limits;
use crate::people::Maybe;
use crate::work::{Kind, Whose};

/// Why a review cannot be looked at by its name.
const FORGOTTEN: &str = "no such review is at hand; ask for it anew";

/// How far a review is.
struct Progress {
    /// What is judged, in the order of the game.
    judged: Vec<Decision>,
    /// Whether somebody is at it.
    working: bool,
    /// When somebody last asked for it.
    asked: Instant,
}

/// One review.
struct Job {
    id: String,
    review: Box<dyn Reviewing>,
    /// The table to keep it with.
    table: Option<TableId>,
    progress: Mutex<Progress>,
}

impl Job {
    /// Goes on with it, unless that is done already, or nothing is left to do.
    fn go_on(self: &Arc<Self>, hall: &Arc<Hall>, whose: Whose) {
        {
            let mut progress = self.progress.lock();
            progress.asked = Instant::now();
            if progress.working || progress.judged.len() == self.review.decisions() {
                return;
            }
            progress.working = true;
        }
        let (job, hall) = (Arc::clone(self), Arc::clone(hall));
        crate::task::spawn(async move {
            job.judge(&hall, &whose).await;
            job.progress.lock().working = false;
            job.keep(&hall).await;
        });
    }

    /// The decisions that come next; none when all are judged or nobody waits for them any more.
    fn next(&self) -> std::ops::Range<usize> {
        let progress = self.progress.lock();
        let done = progress.judged.len();
        if progress.asked.elapsed() > limits::REVIEW_INTEREST {
            return done..done;
        }
        done..self.review.decisions().min(done + limits::REVIEW_ABREAST)
    }

    async fn judge(self: &Arc<Self>, hall: &Arc<Hall>, whose: &Whose) {
        while !hall.is_closing() {
            let next = self.next();
            if next.is_empty() {
                return;
            }
            let judging = next.map(|decision| {
                let job = Arc::clone(self);
                hall.work.run(Kind::Review, whose, move || job.review.judge(decision))
            });
            for judged in futures_util::future::join_all(judging).await {
                match judged {
                    Ok(judged) => self.progress.lock().judged.push(judged),
                    // What is there is kept; who asks again goes on.
                    Err(_) => return,
                }
            }
        }
    }

    /// Keeps what is known with the table.
    async fn keep(&self, hall: &Hall) {
        let Some(table) = &self.table else { return };
        let report = self.review.report(&self.progress.lock().judged);
        let Ok(report) = serde_json::to_string(&report) else { return };
        if let Err(wrong) = hall.store().keep_review(table, &report, hall.now()).await {
            tracing::warn!("the review of {table} is not kept: {wrong}");
        }
    }

    fn told(&self, from: usize) -> Reviewed {
        let (judged, working) = {
            let progress = self.progress.lock();
            (progress.judged.clone(), progress.working)
        };
        let Report { seats, mut decisions, complete, .. } = self.review.report(&judged);
        Reviewed {
            id: self.id.clone(),
            all: self.review.decisions(),
            judged: decisions.len(),
            complete,
            working,
            seats,
            decisions: decisions.split_off(from.min(decisions.len())),
        }
    }
}

/// The reviews that are in memory, by what they are of.
#[derive(Default)]
pub(crate) struct Reviews(Mutex<HashMap<String, Arc<Job>>>);

impl Reviews {
    fn find(&self, id: &str) -> Option<Arc<Job>> {
        self.0.lock().get(id).cloned()
    }

    /// Takes one in; of two who begin the same the first is kept. The one that was not asked for longest makes room.
    fn take_in(&self, job: Job) -> Result<Arc<Job>, Failure> {
        let mut jobs = self.0.lock();
        if let Some(known) = jobs.get(&job.id) {
            return Ok(Arc::clone(known));
        }
        if jobs.len() >= limits::REVIEWS_KEPT {
            let idle = jobs.values().filter(|job| !job.progress.lock().working);
            let oldest = idle.min_by_key(|job| job.progress.lock().asked).map(|job| job.id.clone());
            jobs.remove(&oldest.ok_or_else(|| Failure::Unavailable("too many reviews at once".to_owned()))?);
        }
        let job = Arc::new(job);
        jobs.insert(job.id.clone(), Arc::clone(&job));
        Ok(job)
    }
}

/// What a review has found so far.
#[derive(Serialize, ToSchema)]
pub(crate) struct Reviewed {
    /// What to ask for it by.
    id: String,
    /// How many decisions the game has.
    all: usize,
    /// How many of them are judged.
    judged: usize,
    /// Whether all are.
    complete: bool,
    /// Whether the work goes on.
    working: bool,
    /// What became of each seat's chances, as docs/REVIEW.md describes it.
    #[schema(value_type = Vec<Object>)]
    seats: Vec<Account>,
    /// The decisions that are judged, from the one that was asked for on.
    #[schema(value_type = Vec<Object>)]
    decisions: Vec<Decision>,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReviewQuery {
    /// How many decisions the caller has already.
    #[serde(default)]
    from: usize,
}

/// What a review is called: whoever knows it knew the record.
fn name_of(record: &Record) -> String {
    let bare = Record { names: Vec::new(), fair: None, ..record.clone() };
    let hash = Sha256::digest(bare.to_json().as_bytes());
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// The review of a record, with what was kept of it. Takes a while: only where heavy work is done.
fn begun(record: &Record, table: Option<TableId>, kept: Option<String>) -> Result<Job, Failure> {
    let game = host::games::find(&record.game).ok_or(Failure::NotFound("game"))?;
    let review =
        game.review(record, Settings::of_page()).map_err(|wrong| Refusal::Unplayable(wrong.to_string()))?;
    // What was kept under other settings is done anew.
    let kept = kept.and_then(|text| serde_json::from_str(&text).ok());
    let judged = kept.and_then(|report| review.kept(report)).unwrap_or_default();
    let progress = Mutex::new(Progress { judged, working: false, asked: Instant::now() });
    Ok(Job { id: name_of(record), review, table, progress })
}

/// Review a finished game
#[utoipa::path(post, path = "/api/tables/{id}/review", params(("id" = TableId, Path), ReviewQuery), responses((status = 200, description = "Done", body = Reviewed)))]
pub(crate) async fn review_table(
    State(app): State<App>,
    Path(id): Path<TableId>,
    Ip(ip): Ip,
    maybe: Maybe,
    Asked(query): Asked<ReviewQuery>,
) -> Result<Json<Reviewed>, Failure> {
    app.allows(limits::REVIEWS, &ip)?;
    let live = app.hall.table(&id).await?;
    let record = {
        let party = live.party.read();
        if !party.may_watch(maybe.id()) {
            return Err(Refusal::NotYours.into());
        }
        party.record()?
    };
    let whose = Whose::at(&ip);
    let job = match app.reviews.find(&name_of(&record)) {
        Some(job) => job,
        None => {
            let kept = app.hall.store().review(&id).await?;
            let begin = move || begun(&record, Some(id), kept);
            app.reviews.take_in(app.hall.work.run(Kind::Record, &whose, begin).await??)?
        }
    };
    job.go_on(&app.hall, whose);
    Ok(Json(job.told(query.from)))
}

/// Review any record
#[utoipa::path(post, path = "/api/review", params(ReviewQuery), request_body = Object, responses((status = 200, description = "Done", body = Reviewed)))]
pub(crate) async fn review_record(
    State(app): State<App>,
    Ip(ip): Ip,
    Asked(query): Asked<ReviewQuery>,
    Raw(body): Raw,
) -> Result<Json<Reviewed>, Failure> {
    app.affords(limits::REVIEWS, 1.0 + (body.len() / limits::RECORD_UNIT) as f64, &ip)?;
    let whose = Whose::at(&ip);
    let begin = move || {
        let record = Record::from_json(&body).map_err(|wrong| Refusal::Unplayable(wrong.to_string()))?;
        begun(&record, None, None)
    };
    let job = app.reviews.take_in(app.hall.work.run(Kind::Record, &whose, begin).await??)?;
    job.go_on(&app.hall, whose);
    Ok(Json(job.told(query.from)))
}

/// How far a review is
#[utoipa::path(get, path = "/api/reviews/{id}", params(("id" = String, Path), ReviewQuery), responses((status = 200, description = "Done", body = Reviewed)))]
pub(crate) async fn look(
    State(app): State<App>,
    Path(id): Path<String>,
    Ip(ip): Ip,
    Asked(query): Asked<ReviewQuery>,
) -> Result<Json<Reviewed>, Failure> {
    app.allows(limits::REPLAYS, &ip)?;
    let job = app.reviews.find(&id).ok_or(Refusal::NotNow(FORGOTTEN))?;
    job.go_on(&app.hall, Whose::at(&ip));
    Ok(Json(job.told(query.from)))
}
