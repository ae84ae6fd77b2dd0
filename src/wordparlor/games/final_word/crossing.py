"""Letters that cross over from one's own word to the opponent's (Double Cross)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from wordparlor.core.game import Refused, Step
from wordparlor.games.common.seats import changed
from wordparlor.games.final_word.consequences import cards_are_used
from wordparlor.games.final_word.definition import Position, Turn, Way
from wordparlor.games.final_word.limits import another_word, from_hand, keeps
from wordparlor.games.final_word.making import crossed, piles_moved
from wordparlor.games.final_word.search import crosses
from wordparlor.games.final_word.state import Event, Play, State, happened
from wordparlor.pieces.layout import Row, is_duplicate, letters_of, loose_in, row_after, top


def cross() -> Way:
    """Move all letters that match, then make new words: of the opponent's if one likes, and of one's own."""
    return Way(
        takes=are_both_words,
        find=crosses.found,
        moves=frozenset({"add", "cover", "duplicate", "move"}),
        limits=(another_word,),
        checks=(all_that_match_cross, opponents_word_is_changed_well, own_word_is_completed),
        choices=frozenset({"crossed"}),
    )


def are_both_words(position: Position, play: Play) -> bool:
    rows = [laid.row for laid in play.words]
    own, other = position.seat, 1 - position.seat
    return rows in ([own], [None], [other, own], [other, None])


def all_that_match_cross(position: Position, play: Play) -> None:
    """See that every letter crosses that the opponent's word has too, card onto the same letter (FW-DC-2)."""
    own_row = position.board[position.seat]
    row = position.board[1 - position.seat]
    own, onto = [one for one, _ in play.crossed], [other for _, other in play.crossed]
    if own != sorted(set(own)) or len(set(onto)) < len(onto):
        raise Refused("FW-DC-2", "Each pile crosses once, onto a pile of its own.")
    # The opponent's word shows the same letters after equal ones were laid on it.
    matching = Counter(letters_of(own_row)) & Counter(letters_of(row))
    crossing = Counter(top(own_row[number]) for number in own)
    if crossing != matching or any(top(own_row[one]) != top(row[other]) for one, other in play.crossed):
        raise Refused("FW-DC-2", "Every letter of yours that the other word has is moved onto the same letter.")


def opponents_word_is_changed_well(position: Position, play: Play) -> None:
    for laid in play.words:
        if laid.row != 1 - position.seat:
            continue
        row = position.row_of(laid)
        if any(slot.place != "board" for slot in loose_in(laid.slots)) or not any(loose_in(laid.slots)):
            raise Refused("FW-DC-3", "The other word is changed with letters of your own word alone.")
        if any(is_duplicate(slot, row) for slot in laid.slots):
            raise Refused("FW-DC-3", "All that match have been moved: other letters are laid over.")
        keeps(rule="FW-DC-3").check(position, laid)


def own_word_is_completed(position: Position, play: Play) -> None:
    """See that one's own word takes all letters left in it, with a card from the hand (FW-DC-4)."""
    laid = play.words[-1]
    if any(slot.place != "hand" for slot in loose_in(laid.slots)):
        raise Refused("FW-DC-4", "Your own word is completed with cards from the hand.")
    if laid.row is None:
        own = position.board[position.seat]
        if len(set(piles_moved(play))) < len(own):
            raise Refused("FW-DC-4", "All letters left in your word are used.")
        return
    from_hand(rule="FW-DC-4").check(position, laid)
    keeps(rule="FW-DC-4").check(position, laid)


def words_are_crossed(turn: Turn, state: State) -> Step[State, Event]:
    """Lay both words; each stays in its player's row."""
    before = state.board
    board = crossed(turn.engine.position(state, turn.seat), turn.play).board
    own, other = turn.seat, 1 - turn.seat
    for laid in turn.play.words:
        row = board[other] if laid.row == other else before[own]
        after: Row = row_after(laid.slots, () if laid.row is None else row, before[own])
        board = changed(board, other if laid.row == other else own, after)
    return happened(cards_are_used(turn, replace(state, board=board), before))
