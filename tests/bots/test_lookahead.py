"""Looking ahead: only as long as it adds information, and never in circles."""

from __future__ import annotations

from itertools import islice

from tests.bots.tables import decisions
from tests.laws.setups import setups
from wordparlor.bots.budget import PositionBudget
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import Budget
from wordparlor.bots.evaluation.catalogue import evaluation_of
from wordparlor.bots.lookahead import try_choices
from wordparlor.core.chance import Chance
from wordparlor.games.snare.state import Back
from wordparlor.words.shelf import shipped

MANY = 1_000


def looks_used(game_name: str, *, choices: int = 2) -> int:
    """Try some choices on a first turn with a larger budget than any bot needs."""
    words = shipped("default")
    setup = next(one for one in setups() if one.rules.game == game_name and one.players == 2)
    game = setup.game(words)
    state = game.start(Chance.of("ahead"))
    awaited = game.awaited(state)
    assert awaited is not None
    view = game.view(state, min(awaited.seats))
    looks = PositionBudget(Budget(nodes=MANY), usual=0)
    some = list(islice(game.actions(view), choices))
    try_choices(game, view, some, Chance.of("worlds"), values=evaluation_of(view), budget=looks)
    return MANY - looks.left


def test_when_nothing_is_hidden_a_choice_is_tried_once() -> None:
    assert looks_used("last-word") < 100


def test_when_nothing_is_hidden_the_better_half_is_looked_at_further() -> None:
    """Four choices and two turns after each, then the better two and four turns: 12 positions, and 10 more."""
    a_look = looks_used("last-word") / (2 * 3)
    assert looks_used("last-word", choices=4) > 4 * 3 * a_look


def test_when_much_is_hidden_all_looks_are_used() -> None:
    assert looks_used("upwords") >= MANY


def test_a_bot_does_not_take_cards_back_to_play_them_again() -> None:
    words = shipped("default")
    setup = next(one for one in setups() if one.rules.game == "snare" and one.players == 2)
    bots = [bot_of("master", words)] * 2
    chosen = [one.choice.action for _, one in islice(decisions(setup, bots, words, "back", Budget(nodes=100)), 25)]
    assert not any(isinstance(action, Back) for action in chosen)
