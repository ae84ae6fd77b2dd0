"""Plays are listed best first, and those that are worth nothing are looked for only when they're due."""

from __future__ import annotations

from collections.abc import Iterator

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.search.ordered import merge_best_first


def plays(*scores: int, words: str) -> list[Choice[Play]]:
    return [
        Choice(Play((LaidWord(None, ()),)), (word,), score) for word, score in zip(words.split(), scores, strict=True)
    ]


def test_plays_worth_nothing_are_not_looked_for_before_the_others_are_worth_nothing() -> None:
    looked_for = False

    def worthless() -> Iterator[Choice[Play]]:
        nonlocal looked_for
        looked_for = True
        yield from plays(0, 0, words="CAT DOG")

    listed = merge_best_first(iter([iter(plays(5, 1, 0, -2, words="ANT BEE COW EMU"))]), iter([worthless()]))
    assert [next(listed).words[0] for _ in range(2)] == ["ANT", "BEE"]
    assert not looked_for
    assert [choice.words[0] for choice in listed] == ["CAT", "COW", "DOG", "EMU"]


def test_plays_worth_nothing_come_alone_if_there_are_no_others() -> None:
    listed = merge_best_first(iter([]), iter([iter(plays(0, words="CAT"))]))
    assert [choice.words[0] for choice in listed] == ["CAT"]
