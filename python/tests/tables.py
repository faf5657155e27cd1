"""The tables of docs/PYTHON.md, made from the code: `python tests/tables.py` writes them anew."""

from __future__ import annotations

import re
import sys

from conftest import ROOT

import babili

DOCUMENT = ROOT / "docs" / "PYTHON.md"
TITLES = {"babylon": "Babylon", "babylonia": "Babylonia", "wonders": "7 Wonders"}


def actions(game: str) -> str:
    lines = [f"{babili.action_count(game):,} actions.", "", "| start | kind | axes | meaning |", "| --- | --- | --- | --- |"]
    for block in babili.action_blocks(game):
        axes = " × ".join(f"{name} ({size})" for name, size in block["axes"]) or "one action"
        lines.append(f"| {block['start']} | {block['name']} | {axes} | {block['what']} |")
    return "\n".join(lines)


def layout(game: str) -> str:
    least, most = babili.player_range(game)
    sizes = ", ".join(f"{babili.observation_size(game, players):,} with {players}" for players in range(least, most + 1))
    lines = [f"Numbers in a row: {sizes}.", "", "| part | field | size | meaning |", "| --- | --- | --- | --- |"]
    fields = babili.layout(game, least)
    parts: dict[str, int] = {}
    for entry in fields:
        part = entry["name"].rpartition(": ")[0]
        if part:
            kind, number = part.rsplit(" ", 1)
            parts[kind] = max(parts.get(kind, 0), int(number) + 1)
    by_players = {kind for kind in parts if kind in ("clan", "garden", "city")}
    for entry in fields:
        part, _, name = entry["name"].rpartition(": ")
        kind = part.rsplit(" ", 1)[0] if part else ""
        if part and not part.endswith(" 0"):
            continue
        times = "each " + kind if kind in by_players else f"{kind}, {parts[kind]} times" if kind and parts[kind] > 1 else kind
        size = str(entry["size"])
        # Fields that grow with the number of players are as many as they are with the fewest.
        grows = entry["size"] != next(
            other["size"] for other in babili.layout(game, most) if other["name"] == entry["name"]
        )
        what = entry["what"] + (" As many as there are seats (cities in 7 Wonders)." if grows else "")
        lines.append(f"| {times} | {name} | {size} | {what} |")
    return "\n".join(lines)


def written(text: str) -> str:
    """The document with every table as the code has it."""
    for game in babili.GAMES:
        for kind, make in (("actions", actions), ("layout", layout)):
            begin, end = f"<!-- {kind} {game} -->", f"<!-- end {kind} {game} -->"
            pattern = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.DOTALL)
            table = f"{begin}\n{make(game)}\n{end}"
            text = pattern.sub(lambda _, table=table: table, text)
    return text


if __name__ == "__main__":
    text = DOCUMENT.read_text()
    DOCUMENT.write_text(written(text))
    sys.exit(0)
