"""A table as a value: copied, pickled, and asked what can be played."""

import copy
import pickle
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

import wordparlor
from tests.rules import rule
from tests.tables import WORDS
from wordparlor.core.game import Leaves
from wordparlor.games.catalogue import playable
from wordparlor.match.choices import Choices, TooManyChoices
from wordparlor.notation.catalogue import notation_of
from wordparlor.words.shelf import shipped, shipped_as

Table = wordparlor.Table
SPLIT = {"game": "split-run", "board": ["STAINED"], "hand": "ENDURIT"}
WAYS: dict[str, Callable[[Table], Table]] = {
    "copy": lambda table: table.copy(),
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda table: pickle.loads(pickle.dumps(table)),  # noqa: S301 - our own
}


def played(game: str = "upwords", moves: int = 3) -> Table:
    table = wordparlor.new(game, seed=0, dictionary="small")
    for choice in islice(iter(lambda: next(table.actions(), None), None), moves):
        table.play(choice)
    return table


def choices_from(found: Iterator[Any]) -> Choices[Any]:
    """Return the choices of a table that finds whatever the test has."""
    table = played()
    table.actions = lambda **_: found  # type: ignore[method-assign]
    return Choices(table)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", playable())
def test_a_copy_is_the_same_table_and_goes_its_own_way(game: str, way: str) -> None:
    table = played(game, 1)
    other = WAYS[way](table)
    assert (other.state, other.record, other.names) == (table.state, table.record, table.names)
    best = next(table.actions(), None)
    if best is not None:
        before = table.record
        other.play(best)
        assert table.record == before != other.record
        table.play(best)
        assert table.record == other.record


def test_a_copy_can_undo_what_was_played_before_it() -> None:
    table = played()
    for way in WAYS.values():
        other = way(table)
        other.undo()
        assert other.state == played(moves=2).state


def test_a_table_from_a_position_is_pickled_too() -> None:
    table = wordparlor.from_position({"game": "ow", "named": ["A", "D"], "hand": "IRYSTOUNEL"}, seed=1)
    table.play(table.choices[0])
    assert WAYS["pickle"](table).state == table.state


def test_a_shipped_dictionary_is_pickled_as_its_name() -> None:
    data = pickle.dumps(shipped("small"))
    assert len(data) < 300
    assert pickle.loads(data) is shipped("small")  # noqa: S301 - our own
    with pytest.raises(wordparlor.DictionaryError, match="isn't the one this was pickled with"):
        shipped_as("small", "another checksum")


def test_a_dictionary_of_your_own_is_pickled_with_its_words() -> None:
    again = pickle.loads(pickle.dumps(WORDS))  # noqa: S301 - our own
    assert (again.name, again.words(), again.checksum) == (WORDS.name, WORDS.words(), WORDS.checksum)
    assert copy.deepcopy(WORDS) is WORDS


def test_choices_are_a_sequence_best_first() -> None:
    table = played()
    listed = list(table.actions())
    assert list(table.choices) == listed
    assert len(table.choices) == len(listed)
    assert (table.choices[0], table.choices[-1], table.choices[2:5]) == (listed[0], listed[-1], listed[2:5])
    assert table.choices[-3:] == listed[-3:]
    with pytest.raises(IndexError):
        table.choices[len(listed)]


def test_choices_are_a_sequence_for_the_standard_library() -> None:
    choices = played().choices
    third = choices[2]
    assert isinstance(choices, Sequence)
    assert choices.index(third) == choices.index(third.action) == 2
    assert (choices.count(third), choices.count("KRAIT")) == (1, 0)
    assert next(reversed(choices)) == choices[-1]
    assert all(sampled.action in choices for sampled in Random(1).sample(choices, 3))  # noqa: S311 - no secret
    with pytest.raises(ValueError, match="'KRAIT' isn't one of these choices"):
        choices.index("KRAIT")
    with pytest.raises(TypeError, match="'str' object cannot be interpreted as an integer"):
        choices["KRAIT"]  # type: ignore[call-overload] # text is no index


def test_choices_are_pickled_and_copied() -> None:
    """However far they were read, the copy has the choices of the same moment."""
    table = played()
    choices = table.choices
    listed = list(choices)
    table.play(listed[0])
    for again in (pickle.loads(pickle.dumps(choices)), copy.copy(choices), copy.deepcopy(choices)):  # noqa: S301 - our own
        assert list(again) == listed
        assert len(again) == len(listed)


def test_an_index_that_no_list_could_have_is_out_of_range() -> None:
    with pytest.raises(IndexError):
        played().choices[10**30]


def test_choices_are_found_as_far_as_they_are_read() -> None:
    found = iter(range(10))
    choices = choices_from(found)
    assert [choices[1], next(found)] == [1, 2]
    assert bool(choices)
    assert next(found) == 3


