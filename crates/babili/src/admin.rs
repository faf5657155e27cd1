//! What whoever runs the place can do about people and tables.

use std::io::Write as _;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use host::Millis;
use serde_json::Value;
use server::admin;
use server::store::{Report, Store};
use workshop::Failure;

use crate::cli::{AdminArgs, AdminCommand};
use crate::keep;
use crate::net::run as wait;
use crate::settings::Settings;

fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Why it was not done, in words for whoever runs the place.
pub fn words(failure: server::failure::Failure) -> String {
    use server::failure::Failure;
    match failure {
        Failure::OurFault(why) | Failure::Unavailable(why) | Failure::Damaged(why) => why,
        other => other.told().text,
    }
}

/// A report as it is printed: what, where, about whom, and what was said there.
fn told(report: &Report) -> String {
    let about = if report.name.is_empty() { "the table" } else { &report.name };
    let mut text = format!(
        "{}  at {}  table {}  by {}  about {about}\n    {}\n",
        report.id, report.at, report.table, report.account, report.text
    );
    let chat: Vec<Value> = serde_json::from_str(&report.chat).unwrap_or_default();
    for said in &chat {
        let (name, words) = (said["name"].as_str().unwrap_or(""), said["text"].as_str().unwrap_or(""));
        text.push_str(&format!("    | {name}: {words}\n"));
    }
    text
}

async fn done(store: &dyn Store, what: &AdminCommand) -> Result<String, String> {
    match what {
        AdminCommand::Reports => {
            let reports = store.people().reports().await.map_err(|why| why.to_string())?;
            Ok(reports.iter().map(told).collect())
        }
        AdminCommand::Settle { report } => {
            match store.people().settle(report, now()).await.map_err(|why| why.to_string())? {
                true => Ok("settled\n".to_owned()),
                false => Err("there is no such report, or it is settled".to_owned()),
            }
        }
        AdminCommand::Rename { name, to } => {
            let called = admin::rename(store, name, to).await.map_err(words)?;
            Ok(format!("{name} is called {called}\n"))
        }
        AdminCommand::Lock { name } => {
            let code = admin::lock(store, name).await.map_err(words)?;
            Ok(format!("{name} is locked out; the recovery code is {code} now\n"))
        }
        AdminCommand::Delete { name } => {
            admin::delete(store, name, now()).await.map_err(words)?;
            Ok(format!("{name} is deleted\n"))
        }
        AdminCommand::Close { table } => {
            admin::close(store, &table.as_str().into(), now()).await.map_err(words)?;
            Ok(format!("{table} is closed\n"))
        }
        AdminCommand::Log { table } => admin::log(store, &table.as_str().into()).await.map_err(words),
    }
}

/// Does it, and says so.
pub fn run(args: &AdminArgs, file: Option<&Path>) -> Result<(), Failure> {
    let address = Settings::store(args.store.as_ref(), file)?;
    let said = wait(keep::within(&address, async |store| done(store, &args.what).await))?;
    std::io::stdout().write_all(said.as_bytes())?;
    Ok(())
}
