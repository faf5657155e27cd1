"""Three board games of Babylon for programs that play and learn.

>>> import babili
>>> game = babili.new("babylonia", players=2, seed=7)
>>> while not game.over:
...     seat = game.turn[0]
...     game.play(seat, game.moves(seat)[0])
>>> sorted(game.result)
['scores', 'winners']

`babili.Batch` steps many games at once; `babili.pettingzoo`, `babili.gymnasium` and `babili.open_spiel` offer the games
in the forms of these libraries and need them installed. What the numbers mean is written in docs/PYTHON.md.
"""

from babili._native import (
    BOTS,
    GAMES,
    TENSOR_VERSION,
    BadRecord,
    Batch,
    Bot,
    IllegalMove,
    State,
    action_blocks,
    action_count,
    action_name,
    deal,
    default_options,
    from_record,
    layout,
    new,
    observation_size,
    player_range,
    rules_version,
)

__all__ = [
    "BOTS",
    "GAMES",
    "TENSOR_VERSION",
    "BadRecord",
    "Batch",
    "Bot",
    "IllegalMove",
    "State",
    "action_blocks",
    "action_count",
    "action_name",
    "deal",
    "default_options",
    "from_record",
    "layout",
    "new",
    "observation_size",
    "player_range",
    "rules_version",
]
