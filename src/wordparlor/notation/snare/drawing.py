"""The table of Snare as text, drawn and spoken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from wordparlor.core.game import Seat
from wordparlor.games.common.challenge_window import open_claims
from wordparlor.games.snare.cards import WILD, Card, Cards, is_red, is_wild, letter_of, said_card
from wordparlor.games.snare.mid_turn import words_after
from wordparlor.games.snare.scoring import points_of_side, value
from wordparlor.games.snare.state import Pending, Side, View, Word, letter_of_side
from wordparlor.notation import common
from wordparlor.notation.snare.controls import cards_held, hand_now
from wordparlor.notation.snare.writer import write_cards, write_word_name, written_card

WIDTH = 80
INDENT = "      "


def draw(view: View, names: Sequence[str]) -> str:
    return "\n".join(drawn_lines(view, names))


def drawn_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    table = words_after(view)
    size = common.counted(len(view.discards), "card")
    top = f"{written_card(view.discards[-1])} ({size})" if view.discards else "none"
    last = " (the last one)" if view.last_hand else ""
    hand = f"Hand {view.deal}{last}, dealt by {names[view.dealer]}"
    yield from wrapped_items([hand, f"Draw pile: {view.pile}", f"Discard pile: {top}"], "", gap="    ")
    for side in range(len(view.scores)):
        yield from wrap(drawn_side(view, side, names, points_of_side(table, side)), WIDTH, subsequent_indent=INDENT)
        yield from wrapped_items([drawn_word(word, view) for word in table if word.owner == side], INDENT)
    if legend := marks_used(table):
        yield f"({legend})"
    yield from drawn_pending(view)
    if view.hand is not None:
        yield from wrapped_items(drawn_hand(hand_now(view)), "Your cards: ", gap=" ")


def drawn_side(view: View, side: Side, names: Sequence[str], words: int) -> str:
    seats = range(side, len(view.cards), len(view.scores))
    mark = ">" if view.turn in seats and not view.ending else " "
    who = " & ".join(named_seat(view, seat, names) for seat in seats)
    points = common.counted(view.scores[side], "point")
    held, cards = cards_in_hand(view, seats)
    return f"{mark} {letter_of_side(side)} {who}: {points}, words worth {words:,}, {' + '.join(held)} {cards} in hand"


def cards_in_hand(view: View, seats: Sequence[Seat]) -> tuple[list[str], str]:
    """Count the cards of one player, or of each partner, and return the noun that follows the numbers."""
    held = [cards_held(view, seat) for seat in seats]
    return [str(count) for count in held], "card" if held == [1] else "cards"


def named_seat(view: View, seat: Seat, names: Sequence[str]) -> str:
    gone, you = seat in view.gone, seat == view.seat
    return f"{names[seat]}{' (left)' if gone else ' (you)' if you else ''}"


def drawn_word(word: Word, view: View) -> str:
    cards = f"[{write_cards(word.cards)}]" if word.closed else write_cards(word.cards)
    return f"{write_word_name(word.name, view)} {cards}{'^' if word.snared else ''} {value(word.cards)}"


def marks_used(table: Sequence[Word]) -> str:
    cards = [card for word in table for card in word.cards]
    marks = {
        "! red": any(map(is_red, cards)),
        "lower case: wild": any(map(is_wild, cards)),
        "[ ] closed": any(word.closed for word in table),
        "^ snared": any(word.snared for word in table),
    }
    return ", ".join(mark for mark, used in marks.items() if used)


def wrapped_items(items: Sequence[str], first: str, *, gap: str = "   ") -> Iterator[str]:
    """Put items side by side, as many to a line as fit."""
    line = first
    for item in items:
        if line.strip() and len(line) + len(gap) + len(item) > WIDTH and line != first:
            yield line
            line = " " * len(first)
        line += item if line.isspace() or line == first else gap + item
    if items:
        yield line


def drawn_pending(view: View) -> Iterator[str]:
    if not view.pending:
        return
    claims = [claim.words[0] for _, claim in open_claims(view.pending.window)]
    yield from wrapped_items(claims, "Can be challenged: ")
    yield f"Discard: {discard_waits(view.pending)}"


def discard_waits(pending: Pending) -> str:
    return written_card(pending.discard) if pending.discard else "none"


def drawn_hand(hand: Cards) -> list[str]:
    return [written_card(card) for card in sorted(hand, key=lambda card: (is_wild(card), letter_of(card), card))]


def describe(view: View, names: Sequence[str]) -> str:
    return " ".join(spoken(view, names))


def spoken(view: View, names: Sequence[str]) -> Iterator[str]:
    table = words_after(view)
    yield f"Hand {view.deal}, dealt by {names[view.dealer]}."
    for side in range(len(view.scores)):
        yield from spoken_side(view, side, names, [word for word in table if word.owner == side])
    yield f"{common.counted(view.pile, 'card').capitalize()} in the draw pile."
    yield f"The top discard is the {said_card(view.discards[-1])}." if view.discards else "The discard pile is empty."
    if view.pending:
        claims = [f"{number + 1}, {claim.words[0]}" for number, claim in open_claims(view.pending.window)]
        yield f"{names[view.turn]}'s words can be challenged: {'; '.join(claims)}."
        yield f"Discard: {spoken_card(view.pending.discard) if view.pending.discard else 'none'}."
    elif not view.ending:
        yield "It's your turn." if view.turn == view.seat else f"It's {names[view.turn]}'s turn."
    if view.hand is not None:
        yield f"Your cards: {', '.join(map(spoken_card, sorted(hand_now(view), key=letter_of))) or 'none'}."


def spoken_side(view: View, side: Side, names: Sequence[str], words: list[Word]) -> Iterator[str]:
    seats = range(side, len(view.cards), len(view.scores))
    who = common.joined([named_seat(view, seat, names) for seat in seats])
    held, cards = cards_in_hand(view, seats)
    yield f"{who}: {common.counted(view.scores[side], 'point')}, {common.joined(held)} {cards} in hand."
    for word in words:
        yield f"Word {write_word_name(word.name, view)}: {spoken_word(word)}."


def spoken_word(word: Word) -> str:
    special = [spoken_card(card) for card in word.cards if is_red(card) or is_wild(card)]
    facts = [*special, *(["closed"] if word.closed else []), *(["snared"] if word.snared else [])]
    return ", ".join([word.spelled, *facts, common.counted(value(word.cards), "point")])


def spoken_card(card: Card) -> str:
    if card == WILD:
        return "wild"
    return f"{'red ' if is_red(card) else 'wild ' if is_wild(card) else ''}{letter_of(card)}"
