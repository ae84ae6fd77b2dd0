"""Write positions of Final Word games, and complete those that were read."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.games.final_word.game import FinalWord
from wordparlor.games.final_word.state import View
from wordparlor.games.final_word.views import visible_cards
from wordparlor.notation.common import is_running
from wordparlor.notation.contract import BadPosition, NoPosition
from wordparlor.notation.final_word.about import About, about
from wordparlor.notation.final_word.positions import STEPS, cards_left, read_position
from wordparlor.pieces import pile
from wordparlor.pieces.layout import Row, Stack


def write_position(view: View, game: FinalWord) -> dict[str, Any]:
    """Write the fields of the game's positions, plus the deck and the trade if they're unusual."""
    is_running(pending=view.pending is not None, ending=view.ending is not None)
    assert view.seat is not None, "a spectator has no position"
    if view.seat in view.unscored:
        raise NoPosition("This player is spelling another word that won't score. A position can't show that.")
    position = named_parts(view, about(view), view.seat) | step_parts(view, view.seat)
    try:
        again = read_position({**position, "options": {}}, game)
    except BadPosition as problem:
        raise NoPosition(f"There's no position at the step '{view.phase}' here: {problem}") from problem
    if again.phase != view.phase:
        raise NoPosition(
            f"There's no position at the step '{view.phase}'. Make your choice first, then get the position."
        )
    deck = {} if again.deck == view.deck else {"deck": view.deck}
    traded = {"traded": True} if view.seat in view.traded else {}
    return {**position, **deck, **traded}


def named_parts(view: View, known: About, seat: Seat) -> dict[str, Any]:
    """Write the fields that positions of this game have, in order, without the empty ones."""
    hand = "".join(view.hand or ())
    words = [written_word(row) for row in view.board]
    both = [*words[seat:], *words[:seat]] if any(view.board) else ()
    parts: dict[str, Any] = {
        "board": words if any(view.board) else [],
        **dict(zip(("own", "opponent"), both, strict=False)),
        "named": [stack[-1] for row in view.board for stack in row],
        "turned": view.turned,
        "plucked": view.plucked,
        "reds_used": "".join(view.used[seat]) if view.used else "",
        "hand": hand,
        "pile": hand,
    }
    always = ("board", "hand", "pile")
    return {name: parts[name] for name in known.position if name in always or parts.get(name)}


def step_parts(view: View, seat: Seat) -> dict[str, Any]:
    """Write the step of a turn, unless it's the one in which a word is made, and what it shows."""
    if view.phase not in STEPS:
        return {}
    step: dict[str, Any] = {"step": view.phase}
    if view.phase == "pile":
        return step | {"piles": list(view.piles)}
    if view.phase == "take-back":
        own, opponent = (written_word(view.board[other]) for other in (seat, 1 - seat))
        return step | {"own": own, "opponent": opponent}
    return step


def written_word(row: Row) -> str | list[str | list[str]]:
    """Write a word as text; one with cards on others as a list of its piles."""
    return "".join(stack[0] for stack in row) if all(len(stack) == 1 for stack in row) else [*map(written_pile, row)]


def written_pile(stack: Stack) -> str | list[str]:
    return stack[0] if len(stack) == 1 else list(stack)


def complete_position(view: View, game: FinalWord, chance: Chance) -> View:
    """Deal the other players hands that leave this deck; cards that are in neither have left the game."""
    left = cards_left(view, game) - view.deck
    if left < 0:
        view = replace(view, cards=(view.cards[0], *shortened(view.cards[1:], by=-left)))
        left = 0
    unseen, _ = chance.shuffled(pile.without(game.equipment.deck, visible_cards(view, game.definition.special)))
    return replace(view, away=view.away + unseen[:left], low=(view.deck, view.deck + sum(view.cards)))


def shortened(hands: tuple[int, ...], *, by: int) -> tuple[int, ...]:
    """Take this many cards from the hands, as evenly as possible."""
    if by > sum(hands):
        raise BadPosition("deck: the game doesn't have that many other cards.")
    counts = list(hands)
    for _ in range(by):
        fullest = max(range(len(counts)), key=lambda seat: counts[seat])
        counts[fullest] -= 1
    return tuple(counts)
