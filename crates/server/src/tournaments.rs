//! Tournaments over HTTP: making one, finding one, coming and going, and what only the maker decides.

use axum::Json;
use axum::extract::{Path, State as Has};
use axum::http::StatusCode;
use club::tournament::{Format, PLAYERS, Tournament as Reckoning, places_for};
use host::{Chair, Level, Millis, Party, Refusal, Setup, TableId, TournamentId, bot_name, clean_name, fair};
use serde::{Deserialize, Serialize};
use table::Seed;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::body::{Asked, Body, Ip};
use crate::course::{Course, most_at, tournaments};
use crate::failure::Failure;
use crate::limits;
use crate::people::{Caller, Maybe};
use crate::secret;
use crate::store::{Entrant, EntrantFate, State, Tournament, form_name};

/// Who meets whom.
#[derive(Clone, Copy, Deserialize, Default, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Form {
    #[default]
    Swiss,
    RoundRobin,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MakeBody {
    /// What it is called.
    name: String,
    /// What is agreed at every table.
    setup: Setup,
    /// How many sit at a table; without it as few as can play.
    #[serde(default)]
    players: Option<usize>,
    /// Who meets whom.
    #[serde(default)]
    form: Form,
    /// How many rounds; without it as many as the form needs for those who are in when it begins.
    #[serde(default)]
    rounds: Option<u32>,
    /// Whether strangers find it in the list.
    #[serde(default)]
    public: bool,
    /// How many bots take part from the start.
    #[serde(default)]
    bots: usize,
    /// How strong they are, and those that fill seats.
    #[serde(default)]
    #[schema(schema_with = host::schema::level)]
    level: Level,
    /// Whether the maker takes part, too.
    #[serde(default = "yes")]
    enter: bool,
}

fn yes() -> bool {
    true
}

/// A tournament in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedTournament {
    /// Which.
    id: TournamentId,
    /// What it is called.
    name: String,
    /// The game.
    game: String,
    /// `swiss` or `round_robin`.
    form: &'static str,
    /// How many sit at a table.
    players: usize,
    /// How many rounds; 0 before that is known.
    rounds: u32,
    /// `open`, `on`, `paused` or `over`.
    state: &'static str,
    /// How many are in.
    entrants: usize,
    /// Whether strangers find it in the list.
    public: bool,
    /// Whether the caller made it.
    mine: bool,
    /// When it was made.
    created: Millis,
}

