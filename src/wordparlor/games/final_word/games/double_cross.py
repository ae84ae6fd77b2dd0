"""Double Cross: move your letters onto the other player's word, and make new words of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace as with_part
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Play
from wordparlor.games.final_word.engine import declining, turn_order
from wordparlor.games.final_word.engine.definition import (
    Fallback,
    Phase,
    PlayPosition,
    Turn,
    Way,
    hands_are_dealt,
    special_of,
    with_special,
)
from wordparlor.games.final_word.engine.sealed_choices import reveal
from wordparlor.games.final_word.engine.validation import crossed, piles_moved, word_points
from wordparlor.games.final_word.events import Event, happened
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.search import crosses
from wordparlor.games.final_word.state import Made, Special, State
from wordparlor.games.final_word.vocabulary.defaults import TRADES, usual
from wordparlor.games.final_word.vocabulary.effects import (
    barren_board_leaves,
    cards_are_used,
    turn_ends,
    with_points,
    words_score,
)
from wordparlor.games.final_word.vocabulary.endings import all_cards_are_used, nobody_can, someone_has_no_cards
from wordparlor.games.final_word.vocabulary.limits import another_word, from_hand, keeps
from wordparlor.games.final_word.vocabulary.ways import spell
from wordparlor.pieces import pile
from wordparlor.pieces.layout import Row, cards_from, is_duplicate, letters_of, loose_in, row_after, top

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine


class StruckWords(Special, frozen=True):
    """The players whose first word was rejected; their next one doesn't score (FW-DC-1)."""

    unscored: tuple[Seat, ...] = ()


def first_words() -> Way:
    """Spell a word, which scores unless it replaces a rejected one."""

    def score(way: Way, position: PlayPosition, play: Play) -> int:
        struck = position.seat in special_of(position, StruckWords).unscored
        return 0 if struck else word_points(way.scoring, position, play.words[0])

    return with_part(spell(), score=score)


def first_player_is_next(engine: Engine, state: State) -> State:
    """Start with the first player after both have spelled a word."""
    return hands_are_dealt(engine, replace(state, turn=1 - state.turn))


def both_have_chosen(engine: Engine, state: State) -> Step[State, Event]:
    """Show the words if nobody has to try again; otherwise players without a word trade, while the other word waits."""
    players = turn_order.first_player_first(state)
    trying = [seat for seat in players if isinstance(state.sealed[seat], declining.Declined)]
    if not trying:
        return reveal(engine, state)
    step = happened(state)
    for seat in trying:
        step = step.then(partial(tries_again, engine, seat=seat))
    return step.then(partial(continue_game, engine))


def tries_again(engine: Engine, state: State, *, seat: Seat) -> Step[State, Event]:
    chosen = state.sealed[seat]
    assert isinstance(chosen, declining.Declined), "a word waits"
    step = declining.do_instead(state, seat, chosen, engine.phase(state).fallback, why="chosen")
    state = replace(step.state, sealed=with_seat_value(step.state.sealed, seat, None))
    return Step(turn_order.turn_counted(state, played=False), step.events)


def continue_game(engine: Engine, state: State) -> Step[State, Event]:
    ending = turn_order.how_it_ends(engine, state)
    if ending:
        return turn_order.game_is_over(engine, state, ending)
    return reveal(engine, state) if waits_in_vain(engine, state) else happened(state)


def waits_in_vain(engine: Engine, state: State) -> bool:
    """Return whether a word waits for one that will never come; it's placed and scores before the end (FW-DC-6)."""
    if state.deck or not any(state.sealed):
        return False
    return not any(turn_order.could_play(engine, state, seat) for seat in turn_order.seats_asked(engine, state))


def words_lie_there(engine: Engine, state: State, standing: tuple[Made, ...]) -> Step[State, Event]:
    """Place and score the accepted words; a rejected one is replaced by another that doesn't score."""
    stand = {made.seat for made in standing}
    tried = tuple(seat for seat, chosen in enumerate(state.sealed) if chosen)
    struck = tuple(seat for seat in tried if seat not in stand)
    state = replace(state, board=state.board or ((), ()), sealed=(None, None), passed=())
    for made in standing:
        cards = cards_from(made.play.words[0].slots, "hand")
        row = tuple((card,) for card in cards)
        hand = pile.without(state.hands[made.seat], cards)
        state = replace(
            state,
            board=with_seat_value(state.board, made.seat, row),
            hands=with_seat_value(state.hands, made.seat, hand),
        )
        state = with_points(state, made.seat, made.score)
    state = with_special(state, unscored=(*special_of(state, StruckWords).unscored, *struck))
    step = happened(state)
    for seat in turn_order.first_player_first(state):
        step = step.then(partial(turn_order.hand_is_filled, engine, seat=seat))
    return step.then(partial(first_turn_begins, engine, tries=len(tried)))


