//! Chapters of studies over HTTP: a finished game each, copied when the chapter is made, and what is noted at its positions.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use draw::Lang;
use host::{Refusal, Replayed, Sight, TableId};
use serde::Deserialize;
use serde_json::Value;
use table::Record;
use utoipa::ToSchema;

use crate::App;
use crate::body::{Asked, Body, Ip};
use crate::failure::Failure;
use crate::limits;
use crate::notes::{Note, replayed};
use crate::people::Caller;
use crate::records::ReplayQuery;
use crate::store::studies::{Chapter, Head, Noted, Revision, Source};
use crate::studies::{StudyInfo, VersionQuery, editable, found, revise, titled};
use crate::work::{Kind, Whose};

/// Why a record in the middle of its game is none for a study.
const UNFINISHED: &str = "the game of this record is not over; only finished games are studied";
/// Why nothing more fits in.
const FULL: &str = "the study is full; begin another one";

/// A new chapter: of a finished game of a table here, or of a record that is brought along.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChapterBody {
    /// What it is to be called; without it as the players are.
    #[serde(default)]
    title: Option<String>,
    /// The table.
    #[serde(default)]
    table: Option<TableId>,
    /// The record.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    record: Option<Value>,
    /// The position to open with.
    #[serde(default)]
    start: usize,
}

/// The chapter that somebody brings: readable, replayed, and of a game that is over.
pub(crate) async fn brought(
    app: &App,
    ip: &str,
    caller: &Caller,
    body: ChapterBody,
    id: u32,
) -> Result<(Chapter, Source), Failure> {
    let title = body.title.as_deref().map(titled).transpose()?;
    let whose = Whose::at(ip);
    let (record, table) = match (body.table, body.record) {
        (Some(table), None) => {
            app.allows(limits::REPLAYS, ip)?;
            let live = app.hall.table(&table).await?;
            let party = live.party.read();
            if !party.may_watch(Some(&caller.account.id)) {
                return Err(Refusal::NotYours.into());
            }
            (party.record()?, Some(table))
        }
        (None, Some(value)) => {
            let text = value.to_string();
            app.affords(limits::REPLAYS, 1.0 + (text.len() / limits::RECORD_UNIT) as f64, ip)?;
            let read = move || finished(&text);
            (app.hall.work.run(Kind::Record, &whose, read).await??, None)
        }
        _ => return Err(Failure::BadRequest("a chapter has either a table or a record".to_owned())),
    };
    let text = record.to_json();
    if text.len() > limits::CHAPTER_BYTES {
        return Err(Failure::TooLarge);
    }
    let moves = record.moves.len();
    if body.start > moves {
        return Err(Failure::BadRequest(format!("the game has {moves} moves")));
    }
    let players = || host::names_of(&record, Lang::default()).join(" – ");
    let title = title.map_or_else(|| titled(&players()), Ok)?;
    let (game, bytes) = (record.game.clone(), text.len());
    Ok((Chapter { id, title, game, moves, start: body.start, bytes }, Source { record: text, table }))
}

/// Reads a record of a finished game that may come from anywhere. Only where heavy work is done.
fn finished(text: &str) -> Result<Record, Failure> {
    let wrong = |wrong: String| Failure::from(Refusal::Unplayable(wrong));
    let record = Record::from_json(text.as_bytes()).map_err(|bad| wrong(bad.to_string()))?;
    let over = replayed(&record, None, Sight::Public, Lang::default())
        .map_err(|failure| if failure == Failure::NotFound("game") { unknown() } else { failure })?;
    if over.result.is_none() {
        return Err(wrong(UNFINISHED.to_owned()));
    }
    Ok(record)
}

fn unknown() -> Failure {
    Refusal::Unplayable("the record is of no game that is played here".to_owned()).into()
}

/// The number of a chapter in an address.
fn numbered(text: &str) -> Result<u32, Failure> {
    text.parse().map_err(|_| Failure::NotFound("chapter"))
}

fn chapter(head: &Head, id: u32) -> Result<&Chapter, Failure> {
    head.chapters.iter().find(|chapter| chapter.id == id).ok_or(Failure::NotFound("chapter"))
}

