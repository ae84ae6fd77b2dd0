"""The text of Last Word: canonical both ways, all that people type, and the table as it's drawn and described."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import refused, rule
from tests.rules.last_word.tables import Table, table
from wordparlor.core.game import Leaves, Refused
from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.last_word.state import Action, GiveUp, MakeWord, View
from wordparlor.notation import last_word as notation
from wordparlor.notation.contract import NotUnderstood

GRID = """
    B E D S O Z
    A R T I S Z
    O * N E L Z
    P I (R) A T Z
    Qu O . S (Y) Z
    Z Z Z Z Z Z
"""
NAMES = ("Ann", "Bob", "Cid", "Dot")


def at_table() -> Table:
    return table(GRID, words="AT SAT TEN NET ANTS IN QUOIN TIN PI")


def view_of(at: Table) -> View:
    return at.game.view(at.state, at.state.turn)


VIEW = view_of(at_table())


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("4D-4E:AT", MakeWord(((3, 3), (3, 4)))),
        ("4B-3B:In", MakeWord(((3, 1), (2, 1)), "N")),
        ("3B-4A-3B:oPt", MakeWord(((2, 1), (3, 0), (2, 1)), "OT")),
        ("5B-5A:O[QU]", MakeWord(((4, 1), (4, 0)))),
        ("give up", GiveUp()),
        ("challenge", Challenge()),
        ("let", LetStand()),
    ],
)
def test_canonical_text_goes_both_ways(text: str, action: Action) -> None:
    assert notation.read(text, VIEW) == action
    assert notation.write(action, VIEW) == text


@pytest.mark.parametrize(
    "text", ["", "4D", "4D-:A", "4D-4E", "4D-4E:A", "4D:AT", "4D-4E:BT", "5A:Q", "4D 4E:AT", "D4:A", "up", "4D:[QUA]"]
)
def test_text_that_is_not_a_move_is_reported(text: str) -> None:
    with pytest.raises(NotUnderstood):
        notation.read(text, VIEW)


@given(st.text(alphabet="0123456789ABCQUabcqu[]-: ", max_size=20))
def test_any_text_is_a_move_or_is_recognized_as_something_else(text: str) -> None:
    at = at_table()
    for read in (notation.read, lambda text, view: notation.parse_input(text, at.game, view)):
        with suppress(NotUnderstood, Refused):
            assert isinstance(read(text, VIEW), MakeWord | GiveUp | Challenge | LetStand)


# What people type


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("at", "4D-4E:AT"),
        ("AT 4d", "4D-4E:AT"),
        ("4d at", "4D-4E:AT"),
        ("at 4D 4E", "4D-4E:AT"),
        ("d4 e4 at", "4D-4E:AT"),
        ("4D-4E:AT", "4D-4E:AT"),
        ("4d-4e at", "4D-4E:AT"),
        ("at 4D 3B", None),
        ("in", "4B-3C:IN"),
        ("in 4b 3b", "4B-3B:In"),
        ("ten 4D", None),
        ("give up", "give up"),
        ("GIVE UP", "give up"),
    ],
)
def test_what_people_type(typed: str, taken: str | None) -> None:
    at = at_table()
    if taken is None:
        with pytest.raises(NotUnderstood, match="can't walk"):
            notation.parse_input(typed, at.game, VIEW)
    else:
        assert notation.write(notation.parse_input(typed, at.game, VIEW), VIEW) == taken


def test_a_player_who_has_not_entered_sees_where_a_word_begins() -> None:
    at = table("A R T\nC A T\nE N D", words="CAT END")
    with pytest.raises(NotUnderstood, match="starting on a tile in the bottom row"):
        notation.parse_input("cat", at.game, view_of(at))
    assert notation.parse_input("end", at.game, view_of(at)) == MakeWord(((2, 0), (2, 1), (2, 2)))


@rule("LW-13")
def test_passing_is_refused_with_its_rule() -> None:
    with refused("LW-13"):
        notation.parse_input("pass", at_table().game, VIEW)


@rule("COM-3", "COM-5")
def test_when_words_are_checked_a_bad_word_is_reported_before_anything_else() -> None:
    with refused("COM-5"):
        notation.parse_input("xyzzy", at_table().game, VIEW)


@rule("COM-5")
def test_with_challenges_any_word_that_can_be_walked_is_taken() -> None:
    at = table(GRID, words="", policy="challenge")
    assert notation.write(notation.parse_input("nel", at.game, view_of(at)), VIEW) == "3C-3D-3E:NEL"
    with pytest.raises(NotUnderstood, match="can't walk"):
        notation.parse_input("xyzzy", at.game, view_of(at))


@pytest.mark.parametrize("text", ["LET", "let", "CHALLENGE", "PASS", "SKIP"])
def test_a_command_is_read_as_a_word_if_it_does_not_apply(text: str) -> None:
    """A text is an answer only if a word is pending, and a text in capitals is never a pass."""
    at = table(GRID, words="", policy="challenge")
    with pytest.raises(NotUnderstood, match=f"can't walk {text.upper()}, starting "):
        notation.parse_input(text, at.game, view_of(at))


def test_playing_out_of_turn_is_reported() -> None:
    at = at_table()
    with refused("COM-20"):
        notation.parse_input("at", at.game, at.game.view(at.state, 1))
    waiting = table(GRID, policy="challenge").play("4D-4E:AT")
    with refused("COM-6"):
        notation.parse_input("at", waiting.game, waiting.game.view(waiting.state, 1))


TWO_WAYS = """
    . . . . . . . .
    . . . . . . . .
    . T . . . T . .
    . . A (R) A . . .
    S . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""


