"""Random calls with random arguments: every answer is a value or an exception with words, never a crash.

`BABILI_FUZZ_SECONDS` sets for how long (ten, beside other tests); `BABILI_FUZZ_SEED` begins at another place.
"""

from __future__ import annotations

import math
import os
import random
import time

import numpy as np

import babili

ALLOWED = (ValueError, TypeError, OverflowError, IndexError, KeyError, RuntimeError, UnicodeError, AttributeError, MemoryError)
METHODS = (
    "moves", "actions", "mask", "observation", "play", "move_of", "action_of", "view", "text", "imagine", "clone",
    "record", "advise",
)  # fmt: skip


def odd(chance, state=None):
    """Something that may or may not be what is asked for."""
    kinds = [
        lambda: chance.randrange(-3, 12),
        lambda: chance.choice([-1, 2**31, 2**32, 2**63, 2**64 - 1, 2**64, -(2**63), 10**40]),
        lambda: chance.choice([None, True, False, 1.5, math.nan, math.inf, "", "x", b"", b"\xff", [], {}, (), object()]),
        lambda: chance.choice([np.int8(1), np.uint64(2**64 - 1), np.float32(1), np.zeros(3), np.array(2)]),
        lambda: chance.choice(["babylon", "babylonia", "wonders", "chess", "é" * 50, "a\0b", "\ud800"]),
        lambda: chance.choice(["end", "pass", "p@1206", "build altar", "sell altar", "dig a1", "place dug c3 r1 l2"]),
        lambda: {chance.choice(["tower", "cards", "boards", "moon", "sides"]): chance.choice([True, 1, "a", ["giza"], None])},
        lambda: "".join(chance.choice("abc 0123456789@{}[]\":,") for _ in range(chance.randrange(30))),
        lambda: chance.randrange(40000),
    ]
    if state is not None and not state.over:
        seat = state.turn[0]
        kinds += [lambda: seat, lambda: chance.choice(state.moves(seat)), lambda: chance.choice(state.actions(seat).tolist())]
    return chance.choice(kinds)()


def mangled(chance, record):
    """A record with something wrong in it, most often."""
    text = list(record)
    for _ in range(chance.randrange(4)):
        place = chance.randrange(len(text))
        text[place] = chance.choice("0123456789abc\"{}[],: ")
    return "".join(text)


def one_call(chance, states, batches):
    kind = chance.randrange(10)
    state = chance.choice(states) if states else None
    if kind == 0 or state is None:
        game = chance.choice([*babili.GAMES, odd(chance)])
        players = chance.choice([2, 3, 4, odd(chance)])
        states.append(babili.new(game, players, chance.choice([None, {}, odd(chance)]), chance.choice([1, odd(chance)])))
        del states[:-6]
    elif kind == 1:
        states.append(babili.from_record(chance.choice([mangled(chance, state.record()), odd(chance)]), chance.choice([None, odd(chance)])))
    elif kind == 2:
        batches.append(
            babili.Batch(chance.choice(babili.GAMES), chance.choice([2, 3, odd(chance)]), chance.choice([4, odd(chance, None)] if chance.random() < 0.9 else [10**15]), chance.choice([0, odd(chance)]), threads=1, masks=chance.random() < 0.3)
        )
        del batches[:-2]
    elif kind == 3 and batches:
        batch = chance.choice(batches)
        batch.step(chance.choice([batch.sample(), odd(chance), [odd(chance)] * len(batch)]))
    elif kind == 4:
        function = chance.choice([babili.action_name, babili.layout, babili.observation_size])
        function(chance.choice([*babili.GAMES, odd(chance)]), odd(chance))
    elif kind == 5:
        bot = babili.Bot(chance.choice([state.game, odd(chance)]), chance.choice(["random", "rule", "search:5", odd(chance)]), chance.choice([1, odd(chance)]))
        bot.play(state, chance.choice([0, 1, odd(chance)]))
    elif kind == 6 and not state.over:
        seat = chance.choice(state.turn)
        state.play(seat, chance.choice(state.moves(seat)))
    else:
        name = chance.choice(METHODS)
        if name == "advise":
            state.advise(chance.choice([0, odd(chance, state)]), chance.choice([0, 3, -1, "5"]), 1)
        else:
            getattr(state, name)(*[odd(chance, state) for _ in range(chance.choice([0, 1, 1, 1, 2, 2, 3]))])


def test_random_calls_never_crash():
    seconds = float(os.environ.get("BABILI_FUZZ_SECONDS", "10"))
    seed = int(os.environ.get("BABILI_FUZZ_SEED", "1"))
    chance = random.Random(seed)
    states: list[babili.State] = []
    batches: list[babili.Batch] = []
    until = time.monotonic() + seconds
    calls = refused = 0
    while time.monotonic() < until or calls < 2000:
        calls += 1
        before = chance.getstate()
        try:
            one_call(chance, states, batches)
        except ALLOWED as why:
            refused += 1
            assert str(why), f"{type(why).__name__} without words in call {calls} of seed {seed}"
        except BaseException as why:  # A panic in Rust is none of the above.
            raise AssertionError(f"call {calls} of seed {seed} ended in {type(why).__name__}: {why}") from why
        assert before is not None
    print(f"{calls} calls, {refused} refused")
    assert 0.05 * calls < refused < 0.95 * calls
