"""Requirements for a word: each limit refuses with its rule, and tells the kernel what to search for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from wordparlor.core.game import Refused
from wordparlor.games.final_word.actions import LaidWord
from wordparlor.games.final_word.engine.definition import BY_VALUE, Limit, PlayPosition
from wordparlor.games.final_word.engine.validation import spelled_by, word_points
from wordparlor.pieces.layout import Keep, letters_of, loose_in, piles_kept


def limit_of(
    rule: str, sentence: str, holds: Callable[[PlayPosition, LaidWord], bool], *, late: bool = True, **asks: int
) -> Limit:
    """Make a limit from a question about a word."""

    def check(position: PlayPosition, laid: LaidWord) -> None:
        if not holds(position, laid):
            raise Refused(rule, sentence)

    return Limit(check, lambda _, __: asks, late=late and not asks)


def cards_from_hand(laid: LaidWord) -> int:
    """Count the cards that come from the hand; one that was turned up or plucked also counts (FW-25)."""
    return sum(slot.place in {"hand", "turned", "plucked"} for slot in loose_in(laid.slots))


def from_hand(*, at_least: int = 1, rule: str = "FW-25") -> Limit:
    return limit_of(
        rule,
        "Use at least one card from your hand." if at_least == 1 else f"Use at least {at_least} cards from your hand.",
        lambda _, laid: cards_from_hand(laid) >= at_least,
        placed_at_least=at_least,
    )


def one_card(rule: str) -> Limit:
    return limit_of(
        rule,
        "Play exactly one card.",
        lambda _, laid: cards_from_hand(laid) == 1,
        placed_at_least=1,
        placed_at_most=1,
    )


STAYS = "At least one card of the word must stay in place, uncovered."


def keeps(at_least: int = 1, *, rule: str = "FW-9", sentence: str = STAYS) -> Limit:
    return limit_of(
        rule,
        sentence,
        lambda _, laid: len(piles_kept(laid.slots)) >= at_least,
        kept_at_least=at_least,
    )


def keeps_neighbours(rule: str, *, count: int = 2) -> Limit:
    """Require that this many neighbouring piles of the old word stay uncovered, whatever is added between them."""

    def holds(_: PlayPosition, laid: LaidWord) -> bool:
        kept = piles_kept(laid.slots)
        return any(all(first + i in kept for i in range(count)) for first in kept)

    return limit_of(rule, "Two neighbouring cards of the old word must stay uncovered.", holds, kept_together=count)


def word_length(rule: str, *, exactly: int) -> Limit:
    return limit_of(
        rule,
        f"Words must have {exactly} letters in this game.",
        lambda _, laid: len(laid.slots) == exactly,
        shortest=exactly,
        longest=exactly,
    )


def worth_at_least(points: int, rule: str) -> Limit:
    return limit_of(
        rule,
        f"Words must be worth at least {points} points.",
        lambda at, laid: word_points(BY_VALUE, at, laid) >= points,
    )


def uses_the_card(rule: str) -> Limit:
    """Require the card that was turned up or plucked, if there is one."""

    def check(position: PlayPosition, laid: LaidWord) -> None:
        required = position.required
        if required and not any(slot.place in required for slot in loose_in(laid.slots)):
            raise Refused(rule, f"Your word must use the {' and the '.join(required.values())}.")

    return Limit(check, lambda position, _: {"must": "".join(position.required.values())})


LetterPlace: TypeAlias = Literal["first", "first or last", "anywhere"]
CONTAINS: dict[LetterPlace, str] = {"first": "start with", "first or last": "start or end with", "anywhere": "contain"}


def hangs_on_last(where: LetterPlace, *, rule: str) -> Limit:
    """Require that the last card of the old word is at this place, and that none of its other cards is used."""

    def holds(position: PlayPosition, laid: LaidWord) -> bool:
        last = Keep(len(position.row_of(laid)) - 1)
        ends = {"first": laid.slots[:1], "first or last": (laid.slots[0], laid.slots[-1]), "anywhere": laid.slots}
        return piles_kept(laid.slots) == (last.pile,) and last in ends[where]

    return Limit(
        limit_of(rule, f"Your word must {CONTAINS[where]} the last letter of the old word.", holds).check,
        lambda _, __: {},
    )


def is_another_word(position: PlayPosition, laid: LaidWord) -> None:
    lie_there = [position.row_of(laid)] if laid.row is not None else position.board
    word = spelled_by(position, laid)
    if word in map(letters_of, lie_there):
        raise Refused("FW-25", f"{word} is already on the board.")


another_word = Limit(is_another_word, lambda position, row: {"unlike": unlike(position, letters_of(row))})


def unlike(position: PlayPosition, word: str) -> list[str]:
    return [word] if word else [letters_of(row) for row in position.board if row]
