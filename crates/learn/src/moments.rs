//! Positions of finished games with how these ended.

use bots::{Notes, Outlook, Paper};
use table::Seats;

/// Positions of finished games, as a network is told of them, with what came of them.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Moments {
    facts: Vec<(u16, i8)>,
    /// Where the facts of each part end: those of the table, then those of every seat.
    ends: Vec<u32>,
    heads: Vec<Head>,
    seats: Vec<Fate>,
}

/// One position.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Head {
    players: u8,
    stage: u8,
    first_end: u32,
    first_seat: u32,
}

/// What came of a seat.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Fate {
    /// Its points in this position.
    pub points: f32,
    /// What it scored from there to the end.
    pub gain: f32,
    /// Its share of the win.
    pub win: f32,
}

/// A look at one position.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    all: &'a Moments,
    head: Head,
}

impl<'a> Moment<'a> {
    /// How many play.
    #[must_use]
    pub fn players(&self) -> usize {
        usize::from(self.head.players)
    }

    /// How far the game is.
    #[must_use]
    pub fn stage(&self) -> usize {
        usize::from(self.head.stage)
    }

    fn part(&self, part: usize) -> &'a [(u16, i8)] {
        let end = self.head.first_end as usize + part;
        let from = if end == 0 { 0 } else { self.all.ends[end - 1] };
        &self.all.facts[from as usize..self.all.ends[end] as usize]
    }

    /// What is noted of the table.
    #[must_use]
    pub fn table(&self) -> &'a [(u16, i8)] {
        self.part(0)
    }

    /// What is noted of a seat.
    #[must_use]
    pub fn seat(&self, seat: usize) -> &'a [(u16, i8)] {
        self.part(1 + seat)
    }

    /// What came of the seats.
    #[must_use]
    pub fn fates(&self) -> &'a [Fate] {
        &self.all.seats[self.head.first_seat as usize..][..self.players()]
    }

    /// Writes it back into notes, to be judged.
    pub fn write(&self, paper: &mut Paper) {
        let seats = Seats::new(self.players()).expect("a table of finished games");
        paper.notes.clear(seats);
        paper.notes.stage = self.stage();
        for &(place, value) in self.table() {
            paper.notes.table.note(usize::from(place), i32::from(value));
        }
        for seat in seats.iter() {
            for &(place, value) in self.seat(seat.index()) {
                paper.notes.of(seat).note(usize::from(place), i32::from(value));
            }
            paper.notes.points[seat] = self.fates()[seat.index()].points;
        }
    }
}

impl Moments {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// One of them.
    #[must_use]
    pub fn get(&self, index: usize) -> Moment<'_> {
        Moment { all: self, head: self.heads[index] }
    }

    /// Adds a position; what comes of it is not known yet.
    pub fn push(&mut self, notes: &Notes, seats: Seats) {
        self.heads.push(Head {
            players: seats.count() as u8,
            stage: notes.stage.min(Notes::STAGES - 1) as u8,
            first_end: self.ends.len() as u32,
            first_seat: self.seats.len() as u32,
        });
        let parts = std::iter::once(&notes.table).chain(seats.iter().map(|seat| &notes.seats[seat]));
        for part in parts {
            self.facts.extend(part.iter().map(|(place, value)| (place as u16, value)));
            self.ends.push(self.facts.len() as u32);
        }
        let fates = seats.iter().map(|seat| Fate { points: notes.points[seat], ..Fate::default() });
        self.seats.extend(fates);
    }

    /// Says what came of a position.
    pub fn end(&mut self, at: usize, end: &Outlook) {
        let head = self.heads[at];
        let fates = &mut self.seats[head.first_seat as usize..][..usize::from(head.players)];
        for ((fate, points), &win) in fates.iter_mut().zip(&end.points.0).zip(&end.wins.0) {
            fate.gain = points - fate.points;
            fate.win = win;
        }
    }

    /// Adds those of another list.
    pub fn append(&mut self, other: &Moments) {
        let (facts, ends, seats) = (self.facts.len() as u32, self.ends.len() as u32, self.seats.len() as u32);
        self.facts.extend(&other.facts);
        self.ends.extend(other.ends.iter().map(|end| end + facts));
        self.seats.extend(&other.seats);
        let moved = |head: &Head| Head {
            first_end: head.first_end + ends,
            first_seat: head.first_seat + seats,
            ..*head
        };
        self.heads.extend(other.heads.iter().map(moved));
    }

    /// All of them as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for count in [self.facts.len(), self.ends.len(), self.heads.len(), self.seats.len()] {
            bytes.extend((count as u32).to_le_bytes());
        }
        for &(place, value) in &self.facts {
            bytes.extend(place.to_le_bytes());
            bytes.extend(value.to_le_bytes());
        }
        bytes.extend(self.ends.iter().flat_map(|end| end.to_le_bytes()));
        for head in &self.heads {
            bytes.extend([head.players, head.stage]);
            bytes.extend(head.first_end.to_le_bytes());
            bytes.extend(head.first_seat.to_le_bytes());
        }
        for fate in &self.seats {
            bytes.extend([fate.points, fate.gain, fate.win].into_iter().flat_map(f32::to_le_bytes));
        }
        bytes
    }

    /// Reads one list that [`Moments::to_bytes`] wrote off the front of these bytes; none if they end too early.
    #[must_use]
    pub fn read(bytes: &mut &[u8]) -> Option<Moments> {
        fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
            let (taken, rest) = bytes.split_first_chunk::<N>()?;
            *bytes = rest;
            Some(*taken)
        }
        fn number(bytes: &mut &[u8]) -> Option<u32> {
            take(bytes).map(u32::from_le_bytes)
        }
        fn float(bytes: &mut &[u8]) -> Option<f32> {
            take(bytes).map(f32::from_le_bytes)
        }
        let rest = bytes;
        let [facts, ends, heads, seats] =
            [number(rest)?, number(rest)?, number(rest)?, number(rest)?].map(|count| count as usize);
        let needed = 3 * facts + 4 * ends + 10 * heads + 12 * seats;
        if rest.len() < needed {
            return None;
        }
        let mut moments = Moments::default();
        for _ in 0..facts {
            moments.facts.push((take(rest).map(u16::from_le_bytes)?, take(rest).map(i8::from_le_bytes)?));
        }
        for _ in 0..ends {
            moments.ends.push(number(rest)?);
        }
        for _ in 0..heads {
            let [players, stage] = take(rest)?;
            moments.heads.push(Head { players, stage, first_end: number(rest)?, first_seat: number(rest)? });
        }
        for _ in 0..seats {
            moments.seats.push(Fate { points: float(rest)?, gain: float(rest)?, win: float(rest)? });
        }
        Some(moments)
    }
}
