//! Random games on one core: `peers shakmaty GAMES` plays chess, `peers turnbase GAMES` noughts and crosses under the
//! contract of that crate. Prints games and moves; `../run.py` divides them by processor time.

use std::process::ExitCode;

use shakmaty::{Chess, Position};
use turnbase::{ActivePlayers, Game, PlayerId};

/// A small stream of chance (xorshift), so that choosing costs the peers no more than it must.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as usize * bound) >> 32
    }
}

/// Chess to its end; a game that is not over after 1,000 half-moves is left.
fn chess(chance: &mut Chance) -> u64 {
    let mut position = Chess::default();
    let mut moves = 0;
    while moves < 1000 && !position.is_game_over() && position.halfmoves() < 100 {
        let legal = position.legal_moves();
        position.play_unchecked(legal[chance.below(legal.len())]);
        moves += 1;
    }
    moves
}

/// Noughts and crosses: the fields of both players as bits.
struct Crosses;

impl Crosses {
    const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

    fn won(state: &[u16; 2]) -> bool {
        Self::LINES.iter().any(|line| state.iter().any(|fields| fields & line == *line))
    }
}

impl Game for Crosses {
    type State = [u16; 2];
    type Action = u8;
    type View = [u16; 2];

    fn new_initial_state(&self, _seed: u64) -> [u16; 2] {
        [0; 2]
    }

    fn num_players(&self) -> usize {
        2
    }

    fn active_players(&self, state: &[u16; 2]) -> ActivePlayers {
        let placed = (state[0] | state[1]).count_ones();
        ActivePlayers::one(PlayerId::new(placed % 2))
    }

    fn legal_actions(&self, state: &[u16; 2], _player: PlayerId) -> Vec<u8> {
        let taken = state[0] | state[1];
        (0..9).filter(|field| taken >> field & 1 == 0).collect()
    }

    fn apply(&self, state: &mut [u16; 2], player: PlayerId, action: u8) {
        state[player.index() as usize] |= 1 << action;
    }

    fn is_terminal(&self, state: &[u16; 2]) -> bool {
        Self::won(state) || state[0] | state[1] == 0o777
    }

    fn reward(&self, state: &[u16; 2], player: PlayerId) -> f64 {
        f64::from(Self::won(state) && Self::won(&[state[player.index() as usize], 0]))
    }

    fn view(&self, state: &[u16; 2], _viewer: Option<PlayerId>) -> [u16; 2] {
        *state
    }
}

fn crosses(chance: &mut Chance) -> u64 {
    let game = Crosses;
    let mut state = game.new_initial_state(0);
    let mut moves = 0;
    while !game.is_terminal(&state) {
        let player = PlayerId::new(moves as u32 % 2);
        let legal = game.legal_actions(&state, player);
        game.apply(&mut state, player, legal[chance.below(legal.len())]);
        moves += 1;
    }
    moves
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (play, games): (fn(&mut Chance) -> u64, u64) = match &words[..] {
        [name, games] if name == "shakmaty" => (chess, games.parse().unwrap_or(0)),
        [name, games] if name == "turnbase" => (crosses, games.parse().unwrap_or(0)),
        _ => {
            eprintln!("usage: peers shakmaty|turnbase GAMES");
            return ExitCode::FAILURE;
        }
    };
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let moves: u64 = (0..games).map(|_| play(&mut chance)).sum();
    println!("{games} {moves}");
    ExitCode::SUCCESS
}
