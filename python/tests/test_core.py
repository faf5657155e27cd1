"""One game in progress, as a user drives it."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys

import numpy as np
import pytest
from conftest import ROOT, every_table, play_out

import babili


@every_table
def test_a_whole_game_can_be_played_by_text_and_by_number(game, players, options):
    by_text = babili.new(game, players=players, options=options, seed=7)
    by_number = babili.new(game, players=players, options=options, seed=7)
    chance = np.random.default_rng(1)
    while not by_text.over:
        assert by_text.turn == by_number.turn
        seat = by_text.turn[0]
        moves, actions = by_text.moves(seat), by_number.actions(seat)
        assert len(moves) == len(actions) == len(set(actions.tolist())) > 0
        pick = int(chance.integers(len(moves)))
        assert by_text.move_of(seat, actions[pick]) == moves[pick]
        assert by_text.action_of(seat, moves[pick]) == actions[pick]
        by_text.play(seat, moves[pick])
        by_number.play(seat, actions[pick])
        assert by_text.fingerprint == by_number.fingerprint
    result = by_text.result
    assert len(result["scores"]) == players and result["winners"]
    assert by_text.standing == result["scores"]
    assert sum(by_text.rewards) == pytest.approx(0, abs=1e-6)
    assert by_text.turn == () and by_text.moves(0) == [] and by_text == by_number


def test_equal_seeds_give_equal_games_and_other_seeds_others():
    prints = [babili.new("wonders", 3, seed=seed).fingerprint for seed in (1, 1, 2)]
    assert prints[0] == prints[1] != prints[2]
    assert babili.new("wonders", 3).fingerprint != babili.new("wonders", 3).fingerprint
    written = json.loads(babili.new("babylonia", 2, seed=1).record())["deal"]["seed"]
    assert babili.new("babylonia", 2, seed=written) == babili.new("babylonia", 2, seed=1)


def test_a_seat_sees_its_hand_and_a_spectator_does_not():
    state = babili.new("babylonia", 2, seed=3)
    assert state.view(0)["clans"][0]["rack"] and state.view(0)["clans"][1]["rack"] is None
    assert state.view()["clans"][0]["rack"] is None
    assert state.text(0) != state.text() == str(state)
    assert state.view(1)["seat"] == 1


def test_options_are_filled_in_and_count():
    state = babili.new("wonders", players=3, options={"tower": True, "projects": True}, seed=7)
    assert state.options["tower"] is True and state.options["leaders"] is False
    assert any(move.startswith("keep ") for move in state.moves(0))
    assert set(babili.default_options("babylon")) == set(babili.new("babylon", 2, seed=0).options)


@every_table
def test_a_record_leads_back_to_the_same_position(game, players, options):
    state = babili.new(game, players, options, 5)
    chance = np.random.default_rng(2)
    for _ in range(40):
        if not state.over:
            state.play(state.turn[0], chance.choice(state.moves(state.turn[0])))
    record = state.record()
    assert babili.from_record(record) == state
    assert babili.from_record(record.encode()) == state
    assert babili.from_record(json.loads(record)) == state
    assert babili.from_record(record, at=0) == babili.new(game, players, options, 5)
    assert babili.from_record(record).record() == record
    play_out(state)
    assert "result" in json.loads(state.record())
    assert babili.from_record(state.record()).result == state.result


def test_records_of_the_project_can_be_read():
    records = sorted((ROOT / "records").glob("**/*.json"))
    assert len(records) >= 3
    for path in records:
        assert babili.from_record(path.read_text()).game in babili.GAMES


@every_table
def test_a_written_deal_starts_the_game_of_its_seed(game, players, options):
    deal = babili.deal(game, players, options, seed=6)
    state = babili.new(game, players, options, deal=deal)
    assert state == babili.new(game, players, options, seed=6)
    assert babili.from_record(state.record()) == state
    assert "written" in json.loads(state.record())["deal"]


def test_copies_go_their_own_way_and_pickles_come_back():
    state = babili.new("wonders", 4, seed=2)
    other, third = state.clone(), copy.deepcopy(state)
    other.play(0, other.moves(0)[0])
    assert other != state == third and copy.copy(state) == state
    assert pickle.loads(pickle.dumps(other)) == other
    assert len({state, third, other}) == 2


@every_table
def test_an_imagined_world_looks_the_same_to_the_seat(game, players, options):
    state = babili.new(game, players, options, 9)
    chance = np.random.default_rng(3)
    differed = 0
    for step in range(60):
        if state.over:
            break
        if step % 6 == 0:
            for seat in range(players):
                world = state.imagine(seat, seed=step)
                differed += world != state
                assert world.view(seat) == state.view(seat)
                assert world.moves(seat) == state.moves(seat)
                assert np.array_equal(world.observation(seat), state.observation(seat))
                with pytest.raises(ValueError, match="no record"):
                    world.record()
        state.play(state.turn[0], chance.choice(state.moves(state.turn[0])))
    assert differed > 0


@pytest.mark.parametrize("game", babili.GAMES)
def test_bots_play_for_their_own_seat(game):
    state = babili.new(game, 2, seed=4)
    bots = [babili.Bot(game, "rule", seed=1), babili.Bot(game, "random", seed=2)]
    while not state.over:
        seat = state.turn[0]
        move = bots[seat].choose(state, seat)
        assert move in state.moves(seat)
        state.play(seat, move)
    assert state.result["scores"][0] > state.result["scores"][1]


def test_advice_ranks_the_legal_moves():
    state = babili.new("babylonia", 2, seed=1)
    advice = state.advise(state.turn[0], iterations=200, seed=1)
    assert advice == state.advise(state.turn[0], iterations=200, seed=1)
    assert {entry["move"] for entry in advice} <= set(state.moves(state.turn[0]))
    visits = [entry["visits"] for entry in advice]
    assert visits == sorted(visits, reverse=True) and sum(visits) > 100


def test_simultaneous_picks_stay_hidden_and_commute():
    one, other = babili.new("wonders", 3, seed=1), babili.new("wonders", 3, seed=1)
    assert one.turn == (0, 1, 2)
    picks = [one.moves(seat)[0] for seat in range(3)]
    before = one.view(1)
    one.play(0, picks[0])
    seen = one.view(1)
    assert {key for key in seen if seen[key] != before[key]} == {"owing"}
    one.play(1, picks[1])
    one.play(2, picks[2])
    for seat in (2, 0, 1):
        other.play(seat, picks[seat])
    assert one == other


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: babili.new("chess", 2), "unknown game"),
        (lambda: babili.new("babylonia", 5), "players 5"),
        (lambda: babili.new("babylonia", -1), "players -1"),
        (lambda: babili.new("babylonia", 2, seed=-1), "seed -1"),
        (lambda: babili.new("babylonia", 2, seed=2**64), "seed 18446744073709551616"),
        (lambda: babili.new("babylonia", 2, seed="abc"), "64 hexadecimal digits"),
        (lambda: babili.new("babylonia", 2, options={"moon": True}), "moon"),
        (lambda: babili.new("babylonia", 2, options={"cards": "all"}), "options of babylonia"),
        (lambda: babili.new("wonders", 8), "Cities"),
        (lambda: babili.new("babylonia", 2, deal={}), "deal"),
        (lambda: babili.new("babylonia", 2, seed=0).moves(2), "seat 2: expected a seat from 0 to 1"),
        (lambda: babili.new("babylonia", 2, seed=0).view(-1), "seat -1"),
        (lambda: babili.new("babylonia", 2, seed=0).observation(10**30), "seat 1000"),
        (lambda: babili.new("babylonia", 2, seed=0).imagine(0, -5), "seed -5"),
        (lambda: babili.from_record("{"), "not a record"),
        (lambda: babili.from_record(babili.new("wonders", 3, seed=0).record(), game="babylon"), "wonders"),
        (lambda: babili.from_record({"babili": 99}), "not a record"),
        (lambda: babili.Bot("babylonia", "genius"), "is no bot"),
        (lambda: babili.Bot("babylonia", "rule-2014"), "is no bot"),
        (lambda: babili.Batch("babylonia", 2, 0), "n 0"),
        (lambda: babili.Batch("babylonia", 2, 10**9), "n 1000000000"),
        (lambda: babili.Batch("babylonia", 2, 4, -1), "seed -1"),
        (lambda: babili.Batch("babylonia", 2, 4, threads=0), "threads 0"),
        (lambda: babili.Batch("babylon", 2, 10**6), "GB"),
        (lambda: babili.action_name("babylonia", 749), "action 749"),
        (lambda: babili.layout("babylonia", 7), "players 7"),
    ],
)
def test_misuse_is_an_exception_with_words(call, words):
    with pytest.raises(ValueError, match=words):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: babili.new("babylonia", "two"),
        lambda: babili.new("babylonia", 2.5),
        lambda: babili.new("babylonia", True),
        lambda: babili.new("babylonia", 2, seed=1.5),
        lambda: babili.new(7, 2),
        lambda: babili.new("babylonia", 2, seed=0).play(0, None),
        lambda: babili.new("babylonia", 2, seed=0).moves("0"),
        lambda: babili.new("babylonia", 2, options={"cards": object()}),
        lambda: babili.Batch("babylonia", 2, 4).step([0.5] * 4),
    ],
)
def test_a_wrong_type_is_a_type_error(call):
    with pytest.raises(TypeError):
        call()


def test_an_illegal_move_says_which_rule_forbids_it_and_changes_nothing():
    state = babili.new("babylonia", 2, seed=0)
    before, seat = state.fingerprint, state.turn[0]
    with pytest.raises(babili.IllegalMove) as refused:
        state.play(seat, "score 1206" if "score 1206" not in state.moves(seat) else "pass")
    assert refused.value.code and refused.value.rule and refused.value.rule in str(refused.value)
    with pytest.raises(babili.IllegalMove, match="not to move"):
        state.play(1 - seat, "end")
    with pytest.raises(babili.IllegalMove, match="not to move"):
        state.play(1 - seat, 3)
    with pytest.raises(ValueError, match="is no move"):
        state.play(seat, "checkmate")
    with pytest.raises(ValueError, match="is not legal"):
        state.play(seat, 748)
    with pytest.raises(ValueError, match="babylonia has 749 actions"):
        state.play(seat, 749)
    assert state.fingerprint == before
    play_out(state)
    with pytest.raises(babili.IllegalMove, match="over"):
        state.play(seat, "end")


def test_a_bot_refuses_another_game_and_a_seat_that_is_not_to_move():
    bot = babili.Bot("babylon", "random", seed=0)
    with pytest.raises(ValueError, match="this bot plays babylon"):
        bot.choose(babili.new("babylonia", 2, seed=0), 0)
    state = babili.new("babylon", 2, seed=0)
    with pytest.raises(ValueError, match="not to move"):
        bot.choose(state, 1 - state.turn[0])


def test_the_import_needs_nothing_but_numpy():
    code = (
        "import sys\n"
        "class Deny:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.split('.')[0] in ('gymnasium', 'pettingzoo', 'pyspiel', 'open_spiel', 'pyarrow', 'scipy'):\n"
        "            raise ImportError(name)\n"
        "sys.meta_path.insert(0, Deny())\n"
        "import babili\n"
        "state = babili.new('wonders', 3, seed=1)\n"
        "assert state.observation(0).size == babili.observation_size('wonders', 3)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_stubs_say_what_the_module_has():
    pytest.importorskip("mypy")
    check = [sys.executable, "-m", "mypy.stubtest", "babili._native", "--ignore-missing-stub"]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
