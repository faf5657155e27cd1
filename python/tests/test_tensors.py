"""Actions, masks and observations."""

from __future__ import annotations

import numpy as np
import pytest
import tables
from conftest import every_table, play_out

import babili


@every_table
def test_masks_and_rows_have_fixed_sizes_and_fit_the_moves(game, players, options):
    state = babili.new(game, players, options, 1)
    size, actions = babili.observation_size(game, players), babili.action_count(game)
    chance = np.random.default_rng(4)
    for _ in range(80):
        if state.over:
            break
        for seat in range(players):
            mask, row = state.mask(seat), state.observation(seat)
            assert mask.shape == (actions,) and mask.dtype == bool
            assert row.shape == (size,) and row.dtype == np.uint8
            assert sorted(state.actions(seat).tolist()) == np.flatnonzero(mask).tolist()
            assert mask.any() == (seat in state.turn)
        seat = state.turn[0]
        state.play(seat, chance.choice(state.actions(seat)))


@every_table
def test_the_layout_names_every_number_once(game, players, options):
    at = 0
    names = set()
    for field in babili.layout(game, players):
        assert field["start"] == at and field["size"] > 0 and field["what"]
        assert field["name"] not in names
        names.add(field["name"])
        at += field["size"]
    assert at == babili.observation_size(game, players)


def field(state, seat, name):
    for entry in babili.layout(state.game, state.players):
        if entry["name"] == name:
            return state.observation(seat)[entry["start"] : entry["start"] + entry["size"]]
    raise KeyError(name)


def test_numbers_say_what_the_view_says():
    state = babili.new("babylonia", 3, seed=5)
    play = np.random.default_rng(1)
    for _ in range(60):
        for seat in range(3):
            view = state.view(seat)
            rack = view["clans"][seat]["rack"]
            kinds = ("priest", "merchant", "servant", "farmer")
            assert field(state, seat, "rack").tolist() == [rack[kind] for kind in kinds]
            for number in range(3):
                clan = view["clans"][(seat + number) % 3]
                high, low = field(state, seat, f"clan {number}: score").tolist()
                assert high * 256 + low == clan["score"]
                mine = [cell for cell in view["board"] if isinstance(cell["on"], dict)]
                tokens = [cell for cell in mine if cell["on"].get("token", {}).get("owner") == clan["seat"]]
                assert field(state, seat, f"clan {number}: tokens").sum() == len(tokens)
            free = sum(cell["on"] == "free" for cell in view["board"])
            assert field(state, seat, "free").sum() == free
        if state.over:
            break
        state.play(state.turn[0], play.choice(state.actions(state.turn[0])))


def test_the_rows_of_wonders_and_babylon_say_what_the_views_say():
    state = babili.new("wonders", 3, seed=5)
    for seat in range(3):
        view = state.view(seat)
        assert field(state, seat, "hand").sum() == sum(view["hand"].values()) if isinstance(view["hand"], dict) else True
        assert field(state, seat, "hand").sum() == 7
        for number in range(3):
            city = view["cities"][(seat + number) % 3]
            assert field(state, seat, f"city {number}: coins").tolist() == [city["coins"]]
    state = babili.new("babylon", 3, seed=5)
    view = state.view(0)
    heights = [int(field(state, 0, f"stack {pit}: height")[0]) for pit in range(16)]
    assert heights == [stack["height"] for stack in view["quarry"]]
    assert field(state, 0, "round").tolist() == [view["round"]]


@every_table
def test_no_observation_depends_on_what_the_seat_may_not_know(game, players, options):
    state = babili.new(game, players, options, 11)
    chance = np.random.default_rng(5)
    worlds = 0
    while not state.over:
        if chance.random() < 0.15:
            for seat in range(players):
                other = state.imagine(seat, int(chance.integers(2**63)))
                worlds += other != state
                assert np.array_equal(other.observation(seat), state.observation(seat))
                assert np.array_equal(other.mask(seat), state.mask(seat))
        state.play(state.turn[0], chance.choice(state.actions(state.turn[0])))
    assert worlds > 0


def test_the_test_of_two_worlds_can_fail():
    """What a seat may not know does differ between the worlds: another seat's row shows it."""
    state = babili.new("wonders", 3, seed=11)
    different = [
        not np.array_equal(state.imagine(0, seed).observation(1), state.observation(1)) for seed in range(5)
    ]
    assert all(different)


@pytest.mark.parametrize("game", babili.GAMES)
def test_actions_have_names_and_blocks(game):
    blocks = babili.action_blocks(game)
    at = 0
    for block in blocks:
        assert block["start"] == at
        assert block["size"] == int(np.prod([size for _, size in block["axes"]], initial=1))
        assert babili.action_name(game, at).startswith(block["name"])
        at += block["size"]
    assert at == babili.action_count(game)


def test_the_documentation_has_the_numbers_of_the_code():
    text = tables.DOCUMENT.read_text()
    assert f"version {babili.TENSOR_VERSION} " in text
    # `python tests/tables.py` writes them anew after a change that was meant.
    assert tables.written(text) == text
    for game in babili.GAMES:
        assert tables.actions(game) in text and tables.layout(game) in text


def test_a_game_can_be_learned_from_its_numbers_alone():
    """Every legal action leads somewhere: playing all of them from one position gives different positions."""
    state = babili.new("babylonia", 2, seed=1)
    seat = state.turn[0]
    reached = set()
    for action in state.actions(seat):
        other = state.clone()
        other.play(seat, action)
        reached.add(other.fingerprint)
    assert len(reached) == len(state.actions(seat))
    assert play_out(state) > 20
