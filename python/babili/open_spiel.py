"""The games for OpenSpiel: after `register()` its algorithms find them as `babili_babylonia` and so on.

>>> import babili.open_spiel, pyspiel
>>> babili.open_spiel.register()
>>> game = pyspiel.load_game("babili_babylonia(players=2)")

All chance lies in the deal: a game begins with one chance node that chooses one of `deals` numbered deals. OpenSpiel's
sequential algorithms refuse moves made at the same time, so the games are offered turn by turn: where several seats choose
at once they are asked one after the other, and nobody observes a choice before all of them are made.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import numpy as np
import pyspiel

import babili

DEALS = 1000
"""How many deals the chance node of a game offers unless it is told otherwise."""
_LONGEST = 5000
_registered: set[str] = set()


def _game_type(name: str) -> Any:
    least, most = babili.player_range(name)
    return pyspiel.GameType(
        short_name=f"babili_{name}",
        long_name=f"Babili: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": least, "deals": DEALS, "options": "{}"},
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of our games with a number of players and options (as JSON)."""

    name = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        params = dict(params or {})
        self.players = int(params.get("players", babili.player_range(name)[0]))
        self.deals = int(params.get("deals", DEALS))
        self.options = json.loads(params.get("options", "{}"))
        if self.deals < 1:
            raise ValueError(f"deals {self.deals}: expected at least one")
        # Options and players that do not fit together are refused here.
        babili.new(name, self.players, self.options, 0)
        info = pyspiel.GameInfo(
            num_distinct_actions=babili.action_count(name),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self, *_: Any) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind, params)


class State(pyspiel.State):  # type: ignore[misc]
    """A position; before the deal it has no table."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.name, self.players, self.deals, self.options = game.name, game.players, game.deals, game.options
        self.table: babili.State | None = None
        self.deal = 0
        # What was seen, for those who ask for perfect recall: up to which move, the position there, and a fingerprint
        # for each player.
        self._recalled = 0
        self._then: babili.State | None = None
        self._seen = [b""] * game.players

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.turn[0]

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or self.table.over or player != self.table.turn[0]:
            return []
        return sorted(int(action) for action in self.table.actions(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.deal = int(action)
            self.table = babili.new(self.name, self.players, self.options, self.deal)
        else:
            self.table.play(self.table.turn[0], int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if self.table is not None and player in self.table.turn and action in self._legal_actions(player):
            return self.table.move_of(player, action)
        return babili.action_name(self.name, action)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        return [0.0] * self.players if self.table is None else list(self.table.rewards)

    def __str__(self) -> str:
        return "before the deal" if self.table is None else self.table.text()

    def memory(self, player: int) -> str:
        """A fingerprint of all that a player has seen and done: what it saw after each move, and its own moves."""
        if self.table is None:
            return ""
        # The first move of the history is the deal.
        history = self.history()[1:]
        if self._then is None:
            self._then = babili.new(self.name, self.players, self.options, self.deal)
        for action in history[self._recalled :]:
            mover = self._then.turn[0]
            self._then.play(mover, int(action))
            for seat in range(self.players):
                own = int(action).to_bytes(4, "little") if seat == mover else b""
                seen = self._then.observation(seat).tobytes()
                self._seen[seat] = hashlib.sha256(self._seen[seat] + seen + own).digest()
        self._recalled = len(history)
        return self._seen[player].hex()


class Observer:
    """What a player knows: as numbers the row of docs/PYTHON.md, as text the picture of the position, with a fingerprint
    of all that was seen before it where perfect recall is asked for."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self.recall = bool(kind.perfect_recall)
        self.tensor = np.zeros(babili.observation_size(game.name, game.players), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.table.observation(player)

    def string_from(self, state: State, player: int) -> str:
        text = f"seat {player}\n" + ("before the deal" if state.table is None else state.table.text(player))
        return f"{state.memory(player)} {text}" if self.recall else text


def resample(state: State, player: int, seed: int | None = None) -> State:
    """Another state that looks the same to the player, for `ISMCTSBot.set_resampler`."""
    other: State = state.clone()
    if state.table is not None:
        chance = int(np.random.default_rng(seed).integers(2**63))
        other.table = state.table.imagine(player, chance)
    return other


def register() -> list[str]:
    """Makes the games known to OpenSpiel; returns their names there. Calling it twice does no harm."""
    for name in babili.GAMES:
        if name not in _registered:
            kind = _game_type(name)
            # OpenSpiel lets go of what is registered only after Python has ended: a class outlives that, a function
            # would not.
            pyspiel.register_game(kind, type(f"Game_{name}", (Game,), {"name": name, "kind": kind}))
            _registered.add(name)
    return [f"babili_{name}" for name in babili.GAMES]
