"""Random agents play every game: one by one, and many at once.

    python examples/random_agents.py
"""

from __future__ import annotations

import numpy as np

import babili


def one_game(game: str, players: int, seed: int) -> dict[str, list[int]]:
    """A whole game by hand."""
    state = babili.new(game, players, seed=seed)
    chance = np.random.default_rng(seed)
    while not state.over:
        for seat in state.turn:
            state.play(seat, chance.choice(state.moves(seat)))
    return state.result


def many_games(game: str, players: int, steps: int) -> tuple[int, np.ndarray]:
    """Many games at once; how many ended, and the mean points of each seat."""
    batch = babili.Batch(game, players, n=256, seed=1)
    ended, points = 0, np.zeros(players)
    for _ in range(steps):
        batch.step(batch.sample())
        ended += int(batch.done.sum())
        points += batch.scores[batch.done].sum(axis=0)
    return ended, points / max(ended, 1)


def main() -> None:
    for game in babili.GAMES:
        result = one_game(game, players=3, seed=7)
        print(f"{game}: one game ended {result['scores']}, won by seat {result['winners']}")
        ended, points = many_games(game, players=3, steps=200)
        print(f"{game}: {ended} games at once, mean points {np.round(points, 1)}")


if __name__ == "__main__":
    main()
