"""Random games of OpenSpiel on one core: `python spiel.py GAME SECONDS`, after `pip install open_spiel`.

Game and random players run in its C++ core, so that Python's own time hardly counts. Prints games, moves and seconds of
processor time. Moves are counted over the first games, since the core does not tell them.
"""

import sys
import time

import numpy as np
import pyspiel


def moves_of(state: "pyspiel.State", chance: np.random.Generator) -> int:
    """Plays a game to its end and counts the players' moves, those of chance left out."""
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choice(outcomes, p=shares))
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
    return moves


def main() -> None:
    game = pyspiel.load_game(sys.argv[1])
    seconds = float(sys.argv[2])
    chance = np.random.default_rng(1)
    mean = sum(moves_of(game.new_initial_state(), chance) for _ in range(50)) / 50
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    games, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(10):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
            games += 1
    print(games, round(games * mean), time.process_time() - began)


if __name__ == "__main__":
    main()
