"""All rows of "Beside others" in docs/BENCHMARKS.md, one after the other on one core, by processor time.

    cargo build --release                                               # ours
    cargo build --release --manifest-path benches/peers/rust/Cargo.toml # shakmaty, turnbase
    pip install open_spiel; (cd benches/peers && npm install --no-save boardgame.io)
    python benches/peers/run.py [--seconds 5]
"""

import argparse
import json
import resource
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
EVERYTHING = "leaders,cities,wonder_pack,tower,projects"
OURS = [
    ("Babylonia, 4 players", "babylonia --players 4", 40_000),
    ("Babylon, 4 players", "babylon --players 4", 20_000),
    ("7 Wonders, 3 players", "wonders --players 3", 40_000),
    ("7 Wonders with everything, 7 players", f"wonders --players 7 --options {EVERYTHING}", 12_000),
]
SPIEL = ["tic_tac_toe", "connect_four", "backgammon", "hanabi", "chess"]


def child(words: list[str]) -> tuple[str, float]:
    """What a program said, and the processor time it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return said, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def row(name: str, games: float, moves: float, seconds: float) -> None:
    print(f"| {name} | {games / seconds:,.0f} | {moves / seconds:,.0f} |", flush=True)


def ours(program: str) -> None:
    for name, words, games in OURS:
        rest = ["--games", str(games), "--seed", "1", "--threads", "1", "--bots", "random", "--json"]
        said, seconds = child([program, "sim", *words.split(), *rest])
        row(f"babili: {name}", games, json.loads(said)["moves"], seconds)


def others(seconds: float) -> None:
    for name, what, games in [
        ("shakmaty", "chess", 4_000 * seconds),
        ("turnbase", "noughts and crosses", 800_000 * seconds),
    ]:
        said, took = child([str(HERE / "rust/target/release/peers"), name, str(int(games))])
        played, moves = map(float, said.split())
        row(f"{name}: {what}", played, moves, took)
    programs = [("OpenSpiel", game, [sys.executable, str(HERE / "spiel.py"), game]) for game in SPIEL]
    programs.append(("boardgame.io", "noughts and crosses", ["node", str(HERE / "boardgame.mjs")]))
    for name, game, words in programs:
        try:
            said, _ = child([*words, str(seconds)])
        except subprocess.CalledProcessError as why:
            print(f"| {name}: {game} | not installed: {why.stderr.strip().splitlines()[-1]} | |")
            continue
        row(f"{name}: {game}", *map(float, said.split()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="of processor time for each game of others")
    parser.add_argument("--babili", default=str(ROOT / "target/release/babili"), help="the program")
    words = parser.parse_args()
    print("| game | games/s | moves/s |\n| --- | --- | --- |")
    ours(words.babili)
    others(words.seconds)


if __name__ == "__main__":
    main()
