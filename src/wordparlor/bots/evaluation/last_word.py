"""Evaluate moves in Last Word: the squares that are closest to your own pawn, and pawns that are cut off."""

from __future__ import annotations

from itertools import islice
from typing import Any

from wordparlor.bots.evaluation.contract import ahead, final, never_out_of_time, settled_by_the_end
from wordparlor.core.game import Choice, Seat
from wordparlor.games.last_word.board import Board
from wordparlor.games.last_word.game import LastWord
from wordparlor.games.last_word.isolation import is_shut_in
from wordparlor.games.last_word.scoring import ISOLATED
from wordparlor.games.last_word.state import MakeWord, State, View

EDITION = 2
FURTHER = 2

GROUND = 0.35  # the share of the tiles that a pawn reaches first that it will pick up
ROOM = 3.0  # points for each of the first few squares on which the next word can begin
ENOUGH_ROOM = 3
OUT = 12.0  # the cost of being out while others continue

ANSWERS = 8  # longest words that a player considers in a playout

TILES_A_LOOK = 20  # this many tiles on the grid make one look count for one more


def turns(_: View) -> int:
    return 2


def positions_to_try(view: View) -> int:
    return 1 + sum(map(bool, view.board.squares)) // TILES_A_LOOK


def visible_value(_: View, choice: Choice[Any]) -> float:
    return float(choice.score)


def evaluate_choice(_: LastWord, view: View, choice: Choice[Any]) -> float:
    match choice.action:
        case MakeWord(squares):
            assert view.seat is not None, "a player looks"
            return choice.score + after_walk(view.board.walked(view.seat, squares), view.seat)
        case _:
            return -OUT


def reply(game: LastWord, view: View) -> Choice[Any]:
    return max(islice(game.actions(view), ANSWERS), key=lambda choice: evaluate_choice(game, view, choice))


def after_walk(board: Board, seat: Seat) -> float:
    """Rate a board for the player who just walked: isolated pawns are won (LW-15), the player's own is lost (LW-16)."""
    shut_in = [other for other in board.pawn_squares if is_shut_in(board, other)]
    taken = sum(other != seat for other in shut_in)
    return ISOLATED * taken + grounds(board, seat, out=shut_in)


def grounds(board: Board, seat: Seat, *, out: list[Seat]) -> float:
    """Return how much more ground a seat holds than the best other seat."""
    still_in = [other for other in board.seats_in if other not in out]
    if seat not in still_in:
        return -OUT
    reached = reach(board, still_in)
    held = [
        GROUND * reached.count(other) + room(board, other) if other in still_in else -OUT
        for other in range(len(board.pawns))
    ]
    return ahead(held, seat)


def room(board: Board, seat: Seat) -> float:
    return ROOM * min(ENOUGH_ROOM, len(set(board.starts(seat)) - board.taken_by_others(seat))) / ENOUGH_ROOM


def reach(board: Board, seats: list[Seat]) -> list[Seat]:
    """For each tile, find the pawn that gets there first; none if two are equally close."""
    fronts = {seat: set(board.starts(seat)) for seat in seats}
    taken = set(board.pawn_squares.values())
    owners: list[Seat] = []
    while any(fronts.values()):
        fronts = {seat: front - taken for seat, front in fronts.items()}
        for seat, front in fronts.items():
            rivals = set().union(*(other for rival, other in fronts.items() if rival != seat))
            owners += [seat] * sum(map(board.is_tile, front - rivals))
        taken = taken.union(*fronts.values())
        fronts = {
            seat: {near for square in front for near in board.around(square) if board.is_in_play(near)}
            for seat, front in fronts.items()
        }
    return owners


def evaluate_position(game: LastWord, state: State, seat: Seat) -> float:
    outcome = game.outcome(state)
    if outcome:
        return final(outcome, seat)
    return ahead(game.view(state, seat).scores, seat) + grounds(state.board, seat, out=[])


def is_deterministic(_: View) -> bool:
    return True


def hidden_is_deducible(_: View) -> bool:
    """Return True: nothing is hidden."""
    return True


out_of_time = never_out_of_time
is_settled = settled_by_the_end
