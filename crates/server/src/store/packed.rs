//! The log of a game that is over, packed: all of its entries in a few hundred bytes.
//!
//! Entries and their times as text, compressed by raw DEFLATE that begins with a text it already knows, what the logs of
//! tables mostly say (`packed-1.txt`). Of the checksums only the last is kept: it covers all entries before it. A form that
//! was ever written is never changed, its known text neither; a better one gets the next number.

use std::io::Read as _;

use flate2::read::DeflateDecoder;
use flate2::{Compress, Compression, FlushCompress, Status};
use host::{Millis, Seq, TableId};

use super::{Answer, Stored, Sum, TableRow};

/// The form that is written: the first byte of what is packed.
const FORM: u8 = 1;
/// What the compressor knows before it begins.
const KNOWN: &[u8] = include_bytes!("packed-1.txt");
/// No log is longer than this; damaged bytes may claim to be.
const MOST_BYTES: u64 = 64 << 20;

/// What packs logs away.
pub trait Packing: Send + Sync {
    /// Some tables whose games are over and that have not changed since then, in order after this one, of which not all
    /// entries are packed; none while a server that could not read what is packed uses the same store.
    fn packable<'a>(&'a self, before: Millis, after: &'a TableId) -> Answer<'a, Vec<TableId>>;
    /// Packs a log. It is there as it was before or packed, whatever happens; whether it is packed now.
    fn pack<'a>(&'a self, table: &'a TableId) -> Answer<'a, bool>;
}

/// Packs a whole log.
///
/// # Errors
/// With words, if it is not whole or was changed: what is damaged stays as it is.
pub(super) fn pack(row: &TableRow, log: &[Stored]) -> Result<Vec<u8>, String> {
    let mut sum = Sum::of_table(row);
    let mut text = String::new();
    let mut times = String::new();
    let mut last = Millis(0);
    for (stored, number) in log.iter().zip(1..) {
        if stored.seq != Seq(number) {
            return Err(format!("entry {number} is missing"));
        }
        if stored.entry.contains('\n') {
            return Err(format!("entry {number} is no line"));
        }
        sum = sum.check(stored)?;
        text.push_str(&stored.entry);
        text.push('\n');
        // Clocks of several servers may differ: time may run backwards.
        times.push_str(&format!("{} ", stored.at.0.wrapping_sub(last.0) as i64));
        last = stored.at;
    }
    text.push_str(times.trim_end());
    let mut packed = vec![FORM];
    packed.extend(sum.bytes());
    packed.extend(deflated(text.as_bytes()).ok_or("it cannot be compressed")?);
    Ok(packed)
}

/// The log again.
///
/// # Errors
/// With words, if it cannot be read.
pub(crate) fn unpack(packed: &[u8]) -> Result<Vec<Stored>, String> {
    let wrong = |what: &str| format!("the packed log is damaged: {what}");
    let (&form, rest) = packed.split_first().ok_or_else(|| wrong("it is empty"))?;
    if form != FORM {
        return Err(wrong(&format!("it has the form {form}; this version reads {FORM}")));
    }
    let (sum, rest) = rest.split_first_chunk().ok_or_else(|| wrong("it has no checksum"))?;
    let text = inflated(rest).map_err(|why| wrong(&why))?;
    let text = std::str::from_utf8(&text).map_err(|why| wrong(&why.to_string()))?;
    let (entries, times) = text.rsplit_once('\n').ok_or_else(|| wrong("it has no entries"))?;
    let (mut entries, mut at) = (entries.split('\n'), 0_u64);
    let mut log = Vec::new();
    for (time, number) in times.split(' ').zip(1..) {
        let step: i64 = time.parse().map_err(|_| wrong("a time is no number"))?;
        at = at.wrapping_add_signed(step);
        let entry = entries.next().ok_or_else(|| wrong("an entry is missing"))?;
        log.push(Stored { seq: Seq(number), at: Millis(at), entry: entry.to_owned(), sum: None });
    }
    if entries.next().is_some() {
        return Err(wrong("a time is missing"));
    }
    if let Some(end) = log.last_mut() {
        end.sum = Some(Sum::from_bytes(*sum));
    }
    Ok(log)
}

/// Compresses what follows on the known text. That itself is compressed, too, up to a whole byte, and left out.
fn deflated(text: &[u8]) -> Option<Vec<u8>> {
    let mut compress = Compress::new(Compression::best(), false);
    let mut out = Vec::with_capacity(KNOWN.len() + 64);
    compress.compress_vec(KNOWN, &mut out, FlushCompress::Sync).ok()?;
    if compress.total_in() != KNOWN.len() as u64 || out.len() == out.capacity() {
        return None;
    }
    out.clear();
    out.reserve(text.len() + 1024);
    let before = compress.total_in();
    let done = compress.compress_vec(text, &mut out, FlushCompress::Finish).ok()?;
    let whole = done == Status::StreamEnd && compress.total_in() - before == text.len() as u64;
    whole.then_some(out)
}

