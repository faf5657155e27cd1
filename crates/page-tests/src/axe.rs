//! The rules of accessibility that a program can check: axe-core, a package of npm, fetched when it is missing.

use std::path::{Path, PathBuf};

use serde_json::Value;
use tokio::process::Command;
use tokio::sync::OnceCell;

use crate::Tab;

/// The checker by package name and version.
const AXE: &str = "axe-core@4.14.0";

/// The checker's script.
///
/// # Panics
/// If it is not there and npm cannot fetch it.
async fn script() -> &'static str {
    static SCRIPT: OnceCell<String> = OnceCell::const_new();
    SCRIPT
        .get_or_init(|| async {
            let file = fetched().await;
            std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
        })
        .await
}

/// Where the script lies, below the build's own folder.
async fn fetched() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target"), PathBuf::from);
    let folder = target.join("page-tools").join(AXE.replace('@', "-"));
    let file = folder.join("node_modules/axe-core/axe.min.js");
    if !file.is_file() {
        std::fs::create_dir_all(&folder).expect("a folder for the checker");
        let words = ["install", "--silent", "--no-audit", "--no-fund", "--no-save", AXE, "--prefix"];
        let done = Command::new("npm").args(words).arg(&folder).status().await;
        assert!(
            done.is_ok_and(|status| status.success()) && file.is_file(),
            "these tests need {AXE}: `cargo xtask setup` installs npm, which fetches it"
        );
    }
    file
}

/// What the checker finds wrong with the page as it is now: a line for each rule, with the first places.
///
/// # Panics
/// If the checker cannot run.
pub async fn violations(tab: &Tab) -> Vec<String> {
    if tab.eval("typeof axe").await != "object" {
        tab.eval(&format!("{}; true", script().await)).await;
    }
    let found = tab
        .eval(
            "(async () => (await axe.run(document, {resultTypes: ['violations']})).violations.map((one) => \
             `${one.id} ×${one.nodes.length}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`))()",
        )
        .await;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    found.as_array().expect("the checker answers a list").iter().map(text).collect()
}
