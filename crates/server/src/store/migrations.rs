//! The steps that bring a database to the current form, built into the program. A database remembers which
//! steps it took and the hash of their text: a step that was ever published is never changed, only followed.

use futures_util::future::{BoxFuture, ready};
use sqlx::SqlSafeStr as _;
use sqlx::error::BoxDynError;
use sqlx::migrate::{Migration, MigrationSource, MigrationType};

/// Steps in order, each with the name of its file, `NUMBER_what_it_does`, and its text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps(&'static [(&'static str, &'static str)]);

pub(super) const SQLITE: Steps = Steps(&[
    ("0001_ground", include_str!("../../migrations/sqlite/0001_ground.sql")),
    ("0002_fair", include_str!("../../migrations/sqlite/0002_fair.sql")),
    ("0003_people", include_str!("../../migrations/sqlite/0003_people.sql")),
    ("0004_keeps", include_str!("../../migrations/sqlite/0004_keeps.sql")),
    ("0005_reviews", include_str!("../../migrations/sqlite/0005_reviews.sql")),
    ("0006_ties", include_str!("../../migrations/sqlite/0006_ties.sql")),
    ("0007_reports", include_str!("../../migrations/sqlite/0007_reports.sql")),
    ("0008_vacations", include_str!("../../migrations/sqlite/0008_vacations.sql")),
    ("0009_headings", include_str!("../../migrations/sqlite/0009_headings.sql")),
    ("0010_tournaments", include_str!("../../migrations/sqlite/0010_tournaments.sql")),
    ("0011_studies", include_str!("../../migrations/sqlite/0011_studies.sql")),
    ("0012_told", include_str!("../../migrations/sqlite/0012_told.sql")),
    ("0013_seeds", include_str!("../../migrations/sqlite/0013_seeds.sql")),
    ("0014_long_lists", include_str!("../../migrations/sqlite/0014_long_lists.sql")),
    ("0015_packed", include_str!("../../migrations/sqlite/0015_packed.sql")),
    ("0016_young", include_str!("../../migrations/sqlite/0016_young.sql")),
]);

pub(super) const POSTGRES: Steps = Steps(&[
    ("0001_ground", include_str!("../../migrations/postgres/0001_ground.sql")),
    ("0002_fair", include_str!("../../migrations/postgres/0002_fair.sql")),
    ("0003_people", include_str!("../../migrations/postgres/0003_people.sql")),
    ("0004_keeps", include_str!("../../migrations/postgres/0004_keeps.sql")),
    ("0005_reviews", include_str!("../../migrations/postgres/0005_reviews.sql")),
    ("0006_ties", include_str!("../../migrations/postgres/0006_ties.sql")),
    ("0007_reports", include_str!("../../migrations/postgres/0007_reports.sql")),
    ("0008_vacations", include_str!("../../migrations/postgres/0008_vacations.sql")),
    ("0009_headings", include_str!("../../migrations/postgres/0009_headings.sql")),
    ("0010_tournaments", include_str!("../../migrations/postgres/0010_tournaments.sql")),
    ("0011_studies", include_str!("../../migrations/postgres/0011_studies.sql")),
    ("0012_told", include_str!("../../migrations/postgres/0012_told.sql")),
    ("0013_seeds", include_str!("../../migrations/postgres/0013_seeds.sql")),
    ("0014_long_lists", include_str!("../../migrations/postgres/0014_long_lists.sql")),
    ("0015_packed", include_str!("../../migrations/postgres/0015_packed.sql")),
]);

impl MigrationSource<'static> for Steps {
    fn resolve(self) -> BoxFuture<'static, Result<Vec<Migration>, BoxDynError>> {
        Box::pin(ready(self.0.iter().map(|&(name, text)| step(name, text)).collect()))
    }
}

fn step(name: &'static str, text: &'static str) -> Result<Migration, BoxDynError> {
    let (number, what) = name.split_once('_').ok_or("a step has no number")?;
    let what = what.replace('_', " ").into();
    Ok(Migration::new(number.parse()?, what, MigrationType::Simple, text.into_sql_str(), false))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_steps_is_built_in_and_in_order() {
        for (steps, database) in [(SQLITE, "sqlite"), (POSTGRES, "postgres")] {
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(database);
            let mut files: Vec<String> = std::fs::read_dir(folder)
                .expect("the folder of steps")
                .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
                .collect();
            files.sort();
            let built_in: Vec<String> = steps.0.iter().map(|(name, _)| format!("{name}.sql")).collect();
            assert_eq!(built_in, files, "{database}");
        }
    }

    #[test]
    fn a_database_of_the_first_version_knows_its_steps_again() {
        let hashes = |steps: Steps| -> Vec<String> {
            let steps = steps.0.iter().map(|&(name, text)| step(name, text).expect("a good name"));
            steps
                .map(|step| format!("{} {} {}", step.version, step.description, hex(&step.checksum)))
                .collect()
        };
        assert_eq!(
            hashes(SQLITE)[0],
            "1 ground cd17fe7b145f251965b0a0a10e10156b8afcbccdce609769\
             10864cd26b5f5ac080231d149bf4f0edae31f0902598e66c"
        );
        assert_eq!(
            hashes(POSTGRES)[0],
            "1 ground e10068fdfa4ee30156c564a6f31bba354537e61648016f73\
             a3acc617b091a7707fce0a3078941b4a45d91bdaa03351fc"
        );
    }

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