/// What follows on the known text, which stands before it as it is: a block of DEFLATE that is not compressed.
fn inflated(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let size = u16::try_from(KNOWN.len()).map_err(|_| "the known text is too long".to_owned())?;
    let mut input = vec![0];
    input.extend(size.to_le_bytes());
    input.extend((!size).to_le_bytes());
    input.extend(KNOWN);
    input.extend(bytes);
    let mut text = Vec::new();
    let read = DeflateDecoder::new(&*input).take(MOST_BYTES).read_to_end(&mut text);
    read.map_err(|why| why.to_string())?;
    if text.len() as u64 == MOST_BYTES || text.len() < KNOWN.len() {
        return Err("its length cannot be".to_owned());
    }
    Ok(text.split_off(KNOWN.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest as _, Sha256};
    use table::Seed;

    fn row() -> TableRow {
        TableRow { id: "t".into(), owner: "anna".into(), secret: Seed::from_number(3), created: Millis(10) }
    }

    fn log(entries: &[(u64, &str)]) -> Vec<Stored> {
        let mut sum = Sum::of_table(&row());
        let stored = entries.iter().zip(1..).map(|(&(at, entry), number)| {
            sum = sum.then(Seq(number), Millis(at), entry);
            Stored { seq: Seq(number), at: Millis(at), entry: entry.to_owned(), sum: Some(sum) }
        });
        stored.collect()
    }

    fn some() -> Vec<Stored> {
        let moves = (0..90).map(|number| {
            (
                1_794_930_762_327 + number * 4_321,
                ["{\"k\":\"move\",\"seat\":0,\"mv\":\"f@701\"}", "{\"é\":\"\\n\"}"][number as usize % 2],
            )
        });
        log(&moves.collect::<Vec<_>>())
    }

    #[test]
    fn a_packed_log_is_the_same_log_with_its_last_checksum() {
        let backwards = log(&[(50, "{}"), (49, "{}"), (u64::MAX, ""), (0, "x")]);
        for log in [some(), backwards] {
            let packed = pack(&row(), &log).expect("sound");
            let read = unpack(&packed).expect("sound");
            let bare = |log: &[Stored]| -> Vec<(Seq, Millis, String)> {
                log.iter().map(|one| (one.seq, one.at, one.entry.clone())).collect()
            };
            assert_eq!(bare(&read), bare(&log));
            assert_eq!(read.last().map(|one| one.sum), log.last().map(|one| one.sum));
            assert_eq!(pack(&row(), &read), Ok(packed), "and can be packed again");
        }
        assert!(pack(&row(), &some()).expect("sound").len() < 400);
    }

    #[test]
    fn what_was_packed_once_is_read_for_ever() {
        // Written in stores: never to be changed.
        let hash: String = Sha256::digest(KNOWN).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, "799081b09596d5f88b54c413ffca543caf1f75b235f740097ef124beb08f8250");
        // By another compressor, told the same text: whoever knows the form can read it.
        let written = "01000102030405060708090a0b0c0d0e0f432a7ad053a1a181822900";
        let bytes: Vec<u8> = (0..written.len() / 2)
            .map(|at| u8::from_str_radix(&written[2 * at..2 * at + 2], 16).expect("hex"))
            .collect();
        let read = unpack(&bytes).expect("sound");
        assert_eq!((read.len(), read[1].at, read[1].entry.as_str()), (2, Millis(15), "{\"k\":\"start\"}"));
    }

    #[test]
    fn what_is_damaged_stays_as_it_is() {
        let mut changed = some();
        changed[4].entry.push(' ');
        assert!(pack(&row(), &changed).is_err());
        let mut missing = some();
        missing.remove(4);
        assert!(pack(&row(), &missing).is_err());
        assert!(pack(&row(), &log(&[(1, "two\nlines")])).is_err());
    }

    #[test]
    fn whatever_is_changed_in_a_packed_log_is_found_and_nothing_panics() {
        let packed = pack(&row(), &some()).expect("sound");
        let holds = |bytes: &[u8]| {
            let Ok(log) = unpack(bytes) else { return false };
            let mut chain = Sum::of_table(&row());
            log.iter().all(|stored| {
                let next = chain.check(stored);
                next.is_ok_and(|next| {
                    chain = next;
                    true
                })
            }) && log.len() == some().len()
        };
        assert!(holds(&packed));
        for place in 0..packed.len() {
            for bit in 0..8 {
                let mut bent = packed.clone();
                bent[place] ^= 1 << bit;
                // The last byte may have bits that mean nothing.
                assert!(!holds(&bent) || unpack(&bent) == unpack(&packed), "bit {bit} of byte {place}");
            }
            assert!(!holds(&packed[..place]), "cut at {place}");
        }
    }
}
