"""A player for `babili match` in a few lines: it would rather do something than end its turn.

    babili match babylonia "cmd:python3 python/examples/engine_player.py" random --players 2 --deals 20

It needs nothing but Python: questions come as JSON, a line each, and answers go the same way (docs/ENGINE.md).
"""

import json
import random
import sys


def choose(question: dict) -> str:
    """Prefers moves that place something over those that end a turn, and picks among them by the given seed."""
    moves = question["moves"]
    busy = [move for move in moves if move not in ("end", "pass")]
    return random.Random(question["seed"]).choice(busy or moves)


def main() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        if question["ask"] == "start":
            answer = {"ready": question["protocol"] == 1, "name": "busy"}
        elif question["ask"] == "move":
            answer = {"move": choose(question), "reasons": "it does something"}
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
