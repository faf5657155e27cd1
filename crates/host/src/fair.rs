//! Shuffles that nobody can bend: the server commits to its secret before anyone sits down, every person
//! at the table adds randomness, and all of it is revealed with the record of the finished game.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use table::{Deal, Record, Seed};

use crate::games;
use crate::ids::{TableId, TournamentId};

/// The server's promise: SHA-256 over its secret seed and the table's id, as hexadecimal digits.
#[must_use]
pub fn commitment(secret: &Seed, table: &TableId) -> String {
    let mut hash = Sha256::new();
    hash.update(secret.0);
    hash.update(table.as_str().as_bytes());
    hex(&hash.finalize())
}

/// The seed of the deal: SHA-256 over the secret and the contributions in seat order, each with its length
/// before it so that no two lists read the same. A seat without a person contributes nothing.
#[must_use]
pub fn deal_seed<'a>(secret: &Seed, contributions: impl IntoIterator<Item = &'a str>) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"babili deal");
    hash.update(secret.0);
    for contribution in contributions {
        hash.update((contribution.len() as u64).to_le_bytes());
        hash.update(contribution.as_bytes());
    }
    Seed(hash.finalize().into())
}

/// The secret of a round of a tournament, which all its tables share: SHA-256 over the tournament's secret and the number
/// of the round. Who knows those of some rounds knows nothing of the others.
#[must_use]
pub fn round_secret(secret: &Seed, round: u32) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"babili round");
    hash.update(secret.0);
    hash.update(round.to_le_bytes());
    Seed(hash.finalize().into())
}

/// The promise about a round, which stands before anybody enters: the commitment of its secret with the tournament's id, a
/// stroke and the number in the place of the table's id.
#[must_use]
pub fn round_commitment(secret: &Seed, tournament: &TournamentId, round: u32) -> String {
    commitment(&round_secret(secret, round), &TableId::from(format!("{tournament}/{round}")))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a record says about its shuffle: everything needed to recompute it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The table's id.
    pub table: TableId,
    /// What the server promised before the start.
    pub commitment: String,
    /// The secret it had promised.
    pub secret: Seed,
    /// What each seat added, in seat order; empty for bots.
    pub contributions: Vec<String>,
}

/// What a verified record shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The promise, which holds.
    pub commitment: String,
    /// How many moves were replayed.
    pub moves: usize,
    /// The final points, if the game was played to its end.
    pub scores: Option<Vec<i32>>,
}

/// Recomputes everything a record claims: that the server kept its promise, that the deal follows from the
/// secret and the contributions, and that the moves are legal and lead to the result.
///
/// # Errors
/// The first thing that does not hold, in words.
pub fn verify(record: &Record) -> Result<Verified, String> {
    let proof = record.fair.clone().ok_or("the record holds no proof of its shuffle")?;
    let proof: Proof =
        serde_json::from_value(proof).map_err(|wrong| format!("the proof cannot be read: {wrong}"))?;
    if commitment(&proof.secret, &proof.table) != proof.commitment {
        return Err("the commitment does not belong to the revealed secret and the table".to_owned());
    }
    if proof.contributions.len() != record.players {
        return Err(format!("{} contributions for {} players", proof.contributions.len(), record.players));
    }
    let seed = deal_seed(&proof.secret, proof.contributions.iter().map(String::as_str));
    if record.deal != Deal::Seed(seed) {
        return Err("the deal does not follow from the secret and the contributions".to_owned());
    }
    let game = games::find(&record.game).ok_or_else(|| format!("there is no game {:?}", record.game))?;
    game.check(record).map_err(|wrong| wrong.to_string())?;
    Ok(Verified {
        commitment: proof.commitment,
        moves: record.moves.len(),
        scores: record.result.as_ref().map(|result| result.scores.clone()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_and_the_deal_seed_are_pinned() {
        let secret = Seed([7; 32]);
        assert_eq!(
            commitment(&secret, &"table".into()),
            "4804a51c9faaeae7b71d1dd7a0123e46de4429c0a9d787c5186ae3afb8b8989c"
        );
        assert_eq!(
            deal_seed(&secret, ["ab", "", "c"]).to_hex(),
            "a290268892f318bfac6a013ae3c9ce9674d4f9587aaef7c13c45b1d156511235"
        );
        assert_ne!(commitment(&secret, &"table".into()), commitment(&secret, &"tabl3".into()));
        assert_ne!(deal_seed(&secret, ["ab", "c"]), deal_seed(&secret, ["a", "bc"]));
        assert_ne!(deal_seed(&secret, ["a", ""]), deal_seed(&secret, ["", "a"]));
        let rounds: std::collections::BTreeSet<String> =
            (1..=64).map(|round| round_secret(&secret, round).to_hex()).collect();
        assert_eq!(rounds.len(), 64, "every round has its own secret");
        let promised = round_commitment(&secret, &"summer".into(), 2);
        assert_eq!(promised, commitment(&round_secret(&secret, 2), &"summer/2".into()));
    }
}
