//! Letters, by the SMTP server that whoever runs the place has given. A feature, for it makes the build longer.

/// A letter in plain words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Letter {
    /// To whom.
    pub to: String,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub text: String,
    /// Where letters like this are ended by one request (RFC 8058); letters that somebody just asked for have none.
    pub stop: Option<String>,
}

/// Why a letter was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Untaken {
    /// It never will be, because of this.
    Ever(String),
    /// It may be later; now it is not, because of this.
    Now(String),
}

#[cfg(feature = "told")]
mod told {
    use std::time::Duration;

    use lettre::message::header::{ContentType, HeaderName, HeaderValue};
    use lettre::message::{Mailbox, Message};
    use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};

    use super::{Letter, Untaken};
    use crate::config::Smtp;

    /// What sends letters.
    pub(crate) struct Mail {
        server: AsyncSmtpTransport<Tokio1Executor>,
        from: Mailbox,
        patience: Duration,
    }

    impl Mail {
        /// Reads where the server is; nobody is called yet.
        ///
        /// # Errors
        /// With words that hold no password, if it cannot be read.
        pub(crate) fn new(smtp: &Smtp, patience: Duration) -> Result<Mail, String> {
            let from = smtp.from.parse().map_err(|why| format!("mail_from: {why}"))?;
            // What is wrong is not said in the words of others, which may hold the password.
            let wrong =
                "smtp: an address is smtps://NAME:PASSWORD@HOST or smtp://NAME:PASSWORD@HOST?tls=required";
            let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(&smtp.url).map_err(|_| wrong)?;
            Ok(Mail { server: server.timeout(Some(patience)).build(), from, patience })
        }

        /// Sends a letter.
        pub(crate) async fn send(&self, letter: Letter) -> Result<(), Untaken> {
            let message = self.written(letter).map_err(Untaken::Ever)?;
            match tokio::time::timeout(self.patience, self.server.send(message)).await {
                Err(_) => Err(Untaken::Now("it takes too long".to_owned())),
                Ok(Ok(_)) => Ok(()),
                Ok(Err(why)) if why.is_permanent() => Err(Untaken::Ever(without_address(&why))),
                Ok(Err(why)) => Err(Untaken::Now(without_address(&why))),
            }
        }

        fn written(&self, letter: Letter) -> Result<Message, String> {
            let to: Address = letter.to.parse().map_err(|_| "the address is none".to_owned())?;
            let mut message = Message::builder()
                .from(self.from.clone())
                .to(Mailbox::new(None, to))
                .subject(letter.subject)
                .header(ContentType::TEXT_PLAIN)
                .message_id(None)
                .body(letter.text)
                .map_err(|why| why.to_string())?;
            let headers = message.headers_mut();
            let mut add = |name, value| {
                headers.insert_raw(HeaderValue::new(HeaderName::new_from_ascii_str(name), value));
            };
            // Nobody's absence notice needs to answer.
            add("Auto-Submitted", "auto-generated".to_owned());
            if let Some(stop) = letter.stop {
                add("List-Unsubscribe", format!("<{stop}>"));
                add("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned());
            }
            Ok(message)
        }
    }

    /// What servers of others say often names the person; the number says enough for a log.
    fn without_address(why: &lettre::transport::smtp::Error) -> String {
        match why.status() {
            Some(code) => format!("the mail server answers {code}"),
            None if why.is_timeout() => "the mail server takes too long".to_owned(),
            None if why.is_tls() => "there is no TLS with the mail server".to_owned(),
            None => "the mail server cannot be talked to".to_owned(),
        }
    }

    /// Whether a text is an address of mail.
    pub(crate) fn is_address(text: &str) -> bool {
        text.len() <= 254 && text.parse::<Address>().is_ok()
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn what_is_said_of_a_wrong_server_holds_no_password() {
            let smtp = |url: &str, from: &str| Smtp { url: url.to_owned(), from: from.to_owned() };
            let from = "Babili <babili@example.org>";
            let made = |url: &str| Mail::new(&smtp(url, from), Duration::from_secs(1)).map(drop);
            assert_eq!(made("smtps://anna:secret@mail.example.org"), Ok(()));
            let why = made("imap://anna:secret@mail.example.org").expect_err("no such way");
            assert!(why.contains("smtps://") && !why.contains("secret"), "{why}");
            assert!(Mail::new(&smtp("smtp://localhost", "nobody"), Duration::from_secs(1)).is_err());
            assert!(!format!("{:?}", smtp("smtps://anna:secret@h", from)).contains("secret"));
            assert_eq!(smtp("", from).address(), "babili@example.org");
        }

        #[test]
        fn addresses_are_told_from_what_is_none() {
            for good in ["anna@example.org", "a.b+c@mail.example.co.uk"] {
                assert!(is_address(good), "{good}");
            }
            for bad in
                ["", "anna", "anna@", "@example.org", "a b@example.org", "anna@example.org\r\nBcc: b@c.de"]
            {
                assert!(!is_address(bad), "{bad}");
            }
        }
    }
}

#[cfg(not(feature = "told"))]
mod told {
    use std::convert::Infallible;
    use std::time::Duration;

    use super::{Letter, Untaken};
    use crate::config::Smtp;

    /// There is none in this build.
    pub(crate) struct Mail(Infallible);

    impl Mail {
        pub(crate) fn new(_: &Smtp, _: Duration) -> Result<Mail, String> {
            Err("this program was built without mail: build it with --features told".to_owned())
        }

        pub(crate) async fn send(&self, _: Letter) -> Result<(), Untaken> {
            match self.0 {}
        }
    }

    pub(crate) fn is_address(_: &str) -> bool {
        false
    }
}

pub(crate) use told::{Mail, is_address};
