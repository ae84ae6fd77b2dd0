"""Records of every game that must always be replayable (COM-18)."""

from pathlib import Path

import pytest

from tests.rules import rule
from wordparlor.core.record import read
from wordparlor.match.binding import game_of_record, rules_of_record
from wordparlor.match.verify import verify
from wordparlor.words.dictionary import Dictionary

RECORDS = sorted(Path(__file__).parent.glob("*.jsonl"))
NO_WORDS = Dictionary.from_words([], name="nothing")


@rule("COM-18")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_comes_out_as_it_was_written(path: Path) -> None:
    record = read(path.read_bytes())
    assert record.ended is not None
    verify(rules_of_record(record.head), game_of_record(record.head, NO_WORDS), record, judge_again=False)
