//! Studies over HTTP: finished games with notes, in chapters. Whoever has the link reads; who made it, and whom they let, edit.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use host::{AccountId, Millis, Refusal, clean_text};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::body::{Asked, Body, Ip};
use crate::chapters::{ChapterBody, brought};
use crate::failure::Failure;
use crate::limits;
use crate::notes::Note;
use crate::people::{Caller, Done, Maybe, login_name};
use crate::store::StoreError;
use crate::store::studies::{Chapter, Head, Noted, Revision, Shelved, Spot, Study, Which};

/// Why no more can be made.
const ENOUGH: &str = "you have as many studies as you can; delete one";
/// What a title lacks.
const UNTITLED: &str = "a title has at least one letter";

/// A note with its position.
#[derive(Serialize, ToSchema)]
pub(crate) struct NoteInfo {
    /// After how many moves.
    at: usize,
    #[serde(flatten)]
    note: Note,
}

/// A chapter of a study.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChapterInfo {
    /// Its number, which it keeps.
    id: u32,
    /// What it is called; text, never markup.
    title: String,
    /// The game.
    game: String,
    /// How many moves the game has.
    moves: usize,
    /// The position it opens with.
    start: usize,
    /// What is noted, by position.
    notes: Vec<NoteInfo>,
}

/// A study.
#[derive(Serialize, ToSchema)]
pub(crate) struct StudyInfo {
    /// Its id.
    id: String,
    /// What it is called; text, never markup.
    title: String,
    /// Whether strangers find it.
    public: bool,
    /// Grows with every change.
    version: u64,
    /// What its maker is called.
    maker: String,
    /// Whether the caller made it.
    mine: bool,
    /// Whether the caller may edit it.
    edits: bool,
    /// Whom the maker lets edit.
    editors: Vec<String>,
    /// When it was made.
    created: Millis,
    /// When it was last changed.
    changed: Millis,
    /// In order.
    chapters: Vec<ChapterInfo>,
}

/// Whether somebody may edit a study.
pub(crate) fn may_edit(head: &Head, who: Option<&AccountId>) -> bool {
    let edits =
        |who: &AccountId| head.study.maker == *who || head.editors.iter().any(|editor| editor.id == *who);
    who.is_some_and(edits)
}

/// A study as it is told to somebody.
pub(crate) async fn told(app: &App, id: &str, who: Option<&AccountId>) -> Result<Json<StudyInfo>, Failure> {
    let head = found(app, id).await?;
    let mut notes = app.hall.store().studies().notes(id).await?;
    let chapter = |chapter: Chapter| {
        let (own, others) =
            std::mem::take(&mut notes).into_iter().partition(|noted| noted.chapter == chapter.id);
        notes = others;
        let own: Vec<Noted> = own;
        let read = own.into_iter().filter_map(|noted| {
            let note = serde_json::from_str(&noted.note);
            note.ok().map(|note| NoteInfo { at: noted.at, note })
        });
        ChapterInfo {
            id: chapter.id,
            title: chapter.title,
            game: chapter.game,
            moves: chapter.moves,
            start: chapter.start,
            notes: read.collect(),
        }
    };
    Ok(Json(StudyInfo {
        mine: who == Some(&head.study.maker),
        edits: may_edit(&head, who),
        chapters: head.chapters.into_iter().map(chapter).collect(),
        id: head.study.id,
        title: head.study.title,
        public: head.study.public,
        version: head.study.version,
        maker: head.maker,
        editors: head.editors.into_iter().map(|editor| editor.name).collect(),
        created: head.study.created,
        changed: head.study.changed,
    }))
}

pub(crate) async fn found(app: &App, id: &str) -> Result<Head, Failure> {
    app.hall.store().studies().head(id).await?.ok_or(Failure::NotFound("study"))
}

/// The study, if the caller may edit it and knows its newest version.
pub(crate) async fn editable(app: &App, id: &str, caller: &Caller, version: u64) -> Result<Head, Failure> {
    app.allows(limits::NOTES, caller.account.id.as_str())?;
    let head = found(app, id).await?;
    if !may_edit(&head, Some(&caller.account.id)) {
        return Err(Refusal::NotYours.into());
    }
    if head.study.version != version {
        return Err(Failure::Outdated(head.study.version));
    }
    Ok(head)
}

/// Writes a change of a study that was read, and tells those who look at it.
pub(crate) async fn revise(
    app: &App,
    head: &Head,
    caller: &Caller,
    revision: &Revision,
) -> Result<Json<StudyInfo>, Failure> {
    let (id, version) = (&head.study.id, head.study.version);
    match app.hall.store().studies().revise(id, version, app.hall.now(), revision).await {
        Err(StoreError::Stale) => return Err(Failure::Outdated(found(app, id).await?.study.version)),
        done => done?,
    }
    app.hall.lectern.changed(&app.hall, id, version + 1).await;
    told(app, id, Some(&caller.account.id)).await
}

