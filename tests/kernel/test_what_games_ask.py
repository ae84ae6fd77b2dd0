"""The question of each game, as docs/kernel.md lists it, has the answer that its rules require."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kernel.strategies import graph_of

VALUES = (
    dict.fromkeys("AEILNORSTU", 1) | dict.fromkeys("CDGMP", 2) | dict.fromkeys("BFHWY", 3) | dict.fromkeys("JKQVXZ", 4)
)
ONES = dict.fromkeys(VALUES, 1)
TWICE = {letter: 2 * value for letter, value in VALUES.items()}

WORDS = """
    AXE BAT BATS BEAT CAT CATS CHAT COAT CAST CART CARTS EAT EATS GNAT QUIT QUIET QUITE REACT SCANT STAR TAB TACO TALC
    TAX TEA THE THIN TIN VEX VOX ZA
"""


@pytest.mark.parametrize(
    ("game", "question", "answer"),
    [
        (
            "snare: not by only making it plural",
            {"row": "CAT", "hand": "SRN", "moves": "k", "placed_at_least": 1, "unlike": ["CATS"]},
            ["CART", "CARTS", "CAST", "SCANT"],
        ),
        (
            "snare, wild cards by length",
            {"row": "CAT", "hand": "R", "moves": "k", "wilds": 1, "placed_at_least": 1, "longest": 4},
            ["CART", "CAST", "CATS", "CHAT", "COAT"],
        ),
        (
            "snare, rearrange",
            {"row": "CAT", "hand": "ORE", "moves": "k", "any_order": True, "placed_at_least": 1},
            ["CART", "COAT", "REACT", "TACO"],
        ),
        (
            "3 'n change",
            {"row": "CAT", "hand": "GNSEAX", "moves": "kx", "kept_at_least": 1, "placed_at_least": 3, "unlike": "CAT"},
            ["EATS", "GNAT", "SCANT"],
        ),
        (
            "5 to 5",
            {"row": "QUIET", "hand": "TEQ", "moves": "kcd", "adds": [False] * 6, "kept_at_least": 1, "unlike": "QUIET"},
            ["QUITE"],
        ),
        (
            "eight it all",
            {"row": "TAX", "hand": "STBE", "moves": "kcds", "kept_at_least": 1, "weights": VALUES, "unlike": "TAX"},
            ["BATS", "BEAT", "BAT", "TAB", "EATS", "EAT"],
        ),
        (
            "eight it all, duplicates alone",
            {"row": "TAX", "hand": "XAS", "moves": "kd", "kept_at_least": 1, "placed_at_least": 1, "weights": VALUES},
            ["TAX"],
        ),
        ("break up, first part", {"row": "TE", "hand": "AX", "moves": "k", "placed_at_least": 1}, ["TEA"]),
        ("break up, second part", {"row": "A", "hand": "XE", "moves": "k", "placed_at_least": 1}, ["AXE"]),
        (
            "double cross",
            {"row": "CAT", "hand": "BE", "moves": "kc", "kept_at_least": 1, "placed_at_least": 1},
            ["BAT", "BEAT", "EAT"],
        ),
        (
            "first base",
            {"row": "TCA", "hand": "XEBA", "moves": ["k", "kcd", "kcd"], "adds": [False, True, True, True]},
            ["TAB", "TAX", "TEA"],
        ),
        ("last man standing", {"row": "T", "hand": "HEA", "moves": "k", "adds": [False, True]}, ["TEA", "THE"]),
        (
            "leftovers",
            {"row": "TAX", "hand": "EBS", "moves": "kx", "any_order": True, "kept_at_least": 1, "placed_at_least": 1}
            | {"kept_weights": VALUES, "unlike": "TAX"},
            ["AXE", "BAT", "BATS", "BEAT", "EAT", "EATS", "TAB", "TEA"],
        ),
        (
            "ow",
            {"row": "AT", "hand": "EBX", "moves": "k", "any_order": True, "placed_at_least": 1},
            ["BAT", "BEAT", "EAT", "TAB", "TAX", "TEA"],
        ),
        (
            "real value",
            {"row": "QUIT", "hand": "EHN", "moves": "kcds", "kept_at_least": 1, "weights": ONES}
            | {"highest_weights": VALUES, "unlike": "QUIT"},
            ["QUIET", "QUITE"],
        ),
        (
            "run the table",
            {"row": "CAT", "hand": "BSO", "moves": "kc", "must": "O", "kept_at_least": 1, "weights": VALUES},
            ["COAT"],
        ),
        (
            "seeing red",
            {"row": "JKQVVXZ", "hand": "AETO", "moves": "kx", "any_order": True, "kept_at_least": 1, "weights": VALUES},
            ["VEX", "VOX", "AXE", "TAX", "ZA"],
        ),
        (
            "seeing red, double words",
            {"row": "JKQVVXZ", "hand": "AETO", "moves": "kx", "any_order": True, "kept_at_least": 2, "kept_at_most": 2}
            | {"weights": TWICE},
            ["VEX", "VOX"],
        ),
        (
            "split run",
            {"row": "CAR", "hand": "ET", "moves": "kc", "kept_together": 2, "placed_at_least": 1},
            ["CART", "CAT"],
        ),
        (
            "tricked out",
            {
                "row": "CAT",
                "hand": "CBSE",
                "moves": "kcd",
                "kept_at_least": 1,
                "placed_at_least": 1,
                "placed_at_most": 1,
            },
            ["BAT", "CAST", "CAT", "CATS", "EAT"],
        ),
        (
            "turnover",
            {"row": "CAT", "hand": "SAB", "moves": "kcds", "must": "A", "kept_at_least": 1, "weights": VALUES}
            | {"duplicate_weights": {}, "unlike": "CAT"},
            ["BATS", "CAST", "BAT", "CATS"],
        ),
    ],
)
def test_the_question_of_a_game(game: str, question: dict[str, Any], answer: list[str]) -> None:
    assert graph_of(frozenset(WORDS.split())).out_of(**question).words() == answer, game
