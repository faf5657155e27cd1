babylon-white = lily
babylon-pink = rose
babylon-yellow = poppy
babylon-purple = iris
babylon-stairs = stairs
babylon-fountain = fountain
babylon-bridge = bridge
babylon-statue = statue
babylon-quarry = Quarry
babylon-garden = Garden
babylon-plan = Plan
babylon-others = All gardens
babylon-look-left = Walk round to the left
babylon-look-right = Walk round to the right
babylon-swap = Swap garden and plan
babylon-begins = first
babylon-singles = { $count ->
    [one] one pillar
   *[other] { $count } pillars
}
babylon-doubles = { $count ->
    [one] one double pillar
   *[other] { $count } double pillars
}
babylon-in-recess = In store: { $tile }
babylon-recess-empty = Store is empty
babylon-dug = Dug
babylon-stored = Stored
babylon-turn-tile = Turn the tile (R or wheel)
babylon-keep-fewer = Your pillars. Click to end the turn keeping fewer.
babylon-gain = { $count ->
    [one] Brings 1 pillar
   *[other] Brings { $count } pillars
} (edges { $edges }{ $flower ->
    [0] { "" }
   *[other] , flower { $flower }
}{ $less ->
    [0] { "" }
   *[other] , marker −{ $less }
})
babylon-below-granite = Granite still hidden
babylon-below-basalt = Basalt still hidden
babylon-offers = You can build
babylon-no-offers = Nothing can be built on these tiles yet.

babylon-marker-none = No marker in the first round.
babylon-marker-blank = This round has no special effect.
babylon-marker-single_pillar = Everybody begins the turn with one pillar more.
babylon-marker-double_pillar = Everybody begins the turn with a double pillar; it cannot be kept.
babylon-marker-change_symbol = One symbol on a tile you place this turn counts as another, for one decoration.
babylon-marker-wild_empty_field = One field without a symbol, on a tile you place this turn, counts as any symbol for one decoration.
babylon-marker-flower_double = Your own flower brings two pillars instead of one.
babylon-marker-one_less = Every dig brings one pillar less.

babylon-from-statues = Statues
babylon-from-fountains = Fountains
babylon-from-bridges = Bridges
babylon-from-stairs = Stairs
babylon-from-variety = Variety
babylon-from-flowers = Flowers
babylon-from-belvederes = Belvederes
babylon-from-highest = Highest point
babylon-hint-statues = The level of each statue.
babylon-hint-fountains = Three times the level of each fountain.
babylon-hint-bridges = Three times the level of each bridge.
babylon-hint-stairs = Lower and upper level of each flight of stairs.
babylon-hint-variety = 4 for each set of statue, fountain, bridge and stairs.
babylon-hint-flowers = 4 for each set of all four flowers.
babylon-hint-belvederes = 1 for each belvedere.
babylon-hint-highest = Twice the level of the highest terrace.

babylon-progress = Round { $round } of { $rounds }
babylon-progress-remove = Before the first round
babylon-ask-remove = { $count ->
    [one] Choose the last clay tile that leaves the quarry.
   *[other] Choose a clay tile that leaves the quarry; { $count } are still to go.
}
babylon-ask-dig = Dig a tile. The number on it is what it brings you in pillars.
babylon-ask-decorate = Build a decoration, place a tile, or go on.
babylon-ask-decorate-only = Build a decoration, or go on.
babylon-ask-place = Place a tile in your garden, or say what becomes of the dug one.
babylon-ask-dug = What becomes of the dug tile?
babylon-ask-place-or-end = End your turn, or place the other tile.
babylon-ask-end = End your turn?
babylon-wait-remove = { $name } takes a clay tile out of the quarry.
babylon-wait-dig = { $name } is digging.
babylon-wait-build = { $name } is building.
babylon-over = { $count ->
    [one] The gardens are finished. { $names } wins.
   *[other] The gardens are finished. { $names } win.
}

babylon-do-remove = Remove { $pit }
babylon-do-dig = { $count ->
    [one] Dig { $pit }, take one pillar
   *[other] Dig { $pit }, take { $count } pillars
}
babylon-do-place = { $at }, level { $level }
babylon-do-level = Level { $level }
babylon-open-nw = belvedere upper left
babylon-open-ne = belvedere upper right
babylon-open-se = belvedere lower right
babylon-open-sw = belvedere lower left
babylon-open-back = belvedere at the back
babylon-open-right = belvedere on the right
babylon-open-front = belvedere in front
babylon-open-left = belvedere on the left
babylon-place-it = Place the tile
babylon-choose-level = Choose the level
babylon-then = then possible: { $list }
babylon-do-build = { $piece } { $on }
babylon-do-build-marker = { $piece } { $on } (marker)
babylon-do-store = Store the tile
babylon-do-store-instead = Store it, discard the old one
babylon-do-discard = Discard the tile
babylon-do-end-keeping = { $kept ->
    [0] End turn
    [one] End turn, keep one pillar
   *[other] End turn, keep { $kept } pillars
}
babylon-do-end-losing = End turn, keep { $kept }, lose { $lost }
babylon-do-keep = Keep { $count }

