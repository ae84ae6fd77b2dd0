"""The games of a tournament in a file: resumed, never mixed with those of another tournament, never lost."""

from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from wordparlor.arena.results import CannotStoreResults, Results
from wordparlor.arena.tournament import PlayedGame, Tournament
from wordparlor.core.record import DictionaryUsed

CUP = Tournament("upwords", 1, ("club", "expert"), "7", msgspec.Raw(b'{"a":1}'), DictionaryUsed("tests", "abc"))
GAMES = [PlayedGame(number, (1, 2), (1,), "", (3, 4), (0.1, 0.2)) for number in (2, 0)]


def kept(path: Path) -> bytes:
    with closing(Results(CUP, path)) as results:
        for one in GAMES:
            results.add(one)
    return path.read_bytes()


def test_stored_games_are_read_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    kept(tmp_path / "games")
    with closing(Results(CUP, tmp_path / "games")) as results:
        assert [one.number for one in results.first(10)] == [0, 2]
        assert results.missing(4) == (1, 3)
        assert results.first(1) == (GAMES[1],)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    data = kept(tmp_path / "games")
    (tmp_path / "games").write_bytes(data[:-5])
    with closing(Results(CUP, tmp_path / "games")) as results:
        assert results.missing(3) == (0, 1)
        results.add(GAMES[1])
    assert (tmp_path / "games").read_bytes() == data


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (replace(CUP, bots=("expert", "club")), "bots club,expert, not expert,club"),
        (replace(CUP, seed="8"), "seed 7, not 8"),
        (replace(CUP, game="rings", edition=2), "game upwords, not rings and edition 1, not 2"),
        (replace(CUP, nodes=5), "nodes unlimited, not 5"),
        (replace(CUP, options=msgspec.Raw(b'{"a":2}')), 'options {"a":1}, not {"a":2}'),
        (replace(CUP, dictionary=DictionaryUsed("tests", "xyz")), "dictionary tests (abc), not tests (xyz)"),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, other: Tournament, told: str) -> None:
    data = kept(tmp_path / "games")
    with pytest.raises(CannotStoreResults, match="another tournament") as problem:
        Results(other, tmp_path / "games")
    assert told in str(problem.value)
    assert (tmp_path / "games").read_bytes() == data


@pytest.mark.parametrize("content", [b"a shopping list\n", b"without an end", b'{"line":"head"}\n', b"\n", b"\0\xff\n"])
def test_a_file_of_something_else_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "other").write_bytes(content)
    with pytest.raises(CannotStoreResults, match="isn't an arena results file"):
        Results(CUP, tmp_path / "other")
    assert (tmp_path / "other").read_bytes() == content


def test_a_damaged_game_is_reported(tmp_path: Path) -> None:
    data = kept(tmp_path / "games")
    (tmp_path / "games").write_bytes(data.replace(b'"winners":[1]', b'"winners":1', 1))
    with pytest.raises(CannotStoreResults, match="is damaged"):
        Results(CUP, tmp_path / "games")


def test_two_arenas_do_not_write_one_file(tmp_path: Path) -> None:
    with closing(Results(CUP, tmp_path / "games")), pytest.raises(CannotStoreResults, match="by another arena"):
        Results(CUP, tmp_path / "games")


@pytest.mark.parametrize("path", ["nowhere/at/all", "."])
def test_an_impossible_file_is_reported(tmp_path: Path, path: str) -> None:
    with pytest.raises(CannotStoreResults, match=r"Can't open|it isn't a regular file"):
        Results(CUP, tmp_path / path)


def test_a_full_disk_is_reported() -> None:
    with pytest.raises(CannotStoreResults, match="it isn't a regular file"):
        Results(CUP, Path("/dev/full"))
