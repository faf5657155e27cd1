"""What the tests share."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import babili

ROOT = Path(__file__).resolve().parents[2]

EVERYTHING = {"leaders": True, "cities": True, "wonder_pack": True, "tower": True, "projects": True}


def tables() -> list[tuple[str, int, dict[str, bool]]]:
    """Every game with every number of players."""
    found: list[tuple[str, int, dict[str, bool]]] = []
    for game in babili.GAMES:
        least, most = babili.player_range(game)
        for players in range(least, most + 1):
            options = {"cities": True} if game == "wonders" and players == 8 else {}
            found.append((game, players, options))
    found.append(("wonders", 3, EVERYTHING))
    return found


every_table = pytest.mark.parametrize(
    ("game", "players", "options"), tables(), ids=lambda value: str(value) if not isinstance(value, dict) else ""
)


def play_out(state: babili.State, seed: int = 0) -> int:
    """Plays random moves to the end; returns how many."""
    chance = np.random.default_rng(seed)
    count = 0
    while not state.over:
        seat = int(chance.choice(state.turn))
        state.play(seat, int(chance.choice(state.actions(seat))))
        count += 1
    return count
