//! The order of things: drafts, ages, turns and the steps of a turn (section 8).

use table::{Deaf, Ears, Seat, SeatSet, Step};

use crate::decree::Decrees;
use crate::effect::Side;
use crate::event::Event;
use crate::game::{Errand, Fate, Look, Losses, Phase, Picked, Task, Wonders};
use crate::leader::LeaderSet;
use crate::military::MAX_CITIES;
use crate::moves::Move;
use crate::project::Works;
use crate::tile::TileSet;
use crate::used::Used;

impl Wonders {
    /// Starts the game: the draft of leaders, then that of tiles, then the first age.
    pub(crate) fn begin(&mut self) {
        if self.modules.leaders {
            self.open(Phase::DraftLeaders(0), self.sizes.seats.all());
        } else {
            self.begin_tile_draft(&mut Deaf);
        }
    }

    fn begin_tile_draft(&mut self, ears: &mut impl Ears<Event>) {
        if self.modules.tower {
            self.open(Phase::DraftTiles(0), self.sizes.seats.all());
        } else {
            self.begin_age(1, ears);
        }
    }

    /// Opens a step in which these seats choose at once.
    pub(crate) fn open(&mut self, phase: Phase, actors: SeatSet) {
        self.phase = phase;
        self.actors = actors;
        self.owing = actors;
        self.chosen = [None; MAX_CITIES];
    }

    /// Plays a legal step.
    pub(crate) fn apply(&mut self, seat: Seat, mv: Move, ears: &mut impl Ears<Event>) -> Step {
        if let Phase::Errand(errand) = self.phase {
            self.run_errand(errand, mv, ears);
            self.go_on(ears);
            return Step::Final;
        }
        let place = match (mv, self.free_city()) {
            (Move::FreeCity(_), Some(free_city)) => free_city,
            _ => seat.index(),
        };
        self.chosen[place] = Some(mv);
        // Section 2: the holder of the Free City card picks for himself, then for the Free City.
        if place == seat.index()
            && self.phase == Phase::Turn
            && self.free_city().is_some()
            && seat == self.controller()
        {
            return Step::Open;
        }
        self.owing.remove(seat);
        ears.all(|| Event::Chose { seat });
        if !self.owing.is_empty() {
            return Step::Open;
        }
        self.resolve(ears);
        Step::Final
    }

    /// All have chosen.
    fn resolve(&mut self, ears: &mut impl Ears<Event>) {
        match self.phase {
            Phase::DraftLeaders(step) => self.pass_leaders(step, ears),
            Phase::DraftTiles(step) => self.pass_tiles(step, ears),
            Phase::Recruitment | Phase::Turn | Phase::LastCard => {
                self.resolve_plays(ears);
                if self.phase == Phase::Turn && self.turn + 1 == self.turns() && self.leave_over(ears) {
                    return;
                }
                self.go_on(ears);
            }
            Phase::Debts => {
                self.settle_debts(ears);
                self.finish_round(ears);
            }
            Phase::Penalties => {
                self.suffer_penalties(ears);
                self.fight(ears);
            }
            Phase::Errand(_) | Phase::Over => {}
        }
    }

    /// Section 3: keep one leader, pass the rest to the right, until everyone has four.
    fn pass_leaders(&mut self, step: u8, ears: &mut impl Ears<Event>) {
        let n = self.sizes.seats.count();
        for seat in 0..n {
            if let Some(Move::KeepLeader(leader)) = self.chosen[seat] {
                self.leaders.passing[seat].remove(leader);
                self.leaders.kept[seat].push(leader);
                self.leaders.hand[seat].insert(leader);
            }
        }
        self.leaders.passing[..n].rotate_left(1);
        ears.all(|| Event::DraftPassed);
        if step < 2 {
            self.open(Phase::DraftLeaders(step + 1), self.sizes.seats.all());
            return;
        }
        for seat in 0..n {
            let last = std::mem::replace(&mut self.leaders.passing[seat], LeaderSet::EMPTY);
            for leader in last.iter() {
                self.leaders.kept[seat].push(leader);
                self.leaders.hand[seat].insert(leader);
            }
        }
        self.begin_tile_draft(ears);
    }

    /// 6.1: keep one tile of three, pass two to the right; keep one, pass one; keep the last.
    fn pass_tiles(&mut self, step: u8, ears: &mut impl Ears<Event>) {
        let n = self.sizes.seats.count();
        for seat in 0..n {
            if let Some(Move::KeepTile(tile)) = self.chosen[seat] {
                self.tiles.passing[seat].remove(tile);
                self.tiles.kept[seat].push(tile);
                self.tiles.hand[seat].insert(tile);
            }
        }
        self.tiles.passing[..n].rotate_left(1);
        ears.all(|| Event::DraftPassed);
        if step < 1 {
            self.open(Phase::DraftTiles(step + 1), self.sizes.seats.all());
            return;
        }
        for seat in 0..n {
            let last = std::mem::replace(&mut self.tiles.passing[seat], TileSet::EMPTY);
            for tile in last.iter() {
                self.tiles.kept[seat].push(tile);
                self.tiles.hand[seat].insert(tile);
            }
        }
        self.begin_age(1, ears);
    }

    /// Section 8: recruitment, reveal the project, deal hands.
    pub(crate) fn begin_age(&mut self, age: u8, ears: &mut impl Ears<Event>) {
        self.age = age;
        self.turn = u8::MAX;
        self.olympia_used = 0;
        self.caligula_used = 0;
        self.begin_round();
        self.works = None;
        if self.modules.tower {
            self.decrees = Decrees::new(self.tower.visible(), age);
        }
        ears.all(|| Event::AgeBegan { age });
        let recruiting: SeatSet =
            self.sizes.seats.iter().filter(|seat| !self.leaders.hand[seat.index()].is_empty()).collect();
        if recruiting.is_empty() {
            self.begin_turns(ears);
        } else {
            self.open(Phase::Recruitment, recruiting);
        }
    }