/// How much a study holds already.
async fn weight(app: &App, head: &Head) -> Result<(usize, Vec<Noted>), Failure> {
    let notes = app.hall.store().studies().notes(&head.study.id).await?;
    let records: usize = head.chapters.iter().map(|chapter| chapter.bytes).sum();
    Ok((records + notes.iter().map(|noted| noted.note.len()).sum::<usize>(), notes))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewChapter {
    /// The version that the caller knows.
    version: u64,
    /// The chapter.
    chapter: ChapterBody,
}

/// Add a chapter
#[utoipa::path(post, path = "/api/studies/{id}/chapters", params(("id" = String, Path)), request_body = NewChapter, responses((status = 200, description = "Done", body = StudyInfo)))]
pub(crate) async fn add(
    State(app): State<App>,
    Path(id): Path<String>,
    Ip(ip): Ip,
    caller: Caller,
    Body(body): Body<NewChapter>,
) -> Result<Json<StudyInfo>, Failure> {
    app.allows(limits::STUDIES, caller.account.id.as_str())?;
    let head = editable(&app, &id, &caller, body.version).await?;
    if head.chapters.len() >= limits::CHAPTERS {
        return Err(Refusal::NotNow(FULL).into());
    }
    let number = head.chapters.iter().map(|chapter| chapter.id).max().unwrap_or(0) + 1;
    let (chapter, source) = brought(&app, &ip, &caller, body.chapter, number).await?;
    if weight(&app, &head).await?.0 + chapter.bytes > limits::STUDY_BYTES {
        return Err(Refusal::NotNow(FULL).into());
    }
    revise(&app, &head, &caller, &Revision::Add(chapter, source)).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChapterChange {
    /// The version that the caller knows.
    version: u64,
    /// What it is to be called.
    #[serde(default)]
    title: Option<String>,
    /// The position to open with.
    #[serde(default)]
    start: Option<usize>,
    /// Its place among the chapters, from 0.
    #[serde(default)]
    place: Option<usize>,
}

/// Change what a chapter is called, where it opens, or where it stands
#[utoipa::path(post, path = "/api/studies/{id}/chapters/{chapter}", params(("id" = String, Path), ("chapter" = u32, Path)), request_body = ChapterChange, responses((status = 200, description = "Done", body = StudyInfo)))]
pub(crate) async fn change(
    State(app): State<App>,
    Path((id, number)): Path<(String, String)>,
    caller: Caller,
    Body(body): Body<ChapterChange>,
) -> Result<Json<StudyInfo>, Failure> {
    let number = numbered(&number)?;
    let head = editable(&app, &id, &caller, body.version).await?;
    let found = chapter(&head, number)?;
    if let Some(place) = body.place {
        if body.title.is_some() || body.start.is_some() {
            return Err(Failure::BadRequest("a chapter is moved or changed, not both at once".to_owned()));
        }
        let mut order: Vec<u32> =
            head.chapters.iter().map(|chapter| chapter.id).filter(|&other| other != number).collect();
        order.insert(place.min(order.len()), number);
        return revise(&app, &head, &caller, &Revision::Order(order)).await;
    }
    let start = body.start.unwrap_or(found.start);
    if start > found.moves {
        return Err(Failure::BadRequest(format!("the game has {} moves", found.moves)));
    }
    let title = body.title.as_deref().map_or_else(|| Ok(found.title.clone()), titled)?;
    let changed = Chapter { title, start, ..found.clone() };
    revise(&app, &head, &caller, &Revision::Chapter(changed)).await
}

/// Delete a chapter
#[utoipa::path(delete, path = "/api/studies/{id}/chapters/{chapter}", params(("id" = String, Path), ("chapter" = u32, Path), VersionQuery), responses((status = 200, description = "Done", body = StudyInfo)))]
pub(crate) async fn delete(
    State(app): State<App>,
    Path((id, number)): Path<(String, String)>,
    caller: Caller,
    Asked(query): Asked<VersionQuery>,
) -> Result<Json<StudyInfo>, Failure> {
    let number = numbered(&number)?;
    let head = editable(&app, &id, &caller, query.version).await?;
    chapter(&head, number)?;
    if head.chapters.len() == 1 {
        return Err(Refusal::NotNow("a study has at least one chapter; delete the study").into());
    }
    revise(&app, &head, &caller, &Revision::Drop(number)).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoteBody {
    /// The version that the caller knows.
    version: u64,
    /// After how many moves.
    at: usize,
    /// What is noted instead of what was; an empty note is none.
    note: Note,
}

/// Note something at a position
#[utoipa::path(post, path = "/api/studies/{id}/chapters/{chapter}/notes", params(("id" = String, Path), ("chapter" = u32, Path)), request_body = NoteBody, responses((status = 200, description = "Done", body = StudyInfo)))]
pub(crate) async fn note(
    State(app): State<App>,
    Path((id, number)): Path<(String, String)>,
    Ip(ip): Ip,
    caller: Caller,
    Body(body): Body<NoteBody>,
) -> Result<Json<StudyInfo>, Failure> {
    let number = numbered(&number)?;
    let head = editable(&app, &id, &caller, body.version).await?;
    let found = chapter(&head, number)?;
    let at = body.at;
    if at > found.moves {
        return Err(Failure::BadRequest(format!("the game has {} moves", found.moves)));
    }
    let note = body.note.clean()?;
    if note.is_empty() {
        return revise(&app, &head, &caller, &Revision::Blank(number, at)).await;
    }
    let json = serde_json::to_string(&note).map_err(|wrong| Failure::OurFault(wrong.to_string()))?;
    let (weight, notes) = weight(&app, &head).await?;
    let there = notes.iter().find(|noted| (noted.chapter, noted.at) == (number, at));
    let full = notes.iter().filter(|noted| noted.chapter == number).count() >= limits::NOTES_OF_CHAPTER;
    let heavy = weight - there.map_or(0, |noted| noted.note.len()) + json.len() > limits::STUDY_BYTES;
    if (full && there.is_none()) || heavy {
        return Err(Refusal::NotNow(FULL).into());
    }
    let record = record_of(&app, &id, number).await?;
    let fits = move || note.fits(&read(&record)?, at);
    app.hall.work.run(Kind::Record, &Whose::at(&ip), fits).await??;
    revise(&app, &head, &caller, &Revision::Note(Noted { chapter: number, at, note: json })).await
}

async fn record_of(app: &App, id: &str, number: u32) -> Result<String, Failure> {
    let record = app.hall.store().studies().record(id, number).await?;
    record.ok_or(Failure::NotFound("chapter"))
}

fn read(record: &str) -> Result<Record, Failure> {
    Record::from_json(record.as_bytes()).map_err(|wrong| Failure::OurFault(wrong.to_string()))
}

/// A position of a chapter
#[utoipa::path(get, path = "/api/studies/{id}/chapters/{chapter}/replay", params(("id" = String, Path), ("chapter" = u32, Path), ReplayQuery), responses((status = 200, description = "Done", body = Replayed)))]
pub(crate) async fn replay(
    State(app): State<App>,
    Path((id, number)): Path<(String, String)>,
    Ip(ip): Ip,
    Asked(query): Asked<ReplayQuery>,
) -> Result<Json<Replayed>, Failure> {
    let number = numbered(&number)?;
    app.allows(limits::REPLAYS, &ip)?;
    let (at, sight, lang) = query.wanted()?;
    let record = record_of(&app, &id, number).await?;
    let draw = move || replayed(&read(&record)?, at, sight, lang);
    app.hall.work.run(Kind::Record, &Whose::at(&ip), draw).await?.map(Json)
}

/// The record of a chapter
#[utoipa::path(get, path = "/api/studies/{id}/chapters/{chapter}/record", params(("id" = String, Path), ("chapter" = u32, Path)), responses((status = 200, description = "Done", body = Object)))]
pub(crate) async fn record(
    State(app): State<App>,
    Path((id, number)): Path<(String, String)>,
    Ip(ip): Ip,
) -> Result<Response, Failure> {
    let number = numbered(&number)?;
    app.allows(limits::REPLAYS, &ip)?;
    found(&app, &id).await?;
    let json = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, json)], record_of(&app, &id, number).await?).into_response())
}
