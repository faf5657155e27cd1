"""One seat of a game as a Gymnasium environment; our bots have the others.

>>> import babili.gymnasium
>>> env = babili.gymnasium.Env("babylonia", players=2, bots="rule")
>>> observation, info = env.reset(seed=1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import babili

Observation = dict[str, Any]


class Env(gymnasium.Env[Observation, np.int64]):
    """One seat against our bots. `bots` is one name for all of them or one for each other seat, clockwise; `seat` is a
    number, or None for another one in every game. The reward comes at the end: 1 for winning alone, -1 / (players - 1)
    for losing. An action that is not legal loses the game at once with -1, unless `illegal` is "error"."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        bots: str | Sequence[str] = "random",
        seat: int | None = 0,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.table = babili.new(game, players, options, 0)
        self.game, self.players, self.options = game, players, options
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise ValueError(f"bots names {len(names)} bots for {players - 1} other seats")
        if seat is not None and seat not in range(players):
            raise ValueError(f"seat {seat}: expected None or a seat from 0 to {players - 1}")
        if illegal not in ("lose", "error"):
            raise ValueError(f'illegal {illegal!r}: expected "lose" or "error"')
        self.names, self.wanted, self.illegal = names, seat, illegal
        self.bots = [babili.Bot(game, name, 0) for name in names]
        self.seat = 0 if seat is None else seat
        self.render_mode = render_mode
        actions = babili.action_count(game)
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (babili.observation_size(game, players),), np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self.table.mask(self.seat)

    def _seen(self) -> Observation:
        return {
            "observation": self.table.observation(self.seat),
            "action_mask": self.table.mask(self.seat).astype(np.int8),
        }

    def _others_play(self) -> None:
        while not self.table.over and self.seat not in self.table.turn:
            seat = self.table.turn[0]
            self.bots[(seat - self.seat) % self.players - 1].play(self.table, seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        draw = self.np_random.integers
        self.table = babili.new(self.game, self.players, self.options, int(draw(2**63)))
        self.bots = [babili.Bot(self.game, name, int(draw(2**63))) for name in self.names]
        self.seat = int(draw(self.players)) if self.wanted is None else self.wanted
        self._others_play()
        return self._seen(), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {"seat": self.seat}
        try:
            self.table.play(self.seat, int(action))
        except ValueError as why:
            if self.illegal == "error":
                raise
            info["illegal"] = str(why)
            return self._seen(), -1.0, True, False, info
        self._others_play()
        over = self.table.over
        if over:
            info.update(self.table.result or {})
        return self._seen(), float(self.table.rewards[self.seat]), over, False, info

    def render(self) -> str | None:
        return self.table.text(self.seat) if self.render_mode == "ansi" else None


def register() -> None:
    """Makes the games known to `gymnasium.make` as `babili/babylonia-v1` and so on."""
    for game in babili.GAMES:
        name = f"babili/{game}-v{babili.TENSOR_VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="babili.gymnasium:Env", kwargs={"game": game})
