"""Validate a play: whether the cards allow it, which words it makes, and what it scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Cards, LaidWord, Play
from wordparlor.games.final_word.engine.definition import (
    BY_VALUE,
    NO_WEIGHT,
    CardWeights,
    Phase,
    PlayPosition,
    Way,
    Weights,
)
from wordparlor.games.final_word.state import Made
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import (
    Add,
    Cover,
    Keep,
    Layout,
    Loose,
    Row,
    Slot,
    Swap,
    cards_from,
    is_duplicate,
    letter_at,
    letters_in,
    loose_in,
    piles_used,
    taken_by,
    top,
    word_of,
)

SHORTEST = 3  # FW-5


def made_by(phase: Phase, position: PlayPosition, seat: Seat, play: Play) -> Made:
    """Return what a play makes, or refuse it; the dictionary isn't asked here."""
    way = way_of(phase, position, play)
    only_choices_of(way, play)
    if way.arranged:
        play = way.arranged(play)
    position = crossed(position, play)
    rows_are_there(position, play)
    piles_are_used_well(way, position, play)
    cards_are_there(way, position, play)
    for laid in play.words:
        moves_are_allowed(way, position, laid)
        is_long_enough(spelled_by(position, laid))
        for limit in way.limits:
            limit.check(position, laid)
    for check in way.checks:
        check(position, play)
    return Made(seat, play, words_of(position, play), score_of(way, position, play))


def way_of(phase: Phase, position: PlayPosition, play: Play) -> Way:
    """Find the way of making words that a play uses, by its form."""
    ways = phase.ways_at(position)
    for way in ways:
        if way.takes(position, play):
            return way
    if phase.required_first:
        raise Refused(phase.required_first.rule, phase.required_first.sentence)
    if position.has_a_word:
        raise Refused("FW-25", how_it_is_played_on(play))
    raise Refused("FW-15", "Spell one word from your hand.")


def how_it_is_played_on(play: Play) -> str:
    if all(laid.row is None for laid in play.words):
        return "You can't spell a new word while there's one on the board: change that one."
    return "You can't change the word on the board like this."


def only_choices_of(way: Way, play: Play) -> None:
    chosen = {"crossed": play.crossed, "off": play.off, "named": play.named}
    if any(value for name, value in chosen.items() if name not in way.choices):
        raise Refused("COM-17", "You can't make that choice with this play.")


# The cards on the board and in the hand


def crossed(position: PlayPosition, play: Play) -> PlayPosition:
    """Return the position after the player's piles were moved onto piles of the opponent's word (FW-DC-2)."""
    if not play.crossed:
        return position
    other = 1 - position.seat
    own_row, row = position.board[position.seat], position.board[other]
    for own, onto in play.crossed:
        if not (0 <= own < len(own_row) and 0 <= onto < len(row)):
            raise Refused("COM-21", "There's no such pile.")
        if top(row[onto]) != top(own_row[own]):
            raise Refused("FW-DC-2", "A letter can only move onto a matching letter.")
        row = with_seat_value(row, onto, row[onto] + own_row[own])
    return replace(position, board=with_seat_value(position.board, other, row))


def rows_are_there(position: PlayPosition, play: Play) -> None:
    for laid in play.words:
        if laid.row is not None and not 0 <= laid.row < len(position.board):
            raise Refused("COM-21", "There's no such word on the board.")
        if not laid.slots:
            raise Refused("FW-5", "A word needs at least one letter.")
        piles = piles_used(laid.slots)
        if piles and not 0 <= min(piles) <= max(piles) < len(position.row_of(laid)):
            raise Refused("COM-21", "There's no such pile in the word on the board.")


def piles_are_used_well(way: Way, position: PlayPosition, play: Play) -> None:
    """Check that each pile is used once, in order, and none left out, unless the way allows it (FW-25)."""
    for number in {laid.row for laid in play.words if laid.row is not None}:
        parts = [laid.slots for laid in play.words if laid.row == number]
        if len(parts) > 1 and "split" not in way.moves:
            raise Refused("FW-23", "You can't split the word here.")
        in_slots = [used for part in parts for used in piles_used(part)]
        moved = piles_moved(play) if number == position.seat and "move" in way.moves else []
        if len({*in_slots, *moved}) < len(in_slots) + len(moved):
            raise Refused("COM-21", "You can use each pile only once.")
        if "any order" not in way.moves and in_slots != sorted(in_slots):
            raise Refused("FW-25", "The piles on the board must stay in order.")
        if "leave out" not in way.moves and len(in_slots) + len(moved) < len(position.board[number]):
            raise Refused("FW-25", "You must use every pile of the word on the board.")


def piles_moved(play: Play) -> list[int]:
    """Return the player's piles that a play moves elsewhere."""
    loose = (slot for laid in play.words for slot in loose_in(laid.slots))
    return [*(own for own, _ in play.crossed), *(slot.index for slot in loose if slot.place == "board")]


