//! What a bot is handed.

use table::{Game, Seat};

/// What one seat may know of a game, made only when it is asked for. The state behind it cannot be reached:
/// a bot sees its view and its own legal moves, and the type does not let it see more. It does not even see whether the
/// state is the real one: where only a view is known, it is a world imagined from that, which looks the same.
#[derive(Clone, Copy, Debug)]
pub struct Glimpse<'a, G: Game> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Glimpse<'a, G> {
    /// What `seat` may know of `game`.
    pub fn new(game: &'a G, seat: Seat) -> Glimpse<'a, G> {
        Glimpse { game, seat }
    }

    /// Whose glimpse it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The seat's view.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.view(Some(self.seat))
    }

    /// One of the seat's legal moves, by its number; see [`Game::pick_move`].
    pub fn pick_move(
        &self,
        paper: &mut Vec<G::Move>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<G::Move> {
        self.game.pick_move(self.seat, paper, choose)
    }

    /// Replaces `out` by the seat's legal moves.
    pub fn moves(&self, out: &mut Vec<G::Move>) {
        out.clear();
        self.game.moves(self.seat, out);
    }
}
