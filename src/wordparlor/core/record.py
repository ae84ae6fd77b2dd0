"""A game as its record: append-only JSON Lines, each with a checksum of itself and the line before (COM-18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from wordparlor.core.game import Outcome, Seat
from wordparlor.core.judge import Fact
from wordparlor.core.options import BadOption

FORMAT = 1
SUM_LENGTH = 32
NO_SUM = "0" * SUM_LENGTH
HEAD_LINE = 1

# Milliseconds since the game began, as counted by the host; a float represents them exactly.
Milliseconds: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]


class DictionaryUsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The agreed dictionary (COM-1)."""

    name: str
    checksum: str


class Seated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player in a seat: a person, or some kind of bot."""

    name: str
    kind: str = "person"

    @property
    def is_bot(self) -> bool:
        return self.kind != "person"


class Head(msgspec.Struct, frozen=True, tag_field="line", tag="head", forbid_unknown_fields=True):
    """Everything that was settled before the first action."""

    game: str
    edition: int
    options: msgspec.Raw
    equipment: msgspec.Raw
    settings: msgspec.Raw
    seats: tuple[Seated, ...]
    dictionary: DictionaryUsed
    seed_hash: str
    seed: str | None = None
    format: int = FORMAT
    # If the game began from a position instead of a deal: that position, without its options.
    position: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Acted(msgspec.Struct, frozen=True, tag_field="line", tag="action", forbid_unknown_fields=True):
    """An action and its results."""

    number: int
    by: Seat | Literal["host"]
    at: Milliseconds
    action: msgspec.Raw
    facts: tuple[Fact, ...]
    events: msgspec.Raw


class Undone(msgspec.Struct, frozen=True, tag_field="line", tag="undo", forbid_unknown_fields=True):
    """All actions after the first `kept` were undone."""

    number: int
    by: Seat
    at: Milliseconds
    kept: int


class Replaced(msgspec.Struct, frozen=True, tag_field="line", tag="seat", forbid_unknown_fields=True):
    """A seat changed hands."""

    number: int
    at: Milliseconds
    seat: Seat
    now: Seated


class Ended(msgspec.Struct, frozen=True, tag_field="line", tag="outcome", forbid_unknown_fields=True):
    """How the game ended, and the seed if it was hidden until now."""

    number: int
    at: Milliseconds
    outcome: Outcome
    seed: str | None = None


Line: TypeAlias = Acted | Undone | Replaced | Ended


class _AnyHead(msgspec.Struct, frozen=True):
    """The fields that a head has in any format."""

    format: int = FORMAT


_decode_any = msgspec.json.Decoder(Head | Acted | Undone | Replaced | Ended).decode
_decode_own = msgspec.json.Decoder(Acted | Undone | Replaced | Ended).decode
_decode_format = msgspec.json.Decoder(_AnyHead).decode


class RecordDamaged(Exception):
    """A record was damaged or changed; has the number of the first bad line and what's wrong with it."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"Line {line}: {problem}")
        self.line = line
        self.problem = problem


class NoRecord(RecordDamaged):
    """The file isn't a record at all."""

    def __init__(self) -> None:
        super().__init__(1, "this isn't the first line of a record.")


@contextmanager
def blame_line(number: int) -> Iterator[None]:
    """Turn an exception into RecordDamaged with this line, since a forged line can have a valid checksum."""
    try:
        yield
    except (RecordDamaged, BadOption):
        raise
    except Exception as problem:
        why = str(problem).rstrip(".") or type(problem).__name__
        raise RecordDamaged(number, f"it's impossible: {why}.") from problem


class Record(msgspec.Struct, frozen=True):
    """A whole record, and the checksum that the next line continues from."""

    head: Head
    lines: tuple[Line, ...]
    last_sum: str
    whole_bytes: int  # where the last complete line ends; anything after it was never acknowledged

    @property
    def ended(self) -> Ended | None:
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, Ended) else None

    @property
    def seed(self) -> str | None:
        """The seed, once it may be known."""
        return self.head.seed or (self.ended.seed if self.ended else None)

    @property
    def acted(self) -> tuple[Acted, ...]:
        """The actions that weren't undone."""
        return actions_in_force(self.lines)

    @property
    def seats(self) -> tuple[Seated, ...]:
        """The current player in each seat."""
        seats = list(self.head.seats)
        for line in self.lines:
            if isinstance(line, Replaced):
                seats[line.seat] = line.now
        return tuple(seats)


