gar-white = lily
gar-pink = rose
gar-yellow = poppy
gar-purple = iris
gar-stairs = stairs
gar-fountain = fountain
gar-bridge = bridge
gar-statue = statue
gar-quarry = Quarry
gar-garden = Garden
gar-plan = Plan
gar-others = All gardens
gar-look-left = Walk round to the left
gar-look-right = Walk round to the right
gar-swap = Swap garden and plan
gar-begins = first
gar-singles = { $count ->
    [one] one pillar
   *[other] { $count } pillars
}
gar-doubles = { $count ->
    [one] one double pillar
   *[other] { $count } double pillars
}
gar-in-recess = In store: { $tile }
gar-recess-empty = Store is empty
gar-dug = Dug
gar-stored = Stored
gar-turn-tile = Turn the tile (R or wheel)
gar-keep-fewer = Your pillars. Click to end the turn keeping fewer.
gar-gain = { $count ->
    [one] Brings one pillar
   *[other] Brings { $count } pillars
} (edges { $edges }{ $flower ->
    [0] { "" }
   *[other] , flower { $flower }
}{ $less ->
    [0] { "" }
   *[other] , marker −{ $less }
})
gar-below-granite = Granite still hidden
gar-below-basalt = Basalt still hidden
gar-offers = You can build
gar-no-offers = Nothing can be built on these tiles yet.

gar-marker-none = No marker in the first round.
gar-marker-blank = This round has no special effect.
gar-marker-single_pillar = Everybody begins the turn with one pillar more.
gar-marker-double_pillar = Everybody begins the turn with a double pillar; it cannot be kept.
gar-marker-change_symbol = One symbol on a tile you place this turn counts as another.
gar-marker-wild_empty_field = One empty field on a tile you place this turn counts as any symbol.
gar-marker-flower_double = Your own flower brings two pillars instead of one.
gar-marker-one_less = Every dig brings one pillar less.

gar-from-statues = Statues
gar-from-fountains = Fountains
gar-from-bridges = Bridges
gar-from-stairs = Stairs
gar-from-variety = Variety
gar-from-flowers = Flowers
gar-from-belvederes = Belvederes
gar-from-highest = Highest point
gar-hint-statues = The level of each statue.
gar-hint-fountains = Three times the level of each fountain.
gar-hint-bridges = Three times the level of each bridge.
gar-hint-stairs = Lower and upper level of each flight of stairs.
gar-hint-variety = 4 for each set of statue, fountain, bridge and stairs.
gar-hint-flowers = 4 for each set of all four flowers.
gar-hint-belvederes = 1 for each belvedere.
gar-hint-highest = Twice the level of the highest terrace.

gar-progress = Round { $round } of { $rounds }
gar-progress-remove = Before the first round
gar-ask-remove = { $count ->
    [one] Choose the last clay tile that leaves the quarry.
   *[other] Choose a clay tile that leaves the quarry; { $count } are still to go.
}
gar-ask-dig = Dig a tile. The number on it is what it brings you in pillars.
gar-ask-decorate = Build a decoration, place a tile, or go on.
gar-ask-decorate-only = Build a decoration, or go on.
gar-ask-place = Place a tile in your garden, or say what becomes of the dug one.
gar-ask-dug = What becomes of the dug tile?
gar-ask-place-or-end = End your turn, or place the other tile.
gar-ask-end = End your turn?
gar-wait-remove = { $name } takes a clay tile out of the quarry.
gar-wait-dig = { $name } is digging.
gar-wait-build = { $name } is building.
gar-over = { $count ->
    [one] The gardens are finished. { $names } wins.
   *[other] The gardens are finished. { $names } win.
}

gar-do-remove = Remove { $pit }
gar-do-dig = { $count ->
    [one] Dig { $pit }, take one pillar
   *[other] Dig { $pit }, take { $count } pillars
}
gar-do-place = { $at }, level { $level }
gar-do-level = Level { $level }
gar-open-nw = belvedere upper left
gar-open-ne = belvedere upper right
gar-open-se = belvedere lower right
gar-open-sw = belvedere lower left
gar-do-build = { $piece } { $on }
gar-do-build-marker = { $piece } { $on } (marker)
gar-do-store = Store the tile
gar-do-store-instead = Store it, discard the old one
gar-do-discard = Discard the tile
gar-do-end = End turn
gar-do-end-keeping = { $kept ->
    [0] End turn
    [one] End turn, keep one pillar
   *[other] End turn, keep { $kept } pillars
}
gar-do-end-losing = End turn, keep { $kept }, lose { $lost }
gar-do-keep = Keep { $count }

