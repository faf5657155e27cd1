//! What is agreed before a game starts.

use bots::Level;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::ids::{AccountId, TableId, TournamentId};
use crate::pace::Pace;
use crate::refusal::Refusal;

/// The most characters of a name of a person or a table.
pub const NAME_CHARS: usize = 40;
/// What somebody is called whose account is deleted.
pub const NOBODY: &str = "N. N.";
/// The most bytes of a player's contribution to the shuffle.
pub const CONTRIBUTION_BYTES: usize = 128;

/// Who may look on without a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Watch {
    /// Whoever knows the table.
    #[default]
    All,
    /// Only who sits there.
    Nobody,
}

/// What is agreed before a game starts, but for who sits where. A table is opened with one, changed by fields of one and
/// shown with one, so that a new thing to agree on is a field here, its words on the protocol page, and a switch on the
/// set-up page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's name.
    pub game: String,
    /// The game's options; what is left out has its default.
    #[serde(default = "no_options")]
    #[schema(value_type = Object)]
    pub options: Value,
    /// How fast is played.
    #[serde(default)]
    pub pace: Pace,
    /// Who may look on.
    #[serde(default)]
    pub watch: Watch,
    /// Whether strangers find the table in the list.
    #[serde(default)]
    pub listed: bool,
    /// Whether forced single moves are played by themselves.
    #[serde(default = "yes")]
    pub auto: bool,
    /// Whether players may ask for hints although others play.
    #[serde(default)]
    pub hints: bool,
    /// Whether the result counts for the ratings of those who play.
    #[serde(default)]
    pub rated: bool,
    /// What the table is called; may be empty.
    #[serde(default)]
    pub name: String,
}

fn no_options() -> Value {
    json!({})
}

fn yes() -> bool {
    true
}

impl Setup {
    /// This game, and the default of everything else.
    #[must_use]
    pub fn of(game: &str) -> Setup {
        Setup {
            game: game.to_owned(),
            options: no_options(),
            pace: Pace::default(),
            watch: Watch::default(),
            listed: false,
            auto: yes(),
            hints: false,
            rated: false,
            name: String::new(),
        }
    }

    /// The same but for these fields; what is null stays.
    ///
    /// # Errors
    /// If a field cannot be read or there is no such field, or if another game is asked for.
    pub fn changed(&self, fields: &Map<String, Value>) -> Result<Setup, Refusal> {
        let unreadable =
            |wrong: serde_json::Error| Refusal::Unreadable(format!("the set-up cannot be read: {wrong}"));
        let mut whole = serde_json::to_value(self).map_err(unreadable)?;
        for (name, value) in fields.iter().filter(|(_, value)| !value.is_null()) {
            whole[name] = value.clone();
        }
        let setup: Setup = serde_json::from_value(whole).map_err(unreadable)?;
        if setup.game != self.game {
            return Err(Refusal::Unreadable("a table keeps its game; open another one".to_owned()));
        }
        Ok(setup)
    }
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Chair {
    /// Nobody yet.
    Open,
    /// Nobody yet; it is kept for somebody.
    Kept {
        /// Their account.
        who: AccountId,
        /// What they are called.
        name: String,
    },
    /// A bot.
    Bot {
        /// How strong it plays.
        level: Level,
    },
    /// A person.
    Person {
        /// Their account.
        who: AccountId,
        /// What they are called at this table.
        name: String,
        /// Their part of the shuffle's randomness.
        contribution: String,
    },
}

impl Chair {
    /// The account that sits here.
    #[must_use]
    pub fn person(&self) -> Option<&AccountId> {
        match self {
            Chair::Person { who, .. } => Some(who),
            Chair::Open | Chair::Kept { .. } | Chair::Bot { .. } => None,
        }
    }

