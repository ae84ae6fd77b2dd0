"""The judge, which answers the rules' questions about words and keeps the answers as facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias

import msgspec

LEGAL = "in-dictionary"


class WordJudged(msgspec.Struct, frozen=True, tag="word", forbid_unknown_fields=True):
    """The dictionary's answer about a word."""

    word: str
    reason: str

    @property
    def legal(self) -> bool:
        return self.reason == LEGAL


class CanPlay(msgspec.Struct, frozen=True, tag="can-play", forbid_unknown_fields=True):
    """Whether a player could make a word with what they had."""

    seat: int
    answer: bool


Fact: TypeAlias = WordJudged | CanPlay


class Judge(Protocol):
    """Answers questions that only the dictionary can answer."""

    def verdict(self, word: str) -> WordJudged: ...

    def can_play(self, seat: int, look: Callable[[], bool]) -> bool: ...

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All answers given so far."""


class DictionaryJudge:
    """Asks the dictionary whether a word is legal and why, and remembers the answers."""

    def __init__(self, reason: Callable[[str], str]) -> None:
        self._reason = reason
        self._facts: list[Fact] = []

    def verdict(self, word: str) -> WordJudged:
        judged = WordJudged(word, self._reason(word))
        self._facts.append(judged)
        return judged

    def can_play(self, seat: int, look: Callable[[], bool]) -> bool:
        answer = look()
        self._facts.append(CanPlay(seat, answer))
        return answer

    @property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(self._facts)


class FactsDiffer(Exception):
    """The rules asked a question that the record has no answer to."""


class RecordedJudge:
    """Reads the answers from a record, in order, and never judges again (COM-18)."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        self.facts = tuple(facts)
        self._next = 0

    def verdict(self, word: str) -> WordJudged:
        match self._answer():
            case WordJudged(word=recorded) as judged if recorded == word:
                return judged
            case other:
                raise FactsDiffer(f"The rules ask about {word}, but the record's next ruling is {other}.")

    def can_play(self, seat: int, look: Callable[[], bool]) -> bool:  # noqa: ARG002 - a record does not look
        match self._answer():
            case CanPlay(seat=recorded, answer=answer) if recorded == seat:
                return answer
            case other:
                raise FactsDiffer(
                    f"The rules ask whether seat {seat} can play, but the record's next ruling is {other}."
                )

    def _answer(self) -> Fact | None:
        if self._next == len(self.facts):
            return None
        self._next += 1
        return self.facts[self._next - 1]