/// A title as it may be kept.
pub(crate) fn titled(title: &str) -> Result<String, Failure> {
    let clean = clean_text(title, limits::STUDY_TITLE);
    if clean.is_empty() {
        return Err(Failure::BadRequest(UNTITLED.to_owned()));
    }
    Ok(clean)
}

/// Only who has an account shows something to strangers under their name.
fn may_publish(caller: &Caller, public: bool) -> Result<bool, Failure> {
    if public && caller.account.login.is_none() { Err(Failure::NeedsAccount) } else { Ok(public) }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StudyBody {
    /// What it is to be called.
    title: String,
    /// Whether strangers find it.
    #[serde(default)]
    public: bool,
    /// Its first chapter.
    chapter: ChapterBody,
}

/// Make a study
#[utoipa::path(post, path = "/api/studies", request_body = StudyBody, responses((status = 201, description = "It is made", body = StudyInfo)))]
pub(crate) async fn make(
    State(app): State<App>,
    Ip(ip): Ip,
    caller: Caller,
    Body(body): Body<StudyBody>,
) -> Result<(StatusCode, Json<StudyInfo>), Failure> {
    app.allows(limits::STUDIES, caller.account.id.as_str())?;
    let (title, public) = (titled(&body.title)?, may_publish(&caller, body.public)?);
    let (first, source) = brought(&app, &ip, &caller, body.chapter, 1).await?;
    let now = app.hall.now();
    let maker = caller.account.id.clone();
    let id = app.hall.chance.id();
    let study = Study { id, maker, title, public, version: 1, created: now, changed: now };
    let guest = caller.account.login.is_none();
    let most = if guest { limits::STUDIES_OF_GUEST } else { limits::STUDIES_OF_ACCOUNT };
    if !app.hall.store().studies().make(&study, &first, &source, most).await? {
        return Err(Refusal::NotNow(ENOUGH).into());
    }
    let told = told(&app, &study.id, Some(&caller.account.id)).await?;
    Ok((StatusCode::CREATED, told))
}

/// A study in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedStudy {
    /// Its id.
    id: String,
    /// What it is called; text, never markup.
    title: String,
    /// Whether strangers find it.
    public: bool,
    /// What its maker is called.
    maker: String,
    /// Whether the caller made it.
    mine: bool,
    /// How many chapters it has.
    chapters: usize,
    /// The game of the first one.
    game: Option<String>,
    /// When it was last changed.
    changed: Millis,
}

