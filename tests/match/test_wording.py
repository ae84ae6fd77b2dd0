"""The wording of an ending can change between versions: a record says what happened, not how to phrase it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.rules import rule
from wordparlor.core.game import Outcome
from wordparlor.core.record import Acted, Ended, Record, RecordDamaged, read
from wordparlor.match.binding import game_of_record, rules_of_record
from wordparlor.match.verify import verify
from wordparlor.words.dictionary import Dictionary

WRITTEN = (Path(__file__).parents[1] / "records" / "last-word.jsonl").read_bytes()
NO_WORDS = Dictionary.from_words([], name="nothing")
OLD_WORDS = "Nobody is left to make a word."  # of an earlier version


def check(record: Record) -> None:
    verify(rules_of_record(record.head), game_of_record(record.head, NO_WORDS), record, judge_again=False)


def with_events(old: str, new: str) -> Record:
    """Return the record with something else in the events of its last action."""
    record = read(WRITTEN)
    *before, acted, ended = record.lines
    assert isinstance(acted, Acted)
    events = bytes(acted.events).replace(old.encode(), new.encode())
    assert events != bytes(acted.events)
    changed = msgspec.structs.replace(acted, events=msgspec.Raw(events))
    return msgspec.structs.replace(record, lines=(*before, changed, ended))


def with_outcome(old: str, new: str) -> Record:
    """Return the record with something else in its outcome."""
    record = read(WRITTEN)
    *before, ended = record.lines
    assert isinstance(ended, Ended)
    outcome = msgspec.json.encode(ended.outcome).replace(old.encode(), new.encode())
    changed = msgspec.structs.replace(ended, outcome=msgspec.json.decode(outcome, type=Outcome))
    assert changed != ended
    return msgspec.structs.replace(record, lines=(*before, changed))


@rule("COM-18")
def test_a_record_with_an_older_wording_verifies() -> None:
    record = read(WRITTEN)
    assert record.ended
    assert record.ended.outcome.sentence == OLD_WORDS
    check(record)
    check(with_events(OLD_WORDS, "It was over."))
    check(with_outcome(OLD_WORDS, "It was over."))


@rule("COM-18")
@pytest.mark.parametrize(
    ("old", "new"),
    [('"rule":"LW-18"', '"rule":"LW-17"'), ('"sentence":"', '"word":"'), ('"type":"game-over"', '"type":"over"')],
    ids=["rule", "field", "event"],
)
def test_everything_but_the_wording_of_the_events_is_checked(old: str, new: str) -> None:
    with pytest.raises(RecordDamaged, match="its events are"):
        check(with_events(old, new))


@rule("COM-18")
def test_the_rule_of_the_outcome_is_checked() -> None:
    with pytest.raises(RecordDamaged, match="its outcome is"):
        check(with_outcome("LW-18", "LW-17"))
