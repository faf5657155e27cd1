//! A tournament over HTTP as it stands: who has how many points, and which tables were drawn.

use axum::Json;
use axum::extract::{Path, State as Has};
use host::{Level, Millis, Setup, TableId, TournamentId, fair};
use serde::Serialize;
use table::Seed;
use utoipa::ToSchema;

use crate::App;
use crate::body::Ip;
use crate::course::{Course, most_at};
use crate::entrants::may_enter;
use crate::failure::Failure;
use crate::limits;
use crate::people::{Caller, Maybe};
use crate::store::{EntrantFate, form_name};

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
    /// Their place in the order of strength in which the first round was seated, from 1 on; null before.
    seed: Option<usize>,
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

/// How a tournament stands, for whoever asks.
pub(crate) async fn told(
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
            seed: course.seed_of(entrant),
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