/// Tournaments.
#[derive(Serialize, ToSchema)]
pub(crate) struct TournamentList {
    /// Those that are not over first, then the last changed.
    tournaments: Vec<ListedTournament>,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TournamentQuery {
    /// Which tournaments.
    #[serde(default)]
    #[param(inline)]
    show: TournamentShow,
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TournamentShow {
    #[default]
    Public,
    Mine,
}

/// Somebody who takes part, and where they stand.
#[derive(Serialize, ToSchema)]
pub(crate) struct Stands {
    /// Their number in this tournament.
    entrant: usize,
    /// What they are called.
    name: String,
    /// The level of a bot.
    bot: Option<&'static str>,
    /// Whether it is the caller.
    me: bool,
    /// `in`, `left`, or `removed` by the maker.
    fate: &'static str,
    /// From 1 on; who is equal shares it.
    place: usize,
    /// Points above what the field made of the same seats.
    points: f64,
    /// How many tables of theirs count so far.
    tables: usize,
}

/// A seat at a table of a round.
#[derive(Serialize, ToSchema)]
pub(crate) struct RoundSeat {
    /// The number of who sits there.
    entrant: usize,
    /// Their points once the table is over.
    score: Option<i32>,
}

/// A table of a round.
#[derive(Serialize, ToSchema)]
pub(crate) struct RoundTable {
    /// Which.
    table: TableId,
    /// `waiting`, `playing` or `over`.
    status: String,
    /// By seat.
    seats: Vec<RoundSeat>,
}

/// A round that was drawn.
#[derive(Serialize, ToSchema)]
pub(crate) struct DrawnRound {
    /// From 1 on.
    round: u32,
    /// Whether all of its tables are over.
    over: bool,
    /// The promise about its deal.
    commitment: String,
    /// The secret that was promised, once the round is over.
    #[schema(value_type = Option<String>)]
    secret: Option<Seed>,
    /// Its tables.
    tables: Vec<RoundTable>,
}

/// A tournament as it stands.
#[derive(Serialize, ToSchema)]
pub(crate) struct TournamentInfo {
    /// Which.
    id: TournamentId,
    /// What it is called.
    name: String,
    /// What is agreed at every table.
    setup: Setup,
    /// How many sit at a table.
    players: usize,
    /// `swiss` or `round_robin`.
    form: &'static str,
    /// How many rounds; 0 before that is known.
    rounds: u32,
    /// The level of the bots that fill seats.
    #[schema(schema_with = host::schema::level)]
    level: Level,
    /// Whether strangers find it in the list.
    public: bool,
    /// `open`, `on`, `paused` or `over`.
    state: &'static str,
    /// What whoever made it is called.
    maker: String,
    /// Whether that is the caller.
    mine: bool,
    /// Whether the caller is in.
    entered: bool,
    /// Whether the caller could come in now.
    open: bool,
    /// How many bots take seats for which nobody came, were a round drawn now.
    fills: usize,
    /// The most who can be in.
    most: usize,
    /// The table at which the caller plays.
    table: Option<TableId>,
    /// The promise about the deal of the next round; null where there is none.
    commitment: Option<String>,
    /// Where everybody stands, the best first.
    standings: Vec<Stands>,
    /// The rounds so far.
    drawn: Vec<DrawnRound>,
    /// When it was made.
    created: Millis,
}

async fn told(
    app: &App,
    id: &TournamentId,
    caller: Option<&Caller>,
) -> Result<Json<TournamentInfo>, Failure> {
    let course = Course::read(&app.hall, id).await?;
    let account = caller.map(|caller| &caller.account.id);
    let maker = app.hall.store().people().account(&course.tournament.maker).await?;
    let own = course.entrant_of(account);
    let standings = course.reckoning(&[])?.standings();
    let stands = |standing: &club::tournament::Standing| {
        let entrant = course.entrants.get(standing.player)?;
        Some(Stands {
            entrant: entrant.number,
            name: entrant.name.clone(),
            bot: entrant.bot.map(Level::name),
            me: own.is_some_and(|own| own.number == entrant.number),
            fate: entrant.fate.name(),
            place: standing.place,
            points: (standing.points * 100.0).round() / 100.0,
            tables: standing.tables,
        })
    };
    // Who left before anything began has left no trace.
    let shows = |one: &Stands| one.fate == EntrantFate::In.name() || one.tables > 0;
    let tournament = &course.tournament;
    let last = course.last_round();
    let drawn = (1..=last).map(|round| round_told(&course, round)).collect();
    Ok(Json(TournamentInfo {
        mine: account == Some(&tournament.maker),
        entered: own.is_some_and(|own| own.fate == EntrantFate::In),
        open: may_enter(&course, account).is_ok(),
        fills: if course.takes_more() { course.lacking() } else { 0 },
        most: most_at(tournament.players),
        table: own
            .and_then(|own| course.table_of(own.number))
            .filter(|drawn| drawn.status.is_some())
            .map(|drawn| drawn.table.clone()),
        commitment: course
            .takes_more()
            .then(|| fair::round_commitment(&tournament.secret, &tournament.id, last + 1)),
        standings: standings.iter().filter_map(stands).filter(shows).collect(),
        drawn,
        maker: maker.map(|maker| maker.name).unwrap_or_default(),
        form: form_name(tournament.format),
        state: tournament.state.name(),
        level: tournament.fills,
        id: tournament.id.clone(),
        name: tournament.name.clone(),
        setup: tournament.setup.clone(),
        players: tournament.players,
        rounds: tournament.rounds,
        public: tournament.public,
        created: tournament.created,
    }))
}

fn round_told(course: &Course, round: u32) -> DrawnRound {
    let tournament = &course.tournament;
    let over = course.is_round_over(round);
    let table = |drawn: &crate::store::Drawn| {
        let scores = course.scores_of(&drawn.table);
        let seats = drawn.seats.iter().enumerate();
        RoundTable {
            table: drawn.table.clone(),
            status: drawn.status.clone().unwrap_or_else(|| host::Status::Waiting.name().to_owned()),
            seats: seats
                .map(|(seat, &entrant)| RoundSeat {
                    entrant,
                    score: scores.and_then(|scores| scores.get(seat).copied()),
                })
                .collect(),
        }
    };
    DrawnRound {
        round,
        over,
        commitment: fair::round_commitment(&tournament.secret, &tournament.id, round),
        // As long as one table plays this deal, nobody may know more of it than their seat.
        secret: over.then(|| fair::round_secret(&tournament.secret, round)),
        tables: course.tables_of(round).map(table).collect(),
    }
}

/// Tournaments
#[utoipa::path(get, path = "/api/tournaments", params(TournamentQuery), responses((status = 200, description = "Done", body = TournamentList)))]
pub(crate) async fn list(
    Has(app): Has<App>,
    Ip(ip): Ip,
    maybe: Maybe,
    Asked(query): Asked<TournamentQuery>,
) -> Result<Json<TournamentList>, Failure> {
    app.allows(limits::LISTS, &ip)?;
    let store = tournaments(&app.hall)?;
    let found = match query.show {
        TournamentShow::Public => store.public(limits::LISTED).await?,
        TournamentShow::Mine => store.of(maybe.id().ok_or(Failure::WhoAreYou)?, limits::LISTED).await?,
    };
    let listed = |(tournament, entrants): (Tournament, usize)| ListedTournament {
        mine: maybe.id() == Some(&tournament.maker),
        form: form_name(tournament.format),
        state: tournament.state.name(),
        game: tournament.setup.game,
        id: tournament.id,
        name: tournament.name,
        players: tournament.players,
        rounds: tournament.rounds,
        entrants,
        public: tournament.public,
        created: tournament.created,
    };
    Ok(Json(TournamentList { tournaments: found.into_iter().map(listed).collect() }))
}

/// How many of somebody's tournaments are not over: those they made, and those they are in.
async fn under_way(app: &App, caller: &Caller) -> Result<(usize, usize), Failure> {
    let id = &caller.account.id;
    let most = 2 * (limits::TOURNAMENTS_OF_ACCOUNT + limits::ENTERED_OF_ACCOUNT);
    let all = tournaments(&app.hall)?.of(id, most).await?;
    let on = all.into_iter().filter(|(tournament, _)| tournament.state != State::Over);
    let (made, other): (Vec<_>, Vec<_>) = on.partition(|(tournament, _)| tournament.maker == *id);
    Ok((made.len(), other.len()))
}

/// Make a tournament
#[utoipa::path(post, path = "/api/tournaments", request_body = MakeBody, responses((status = 201, description = "It is made", body = TournamentInfo)))]
pub(crate) async fn make(
    Has(app): Has<App>,
    caller: Caller,
    Body(body): Body<MakeBody>,
) -> Result<(StatusCode, Json<TournamentInfo>), Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    if caller.account.login.is_none() {
        return Err(Failure::NeedsAccount);
    }
    let (tournament, entrants) = wished(&app, &caller, body)?;
    app.allows(limits::TOURNAMENTS, caller.account.id.as_str())?;
    if under_way(&app, &caller).await?.0 >= limits::TOURNAMENTS_OF_ACCOUNT {
        return Err(Refusal::NotNow("you have as many tournaments under way as you can").into());
    }
    tournaments(&app.hall)?.make(&tournament, &entrants).await?;
    tracing::info!(tournament = %tournament.id, account = %tournament.maker, "a tournament is made");
    Ok((StatusCode::CREATED, told(&app, &tournament.id, Some(&caller)).await?))
}

/// The tournament somebody wishes for, if it can be played.
fn wished(app: &App, caller: &Caller, body: MakeBody) -> Result<(Tournament, Vec<Entrant>), Failure> {
    let kind = host::games::find(&body.setup.game).ok_or(Failure::NotFound("game"))?;
    let name = clean_name(&body.name);
    let name = name.ok_or_else(|| Failure::BadRequest("a tournament has a name".to_owned()))?;
    let players = body.players.unwrap_or_else(|| (*kind.seats().start()).max(2));
    if players < 2 || !kind.seats().contains(&players) {
        return Err(Failure::BadRequest("so many do not play this game".to_owned()));
    }
    if body.rounds.is_some_and(|rounds| !(1..=limits::ROUNDS).contains(&rounds)) {
        return Err(Failure::BadRequest(format!("a tournament has 1 to {} rounds", limits::ROUNDS)));
    }
    if body.bots + usize::from(body.enter) > most_at(players) {
        let most = PLAYERS.end();
        return Err(Failure::BadRequest(format!("at most {most} take part, and all tables are full")));
    }
    if body.setup.rated || body.setup.hints {
        let words = "tables of a tournament have no hints and are not rated";
        return Err(Refusal::Unplayable(words.to_owned()).into());
    }
    let setup = Setup { listed: false, name: name.clone(), ..body.setup };
    // Opening one shows whether it could be played so, and completes what was left out.
    let trial = Party::new("".into(), caller.account.id.clone(), Millis(0), Seed([0; 32]));
    let chairs = vec![Chair::Bot { level: body.level }; players];
    let host::Entry::Open { setup, .. } = trial.open(setup, chairs)? else {
        return Err(Failure::OurFault("a table opens with another entry".to_owned()));
    };
    let id = TournamentId::from(secret::random_id());
    let bot = |number: usize| Entrant {
        number,
        who: None,
        name: bot_name(&id, number),
        bot: Some(body.level),
        fills: false,
        fate: EntrantFate::In,
    };
    let mut entrants: Vec<Entrant> = (0..body.bots).map(bot).collect();
    if body.enter {
        entrants.push(Entrant {
            number: body.bots,
            who: Some(caller.account.id.clone()),
            name: String::new(),
            bot: None,
            fills: false,
            fate: EntrantFate::In,
        });
    }
    let now = app.hall.now();
    let tournament = Tournament {
        id,
        maker: caller.account.id.clone(),
        name,
        setup,
        players,
        format: match body.form {
            Form::Swiss => Format::Swiss,
            Form::RoundRobin => Format::RoundRobin,
        },
        rounds: body.rounds.unwrap_or(0),
        fills: body.level,
        public: body.public,
        secret: app.hall.chance.seed(),
        state: State::Open,
        created: now,
        changed: now,
    };
    Ok((tournament, entrants))
}

/// How a tournament stands
#[utoipa::path(get, path = "/api/tournaments/{tournament}", params(("tournament" = TournamentId, Path)), responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn show(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    Ip(ip): Ip,
    maybe: Maybe,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::LISTS, &ip)?;
    told(&app, &id, maybe.0.as_ref()).await
}

