//! The pages of people: what they have played, how well, and who plays best.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use club::{Met, Rating, Row, Share};
use draw::{Lang, Words};
use host::{Millis, TableId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::body::{Asked, Ip};
use crate::failure::Failure;
use crate::friends::is_here;
use crate::limits;
use crate::people::{Maybe, login_name};
use crate::store::{Account, Kept, Source, Tally, Tie, Wanted};

/// Who asks for their own page asks for this name; nobody is called so.
const MYSELF: &str = "~";
/// From so many of the last games is told where points come from, whom somebody met and how the rating went.
const RECENT: usize = 300;
/// So many games a page of the history has.
const GAMES: usize = 50;
/// So many points a curve has.
const CURVE: usize = 200;
/// So many people are told against whom somebody played.
const OPPONENTS: usize = 12;
/// So many stand on the board of the best.
const LEADERS: usize = 100;

/// Whose page it is; that of somebody who does not show it is not there.
async fn whose(app: &App, maybe: &Maybe, name: &str) -> Result<(Account, bool), Failure> {
    let own = maybe.0.as_ref().map(|caller| &caller.account);
    if name == MYSELF {
        return own.cloned().map(|account| (account, true)).ok_or(Failure::WhoAreYou);
    }
    let found = app.hall.store().account_by_login(&login_name(name)?).await?;
    let mine = |account: &Account| own.is_some_and(|own| own.id == account.id);
    let seen = found.filter(|account| account.public || mine(account)).ok_or(Failure::NotFound("person"))?;
    let mine = mine(&seen);
    Ok((seen, mine))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PersonQuery {
    /// The language of all words.
    #[serde(default)]
    #[param(value_type = String)]
    lang: Lang,
}

/// A rating as people see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct RatingInfo {
    /// The best guess.
    rating: i32,
    /// How far off it may be either way.
    give_or_take: i32,
    /// How many rated games it comes from.
    games: u32,
    /// Whether it says something.
    settled: bool,
}

impl From<Rating> for RatingInfo {
    fn from(rating: Rating) -> RatingInfo {
        RatingInfo {
            rating: rating.shown(),
            give_or_take: rating.give_or_take(),
            games: rating.games,
            settled: rating.is_settled(),
        }
    }
}

/// Where points come from.
#[derive(Serialize, ToSchema)]
pub(crate) struct SourceInfo {
    /// The source in words.
    label: String,
    /// This person's mean.
    mine: f64,
    /// Everybody's mean.
    all: f64,
}

/// Games and wins in some respect.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShareInfo {
    /// What of: the number of a seat or of players.
    of: usize,
    /// Games.
    games: u32,
    /// Of these, won.
    wins: u32,
}

impl ShareInfo {
    fn of((of, share): (&usize, &Share)) -> ShareInfo {
        ShareInfo { of: *of, games: share.games, wins: share.wins }
    }
}

/// Games and wins under a heading of the game.
#[derive(Serialize, ToSchema)]
pub(crate) struct HeadingInfo {
    /// The heading in words.
    label: String,
    /// Games.
    games: u32,
    /// Of these, won.
    wins: u32,
}

/// Games against somebody.
#[derive(Serialize, ToSchema)]
pub(crate) struct MetInfo {
    /// What they are called; a bot by its level.
    name: String,
    /// Whether it is a bot.
    bot: bool,
    /// In how many games.
    games: u32,
    /// In how many of these this person came in before them.
    ahead: u32,
}

impl From<Met> for MetInfo {
    fn from(met: Met) -> MetInfo {
        MetInfo { name: met.name, bot: met.bot, games: met.games, ahead: met.ahead }
    }
}

/// The rating after a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct CurvePoint {
    /// When.
    at: Millis,
    /// The rating.
    rating: i32,
}

