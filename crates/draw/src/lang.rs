//! The languages of the page, and which of them a reader gets.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! languages {
    ($($lang:ident $code:literal $name:literal),* $(,)?) => {
        /// The languages of the page.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Lang {
            $(#[doc = $name] $lang,)*
        }

        impl Lang {
            /// All languages.
            pub const ALL: [Lang; [$($code),*].len()] = [$(Lang::$lang),*];

            /// The two-letter code.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Lang::$lang => $code,)*
                }
            }

            /// What its speakers call it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Lang::$lang => $name,)*
                }
            }
        }
    };
}

// The one list of languages: a new one is a line here and a folder of `locales/`.
languages! {
    En "en" "English",
    De "de" "Deutsch",
    Nl "nl" "Nederlands",
    It "it" "Italiano",
    Fr "fr" "Français",
}

impl Default for Lang {
    /// English, which every message is written in first.
    fn default() -> Lang {
        Lang::En
    }
}

impl Lang {
    /// The first of these tags that names a language of the page; tags are parted by commas.
    #[must_use]
    pub fn wished(tags: &str) -> Option<Lang> {
        tags.split(',').take(20).find_map(|tag| tag.parse().ok())
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = String;

    /// Reads a language tag such as `de` or `de-CH`.
    fn from_str(tag: &str) -> Result<Lang, String> {
        let code = tag.trim().split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == code)
            .ok_or_else(|| format!("the languages are {}", Lang::ALL.map(Lang::code).join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back() {
        for lang in Lang::ALL {
            assert_eq!(lang.code().parse(), Ok(lang));
            assert_eq!(serde_json::to_value(lang).expect("a word"), lang.code());
        }
    }

    #[test]
    fn the_first_wish_that_can_be_met_is() {
        assert_eq!(Lang::wished("pt-BR,fr-CH,en"), Some(Lang::Fr));
        assert_eq!(Lang::wished("de"), Some(Lang::De));
        assert_eq!(Lang::wished("pt,,xx"), None);
        assert_eq!(Lang::wished(&"pt,".repeat(50)), None);
    }

    #[test]
    fn the_folders_of_words_are_those_of_the_list() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
        let mut folders: Vec<String> = std::fs::read_dir(folder)
            .expect("the folder of words")
            .map(|entry| entry.expect("readable"))
            .filter(|entry| entry.path().is_dir())
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect();
        folders.sort();
        let mut codes = Lang::ALL.map(Lang::code);
        codes.sort();
        assert_eq!(folders, codes);
    }
}