def test_choices_are_counted_without_creating_them(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played()
    listed = list(table.actions())
    choices = table.choices
    monkeypatch.setattr(Choices, "_reaches", None)
    assert len(choices) == len(listed)


def test_sets_of_words_are_counted() -> None:
    table = wordparlor.from_position(SPLIT, seed=1)
    assert len(table.choices) == len(list(table.actions())) == 12_053


def test_too_many_choices_are_not_counted_and_can_still_be_read() -> None:
    table = wordparlor.from_position(SPLIT | {"board": ["STAINED", "RETAINS"], "hand": "ENDURITLOS"}, seed=1)
    with pytest.raises(TooManyChoices, match=r"There are too many choices to count.*choices\[:100\]"):
        len(table.choices)
    assert len(table.choices[:100]) == 100


def test_a_listing_that_stops_keeps_the_best_choices() -> None:
    best = wordparlor.from_position(SPLIT, seed=1).choices[:3]

    def until_the_kernel_stops() -> Iterator[Any]:
        yield from best
        raise ValueError

    choices = choices_from(until_the_kernel_stops())
    for _ in range(2):  # it stays stopped
        with pytest.raises(TooManyChoices, match=r"too many choices to list.*choices\[:3\]"):
            list(choices)
    assert choices[:3] == best


def test_choices_stay_as_they_are_when_the_game_goes_on() -> None:
    table = played()
    choices, best = table.choices, table.text(table.choices[0])
    before = len(table.choices)
    table.play(best)
    assert len(choices) == before
    assert best in choices
    assert "KRAIT" not in choices


def test_a_spectator_of_a_finished_game_has_no_choices() -> None:
    table = wordparlor.new("last-word", seed=1)
    while table.seat is not None:
        table.play("give up")
    assert not table.choices
    assert repr(table.choices) == "<Choices: >"
    assert repr(table).startswith("<Table last-word: the game is over, scores ")


def test_why_not_names_the_rule_and_changes_nothing() -> None:
    table = played()
    before = table.record
    assert not table.is_legal("KRAIT")
    why = table.why_not("KRAIT")
    assert isinstance(why, wordparlor.Refused | wordparlor.NotUnderstood)
    assert "KRAIT" in str(why)
    refused = table.why_not("challenge")
    assert isinstance(refused, wordparlor.Refused)
    assert refused.rule == "COM-6"
    assert table.is_legal("pass")
    assert table.why_not(table.choices[0]) is None
    waiting = 1 - (table.seat or 0)
    not_awaited = table.why_not("pass", seat=waiting)
    assert isinstance(not_awaited, wordparlor.Refused)
    assert not_awaited.rule == "COM-20"
    assert table.record == before


@pytest.mark.parametrize("game", playable())
def test_every_word_has_a_reason_or_can_be_played(game: str) -> None:
    """Whatever the table asks for, typing words never ends in another error."""
    table = wordparlor.new(game, seed=1)
    for _ in range(3):
        for words in ("CAT", "TREE", "STONE", "EAT TEN"):
            assert isinstance(table.why_not(words), wordparlor.Refused | wordparlor.NotUnderstood | None)
        for choice in table.actions(limit=1):
            table.play(choice)


@pytest.mark.parametrize("game", playable())
def test_typing_nothing_is_refused_in_words_even_when_the_game_is_over(game: str) -> None:
    table = wordparlor.new(game, seed=1)
    table.match.host(Leaves(0), now=0.0)
    view, notation = table.match.view(0), notation_of(game)
    with pytest.raises((wordparlor.NotUnderstood, wordparlor.Refused)) as refused:
        notation.parse_input(" ", table.game, view)
    assert str(refused.value)


@rule("FW-3NC-1")
def test_a_typed_word_with_too_few_new_cards_is_refused_by_its_rule() -> None:
    table = wordparlor.from_position({"game": "3-n-change", "board": ["CAT"], "hand": "SEEAAOOIIU"}, seed=1)
    why = table.why_not("CATS")
    assert isinstance(why, wordparlor.Refused)
    assert why.rule == "FW-3NC-1"


def test_a_table_says_what_it_is() -> None:
    assert repr(wordparlor.new("upwords", seed=1)) == "<Table upwords: Player 2 to act, scores 0–0>"
    assert repr(wordparlor.new("upwords", seed="a library").choices).startswith("<Choices: LAMP 8, ")


def test_a_text_that_is_far_too_long_for_a_move_is_not_read() -> None:
    for game in playable():
        table = wordparlor.new(game, seed=1, dictionary="small")
        why = table.why_not("A" * 100_000)
        assert isinstance(why, wordparlor.NotUnderstood)
        assert "too long for a move" in str(why)


def test_a_pickled_dictionary_that_was_changed_is_refused() -> None:
    words = wordparlor.Dictionary.from_words(["CAT", "DOG"])
    other = wordparlor.Dictionary.from_words(["CAT", "COG"])
    other.checksum = words.checksum
    with pytest.raises(wordparlor.DictionaryError, match="was changed after it was written"):
        pickle.loads(pickle.dumps(other))  # noqa: S301 - our own
