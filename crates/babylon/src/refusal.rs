//! Every reason why a step can be refused.

use table::Illegal;

macro_rules! refusals {
    ($($name:ident $rule:literal $text:literal;)*) => {
        $(pub(crate) const $name: Illegal = Illegal::new(stringify!($name), $rule, $text);)*
        /// Every reason the game itself can give, so that a page can hold words for each of them.
        pub const ALL: &[Illegal] = &[$($name),*];
    };
}

refusals! {
    OUT_OF_BOARD "L1" "the tile would leave the board";
    COLLISION "L3" "a tile of the same or a higher level is in the way";
    NOT_EMPTY "L4" "a field is already occupied";
    BRIDGE_GAP "L4" "no pillar can stand in the gap below a bridge";
    TOO_FEW_SUPPORTS "L5" "a tile needs three or four supports";
    STAIR_CLEARANCE "L5" "the stairs below need the room up to the level above";
    HEIGHT "L6" "no support is as high as this corner";
    LEVEL_SKIPPED "L7" "the garden has no tile of the level below yet";
    FULL_OVERLAP "L8" "a tile may not lie squarely above another";
    NO_BELVEDERE "L9" "there is no belvedere left for the open corner";
    STATUE_SUPPORTS "L10" "the statue below this corner carries the tile, the corner cannot stay open";
    CANNOT_PAY "L11" "too few pillars";
    NOT_THIS_TURN "D0" "none of the tiles was placed in this turn";
    SYMBOL "D1" "a field does not show the symbol";
    GEOMETRY "D1" "the fields do not lie as this piece needs them";
    NO_PIECE "D2" "there is no such piece left";
    LEVEL "D3" "the tiles are not of the levels this piece needs";
    SAME_TILE "D4" "a fountain lies across two different tiles";
    GAP_NOT_EMPTY "D5" "the gap below the bridge is not empty";
    NOT_ALIGNED "D6" "no statue that counts stands in this row or column";
    EFFECT_USED "M3" "the marker's effect was used in this turn already";
    EFFECT_NEEDS_SYMBOL "M3" "the marker changes a printed symbol into another";
    EFFECT_OLD_TILE "M3" "the marker's effect needs a tile placed in this turn";
    CHOOSE_FIRST "setup" "a board is still to be chosen";
    BOARD_TAKEN "setup" "this board is not on offer any more";
    NOTHING_TO_CHOOSE "setup" "no more boards are chosen";
    NO_TILE "A" "no tile is left in this cell of the quarry";
    NOT_CLAY "setup" "only clay tiles are removed at the start";
    REMOVE_FIRST "setup" "clay tiles are still to be removed";
    DIG_FIRST "A" "the turn begins with a dig";
    NOTHING_TO_REMOVE "setup" "no more tiles are removed";
    ALREADY_DUG "A" "a tile was dug in this turn already";
    TILE_NOT_HELD "B1" "there is no such tile to place";
    TURN_CLOSED "C" "the dug tile is stored or discarded, the turn can only end";
    TILE_LEFT "C" "the dug tile must be placed, stored or discarded first";
    NO_DUG_TILE "C" "there is no dug tile left to store or discard";
    KEEPS_TOO_MANY "C" "only fewer pillars than the turn's end would keep can be kept this way";
}
