"""What the benchmarks measure: seeded positions of every game, or the positions in a file."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from wordparlor.bench import final_word, last_word, lookups, rings, snare, upwords
from wordparlor.bench.decisions import WHATS, decision_figures, figure_name, measured_decisions
from wordparlor.bench.figures import Figure, figures
from wordparlor.bench.greedy_games import times_of
from wordparlor.bench.measuring import Case, measured
from wordparlor.bench.positions import cases, dealt, lookup_cases, read
from wordparlor.games.catalogue import catalogue
from wordparlor.notation.contract import BadPosition
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.shelf import open_dictionary

SMALL = open_dictionary("small")
NAMES = (
    "upwords_plays rings_0 rings_1 rings_2 last_word_plays rack_10 rack_9_wild_1 rack_8_wild_2 snare_0"
    " edit_add edit_overlay edit_both graph_build contains"
)


def answers(position: dict[str, Any], *words: str) -> dict[str, Any]:
    """Return what each figure of a position finds with these words."""
    return {case.figure: case.ask() for case in cases([position], Dictionary.from_words(words))}


# Figures


def test_the_figures_are_those_of_the_public_format() -> None:
    assert " ".join(figures()) == NAMES


def test_a_target_is_met_on_average_and_if_given_at_worst() -> None:
    figure = Figure("all plays", mean=150, worst=300)
    assert figure.is_reached(mean=150, worst=300)
    assert not figure.is_reached(mean=151, worst=200)
    assert not figure.is_reached(mean=100, worst=301)
    assert Figure("all words", mean=40).is_reached(mean=40, worst=1000)


def test_figures_come_in_order_with_mean_worst_and_number() -> None:
    asked: list[int] = []
    found = list(
        measured([Case("contains", lambda: asked.append(2), asks=10), Case("rings_0", lambda: asked.append(1))])
    )
    assert [(one.name, one.n) for one in found] == [("rings_0", 1), ("contains", 1)]
    assert all(0 <= one.mean_us <= one.worst_us for one in found)
    assert Counter(asked) == {1: 4, 2: 4}  # once to warm up, and three times


# Whole decisions


def test_every_game_has_three_figures_of_decisions() -> None:
    names = [figure_name(kind, game) for game in catalogue() for kind in ("decide", "all", "games")]
    assert list(decision_figures()) == names
    assert decision_figures()["decide_split_run"].mean == 4_000
    assert decision_figures()["all_split_run"].reach == "16,000 / 45,000"
    assert decision_figures()["games_break_up"].mean == 20_000  # fifty per second


def test_decisions_are_measured_over_whole_greedy_games() -> None:
    times = times_of("break-up", SMALL, seeds=["1", "2"])
    assert len(times.games) == 2
    assert len(times.decide) == len(times.all) == len(times.play) > 4
    assert sum(times.games) >= sum(times.decide) + sum(times.play)


def test_only_games_with_a_wanted_figure_are_played() -> None:
    found = list(measured_decisions(SMALL, seed=1, games=1, wanted=lambda name: name == "decide_break_up"))
    assert [one.name for one in found] == ["decide_break_up"]
    assert 0 < found[0].mean_us <= found[0].worst_us


# Positions dealt from a seed


def test_every_figure_has_a_hundred_cases() -> None:
    counted = Counter(case.figure for case in (*cases(dealt(1, SMALL), SMALL), *lookup_cases(1, SMALL)))
    assert counted == dict.fromkeys(figures(), 100)


@pytest.mark.parametrize("game", [rings, last_word, snare, final_word, upwords])
def test_the_seed_decides_the_positions(game: Any) -> None:  # noqa: ANN401 - a module
    def some(seed: int) -> list[dict[str, Any]]:
        return list(islice(game.dealt(Random(seed), SMALL, cases=3), 3))

    assert some(1) == some(1) != some(2)


def test_upwords_positions_are_in_mid_game() -> None:
    for position in upwords.dealt(Random(1), SMALL, cases=5):
        assert len(position["rack"]) == 7
        assert sum(map(int, "".join(position["heights"]))) > 3


def test_row_and_hand_come_from_one_deck() -> None:
    deck = Counter(final_word.deck())
    for position in final_word.dealt(Random(1), SMALL, cases=20):
        assert Counter(position["board"][0]) + Counter(position["hand"]) <= deck
        assert len(position["hand"]) == 10


def test_half_of_the_words_looked_up_have_a_letter_changed() -> None:
    dictionary = Dictionary.from_words(["JUMBO"])
    (lot,) = lookups.lots(Random(1), dictionary, cases=1)
    assert len(lot) == 1000
    assert 400 < lot.count("JUMBO") < 600


@pytest.mark.parametrize("words", [[], ["AB"], ["ZZZ"]])
def test_a_dictionary_that_no_position_can_be_dealt_from_is_reported(words: list[str]) -> None:
    dictionary = Dictionary.from_words(words)
    with pytest.raises(DictionaryError, match="words has no words of three to seven letters to put on the table"):
        list(snare.dealt(Random(1), dictionary, cases=1))


def test_a_dictionary_without_words_is_reported() -> None:
    with pytest.raises(DictionaryError, match="words has no words to look up"):
        list(lookup_cases(1, Dictionary.from_words([])))


# Positions from a file


def test_upwords() -> None:
    letters = ["." * 10] * 4 + ["..CAT....."] + ["." * 10] * 5
    heights = ["0" * 10] * 4 + ["0011100000"] + ["0" * 10] * 5
    position = {"game": "upwords", "letters": letters, "heights": heights, "rack": ["O"]}
    assert answers(position, "CAT", "COT") == {"upwords_plays": [(((4, 3, "O"),), ("COT",), 4)]}


def test_rings_by_the_number_of_blanks() -> None:
    position = {"game": "rings", "tiles": "CATXXXXXXXXXX", "rings": [1]}
    assert answers(position, "CAT") == {"rings_0": [("CAT", (0, 1, 2), 1)]}
    assert answers(position | {"tiles": "C?TXXXXXXXXXX"}, "CAT") == {"rings_1": [("CaT", (0, 1, 2), 1)]}


def test_last_word() -> None:
    position = {
        "game": "last-word",
        "grid": ["." * 10] * 9 + [".CAT......"],
        "pawn": [9, 0],
        "others": [],
        "side": "red",
    }
    assert answers(position, "CAT", "AT") == {"last_word_plays": [("CAT", (91, 92, 93), 3)]}


def test_snare_words_and_hands() -> None:
    words = [{"cards": ["C", "A", "*=T"], "open": True}, {"cards": ["D", "O", "G"], "open": False}]
    position = {"game": "snare", "hand": ["S", "r:H"], "own": [], "others": [words], "laid": True, "score": 0}
    assert answers(position, "CAT", "CHAT", "DOGS") == {"snare_0": ["CHAT"]}
    hand = [*"ABDEFGHIJ", "*"]
    assert answers(position | {"hand": hand, "others": []}, "CAB") == {"rack_9_wild_1": ["CAB"]}


def test_final_word_rows_and_hands() -> None:
    position = {"game": "eight-it-all", "board": [["K", "I", ["S", "T"]]], "hand": "SM"}
    assert answers(position, "KIT", "KITS", "SIT", "SKIM") == {
        "edit_add": [("KITS", "KIT+S", 4, 1)],
        "edit_overlay": [("SIT", "/SIT", 3, 1)],
        "edit_both": [("KITS", "KIT+S", 4, 1), ("SKIM", "+SKI/M", 4, 2), ("SIT", "/SIT", 3, 1)],
    }
    assert answers({"game": "3-2-1", "board": [], "hand": "ABCDEFGHIJ"}, "CAB") == {"rack_10": ["CAB"]}


def test_positions_are_a_list_or_lines_or_one() -> None:
    assert read(b'[{"game": "a"}, {"game": "b"}]') == [{"game": "a"}, {"game": "b"}]
    assert read(b'{"game": "a"}\n\n{"game": "b"}\n') == [{"game": "a"}, {"game": "b"}]
    assert read(b'{\n"game": "a"}') == [{"game": "a"}]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "it has no positions"),
        ("[]", "it has no positions"),
        ('{"game": "rings"}\n{"game"', "Line 2 isn't JSON: "),
        ("\ufffe", "Line 1 isn't JSON: "),
    ],
)
def test_a_file_that_cannot_be_read_is_reported(text: str, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        read(text.encode())


GOOD = {"game": "eight-it-all", "board": [["K", "I", "T"]], "hand": "SM"}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (7, "a position must be a JSON object with the key 'game'"),
        ({}, "a position must be a JSON object with the key 'game'"),
        ({"game": "chess"}, "game: there's no game called 'chess'"),
        ({"game": "upwords"}, "letters is missing: write a list"),
        ({"game": "upwords", "options": 3}, "options must map names to values"),
        ({"game": "upwords", "options": {"size": 3}}, "upwords has no option 'size'"),
        ({"game": "rings", "tiles": "AROWBIDEST???"}, "tiles: there can be at most 2 blanks, not 3"),
        ({"game": "snare", "hand": ["*"]}, "hand must have ten cards, at most two of them wild"),
        (GOOD | {"hand": 3}, "hand must be capital letters"),
        (GOOD | {"hand": "sm"}, "hand must be capital letters"),
        (GOOD | {"board": []}, "with an empty board, hand must have 10 cards, not 2"),
        (GOOD | {"board": "KIT"}, "board must be a list of words, each a list of piles"),
        (GOOD | {"board": [["KI"]]}, "board: a pile must be a capital letter"),
        (GOOD | {"board": [[[]]]}, "board: a pile must be a capital letter"),
        (GOOD | {"board": [["K"] * 64]}, "board: a word can have at most 63 piles"),
    ],
)
def test_a_position_that_cannot_be_measured_is_reported_with_its_number(wrong: object, sentence: str) -> None:
    with pytest.raises(BadPosition, match=f"Position 2: {sentence}"):
        list(cases([GOOD, wrong], SMALL))


def test_the_page_lists_every_figure_and_its_target() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bench.md").read_text(encoding="utf-8")
    for name, figure in figures().items():
        assert f"| `{name}` | {figure.what} | {figure.reach} |" in page
    for kind, what in WHATS.items():
        assert f"| `{kind}_<game>` | {what} |" in page