/// Whether somebody could come in now.
fn may_enter(course: &Course, account: Option<&host::AccountId>) -> Result<(), Failure> {
    let refused = |words: &'static str| Err(Refusal::NotNow(words).into());
    match course.entrant_of(account).map(|own| own.fate) {
        Some(EntrantFate::In) => return refused("you are in already"),
        Some(EntrantFate::Removed) => return refused("the maker has taken you out"),
        Some(EntrantFate::Left) | None => {}
    }
    if !course.takes_more() {
        return refused("there will be no other round");
    }
    if course.in_it().count() >= most_at(course.tournament.players) {
        return refused("the tournament is full");
    }
    Ok(())
}

/// Come in
#[utoipa::path(post, path = "/api/tournaments/{tournament}/enter", params(("tournament" = TournamentId, Path)), responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn enter(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    caller: Caller,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let course = Course::read(&app.hall, &id).await?;
    may_enter(&course, Some(&caller.account.id))?;
    let (_, entered) = under_way(&app, &caller).await?;
    if entered >= limits::ENTERED_OF_ACCOUNT {
        return Err(Refusal::NotNow("you are in as many tournaments as you can").into());
    }
    let most = most_at(course.tournament.players);
    if !tournaments(&app.hall)?.enter(&id, &caller.account.id, most, app.hall.now()).await? {
        return Err(Refusal::NotNow("the tournament is full").into());
    }
    told(&app, &id, Some(&caller)).await
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct GoBody {
    /// Whom the maker takes out, by their number; without it the caller leaves.
    entrant: Option<usize>,
}

