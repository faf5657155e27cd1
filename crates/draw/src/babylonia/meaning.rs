//! What each move means, as data for the page: with a site that it closes, who will get what.

use ::babylonia::{Babylonia, Card, Event, Hex, Move, Phase, Token, View};
use serde::Serialize;
use table::{Game, Seat, Told};

/// What a choice means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Meaning {
    /// A token is placed; `closes` are the sites whose last gap it fills.
    Place {
        token: Token,
        hex: Hex,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        closes: Vec<Closing>,
    },
    /// The placements are committed; `closes` are the sites that are surrounded by now.
    End {
        #[serde(skip_serializing_if = "Vec::is_empty")]
        closes: Vec<Closing>,
    },
    /// One of several surrounded sites is scored next.
    Score { closes: Vec<Closing> },
    /// A card is taken.
    Take { card: Card },
    /// The extra turn is taken.
    Extra,
    /// The extra turn is kept for later.
    Pass,
}

impl Meaning {
    /// The sites that are closed by it.
    pub(crate) fn closes(&self) -> &[Closing] {
        match self {
            Meaning::Place { closes, .. } | Meaning::End { closes } | Meaning::Score { closes } => closes,
            Meaning::Take { .. } | Meaning::Extra | Meaning::Pass => &[],
        }
    }
}

/// A city or a ziggurat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Site {
    City,
    Ziggurat,
}

/// A site that is scored, and who gets what if it is the first of its turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Closing {
    pub hex: Hex,
    pub site: Site,
    /// Who takes the city, or a card; nobody after a tie.
    pub winner: Option<Seat>,
    /// Points for connected nobles, and for cities owned, seat by seat; none for a ziggurat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nobles: Vec<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cities: Vec<i32>,
}

impl Closing {
    fn of(event: &Event) -> Option<Closing> {
        match event {
            Event::CityScored { hex, winner, noble_points, city_points, .. } => Some(Closing {
                hex: *hex,
                site: Site::City,
                winner: *winner,
                nobles: noble_points.clone(),
                cities: city_points.clone(),
            }),
            Event::ZigguratScored { hex, winner } => Some(Closing {
                hex: *hex,
                site: Site::Ziggurat,
                winner: *winner,
                nobles: Vec::new(),
                cities: Vec::new(),
            }),
            _ => None,
        }
    }
}

/// A world as the watcher knows it, in which turns are ended to see what they score. Scoring hangs on nothing that is
/// hidden, so any world that fits the view will do.
pub(crate) struct Foresight {
    world: Babylonia,
    seat: Seat,
}

impl Foresight {
    /// From a world that fits the view; none for who is not to move.
    pub(crate) fn of(view: &View, world: Babylonia) -> Option<Foresight> {
        let seat = view.seat.filter(|&seat| view.to_move.contains(seat))?;
        Some(Foresight { world, seat })
    }

    /// What becomes of these sites if this step is played and the turn ends.
    pub(crate) fn closing(&self, step: Move, sites: &[Hex]) -> Vec<Closing> {
        sites.iter().filter_map(|&site| self.scored(step, site)).collect()
    }

    /// The sites that are scored if this step is played and the turn ends.
    pub(crate) fn closed_by(&self, step: Move) -> Vec<Closing> {
        let Some((after, told)) = self.after(step) else { return Vec::new() };
        if after.phase() == Phase::Score {
            let sites: Vec<Hex> = after.pending().iter().collect();
            return self.closing(step, &sites);
        }
        told.iter().find_map(|told| Closing::of(&told.event)).into_iter().collect()
    }

    fn scored(&self, step: Move, site: Hex) -> Option<Closing> {
        let (mut after, mut told) = self.after(step)?;
        if after.phase() == Phase::Score {
            after.play(self.seat, Move::Score(site), &mut told).ok()?;
        }
        told.iter().filter_map(|told| Closing::of(&told.event)).find(|closing| closing.hex == site)
    }

    /// The world after this step and the end of the turn, and what was told meanwhile.
    fn after(&self, step: Move) -> Option<(Babylonia, Vec<Told<Event>>)> {
        let (mut world, mut told) = (self.world, Vec::new());
        world.play(self.seat, step, &mut told).ok()?;
        if matches!(step, Move::Place(..)) {
            world.play(self.seat, Move::End, &mut told).ok()?;
        }
        Some((world, told))
    }
}
