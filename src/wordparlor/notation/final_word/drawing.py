"""The table of a Final Word game in text: the board, the players, and the player's own cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from wordparlor.core.game import Seat
from wordparlor.games.catalogue import catalogue
from wordparlor.games.common.challenge_window import open_claims
from wordparlor.games.final_word.actions import Cards, Play
from wordparlor.games.final_word.state import Pending, View
from wordparlor.games.final_word.views import cards_pending
from wordparlor.notation.common import NUMBERS, counted, counted_in, joined
from wordparlor.notation.final_word.about import about, counts, rules_at
from wordparlor.notation.final_word.narration import all_done
from wordparlor.pieces import pile
from wordparlor.pieces.layout import Row, Stack, letters_of, top

WIDTH = 80
CELL = 4
IN_A_LINE = 18  # most piles in a row


# Drawing


def draw(view: View, names: Sequence[str]) -> str:
    return "\n".join(line.rstrip() for line in drawn_lines(view, names))


def drawn_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    yield from folded(f"{title_played(view)}: {stock(view)}")
    for seat in range(len(names)):
        yield from folded(f"{'>' if is_marked_in_turn(view, seat) else ' '} {player_line(view, seat, names)}", "    ")
    for number, row in enumerate(view.board):
        yield from drawn_row(row, label(view, number, names))
    for fact in facts(view, names):
        yield from folded(fact, "    ")
    if view.hand is not None:
        yield from folded(f"Your cards: {' '.join(sorted(hand_now(view))) or 'none'}", "    ")


def folded(text: str, indent: str = "") -> list[str]:
    return wrap(text, WIDTH - 1, subsequent_indent=indent, break_on_hyphens=False)


def is_marked_in_turn(view: View, seat: Seat) -> bool:
    return seat == view.turn and not view.ending and view.phase != "seal"


def drawn_row(row: Row, named: str) -> Iterator[str]:
    """Draw a word, and below it the height of each pile that has more than one card."""
    yield from folded(f"{named}:" if row else f"{named}: none", "    ")
    for first in range(0, len(row), IN_A_LINE):
        piles = row[first : first + IN_A_LINE]
        yield "    " + "".join(f"{top(stack):<{CELL}}" for stack in piles)
        if any(len(stack) > 1 for stack in piles):
            heights = "".join(f"{len(stack) if len(stack) > 1 else '':<{CELL}}" for stack in piles)
            yield f"    {heights}(cards high)"


# What both the drawing and the description contain


def title_played(view: View) -> str:
    """Name the game as it is played."""
    chosen = [name for name, usual in ((view.variation, "none"), (view.mode, "scored")) if name != usual]
    return ", ".join([catalogue()[view.game].title, *chosen])


def stock(view: View) -> str:
    """Describe how many cards are left to draw, and how many won't return."""
    left = piles_left(view) if view.piles else f"{counted(view.deck, 'card')} in the draw pile"
    out = len(view.away) + view.unseen
    return f"{left}, {out} out of play" if out else left


def piles_left(view: View) -> str:
    numbers = " ".join(str(number) for number, cards in enumerate(view.piles, start=1) if cards)
    return f"piles {numbers}" if numbers else "no piles left"


def player_line(view: View, seat: Seat, names: Sequence[str]) -> str:
    you = " (you)" if seat == view.seat else ""
    return f"{names[seat]}{you}: {', '.join(player_details(view, seat))}"


def player_details(view: View, seat: Seat) -> Iterator[str]:
    """Describe a player's cards, and whether they are limited in any way."""
    if unit := counts(view):
        yield counted_in(view.scores[seat], unit)
    yield f"{counted(view.cards[seat], 'card')} in hand"
    if view.reds:
        yield f"red cards used: {' '.join(view.used[seat]) or 'none'}"
    if view.unused[seat]:
        yield f"{view.unused[seat]} unused"
    if view.misses[seat]:
        yield to_be_lost(view, seat)
    conditions = {
        "has chosen": view.sealed if is_unseen(view) else (),
        "out of this trick": view.folded,
        "out": view.knocked_out,
        "left the game": view.gone,
    }
    yield from (condition for condition, seats in conditions.items() if seat in seats)