/// Leave, or take somebody out
#[utoipa::path(post, path = "/api/tournaments/{tournament}/leave", params(("tournament" = TournamentId, Path)), request_body = GoBody, responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn leave(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    caller: Caller,
    Body(body): Body<GoBody>,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let course = Course::read(&app.hall, &id).await?;
    let own = course.entrant_of(Some(&caller.account.id)).map(|own| own.number);
    let (number, fate) = match body.entrant {
        Some(number) if Some(number) != own => {
            only_maker(&course, &caller)?;
            (number, EntrantFate::Removed)
        }
        _ => (own.ok_or(Refusal::NotNow("you are not in"))?, EntrantFate::Left),
    };
    if course.tournament.state == State::Over {
        return Err(Refusal::NotNow("the tournament is over").into());
    }
    if course.entrants.get(number).is_some_and(|entrant| entrant.fills) {
        return Err(Refusal::NotNow("this bot only fills a seat").into());
    }
    if !tournaments(&app.hall)?.depart(&id, number, fate, app.hall.now()).await? {
        return Err(Refusal::NotNow("they are not in").into());
    }
    // A bot takes the seat at once where one is played.
    if course.table_of(number).is_some() {
        app.hall.tend(&id).await?;
    }
    told(&app, &id, Some(&caller)).await
}

