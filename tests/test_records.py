"""Records from Python: loaded, iterated over move by move, and converted to a table of data."""

import copy
import pickle
import sys
from pathlib import Path
from typing import Any

import pytest

import wordparlor
from tests.tables import A_FEW_WORDS
from wordparlor.core.game import TimeUp
from wordparlor.games.catalogue import playable

MOVES = 4
OWN = wordparlor.Dictionary.from_words(A_FEW_WORDS.split(), name="my-words")


def record_of(game: str, moves: int | None = MOVES) -> bytes:
    table = wordparlor.new(game, seed=0, dictionary="small")
    while table.seat is not None and moves != 0:
        table.play(next(table.actions()))
        moves = None if moves is None else moves - 1
    return table.record


@pytest.mark.parametrize("game", playable())
def test_every_game_is_replayed_as_it_was_played(game: str) -> None:
    data = record_of(game)
    record = wordparlor.load(data)
    table = wordparlor.new(game, seed=0, dictionary="small")
    for number, move in enumerate(record, start=1):
        assert (move.number, move.seat, move.state, move.view) == (number, table.seat, table.state, table.view())
        assert move.best == table.choices[0]
        assert move.text == table.text(move.action)
        assert (move.words, move.score) == (move.best.words, move.best.score)
        table.play(move.action)
        assert move.after == table.state
        assert move.events
    assert table.record == data == record.table().record
    assert len(record) == number


def test_a_record_is_loaded_from_a_file_or_bytes(tmp_path: Path) -> None:
    data = record_of("3-2-1", None)
    file = tmp_path / "game.jsonl"
    file.write_bytes(data)
    for record in (wordparlor.load(data), wordparlor.load(file), wordparlor.load(str(file))):
        record.verify()
        assert record.outcome is not None
        assert (record.game, record.names, record.kinds) == ("3-2-1", ("Player 1", "Player 2"), ("person",) * 2)
        assert repr(record).startswith("<GameRecord 3-2-1: Player 1, Player 2, ")


def test_undone_moves_are_left_out() -> None:
    table = wordparlor.new("upwords", seed=0, dictionary="small")
    table.play(table.choices[0])
    table.undo()
    table.play(table.choices[1])
    (move,) = wordparlor.load(table.record)
    first, second = wordparlor.new("upwords", seed=0, dictionary="small").choices[:2]
    assert (move.action, move.best) == (second.action, first)


def test_a_move_by_the_host_belongs_to_no_player() -> None:
    table = wordparlor.new("upwords", seed=0, dictionary="small")
    table.match.host(TimeUp(table.seat or 0), now=1.5)
    (move,) = wordparlor.load(table.record)
    assert (move.seat, move.player, move.text, move.best, move.seconds) == (None, None, "time-up", None, 1.5)
    assert move.view.seat is None
    assert repr(move) == "<Move 1 by the host: time-up>"


def test_a_dictionary_that_is_not_here_is_needed_only_for_the_best_choice() -> None:
    table = wordparlor.new("upwords", seed=1, dictionary=OWN)
    table.play("pass")
    (move,) = wordparlor.load(table.record)
    assert move.text == "pass"
    with pytest.raises(wordparlor.DictionaryError, match="There's no dictionary my-words"):
        move.best  # noqa: B018 - it is looked up
    (move,) = wordparlor.load(table.record, dictionary=OWN)
    assert move.best is not None


def test_the_moves_of_a_record_have_indices() -> None:
    record = wordparlor.load(record_of("3-2-1"))
    moves = list(record)
    assert [record[0], record[-1]] == [moves[0], moves[-1]]
    assert list(record[1:3]) == moves[1:3]
    with pytest.raises(IndexError):
        record[MOVES]


def test_a_record_and_its_moves_can_be_pickled() -> None:
    table = wordparlor.new("upwords", seed=1, dictionary=OWN)
    table.play(table.choices[0])
    record = wordparlor.load(table.record, dictionary=OWN)
    assert record[0].best is not None
    for again in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record)):  # noqa: S301 - our own
        again.verify()
        assert repr(again) == "<GameRecord upwords: Player 1, Player 2, 1 move, not over>"
    first, again = record[0], pickle.loads(pickle.dumps(record[0]))  # noqa: S301 - our own
    assert (again.state, again.action, again.best, again.after) == (first.state, first.action, first.best, first.after)


@pytest.mark.parametrize("thing", [5, None, ["game.jsonl"]])
def test_only_a_file_or_bytes_can_be_a_record(thing: Any) -> None:  # noqa: ANN401 - whatever is tried
    with pytest.raises(TypeError, match="load takes a file's name, or a record as bytes"):
        wordparlor.load(thing)


def test_a_changed_byte_is_reported() -> None:
    data = record_of("3-2-1")
    with pytest.raises(wordparlor.RecordDamaged, match="Line 1"):
        wordparlor.load(data.replace(b"Player 1", b"Player 7", 1))


def test_the_moves_become_a_dataframe() -> None:
    record = wordparlor.load(record_of("3-2-1"))
    frame = record.to_dataframe()
    assert list(frame["number"]) == [1, 2, 3, 4]
    assert frame.to_dict("records") == record.rows()
    assert list(frame.columns) == [
        "game",
        "number",
        "seat",
        "player",
        "seconds",
        "move",
        "words",
        "score",
        "best_words",
        "best_score",
    ]


def test_without_pandas_the_message_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"pip install pandas\. Without it, use rows\(\)"):
        wordparlor.load(record_of("3-2-1")).to_dataframe()