    /// Whether nobody sits here yet.
    #[must_use]
    pub fn is_free(&self) -> bool {
        matches!(self, Chair::Open | Chair::Kept { .. })
    }
}

/// What bots are called, the same in every language.
const NAMES: [&str; 16] = [
    "Nabu", "Ninsun", "Adapa", "Siduri", "Lugal", "Amata", "Kubaba", "Etana", "Zakiti", "Enlil", "Belit",
    "Dumuzi", "Ninti", "Utu", "Ahati", "Sargon",
];

/// What the bots of a tournament are called, each by its number among them; no two are called alike.
#[must_use]
pub fn bot_name(tournament: &TournamentId, number: usize) -> String {
    let first: usize = tournament.as_str().bytes().map(usize::from).sum();
    let name = NAMES[(first + number) % NAMES.len()];
    match number / NAMES.len() {
        0 => name.to_owned(),
        more => format!("{name} {}", more + 1),
    }
}

/// What the seats of a table are called: people as they call themselves, bots by names of their own, open seats nothing.
/// The names of bots are the same in every language and others at another table; no two at a table are alike, and none
/// is called like a person.
pub(crate) fn names_at(table: &TableId, chairs: &[Chair]) -> Vec<String> {
    let first: usize = table.as_str().bytes().map(usize::from).sum();
    let taken = |bot: &str| {
        chairs.iter().any(|chair| match chair {
            Chair::Person { name, .. } | Chair::Kept { name, .. } => {
                name.split(' ').any(|word| word.eq_ignore_ascii_case(bot))
            }
            Chair::Open | Chair::Bot { .. } => false,
        })
    };
    let mut free =
        (0..NAMES.len()).map(|n| NAMES[(first + n) % NAMES.len()]).filter(|bot| !taken(bot)).cycle();
    let name = |chair: &Chair| {
        // Every seat draws a name, so that a bot keeps its own when another comes or goes.
        let bot = free.next().unwrap_or_default();
        match chair {
            Chair::Open => String::new(),
            Chair::Bot { .. } => bot.to_owned(),
            Chair::Person { name, .. } | Chair::Kept { name, .. } => name.clone(),
        }
    };
    chairs.iter().map(name).collect()
}

/// A name as it may be shown: no control characters, no runs of blanks, not too long; `None` if nothing is
/// left of it.
#[must_use]
pub fn clean_name(name: &str) -> Option<String> {
    let clean = clean_text(name, NAME_CHARS);
    (!clean.is_empty()).then_some(clean)
}

/// Whether nothing is to be seen of a character, or it changes how its neighbours are read.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// A text as it may be shown: no control, invisible or direction-changing characters, blanks joined, cut to `most`
/// characters.
#[must_use]
pub fn clean_text(text: &str, most: usize) -> String {
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| word.chars().filter(|&c| !is_hidden(c)).collect::<String>())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ").chars().take(most).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_cannot_be_seen() {
        assert_eq!(clean_name("  An\u{202e}na \n B. "), Some("Anna B.".to_owned()));
        assert_eq!(clean_name(" \u{200b} \t"), None);
        for hidden in ['\u{61c}', '\u{ad}', '\u{3164}', '\u{2800}', '\u{e0041}', '\u{115f}', '\u{34f}'] {
            assert_eq!(clean_name(&format!("An{hidden}na")), Some("Anna".to_owned()), "{hidden:?}");
            assert_eq!(clean_name(&hidden.to_string()), None, "{hidden:?}");
        }
        assert_eq!(clean_name(&"x".repeat(99)).map(|name| name.len()), Some(NAME_CHARS));
        assert_eq!(clean_name("<b>Anna</b>"), Some("<b>Anna</b>".to_owned()), "text stays text");
    }

    #[test]
    fn no_bot_is_called_like_a_person() {
        let person = |name: &str| Chair::Person {
            who: AccountId::from("a"),
            name: name.to_owned(),
            contribution: String::new(),
        };
        let bot = || Chair::Bot { level: Level::Easy };
        for table in ["a", "b", "k9", "quiet-river"].map(TableId::from) {
            let alone = names_at(&table, &[person("Anna"), bot(), bot(), Chair::Open]);
            assert_eq!((alone[0].as_str(), alone[3].as_str()), ("Anna", ""));
            // Somebody comes who is called like the bot beside them, with a number as guests have.
            let now = names_at(&table, &[person(&format!("{} 12", alone[1])), bot(), bot(), bot()]);
            let mut all = now[1..].to_vec();
            all.push(alone[1].clone());
            all.sort();
            all.dedup();
            assert_eq!(all.len(), 4, "{now:?}");
        }
    }

    #[test]
    fn a_set_up_changes_by_its_fields_and_keeps_its_game() {
        let agreed = Setup::of("chess");
        let fields = |json: Value| json.as_object().cloned().unwrap_or_default();
        let changed = agreed.changed(&fields(json!({ "listed": true, "name": "Friends", "watch": null })));
        assert_eq!(changed, Ok(Setup { listed: true, name: "Friends".to_owned(), ..agreed.clone() }));
        for wrong in [json!({ "game": "draughts" }), json!({ "colour": "red" }), json!({ "listed": "yes" })] {
            assert!(matches!(agreed.changed(&fields(wrong)), Err(Refusal::Unreadable(_))));
        }
    }

    /// No log says what a bot is called: games that are on would have others at their tables tomorrow.
    #[test]
    fn bots_are_called_tomorrow_what_they_are_called_today() {
        let chairs = vec![Chair::Bot { level: Level::Easy }; 4];
        assert_eq!(names_at(&"quiet-river".into(), &chairs), ["Utu", "Ahati", "Sargon", "Nabu"]);
        assert_eq!(names_at(&"k9".into(), &chairs), ["Lugal", "Amata", "Kubaba", "Etana"]);
        let summer = TournamentId::from("summer");
        let names: Vec<String> = (0..3 * NAMES.len()).map(|number| bot_name(&summer, number)).collect();
        assert_eq!(names[..3], ["Enlil", "Belit", "Dumuzi"]);
        assert_eq!(names[15..18], ["Zakiti", "Enlil 2", "Belit 2"]);
        assert_eq!(names[32], "Enlil 3");
        let all: std::collections::BTreeSet<&String> = names.iter().collect();
        assert_eq!(all.len(), names.len(), "no two are called alike");
    }

    #[test]
    fn what_is_forced_is_played_by_itself_unless_something_else_is_agreed() {
        let read = |json: Value| serde_json::from_value::<Setup>(json).expect("a set-up");
        assert!(Setup::of("toy").auto);
        assert_eq!(read(json!({ "game": "toy" })), Setup::of("toy"));
        assert!(!read(json!({ "game": "toy", "auto": false })).auto);
    }
}
