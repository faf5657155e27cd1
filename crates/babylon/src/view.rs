//! What a seat, or a spectator, may know.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{BySeat, Dice, Game, Seat, SeatSet, Seats};

use crate::deal::{markers_for, removals_for};
use crate::decorating::Wild;
use crate::game::{Babylon, Phase, Player};
use crate::garden::Garden;
use crate::marker::Marker;
use crate::options::Options;
use crate::quarry::{Gain, Pit, Quarry};
use crate::score::Score;
use crate::supply::{Pillars, Supply};
use crate::tile::{Flower, Material, TileFace};
use crate::tile_set::MARKERS;

/// What one watcher may know. Gardens, hands and visible tiles are public; hidden are the order of the tiles
/// below the visible ones and that of the markers. Which tiles and markers are still unseen is known to
/// everybody who has read the list of the box and watched.
///
/// It is written and read as it stands; what is read is looked over before anybody gets it (`check`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub who: Option<Seat>,
    /// How many play.
    #[serde(serialize_with = "count", deserialize_with = "of_count")]
    pub seats: Seats,
    /// The rule options.
    pub options: Options,
    /// What the player to move can choose from.
    pub phase: Phase,
    /// Who is to move; none once the game is over.
    pub turn: Option<Seat>,
    /// The start player.
    pub start_player: Seat,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// The start tiles of the boards that can still be chosen (O14).
    pub boards: Vec<TileFace>,
    /// Clay tiles still to be removed at the start.
    pub removals_left: u8,
    /// The markers revealed so far; the last one is in force.
    pub revealed: Vec<Marker>,
    /// How many markers are still in the stack.
    pub markers_left: u8,
    /// Every marker nobody has seen, in the stack or left in the box, sorted.
    pub unseen_markers: Vec<Marker>,
    /// What the marker still supplies to decorations in this turn.
    pub wild: Wild,
    /// The sixteen stacks, row by row.
    pub quarry: Vec<Stack>,
    /// The granite tiles nobody has seen, sorted.
    pub hidden_granite: Vec<TileFace>,
    /// The basalt tiles nobody has seen, sorted.
    pub hidden_basalt: Vec<TileFace>,
    /// The pieces nobody has yet.
    pub supply: Supply,
    /// The tile just dug, not yet placed, stored or discarded.
    pub dug: Option<TileFace>,
    /// The players in seat order.
    pub players: Vec<PlayerView>,
    /// Who has won, once the game is over.
    pub winners: SeatSet,
}

fn count<S: Serializer>(seats: &Seats, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(seats.count() as u8)
}

fn of_count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
    let count = usize::deserialize(deserializer)?;
    let seats = Seats::new(count).filter(|_| Babylon::SEATS.contains(&count));
    seats.ok_or_else(|| D::Error::custom(format!("{count} cannot play, but 2 to 4")))
}

table::looked_over!(View, |view| view.check());

/// More pillars than any hand holds.
const MOST_PILLARS: u8 = 200;

impl View {
    /// Whether a world can be imagined from it. That the world then looks like it is another question.
    fn check(&self) -> Result<(), String> {
        let last = self.seats.count() - 1;
        let has = |what: &str, seat: Option<Seat>| match seat {
            Some(seat) if !self.seats.has(seat) => {
                Err(format!("{what}: {seat} is no seat: they are 0 to {last}"))
            }
            _ => Ok(()),
        };
        has("who", self.who)?;
        has("turn", self.turn)?;
        has("start_player", Some(self.start_player))?;
        if self.players.len() != self.seats.count() {
            return Err(format!(
                "players: {} of them, but seats says {}",
                self.players.len(),
                self.seats.count()
            ));
        }
        for (place, player) in self.players.iter().enumerate() {
            let Pillars { single, double } = player.pillars;
            if single.max(double) > MOST_PILLARS {
                return Err(format!("players[{place}].pillars: {single} and {double} are beyond the game"));
            }
        }
        let stack = markers_for(self.seats);
        if self.revealed.len() > stack || self.revealed.len() + self.unseen_markers.len() != MARKERS {
            return Err(format!(
                "revealed: of {MARKERS} markers up to {stack}, the others are unseen_markers"
            ));
        }
        match self.quarry.iter().find(|stack| stack.height > 3) {
            Some(stack) => {
                Err(format!("quarry: {} tiles on {}, but a stack has up to 3", stack.height, stack.pit))
            }
            None => self.check_removals(),
        }
    }

    /// Setup 5: whether the clay tiles still to be removed are those that are not gone yet. Until then nobody digs.
    fn check_removals(&self) -> Result<(), String> {
        let all = removals_for(self.seats);
        let gone: usize = self.quarry.iter().map(|stack| 3 - usize::from(stack.height)).sum();
        let left = match self.phase {
            Phase::Choose => all,
            Phase::Remove if gone < all => all - gone,
            Phase::Remove => return Err(format!("phase: {gone} tiles are gone, and {all} are removed")),
            Phase::Dig | Phase::Build | Phase::Close | Phase::Over => 0,
        };
        if usize::from(self.removals_left) == left {
            Ok(())
        } else {
            Err(format!("removals_left: {} instead of {left}", self.removals_left))
        }
    }
}

/// One stack of the quarry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    /// Where it is.
    pub pit: Pit,
    /// How many tiles it has: 3 clay on top, 2 granite, 1 basalt, 0 the floor.
    pub height: u8,
    /// The visible tile.
    pub top: Option<TileFace>,
}