def actions_in_force(lines: Sequence[Line]) -> tuple[Acted, ...]:
    kept: list[Acted] = []
    for line in lines:
        match line:
            case Acted():
                kept.append(line)
            case Undone(kept=count):
                del kept[count:]
            case Replaced() | Ended():
                pass
    return tuple(kept)


def encode_line(line: Head | Line, previous_sum: str) -> tuple[bytes, str]:
    """Encode a line with its checksum, and return the checksum for the next line."""
    return add_checksum(msgspec.json.encode(line), previous_sum)


def add_checksum(body: bytes, previous_sum: str) -> tuple[bytes, str]:
    """Add the checksum to the JSON of a line, and return both."""
    own_sum = _sum_of(body, previous_sum)
    return _with_sum(body, own_sum), own_sum


def read(data: bytes) -> Record:
    """Read a record and check every byte of it; ignore an incomplete last line, which was never acknowledged."""
    if not data.startswith(b'{"line":"head"'):
        raise NoRecord
    head: Head | None = None
    lines: list[Line] = []
    last_sum = NO_SUM
    whole = 0
    for number, text in enumerate(_whole_lines(data), start=1):
        last_sum, line = decode_line(text, last_sum, number)
        head = _place_line(line, head, lines, number)
        whole += len(text)
    if head is None:
        raise RecordDamaged(1, "it's incomplete.")
    return Record(head, tuple(lines), last_sum, whole)


def _whole_lines(data: bytes) -> Iterator[bytes]:
    *whole, _unfinished = data.split(b"\n")
    return (line + b"\n" for line in whole)


def _place_line(line: Head | Line, head: Head | None, lines: list[Line], number: int) -> Head:
    """Add a line to the record: the head first, then the others."""
    if isinstance(line, Head):
        if head is not None:
            raise RecordDamaged(number, "there's a second header line.")
        return line
    if head is None:
        raise RecordDamaged(number, "the header line is missing.")
    if lines and isinstance(lines[-1], Ended):
        raise RecordDamaged(number, "there's another line after the outcome.")
    if line.number != len(lines) + 1:
        raise RecordDamaged(number, f"it has number {line.number} instead of {len(lines) + 1}.")
    if isinstance(line, Undone) and not 0 <= line.kept < len(actions_in_force(lines)):
        raise RecordDamaged(number, f"an undo can't keep this many actions: {line.kept}.")
    if unknown := _seats_of(line) - set(range(len(head.seats))):
        raise RecordDamaged(number, f"there's no seat {min(unknown)} in this game.")
    if isinstance(line, Ended) and len(line.outcome.scores) != len(head.seats):
        scores = len(line.outcome.scores)
        raise RecordDamaged(number, f"it must have a score for each seat: {len(head.seats)}, not {scores}.")
    lines.append(line)
    return head


def _seats_of(line: Line) -> set[Seat]:
    """Return the seats that a line names."""
    match line:
        case Acted(by=by):
            return set() if by == "host" else {by}
        case Undone(by=by):
            return {by}
        case Replaced(seat=seat):
            return {seat}
        case Ended(outcome=outcome):
            return set(outcome.winners)


def decode_line(text: bytes, previous_sum: str, number: int) -> tuple[str, Head | Line]:
    """Decode a line, and return its checksum, too; raise RecordDamaged if it's wrong."""
    body, mark, _ = text.rpartition(b',"sum":"')
    if not mark:
        raise RecordDamaged(number, "it has no checksum.")
    body += b"}"
    own_sum = _sum_of(body, previous_sum)
    if text != _with_sum(body, own_sum):
        raise RecordDamaged(number, "it was changed after it was written (wrong checksum).")
    try:
        if number == HEAD_LINE and (found := _decode_format(body).format) != FORMAT:
            raise RecordDamaged(number, f"format {found} isn't supported (this program writes format {FORMAT}).")
        return own_sum, _decode_any(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordDamaged(number, f"it can't be read: {error}.") from error


def line_of(text: str) -> Line:
    """Read a line that this program wrote; unlike `decode_line`, this doesn't check its checksum."""
    body, _, _ = text.rpartition(',"sum":"')
    line: Line = _decode_own(body + "}")
    return line


def _sum_of(body: bytes, previous_sum: str) -> str:
    return sha256(previous_sum.encode() + body).hexdigest()[:SUM_LENGTH]


def _with_sum(body: bytes, own_sum: str) -> bytes:
    return body[:-1] + b',"sum":"' + own_sum.encode() + b'"}\n'
