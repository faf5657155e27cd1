//! A mail server on this machine: it takes every letter and keeps it.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// A letter that came.
#[derive(Clone, Debug)]
pub struct Letter {
    pub to: String,
    pub head: String,
    pub text: String,
}

impl Letter {
    /// A line of the head; long ones are unfolded.
    pub fn header(&self, name: &str) -> Option<String> {
        let unfolded = self.head.replace("\r\n ", " ").replace("\r\n\t", " ");
        let wanted = format!("{}: ", name.to_lowercase());
        let mut lines = unfolded.lines();
        let found = lines.find(|line| line.to_lowercase().starts_with(&wanted))?;
        Some(found[wanted.len()..].trim().to_owned())
    }

    /// What stands after this, to the end of its line.
    pub fn after(&self, words: &str) -> String {
        let rest = self.text.split(words).nth(1).unwrap_or_else(|| panic!("no {words} in {}", self.text));
        rest.split_whitespace().next().expect("something follows").to_owned()
    }
}

#[derive(Default)]
struct Box {
    letters: Vec<Letter>,
    /// With what every letter is refused, if it is.
    refusal: Option<&'static str>,
}

/// The mail server.
#[derive(Clone)]
pub struct Post {
    kept: Arc<Mutex<Box>>,
    pub url: String,
}

impl Post {
    pub async fn open() -> Post {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("smtp://{}", listener.local_addr().expect("it listens"));
        let kept = Arc::new(Mutex::new(Box::default()));
        let post = Post { kept: Arc::clone(&kept), url };
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&kept)));
            }
        });
        post
    }

    pub fn refuse(&self, refusal: Option<&'static str>) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).refusal = refusal;
    }

    pub fn letters(&self) -> Vec<Letter> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).letters.clone()
    }

    /// Waits until so many have come in all; the last of them.
    pub async fn has(&self, count: usize) -> Letter {
        for _ in 0..1_500 {
            let letters = self.letters();
            if letters.len() >= count {
                return letters[count - 1].clone();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("{} of {count} letters have come", self.letters().len());
    }
}

async fn serve(stream: TcpStream, kept: Arc<Mutex<Box>>) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 a test\r\n").await?;
    let mut to = String::new();
    while let Some(line) = lines.next_line().await? {
        let verb = line.get(..4).unwrap_or_default().to_uppercase();
        let answer = match verb.as_str() {
            "EHLO" => "250-a test\r\n250 8BITMIME\r\n".to_owned(),
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                let refusal = kept.lock().unwrap_or_else(PoisonError::into_inner).refusal;
                format!("{}\r\n", refusal.unwrap_or("250 well"))
            }
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                let mut raw = String::new();
                while let Some(line) = lines.next_line().await? {
                    if line == "." {
                        break;
                    }
                    raw += line.strip_prefix('.').unwrap_or(&line);
                    raw += "\r\n";
                }
                let (head, body) = raw.split_once("\r\n\r\n").unwrap_or((&raw, ""));
                let quoted = head.to_lowercase().contains("quoted-printable");
                let text = if quoted { unquoted(body) } else { body.to_owned() };
                let letter = Letter { to: to.clone(), head: head.to_owned(), text };
                kept.lock().unwrap_or_else(PoisonError::into_inner).letters.push(letter);
                "250 taken\r\n".to_owned()
            }
            "QUIT" => {
                write.write_all(b"221 bye\r\n").await?;
                return Ok(());
            }
            _ => "250 well\r\n".to_owned(),
        };
        write.write_all(answer.as_bytes()).await?;
    }
    Ok(())
}

/// Quoted-printable, read.
fn unquoted(text: &str) -> String {
    let joined = text.replace("=\r\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let coded = (first == b'=').then(|| std::str::from_utf8(after.get(..2)?).ok()).flatten();
        match coded.and_then(|coded| u8::from_str_radix(coded, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).expect("text")
}
