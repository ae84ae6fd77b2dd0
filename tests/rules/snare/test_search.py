"""Snare: what can be chosen is all that can be played, each result once in its best cards."""

from __future__ import annotations

from itertools import product

import pytest

from tests.rules import rule
from tests.rules.snare.tables import Table, table
from wordparlor.core.game import Refused
from wordparlor.games.snare.cards import named, red
from wordparlor.games.snare.state import Add, Lay, Played, Snare, WordPlay

WORDS = "CAT CATS ACT ACTS CAST SCANT CART TACK EAT SEAT TEA TEAS STEAM DOG DOGS DOGE GOD"


def by_trying(at: Table) -> dict[tuple[str, str | None, str], int]:
    """Try every word in all cards that there are, of nothing and of every word on the table."""
    best: dict[tuple[str, str | None, str], int] = {}
    for word in WORDS.split():
        for cards in product(*((letter, red(letter), named(letter)) for letter in word)):
            for play in [Lay(cards), *(kind(old.name, cards) for kind in (Add, Snare) for old in at.state.words)]:
                try:
                    step = at.game.play(at.state, 0, play)
                except Refused:
                    continue
                (played,) = [event for event in step.events if isinstance(event, Played)]
                best[key(play, word)] = max(played.score, best.get(key(play, word), -1000))
    return best


def key(play: WordPlay, word: str) -> tuple[str, str | None, str]:
    return type(play).__name__, None if isinstance(play, Lay) else play.word, word


@rule("SNR-4", "SNR-5", "SNR-6", "SNR-7", "SNR-8", "SNR-15")
@pytest.mark.parametrize("rearrange", [False, True])
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("SC!A!T!TNK", ["EAT", "DOG"]),
        ("SA*DX", ["DoG", "C!A!T!"]),
        ("S!*T", ["C!A!T! DOGE", "TeA"]),
        ("SEAT*", ["", "CAT"]),
        ("ST", ["CATS DOG", "EaT"]),
    ],
)
def test_choices_are_what_trying_finds(hand: str, words: list[str], *, rearrange: bool) -> None:
    at = table(hand, "EE", words=words, legal=WORDS, options={"rearrange": rearrange})
    choices = list(at.game.actions(at.game.view(at.state, 0)))
    made = [(choice.action, choice) for choice in choices if isinstance(choice.action, Lay | Add | Snare)]
    found = {key(play, choice.words[0]): choice.score for play, choice in made}
    assert len(found) == len(made)
    assert found == by_trying(at)
