"""Tables for tests: small dictionaries, short games."""

from typing import Any

from wordparlor.core.record import NO_SUM, Record, Seated, encode_line, read
from wordparlor.library import new_match
from wordparlor.match.binding import game_of_record
from wordparlor.match.match import KeepLine, Match, keep_nothing
from wordparlor.words.dictionary import Dictionary

A_FEW_WORDS = """
AT CAT CATS TEA EAT ATE SEA SEAT EAST TO TOE TOES NOT NOTE TONE ON NO ONE IN IT ITS SIT TIN NET TEN RAT RATE TEAR
EAR ARE ERA OR FOR OAR ROAR DO DOE DOES ODE RED DEER REED AN AND END SEND NODE
"""
WORDS = Dictionary.from_words(A_FEW_WORDS.split(), name="tests")


def new_game(
    game: str = "upwords",
    *,
    players: int = 2,
    seed: str = "1",
    keep: KeepLine = keep_nothing,
    **options: Any,  # noqa: ANN401 - options of any game
) -> Match:
    seats = [Seated(name) for name in ("Ann", "Bob", "Cid", "Dot")[:players]]
    return new_match(game, seats=seats, dictionary=WORDS, seed=seed, options=options, keep=keep)


def play_best(match: Match, turns: int, *, now: float = 0.0) -> None:
    """Play the best choice for whoever can act, `times` times or to the end."""
    for _ in range(turns):
        if match.awaited is None:
            return
        seat = min(match.awaited.seats)
        match.play(seat, next(match.game.actions(match.view(seat))).action, now)


def record_of(match: Match) -> Record:
    """Read the record so far, as if from a file."""
    return read(record_text(match))


def record_text(match: Match) -> bytes:
    """Write the record so far, as if to a file."""
    text, last_sum = encode_line(match.head, NO_SUM)
    for line in match.lines:
        more, last_sum = encode_line(line, last_sum)
        text += more
    return text


def resumed(match: Match, *, now: float = 0.0, began: float | None = None) -> Match:
    """Resume a game from its record alone."""
    record = record_of(match)
    again = Match(match.rules, game_of_record(record.head, WORDS), record.head, now=now)
    return again.resume(record, began=began)
