"""Which words bots challenge (COM-8)."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.rules.upwords.tables import Table, table
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.challenging import FAMILIAR, strangeness
from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.levels import LEVELS
from wordparlor.core.chance import Chance
from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.words.dictionary import Dictionary

WORDS = Dictionary.from_words(["CAT", "CATER", "XU"])
KNOWN = Dictionary.from_words(["CAT"])
ASKED = 200


def laid(word: str) -> Table:
    return table("# . .", racks=["CATX", "E"], words="CAT XU", policy="challenge").play(f"1A.{word}")


def challenges(kind: str, at: Table) -> int:
    """Count how often a bot challenges the words on the table."""
    bot = bot_of(kind, at.game.dictionary)
    view = at.game.view(at.state, 1)
    answers = [bot.choose(at.game, view, Chance.of(f"{number}"), AS_IT_LIKES).choice.action for number in range(ASKED)]
    assert {Challenge(0), LetStand()} >= set(answers)
    return answers.count(Challenge(0))


@rule("COM-8")
@pytest.mark.parametrize("kind", [*LEVELS, "greedy", "random"])
def test_no_bot_challenges_a_legal_word(kind: str) -> None:
    assert challenges(kind, laid("CAT")) == 0


@rule("COM-8")
def test_a_bot_of_a_higher_level_is_likelier_to_challenge_an_invalid_word() -> None:
    bold = [challenges(kind, laid("XTC")) for kind in LEVELS]
    assert bold == sorted(bold)
    assert 0 < bold[0] < bold[2] < bold[-1] == ASKED


@rule("COM-8")
def test_a_word_that_resembles_a_known_one_is_doubted_less() -> None:
    assert strangeness("XU", WORDS, KNOWN) == strangeness("CATER", WORDS, KNOWN) == 0
    assert strangeness("CATT", WORDS, KNOWN) == FAMILIAR
    assert strangeness("XTXT", WORDS, KNOWN) == 1
