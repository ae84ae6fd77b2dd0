"""The table of Snare: the piles, every side's words, and the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from wordparlor.drawing.layout import (
    LABEL,
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
from wordparlor.drawing.shapes import card, face_down, no_card
from wordparlor.games.common.challenge_window import open_claims
from wordparlor.games.snare.cards import WILD, Card, is_red, is_wild, letter_of
from wordparlor.games.snare.mid_turn import words_after
from wordparlor.games.snare.scoring import points_of_side, value
from wordparlor.games.snare.state import Side, View, Word
from wordparlor.notation.common import counted, joined
from wordparlor.notation.snare.controls import cards_held, hand_now

STAR = "\N{BLACK STAR}"


def blocks(view: View, names: Sequence[str]) -> Iterator[Block]:
    last = ", the last one" if view.last_hand else ""
    yield heading("Snare", f"Hand {view.deal}{last}, dealt by {names[view.dealer]}")
    yield scoreboard([player(view, side, names) for side in range(len(view.scores))])
    yield felt(below([piles(view), *words_of_sides(view, names)]))
    if view.pending:
        claims = [claim.words[0] for _, claim in open_claims(view.pending.window)]
        yield paragraph(f"Can be challenged: {joined(claims)}.", "text")
    if view.hand is not None and view.seat is not None:
        hand = sorted(hand_now(view), key=lambda one: (is_wild(one), letter_of(one), one))
        yield felt(labelled(owned(names[view.seat], "cards"), pieces_in_rows(list(map(drawn_card, hand)))))


def player(view: View, side: Side, names: Sequence[str]) -> Player:
    seats = range(side, len(view.cards), len(view.scores))
    who = " & ".join(f"{names[seat]}{' (left)' if seat in view.gone else ''}" for seat in seats)
    return Player(
        who,
        counted(view.scores[side], "point"),
        (
            f"words worth {points_of_side(words_after(view), side):,}",
            " + ".join(counted(cards_held(view, seat), "card") for seat in seats),
        ),
        is_next=view.turn in seats and not view.ending,
    )


def drawn_card(one: Card) -> Element:
    """Draw a card; a wild card that stands for a letter shows it small and in gold."""
    if one == WILD:
        return card(STAR)
    return card(letter_of(one), red=is_red(one), new=is_wild(one))


def piles(view: View) -> Block:
    deck = face_down(str(view.pile)) if view.pile else no_card()
    top = drawn_card(view.discards[-1]) if view.discards else no_card()
    named = {"Draw pile": deck, f"Discard pile ({len(view.discards)})": top}
    return flowing([(LABEL, labelled(name, pieces_in_rows([pile]))) for name, pile in named.items()])


def words_of_sides(view: View, names: Sequence[str]) -> Iterator[Block]:
    """Draw the words of each side that has some."""
    table = words_after(view)
    for side in range(len(view.scores)):
        own = [word for word in table if word.owner == side]
        if own:
            yield labelled(f"{player(view, side, names).name}'s words", flowing([drawn_word(word) for word in own]))


def drawn_word(word: Word) -> tuple[float, Block]:
    marks = [str(value(word.cards)), *(["closed"] if word.closed else []), *(["snared"] if word.snared else [])]
    row = pieces_in_rows([face_down(letter_of(one)) if word.closed else drawn_card(one) for one in word.cards])
    return width_of_pieces(len(word.cards)), labelled(f"{word.name}: {', '.join(marks)}", row)
