"""The text of Upwords: canonical both ways, and all that people type."""

import sys
from contextlib import suppress
from types import FrameType

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import refused, rule
from tests.rules.upwords.tables import Table, table
from wordparlor.core.game import Refused
from wordparlor.core.word_policy import Policy
from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.upwords.board import LaidTile
from wordparlor.games.upwords.state import Action, Exchange, Pass, Play, Played
from wordparlor.notation import upwords as notation
from wordparlor.notation.contract import NotUnderstood

BOARD = """
    C  A T . .
    Qu . . . .
    .  . . . .
"""
AT = table(BOARD, racks=["OQuISN", "E"], words="COT CAT QUIT CATNIP IN TIN")
VIEW = AT.game.view(AT.state, 0)


def laid(*tiles: tuple[int, int, str]) -> Play:
    return Play(tuple(LaidTile(*tile) for tile in tiles))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1A.(C)O(T)", laid((0, 1, "O"))),
        ("C1.(T)IN", laid((1, 2, "I"), (2, 2, "N"))),
        ("2A.([Qu])IS", laid((1, 1, "I"), (1, 2, "S"))),
        ("3A.[Qu]I", laid((2, 0, "Qu"), (2, 1, "I"))),
        ("exchange Qu", Exchange("Qu")),
        ("exchange O", Exchange("O")),
        ("pass", Pass()),
        ("let", LetStand()),
        ("challenge", Challenge(0)),
        ("challenge 2", Challenge(1)),
    ],
)
def test_canonical_text_is_read_and_written(text: str, action: Action) -> None:
    assert notation.read(text, VIEW) == action
    assert notation.write(action, VIEW) == text


@pytest.mark.parametrize("text", ["1a.(c)o(t)", " 1A.(C)O(T) ", "EXCHANGE qu", "exchange [Qu]", "Pass", "LET stand"])
def test_small_and_capital_letters_are_the_same(text: str) -> None:
    notation.read(text, VIEW)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1A",
        "1A.",
        "0A.IN",
        "A0.IN",
        "1A.(C]O(T)",
        "1A.(C",
        "1A.C)",
        "1A.()",
        "1A.[I]N",
        "1A.[QuI",
        "1A.(X)O(T)",
        "1D.(O)",
        "٣A.IN",
        "9" * 5000 + "A.IN",
        "challenge 0",
        "challenge -1",
        "challenge " + "9" * 5000,
        "exchange",
        "exchange 5",
        "pass now",
    ],
)
def test_text_that_is_not_a_move_is_called_so(text: str) -> None:
    with pytest.raises(NotUnderstood):
        notation.read(text, VIEW)


def read_canonical(text: str) -> Action:
    return notation.read(text, VIEW)


def understood(text: str, at: Table = AT) -> Action:
    return notation.parse_input(text, at.game, at.game.view(at.state, 0))


@pytest.mark.parametrize("text", ["1A COT", "COT 1A", "1a cot", "cot 1a", "1A.COT", "1A.(C)O(T)", "COT"])
def test_a_word_is_typed_with_its_place_in_either_order_or_alone(text: str) -> None:
    assert understood(text) == laid((0, 1, "O"))


@pytest.mark.parametrize("text", ["C1 TIN", "TIN C1"])
def test_the_column_first_means_down(text: str) -> None:
    assert understood(text) == laid((1, 2, "I"), (2, 2, "N"))


def test_a_word_alone_goes_where_it_scores_most() -> None:
    at = table("A . . .\nE/N . . .\n. . . .", racks=["ITN", "E"], words="AT TIN NIT AN NI AI")
    best = next(choice for choice in at.game.actions(at.game.view(at.state, 0)) if "NIT" in choice.words)
    assert understood("NIT", at) == best.action


@pytest.mark.parametrize("text", ["DOG", "ZZZZ", "XYZ", "OQ"])
def test_a_word_that_fits_nowhere_is_refused_with_that_reason(text: str) -> None:
    with pytest.raises((NotUnderstood, Refused)):
        understood(text)


def test_missing_letters_are_named_for_a_word_on_its_own() -> None:
    """Letters that are already where the word could go aren't missing."""
    at = table("C . T .\n. . . .\n. . . .\n. . . .", racks=["IN", "E"], words="IN CUT TOT")
    with pytest.raises(NotUnderstood, match=r"letters for CUT .missing U"):
        understood("CUT", at)
    with pytest.raises(NotUnderstood, match=r"letters for TOT .missing O, T"):
        understood("TOT", at)