def first_turn_begins(engine: Engine, state: State, *, tries: int) -> Step[State, Event]:
    """Start the turns once both words are on the board; until then, each try is a turn (FW-12)."""
    if not all(state.board):
        return continue_game(engine, turn_order.turn_counted(state, played=True, turns=tries))
    return turn_order.turn_is_over(engine, with_special(state, unscored=()), played=True)


def both_spell_anew(turn: Turn, state: State) -> Step[State, Event]:
    """Clear both words after a whole round without a play, and have both players spell again (FW-15)."""
    step = barren_board_leaves(turn, state)
    return Step(replace(step.state, phase="seal"), step.events)


def whoever_has_no_word_there(engine: Engine, state: State, seat: Seat) -> Iterator[PlayPosition]:
    """Return the players whose first word isn't on the board yet, hidden or not; during turns, both players."""
    if not engine.phase(state).when_all_chosen or not turn_order.has_laid(state, seat):
        yield engine.position(state, seat)


def cross() -> Way:
    """Move all matching letters, then change the opponent's word (if the player likes) and complete their own."""
    return Way(
        takes=are_both_words,
        find=crosses.crossed_pairs,
        count=crosses.count_pairs,
        moves=frozenset({"add", "cover", "duplicate", "move"}),
        limits=(another_word,),
        checks=(all_that_match_cross, opponents_word_is_changed_well, own_word_is_completed),
        choices=frozenset({"crossed"}),
    )


def are_both_words(position: PlayPosition, play: Play) -> bool:
    rows = [laid.row for laid in play.words]
    own, other = position.seat, 1 - position.seat
    return rows in ([own], [None], [other, own], [other, None])


def all_that_match_cross(position: PlayPosition, play: Play) -> None:
    """Check that every letter that the opponent's word also has crosses onto the same letter (FW-DC-2)."""
    own_row = position.board[position.seat]
    row = position.board[1 - position.seat]
    own, onto = [one for one, _ in play.crossed], [other for _, other in play.crossed]
    if own != sorted(set(own)) or len(set(onto)) < len(onto):
        raise Refused("FW-DC-2", "Move each pile only once, and each onto a different pile.")
    # The opponent's word shows the same letters after equal ones were put on it.
    matching = Counter(letters_of(own_row)) & Counter(letters_of(row))
    crossing = Counter(top(own_row[number]) for number in own)
    if crossing != matching or any(top(own_row[one]) != top(row[other]) for one, other in play.crossed):
        raise Refused("FW-DC-2", "Move every letter the two words share onto its match in the other word.")


def opponents_word_is_changed_well(position: PlayPosition, play: Play) -> None:
    for laid in play.words:
        if laid.row != 1 - position.seat:
            continue
        row = position.row_of(laid)
        if any(slot.place != "board" for slot in loose_in(laid.slots)) or not any(loose_in(laid.slots)):
            raise Refused("FW-DC-3", "You can change the other word only with letters from your own word.")
        if any(is_duplicate(slot, row) for slot in laid.slots):
            raise Refused("FW-DC-3", "All matching letters have already moved. Use your other letters to overlay.")
        keeps(rule="FW-DC-3").check(position, laid)


def own_word_is_completed(position: PlayPosition, play: Play) -> None:
    """Check that a player's own word uses all letters left in it and a card from the hand (FW-DC-4)."""
    laid = play.words[-1]
    if any(slot.place != "hand" for slot in loose_in(laid.slots)):
        raise Refused("FW-DC-4", "Complete your own word with cards from your hand.")
    if laid.row is None:
        own = position.board[position.seat]
        if len(set(piles_moved(play))) < len(own):
            raise Refused("FW-DC-4", "You must use all the letters left in your word.")
        return
    from_hand(rule="FW-DC-4").check(position, laid)
    keeps(rule="FW-DC-4").check(position, laid)


def words_are_crossed(turn: Turn, state: State) -> Step[State, Event]:
    """Place both words; each stays in its player's row."""
    before = state.board
    board = crossed(turn.engine.position(state, turn.seat), turn.play).board
    own, other = turn.seat, 1 - turn.seat
    for laid in turn.play.words:
        row = board[other] if laid.row == other else before[own]
        after: Row = row_after(laid.slots, () if laid.row is None else row, before[own])
        board = with_seat_value(board, other if laid.row == other else own, after)
    return happened(cards_are_used(turn, replace(state, board=board), before))


DOUBLE_CROSS = usual(
    "double-cross",
    special=StruckWords,
    set_up=first_player_is_next,
    opens="seal",
    phases={
        "seal": Phase(
            ways=(first_words(),), fallback=Fallback(), when_all_chosen=both_have_chosen, when_revealed=words_lie_there
        ),
        "turn": Phase(ways=(cross(),), then=(words_are_crossed, words_score, turn_ends), fallback=TRADES),
    },
    on_barren_round=(both_spell_anew,),
    positions_to_try=whoever_has_no_word_there,
    ends=(all_cards_are_used("FW-DC-6"), someone_has_no_cards("FW-DC-6"), nobody_can("FW-DC-6")),
    unplayed="values",
)

RULES = make_rules(DOUBLE_CROSS)