def best(grid: str, word: str) -> str:
    at = table(grid, words=word)
    return notation.write(notation.parse_input(word.lower(), at.game, view_of(at)), view_of(at))


def test_the_best_way_does_not_strand_even_if_it_picks_up_less() -> None:
    """To the left, an S is next to the T; to the right, nothing is."""
    left = TWO_WAYS.replace(". . A", "S . A").replace("S . . . . . . .", ". . . . . . . .")
    assert best(left, "AT") == "4C-3B:AT"
    assert best(left.replace("A (R)", "* (R)"), "AT") == "4C-3B:aT"


def test_the_best_way_picks_up_most_tiles() -> None:
    assert best(TWO_WAYS.replace("A (R)", "* (R)").replace("T . .", "T E .", 2), "AT") == "4E-3F:AT"


def test_the_best_way_isolates() -> None:
    """There is more room to the left, but yellow's last tile is to the right."""
    grid = """
        . . . . . . . .
        X X . . E . . .
        . T X . . T (Y) .
        . . A (R) A S . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """
    assert best(grid, "AT") == "4C-3B:AT"
    assert best(grid.replace("S . .", ". . ."), "AT") == "4E-3F:AT"


# The table


def test_the_table_is_drawn() -> None:
    at = table(GRID.replace("O * N", "O *B* N"), words="AT", players=4, storage=((), ("A", "B"), (), ()))
    assert notation.draw(at.game.view(at.state, 0), NAMES).splitlines() == [
        "           y e l l o w                            > red: Ann (you)            0",
        "      A   B   C   D   E   F                           0 tiles",
        "   1  B   E   D   S   O   Z   g                       on 4C",
        "b  2  A   R   T   I   S   Z   r                     blue: Bob                 2",
        "l  3  O  *B*  N   E   L   Z   e                       2 tiles",
        "u  4  P   I  (R)  A   T   Z   e                       on 3B",
        "e  5  Qu  O   .   S  (Y)  Z   n                     yellow: Cid               0",
        "   6  Z   Z   Z   Z   Z   Z                           0 tiles",
        "              r e d                                   on 5E",
        "                                                    green: Dot                0",
        "                                                      0 tiles",
        "                                                      not on the board yet",
        "      * WILD   . emptied   (R) pawn   *R* pawn on WILD",
    ]


def test_a_pending_word_is_drawn_in_its_place() -> None:
    at = table(GRID, policy="challenge").play("4B-3B:In")
    drawn = notation.draw(at.game.view(at.state, 1), NAMES)
    assert "   3  O  [*]  N" in drawn
    assert "   4  P  [I] (R)" in drawn
    assert "Pending: Ann makes IN over 4B 3B." in drawn


def test_the_table_is_described_in_sentences() -> None:
    at = table(GRID.replace("O * N", "O *B* N"), words="AT", players=3)
    said = notation.describe(at.game.view(at.state, 0), NAMES[:3])
    assert "Row 3: O, blue pawn on WILD, N, E, L, Z." in said
    assert "Row 5: Qu, O, emptied, S, yellow pawn, Z." in said
    assert "Ann is red, on 4C, and has 0 points and 0 tiles." in said
    assert said.endswith("It's your turn.")


def test_a_player_who_is_out_is_shown_with_the_reason() -> None:
    at = table(GRID, players=3, words="AT").play("give up").host(Leaves(1))
    drawn = notation.draw(at.game.view(at.state, 2), NAMES)
    assert "stranded" in drawn
    assert "left the game" in drawn


def test_a_long_name_keeps_the_columns() -> None:
    drawn = notation.draw(VIEW, ("A" * 70, "B" * 70))
    assert all(len(line) < 80 for line in drawn.splitlines())