babylon-line-removed = { $name } removes { $pit } from the quarry ({ $tile }).
babylon-line-dug = { $stone ->
    [clay] { $name } digs clay at { $pit } ({ $tile }).
    [granite] { $name } digs granite at { $pit } ({ $tile }).
   *[basalt] { $name } digs basalt at { $pit } ({ $tile }).
}
babylon-line-uncovered = { $stone ->
    [granite] Granite appears at { $pit } ({ $tile }).
   *[basalt] Basalt appears at { $pit } ({ $tile }).
}
babylon-line-gained = { $name } takes { $pillars }.
babylon-line-gained-marker = { $name } takes { $pillars } for the marker.
babylon-line-placed = { $name } places a terrace ({ $tile }) on { $at }, level { $level }, with { $pillars }.
babylon-line-belvedere = { $name } puts a belvedere on { $at }, level { $level }.
babylon-line-carries = The statue of { $name } on { $at } now carries a terrace.
babylon-line-built = { $piece ->
    [stairs] { $name } builds stairs { $on }.
    [fountain] { $name } builds a fountain { $on }.
    [bridge] { $name } builds a bridge { $on }.
   *[statue] { $name } builds a statue on { $on }.
}
babylon-line-built-marker = { $piece ->
    [stairs] { $name } builds stairs { $on } with the marker.
    [fountain] { $name } builds a fountain { $on } with the marker.
    [bridge] { $name } builds a bridge { $on } with the marker.
   *[statue] { $name } builds a statue on { $on } with the marker.
}
babylon-line-scored = { $name }, { $what }: { $points }
babylon-line-stored = { $name } stores the tile ({ $tile }).
babylon-line-instead = The old one is gone ({ $tile }).
babylon-line-discarded = { $name } discards the tile ({ $tile }).
babylon-line-kept = { $count ->
    [0] { $name } keeps no pillars.
    [one] { $name } keeps one pillar.
   *[other] { $name } keeps { $count } pillars.
}
babylon-line-returned = Back to the supply: { $pillars }.
babylon-line-marker = Round { $round }. { $effect }

babylon-option-tile_overlap = Square on square
babylon-option-tile_overlap-hint = Where a terrace may not lie exactly above another.
babylon-option-tile_overlap-consecutive_levels = on the next level
babylon-option-tile_overlap-any_levels = on any level
babylon-option-bridge_gap = Below bridges
babylon-option-bridge_gap-hint = What a bridge may span.
babylon-option-bridge_gap-any_lower_empty_field = any lower empty field
babylon-option-bridge_gap-board_only = the bare board only
babylon-option-first_statue_again_when_none_counts = First statue again
babylon-option-first_statue_again_when_none_counts-hint = When no statue counts any more, the next may stand anywhere.
babylon-option-buried_statue_aligns = Buried statues align
babylon-option-buried_statue_aligns-hint = A statue hidden below a terrace still sets rows and columns.
babylon-option-statue_at_exact_height_always_supports = Statues carry
babylon-option-statue_at_exact_height_always_supports-hint = A statue that reaches a new terrace always carries it.
babylon-option-hidden_belvedere_scores = Hidden belvederes score
babylon-option-hidden_belvedere_scores-hint = Belvederes below other terraces bring their point, too.
babylon-option-stairs_block_upper_level_above_lower_half = Room above stairs
babylon-option-stairs_block_upper_level_above_lower_half-hint = No terrace directly above the lower half of stairs.
babylon-option-supply = Pieces
babylon-option-supply-hint = Whether the pieces in the box can run out.
babylon-option-supply-limited = as in the box
babylon-option-supply-unlimited = without end

illegal-OUT_OF_BOARD = The tile would leave the board.
illegal-COLLISION = A terrace of this level or a higher one is in the way.
illegal-NOT_EMPTY = Something stands on this field already.
illegal-BRIDGE_GAP = No pillar can stand below a bridge.
illegal-TOO_FEW_SUPPORTS = A terrace needs three or four supports.
illegal-STAIR_CLEARANCE = The stairs below need the room.
illegal-HEIGHT = No pillar is as high as this corner.
illegal-LEVEL_SKIPPED = First build a terrace on the level below.
illegal-FULL_OVERLAP = On this level the terrace would lie squarely above another, which is not allowed.
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

babylon-progress-choose = Choosing boards
babylon-ask-choose = Choose a board. Tiles with its flower bring you one pillar more.
babylon-wait-choose = { $name } chooses a board.
babylon-do-choose-named = The board with the { $flower }
babylon-do-choose = Take this board
babylon-boards = Boards
babylon-board-open = { $count ->
    [one] { $count } open tile of the quarry shows its flower
   *[other] { $count } open tiles of the quarry show its flower
}
babylon-line-chose = { $name } chooses the board with the { $flower }.
babylon-left = Left in the supply: { $what }
babylon-left-singles = { $count ->
    [one] one single pillar
   *[other] { $count } single pillars
}
babylon-left-of = { $kind } { $count }
babylon-option-hole_under_bridge_counts = Holes below bridges count
babylon-option-hole_under_bridge_counts-hint = In a tie, a hole of the board below a bridge counts as uncovered.
babylon-option-choose_boards = Choose boards
babylon-option-choose_boards-hint = In turn order, once the quarry lies open; otherwise chance deals them.
illegal-CHOOSE_FIRST = A board is still to be chosen.
illegal-BOARD_TAKEN = This board is taken already.
illegal-NOTHING_TO_CHOOSE = No more boards are chosen.
