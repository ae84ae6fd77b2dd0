"""The table of a Final Word game: the rows of cards, the piles beside them, and the hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element

from wordparlor.drawing.layout import (
    LABEL,
    SMALL,
    Block,
    Player,
    below,
    felt,
    flowing,
    heading,
    labelled,
    owned,
    paragraph,
    pieces_in_rows,
    scoreboard,
    width_of_pieces,
)
from wordparlor.drawing.shapes import CARD_HEIGHT, card, face_down, no_card, width_of
from wordparlor.games.final_word.options import RED
from wordparlor.games.final_word.state import View
from wordparlor.notation.common import counted_in
from wordparlor.notation.final_word.about import counts, rules_at
from wordparlor.notation.final_word.drawing import (
    facts,
    hand_now,
    is_marked_in_turn,
    label,
    player_details,
    stock,
    title_played,
)
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Row, top

DRAWN = ("Red cards:", "Turned up:", "Card values:")  # facts that the picture already shows


def blocks(view: View, names: Sequence[str]) -> Iterator[Block]:
    yield heading(title_played(view), stock(view))
    yield scoreboard([player(view, seat, names) for seat in range(len(names))])
    yield felt(below([beside(view), rows(view, names)]) if view.board else beside(view))
    yield from (paragraph(fact, "text") for fact in facts(view, names) if not fact.startswith(DRAWN))
    if view.hand is not None and view.seat is not None:
        yield felt(labelled(owned(names[view.seat], "cards"), in_rows(view, sorted(hand_now(view)))))


def player(view: View, seat: int, names: Sequence[str]) -> Player:
    unit = counts(view)
    details = list(player_details(view, seat))
    return Player(
        names[seat],
        counted_in(view.scores[seat], unit) if unit else "",
        tuple(details[1:] if unit else details),
        is_next=is_marked_in_turn(view, seat),
    )


def values_shown(view: View) -> Mapping[Face, int]:
    return rules_at(view).equipment.values


def drawn_card(view: View, face: Face, *, high: int = 1) -> Element:
    values = values_shown(view)
    value = values.get(face) if counts(view) == "point" else None
    return card(face, value=value, red=values.get(face) == RED, high=high)


def in_rows(view: View, faces: Sequence[Face]) -> Block:
    return pieces_in_rows([drawn_card(view, face) for face in faces] or [no_card()])


def beside(view: View) -> Block:
    """Draw the draw pile or the piles, the card that is turned up, and the red cards."""
    items = [stock_pile(view)]
    if view.turned:
        items.append((LABEL, labelled("Turned up", in_rows(view, [view.turned]))))
    if view.reds:
        items.append((width_of_pieces(len(view.reds)), labelled("Red cards", in_rows(view, view.reds))))
    return flowing(items)


def stock_pile(view: View) -> tuple[float, Block]:
    """Draw the piles with their numbers, or the draw pile with the number of cards in it."""
    if not view.piles:
        deck = face_down(str(view.deck)) if view.deck else no_card()
        return LABEL, labelled("Draw pile", pieces_in_rows([deck]))
    backs = [face_down(str(number)) for number, cards in enumerate(view.piles, start=1) if cards]
    return width_of_pieces(len(backs)), labelled("Piles", pieces_in_rows(backs or [no_card()]))


def rows(view: View, names: Sequence[str]) -> Block:
    return flowing([drawn_row(view, row, label(view, number, names)) for number, row in enumerate(view.board)])


def drawn_row(view: View, row: Row, named: str) -> tuple[float, Block]:
    """Draw a word, with the height of each pile that has more than one card."""
    piles = [drawn_card(view, top(stack), high=len(stack)) for stack in row] or [no_card()]
    width = max(width_of_pieces(len(piles)), width_of(named, SMALL))
    return width, labelled(named, pieces_in_rows(piles, height=CARD_HEIGHT + 4))
