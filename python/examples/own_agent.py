"""An agent written in 30 lines against our bots: it imagines worlds that fit what it sees and plays them out at random.

    python examples/own_agent.py [--game babylonia] [--games 6] [--against random]
"""

from __future__ import annotations

import argparse
import random

import babili


class Dreamer:
    """Tries a few moves in a few imagined worlds and keeps the one that leads to the best end."""

    def __init__(self, tries: int, worlds: int, seed: int) -> None:
        self.tries, self.worlds, self.chance = tries, worlds, random.Random(seed)

    def choose(self, state: babili.State, seat: int) -> str:
        moves = state.moves(seat)
        some = self.chance.sample(moves, min(self.tries, len(moves)))
        return max(some, key=lambda move: self.worth(state, seat, move))

    def worth(self, state: babili.State, seat: int, move: str) -> float:
        total = 0.0
        for _ in range(self.worlds):
            # Only what the seat may know goes in: the rest of the world is made up.
            world = state.imagine(seat, self.chance.getrandbits(64))
            world.play(seat, move)
            while not world.over:
                mover = world.turn[0]
                world.play(mover, self.chance.choice(world.actions(mover)))
            points = world.result["scores"]
            total += points[seat] - max(points[:seat] + points[seat + 1 :])
        return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="wonders", choices=babili.GAMES)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--against", default="random", help=babili.BOTS)
    args = parser.parse_args()
    wins = 0.0
    for number in range(args.games):
        state = babili.new(args.game, players=3, seed=number)
        bot, own = babili.Bot(args.game, args.against, seed=number), Dreamer(tries=8, worlds=3, seed=number)
        seat = number % 3
        while not state.over:
            mover = state.turn[0]
            state.play(mover, own.choose(state, mover) if mover == seat else bot.choose(state, mover))
        wins += (seat in state.result["winners"]) / len(state.result["winners"])
    print(f"{args.game}: won {wins:g} of {args.games} games against two of {args.against}; a third would be fair")


if __name__ == "__main__":
    main()
