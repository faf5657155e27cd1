//! Vacation: for so many days a year the clocks of an account stand in games of days.
//!
//! When an account is on vacation is kept with the account; that a clock stands is an entry in the log of its table, so that
//! every server and every restart has the same clocks. Between the two lies a moment in which a server may die: so the
//! tables are held against the account again whenever one is loaded or begins, and before a bot would take over.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use host::{AccountId, Millis, Pace, Refusal, Status, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::App;
use crate::body::Body;
use crate::failure::Failure;
use crate::hall::{Hall, Live};
use crate::limits;
use crate::people::Caller;
use crate::store::{Show, Vacation};

const DAY: u64 = 86_400_000;
/// Vacations of the year before a moment count against the days there are.
const YEAR: Millis = Millis(365 * DAY);
const ALL: Millis = Millis(limits::VACATION_DAYS * DAY);

/// How much of the year before `now` was, or will be, vacation.
fn used(vacations: &[Vacation], now: Millis) -> Millis {
    let since = now.since(YEAR);
    let of = |one: &Vacation| one.until.since(one.begun.max(since)).0;
    Millis(vacations.iter().map(of).sum())
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VacationBody {
    /// For how many days.
    days: u64,
}

/// The caller's vacation.
#[derive(Serialize, ToSchema)]
pub(crate) struct VacationInfo {
    /// Until when the caller is on vacation; null if they are not.
    until: Option<Millis>,
    /// How many whole days are left.
    left: u64,
    /// How many there are in a year.
    days: u64,
}

async fn told(app: &App, account: &AccountId) -> Result<Json<VacationInfo>, Failure> {
    let now = app.hall.now();
    let vacations = app.hall.store().people().vacations(account).await?;
    let until = vacations.iter().map(|one| one.until).find(|until| *until > now);
    let left = ALL.since(used(&vacations, now)).0 / DAY;
    Ok(Json(VacationInfo { until, left, days: limits::VACATION_DAYS }))
}

/// My vacation
#[utoipa::path(get, path = "/api/me/vacation", responses((status = 200, description = "Done", body = VacationInfo)))]
pub(crate) async fn vacation(State(app): State<App>, caller: Caller) -> Result<Json<VacationInfo>, Failure> {
    told(&app, &caller.account.id).await
}

/// Begin a vacation
#[utoipa::path(post, path = "/api/me/vacation", request_body = VacationBody, responses((status = 200, description = "Done", body = VacationInfo)))]
pub(crate) async fn begin(
    State(app): State<App>,
    caller: Caller,
    Body(body): Body<VacationBody>,
) -> Result<Json<VacationInfo>, Failure> {
    let account = &caller.account;
    app.allows(limits::TABLES, account.id.as_str())?;
    if account.login.is_none() {
        return Err(Failure::NeedsAccount);
    }
    if !(1..=limits::VACATION_DAYS).contains(&body.days) {
        let most = limits::VACATION_DAYS;
        return Err(Failure::BadRequest(format!("a vacation is from 1 to {most} days")));
    }
    let now = app.hall.now();
    let people = app.hall.store().people();
    let before = people.vacations(&account.id).await?;
    if used(&before, now) + Millis(body.days * DAY) > ALL {
        return Err(Refusal::NotNow("so many days of vacation are not left this year").into());
    }
    let wished = Vacation { begun: now, until: now + Millis(body.days * DAY) };
    if !people.begin_vacation(&account.id, wished).await? {
        return Err(Refusal::NotNow("you are on vacation already").into());
    }
    tell_tables(&app, &account.id).await?;
    told(&app, &account.id).await
}

/// End the vacation early
#[utoipa::path(delete, path = "/api/me/vacation", responses((status = 200, description = "Done", body = VacationInfo)))]
pub(crate) async fn end(State(app): State<App>, caller: Caller) -> Result<Json<VacationInfo>, Failure> {
    let account = &caller.account.id;
    app.allows(limits::TABLES, account.as_str())?;
    app.hall.store().people().end_vacation(account, app.hall.now()).await?;
    tell_tables(&app, account).await?;
    told(&app, account).await
}

/// Lets the clocks of an account stand, or run again, wherever it plays.
async fn tell_tables(app: &App, account: &AccountId) -> Result<(), Failure> {
    for table in slow_tables_of(app, account).await? {
        match app.hall.find(&table).await {
            Ok(live) => {
                app.hall.mind_vacations(&live).await?;
            }
            // One table that cannot be rebuilt keeps nobody from the others.
            Err(failure @ (Failure::Damaged(_) | Failure::OurFault(_))) => failure.log(),
            Err(failure) => return Err(failure),
        }
    }
    Ok(())
}

async fn slow_tables_of(app: &App, account: &AccountId) -> Result<Vec<TableId>, Failure> {
    let (mut tables, mut after) = (Vec::new(), None);
    loop {
        let page = app.hall.store().list_after(Show::Of(account.clone()), after, limits::LISTED).await?;
        let Some(last) = page.last() else { return Ok(tables) };
        let over = last.over;
        after = Some(last.place());
        let slow = page.into_iter().filter(|listed| {
            listed.status == Status::Playing.name() && matches!(listed.summary.setup.pace, Pace::Slow { .. })
        });
        tables.extend(slow.map(|listed| listed.id));
        // What is over comes last.
        if over {
            return Ok(tables);
        }
    }
}

impl Hall {
    /// As [`Hall::mind_vacations`]; what fails is mended before a bot would take over.
    pub(crate) async fn mind_vacations_or_say(self: &Arc<Self>, live: &Arc<Live>) {
        if let Err(failure) = self.mind_vacations(live).await {
            tracing::warn!(?failure, "a vacation is not yet written down");
        }
    }

    /// Holds a table against the vacations of those who play there, and writes down what its log lacks; whether anything
    /// was.
    pub(crate) async fn mind_vacations(self: &Arc<Self>, live: &Arc<Live>) -> Result<bool, Failure> {
        let mut people: Vec<AccountId> = {
            let party = live.party.read();
            if !party.keeps_vacations() {
                return Ok(false);
            }
            party.people().cloned().collect()
        };
        people.sort();
        people.dedup();
        let mut written = false;
        for who in people {
            let now = self.now();
            let vacations = self.store().people().vacations(&who).await?;
            let none = Vacation { begun: now, until: now };
            let Vacation { begun, until } = vacations.into_iter().find(|one| one.until > now).unwrap_or(none);
            loop {
                match self.commit(live, |party, now| party.vacation(&who, begun, until, now)).await {
                    Ok(_) => written = true,
                    Err(Failure::Refused(Refusal::NotNow(_))) => break,
                    Err(other) => return Err(other),
                }
            }
        }
        Ok(written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_year_counts() {
        let now = Millis(1_000 * DAY);
        let on = |begun: u64, until: u64| Vacation { begun: Millis(begun * DAY), until: Millis(until * DAY) };
        assert_eq!(used(&[], now), Millis(0));
        assert_eq!(used(&[on(600, 630)], now), Millis(0), "more than a year ago");
        assert_eq!(used(&[on(630, 640)], now), Millis(5 * DAY), "half of it is");
        assert_eq!(used(&[on(700, 710), on(995, 1_010)], now), Millis(25 * DAY), "what is to come counts");
    }
}