/// What somebody has done in one game.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameStats {
    /// The game.
    game: String,
    /// Games.
    games: u32,
    /// Of these, won, shared wins included.
    wins: u32,
    /// Mean points.
    mean: f64,
    /// The most points.
    best: i32,
    /// The rating; none without a rated game.
    rating: Option<RatingInfo>,
    /// Of how many of the last games `curve`, `sources` and `opponents` are.
    recent: usize,
    /// How it came to be, the first first.
    curve: Vec<CurvePoint>,
    /// Where the points come from.
    sources: Vec<SourceInfo>,
    /// By seat.
    seats: Vec<ShareInfo>,
    /// By number of players.
    players: Vec<ShareInfo>,
    /// What the game calls its headings; null where it has none.
    heading: Option<String>,
    /// By heading, the most frequent first.
    headings: Vec<HeadingInfo>,
    /// By opponent, the most frequent first.
    opponents: Vec<MetInfo>,
}

/// The page of a person.
#[derive(Serialize, ToSchema)]
pub(crate) struct Person {
    /// What they are called.
    name: String,
    /// Whether they cannot log in elsewhere.
    guest: bool,
    /// Whether everybody may see this.
    public: bool,
    /// Whether it is the caller.
    me: bool,
    /// Whether they are here.
    here: bool,
    /// Whether the caller follows them.
    follows: bool,
    /// Whether the caller has blocked them.
    blocks: bool,
    /// Since when they are known.
    since: Millis,
    /// What they have done, game by game.
    stats: Vec<GameStats>,
}

/// The games of a history, each with all its seats.
fn games(kept: Vec<Kept>) -> Vec<Vec<Kept>> {
    let mut games: Vec<Vec<Kept>> = Vec::new();
    for seat in kept {
        match games.last_mut() {
            Some(game) if game[0].number == seat.number => game.push(seat),
            _ => games.push(vec![seat]),
        }
    }
    games
}

/// What somebody has done in one game, from all games of it and the last of them.
fn sum_up(
    who: &str,
    game: &str,
    tallies: &[Tally],
    played: Vec<Vec<Kept>>,
    rating: Option<Rating>,
    all: &[Source],
    words: &Words,
) -> GameStats {
    let mut total = Share::default();
    let (mut points, mut best) = (0, i32::MIN);
    let (mut seats, mut players, mut headings) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for tally in tallies {
        let add = |share: &mut Share| {
            share.games += tally.games;
            share.wins += tally.wins;
        };
        add(&mut total);
        add(seats.entry(tally.seat).or_default());
        add(players.entry(tally.players).or_default());
        if let Some(heading) = &tally.heading {
            add(headings.entry(heading).or_default());
        }
        points += tally.points;
        best = best.max(tally.best);
    }
    let own = played.iter().flatten().filter(|kept| kept.seat.who.as_deref() == Some(who));
    let mut curve: Vec<CurvePoint> = own
        .filter_map(|kept| kept.mean.map(|mean| (kept.at, mean)))
        .take(CURVE)
        .map(|(at, mean)| CurvePoint { at, rating: Rating { mean, ..Rating::NEW }.shown() })
        .collect();
    curve.reverse();
    let recent = played.len();
    let row = |seats: Vec<Kept>| Row { seats: seats.into_iter().map(|kept| kept.seat).collect() };
    let stats = club::stats(who, &played.into_iter().map(row).collect::<Vec<_>>());
    let everybody = |source: &str| {
        let paid = all.iter().find(|one| one.game == game && one.source == source);
        paid.map_or(0.0, |paid| paid.points as f64 / paid.seats.max(1) as f64)
    };
    let mut headings: Vec<HeadingInfo> = headings
        .iter()
        .map(|(heading, share): (&&String, &Share)| HeadingInfo {
            label: words.say(heading),
            games: share.games,
            wins: share.wins,
        })
        .collect();
    headings.sort_by_key(|heading| std::cmp::Reverse(heading.games));
    let mut sources: Vec<SourceInfo> = stats
        .sources
        .iter()
        .map(|(source, mine)| SourceInfo { label: words.say(source), mine: *mine, all: everybody(source) })
        .filter(|source| source.mine != 0.0 || source.all != 0.0)
        .collect();
    sources.sort_by(|one, other| other.mine.total_cmp(&one.mine));
    GameStats {
        game: game.to_owned(),
        games: total.games,
        wins: total.wins,
        mean: points as f64 / f64::from(total.games.max(1)),
        best,
        rating: rating.map(RatingInfo::from),
        recent,
        curve,
        sources,
        seats: seats.iter().map(ShareInfo::of).collect(),
        players: players.iter().map(ShareInfo::of).collect(),
        heading: host::games::find(game).and_then(|kind| kind.headings).map(|id| words.say(id)),
        headings,
        opponents: stats.met.into_iter().take(OPPONENTS).map(MetInfo::from).collect(),
    }
}