    fn begin_turns(&mut self, ears: &mut impl Ears<Event>) {
        let age = usize::from(self.age) - 1;
        if let Some(&project) = self.projects.get(age) {
            let works = Works::new(project, self.sizes.seats.count());
            ears.all(|| Event::ProjectTurnedUp { project, tokens: works.left() });
            self.works = Some(works);
        }
        self.hands = self.dealt[age];
        self.turn = 0;
        self.begin_turn(ears);
    }

    /// Whatever serves once in a round serves again. Recruitment, each turn and the end of an age are rounds.
    pub(crate) fn begin_round(&mut self) {
        self.berenice_used = 0;
        self.used = [Used::NONE; MAX_CITIES];
    }

    fn begin_turn(&mut self, ears: &mut impl Ears<Event>) {
        self.begin_round();
        if let Some(works) = &mut self.works {
            works.begin_round();
        }
        if self.free_city().is_some() {
            // Section 2: the holder of the Free City card draws the top card of the pile.
            let seat = self.controller();
            let card = self.piles[usize::from(self.age) - 1][usize::from(self.turn)];
            self.hands[seat.index()].insert(card);
            ears.only(seat, || Event::Drew { seat, card });
        }
        self.open(Phase::Turn, self.sizes.seats.all());
    }

    /// The last turn leaves one card in each hand. They go to the discard pile, but for those that Babylon may play;
    /// says whether it does.
    fn leave_over(&mut self, ears: &mut impl Ears<Event>) -> bool {
        let row = usize::from(self.turns());
        let age = usize::from(self.age) - 1;
        let mut playing = SeatSet::EMPTY;
        for seat in self.sizes.seats.iter() {
            let place = seat.index();
            if self.cities[place].plays_last_card() {
                playing.insert(seat);
                continue;
            }
            for card in self.hands[place].iter() {
                self.discard.insert(card);
                self.log[age][row][place] = Some(Picked { card, fate: Fate::Left });
            }
            self.hands[place] = crate::bag::Bag::EMPTY;
        }
        if let (Some(free_city), Some(&card)) = (self.free_city(), self.piles[age].last()) {
            // Section 2: the last card of the pile is discarded together with the leftovers.
            self.discard.insert(card);
            self.log[age][row][free_city] = Some(Picked { card, fate: Fate::Left });
        }
        ears.all(|| Event::LeftoversDiscarded);
        if playing.is_empty() {
            return false;
        }
        self.open(Phase::LastCard, playing);
        true
    }

    /// Does what is left of the turn: errands in their order, then money losses, tiles and passing.
    pub(crate) fn go_on(&mut self, ears: &mut impl Ears<Event>) {
        while let Some(next) = self.next_errand() {
            if !self.errand_is_open(next) {
                continue;
            }
            let seat = self.seat_of(usize::from(next.city));
            self.open(Phase::Errand(next), SeatSet::only(seat));
            if matches!(next.task, Task::Fetch(_)) {
                let cards = self.discard;
                self.looks[seat.index()] = Some(Look {
                    at: self.moment(),
                    cards: cards.beyond(&self.open_discard),
                    fetched: self.fetched.len() as u8,
                });
                ears.only(seat, || Event::LookedThroughDiscard { seat, cards });
            }
            return;
        }
        if self.owe_money(ears) {
            return;
        }
        self.finish_round(ears);
    }

    /// Takes the first errand in the order of the tasks, then of the seats.
    fn next_errand(&mut self) -> Option<Errand> {
        let first = (0..self.errands.len()).min_by_key(|&index| self.errands[index])?;
        Some(self.errands.remove(first))
    }

    /// Tiles are placed, hands move on.
    fn finish_round(&mut self, ears: &mut impl Ears<Event>) {
        self.losses = [Losses::default(); MAX_CITIES];
        if self.modules.tower {
            self.place_tiles(ears);
        }
        if self.before_first_turn() {
            self.begin_turns(ears);
        } else if self.turn + 1 == self.turns() {
            self.end_age(ears);
        } else {
            self.pass_hands(ears);
            self.turn += 1;
            self.begin_turn(ears);
        }
    }

    /// 1.2: to the left in ages I and III, to the right in age II.
    fn pass_hands(&mut self, ears: &mut impl Ears<Event>) {
        let hands = &mut self.hands[..self.sizes.seats.count()];
        let to = if self.age == 2 {
            hands.rotate_left(1);
            Side::Right
        } else {
            hands.rotate_right(1);
            Side::Left
        };
        ears.all(|| Event::HandsPassed { to });
    }

    /// 6.1: the tiles of the round are turned and placed in ascending number; they work from now on.
    fn place_tiles(&mut self, ears: &mut impl Ears<Event>) {
        let waiting = self.tiles.waiting;
        let all = waiting.iter().fold(TileSet::EMPTY, |all, tiles| all.or(*tiles));
        if all.is_empty() {
            return;
        }
        let first = self.tower.placed().len();
        self.tower.place(all);
        for (field, tile) in (first..).zip(all.iter()) {
            let city = waiting.iter().position(|tiles| tiles.contains(tile)).unwrap_or(0) as u8;
            let fields = self.tower.fields();
            ears.all(|| Event::TilePlaced { city, tile, field: (field % fields) as u8 });
        }
        for (built, waiting) in self.tiles.built.iter_mut().zip(waiting) {
            *built = built.or(waiting);
        }
        self.tiles.waiting = [TileSet::EMPTY; MAX_CITIES];
        self.decrees = Decrees::new(self.tower.visible(), self.age);
    }
}
