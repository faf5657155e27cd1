"""Plays a row of the ladder: one bot against others alike, every deal once from every seat.

    python examples/ladder_row.py [--game babylonia] [--players 2] [--hero rule] [--other random] [--deals 100]

The line it prints has the form of docs/LADDER.md; the share lies within the interval of the row there, and the row's own
within this one's, for nineteen of twenty runs.
"""

from __future__ import annotations

import argparse
import math
import time

import babili


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z, share = 1.959963984540054, wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


def row(game: str, players: int, hero: str, other: str, deals: int, seed: int) -> tuple[str, float, float, float]:
    """The line, the hero's share and its interval."""
    wins, points, began = 0.0, [0] * players, time.perf_counter()
    for deal in range(deals):
        for turn in range(players):
            state = babili.new(game, players, seed=seed * 1_000_000 + deal)
            names = [hero if seat == turn else other for seat in range(players)]
            bots = [babili.Bot(game, name, seed=deal * players + turn) for name in names]
            while not state.over:
                bots[state.turn[0]].play(state, state.turn[0])
            result = state.result
            wins += (turn in result["winners"]) / len(result["winners"])
            for seat, score in enumerate(result["scores"]):
                points[(seat - turn) % players] += score
    games = deals * players
    low, high = wilson(wins, games)
    mean = " ".join(f"{total / games:.1f}" for total in points)
    line = (
        f"| {hero}, {', '.join([other] * (players - 1))} | {games} | {100 * wins / games:.1f} % "
        f"({100 * low:.1f} to {100 * high:.1f}) | {100 / players:.0f} % | {mean} | "
        f"{(time.perf_counter() - began) / games:.2f} |"
    )
    return line, wins / games, low, high


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="babylonia", choices=babili.GAMES)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--hero", default="rule", help=babili.BOTS)
    parser.add_argument("--other", default="random", help=babili.BOTS)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    print("| players | games | wins of the first (95 % interval) | fair | mean points | s/game |")
    print("| --- | --- | --- | --- | --- | --- |")
    print(row(args.game, args.players, args.hero, args.other, args.deals, args.seed)[0])


if __name__ == "__main__":
    main()
