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
import tomllib
from importlib import metadata
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


def peer(name: str, words: list[str]) -> bool:
    """The row of a program by others; one that is not there, or that ends with a fault, has none but its reason."""
    try:
        said, took = child(words)
        numbers = [float(number) for number in said.split()]
        games, moves, seconds = numbers if len(numbers) == 3 else (*numbers, took)
    except FileNotFoundError as why:
        reason = f"there is no {Path(why.filename).name}"
    except subprocess.CalledProcessError as why:
        told = why.stderr.strip().splitlines()
        faults = [line for line in told if "Error" in line]
        reason = (faults or told or [f"ended with {why.returncode}"])[-1].strip()
    except (OSError, TypeError, ValueError) as why:
        reason = str(why)
    else:
        row(name, games, moves, seconds)
        return True
    print(f"| {name} | not installed: {reason} | |", flush=True)
    return False


def others(seconds: float) -> set[str]:
    """Rows of all others; the names of those who were there."""
    crate = str(HERE / "rust/target/release/peers")
    programs = [
        ("shakmaty", "chess", [crate, "shakmaty", str(int(4_000 * seconds))]),
        ("turnbase", "noughts and crosses", [crate, "turnbase", str(int(800_000 * seconds))]),
    ]
    programs += [("OpenSpiel", game, [sys.executable, str(HERE / "spiel.py"), game, str(seconds)]) for game in SPIEL]
    programs.append(("boardgame.io", "noughts and crosses", ["node", str(HERE / "boardgame.mjs"), str(seconds)]))
    return {name for name, game, words in programs if peer(f"{name}: {game}", words)}


def of_package(name: str) -> str | None:
    """The version of a Python package, if it is installed."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def of_boardgame() -> str | None:
    try:
        return json.loads((HERE / "node_modules/boardgame.io/package.json").read_text())["version"]
    except (OSError, ValueError, KeyError):
        return None


def of_crates() -> dict[str, str]:
    """What the Rust peers were built with."""
    try:
        locked = tomllib.loads((HERE / "rust/Cargo.lock").read_text())["package"]
    except (OSError, ValueError, KeyError):
        return {}
    return {package["name"]: package["version"] for package in locked}


def first_line(*words: str) -> str | None:
    """What a program says of its version, without its name."""
    try:
        return child(list(words))[0].strip().splitlines()[0].split(" ", 1)[-1]
    except (OSError, subprocess.CalledProcessError, IndexError):
        return None


def versions(program: str, there: set[str]) -> None:
    """Which versions the rows are of. PettingZoo has no row here but in `python/examples/bench.py --others`."""
    crates = of_crates()
    found = {
        "babili": first_line(program, "--version"),
        "shakmaty": crates.get("shakmaty") if "shakmaty" in there else None,
        "turnbase": crates.get("turnbase") if "turnbase" in there else None,
        "OpenSpiel": of_package("open_spiel"),
        "PettingZoo": of_package("pettingzoo"),
        "boardgame.io": of_boardgame(),
        "Python": sys.version.split()[0],
        "Node": first_line("node", "--version"),
        "Rust": first_line("rustc", "--version"),
    }
    print("\nVersions: " + "; ".join(f"{name} {version or 'not installed'}" for name, version in found.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="of processor time for each game of others")
    parser.add_argument("--babili", default=str(ROOT / "target/release/babili"), help="the program")
    words = parser.parse_args()
    print("| game | games/s | moves/s |\n| --- | --- | --- |")
    ours(words.babili)
    versions(words.babili, others(words.seconds))


if __name__ == "__main__":
    main()
