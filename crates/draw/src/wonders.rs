//! 7 Wonders: my city between its neighbours, the tower, the project and the hand.

mod art;
mod babel;
mod choices;
mod cities;
mod deed;
mod effects;
mod glyph;
mod lesson;
mod lines;
mod meaning;
mod pay;
mod picture;
mod question;
mod rules;
mod tray;
mod uses;
mod vocabulary;
mod war;

#[cfg(test)]
mod tests;

use ::wonders::{Around, City, CityView, Event, Move, Phase, Ring as _, TileSet, View, Wonders, score};
use maud::{Render as _, html};
use table::Seat;

use crate::svg::icon;
use crate::{About, Draw, FirstGame, Fragment, Lang, Line, OptionInfo, Paid, Scene, Watcher, Words};
use deed::Thing;
use vocabulary::Vocabulary;

impl Draw for Wonders {
    const PUZZLES: Option<&'static str> = crate::puzzles!("wonders");

    fn scene(view: &View, moves: &[(Move, Vec<Event>)], watcher: &Watcher<'_>) -> Scene {
        let table = Table::of(view, watcher);
        let offers = uses::offers(&table, moves);
        let mut fragments = Vec::with_capacity(3 * table.view.places() + 10);
        fragments.push(board(&table));
        fragments.push(Fragment { key: "progress".to_owned(), html: progress(&table) });
        fragments.push(Fragment { key: "wo-tower".to_owned(), html: babel::tower(&table) });
        fragments.push(Fragment { key: "wo-tower-words".to_owned(), html: babel::tower_words(&table) });
        fragments.push(Fragment { key: "wo-project".to_owned(), html: babel::project(&table) });
        fragments.push(Fragment { key: "wo-project-words".to_owned(), html: babel::project_words(&table) });
        fragments.push(Fragment { key: "wo-war".to_owned(), html: war::scene(&table) });
        cities::fragments(&table, &mut fragments);
        fragments.push(Fragment { key: "tray".to_owned(), html: tray::tray(&table, &offers) });
        Scene {
            fragments,
            question: question::question(&table, !moves.is_empty()),
            choices: choices::of(&table, &offers),
        }
    }

    fn line(event: &Event, watcher: &Watcher<'_>) -> Option<Line> {
        lines::line(event, watcher)
    }

    fn paid(event: &Event) -> Vec<Paid> {
        lines::paid(event)
    }

    fn heading(public: &View, seat: Seat) -> Option<String> {
        let city = public.cities.get(seat.index())?;
        Some(format!("wonders-board-{}", city.city.board))
    }

    const HEADINGS: Option<&'static str> = Some("wonders-by-wonder");

    const SOURCES: &'static [&'static str] = &[
        "wonders-from-military",
        "wonders-from-coins",
        "wonders-from-wonder",
        "wonders-from-civilian",
        "wonders-from-science",
        "wonders-from-commercial",
        "wonders-from-guilds",
        "wonders-from-leaders",
        "wonders-from-cities",
        "wonders-from-debt",
        "wonders-from-tower",
        "wonders-from-projects",
    ];

    fn options(lang: Lang) -> Vec<OptionInfo> {
        let words = Words::of(lang);
        let info = |key, values: &[&str]| OptionInfo::new(words, "wonders", key, values);
        vec![
            info("leaders", &[]),
            info("cities", &[]),
            info("wonder_pack", &[]),
            info("tower", &[]),
            info("projects", &[]),
            info("sides", &["random", "a", "b"]),
        ]
    }

    const ABOUT: About = About {
        play: 4,
        promised: &["tower", "projects"],
        needs: &[(8, "cities")],
        cover: "/games/wonders/cover.svg",
        icon: "i-tower",
        sheets: &["/games/wonders/wonders.css"],
        script: Some("/games/wonders/wonders.js"),
        art: Some(art::sheet),
        ..About::PLAIN
    };

    const RULES_PAGE: Option<fn(Lang) -> String> = Some(rules::page);

    /// Babel on top of the base game has a first game of its own, which leads to the same table.
    const FIRST_GAMES: &'static [FirstGame] = &[
        FirstGame {
            name: "wonders",
            title: "game-wonders",
            seats: lesson::SEATS,
            lesson: |lang| lesson::lesson(lang, false),
        },
        FirstGame {
            name: "wonders-babel",
            title: "wonders-option-tower",
            seats: lesson::SEATS,
            lesson: |lang| lesson::lesson(lang, true),
        },
    ];

    fn poster(view: &View, watcher: &Watcher<'_>) -> Option<String> {
        Some(picture::picture(&Table::of(view, watcher)))
    }
}

/// A view with what follows from it and is asked for all over.
pub(crate) struct Table<'a> {
    pub view: &'a View,
    pub watcher: &'a Watcher<'a>,
    pub words: &'static Words,
    pub vocabulary: &'static Vocabulary,
    /// The city in the middle: the watcher's, or the first one for a spectator.
    pub focus: usize,
    /// The tiles in force.
    pub visible: TileSet,
}

impl<'a> Table<'a> {
    pub(crate) fn of(view: &'a View, watcher: &'a Watcher<'a>) -> Table<'a> {
        let fields = usize::from(view.tower_fields);
        let visible: TileSet = view.tower.iter().rev().take(fields).copied().collect();
        Table {
            view,
            watcher,
            words: Words::of(watcher.lang),
            vocabulary: Vocabulary::of(watcher.lang),
            focus: view.who.map_or(0, Seat::index).min(view.cities.len().saturating_sub(1)),
            visible,
        }
    }

    /// The place to the left of a city.
    pub(crate) fn left(&self, city: usize) -> usize {
        self.view.left_of(city)
    }

    /// The place to the right of a city.
    pub(crate) fn right(&self, city: usize) -> usize {
        self.view.right_of(city)
    }

    pub(crate) fn city(&self, place: usize) -> &'a City {
        self.view.city(place)
    }

