//! What people are told, in their language.

use draw::{Lang, Words};
use host::{AccountId, Party, TableId};
use serde_json::{Value, json};

use super::mail::Letter;

/// A game in which somebody is awaited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Awaited {
    pub(crate) table: TableId,
    /// The name of the game.
    game: String,
    /// What the table is called, if it has a name.
    name: String,
    /// Who else plays.
    others: Vec<String>,
}

impl Awaited {
    pub(crate) fn of(party: &Party, who: &AccountId) -> Awaited {
        let seats = party.names().iter().zip(party.chairs());
        let others = seats.filter(|(_, chair)| chair.person() != Some(who)).map(|(name, _)| name.clone());
        Awaited {
            table: party.id().clone(),
            game: party.setup().game.clone(),
            name: party.setup().name.clone(),
            others: others.collect(),
        }
    }

    fn title(&self, lang: Lang) -> String {
        shelf::game(&self.game).map_or_else(|| self.game.clone(), |game| game.title(lang))
    }

    fn with(&self, lang: Lang) -> String {
        let names = self.others.join(", ");
        if names.is_empty() {
            String::new()
        } else {
            Words::of(lang).with("told-with", [("others", names.into())])
        }
    }
}

/// The message to a device: small, and all of it shown.
pub(crate) fn message(game: &Awaited, lang: Lang) -> Value {
    let words = Words::of(lang);
    json!({
        "table": game.table,
        "title": words.with("told-turn", [("game", game.title(lang).into())]),
        "body": game.with(lang),
        "lang": lang.code(),
    })
}

/// The letter about turns: all games in one. `base` is where our page is, `stop` ends such letters.
pub(crate) fn turns(name: &str, to: &str, games: &[Awaited], lang: Lang, base: &str, stop: &str) -> Letter {
    let words = Words::of(lang);
    let subject = match games {
        [one] => words.with("told-turn", [("game", one.title(lang).into())]),
        many => words.with("told-turns", [("count", many.len().into())]),
    };
    let line = |game: &Awaited| {
        let title = [game.title(lang), game.name.clone(), game.with(lang)];
        let title: Vec<String> = title.into_iter().filter(|part| !part.is_empty()).collect();
        format!("{}\n{base}/table/{}", title.join(" – "), game.table)
    };
    let games: Vec<String> = games.iter().map(line).collect();
    let leave = format!("{base}/unsubscribe?key={stop}");
    let foot = words.with("told-foot", [("place", base.into()), ("link", leave.clone().into())]);
    let text = format!("{}\n\n{}\n\n-- \n{foot}\n", hello(name, lang), games.join("\n\n"));
    Letter { to: to.to_owned(), subject, text, stop: Some(leave) }
}

/// The one letter that is sent to an address of which it is not known whose it is.
/// What its owner may not want to hear from strangers, such as the name somebody has chosen, is not in it.
pub(crate) fn confirm(to: &str, lang: Lang, base: &str, key: &str) -> Letter {
    asked_for("told-confirm", "", to, lang, base, &format!("{base}/confirm#{key}"))
}

/// The letter with which a new password can be set.
pub(crate) fn recover(name: &str, to: &str, lang: Lang, base: &str, key: &str) -> Letter {
    asked_for("told-recover", name, to, lang, base, &format!("{base}/recover#{key}"))
}

fn asked_for(id: &str, name: &str, to: &str, lang: Lang, base: &str, link: &str) -> Letter {
    let words = Words::of(lang);
    let said = words.with(&format!("{id}-letter"), [("name", name.into()), ("place", base.into())]);
    let text = format!("{said}\n\n{link}\n\n{}\n", words.say("told-not-you"));
    Letter { to: to.to_owned(), subject: words.say(&format!("{id}-subject")), text, stop: None }
}

fn hello(name: &str, lang: Lang) -> String {
    Words::of(lang).with("told-hello", [("name", name.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(table: &str, others: &[&str]) -> Awaited {
        Awaited {
            table: table.into(),
            game: shelf::games()[0].name.to_owned(),
            name: String::new(),
            others: others.iter().map(|&name| name.to_owned()).collect(),
        }
    }

    #[test]
    fn a_letter_names_every_game_once_and_how_to_end_letters() {
        for lang in Lang::ALL {
            let games = [game("t1", &["Ben"]), game("t2", &["Ben", "Carla"])];
            let letter = turns("Anna", "anna@example.org", &games, lang, "https://b.example", "stopkey");
            for part in ["https://b.example/table/t1", "https://b.example/table/t2", "Anna", "Ben, Carla"] {
                assert!(letter.text.contains(part), "{lang}: {part} in {}", letter.text);
            }
            assert_eq!(letter.stop.as_deref(), Some("https://b.example/unsubscribe?key=stopkey"));
            assert!(letter.text.contains("https://b.example/unsubscribe?key=stopkey"), "{lang}");
            assert!(letter.subject.contains('2'), "{lang}: {}", letter.subject);
            let single = turns("Anna", "a@b.de", &games[..1], lang, "https://b.example", "stopkey");
            assert!(single.subject.contains(&games[0].title(lang)), "{lang}: {}", single.subject);
            for letter in [
                confirm("a@b.de", lang, "https://b.example", "k1"),
                recover("Anna", "a@b.de", lang, "https://b.example", "k1"),
            ] {
                assert!(letter.text.contains("#k1\n") && letter.stop.is_none(), "{lang}: {}", letter.text);
                assert!(!letter.text.contains("told-") && !letter.subject.contains("told-"), "{lang}");
            }
        }
    }

    #[test]
    fn a_message_to_a_device_is_small_and_has_words() {
        for lang in Lang::ALL {
            let told = message(&game("t1", &["Ben"; 6]), lang);
            assert!(told.to_string().len() < 1000, "{told}");
            assert!(!told["title"].as_str().unwrap_or("").contains("told-"), "{told}");
            assert_eq!(told["table"], "t1");
        }
    }
}
