"""The Gymnasium environment passes Gymnasium's own check, against every bot."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import every_table

import babili

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402

import babili.gymnasium as gym  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@every_table
def test_the_check_passes(game, players, options):
    check_env(gym.Env(game, players, options), skip_render_check=True)


@pytest.mark.parametrize("bot", ["random", "rule", "search:10"])
@pytest.mark.parametrize("game", babili.GAMES)
def test_whole_games_against_our_bots(game, bot):
    env = gym.Env(game, players=3, bots=bot, seat=None)
    chance = np.random.default_rng(1)
    seats = set()
    for seed in range(2 if bot.startswith("search") else 6):
        seen, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            legal = np.flatnonzero(seen["action_mask"])
            assert np.array_equal(legal, np.flatnonzero(env.action_masks()))
            seen, reward, over, truncated, info = env.step(chance.choice(legal))
            assert reward == 0 or over
            assert not truncated
        assert len(info["scores"]) == 3 and (reward > 0) == (env.seat in info["winners"])
    assert len(seats) > 1 or bot.startswith("search")


def test_an_illegal_action_loses_or_is_an_error():
    env = gym.Env("babylonia")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(748)
    assert reward == -1 and over and "not legal" in info["illegal"]
    env = gym.Env("babylonia", illegal="error")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step(748)


def test_the_games_are_known_by_name():
    gym.register()
    gym.register()
    env = gymnasium.make(f"babili/babylonia-v{babili.TENSOR_VERSION}", players=2, bots=["rule"])
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)


def test_wrong_arguments_are_refused():
    for wrong in ({"bots": ["rule", "rule"]}, {"seat": 2}, {"illegal": "maybe"}, {"bots": "genius"}, {"players": 7}):
        with pytest.raises(ValueError, match=r"\w"):
            gym.Env("babylonia", **wrong)