    /// The name of who rules a city.
    pub(crate) fn name(&self, city: usize) -> String {
        city_name(self.watcher, city)
    }

    /// The name of a card, leader or tile.
    pub(crate) fn thing_name(&self, thing: Thing) -> &'a str {
        match thing {
            Thing::Card(card) => &self.vocabulary.card(card).name,
            Thing::Leader(leader) => &self.vocabulary.leader(leader).name,
            Thing::Tile(tile) => &self.vocabulary.tile(tile).name,
        }
    }

    pub(crate) fn shown(&self, city: usize) -> &CityView {
        &self.view.cities[city]
    }

    /// The points of a city if the game ended now.
    pub(crate) fn points(&self, city: usize) -> i32 {
        match &self.view.scores {
            Some(scores) => i32::from(scores[city].total()),
            None => i32::from(score(&self.view.around(city)).total()),
        }
    }

    /// The points a change of a city would bring.
    pub(crate) fn gain(&self, city: usize, change: impl FnOnce(&mut City)) -> i32 {
        let around = self.view.around(city);
        let mut own = *around.own;
        change(&mut own);
        i32::from(score(&Around { own: &own, ..around }).total()) - i32::from(score(&around).total())
    }

    /// The seat of a city; none for the Free City.
    pub(crate) fn seat(&self, city: usize) -> Option<Seat> {
        (city < usize::from(self.view.players)).then(|| Seat::new(city)).flatten()
    }

    /// Whether the watcher is to move.
    pub(crate) fn asked(&self) -> bool {
        self.view.who.is_some_and(|seat| self.view.owing.contains(seat)) && self.view.phase != Phase::Over
    }

    pub(crate) fn say(&self, id: &str) -> String {
        self.words.say(id)
    }
}

/// The name of who rules a city; with two players the third is the Free City.
pub(crate) fn city_name(watcher: &Watcher<'_>, city: usize) -> String {
    match watcher.names.get(city) {
        Some(name) => name.clone(),
        None => Words::of(watcher.lang).say("wonders-free-city"),
    }
}

/// The age as people write it.
pub(crate) const fn roman(age: u8) -> &'static str {
    match age {
        0 | 1 => "I",
        2 => "II",
        _ => "III",
    }
}

/// The places of everything else.
fn board(table: &Table<'_>) -> Fragment {
    let modules = &table.view.modules;
    let count = table.view.places();
    let (left, right) = (table.left(table.focus), table.right(table.focus));
    // Around the table from the left neighbour on.
    let others = (2..count.saturating_sub(1))
        .map(|step| (table.focus + step) % count)
        .filter(|&city| city != left && city != right);
    let middle = [("left", "near", left), ("mine", "mine", table.focus), ("right", "near", right)];
    let html = html! {
        div class={ "wo of-" (count) @if modules.tower || modules.projects { " babel" } } {
            div class="wo-top" {
                @if modules.tower {
                    button type="button" class="wo-tower" data-about="tower" popovertarget="pop-tower" id="wo-tower" {}
                }
                @if modules.projects {
                    button type="button" class="wo-project" data-about="project" popovertarget="pop-project"
                        id="wo-project" {}
                }
                div class="wo-others" {
                    @for city in others {
                        button type="button" class={ "wo-other p" (city) } popovertarget="pop-cities"
                            data-about={ "city:" (city) } id={ "wo-chip-" (city) } {}
                    }
                }
            }
            div class="wo-mid" {
                @for (place, class, city) in middle {
                    section class={ "city " (class) " p" (city) } data-about={ "city:" (city) } id={ "wo-" (place) } {}
                }
            }
        }
        div class="wo-war" id="wo-war" {}
        div class="wo-pop" popover id="pop-tower" { div id="wo-tower-words" {} }
        div class="wo-pop" popover id="pop-project" { div id="wo-project-words" {} }
        div class="wo-pop wo-cities" popover id="pop-cities" {
            button type="button" class="plain wo-close" popovertarget="pop-cities" popovertargetaction="hide"
                aria-label=(table.say("wonders-close")) {
                (icon("u-close"))
            }
            @for city in 0..count { section class={ "city row p" (city) } id={ "wo-row-" (city) } {} }
        }
    };
    Fragment { key: "board".to_owned(), html: html.into_string() }
}

fn progress(table: &Table<'_>) -> String {
    let view = table.view;
    let text = match (view.phase, view.turn) {
        (Phase::DraftLeaders(_) | Phase::DraftTiles(_), _) => table.say("wonders-progress-draft"),
        (_, None) => table.words.with("wonders-progress-before", [("age", roman(view.age).into())]),
        (_, Some(turn)) => {
            let turn = (turn + 1).min(view.turns);
            let text = table.words.with(
                "wonders-progress",
                [("age", roman(view.age).into()), ("turn", turn.into()), ("turns", view.turns.into())],
            );
            let way = if view.age == 2 { "wonders-passes-right" } else { "wonders-passes-left" };
            format!("{text}, {}", table.say(way))
        }
    };
    text.render().into_string()
}
