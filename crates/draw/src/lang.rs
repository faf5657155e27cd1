//! The languages of the page, and which of them a reader gets.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The languages of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// Dutch.
    Nl,
    /// Italian.
    It,
    /// French.
    Fr,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 5] = [Lang::En, Lang::De, Lang::Nl, Lang::It, Lang::Fr];

    /// The two-letter code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
            Lang::Nl => "nl",
            Lang::It => "it",
            Lang::Fr => "fr",
        }
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
            .ok_or_else(|| "the languages are en, de, nl, it and fr".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back() {
        for lang in Lang::ALL {
            assert_eq!(lang.code().parse(), Ok(lang));
        }
    }
}
