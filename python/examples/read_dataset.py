"""Reads a file of `babili dataset` back: its card, a few decisions, and a whole game rebuilt from its rows.

    babili dataset --game babylonia --players 2 --bots search:200 --games 4 --out games.parquet
    python examples/read_dataset.py games.parquet
"""

from __future__ import annotations

import json
import sys

import numpy as np
import pyarrow.parquet as parquet

import babili


def main(path: str) -> None:
    file = parquet.ParquetFile(path)
    card = json.loads(file.schema_arrow.metadata[b"babili"])
    print(f"{card['command']}: {file.metadata.num_rows} decisions, action space version {card['tensor_version']}")
    rows = file.read().to_pylist()
    state = None
    for row in rows:
        if row["ply"] == 0:
            state = babili.new(card["game"], card["players"], card["options"], row["seed"])
        assert state is not None, "a game begins with its first move"
        # Everything in the row can be held against the position it was taken from.
        assert state.actions(row["seat"]).tolist() == row["actions"]
        assert np.array_equal(state.observation(row["seat"]), np.frombuffer(row["observation"], np.uint8))
        if row["view"]:
            assert json.loads(row["view"]) == state.view(row["seat"])
        if row["visits"]:
            assert len(row["visits"]) == len(row["actions"])
            assert row["visits"][row["actions"].index(row["action"])] == max(row["visits"])
        assert state.move_of(row["seat"], row["action"]) == row["move"]
        state.play(row["seat"], row["action"])
        if state.over:
            assert state.result == {"scores": row["scores"], "winners": row["winners"]}
            assert abs(state.rewards[row["seat"]] - row["reward"]) < 1e-6
    assert state is not None and state.over, "the last game was played to its end"
    searched = [row for row in rows if row["visits"]]
    for row in searched[:3]:
        share = max(row["visits"]) / sum(row["visits"])
        print(f"game {row['game']}, move {row['ply']}, seat {row['seat']}: {row['move']} with {100 * share:.0f} % of the visits")
    print(f"all {len(rows)} decisions fit the positions they were taken from")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
