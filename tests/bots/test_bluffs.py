"""Bluffs: words that don't exist, played only if the table asks for them (COM-8)."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.rules import rule
from tests.rules.upwords.tables import Table, table
from wordparlor.bots.bluffing import invent, is_bluff, lookalikes, with_invented
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import Budget
from wordparlor.bots.levels import LEVELS
from wordparlor.core.chance import Chance
from wordparlor.games.common.challenge_window import LetStand
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

ASKED = 60
LITTLE = Budget(nodes=0)


@pytest.fixture(scope="module")
def words() -> Dictionary:
    return shipped("default")


def opening(policy: Literal["checked", "challenge"]) -> Table:
    """Return a table with a rack that spells CAT and HIT, but also CATISH, HITTS and the like."""
    return table("# # # # # #", racks=["CATTISH", "E"], words="CAT HIT CHAT SIT ITCH ACT", policy=policy)


def bluffs(at: Table, kind: str, *, may_bluff: bool) -> list[tuple[str, ...]]:
    """Return the words of all plays that were bluffs."""
    bot = bot_of(kind, at.game.dictionary, may_bluff=may_bluff)
    view = at.game.view(at.state, 0)
    choices = [bot.choose(at.game, view, Chance.of(f"{number}"), LITTLE).choice for number in range(ASKED)]
    return [choice.words for choice in choices if is_bluff(choice, at.game.dictionary)]


@rule("COM-8")
@pytest.mark.parametrize("kind", ["novice", "master"])
def test_a_bot_bluffs_only_if_the_table_asks_for_it_and_words_can_be_challenged(kind: str) -> None:
    assert not bluffs(opening("challenge"), kind, may_bluff=False)
    assert not bluffs(opening("checked"), kind, may_bluff=True)
    assert bluffs(opening("challenge"), kind, may_bluff=True)


@rule("COM-8")
def test_a_bot_bluffs_no_more_often_than_its_level_says() -> None:
    """It bluffs less often, since it doesn't always find a bluff that scores more."""
    share = len(bluffs(opening("challenge"), "master", may_bluff=True)) / ASKED
    assert 0.05 < share < LEVELS["master"].bluffs * 1.5


@rule("COM-8")
def test_a_bluff_can_be_caught() -> None:
    at = opening("challenge")
    bot = bot_of("master", at.game.dictionary, may_bluff=True)
    view = at.game.view(at.state, 0)
    choices = (bot.choose(at.game, view, Chance.of(f"{number}"), LITTLE).choice for number in range(ASKED))
    bluff = next(choice for choice in choices if is_bluff(choice, at.game.dictionary))
    played = at.game.play(at.state, 0, bluff.action).state
    answer = bot_of("greedy", at.game.dictionary).choose(at.game, at.game.view(played, 1), Chance.of(""), LITTLE)
    assert not isinstance(answer.choice.action, LetStand)
    after = at.game.play(played, 1, answer.choice.action).state
    assert after.scores == at.state.scores


def test_an_invented_word_resembles_one_that_exists_and_is_not_offensive(words: Dictionary) -> None:
    large = shipped("large")
    known = with_invented(words, LEVELS["casual"], 0)
    invented = [word for word in known.words() if not words.contains(word)]
    assert len(invented) > 500
    assert not any(map(large.contains, invented)), "all words that offend are there"


def test_what_exists_is_not_invented(words: Dictionary) -> None:
    for word in ("LETTER", "RECEIVE", "PHONE", "TABLE"):
        made = invent(word, words, 0)
        assert made in set(lookalikes(word))
        assert not words.contains(made or word)
    assert "LETER" in set(lookalikes("LETTER"))
    assert "RECIEVE" in set(lookalikes("RECEIVE"))
    assert "TABEL" in set(lookalikes("TABLE"))
