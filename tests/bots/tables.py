"""Games that bots play in tests, from views alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tests.laws.setups import Setup
from wordparlor.bots.contract import Bot, Budget, Decision
from wordparlor.core.chance import Chance
from wordparlor.core.game import TimeUp
from wordparlor.match.game_loop import is_out_of_time
from wordparlor.match.proposal import Situation
from wordparlor.words.dictionary import Dictionary


def decisions(
    setup: Setup, bots: Sequence[Bot], dictionary: Dictionary, seed: str, budget: Budget
) -> Iterator[tuple[Any, Decision]]:
    """Play bots to the end, each of which knows only its view; yield every state with the choice made there."""
    game = setup.game(dictionary)
    chance = Chance.of(seed)
    now = Situation.at(game, game.start(chance))
    number = 0
    while now.awaited:
        seat = min(now.awaited.seats)
        if is_out_of_time(now.awaited, now.answers[seat]):
            now = now.after(game, "host", game.host(now.state, TimeUp(seat)))
            continue
        number += 1
        seen = msgspec.json.decode(msgspec.json.encode(game.view(now.state, seat)), type=setup.rules.view)
        decision = bots[seat].choose(game, seen, chance.branch(f"{number}"), budget)
        yield now.state, decision
        now = now.after(game, seat, game.play(now.state, seat, decision.choice.action))