fn only_maker(course: &Course, caller: &Caller) -> Result<(), Failure> {
    if course.tournament.maker == caller.account.id { Ok(()) } else { Err(Refusal::NotYours.into()) }
}

/// Begin, or go on after a pause
#[utoipa::path(post, path = "/api/tournaments/{tournament}/start", params(("tournament" = TournamentId, Path)), responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn start(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    caller: Caller,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let course = Course::read(&app.hall, &id).await?;
    only_maker(&course, &caller)?;
    let Tournament { state, rounds, .. } = course.tournament;
    let rounds = match state {
        State::Open if !course.has_people() => {
            return Err(Refusal::NotNow("nobody has come in yet").into());
        }
        State::Open if course.in_it().count() < *PLAYERS.start() => {
            return Err(Refusal::NotNow("two have to be in at least").into());
        }
        State::Open if rounds == 0 => rounds_for(&course)?,
        State::Open | State::Paused => rounds,
        State::On => return Err(Refusal::NotNow("it is on").into()),
        State::Over => return Err(Refusal::NotNow("the tournament is over").into()),
    };
    turned(&app, &course, State::On, rounds).await?;
    app.hall.director.stir();
    told(&app, &id, Some(&caller)).await
}

/// How many rounds the form needs for those who are in.
fn rounds_for(course: &Course) -> Result<u32, Failure> {
    let Tournament { players, format, .. } = course.tournament;
    let all = places_for(course.in_it().count(), players);
    let fresh = Reckoning::new(all, players, format)
        .map_err(|wrong| Failure::from(Refusal::Unplayable(wrong.to_string())))?;
    let rounds = match format {
        Format::Swiss => all.ilog2() + 2,
        Format::RoundRobin => u32::try_from(fresh.rounds_to_meet_all()).unwrap_or(limits::ROUNDS),
    };
    let meets_all = u32::try_from(fresh.rounds_to_meet_all()).unwrap_or(limits::ROUNDS);
    Ok(rounds.min(meets_all).clamp(1, limits::ROUNDS))
}

/// From the state it was in to another.
async fn turned(app: &App, course: &Course, to: State, rounds: u32) -> Result<(), Failure> {
    let Tournament { id, state, .. } = &course.tournament;
    if tournaments(&app.hall)?.turn(id, *state, to, rounds, app.hall.now()).await? {
        Ok(())
    } else {
        Err(Refusal::NotNow("something else was decided meanwhile").into())
    }
}

/// Let no other round begin for now
#[utoipa::path(post, path = "/api/tournaments/{tournament}/pause", params(("tournament" = TournamentId, Path)), responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn pause(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    caller: Caller,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let course = Course::read(&app.hall, &id).await?;
    only_maker(&course, &caller)?;
    if course.tournament.state != State::On {
        return Err(Refusal::NotNow("it is not on").into());
    }
    turned(&app, &course, State::Paused, course.tournament.rounds).await?;
    told(&app, &id, Some(&caller)).await
}

/// Let no other round begin at all
#[utoipa::path(post, path = "/api/tournaments/{tournament}/close", params(("tournament" = TournamentId, Path)), responses((status = 200, description = "Done", body = TournamentInfo)))]
pub(crate) async fn close(
    Has(app): Has<App>,
    Path(id): Path<TournamentId>,
    caller: Caller,
) -> Result<Json<TournamentInfo>, Failure> {
    app.allows(limits::ACTIONS, caller.account.id.as_str())?;
    let course = Course::read(&app.hall, &id).await?;
    only_maker(&course, &caller)?;
    if course.tournament.state == State::Over {
        return Err(Refusal::NotNow("the tournament is over").into());
    }
    let round = course.last_round();
    // A round that is on is played to its end, and is the last one; its tables stay closed until then.
    let to = if round == 0 { State::Over } else { State::On };
    turned(&app, &course, to, round).await?;
    app.hall.director.stir();
    told(&app, &id, Some(&caller)).await
}
