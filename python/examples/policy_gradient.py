"""A small policy gradient in numpy that learns to beat `random` in Babylonia with two players, on one core.

    python examples/policy_gradient.py [--seconds 20] [--out learning.svg]

The policy is linear: it gives every action a worth from a few features of the observation and of the action, and plays an
action with a chance that grows with its worth (softmax over the legal ones). It plays against itself in a `babili.Batch`
and follows the gradient of the margin in points (REINFORCE with a baseline). At the end it plays `random`.
"""

from __future__ import annotations

import argparse
import os
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import babili

GAME, PLAYERS = "babylonia", 2
HEXES, PLACES = 175, 700
FIELD = {entry["name"]: slice(entry["start"], entry["start"] + entry["size"]) for entry in babili.layout(GAME, PLAYERS)}
ACTIONS = babili.action_count(GAME)


def neighbours() -> np.ndarray:
    """Which hexes touch: two rows apart in a column, or one row and one column."""
    names = [babili.action_name(GAME, hex_).rsplit(" ", 1)[1] for hex_ in range(HEXES)]
    at = np.array([(int(name) // 100, int(name) % 100) for name in names])
    rows, columns = np.abs(at[:, None, 0] - at[None, :, 0]), np.abs(at[:, None, 1] - at[None, :, 1])
    return (((rows == 2) & (columns == 0)) | ((rows == 1) & (columns == 1))).astype(np.float32)


NEAR = neighbours()


def features(rows: np.ndarray) -> np.ndarray:
    """What speaks for each action: (games, actions, features)."""
    rows = rows.astype(np.float32)
    own, theirs = rows[:, FIELD["clan 0: tokens"]], rows[:, FIELD["clan 1: tokens"]]
    free = rows[:, FIELD["free"]]
    on_board = rows[:, FIELD["tiles"]]

    def spread(spots: np.ndarray) -> np.ndarray:
        return np.pad(spots, ((0, 0), (0, HEXES - spots.shape[1])))

    symbols = [spread(rows[:, FIELD[f"cities with {kind}"]] * on_board) for kind in ("priests", "merchants", "servants")]
    fields = spread(sum(rows[:, FIELD[f"fields {value}"]] for value in "567x") * on_board)
    ziggurats = np.zeros_like(own)
    ziggurats[:, 32:37] = rows[:, FIELD["ziggurats"]]
    near = {"own": own @ NEAR, "theirs": theirs @ NEAR, "ziggurat": ziggurats @ NEAR, "free": free @ NEAR}
    any_city = sum(symbols) @ NEAR
    found = np.zeros((len(rows), ACTIONS, 12), np.float32)
    for kind in range(4):
        place = found[:, kind * HEXES : (kind + 1) * HEXES]
        matching = symbols[kind] @ NEAR if kind < 3 else np.zeros_like(own)
        place[:, :, 0] = matching
        place[:, :, 1] = any_city
        place[:, :, 2] = near["ziggurat"]
        place[:, :, 3] = near["own"]
        place[:, :, 4] = near["theirs"]
        place[:, :, 5] = near["free"] / 6
        place[:, :, 6] = fields if kind == 3 else 0
        place[:, :, 7] = float(kind == 3)
        place[:, :, 8] = matching * (near["own"] > 0)
        place[:, :, 9] = near["ziggurat"] * (near["own"] == 0)
    found[:, 700, 10] = 1.0
    found[:, 738:747, 11] = np.linspace(0, 1, 9)
    return found


def choose(weights: np.ndarray, found: np.ndarray, masks: np.ndarray, chance: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """An action for each game, and the gradient of the logarithm of its chance."""
    worth = np.where(masks, found @ weights, -np.inf)
    share = np.exp(worth - worth.max(axis=1, keepdims=True))
    share /= share.sum(axis=1, keepdims=True)
    chosen = (share.cumsum(axis=1) > chance.random((len(share), 1)) * 0.999999).argmax(axis=1)
    mean = np.einsum("ga,gaf->gf", share, found)
    return chosen, found[np.arange(len(found)), chosen] - mean


def learn(seconds: float, seed: int) -> tuple[np.ndarray, list[tuple[float, float]]]:
    """Plays against itself for so long; the weights, and the share of games won against `random` on the way."""
    chance = np.random.default_rng(seed)
    games = 48
    batch = babili.Batch(GAME, PLAYERS, games, seed=seed, threads=1)
    weights = np.zeros(12, np.float32)
    gathered = np.zeros((games, PLAYERS, 12), np.float32)
    speed = np.zeros(12, np.float32)
    began = time.process_time()
    curve = [(0.0, share_won(weights, 60, seed + 1))]
    next_look = seconds / 8
    updates = 0
    everyone = np.arange(games)
    sums, ended = np.zeros(12, np.float32), 0
    while time.process_time() - began < seconds:
        actions, gradient = choose(weights, features(batch.observations), batch.masks, chance)
        seats = batch.seats_to_move.copy()
        gathered[everyone, seats] += gradient
        batch.step(actions)
        done = batch.done
        if done.any():
            margin = (batch.scores[done, 0] - batch.scores[done, 1]) / 20.0
            margin = np.clip(margin, -2, 2)[:, None]
            sums += (margin * (gathered[done, 0] - gathered[done, 1])).sum(axis=0)
            ended += int(done.sum())
            gathered[done] = 0
        if ended >= games:
            # Adam without the first moment: every feature has its own scale.
            step = sums / ended
            speed = 0.9 * speed + 0.1 * step * step
            weights += 0.25 * step / (np.sqrt(speed / (1 - 0.9 ** (updates + 1))) + 1e-3)
            updates += 1
            sums, ended = np.zeros(12, np.float32), 0
        if time.process_time() - began > next_look:
            curve.append((time.process_time() - began, share_won(weights, 60, seed + 2 + updates)))
            next_look += seconds / 8
    return weights, curve


def share_won(weights: np.ndarray, games: int, seed: int) -> float:
    """The share of games won against `random`, from both seats alike."""
    batch = babili.Batch(GAME, PLAYERS, games, seed=seed, threads=1)
    chance = np.random.default_rng(seed)
    own = np.arange(games) % 2
    left = np.ones(games, bool)
    won = 0.0
    while left.any():
        actions = batch.sample().copy()
        mine = (batch.seats_to_move == own) & left
        if mine.any():
            # Against others it plays what it holds best.
            sharp = choose(weights * 4, features(batch.observations[mine]), batch.masks[mine], chance)[0]
            actions[mine] = sharp
        batch.step(actions)
        now = batch.done & left
        won += float(((batch.rewards[np.arange(games), own] + 1) / 2)[now].sum())
        left &= ~batch.done
    return won / games


def plot(curve: list[tuple[float, float]], path: str) -> None:
    """The curve as an SVG picture, drawn by hand."""
    width, height, edge = 640, 360, 48
    last = max(curve[-1][0], 1e-9)
    point = [(edge + at / last * (width - 2 * edge), height - edge - won * (height - 2 * edge)) for at, won in curve]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in point)
    marks = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#1f5fa8"/>' for x, y in point)
    levels = "".join(
        f'<line x1="{edge}" x2="{width - edge}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ccc"/>'
        f'<text x="{edge - 8}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
        for y in [height - edge - share * (height - 2 * edge)]
    )
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">'
            f'<rect width="{width}" height="{height}" fill="white"/>'
            f'<text x="{width / 2}" y="24" text-anchor="middle">Babylonia, 2 players: games won against random</text>{levels}'
            f'<polyline points="{line}" fill="none" stroke="#1f5fa8" stroke-width="2"/>{marks}'
            f'<text x="{width - edge}" y="{height - 16}" text-anchor="end">{last:.0f} seconds of learning on one core</text></svg>\n'
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="processor time for learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games against random at the end")
    parser.add_argument("--out", default="learning.svg")
    args = parser.parse_args()
    weights, curve = learn(args.seconds, args.seed)
    final = share_won(weights, args.games, args.seed + 1_000_000)
    curve.append((args.seconds, final))
    plot(curve, args.out)
    print("weights", np.round(weights, 2).tolist())
    for at, won in curve:
        print(f"after {at:5.1f} s: won {won:.0%} against random")
    print(f"won {final:.1%} of {args.games} games against random; picture in {args.out}")


if __name__ == "__main__":
    main()
