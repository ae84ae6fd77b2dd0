"""Exact search, compared with trying every line on positions that are small enough."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.upwords.tables import Table, table
from wordparlor.bots.budget import PositionBudget
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import Budget
from wordparlor.bots.endgame import solve
from wordparlor.bots.evaluation.catalogue import evaluation_of
from wordparlor.bots.evaluation.contract import final
from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.core.rules import AnyGame

PLENTY = Budget(nodes=100_000)


def brute_force(game: AnyGame, state: Any, seat: Seat) -> float:  # noqa: ANN401 - of any game
    """Try every line to its end: the player to act chooses what is best for them, and the other loses what they win."""
    awaited = game.awaited(state)
    if awaited is None:
        outcome = game.outcome(state)
        assert outcome is not None, "the game is over"
        return final(outcome, seat)
    mover = min(awaited.seats)
    choices = [choice for choice in game.actions(game.view(state, mover)) if choice.stands]
    lines = (brute_force(game, game.play(state, mover, choice.action).state, seat) for choice in choices)
    return max(lines) if mover == seat else min(lines)


def endgame(picture: str, racks: list[str], words: str) -> Table:
    return table(picture, racks=racks, words=words, pile="")


ENDGAMES = [
    endgame("# C A T", ["S", "H"], "CAT CATS HAT SAT"),
    endgame("# . . .\nC A T .\n. . . .", ["SE", "HO"], "CAT CATS HAT SAT SET HOE COT SHE OS TO TE EH SO"),
    endgame("# C A T .\n. . . . .", ["B", "RE"], "CAT BAT RAT ART EAT CATE CARE ACE BE ERE RE"),
]


@pytest.mark.parametrize("at", ENDGAMES)
def test_exact_search_finds_what_trying_every_line_finds(at: Table) -> None:
    view = at.game.view(at.state, 0)
    values = evaluation_of(view)
    assert values.hidden_is_deducible(view)
    found = solve(at.game, at.state, 0, values=values, budget=PositionBudget(PLENTY, usual=0))
    assert found
    lines = {
        choice: brute_force(at.game, at.game.play(at.state, 0, choice.action).state, 0)
        for choice in at.game.actions(view)
    }
    assert found[0].value == lines[found[0].choice] == max(lines.values())
    assert {candidate.choice for candidate in found} == lines.keys()


@pytest.mark.parametrize("at", ENDGAMES)
def test_a_master_plays_an_open_endgame_perfectly(at: Table) -> None:
    master = bot_of("master", at.game.dictionary)
    chosen = master.choose(at.game, at.game.view(at.state, 0), Chance.of("end"), PLENTY).choice
    after = at.game.play(at.state, 0, chosen.action).state
    assert brute_force(at.game, after, 0) == brute_force(at.game, at.state, 0)


def test_a_search_that_would_take_too_long_is_given_up() -> None:
    at = ENDGAMES[1]
    values = evaluation_of(at.game.view(at.state, 0))
    assert solve(at.game, at.state, 0, values=values, budget=PositionBudget(Budget(nodes=2), usual=0)) is None
