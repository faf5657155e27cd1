//! The way into the engine of the page. A browser gives a question word by word, lets it be answered, and takes the
//! answer word by word: only numbers cross, so that nobody here touches memory by its address.
//!
//! The first question is the seed of all chance, as 64 hexadecimal digits. Every other is a command of [`pocket`].
//!
//! ```
//! let asked = |question: &str| {
//!     for four in question.as_bytes().chunks(4) {
//!         let byte = |at| four.get(at).copied().unwrap_or(0);
//!         gate::give(u32::from_le_bytes([byte(0), byte(1), byte(2), byte(3)]));
//!     }
//!     let long = gate::ask(question.len() as u32);
//!     let mut answer: Vec<u8> = (0..long.div_ceil(4)).flat_map(|word| gate::take(word).to_le_bytes()).collect();
//!     answer.truncate(long as usize);
//!     String::from_utf8(answer).expect("text")
//! };
//! assert_eq!(asked(&"0".repeat(64)), "");
//! assert!(asked(r#"{"c": "games"}"#).starts_with(r#"{"ok":"#));
//! ```

use std::cell::RefCell;

use pocket::Pocket;
use table::Seed;

#[derive(Default)]
struct Gate {
    pocket: Option<Pocket>,
    asked: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static GATE: RefCell<Gate> = RefCell::default();
}

impl Gate {
    fn give(&mut self, word: u32) {
        self.asked.extend(word.to_le_bytes());
    }

    fn ask(&mut self, bytes: usize) -> usize {
        let mut asked = std::mem::take(&mut self.asked);
        asked.truncate(bytes);
        let text = String::from_utf8_lossy(&asked);
        self.answer = match &mut self.pocket {
            Some(pocket) => pocket.answer(&text).into_bytes(),
            None => match text.parse::<Seed>() {
                Ok(seed) => {
                    set_clock();
                    self.pocket = Some(Pocket::new(&seed));
                    Vec::new()
                }
                Err(wrong) => wrong.into_bytes(),
            },
        };
        self.answer.len()
    }

    fn take(&self, word: usize) -> u32 {
        let mut bytes = [0; 4];
        let rest = self.answer.get(word * 4..).unwrap_or_default();
        for (byte, from) in bytes.iter_mut().zip(rest) {
            *byte = *from;
        }
        u32::from_le_bytes(bytes)
    }
}

#[cfg(target_arch = "wasm32")]
fn set_clock() {
    #[link(wasm_import_module = "page")]
    #[expect(unsafe_code, reason = "what the browser provides takes no argument and gives a number")]
    unsafe extern "C" {
        safe fn clock() -> f64;
    }
    bots::set_clock(|| std::time::Duration::from_secs_f64(clock().max(0.0) / 1000.0));
}

#[cfg(not(target_arch = "wasm32"))]
fn set_clock() {
    bots::set_clock(|| {
        static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        START.get_or_init(std::time::Instant::now).elapsed()
    });
}

/// Four more bytes of the question, the first the lowest.
#[unsafe(no_mangle)]
#[expect(unsafe_code, reason = "a browser finds it by its name, and no other function has it")]
pub extern "C" fn give(word: u32) {
    GATE.with_borrow_mut(|gate| gate.give(word));
}

/// Answers the question, whose first so many bytes count. Says how many bytes the answer has.
#[unsafe(no_mangle)]
#[expect(unsafe_code, reason = "a browser finds it by its name, and no other function has it")]
pub extern "C" fn ask(bytes: u32) -> u32 {
    GATE.with_borrow_mut(|gate| u32::try_from(gate.ask(bytes as usize)).unwrap_or(u32::MAX))
}

/// Four bytes of the answer, the first the lowest; zeros beyond its end.
#[unsafe(no_mangle)]
#[expect(unsafe_code, reason = "a browser finds it by its name, and no other function has it")]
pub extern "C" fn take(word: u32) -> u32 {
    GATE.with_borrow(|gate| gate.take(word as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks as a browser does.
    fn asked(text: &str) -> String {
        for chunk in text.as_bytes().chunks(4) {
            let mut word = [0; 4];
            word[..chunk.len()].copy_from_slice(chunk);
            give(u32::from_le_bytes(word));
        }
        let bytes = ask(text.len() as u32) as usize;
        let mut answer: Vec<u8> =
            (0..bytes.div_ceil(4)).flat_map(|word| take(word as u32).to_le_bytes()).collect();
        answer.truncate(bytes);
        String::from_utf8(answer).expect("text")
    }

    #[test]
    fn what_is_given_word_by_word_is_answered_word_by_word() {
        assert_eq!(asked("no seed"), "a seed is 64 hexadecimal digits");
        assert_eq!(asked(&Seed::from_number(1).to_hex()), "");
        let games = asked(r#"{"c": "games"}"#);
        assert!(games.starts_with(r#"{"ok":{"games":[{"#) && games.ends_with("}]}}"), "{games}");
        // Words of any language come through whole, however many bytes they have.
        for text in ["", "é", "ägypten", "{\"c\": \"€\"}"] {
            assert!(asked(text).contains("BAD_REQUEST"), "{text:?}");
        }
    }
}
