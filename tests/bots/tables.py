"""Games that bots play in tests, from views alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tests.laws.setups import Setup
from wordparlor.bots.contract import Bot, Budget, Decision
from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat, TimeUp
from wordparlor.match.game_loop import is_out_of_time
from wordparlor.words.dictionary import Dictionary


def decisions(
    setup: Setup, bots: Sequence[Bot], dictionary: Dictionary, seed: str, budget: Budget
) -> Iterator[tuple[Any, Decision]]:
    """Play bots to the end, each of which knows only its view; yield every state with the choice made there."""
    game = setup.game(dictionary)
    chance = Chance.of(seed)
    state = game.start(chance)
    thoughts: Counter[tuple[Seat, str, int]] = Counter()
    while awaited := game.awaited(state):
        seat = min(awaited.seats)
        question = (seat, awaited.purpose, awaited.number)
        if is_out_of_time(awaited, thoughts[question]):
            state = game.host(state, TimeUp(seat)).state
            continue
        thoughts[question] += 1
        seen = msgspec.json.decode(msgspec.json.encode(game.view(state, seat)), type=setup.rules.view)
        decision = bots[seat].choose(game, seen, chance.branch(f"{thoughts.total()}"), budget)
        yield state, decision
        state = game.play(state, seat, decision.choice.action).state
