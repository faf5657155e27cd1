//! Tournaments over HTTP: finding one, and making one.

use axum::Json;
use axum::extract::State as Has;
use axum::http::StatusCode;
use club::tournament::{Format, PLAYERS};
use host::{Chair, Level, Millis, Party, Refusal, Setup, TournamentId, bot_name, clean_name};
use serde::{Deserialize, Serialize};
use table::Seed;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::body::{Asked, Body, Ip};
use crate::course::{most_at, tournaments};
use crate::failure::Failure;
use crate::limits;
use crate::people::{Caller, Maybe};
use crate::secret;
use crate::standings::{TournamentInfo, told};
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
pub(crate) async fn under_way(app: &App, caller: &Caller) -> Result<(usize, usize), Failure> {
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
        seed: None,
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
            seed: None,
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
