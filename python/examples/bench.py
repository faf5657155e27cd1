"""Steps a second of our batches, beside games of OpenSpiel and PettingZoo from the same run.

    python examples/bench.py [--seconds 3] [--threads N]
"""

from __future__ import annotations

import argparse
import os
import time

import numpy as np

import babili


def batch_rate(game: str, players: int, n: int, seconds: float, threads: int | None, **more: bool) -> tuple[float, float]:
    """Steps a second by the clock, and by the time the processors really gave us."""
    batch = babili.Batch(game, players, n, seed=1, threads=threads, **more)
    for _ in range(60):
        batch.step(batch.sample())
    steps, began, used = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - began < seconds:
        for _ in range(4):
            batch.step(batch.sample())
        steps += 4 * n
    cores = threads or os.cpu_count() or 1
    return steps / (time.perf_counter() - began), steps / (time.process_time() - used) * cores


def spiel_rate(name: str, seconds: float) -> float | None:
    """Random games of OpenSpiel with the observations of the player to move."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    chance = np.random.default_rng(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choice(outcomes, p=shares))
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
    return steps / (time.process_time() - began)


def zoo_rate(make: str, seconds: float) -> float | None:
    """Random games of PettingZoo with the observations of the agent to move."""
    try:
        import importlib

        env = importlib.import_module(make).env()
    except Exception:  # The game needs something that is not installed.
        return None
    chance = np.random.default_rng(1)
    steps, began, seed = 0, time.process_time(), 0
    while time.process_time() - began < seconds:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
    return steps / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--threads", type=int, default=None)
    parser.add_argument("--games", default="babylonia,wonders,babylon")
    parser.add_argument("--others", action="store_true", help="OpenSpiel's and PettingZoo's own games too")
    args = parser.parse_args()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    threads = args.threads or os.cpu_count()
    print(f"{threads} threads, load {load:.1f} before the run")
    print("| game | players | what is written | steps/s by the clock | steps/s by processor time |")
    print("| --- | --- | --- | --- | --- |")
    for game, players, n in (("babylonia", 4, 512), ("wonders", 3, 512), ("babylon", 3, 256)):
        if game not in args.games:
            continue
        for what, more in (
            ("observations and masks", {}),
            ("observations", {"masks": False}),
            ("nothing", {"masks": False, "observations": False}),
        ):
            clock, processor = batch_rate(game, players, n, args.seconds, args.threads, **more)
            print(f"| babili.Batch: {game} | {players} | {what} | {clock:,.0f} | {processor:,.0f} |", flush=True)
    if not args.others:
        return
    for name in ("kuhn_poker", "leduc_poker", "connect_four", "chess", "hanabi", "backgammon"):
        try:
            rate = spiel_rate(name, args.seconds)
        except Exception:  # Not every build of OpenSpiel has every game.
            rate = None
        if rate is not None:
            print(f"| OpenSpiel: {name} | | observation_tensor | | {rate:,.0f} |", flush=True)
    for name in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "chess_v6"):
        rate = zoo_rate(f"pettingzoo.classic.{name}", args.seconds)
        if rate is not None:
            print(f"| PettingZoo: {name} | | observation | | {rate:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
