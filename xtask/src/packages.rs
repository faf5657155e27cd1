//! What the tests need beyond the Rust toolchain, installed from the system's packages where it is missing.

use std::path::Path;
use std::process::Command;

/// A program the tests start, where it may be, and the packages that bring it, the best first: not every system has each.
struct Needed {
    name: &'static str,
    found_in: &'static [&'static str],
    packages: &'static [&'static str],
}

const NEEDED: &[Needed] = &[
    Needed {
        name: "Chromium (tests of the page)",
        found_in: &[
            "/usr/bin/chromium-headless-shell",
            "/usr/bin/chromium",
            "/usr/bin/chromium-browser",
            "/usr/bin/google-chrome",
        ],
        packages: &["chromium-headless-shell", "chromium"],
    },
    Needed {
        name: "PostgreSQL (tests of the store)",
        found_in: &["/usr/lib/postgresql", "/usr/bin/initdb", "/usr/local/bin/initdb"],
        packages: &["postgresql"],
    },
    Needed {
        name: "npm (brings the checker of accessibility)",
        found_in: &["/usr/bin/npm", "/usr/local/bin/npm"],
        packages: &["npm"],
    },
    Needed {
        name: "a font (pictures of the table)",
        found_in: &["/usr/share/fonts/truetype/dejavu"],
        packages: &["fonts-dejavu-core"],
    },
];

/// Browsers besides the one that every test of the page uses.
const BROWSERS: &[Needed] = &[
    Needed { name: "Firefox", found_in: &["/usr/bin/firefox-esr"], packages: &["firefox-esr"] },
    Needed {
        name: "WebKitGTK with its driver",
        found_in: &["/usr/bin/WebKitWebDriver"],
        packages: &["webkit2gtk-driver"],
    },
    Needed { name: "a screen in memory", found_in: &["/usr/bin/Xvfb"], packages: &["xvfb"] },
];

/// Installs what all tests need.
pub fn install() -> Result<(), String> {
    install_all(NEEDED)
}

/// Installs what `cargo xtask browsers` needs.
pub fn install_browsers() -> Result<(), String> {
    install_all(BROWSERS)
}

/// Installs what is missing with apt; elsewhere says what to install by hand.
fn install_all(needed: &[Needed]) -> Result<(), String> {
    let is_missing = |needed: &&Needed| !needed.found_in.iter().any(|place| Path::new(place).exists());
    needed.iter().filter(is_missing).try_for_each(bring_any)
}

/// Installs the first of the packages that this system has.
fn bring_any(needed: &Needed) -> Result<(), String> {
    let mut why = String::new();
    for package in needed.packages {
        match bring(needed.name, &[package]) {
            Ok(()) => return Ok(()),
            Err(missing) => why = missing,
        }
    }
    Err(why)
}

/// Installs packages of the system.
pub fn bring(names: &str, packages: &[&str]) -> Result<(), String> {
    println!("xtask: installing {names}");
    let by_hand = |why| format!("the tests need {names}; please install it by hand ({why})");
    apt(&["update", "-qq"]).map_err(by_hand)?;
    apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat()).map_err(by_hand)
}

/// Runs apt-get without questions.
pub fn apt(words: &[&str]) -> Result<(), String> {
    let status = Command::new("apt-get")
        .args(words)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .status()
        .map_err(|why| format!("apt-get does not start: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("apt-get {} failed", words.join(" "))) }
}
