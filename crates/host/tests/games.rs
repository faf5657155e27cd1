//! The games of the shelf, as they are offered.

use host::{Games, Level, games, games::find};
use serde_json::json;

#[test]
fn what_is_offered_can_be_opened_and_names_every_option() {
    let offered = Games::all().games;
    assert_eq!(offered.len(), games().len());
    for (info, kind) in offered.iter().zip(games()) {
        assert_eq!((info.name, info.rules, info.levels), (kind.name, kind.rules, Level::ALL));
        assert_eq!(info.seats, [*kind.seats().start(), *kind.seats().end()]);
        let whole = kind.options(kind.rules, &json!({})).expect("all is left out");
        assert_eq!(info.options, whole, "{}", kind.name);
        assert!(whole.as_object().is_some_and(|options| !options.is_empty()), "{}", kind.name);
    }
}

#[test]
fn a_stronger_level_is_said_to_be_stronger() {
    for name in ["babylonia", "babylon", "wonders"] {
        let kind = find(name).expect("on the shelf");
        let strengths: Vec<f64> = Level::ALL.iter().map(|level| kind.strength(*level)).collect();
        assert!(strengths.is_sorted_by(|weaker, stronger| weaker < stronger), "{name}: {strengths:?}");
        assert_eq!(kind.strength(Level::Medium), 0.0, "{name} is measured from there");
    }
}