def test_qu_is_one_tile_that_is_lacking() -> None:
    at = table("C . T .\n. . . .\n. . . .\n. . . .", racks=["IN", "E"], words="QUIT")
    with pytest.raises(NotUnderstood, match=r"letters for QUIT .missing Qu"):
        understood("QUIT", at)


@rule("UPW-8")
@pytest.mark.parametrize(("typed", "why"), [("ITN", "not in the dictionary"), ("N", "too short")])
def test_a_word_that_is_not_valid_is_refused_before_any_place(typed: str, why: str) -> None:
    at = table("C A T .\n. . . .\n. . . .\n. . . .", racks=["ITN", "E"], words="CAT TIN")
    with refused("UPW-8", saying=rf"^{typed} isn't a valid word \({why}\)\."):
        understood(typed, at)


def test_a_valid_word_that_fits_nowhere_is_refused_with_that() -> None:
    """IN would have to touch a letter, and then makes words that aren't valid."""
    at = table("C A T\n. . .\n. . .", racks=["IN", "E"], words="CAT IN")
    with pytest.raises(NotUnderstood, match=r"^IN doesn't fit anywhere with your tiles\.$"):
        understood("IN", at)


ROW, MIDDLE = " . . . . . . . . . .\n", " . . . . # # . . . .\n"
EMPTY = 4 * ROW + 2 * MIDDLE + 4 * ROW


@pytest.mark.parametrize("policy", ["checked", "challenge"])
@pytest.mark.parametrize("typed", ["WARMS", "SWARM", "SRAWM", "HOUSE", "QUOITS", "R"])
def test_a_word_on_its_own_takes_at_most_a_thousand_calls(policy: Policy, typed: str) -> None:
    """WARMS can start the game in 24 places, and HOUSE lacks letters in all 200."""
    at = table(EMPTY, racks=["WARMSMA", "E"], words="WARMS SWARM HOUSE", policy=policy)
    with suppress(NotUnderstood, Refused):
        understood("MAW", at)  # the first such word reads the lists of abbreviations and names
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        with suppress(NotUnderstood, Refused):
            understood(typed, at)
    finally:
        sys.setprofile(None)
    assert 0 < calls <= 1_000


@rule("UPW-11")
def test_a_word_that_lacks_one_letter_on_the_board_is_refused_with_its_rule() -> None:
    at = table("C A T .\n. . . .\n. . . .\n. . . .", racks=["SB", "E"], words="CAT CATS")
    with refused("UPW-11"):
        understood("CATS", at)


@rule("COM-5")
def test_with_challenges_a_word_on_its_own_may_need_its_place() -> None:
    at = table("C A T .\n. . . .\n. . . .\n. . . .", racks=["HBP", "E"], words="CAT", policy="challenge")
    with pytest.raises(NotUnderstood, match=r"^Type where HBP starts, for example 5E HBP\.$"):
        understood("HBP", at)


def test_a_command_is_read_as_a_word_if_it_does_not_apply() -> None:
    """In lower case, a pass is a pass; a text is an answer only if a play is pending."""
    at = table("P A . .\n. . . .\n. . . .\n. . . .", racks=["SSLET", "E"], words="PA PASS LET AL")
    assert understood("pass", at) == Pass()
    assert understood("PASS", at) == laid((0, 2, "S"), (0, 3, "S"))
    for text in ("LET", "let"):
        assert isinstance(understood(text, at), Play)


@given(st.text(max_size=12) | st.text("123ABCQUu.()[] ", max_size=12))
def test_any_text_is_an_action_or_is_not_understood(text: str) -> None:
    for read in (read_canonical, understood):
        with suppress(NotUnderstood, Refused):
            msgspec.convert(read(text), Action)


def test_words_are_narrated_as_a_list() -> None:
    told = notation.narrate(Played(0, (), ("COT", "QUIT", "IN"), 9, pending=False), ["Ann"])
    assert told == "Ann plays COT, QUIT and IN for 9 points."


@pytest.mark.parametrize(("pile", "struck", "exchanges"), [("EE", 0, ("I", "O")), ("", 0, ()), ("EE", 1, ())])
def test_the_means_name_the_tiles_that_may_be_exchanged(pile: str, struck: int, exchanges: tuple[str, ...]) -> None:
    """There are none without a draw pile (UPW-20), and none after a rejected word (UPW-18)."""
    at = table(BOARD, racks=["OI", "E"], pile=pile, struck=struck)
    assert notation.controls(at.game.view(at.state, 0)).exchanges == exchanges
    assert notation.controls(at.game.view(at.state, 1)).exchanges == ()
