//! A test for each rule number: garden rules as vectors, the others by playing written-out deals.

use babylon::vectors::check;

const A: &str = r#"{"op":"place","at":[0,0],"level":1}"#;
const TURN: &str = r#"{"op":"new_turn"}"#;

fn place(at: [i32; 2], level: u8, more: &str) -> String {
    format!(r#"{{"op":"place","at":[{},{}],"level":{level}{more}}}"#, at[0], at[1])
}

fn tile(at: [i32; 2], level: u8, corners: &str) -> String {
    place(at, level, &format!(r#","corners":"{corners}""#))
}

fn piece(kind: &str, cells: &str) -> String {
    format!(r#"{{"op":"decorate","kind":"{kind}","cells":{cells}}}"#)
}

fn convert(kind: &str, cells: &str, cell: &str) -> String {
    format!(r#"{{"op":"decorate","kind":"{kind}","cells":{cells},"convert":{cell}}}"#)
}

fn effect(name: &str) -> String {
    format!(r#"{{"op":"effect","effect":"{name}"}}"#)
}

fn hand(single: u8, double: u8) -> String {
    format!(r#"{{"op":"hand","single":{single},"double":{double}}}"#)
}

fn run(ops: &[&str], rest: &str) {
    let line = format!(r#"{{"kind":"garden","ops":[{}],{rest}}}"#, ops.join(","));
    if let Err(why) = check(&line) {
        panic!("{why}\n{line}");
    }
}

fn legal(ops: &[&str]) {
    run(ops, r#""legal":true"#);
}

fn refused(ops: &[&str], code: &str) {
    run(ops, &format!(r#""legal":false,"error":"{code}""#));
}

fn refused_with(options: &str, ops: &[&str], code: &str) {
    run(ops, &format!(r#""legal":false,"error":"{code}","options":{options}"#));
}

fn legal_with(options: &str, ops: &[&str]) {
    run(ops, &format!(r#""legal":true,"options":{options}"#));
}

#[test]
fn l1_a_tile_stays_on_the_board() {
    legal(&[&place([6, 6], 1, "")]);
    for at in [[7, 0], [0, 7], [-1, 0], [0, -1], [8, 8]] {
        refused(&[&place(at, 1, "")], "OUT_OF_BOARD");
    }
}

#[test]
fn l2_a_tile_may_be_turned() {
    let turned = place([0, 0], 1, r#","corners":"S---","rot":1"#);
    legal(&[&turned, &piece("statue", "[[1,0]]")]);
    refused(&[&turned, &piece("statue", "[[0,0]]")], "SYMBOL");
}

#[test]
fn l3_no_tile_shares_a_cell_with_one_of_its_level_or_goes_below_another() {
    refused(&[A, TURN, &place([1, 1], 1, r#","open":"NW""#)], "COLLISION");
    refused(
        &[A, TURN, &place([1, 0], 2, r#","open":"SE""#), TURN, &place([2, 1], 1, r#","open":"NW""#)],
        "COLLISION",
    );
}

#[test]
fn l4_pillars_stand_on_empty_fields_and_never_below_a_bridge() {
    let bridge =
        [&tile([0, 2], 1, "-B--"), TURN, &tile([3, 2], 1, "B---"), &piece("bridge", "[[1,2],[3,2]]"), TURN];
    let on_the_end = place([1, 1], 2, r#","open":"SE""#);
    let in_the_gap = place([1, 1], 2, r#","open":"SW""#);
    refused(&[&bridge[..], &[on_the_end.as_str()]].concat(), "NOT_EMPTY");
    refused(&[&bridge[..], &[in_the_gap.as_str()]].concat(), "BRIDGE_GAP");
    let belvedere = [&place([0, 0], 1, r#","open":"NE""#) as &str, TURN];
    refused(&[&belvedere[..], &[&place([1, 0], 2, "")]].concat(), "NOT_EMPTY");
}

#[test]
fn l5_a_tile_needs_three_supports_and_room_above_stairs() {
    refused(&[&place([0, 0], 1, r#","open":["NW","SE"]"#)], "TOO_FEW_SUPPORTS");
    let stairs =
        [&tile([2, 2], 1, "T---"), TURN, &tile([0, 1], 2, "--T-"), &piece("stairs", "[[1,2],[2,2]]"), TURN];
    let close = place([2, 1], 2, r#","open":"SW""#);
    refused(&[&stairs[..], &[&close]].concat(), "STAIR_CLEARANCE");
    let free = r#"{"stairs_block_upper_level_above_lower_half":false}"#;
    legal_with(free, &[&stairs[..], &[&close]].concat());
}

#[test]
fn l6_no_support_is_three_high() {
    refused(&[A, TURN, &place([1, 0], 2, ""), TURN, &place([2, 0], 3, r#","open":"NE""#)], "HEIGHT");
    // The open corner may hang over any depth.
    let around = [A, &place([2, 0], 1, ""), &place([0, 2], 1, ""), &place([1, 0], 2, ""), TURN];
    legal(&[&around[..], &[&place([1, 1], 3, r#","open":"SE""#)]].concat());
    refused(&[&around[..], &[&place([1, 1], 3, "")]].concat(), "HEIGHT");
}

#[test]
fn l7_levels_are_built_one_after_the_other() {
    refused(&[&place([0, 0], 2, "")], "LEVEL_SKIPPED");
    refused(&[A, TURN, &place([0, 0], 3, "")], "LEVEL_SKIPPED");
    legal(&[A, TURN, &place([4, 4], 2, "")]);
}

#[test]
fn l8_no_tile_lies_squarely_above_one_of_the_level_below() {
    refused(&[A, TURN, &place([0, 0], 2, "")], "FULL_OVERLAP");
    let apart = [A, TURN, &place([4, 4], 2, ""), TURN, &place([0, 0], 3, "")];
    legal(&apart);
    refused_with(r#"{"tile_overlap":"any_levels"}"#, &apart, "FULL_OVERLAP");
}

#[test]
fn l9_three_supports_bring_a_belvedere_that_occupies_its_field() {
    let open = place([0, 0], 1, r#","corners":"S---","open":"NW""#);
    run(&[&open], r#""legal":true,"score":{"belvederes":1,"highest":2,"total":3}"#);
    refused(&[&open, &piece("statue", "[[0,0]]")], "NOT_EMPTY");
}

#[test]
fn l10_a_statue_that_reaches_the_tile_carries_it() {
    let statue = [&tile([0, 0], 1, "-S--") as &str, &piece("statue", "[[1,0]]"), TURN];
    let carried = place([1, 0], 2, "");
    run(
        &[&statue[..], &[&carried]].concat(),
        r#""legal":true,"cost":{"single":1,"double":2,"statue":1,"belvedere":0},"score":{"highest":4,"total":4}"#,
    );
    let open = place([1, 0], 2, r#","open":"NW""#);
    refused(&[&statue[..], &[&open]].concat(), "STATUE_SUPPORTS");
    legal_with(r#"{"statue_at_exact_height_always_supports":false}"#, &[&statue[..], &[&open]].concat());
}

#[test]
fn l10_a_statue_further_below_is_buried_and_no_support() {
    let garden = [
        &tile([0, 0], 1, "-S--") as &str,
        &piece("statue", "[[1,0]]"),
        TURN,
        &place([2, 0], 1, ""),
        TURN,
        &place([5, 0], 2, ""),
        TURN,
    ];
    refused(&[&garden[..], &[&place([1, 0], 3, "")]].concat(), "NOT_EMPTY");
    run(
        &[&garden[..], &[&place([1, 0], 3, r#","open":"NW""#)]].concat(),
        r#""legal":true,"score":{"belvederes":1,"highest":6,"total":7}"#,
    );
}

#[test]
fn l11_owned_doubles_are_used_first_and_others_cost_two_singles() {
    let over = place([1, 0], 2, ""); // two singles, two doubles
    legal(&[A, TURN, &hand(6, 0), &over]);
    refused(&[A, TURN, &hand(5, 0), &over], "CANNOT_PAY");
    legal(&[A, TURN, &hand(4, 1), &over]);
    refused(&[A, TURN, &hand(3, 1), &over], "CANNOT_PAY");
    refused(&[A, TURN, &hand(1, 5), &over], "CANNOT_PAY");
}

#[test]
fn l12_pillars_are_counted_only_for_the_tile_they_carry() {
    run(&[A], r#""legal":true,"cost":{"single":4,"double":0,"statue":0,"belvedere":0},"uncovered":60"#);
}

#[test]
fn d0_one_of_the_tiles_was_placed_in_this_turn() {
    refused(&[&tile([0, 0], 1, "S---"), TURN, &piece("statue", "[[0,0]]")], "NOT_THIS_TURN");
    legal(&[&tile([0, 0], 1, "-F--"), TURN, &tile([2, 0], 1, "F---"), &piece("fountain", "[[2,0],[1,0]]")]);
}

#[test]
fn d1_fields_are_empty_and_show_the_symbol() {
    refused(&[&tile([0, 0], 1, "S---"), &piece("statue", "[[1,0]]")], "SYMBOL");
    refused(&[&tile([0, 0], 1, "S---"), &piece("statue", "[[5,5]]")], "SYMBOL");
    let built = [&tile([0, 0], 1, "S---") as &str, &piece("statue", "[[0,0]]"), &piece("statue", "[[0,0]]")];
    refused(&built, "NOT_EMPTY");
    refused(&[&tile([0, 0], 1, "SS--"), &piece("statue", "[[0,0],[1,0]]")], "GEOMETRY");
    refused(
        &[&tile([0, 0], 1, "--F-"), &tile([2, 2], 1, "F---"), &piece("fountain", "[[1,1],[2,2]]")],
        "GEOMETRY",
    );
}

#[test]
fn d3_stairs_join_levels_one_apart() {
    run(
        &[&tile([0, 0], 1, "T---"), &tile([1, 0], 2, "T---"), &piece("stairs", "[[1,0],[0,0]]")],
        r#""legal":true,"score":{"stairs":3,"highest":4,"total":7}"#,
    );
    refused(
        &[&tile([0, 0], 1, "-T--"), &tile([2, 0], 1, "T---"), &piece("stairs", "[[1,0],[2,0]]")],
        "LEVEL",
    );
    refused(&[&tile([0, 0], 1, "TT--"), &piece("stairs", "[[0,0],[1,0]]")], "LEVEL");
}

#[test]
fn d4_a_fountain_lies_across_two_tiles_of_one_level() {
    refused(&[&tile([0, 0], 1, "FF--"), &piece("fountain", "[[0,0],[1,0]]")], "SAME_TILE");
    refused(&[&tile([0, 0], 1, "F--F"), &piece("fountain", "[[0,0],[0,1]]")], "SAME_TILE");
    refused(
        &[&tile([0, 0], 1, "F---"), &tile([1, 0], 2, "F---"), &piece("fountain", "[[0,0],[1,0]]")],
        "LEVEL",
    );
    legal(&[&tile([0, 0], 1, "---F"), &tile([0, 2], 1, "F---"), &piece("fountain", "[[0,1],[0,2]]")]);
}

#[test]
fn d5_a_bridge_spans_one_empty_cell_between_tiles_of_one_level() {
    let ends = [&tile([0, 0], 1, "-B--") as &str, &tile([3, 0], 1, "B---")];
    run(
        &[&ends[..], &[&piece("bridge", "[[1,0],[3,0]]")]].concat(),
        r#""legal":true,"score":{"bridges":3,"highest":2,"total":5}"#,
    );
    refused(
        &[&tile([0, 0], 1, "-B--"), &tile([2, 0], 1, "B---"), &piece("bridge", "[[1,0],[2,0]]")],
        "GEOMETRY",
    );
    refused(
        &[&tile([0, 0], 1, "B---"), &tile([2, 0], 1, "B---"), &piece("bridge", "[[0,0],[2,0]]")],
        "GAP_NOT_EMPTY",
    );
    let high = [
        &place([1, 0], 1, "") as &str,
        &place([4, 0], 1, ""),
        &tile([0, 0], 2, "-B--"),
        &tile([3, 0], 2, "B---"),
        &piece("bridge", "[[1,0],[3,0]]"),
    ];
    legal(&high);
    refused_with(r#"{"bridge_gap":"board_only"}"#, &high, "GAP_NOT_EMPTY");
}

#[test]
fn d5_bridges_do_not_cross() {
    refused(
        &[
            &tile([1, 1], 1, "--B-"),
            &tile([4, 2], 1, "B---"),
            &tile([3, 0], 1, "---B"),
            &tile([2, 3], 1, "-B--"),
            &piece("bridge", "[[2,2],[4,2]]"),
            &piece("bridge", "[[3,1],[3,3]]"),
        ],
        "GAP_NOT_EMPTY",
    );
}

#[test]
fn d6_statues_stand_in_line_with_another() {
    let first = [&tile([0, 0], 1, "S---") as &str, &piece("statue", "[[0,0]]"), TURN];
    let off = [&tile([3, 3], 1, "S---") as &str, &piece("statue", "[[3,3]]")];
    refused(&[&first[..], &off[..]].concat(), "NOT_ALIGNED");
    let row = [&tile([5, 0], 1, "S---") as &str, &piece("statue", "[[5,0]]")];
    legal(&[&first[..], &row[..]].concat());
    // O3: once the only statue is a pillar, the next one is a first statue again.
    let pillar = [&tile([0, 0], 1, "-S--") as &str, &piece("statue", "[[1,0]]"), &place([1, 0], 2, ""), TURN];
    legal(&[&pillar[..], &off[..]].concat());
    refused_with(
        r#"{"first_statue_again_when_none_counts":false}"#,
        &[&pillar[..], &off[..]].concat(),
        "NOT_ALIGNED",
    );
}

#[test]
fn m3_changes_one_printed_symbol_of_a_tile_of_this_turn() {
    let m3 = effect("change_symbol");
    legal(&[&m3, &tile([0, 0], 1, "F---"), &convert("statue", "[[0,0]]", "[0,0]")]);
    refused(&[&m3, &place([0, 0], 1, ""), &convert("statue", "[[0,0]]", "[0,0]")], "EFFECT_NEEDS_SYMBOL");
    let twice = [
        &m3 as &str,
        &tile([0, 0], 1, "FF--"),
        &convert("statue", "[[0,0]]", "[0,0]"),
        &convert("statue", "[[1,0]]", "[1,0]"),
    ];
    refused(&twice, "EFFECT_USED");
    refused(
        &[
            &tile([0, 0], 1, "-S--"),
            TURN,
            &m3,
            &tile([2, 0], 1, "F---"),
            &convert("fountain", "[[1,0],[2,0]]", "[1,0]"),
        ],
        "EFFECT_OLD_TILE",
    );
    refused(&[&m3, TURN, &tile([0, 0], 1, "F---"), &convert("statue", "[[0,0]]", "[0,0]")], "SYMBOL");
}

#[test]
fn m4_reads_one_blank_field_of_a_tile_of_this_turn_as_any_symbol() {
    let m4 = effect("wild_empty_field");
    legal(&[&m4, &place([0, 0], 1, ""), &convert("statue", "[[0,0]]", "[0,0]")]);
    refused(&[&m4, &tile([0, 0], 1, "F---"), &convert("statue", "[[0,0]]", "[0,0]")], "SYMBOL");
    // The row or column of a statue still holds (O13).
    refused(
        &[
            &tile([0, 0], 1, "S---"),
            &piece("statue", "[[0,0]]"),
            TURN,
            &m4,
            &place([3, 3], 1, ""),
            &convert("statue", "[[3,3]]", "[3,3]"),
        ],
        "NOT_ALIGNED",
    );
}

#[test]
fn dig_gains_one_for_each_edge_that_is_not_overtopped() {
    let gain = |grid: &str, matches: bool, effect: &str, gain: u8| {
        let line = format!(
            r#"{{"kind":"dig","grid":"{grid}","pos":[1,1],"match":{matches},"effect":{effect},"gain":{gain}}}"#
        );
        assert_eq!(check(&line), Ok(()), "{line}");
    };
    gain("3333/3333/3333/3333", false, "null", 4);
    gain("3333/3233/3333/3333", false, "null", 0);
    gain("3333/2213/3033/3333", true, "null", 4);
    gain("3333/3333/3333/3333", true, r#""flower_double""#, 6); // M5
    gain("3333/3333/3333/3333", true, r#""one_less""#, 4); // M6
    gain("3333/3233/3333/3333", false, r#""one_less""#, 0);
    gain("3333/3333/3333/3333", false, r#""single_pillar""#, 4); // O12: M1 is no part of the dig
}

#[test]
fn s0_what_tiles_hide_scores_nothing() {
    let fountain = [
        &tile([0, 2], 1, "-F--") as &str,
        TURN,
        &place([2, 2], 1, r#","corners":"F---","flower":"pink""#),
        &piece("fountain", "[[1,2],[2,2]]"),
        TURN,
        &place([2, 1], 2, r#","flower":"yellow","open":"SW""#),
    ];
    run(&fountain, r#""legal":true,"score":{"fountains":3,"belvederes":1,"highest":4,"total":8}"#);
    let both = place([0, 1], 2, r#","flower":"yellow","open":"SE""#);
    run(
        &[&fountain[..], &[TURN, &both]].concat(),
        r#""legal":true,"score":{"belvederes":2,"highest":4,"total":6}"#,
    );
}

#[test]
fn s3_a_bridge_scores_even_with_both_ends_covered() {
    let bridge = [
        &tile([0, 2], 1, "-B--") as &str,
        &place([3, 2], 1, r#","corners":"B---","flower":"pink""#),
        &piece("bridge", "[[1,2],[3,2]]"),
        &place([0, 1], 2, r#","open":"SE""#),
        &place([3, 1], 2, r#","open":"SW""#),
    ];
    run(&bridge, r#""legal":true,"score":{"bridges":3,"belvederes":2,"highest":4,"total":9}"#);
}

#[test]
fn s1_to_s6_and_s8_a_garden_with_one_of_everything() {
    let row = |x: i32, flower: &str, corners: &str| {
        place([x, 0], 1, &format!(r#","flower":"{flower}","corners":"{corners}""#))
    };
    let ops = [
        &row(0, "white", "SF--") as &str,
        &piece("statue", "[[0,0]]"),
        &tile([0, 2], 1, "TB--"),
        &row(2, "pink", "F---"),
        &piece("fountain", "[[1,0],[2,0]]"),
        &place([3, 2], 1, r#","flower":"yellow","corners":"B---""#),
        &piece("bridge", "[[1,2],[3,2]]"),
        &place([0, 3], 2, r#","flower":"purple","corners":"T---""#),
        &piece("stairs", "[[0,2],[0,3]]"),
    ];
    run(
        &ops,
        r#""legal":true,"score":{"statues":1,"fountains":3,"bridges":3,"stairs":3,"variety":4,"flowers":4,"highest":4,"total":22}"#,
    );
}

#[test]
fn s7_hidden_belvederes_score_only_by_option() {
    let ops = [&place([0, 0], 1, r#","open":"SE""#) as &str, TURN, &place([1, 1], 2, r#","open":"NW""#)];
    run(&ops, r#""legal":true,"score":{"belvederes":1,"highest":4,"total":5}"#);
    run(
        &ops,
        r#""legal":true,"score":{"belvederes":2,"highest":4,"total":6},"options":{"hidden_belvedere_scores":true}"#,
    );
}

#[test]
fn o9_a_hole_below_a_bridge_is_not_seen_and_counts_only_by_option() {
    let ops: [&str; 3] =
        [&tile([0, 0], 1, "-B--"), &tile([3, 0], 1, "B---"), &piece("bridge", "[[1,0],[3,0]]")];
    run(&ops, r#""legal":true,"uncovered":55"#);
    run(&ops, r#""legal":true,"uncovered":56,"options":{"hole_under_bridge_counts":true}"#);
}

#[test]
fn o9_a_bridge_above_a_tile_hides_no_hole() {
    let low: [&str; 4] = [&tile([0, 0], 1, "----"), &tile([2, 0], 1, "----"), &tile([4, 0], 1, "----"), TURN];
    let high: [&str; 3] =
        [&tile([1, 1], 2, "-B--"), &tile([4, 1], 2, "B---"), &piece("bridge", "[[2,1],[4,1]]")];
    let ops: Vec<&str> = low.into_iter().chain(high).collect();
    for counts in [false, true] {
        run(
            &ops,
            &format!(r#""legal":true,"uncovered":48,"options":{{"hole_under_bridge_counts":{counts}}}"#),
        );
    }
}
