//! How a name looks to the eye, so that none is taken for another.

use unicode_security::confusable_detection::skeleton;

/// What names that look alike have in common: letters of other scripts and digits as the letters they are taken for, in
/// either case, without blanks.
#[must_use]
pub fn looks(name: &str) -> String {
    let shown: String = skeleton(name).flat_map(char::to_lowercase).filter(|c| !c.is_whitespace()).collect();
    // A lower-case form may itself look like something else.
    skeleton(&shown).collect()
}

/// Names that would be taken for those of whoever runs the place, or of nobody.
const RESERVED: [&str; 12] = [
    "admin",
    "administrator",
    "babili",
    "bot",
    "guest",
    "moderator",
    "n. n.",
    "nobody",
    "operator",
    "root",
    "support",
    "system",
];

/// Whether a name looks like one that nobody may have.
#[must_use]
pub fn is_reserved(name: &str) -> bool {
    let shown = looks(name);
    RESERVED.iter().any(|reserved| looks(reserved) == shown)
}

#[cfg(test)]
mod tests {
    use super::{is_reserved, looks};

    #[test]
    fn nobody_is_called_like_whoever_runs_the_place() {
        for name in ["Admin", "\u{430}dmin", "Babi1i", "N.N.", "SYSTEM"] {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["Anna", "Adminah", "Babilonia", "Robot", "Nobodaddy"] {
            assert!(!is_reserved(name), "{name}");
        }
    }

    #[test]
    fn names_that_look_alike_are_told_to_be_alike() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "\u{410}nn\u{430}"),
            ("alice", "aIice"),
            ("alice", "a1ice"),
            ("Otto", "0tto"),
            ("Emma", "Ernrna"),
            ("Jan de Wit", "jan dewit"),
            ("\u{ff21}nna", "Anna"),
        ] {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        for (one, other) in [("Anna", "Anne"), ("Ben", "Ken"), ("Zoë", "Zoe"), ("Anna 2", "Anna 3")] {
            assert_ne!(looks(one), looks(other), "{one} {other}");
        }
    }
}