/// The page of a person
#[utoipa::path(get, path = "/api/people/{name}", params(("name" = String, Path), PersonQuery), responses((status = 200, description = "Done", body = Person)))]
pub(crate) async fn person(
    State(app): State<App>,
    Path(name): Path<String>,
    Ip(ip): Ip,
    maybe: Maybe,
    Asked(query): Asked<PersonQuery>,
) -> Result<Json<Person>, Failure> {
    app.allows(limits::LISTS, &ip)?;
    let (account, me) = whose(&app, &maybe, &name).await?;
    let people = app.hall.store().people();
    let wanted = Wanted { most: RECENT, ..Wanted::default() };
    let mut recent: BTreeMap<String, Vec<Vec<Kept>>> = BTreeMap::new();
    for game in games(people.history(&account.id, &wanted).await?) {
        recent.entry(game[0].game.clone()).or_default().push(game);
    }
    let mut tallies: BTreeMap<String, Vec<Tally>> = BTreeMap::new();
    for tally in people.tallies(&account.id).await? {
        tallies.entry(tally.game.clone()).or_default().push(tally);
    }
    let ratings: BTreeMap<String, Rating> = people.ratings_of(&account.id).await?.into_iter().collect();
    let (all, words) = (people.sources().await?, Words::of(query.lang));
    let mut stats: Vec<GameStats> = tallies
        .iter()
        .map(|(game, tallies)| {
            let (last, rating) = (recent.remove(game).unwrap_or_default(), ratings.get(game).copied());
            sum_up(account.id.as_str(), game, tallies, last, rating, &all, words)
        })
        .collect();
    stats.sort_by_key(|stats| std::cmp::Reverse(stats.games));
    let (follows, blocks) = match maybe.id().filter(|_| !me) {
        Some(own) => {
            let tied = async |tie| -> Result<bool, Failure> {
                Ok(people.tied(own, tie).await?.iter().any(|one| one.id == account.id))
            };
            (tied(Tie::Follows).await?, tied(Tie::Blocks).await?)
        }
        None => (false, false),
    };
    Ok(Json(Person {
        here: is_here(&app, &account.id, account.public || me),
        follows,
        blocks,
        name: account.name,
        guest: account.login.is_none(),
        public: account.public,
        me,
        since: account.created,
        stats,
    }))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct GamesQuery {
    /// Only of this game.
    #[serde(default)]
    game: Option<String>,
    /// Only with so many players.
    #[serde(default)]
    players: Option<usize>,
    /// Only before the game of this number.
    #[serde(default)]
    before: Option<u64>,
}

/// How a game ended for one seat.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayedSeat {
    /// Who sat there; a bot by its name.
    name: String,
    /// Whether it is the person whose history this is.
    me: bool,
    /// The level of a bot.
    bot: Option<String>,
    /// Points.
    score: i32,
    /// Place, from 1 on.
    place: u32,
    /// `stayed`, `resigned` or `left`.
    fate: &'static str,
    /// The rating after a rated game.
    rating: Option<i32>,
    /// By how much it changed.
    change: Option<i32>,
}