gar-line-removed = { $name } removes { $pit } from the quarry ({ $tile }).
gar-line-dug = { $stone ->
    [clay] { $name } digs clay at { $pit } ({ $tile }).
    [granite] { $name } digs granite at { $pit } ({ $tile }).
   *[basalt] { $name } digs basalt at { $pit } ({ $tile }).
}
gar-line-uncovered = { $stone ->
    [granite] Granite appears at { $pit } ({ $tile }).
   *[basalt] Basalt appears at { $pit } ({ $tile }).
}
gar-line-gained = { $name } takes { $pillars }.
gar-line-gained-marker = { $name } takes { $pillars } for the marker.
gar-line-placed = { $name } places a terrace ({ $tile }) on { $at }, level { $level }, with { $pillars }.
gar-line-belvedere = { $name } puts a belvedere on { $at }, level { $level }.
gar-line-carries = The statue of { $name } on { $at } now carries a terrace.
gar-line-built = { $piece ->
    [stairs] { $name } builds stairs { $on }.
    [fountain] { $name } builds a fountain { $on }.
    [bridge] { $name } builds a bridge { $on }.
   *[statue] { $name } builds a statue on { $on }.
}
gar-line-built-marker = { $piece ->
    [stairs] { $name } builds stairs { $on } with the marker.
    [fountain] { $name } builds a fountain { $on } with the marker.
    [bridge] { $name } builds a bridge { $on } with the marker.
   *[statue] { $name } builds a statue on { $on } with the marker.
}
gar-line-scored = { $name }, { $what }: { $points }
gar-line-stored = { $name } stores the tile ({ $tile }).
gar-line-instead = The old one is gone ({ $tile }).
gar-line-discarded = { $name } discards the tile ({ $tile }).
gar-line-kept = { $count ->
    [0] { $name } keeps no pillars.
    [one] { $name } keeps one pillar.
   *[other] { $name } keeps { $count } pillars.
}
gar-line-returned = Back to the supply: { $pillars }.
gar-line-marker = Round { $round }. { $effect }

gar-option-tile_overlap = Square on square
gar-option-tile_overlap-hint = Where a terrace may not lie exactly above another.
gar-option-tile_overlap-consecutive_levels = on the next level
gar-option-tile_overlap-any_levels = on any level
gar-option-bridge_gap = Below bridges
gar-option-bridge_gap-hint = What a bridge may span.
gar-option-bridge_gap-any_lower_empty_field = any lower empty field
gar-option-bridge_gap-board_only = the bare board only
gar-option-first_statue_again_when_none_counts = First statue again
gar-option-first_statue_again_when_none_counts-hint = When no statue counts any more, the next may stand anywhere.
gar-option-buried_statue_aligns = Buried statues align
gar-option-buried_statue_aligns-hint = A statue hidden below a terrace still sets rows and columns.
gar-option-statue_at_exact_height_always_supports = Statues carry
gar-option-statue_at_exact_height_always_supports-hint = A statue that reaches a new terrace always carries it.
gar-option-hidden_belvedere_scores = Hidden belvederes score
gar-option-hidden_belvedere_scores-hint = Belvederes below other terraces bring their point, too.
gar-option-stairs_block_upper_level_above_lower_half = Room above stairs
gar-option-stairs_block_upper_level_above_lower_half-hint = No terrace directly above the lower half of stairs.
gar-option-supply = Pieces
gar-option-supply-hint = Whether the pieces in the box can run out.
gar-option-supply-limited = as in the box
gar-option-supply-unlimited = without end

illegal-OUT_OF_BOARD = The tile would leave the board.
illegal-COLLISION = A terrace of this level or a higher one is in the way.
illegal-NOT_EMPTY = Something stands on this field already.
illegal-BRIDGE_GAP = No pillar can stand below a bridge.
illegal-TOO_FEW_SUPPORTS = A terrace needs three or four supports.
illegal-STAIR_CLEARANCE = The stairs below need the room.
illegal-HEIGHT = No pillar is as high as this corner.
illegal-LEVEL_SKIPPED = First build a terrace on the level below.
illegal-FULL_OVERLAP = A terrace may not lie squarely above another.
illegal-NO_BELVEDERE = There is no belvedere left for the open corner.
illegal-STATUE_SUPPORTS = The statue carries this corner; it cannot stay open.
illegal-CANNOT_PAY = You have too few pillars.
illegal-NOT_THIS_TURN = One of the tiles must have been placed in this turn.
illegal-SYMBOL = A field does not show the symbol.
illegal-GEOMETRY = The fields do not lie as this piece needs them.
illegal-NO_PIECE = There is no such piece left.
illegal-LEVEL = The tiles are not on the levels this piece needs.
illegal-SAME_TILE = A fountain lies across two different tiles.
illegal-GAP_NOT_EMPTY = The gap below the bridge is not empty.
illegal-NOT_ALIGNED = No statue of yours stands in this row or column.
illegal-EFFECT_USED = You have used the marker in this turn.
illegal-EFFECT_NEEDS_SYMBOL = The marker changes a printed symbol into another.
illegal-EFFECT_OLD_TILE = The marker needs a tile placed in this turn.
illegal-NO_TILE = There is no tile left here.
illegal-NOT_CLAY = Only clay tiles are removed at the start.
illegal-REMOVE_FIRST = Clay tiles are still to be removed.
illegal-DIG_FIRST = Dig a tile first.
illegal-NOTHING_TO_REMOVE = No more tiles are removed.
illegal-ALREADY_DUG = You have dug a tile in this turn.
illegal-TILE_NOT_HELD = You do not hold this tile.
illegal-TURN_CLOSED = The turn can only be ended now.
illegal-TILE_LEFT = Place, store or discard the dug tile first.
illegal-NO_DUG_TILE = There is no dug tile.
illegal-KEEPS_TOO_MANY = You cannot keep so many pillars.