def to_be_lost(view: View, seat: Seat) -> str:
    """Describe what a player has lost in advance."""
    lost = rules_at(view).definition.penalty
    return f"{'sits out' if lost == 'trick' else 'loses'} {counted(view.misses[seat], lost)}"


def label(view: View, number: int, names: Sequence[str]) -> str:
    """Return which word on the board it is: whose, or its number if there are several."""
    if about(view).row_of_each:
        return f"Word {number + 1}, {names[number]}"
    made = f", made by {names[view.maker]}" if view.maker is not None and len(names) > 1 else ""
    return f"Word {number + 1}" if len(view.board) > 1 else f"On the board{made}"


def facts(view: View, names: Sequence[str]) -> Iterator[str]:
    """Describe everything else there is to see."""
    if view.reds:
        yield f"Red cards: {' '.join(view.reds)}"
    if view.reds and view.seat is not None:
        yield f"You still have to use: {' '.join(pile.without(view.reds, view.used[view.seat])) or 'none'}"
    if view.turned:
        yield f"Turned up: {view.turned}"
    if view.asked:
        yield f"Asked for {view.asked}: {'got it' if view.plucked else 'no luck'}"
    if view.own_unused:
        yield f"Unused so far: {' '.join(sorted(view.own_unused))}"
    if isinstance(view.own_sealed, Play) and is_unseen(view):
        yield f"Your hidden word: {joined(words_spelled(view.own_sealed))}"
    if view.last_turns == () and not view.ending:
        yield "This is the last turn."
    if view.last_turns:
        yield f"Last turns after this one: {', '.join(names[seat] for seat in view.last_turns)}"
    if view.pending:
        yield from pending_plays(view, view.pending, names)
    if counts(view) == "point":
        yield f"Card values: {values_of(view)}"


def is_unseen(view: View) -> bool:
    """Return whether a choice is still hidden from the others."""
    return view.phase == "seal" and not view.pending


def words_spelled(play: Play) -> list[str]:
    """Return the new words of a play."""
    return ["".join(slot.card for slot in laid.slots if hasattr(slot, "card")) for laid in play.words]


def pending_plays(view: View, pending: Pending, names: Sequence[str]) -> Iterator[str]:
    was = [letters_of(row) for row in view.board]
    for number, _ in open_claims(pending.window):
        made = pending.plays[number]
        which = f" {number + 1}" if len(pending.plays) > 1 else ""
        yield f"Pending{which}: {names[made.seat]} {all_done(made.play, made.seat, was, score=made.score)}"


def values_of(view: View) -> str:
    values = rules_at(view).equipment.values
    by_value = sorted(values, key=lambda card: (values[card], card))
    return ", ".join(f"{value} {''.join(cards)}" for value, cards in groupby(by_value, key=values.__getitem__))


def hand_now(view: View) -> Cards:
    """Return the hand without the cards of a pending play."""
    assert view.seat is not None, "a spectator has no hand"
    return pile.without(view.hand or (), cards_pending(view, view.seat))


# Description


def describe(view: View, names: Sequence[str]) -> str:
    return " ".join(spoken(view, names))


def spoken(view: View, names: Sequence[str]) -> Iterator[str]:
    yield f"{title_played(view)}, {stock(view)}."
    yield from (f"{player_line(view, seat, names)}." for seat in range(len(names)))
    for number, row in enumerate(view.board):
        yield f"{label(view, number, names)}: {spoken_row(row) if row else 'none'}."
    yield from (f"{fact}." for fact in facts(view, names))
    if not view.pending and not view.ending and view.phase != "seal":
        yield "It's your turn." if view.turn == view.seat else f"It's {names[view.turn]}'s turn."
    if view.hand is not None:
        yield f"Your cards: {', '.join(sorted(hand_now(view))) or 'none'}."


def spoken_row(row: Row) -> str:
    return ", ".join([letters_of(row), *(f"{top(stack)} {height(stack)} high" for stack in row if len(stack) > 1)])


def height(stack: Stack) -> str:
    return NUMBERS[len(stack)] if len(stack) < len(NUMBERS) else str(len(stack))