impl Stack {
    /// The stone of the visible tile.
    #[must_use]
    pub fn material(&self) -> Option<Material> {
        usize::from(self.height).checked_sub(1).map(|layer| Material::ALL[layer.min(2)])
    }
}

/// What belongs to one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerView {
    /// Whose it is.
    pub seat: Seat,
    /// The flower of the board; none as long as it is not chosen (O14).
    pub flower: Option<Flower>,
    /// The garden.
    pub garden: Garden,
    /// The tile in the recess.
    pub stored: Option<TileFace>,
    /// Pillars in hand.
    pub pillars: Pillars,
    /// What the garden is worth now.
    pub score: Score,
    /// All its points.
    pub total: i32,
    /// Holes of the board that are seen from above, for the tie-break (O9).
    pub uncovered: u32,
}

impl PlayerView {
    /// What everybody may know of a player: all of it.
    pub(crate) fn of(game: &Babylon, seat: Seat) -> PlayerView {
        let player = &game.players[seat];
        let score = player.garden.score(&game.options);
        PlayerView {
            seat,
            flower: player.flower,
            garden: player.garden,
            stored: player.stored,
            pillars: player.pillars,
            score,
            total: score.total(),
            uncovered: player.garden.uncovered(&game.options),
        }
    }
}

impl View {
    pub(crate) fn of(game: &Babylon, who: Option<Seat>) -> View {
        let revealed = usize::from(game.revealed);
        let mut unseen_markers = game.markers[revealed..].to_vec();
        unseen_markers.sort_unstable();
        let stack = markers_for(game.seats);
        let over = game.phase == Phase::Over;
        View {
            who,
            seats: game.seats,
            options: game.options,
            phase: game.phase,
            turn: (!over).then_some(game.current),
            start_player: game.start,
            round: game.round(),
            rounds: stack as u8 + 1,
            boards: game.boards().collect(),
            removals_left: game.removals,
            revealed: game.markers[..revealed].to_vec(),
            markers_left: (stack - revealed) as u8,
            unseen_markers,
            wild: game.wild,
            quarry: Pit::all()
                .map(|pit| Stack {
                    pit,
                    height: game.quarry.heights[pit.index()],
                    top: game.quarry.top(pit).map(|(_, tile)| tile),
                })
                .collect(),
            hidden_granite: game.quarry.hidden(Material::Granite),
            hidden_basalt: game.quarry.hidden(Material::Basalt),
            supply: game.supply,
            dug: game.dug,
            players: game.players.iter(game.seats).map(|(seat, _)| PlayerView::of(game, seat)).collect(),
            winners: if over { game.outcome().winners } else { SeatSet::EMPTY },
        }
    }

    /// The marker in force.
    #[must_use]
    pub fn marker(&self) -> Marker {
        self.revealed.last().copied().unwrap_or_default()
    }

    /// The heights of the sixteen stacks.
    #[must_use]
    pub fn heights(&self) -> [u8; 16] {
        std::array::from_fn(|index| self.quarry.get(index).map_or(0, |stack| stack.height))
    }

    /// What digging at `pit` would bring this player now.
    #[must_use]
    pub fn gain(&self, seat: Seat, pit: Pit) -> Option<Gain> {
        let flower = self.players.get(seat.index())?.flower;
        let tile = self.quarry.get(pit.index())?.top?;
        Gain::of(&self.heights(), pit, flower == Some(tile.flower), self.marker())
    }

    /// A whole state that fits: hidden tiles are shuffled within their layer, unseen markers among
    /// themselves.
    pub(crate) fn imagine(&self, dice: &mut Dice) -> Babylon {
        let mut quarry = Quarry { layers: [[TileFace::default(); 16]; 3], heights: self.heights() };
        for stack in &self.quarry {
            if let (Some(material), Some(top)) = (stack.material(), stack.top) {
                quarry.layers[material as usize][stack.pit.index()] = top;
            }
        }
        let layers = [(Material::Basalt, &self.hidden_basalt), (Material::Granite, &self.hidden_granite)];
        for (layer, hidden) in layers {
            let mut hidden = hidden.clone();
            dice.shuffle(&mut hidden);
            let pits: Vec<Pit> = quarry.hidden_pits(layer).collect();
            for (pit, tile) in pits.into_iter().zip(hidden) {
                quarry.layers[layer as usize][pit.index()] = tile;
            }
        }
        let mut unseen = self.unseen_markers.clone();
        dice.shuffle(&mut unseen);
        let mut markers = [Marker::Blank; MARKERS];
        for (slot, marker) in markers.iter_mut().zip(self.revealed.iter().chain(&unseen)) {
            *slot = *marker;
        }
        Babylon {
            options: self.options,
            seats: self.seats,
            start: self.start_player,
            // Once the game is over, the last turn was that of the player before the start player.
            current: self.turn.unwrap_or(self.seats.before(self.start_player)),
            phase: self.phase,
            boards: {
                let mut boards = [None; 4];
                self.boards.iter().for_each(|&tile| boards[tile.flower as usize] = Some(tile));
                boards
            },
            removals: self.removals_left,
            quarry,
            markers,
            revealed: self.revealed.len() as u8,
            wild: self.wild,
            supply: self.supply,
            dug: self.dug,
            players: BySeat::from_fn(|seat| {
                self.players.get(seat.index()).map_or_else(Player::default, |player| Player {
                    garden: player.garden,
                    flower: player.flower,
                    stored: player.stored,
                    pillars: player.pillars,
                })
            }),
        }
    }
}

impl From<&Babylon> for View {
    /// The public view.
    fn from(game: &Babylon) -> View {
        game.view(None)
    }
}
