"""The games as PettingZoo environments: `env` (one agent after the other) and `parallel_env` (all at once).

An observation is `{"observation": row of numbers, "action_mask": which actions are legal}`. The last action of the space
is waiting; it is legal for agents that are not to move, and only for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

import babili

Observation = dict[str, Any]


class _Table:
    """What both kinds of environment share: the game, its spaces and what an agent observes."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any] | None) -> None:
        # A game that cannot be played is refused here, and not at the first reset.
        self.state = babili.new(game, players, options, 0)
        self.game = game
        self.options = options
        self.agents = [f"seat_{seat}" for seat in range(players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self.wait = babili.action_count(game)
        size = babili.observation_size(game, players)
        # Each agent has spaces of its own: they are seeded one by one.
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self.wait + 1) for agent in self.agents
        }
        self.chance = np.random.default_rng()

    def deal(self, seed: int | None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.state = babili.new(self.game, len(self.agents), self.options, int(self.chance.integers(2**63)))

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        mask = np.zeros(self.wait + 1, np.int8)
        legal = self.state.actions(seat)
        mask[legal if len(legal) else self.wait] = 1
        return {"observation": self.state.observation(seat), "action_mask": mask}

    def rewards(self) -> dict[str, float]:
        return dict(zip(self.agents, self.state.rewards, strict=True))


class Aec(AECEnv):  # type: ignore[misc, unused-ignore]
    """The agents that are to move, one after the other. Choices made at the same time are asked for one by one, and
    nobody sees those of others before all have chosen."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = _Table(game, players, options)
        self.metadata = {
            "name": f"babili_{game}_v{babili.TENSOR_VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(self.table.agents)
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.table.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        return self.table.observe(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.state.turn[0]]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None:
            raise ValueError(f"{agent} is to move: expected an action")
        self.table.state.play(self.table.seat_of[agent], int(action))
        if self.table.state.over:
            self.rewards.update(self.table.rewards())
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.table.state.turn[0]]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.table.state.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


class Parallel(ParallelEnv):  # type: ignore[misc, unused-ignore]
    """All agents act in every cycle; those that are not to move wait. An action that is not legal waits as well, and the
    agent's info says so in words under `illegal`."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = _Table(game, players, options)
        self.metadata = {
            "name": f"babili_{game}_v{babili.TENSOR_VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.cycles = 0
        self.possible_agents = list(self.table.agents)
        self.agents: list[str] = []
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.table.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.deal(seed)
        self.cycles = 0
        self.agents = list(self.possible_agents)
        return {agent: self.table.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        state = self.table.state
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        # Choices made at the same time commute: the order of the seats says nothing.
        for seat in state.turn:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise ValueError(f"{agent} is to move: expected an action for it")
            try:
                state.play(seat, int(actions[agent]))
            except ValueError as why:
                infos[agent]["illegal"] = str(why)
        self.cycles += 1
        over = state.over
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = self.table.rewards()
        observations = {agent: self.table.observe(agent) for agent in self.agents}
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, late)
        if over or late:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def render(self) -> str | None:
        return self.table.state.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


def raw_env(game: str, players: int = 2, options: Mapping[str, Any] | None = None, **more: Any) -> Aec:
    """One agent after the other, without wrappers: an illegal action is an exception."""
    return Aec(game, players, options, **more)


def env(
    game: str,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """One agent after the other. An illegal action ends the game, with -1 for who chose it.

    With `max_cycles` every agent is asked once in each cycle, as in `parallel_env`, and waits where it is not to move:
    only so do all of them have the same number of cycles.
    """
    if max_cycles is not None:
        return wrappers.OrderEnforcingWrapper(
            parallel_to_aec(parallel_env(game, players, options, max_cycles, render_mode))
        )
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, players, options, render_mode=render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def parallel_env(
    game: str,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> Parallel:
    """All agents act in every cycle; it ends after `max_cycles` if the game does not end before."""
    return Parallel(game, players, options, max_cycles, render_mode)
