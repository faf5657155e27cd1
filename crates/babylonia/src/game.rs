//! Babylonia under the contract of the table.

use std::ops::RangeInclusive;

use table::{BySeat, Deaf, Dice, Digest, Ears, Game, Illegal, Seat, Seats, Step, Told, Turn, Unplayable};

use crate::deal::Deal;
use crate::event::Event;
use crate::moves::Move;
use crate::options::Options;
use crate::state::{Babylonia, Phase};
use crate::view::View;

const NOT_PLACING: Illegal =
    Illegal::new("NOT_PLACING", "5", "tokens are placed before the placements of the turn are committed");
const NOTHING_TO_CHOOSE: Illegal =
    Illegal::new("NO_SITE_TO_CHOOSE", "5", "there are no surrounded sites to choose from now");
const NOT_SURROUNDED: Illegal =
    Illegal::new("NOT_SURROUNDED", "7", "this site was not surrounded in this turn");
const NO_CARD_DUE: Illegal =
    Illegal::new("NO_CARD_DUE", "7.2", "a card is taken only for a ziggurat just won");
const NOT_DISPLAYED: Illegal = Illegal::new("NOT_DISPLAYED", "7.2", "this card is not on offer");
const NO_EXTRA_TURN: Illegal = Illegal::new("NO_EXTRA_TURN", "8", "no extra turn is on offer now");

fn seats_fit(seats: Seats) -> Result<(), Unplayable> {
    if Babylonia::SEATS.contains(&seats.count()) {
        Ok(())
    } else {
        Err(Unplayable(format!("babylonia is played by 2 to 4, not {}", seats.count())))
    }
}

impl Babylonia {
    /// Whether the seat may play this step now.
    #[must_use]
    pub fn is_legal(&self, seat: Seat, mv: Move) -> bool {
        self.check(seat, mv).is_ok()
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over(_) => return Err(Illegal::GAME_OVER),
            Phase::Take(winner) if winner != seat => return Err(Illegal::NOT_YOUR_TURN),
            Phase::Take(_) => {}
            _ if self.active != seat => return Err(Illegal::NOT_YOUR_TURN),
            _ => {}
        }
        match (mv, self.phase) {
            (Move::Place(token, hex), Phase::Place) => self.may_place(token, hex),
            (Move::End, Phase::Place) => self.may_commit(),
            (Move::Place(..) | Move::End, _) => Err(NOT_PLACING),
            (Move::Score(hex), Phase::Score) if self.pending().contains(hex) => Ok(()),
            (Move::Score(_), Phase::Score) => Err(NOT_SURROUNDED),
            (Move::Score(_), _) => Err(NOTHING_TO_CHOOSE),
            (Move::Take(card), Phase::Take(_)) if self.display.contains(card) => Ok(()),
            (Move::Take(_), Phase::Take(_)) => Err(NOT_DISPLAYED),
            (Move::Take(_), _) => Err(NO_CARD_DUE),
            (Move::Extra | Move::Pass, Phase::Extra) => Ok(()),
            (Move::Extra | Move::Pass, _) => Err(NO_EXTRA_TURN),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, mv: Move, ears: &mut impl Ears<Event>) {
        match mv {
            Move::Place(token, hex) => self.place(token, hex, ears),
            Move::End => self.commit(ears),
            Move::Score(site) => self.score_site(site, ears),
            Move::Take(card) => self.take(seat, card, ears),
            Move::Extra => self.decide_extra_turn(true, ears),
            Move::Pass => self.decide_extra_turn(false, ears),
        }
    }
}

impl Game for Babylonia {
    const NAME: &'static str = "babylonia";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=4;

    type Options = Options;
    type Deal = Deal;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn defaults(rules: u32) -> Options {
        Options::defaults(rules)
    }

    fn deal(options: &Options, seats: Seats, dice: &mut Dice) -> Result<Deal, Unplayable> {
        seats_fit(seats)?;
        Ok(Deal::shuffle(options, seats, dice))
    }

    fn new(options: &Options, seats: Seats, deal: &Deal) -> Result<Babylonia, Unplayable> {
        seats_fit(seats)?;
        deal.check(options, seats)?;
        Babylonia::dealt(options, seats, deal)
    }

    fn dealt(options: &Options, seats: Seats, deal: &Deal) -> Result<Babylonia, Unplayable> {
        Ok(Babylonia::set_up(options, seats, deal))
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.who_moves()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        match self.phase {
            Phase::Place if seat == self.active => self.list_placements(out),
            Phase::Score if seat == self.active => out.extend(self.pending().iter().map(Move::Score)),
            Phase::Take(winner) if seat == winner => out.extend(self.display.iter().map(Move::Take)),
            Phase::Extra if seat == self.active => out.extend([Move::Extra, Move::Pass]),
            _ => {}
        }
    }

    fn pick_move(
        &self,
        seat: Seat,
        paper: &mut Vec<Move>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Move> {
        if self.phase == Phase::Place {
            return if seat == self.active { self.pick_placement(choose) } else { None };
        }
        paper.clear();
        self.moves(seat, paper);
        if paper.is_empty() { None } else { paper.get(choose(paper.len())).copied() }
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Told<Event>>) -> Result<Step, Illegal> {
        self.check(seat, mv)?;
        self.apply(seat, mv, events);
        // Section 10: a placement can be taken back until the commit; all else stands.
        Ok(if matches!(mv, Move::Place(..)) { Step::Open } else { Step::Final })
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move) {
        self.apply(seat, mv, &mut Deaf);
    }

    fn view(&self, who: Option<Seat>) -> View {
        View::of(self, who)
    }

    fn imagine(view: &View, dice: &mut Dice) -> Babylonia {
        crate::imagine::imagine(view, dice)
    }

    fn standing(&self) -> BySeat<i32> {
        self.points()
    }

    fn digest(&self, digest: &mut Digest) {
        self.add_to(digest);
    }
}