/// A game that is over.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayedGame {
    /// The table.
    table: TableId,
    /// The game.
    game: String,
    /// When it was over.
    at: Millis,
    /// Whether it counted for ratings.
    rated: bool,
    /// Who played, in seat order.
    seats: Vec<PlayedSeat>,
}

/// A page of a history.
#[derive(Serialize, ToSchema)]
pub(crate) struct History {
    /// The last first.
    games: Vec<PlayedGame>,
    /// What to ask for the next page with, as `before`; null if there is none.
    next: Option<u64>,
}

fn played_game(who: &str, seats: Vec<Kept>) -> Option<PlayedGame> {
    let first = seats.first()?;
    let (table, game, at, rated) = (first.table.clone(), first.game.clone(), first.at, first.rated);
    let shown = |mean: f64| Rating { mean, ..Rating::NEW }.shown();
    let seat = |kept: Kept| PlayedSeat {
        me: kept.seat.who.as_deref() == Some(who),
        name: kept.seat.name,
        bot: kept.seat.bot,
        score: kept.seat.score,
        place: kept.seat.place,
        fate: kept.seat.fate.name(),
        rating: kept.mean.map(shown),
        change: kept.mean.zip(kept.before).map(|(mean, before)| shown(mean) - shown(before)),
    };
    Some(PlayedGame { table, game, at, rated, seats: seats.into_iter().map(seat).collect() })
}

/// The games of a person
#[utoipa::path(get, path = "/api/people/{name}/games", params(("name" = String, Path), GamesQuery), responses((status = 200, description = "Done", body = History)))]
pub(crate) async fn history(
    State(app): State<App>,
    Path(name): Path<String>,
    Ip(ip): Ip,
    maybe: Maybe,
    Asked(query): Asked<GamesQuery>,
) -> Result<Json<History>, Failure> {
    app.allows(limits::LISTS, &ip)?;
    let (account, _) = whose(&app, &maybe, &name).await?;
    let GamesQuery { game, players, before } = query;
    let wanted = Wanted { game, players, before, most: GAMES + 1 };
    let mut found = games(app.hall.store().people().history(&account.id, &wanted).await?);
    let more = found.len() > GAMES;
    found.truncate(GAMES);
    let next = found.last().filter(|_| more).and_then(|seats| seats.first()).map(|kept| kept.number);
    let games = found.into_iter().filter_map(|seats| played_game(account.id.as_str(), seats)).collect();
    Ok(Json(History { games, next }))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LeadersQuery {
    /// Of which game; of the first without it.
    #[serde(default)]
    game: Option<String>,
}

/// Somebody on the board of the best.
#[derive(Serialize, ToSchema)]
pub(crate) struct LeaderInfo {
    /// What they are called.
    name: String,
    /// Their rating.
    #[serde(flatten)]
    rating: RatingInfo,
    /// Whether their page may be seen.
    public: bool,
}

/// The board of the best.
#[derive(Serialize, ToSchema)]
pub(crate) struct Leaders {
    /// Of which game.
    game: &'static str,
    /// The best first.
    leaders: Vec<LeaderInfo>,
}

/// Who plays best
#[utoipa::path(get, path = "/api/leaders", params(LeadersQuery), responses((status = 200, description = "Done", body = Leaders)))]
pub(crate) async fn leaders(
    State(app): State<App>,
    Ip(ip): Ip,
    Asked(query): Asked<LeadersQuery>,
) -> Result<Json<Leaders>, Failure> {
    app.allows(limits::LISTS, &ip)?;
    let kind = match query.game {
        Some(game) => host::games::find(&game),
        None => host::games().first(),
    };
    let game = kind.ok_or(Failure::NotFound("game"))?.name;
    let found = app.hall.store().people().leaders(game, LEADERS).await?;
    let told = |leader: crate::store::Leader| LeaderInfo {
        name: leader.name,
        rating: leader.rating.into(),
        public: leader.public,
    };
    Ok(Json(Leaders { game, leaders: found.into_iter().map(told).collect() }))
}
