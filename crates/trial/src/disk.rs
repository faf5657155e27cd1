//! The disk under the store: one file of bytes, in which each entry lies with its length and a checksum. What was being
//! written when the power went may end at any byte.

use host::{Millis, Seq, TableId};
use serde::{Deserialize, Serialize};
use server::store::{Stored, Sum};
use table::Digest;

/// Length and checksum of an entry.
const HEAD: usize = 12;

/// An entry as it lies on the disk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Lying {
    pub(crate) table: TableId,
    pub(crate) seq: Seq,
    pub(crate) at: Millis,
    pub(crate) entry: String,
    /// The checksum that the server has given it.
    pub(crate) sum: Option<String>,
}

impl Lying {
    /// As a server would read it.
    pub(crate) fn stored(&self) -> Result<Stored, String> {
        let sum = self.sum.clone().map(Sum::try_from).transpose()?;
        Ok(Stored { seq: self.seq, at: self.at, entry: self.entry.clone(), sum })
    }
}

/// The file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Disk(Vec<u8>);

fn checksum(bytes: &[u8]) -> u64 {
    let mut digest = Digest::default();
    digest.add_bytes(bytes);
    digest.finish()
}

fn bytes_of(lying: &Lying) -> Vec<u8> {
    let body = serde_json::to_vec(lying).expect("an entry is plain");
    let length = u32::try_from(body.len()).expect("an entry is small");
    [&length.to_le_bytes()[..], &checksum(&body).to_le_bytes(), &body].concat()
}

impl Disk {
    /// Writes an entry whole.
    pub(crate) fn write(&mut self, lying: &Lying) {
        self.0.extend(bytes_of(lying));
    }

    /// Writes entries, of which only the first so many thousandths of all bytes arrive; gives those that are whole when the
    /// file is read again. What is torn goes.
    pub(crate) fn tear(&mut self, under_way: &[Lying], thousandths: u32) -> usize {
        let bytes: Vec<u8> = under_way.iter().flat_map(bytes_of).collect();
        let before = self.0.len();
        let arrived = bytes.len() * thousandths.min(1_000) as usize / 1_000;
        self.0.extend(&bytes[..arrived]);
        let (whole, end) = Disk::read(&self.0[before..]);
        self.0.truncate(before + end);
        whole.len()
    }

    /// All entries in the order in which they were written.
    pub(crate) fn all(&self) -> Vec<Lying> {
        Disk::read(&self.0).0
    }

    /// The entries that are whole, and where they end.
    fn read(bytes: &[u8]) -> (Vec<Lying>, usize) {
        let mut found = Vec::new();
        let mut at = 0;
        while let Some((head, rest)) = bytes[at..].split_at_checked(HEAD) {
            let length = u32::from_le_bytes(head[..4].try_into().expect("four bytes")) as usize;
            let sum = u64::from_le_bytes(head[4..].try_into().expect("eight bytes"));
            let Some(body) = rest.get(..length).filter(|body| checksum(body) == sum) else { break };
            let Ok(lying) = serde_json::from_slice(body) else { break };
            found.push(lying);
            at += HEAD + length;
        }
        (found, at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_torn_at_any_byte_is_there_whole_or_not_at_all() {
        let lying = |seq| Lying {
            table: "t".into(),
            seq: Seq(seq),
            at: Millis(7),
            entry: "{}".to_owned(),
            sum: None,
        };
        let (first, under_way) = (lying(1), [lying(2), lying(3)]);
        let half = bytes_of(&under_way[0]).len() * 1_000 / (2 * bytes_of(&under_way[0]).len());
        for thousandths in 0..=1_000 {
            let mut disk = Disk::default();
            disk.write(&first);
            let kept = disk.tear(&under_way, thousandths);
            assert_eq!(kept, usize::from(thousandths as usize >= half) + usize::from(thousandths == 1_000));
            assert_eq!(disk.all().len(), 1 + kept);
            disk.write(&lying(9));
            assert_eq!(disk.all().last(), Some(&lying(9)), "what comes later can be read");
        }
    }
}
