"""Records: every byte is protected, and an incomplete line doesn't count."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import rule
from tests.tables import WORDS, new_game, play_best
from wordparlor.core.record import Ended, RecordDamaged, Undone, read
from wordparlor.games.catalogue import rules_of
from wordparlor.match.binding import game_of_record
from wordparlor.match.verify import verify


def written_with(seed: str) -> bytes:
    lines: list[bytes] = []
    play_best(new_game(keep=lines.append, seed=seed), 3)
    return b"".join(lines)


def written(turns: int = 6, *, undo: bool = False) -> bytes:
    lines: list[bytes] = []
    match = new_game(keep=lines.append)
    play_best(match, turns)
    if undo:
        match.undo(match.last_player)
        play_best(match, 2)
    return b"".join(lines)


RECORD = written(undo=True)


@rule("COM-18")
@given(st.integers(0, len(RECORD) - 1), st.integers(0, 255))
def test_any_changed_byte_is_found(place: int, byte: int) -> None:
    changed = RECORD[:place] + bytes([byte]) + RECORD[place + 1 :]
    if changed == RECORD:
        return
    try:
        found = read(changed)
    except RecordDamaged:
        return
    assert found.whole_bytes < len(changed), "only a last line that has lost its end may be left out"


@rule("COM-18")
@given(st.integers(0, len(RECORD) - 1), st.sampled_from([b"\r", b"\n", b"\r\n", b" ", b"\x0b", b"0"]))
def test_any_byte_put_in_is_found(place: int, more: bytes) -> None:
    try:
        found = read(RECORD[:place] + more + RECORD[place:])
    except RecordDamaged:
        return
    assert RECORD.startswith((RECORD[:place] + more + RECORD[place:])[: found.whole_bytes])


@rule("COM-18")
def test_a_record_names_edition_dictionary_and_equipment() -> None:
    head = read(RECORD).head
    assert (head.game, head.edition) == ("upwords", rules_of("upwords").edition)
    assert (head.dictionary.name, head.dictionary.checksum) == (WORDS.name, WORDS.checksum)
    assert b'"Qu":1' in bytes(head.equipment)


@pytest.mark.parametrize("lost", [1, 10, 60])
def test_a_last_line_without_its_end_does_not_count(lost: int) -> None:
    whole = read(RECORD)
    torn = read(RECORD[:-lost])
    assert len(torn.lines) == len(whole.lines) - 1
    assert RECORD[: torn.whole_bytes].endswith(b"}\n")


def test_lines_in_another_order_are_found() -> None:
    lines = RECORD.splitlines(keepends=True)
    lines[2], lines[3] = lines[3], lines[2]
    with pytest.raises(RecordDamaged, match="Line 3"):
        read(b"".join(lines))


@rule("COM-18")
def test_a_line_of_another_game_in_the_same_place_is_found() -> None:
    """Each line is valid by itself, but its sum continues from the line before."""
    lines, others = (written_with(seed).splitlines(keepends=True) for seed in ("1", "2"))
    lines[2] = others[2]
    with pytest.raises(RecordDamaged, match="Line 3"):
        read(b"".join(lines))


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"not a record", bytes(range(256)) + b"\n", RECORD[1:]])
def test_a_file_that_is_not_a_record_is_called_so(data: bytes) -> None:
    with pytest.raises(RecordDamaged):
        read(data)


def test_undone_moves_stay_in_the_record() -> None:
    record = read(RECORD)
    undone = [line for line in record.lines if isinstance(line, Undone)]
    assert len(undone) == 1
    assert len(record.acted) == len(record.lines) - 2


@rule("COM-14", "COM-18")
def test_a_whole_game_verifies_and_ends_with_its_outcome() -> None:
    record = read(written(turns=200))
    assert isinstance(record.lines[-1], Ended)
    verify(rules_of("upwords"), game_of_record(record.head, WORDS), record, judge_again=True)


def test_another_seed_does_not_verify() -> None:
    """The record's sums are correct, but its seed isn't the one that was published."""
    lines: list[bytes] = []
    match = new_game(keep=lines.append)
    play_best(match, 3)
    record = read(b"".join(lines))
    forged = msgspec.structs.replace(record, head=msgspec.structs.replace(record.head, seed="another"))
    with pytest.raises(RecordDamaged, match="seed"):
        verify(rules_of("upwords"), game_of_record(record.head, WORDS), forged, judge_again=True)
