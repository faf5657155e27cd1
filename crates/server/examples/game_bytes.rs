//! How many bytes a finished game takes in an SQLite file, indexes included, before and after its log is packed:
//! `cargo run --release -p server --example game_bytes -- 10`, with the seconds for which games of each kind are played.
//!
//! Two people a table play over sockets as `babili load` does. What is measured is the file after `VACUUM`, less that of an
//! empty store, by finished games; games that are still on at the end are taken out.

use std::path::Path;
use std::time::Duration;

use host::Millis;
use load::players::{self, Load};
use server::Config;
use server::store::backup;
use sqlx::SqlitePool;

type Failed = Box<dyn std::error::Error>;

/// The bytes of a store without its unused pages.
async fn bytes(store: &Path) -> Result<u64, Failed> {
    let copy = store.with_extension("copy");
    let _ = std::fs::remove_file(&copy);
    backup::backup(&format!("sqlite:{}", store.display()), &copy).await?;
    let size = std::fs::metadata(&copy)?.len();
    std::fs::remove_file(copy)?;
    Ok(size)
}

/// Takes games that are not over out of a store; how many are over, and how many entries those have.
async fn only_finished(store: &Path) -> Result<(i64, i64), Failed> {
    let pool = SqlitePool::connect(&format!("sqlite:{}", store.display())).await?;
    for from in ["log WHERE table_id", "sitters WHERE table_id", "tables WHERE id"] {
        let on = format!("DELETE FROM {from} IN (SELECT id FROM tables WHERE status <> 'over')");
        sqlx::query(sqlx::AssertSqlSafe(on)).execute(&pool).await?;
    }
    let count = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM log)";
    let counted = sqlx::query_as(count).fetch_one(&pool).await?;
    pool.close().await;
    Ok(counted)
}

async fn measure(folder: &Path, game: &str, seconds: u64) -> Result<(f64, f64), Failed> {
    let store = folder.join(format!("{game}.sqlite"));
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        store: format!("sqlite:{}", store.display()),
        limited: false,
        ..Config::default()
    };
    server::start(config.clone()).await?.stop().await?;
    let empty = bytes(&store).await?;
    let running = server::start(config.clone()).await?;
    let url = format!("http://{}", running.address);
    players::run(&Load { url, tables: 6, seconds, game: game.to_owned() }).await?;
    running.stop().await?;
    let (games, entries) = only_finished(&store).await?;
    let before = bytes(&store).await?;
    let running = server::start(config).await?;
    let packed = running.hall.pack_once(Millis(u64::MAX / 4), Duration::ZERO).await;
    running.stop().await?;
    let after = bytes(&store).await?;
    let each = |bytes: u64| (bytes - empty) as f64 / games as f64;
    println!(
        "{game}: {games} games of {:.0} entries, {:.0} bytes each; {packed} packed, {:.0} bytes each",
        entries as f64 / games as f64,
        each(before),
        each(after)
    );
    Ok((each(before), each(after)))
}

fn main() -> Result<(), Failed> {
    let seconds = std::env::args().nth(1).map_or(Ok(10), |text| text.parse())?;
    let folder = std::env::temp_dir().join(format!("babili-bytes-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let mut all = Vec::new();
    // The game of the tests is none that anybody keeps.
    for game in host::games().iter().filter(|game| game.name != "toy") {
        all.push(runtime.block_on(measure(&folder, game.name, seconds))?);
    }
    let mean = |of: fn(&(f64, f64)) -> f64| all.iter().map(of).sum::<f64>() / all.len() as f64;
    println!("mean: {:.0} bytes, packed {:.0}", mean(|one| one.0), mean(|one| one.1));
    std::fs::remove_dir_all(folder)?;
    Ok(())
}