/// Some studies.
#[derive(Serialize, ToSchema)]
pub(crate) struct StudyList {
    /// The last changed first.
    studies: Vec<ListedStudy>,
    /// What to send as `after` for those that follow.
    next: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StudiesQuery {
    /// `mine` or `public`.
    show: String,
    /// Where the list goes on.
    #[serde(default)]
    after: Option<String>,
}

/// List studies
#[utoipa::path(get, path = "/api/studies", params(StudiesQuery), responses((status = 200, description = "Done", body = StudyList)))]
pub(crate) async fn list(
    State(app): State<App>,
    Ip(ip): Ip,
    maybe: Maybe,
    Asked(query): Asked<StudiesQuery>,
) -> Result<Json<StudyList>, Failure> {
    app.allows(limits::LISTS, &ip)?;
    let which = match query.show.as_str() {
        "public" => Which::Public,
        "mine" => Which::Of(maybe.id().ok_or(Failure::WhoAreYou)?.clone()),
        _ => return Err(Failure::BadRequest("show is mine or public".to_owned())),
    };
    let after = query.after.as_deref().map(spot).transpose()?;
    let listed = app.hall.store().studies().list(&which, after.as_ref(), limits::STUDIES_LISTED).await?;
    let full = listed.len() == limits::STUDIES_LISTED;
    let next = listed.last().filter(|_| full).map(|last| format!("{}.{}", last.study.changed, last.study.id));
    let shown = |listed: Shelved| ListedStudy {
        mine: maybe.id() == Some(&listed.study.maker),
        id: listed.study.id,
        title: listed.study.title,
        public: listed.study.public,
        maker: listed.maker,
        chapters: listed.chapters,
        game: listed.game,
        changed: listed.study.changed,
    };
    Ok(Json(StudyList { studies: listed.into_iter().map(shown).collect(), next }))
}

fn spot(text: &str) -> Result<Spot, Failure> {
    let read = text.split_once('.').and_then(|(changed, id)| Some((changed.parse().ok()?, id.to_owned())));
    let (changed, id) = read.ok_or_else(|| Failure::BadRequest("after is what next was".to_owned()))?;
    Ok(Spot { changed: Millis(changed), id })
}

/// A study
#[utoipa::path(get, path = "/api/studies/{id}", params(("id" = String, Path)), responses((status = 200, description = "Done", body = StudyInfo)))]
pub(crate) async fn look(
    State(app): State<App>,
    Path(id): Path<String>,
    Ip(ip): Ip,
    maybe: Maybe,
) -> Result<Json<StudyInfo>, Failure> {
    app.allows(limits::LISTS, &ip)?;
    told(&app, &id, maybe.id()).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StudyChange {
    /// The version that the caller knows.
    version: u64,
    /// What it is to be called.
    #[serde(default)]
    title: Option<String>,
    /// Whether strangers find it; for who made it.
    #[serde(default)]
    public: Option<bool>,
}

/// Change what a study is called, and who finds it
#[utoipa::path(post, path = "/api/studies/{id}", params(("id" = String, Path)), request_body = StudyChange, responses((status = 200, description = "Done", body = StudyInfo)))]
pub(crate) async fn change(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
    Body(body): Body<StudyChange>,
) -> Result<Json<StudyInfo>, Failure> {
    let head = editable(&app, &id, &caller, body.version).await?;
    let title = body.title.as_deref().map_or_else(|| Ok(head.study.title.clone()), titled)?;
    let public = match body.public {
        Some(public) if public != head.study.public => {
            must_be_maker(&head, &caller)?;
            may_publish(&caller, public)?
        }
        _ => head.study.public,
    };
    revise(&app, &head, &caller, &Revision::Face { title, public }).await
}

fn must_be_maker(head: &Head, caller: &Caller) -> Result<(), Failure> {
    if head.study.maker == caller.account.id { Ok(()) } else { Err(Refusal::NotYours.into()) }
}

/// Delete a study
#[utoipa::path(delete, path = "/api/studies/{id}", params(("id" = String, Path)), responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Json<Done>, Failure> {
    app.allows(limits::NOTES, caller.account.id.as_str())?;
    let head = found(&app, &id).await?;
    must_be_maker(&head, &caller)?;
    app.hall.store().studies().burn(&id).await?;
    app.hall.lectern.changed(&app.hall, &id, head.study.version + 1).await;
    Ok(Json(Done {}))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EditorBody {
    /// The version that the caller knows.
    version: u64,
}

/// Let somebody edit a study
#[utoipa::path(post, path = "/api/studies/{id}/editors/{name}", params(("id" = String, Path), ("name" = String, Path)), request_body = EditorBody, responses((status = 200, description = "Done", body = StudyInfo)))]
pub(crate) async fn let_in(
    State(app): State<App>,
    Path((id, name)): Path<(String, String)>,
    caller: Caller,
    Body(body): Body<EditorBody>,
) -> Result<Json<StudyInfo>, Failure> {
    let head = editable(&app, &id, &caller, body.version).await?;
    must_be_maker(&head, &caller)?;
    let found = app.hall.store().account_by_login(&login_name(&name)?).await?;
    let found = found.ok_or(Failure::NotFound("person"))?;
    if may_edit(&head, Some(&found.id)) {
        return Err(Refusal::NotNow("they may edit this already").into());
    }
    if head.editors.len() >= limits::EDITORS {
        return Err(Refusal::NotNow("as many edit this as can").into());
    }
    if app.hall.store().people().apart(&caller.account.id).await?.contains(&found.id) {
        return Err(Refusal::NotNow("there is nothing to share between you").into());
    }
    revise(&app, &head, &caller, &Revision::LetIn(found.id)).await
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct VersionQuery {
    /// The version that the caller knows.
    pub(crate) version: u64,
}

/// No longer let somebody edit a study
#[utoipa::path(delete, path = "/api/studies/{id}/editors/{name}", params(("id" = String, Path), ("name" = String, Path), VersionQuery), responses((status = 200, description = "Done", body = StudyInfo)))]
pub(crate) async fn let_out(
    State(app): State<App>,
    Path((id, name)): Path<(String, String)>,
    caller: Caller,
    Asked(query): Asked<VersionQuery>,
) -> Result<Json<StudyInfo>, Failure> {
    let head = editable(&app, &id, &caller, query.version).await?;
    let found = head.editors.iter().find(|editor| editor.name == name).ok_or(Failure::NotFound("person"))?;
    // Whoever does not want to edit it any more may go by themselves.
    if found.id != caller.account.id {
        must_be_maker(&head, &caller)?;
    }
    let gone = found.id.clone();
    let told = revise(&app, &head, &caller, &Revision::LetOut(gone.clone())).await?;
    app.hall.lectern.dismiss(&app.hall, &id, &gone).await;
    Ok(told)
}
