"""The text of Rings: canonical both ways, all that people type, and the table as it's drawn and described."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules import refused, rule
from tests.rules.rings.tables import RULEBOOK, Table, table
from wordparlor.core.game import Leaves, TimeUp
from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.rings.state import Action, Done, Find, Place, View
from wordparlor.notation import rings as notation
from wordparlor.notation.contract import BadPosition, NotUnderstood
from wordparlor.words.shelf import shipped

NAMES = ("Ann", "Bob", "Cid", "Dot")


def view_of(at: Table, seat: int | None = 0) -> View:
    return at.game.view(at.state, seat)


def placing(rings: int = 2) -> Table:
    return table(round_number=rings, rings=None)


def open_lists() -> Table:
    return table(policy="challenge").finds(0, "DIGID", "WORD", "WOE").finds(1, "WOE", "DIG").all_done()


SEARCH, PLACING, LISTS = view_of(table()), view_of(placing()), view_of(open_lists())


# Actions


@pytest.mark.parametrize(
    ("text", "action", "view"),
    [
        ("WORD", Find("WORD"), SEARCH),
        ("DONE", Find("DONE"), SEARCH),
        ("RINGS", Find("RINGS"), SEARCH),
        ("LET", Find("LET"), SEARCH),
        ("done", Done(), SEARCH),
        ("rings 5 9", Place((4, 8)), PLACING),
        ("rings 13", Place((12,)), view_of(placing(1))),
        ("challenge", Challenge(0), LISTS),
        ("challenge 3", Challenge(2), LISTS),
        ("let", LetStand(), LISTS),
    ],
)
def test_canonical_text_goes_both_ways(text: str, action: Action, view: View) -> None:
    assert notation.read(text, view) == action
    assert notation.write(action, view) == text


@pytest.mark.parametrize(
    ("typed", "action", "view"),
    [
        ("word", Find("WORD"), SEARCH),
        ("  WoRd ", Find("WORD"), SEARCH),
        ("Done", Find("DONE"), SEARCH),
        ("5 9", Place((4, 8)), PLACING),
        ("Rings 9 5", Place((8, 4)), PLACING),
        ("challenge digid", Challenge(0), LISTS),
        ("CHALLENGE DIG", Challenge(2), LISTS),
        ("let stand", LetStand(), LISTS),
        ("accept", LetStand(), LISTS),
    ],
)
def test_what_people_type(typed: str, action: Action, view: View) -> None:
    assert notation.parse_input(typed, table().game, view) == action


@pytest.mark.parametrize(
    ("text", "view", "told"),
    [
        ("", SEARCH, "understand"),
        ("two words", SEARCH, "understand"),
        ("caf\u00e9", SEARCH, "understand"),
        ("5", SEARCH, "understand"),
        ("rings a", PLACING, "no tile 'a'"),
        ("rings \u0663", PLACING, "no tile"),
        ("rings -1", PLACING, "no tile '-1'"),
        ("challenge XYZ", LISTS, "XYZ isn't on any list"),
        ("challenge woe", LISTS, "WOE is already crossed off: found twice"),
    ],
)
def test_text_that_is_not_a_move_is_reported(text: str, view: View, told: str) -> None:
    with pytest.raises(NotUnderstood, match=told):
        notation.parse_input(text, table().game, view)


@rule("RNG-10")
@pytest.mark.parametrize("text", ["rings 0 1", "rings 14 1", "rings 99999 1"])
def test_a_tile_that_is_not_there_is_refused_with_its_rule(text: str) -> None:
    with refused("RNG-10"):
        placing().play(text, seat=0)


@given(st.text(alphabet="0123456789ABCdonelt\u0663 ringschallenge", max_size=20))
def test_any_text_is_a_move_or_is_recognized_as_something_else(text: str) -> None:
    for view in (SEARCH, PLACING, LISTS):
        with suppress(NotUnderstood):
            action = notation.parse_input(text, table().game, view)
            assert notation.read(notation.write(action, view), view) == action


def test_done_is_asked_about_where_the_word_can_be_laid() -> None:
    laid = view_of(table("D O N E\nA B C F G\nH I J K"))
    assert "type DONE in capitals" in (notation.warning(Done(), laid) or "")
    assert notation.warning(Done(), SEARCH) is None
    assert notation.warning(Find("WORD"), laid) is None


# Prompts


@pytest.mark.parametrize(
    ("view", "told"),
    [
        (SEARCH, "Type each word you find. When you're finished, type done."),
        (view_of(placing(1)), "Place 1 ring: type rings and the tile numbers, for example rings 5."),
        (PLACING, "Place 2 rings: type rings and the tile numbers, for example rings 5 9."),
        (view_of(placing(), 1), "Waiting for the dealer to place the rings."),
        (LISTS, "Challenge a word (challenge WORD), or accept them all (accept)."),
        (view_of(open_lists().play("let", seat=0)), "Waiting for the others."),
        (view_of(table().play("done", seat=0)), "Waiting for the others."),
        (view_of(table(), None), ""),
        (view_of(table(round_number=2).all_done()), ""),
    ],
)
def test_the_prompt_says_what_to_type(view: View, told: str) -> None:
    assert notation.prompt(view) == told


def test_the_example_of_the_prompt_can_be_played() -> None:
    for rings in (1, 2):
        example = notation.prompt(view_of(placing(rings))).rpartition("for example ")[2].rstrip(".")
        assert len(placing(rings).play(example, seat=0).state.rings or ()) == rings


# The table


def test_the_grid_is_drawn_with_rings_in_brackets() -> None:
    at = table(round_number=1, rings=(5,), players=3).finds(0, "DIG", "WORD").play("done", seat=1).host(Leaves(2))
    assert notation.draw(view_of(at), NAMES[:3]).splitlines() == [
        "Round 2, dealt by Ann.",
        "",
        "         A     R     O     W",
        "      B    (I)    D     E     S",
        "         T     G     L     N",
        "",
        "  Ann: 0 points",
        "  Bob: 0 points, done",
        "  Cid: 0 points, left",
        "Your list: DIG WORD",
    ]


def test_while_rings_are_placed_the_tiles_have_numbers() -> None:
    assert notation.draw(view_of(placing()), NAMES[:2]).splitlines()[2:5] == [
        "         A     R     O     W               1     2     3     4",
        "      B     I     D     E     S         5     6     7     8     9",
        "         T     G     L     N               10    11    12    13",
    ]


def test_another_layout_is_drawn_too() -> None:
    at = table("A B C\nD E\nF G H\nI J\nK L M", layout="3-2-3-2-3")
    at.state = replace(at.state, rows=(3, 2, 3, 2, 3))
    assert notation.draw(view_of(at), NAMES[:2]).splitlines()[2:7] == [
        "      A     B     C",
        "         D     E",
        "      F     G     H",
        "         I     J",
        "      K     L     M",
    ]


def test_open_lists_are_drawn_with_what_is_crossed_off() -> None:
    at = table(policy="challenge", round_number=1, rings=(5,)).finds(0, "DIGIT", "WORD", "DIG").finds(1, "WORD")
    drawn = notation.draw(view_of(at.all_done(), None), NAMES[:2]).splitlines()
    assert drawn[-2:] == ["Ann: DIGIT 4, -WORD-, DIG 2", "Bob: -WORD-"]


def test_other_players_lists_are_neither_drawn_nor_spoken_before() -> None:
    at = table().finds(0, "WORD")
    for seat in (1, None):
        assert "WORD" not in notation.draw(view_of(at, seat), NAMES[:2]) + notation.describe(
            view_of(at, seat), NAMES[:2]
        )


def test_a_long_list_and_long_names_fit_in_80_columns() -> None:
    dictionary = shipped("small")
    at = table(players=4, dictionary=dictionary)
    at.finds(0, *(choice.words[0] for choice in at.game.actions(view_of(at)) if choice.words))
    for view in (view_of(at), view_of(at.finds(1, "WORD").all_done())):
        drawn = notation.draw(view, ["N" * 20] * 4)
        assert max(map(len, drawn.splitlines())) < 80


def test_the_table_is_described_in_sentences() -> None:
    grid = RULEBOOK.replace("W", "?")
    at = table(grid, round_number=1, rings=(5,)).finds(0, "DIG")
    assert notation.describe(view_of(at), NAMES[:2]) == (
        "Round 2, dealt by Ann. Row 1: A, R, O, blank. Row 2: B, I with a ring, D, E, S. Row 3: T, G, L, N. "
        "Ann has 0 points. Bob has 0 points. Your list: DIG."
    )


def test_open_lists_are_spoken_with_the_reason_why_a_word_is_crossed_off() -> None:
    at = table(policy="challenge", players=3).finds(0, "DIGID", "WORD", "DIG").finds(1, "WORD").all_done()
    at.play("challenge DIGID", seat=1)
    said = notation.describe(view_of(at, 2), NAMES[:3])
    assert "Ann's list: DIGID crossed off, not in the dictionary, WORD crossed off, found twice, DIG 1 point." in said
    assert "Bob's list: WORD crossed off, found twice." in said
    assert "Cid's list: no words." in said


# Events


def told(at: Table, seat: int | None = 0) -> list[str]:
    seen = (event.seen_by(seat) for event in at.events)
    return [notation.narrate(event, NAMES[: at.game.players]) for event in seen if event is not None]


def test_what_happens_is_reported() -> None:
    at = placing(1).play("rings 6", seat=0)
    assert told(at) == ["Ann puts the ring on tile 6."]
    assert told(at.play("digit", seat=1), 1) == ["Bob finds DIGIT for 4 points."]
    assert told(at, 0) == []
    assert told(at.play("done", seat=1)) == ["Bob is done."]
    assert told(at.host(TimeUp(0))) == [
        "Ann's time is up.",
        "The lists are revealed. Ann: no words. Bob: DIGIT 4.",
        "Round 2: Ann 0, Bob 4.",
        "Round 3: Bob lays out new tiles.",
    ]
    assert told(at.host(TimeUp(1)))[0].startswith("The rings go on random tiles: ")


def test_challenges_are_reported() -> None:
    at = open_lists().play("challenge DIGID", seat=1)
    assert told(at) == ["Bob challenged Ann: DIGID isn't in the dictionary."]
    assert told(at.play("challenge DIG", seat=0)) == ["Ann challenged, but DIG is valid."]
    assert told(at.play("let", seat=1))[0] == "Bob accepts the word."


# Positions


def position(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever a file may hold
    return {"game": "rings", "tiles": "AROWBIDESTGLN", "rings": [5], "layout": "4-5-4"} | changes


def test_a_position_is_read() -> None:
    view = notation.read_position(position(tiles="AROWBIDEST?LN", rings=[8, 5]), table().game)
    assert "".join(view.grid) == "AROWBIDEST?LN"
    assert (view.rings, view.rows, view.seat) == ((5, 8), (4, 5, 4), 0)


def test_rings_and_layout_may_be_left_out() -> None:
    view = notation.read_position({"tiles": "AROWBIDESTGLN"}, table().game)
    assert (view.rings, view.rows) == ((), (4, 5, 4))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"tiles": None}, "tiles"),
        ({"tiles": ["A"] * 13}, "tiles"),
        ({"tiles": "TOOSHORT"}, "13 letters"),
        ({"tiles": "arowbidestgln"}, "'a'"),
        ({"tiles": "\u00c4ROWBIDESTGLN"}, "'\u00c4'"),
        ({"tiles": "????BIDESTGLN"}, "at most 3 blanks"),
        ({"rings": [1, 2, 3]}, "rings: there can be at most 2"),
        ({"rings": [1, 1]}, "a different tile"),
        ({"rings": [13]}, "numbered from 0 to 12"),
        ({"rings": [-1]}, "numbered from 0 to 12"),
        ({"rings": [True]}, "numbered from 0 to 12"),
        ({"rings": ["5"]}, "numbered from 0 to 12"),
        ({"rings": 5}, "a list"),
        ({"rigns": [5]}, "a position can't have 'rigns'. It can have tiles, rings, to_place, layout, found"),
        ({"layout": "9-9"}, "one of 4-5-4"),
        ({"layout": ["4"]}, "one of 4-5-4"),
    ],
)
def test_an_impossible_position_is_reported(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        notation.read_position(position(**changes), table().game)


def test_a_solution_names_the_cells_of_its_word() -> None:
    at = table(round_number=1, rings=(5,))
    found = {choice.words: choice for choice in at.game.actions(view_of(at)) if choice.words}
    assert notation.solution(found["DIG",], view_of(at)) == {"cells": (6, 5, 10)}
    assert notation.solution(list(at.game.actions(view_of(at)))[-1], view_of(at)) is None
