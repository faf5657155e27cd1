"""The examples run, and what they claim holds."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

import babili

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def run(name, *words, **more):
    command = [sys.executable, str(EXAMPLES / name), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_random_agents_play_every_game():
    said = run("random_agents.py")
    for game in babili.GAMES:
        assert f"{game}: one game ended" in said
    assert " 0 games at once" not in said


def test_thirty_lines_of_python_beat_random():
    said = run("own_agent.py", "--game", "wonders", "--games", "6")
    won = float(said.split("won ")[1].split()[0])
    assert won >= 4, said
    lines = (EXAMPLES / "own_agent.py").read_text().split("class Dreamer:")[1].split("def main")[0].strip().splitlines()
    assert len(lines) <= 30


def test_a_row_of_the_ladder_is_reproduced():
    said = run("ladder_row.py", "--game", "babylonia", "--players", "4", "--deals", "12")
    share, low, high = map(float, re.findall(r"[0-9.]+", said.splitlines()[-1].split("|")[3]))
    ladder = (ROOT / "docs" / "LADDER.md").read_text()
    section = ladder.split("## babylonia, 4 players\n")[1]
    row = next(line for line in section.splitlines() if line.startswith("| rule, random, random, random |"))
    expected = float(row.split("|")[3].split("%")[0])
    assert low <= expected <= high and share > 90, (said, row)


@pytest.mark.parametrize("seed", [1])
def test_a_policy_gradient_learns_to_beat_random(tmp_path, seed):
    seconds = os.environ.get("BABILI_LEARN_SECONDS", "5")
    picture = tmp_path / "learning.svg"
    said = run("policy_gradient.py", "--seconds", seconds, "--games", "100", "--seed", str(seed), "--out", str(picture))
    won = float(said.split("won ")[-1].split("%")[0])
    assert won >= 75, said
    assert picture.read_text().startswith("<svg") and "polyline" in picture.read_text()


def test_the_bench_prints_its_table():
    said = run("bench.py", "--seconds", "0.1", "--others")
    assert said.count("| babili.Batch: ") == 9


def test_a_dataset_is_read_back(tmp_path):
    pytest.importorskip("pyarrow")
    program = os.environ.get("BABILI")
    if not program:
        pytest.skip("BABILI names no program built with datasets")
    for game, players, bots in (("babylonia", "2", "search:20"), ("wonders", "3", "search:20,rule,random"), ("babylon", "2", "rule")):
        file = tmp_path / f"{game}.parquet"
        command = [program, "dataset", "--game", game, "--players", players, "--bots", bots, "--games", "3", "--seed", "5", "--out", str(file)]
        subprocess.run(command, check=True, capture_output=True)
        said = run("read_dataset.py", str(file))
        assert "fit the positions they were taken from" in said
        assert "babili dataset --game" in file.with_suffix(".parquet.md").read_text()
    wrong = subprocess.run([program, "dataset", "--game", "chess", "--out", "x.parquet"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2 and "unknown game" in wrong.stderr


def test_a_program_in_python_plays_a_match():
    program = os.environ.get("BABILI")
    if not program:
        pytest.skip("BABILI names no program")
    player = f"cmd:{sys.executable} {EXAMPLES / 'engine_player.py'}"
    for game, players in (("babylonia", "2"), ("babylon", "2"), ("wonders", "3")):
        command = [program, "match", game, player, "random", "--players", players, "--deals", "2", "--json"]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        lines = said.splitlines()
        assert len(lines) == 1, f"no fault: {said}"
        assert json.loads(lines[0])["seats"][0]["bot"].endswith("engine_player.py")
    assert len((EXAMPLES / "engine_player.py").read_text().splitlines()) < 60
