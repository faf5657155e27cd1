//! Whatever text comes in, it is understood or refused, never a panic.

use babylon::{Move, TileFace, TileSet, vectors};
use proptest::prelude::*;

proptest! {
    #[test]
    fn any_text_is_a_move_or_refused(text in "\\PC{0,40}") {
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
        }
    }

    #[test]
    fn text_like_a_move_is_a_move_or_refused(
        text in "(place|statue|bridge|keep|dig) ?(dug|stored)? ?[a-i][0-9]? ?r?[0-9]? ?l?[0-9]{0,3} ?(se|nw|convert a1)?"
    ) {
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
        }
    }

    #[test]
    fn any_text_is_a_tile_or_refused(text in "[a-z]{0,6} ?[TFBSX-]{0,5}") {
        if let Ok(tile) = text.parse::<TileFace>() {
            prop_assert_eq!(tile.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_no_tile_file_and_no_vector(text in "\\PC{0,60}") {
        prop_assert!(TileSet::from_json(&text).is_err());
        prop_assert!(vectors::check(&text).is_err());
    }

    #[test]
    fn gardens_of_any_numbers_are_answered(
        x in -3i64..12, y in -3i64..12, level in -2i64..40, rot in 0usize..6, open in "(NW|SE|none|xx)"
    ) {
        let line = format!(
            r#"{{"kind":"garden","ops":[{{"op":"place","at":[{x},{y}],"level":{level},"rot":{rot},"open":"{open}"}}]}}"#
        );
        let legal = (0..7).contains(&x) && (0..7).contains(&y) && level == 1 && rot < 4 && open != "xx";
        prop_assert_eq!(vectors::check(&line).is_ok(), legal);
    }
}
