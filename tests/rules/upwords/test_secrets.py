"""Upwords: who can see which tiles."""

from collections import Counter

from tests.rules import rule
from tests.rules.upwords.tables import table

BOARD = """
    C A T .
    . . . .
"""


@rule("COM-15")
def test_the_pile_and_the_racks_of_others_are_hidden() -> None:
    at = table(BOARD, racks=["AB", "DE"], pile="FG")
    hidden = {seat: "".join(sorted(at.game.hidden(at.state, seat))) for seat in (0, 1, None)}
    assert hidden == {0: "DEFG", 1: "ABFG", None: "ABDEFG"}


@rule("COM-15", "COM-7")
def test_tiles_that_lie_pending_are_seen_by_all() -> None:
    at = table(BOARD, racks=["OOB", "DE"], pile="FG", policy="challenge").play("1B.O")
    hidden = {seat: "".join(sorted(at.game.hidden(at.state, seat))) for seat in (0, 1, None)}
    assert hidden == {0: "DEFG", 1: "BFGO", None: "BDEFGO"}


@rule("COM-15")
def test_a_seat_sees_every_piece_that_is_not_hidden_from_it() -> None:
    at = table(BOARD, racks=["AB", "DE"], pile="FG")
    seen = Counter(at.game.pieces(at.state)) - Counter(at.game.hidden(at.state, 0))
    assert seen == Counter("CAT" + "AB")
