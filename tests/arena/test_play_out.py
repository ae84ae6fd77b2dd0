"""One game between bots: it ends, and a bot that sends an invalid answer forfeits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.tables import WORDS, new_game
from wordparlor.arena.play_out import play_out
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import Budget, Decision
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Refused
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import playable, usual_players
from wordparlor.games.snare.state import Back, Discard


class Wavering:
    """Takes back everything it plays."""

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401, ARG002 - the contract's
        best, *others = game.actions(view)
        back = [choice for choice in others if isinstance(choice.action, Back)]
        return Decision((back or [best])[0], "it thought better of it")


class Cheating:
    """Discards a card before drawing one."""

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401, ARG002 - the contract's
        return Decision(Choice(Discard("A")), "nobody will notice")


def test_a_bot_that_never_ends_its_turn_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordparlor.arena.play_out.MOST_ANSWERS", 30)
    game = new_game("snare", seed="9").game
    ended = play_out(game, [Wavering(), bot_of("greedy", WORDS)], "9")
    assert [(forfeit.seat, forfeit.why) for forfeit in ended.forfeits] == [
        (0, "It made 30 moves without ending its turn.")
    ]
    assert ended.outcome.winners == (1,)


@rule("COM-11")
@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_that_chooses_what_the_rules_refuse_leaves_and_the_others_play_on(players: int) -> None:
    game = new_game("snare", players=players, seed="9").game
    others = [bot_of("greedy:35", WORDS)] * (players - 1)
    ended = play_out(game, [Cheating(), *others], "9")
    assert [forfeit.seat for forfeit in ended.forfeits] == [0]
    assert 0 not in ended.outcome.winners
    assert (ended.outcome.rule == "COM-11") == (players == 2), "alone, nobody has to play on"


@pytest.mark.parametrize("game", playable())
def test_in_every_game_a_wrong_answer_ends_in_a_result(game: str) -> None:
    """The game has a result even if all bots send invalid answers."""
    bound = new_game(game, players=usual_players(game), seed="9").game
    ended = play_out(bound, [Refusing()] * bound.players, "9")
    assert ended.forfeits
    assert len(ended.outcome.scores) == bound.players


class Refusing:
    """Fails whenever it's asked."""

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401, ARG002 - the contract's
        raise Refused("COM-20", "It's not my turn.")