def cards_are_there(way: Way, position: PlayPosition, play: Play) -> None:
    """Check that each card is used once, and comes from where the play says (COM-21)."""
    hand = position.hand
    for laid in play.words:
        for slot in loose_in(laid.slots):
            is_where_it_says(way, position, slot)
        if laid.row is None and not all(isinstance(slot, Add) and slot.place != "board" for slot in laid.slots):
            raise Refused("COM-21", "A new word must use cards from your hand.")
        used = cards_from(laid.slots, "hand")
        if lacking := pile.lacking(hand, used):
            raise Refused(
                "COM-21", f"You don't have {', '.join(sorted(lacking))}: use cards from your hand, each only once."
            )
        hand = pile.without(hand, used)
        if way.returns:
            hand += cards_returned(position, laid)
    for place, cards in position.offered.items():
        if not pile.holds(cards, (card for laid in play.words for card in cards_from(laid.slots, place))):
            raise Refused("COM-21", "You can use each card only once.")


def is_where_it_says(way: Way, position: PlayPosition, slot: Loose) -> None:
    if slot.place == "board":
        own = position.board[position.seat] if "move" in way.moves and position.seat < len(position.board) else ()
        found = 0 <= slot.index < len(own) and top(own[slot.index]) == slot.card
    else:
        # A card that the same play returns is looked for when the hand is checked.
        there = position.hand if slot.place == "hand" else position.offered.get(slot.place, ())
        found = slot.index == 0 and (slot.card in there or (way.returns and slot.place == "hand"))
    if not found:
        raise Refused("COM-21", f"There's no {slot.card} to play.")


def cards_returned(position: PlayPosition, laid: LaidWord) -> Cards:
    """Return the cards that a layout takes out of the row: top cards exchanged, and piles left out."""
    row = position.row_of(laid)
    return taken_by(laid.slots, row) + cards_left_out(row, laid.slots)


def cards_left_out(row: Row, slots: Layout) -> Cards:
    used = piles_used(slots)
    return tuple(card for number, stack in enumerate(row) if number not in used for card in stack)


# Moves and words


def moves_are_allowed(way: Way, position: PlayPosition, laid: LaidWord) -> None:
    if laid.row is None:
        return
    row = position.row_of(laid)
    for slot in laid.slots:
        move_is_allowed(way, slot, row)


def move_is_allowed(way: Way, slot: Slot, row: Row) -> None:
    match slot:
        case Keep():
            return
        case Add():
            allowed, rule, what = "add" in way.moves, "FW-20", "You can't add cards here."
        case Cover() if is_duplicate(slot, row):
            allowed, rule, what = "duplicate" in way.moves, "FW-24", "You can't duplicate letters here."
        case Cover():
            allowed, rule, what = "cover" in way.moves, "FW-21", "You can't overlay letters here."
        case Swap(number):
            other = slot.card != top(row[number])
            allowed, rule, what = "swap" in way.moves and other, "FW-22", "You can't exchange these two cards."
    if not allowed:
        raise Refused(rule, what)


def is_long_enough(word: str) -> None:
    if len(word) < SHORTEST:
        raise Refused("FW-5", f"A word needs at least {SHORTEST} letters; {word} has fewer.")


def spelled_by(position: PlayPosition, laid: LaidWord) -> str:
    return word_of(laid.slots, position.row_of(laid))


def words_of(position: PlayPosition, play: Play) -> tuple[str, ...]:
    return tuple(spelled_by(position, laid) for laid in play.words)


# Scores


def score_of(way: Way, position: PlayPosition, play: Play) -> int:
    if way.score:
        return way.score(way, position, play)
    return sum(word_points(way.scoring, position, laid) for laid in play.words)


def word_points(scoring: CardWeights, position: PlayPosition, laid: LaidWord) -> int:
    """Count the cards of a word."""
    row = position.row_of(laid)
    letters = letters_in(laid.slots, row)
    if scoring == BY_VALUE:
        return points_of(letters, position.values)
    if scoring == NO_WEIGHT:
        return 0
    highest = max(weight(scoring.highest, letter, position.values) for letter in letters)
    return highest + sum(_weights(scoring, position, laid.slots, row))


def _weights(scoring: CardWeights, position: PlayPosition, slots: Layout, row: Row) -> Iterator[int]:
    for slot in slots:
        kind: Weights = scoring.laid
        if isinstance(slot, Keep):
            kind = scoring.kept
        elif is_duplicate(slot, row):
            kind = scoring.duplicate
        yield weight(kind, letter_at(slot, row), position.values)


def weight(kind: Weights, letter: Face, values: Mapping[Face, int]) -> int:
    match kind:
        case "values":
            return values.get(letter, 0)
        case "twice":
            return 2 * values.get(letter, 0)
        case "ones":
            return 1
        case "nothing":
            return 0


def points_of(cards: Iterable[Face], values: Mapping[Face, int]) -> int:
    """Return the points of cards."""
    return sum([values.get(card, 0) for card in cards])
