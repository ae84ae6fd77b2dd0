"""Whole games as text for people to review: a change to the rules shows up as a change here.

`make transcripts` writes them again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.greedy import Greedy
from wordparlor.core.chance import Chance
from wordparlor.core.record import Seated
from wordparlor.library import new_match
from wordparlor.match.match import Match
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.words.dictionary import Dictionary

FOLDER = Path(__file__).parent
# Common words that stay the same, whatever happens to the dictionaries.
WORDS = Dictionary.from_words((FOLDER / "words.txt").read_text(encoding="utf-8").split(), name="transcripts")


class Played(NamedTuple):
    """A game to narrate: who plays it, how, and how many of its questions to include before the last one."""

    game: str
    names: str = "Ann Bob"
    options: dict[str, Any] = {}  # noqa: RUF012 - nobody changes it
    told: int | None = None
    seed: str = "transcript"


CHECKED = {"policy": "checked"}
CHALLENGE = {"policy": "challenge"}
KNOCKOUT = {"mode": "knockout"}

# One game of each kind, short enough to read; of The Final Word, the first turns of each game, variation and mode.
GAMES = {
    "upwords": Played("upwords", "Ann Bob Cid", CHECKED),
    "last-word": Played("last-word", "Ann Bob Cid"),
    "rings": Played("rings", "Ann Bob", CHALLENGE),
    "snare": Played("snare", "Ann Bob Cid", {"hands": 1, **CHALLENGE}),
    "snare-two-sides": Played(
        "snare", "Ann Bob Cid Dot Eve Fay", {"hands": 1, "partners": True, "sides": "two", **CHALLENGE}, told=10
    ),
    "3-n-change": Played("3-n-change", told=6),
    "5-to-5": Played("5-to-5", told=6),
    "5-to-5-alone": Played("5-to-5", "Ann", told=6, seed="d"),
    "5-to-5-knockout": Played("5-to-5", "Ann Bob Cid", KNOCKOUT, told=6),
    "5-up": Played("5-up", told=6),
    "3-2-1": Played("3-2-1", told=6),
    "break-up": Played("break-up", options=CHALLENGE, told=10),
    "double-cross": Played("double-cross", options=CHALLENGE, told=10),
    "eight-it-all": Played("eight-it-all", told=8),
    "eight-it-all-take-10": Played("eight-it-all", options={"variation": "take-10"}, told=8),
    "first-base": Played("first-base", "Ann", told=6, seed="k"),
    "last-man-standing": Played("last-man-standing", "Ann Bob Cid", told=6),
    "last-man-standing-alone": Played("last-man-standing", "Ann", told=6, seed="alone"),
    "last-man-standing-anywhere": Played("last-man-standing", options={"variation": "anywhere"}, told=6),
    "last-man-standing-first-or-last": Played("last-man-standing", options={"variation": "first-or-last"}, told=6),
    "last-man-standing-knockout": Played("last-man-standing", "Ann Bob Cid", KNOCKOUT, told=6),
    "leftovers": Played("leftovers", options=CHALLENGE, told=10),
    "leftovers-plus-dessert": Played("leftovers", options={"variation": "plus-dessert"}, told=6),
    "leftovers-use-or-lose": Played("leftovers", options={"variation": "use-or-lose"}, told=6),
    "ow": Played("ow", told=6),
    "positive-negative": Played("positive-negative", options=CHALLENGE, told=10),
    "profit-and-loss": Played("profit-and-loss", options=CHALLENGE, told=10),
    "pluck-it": Played("pluck-it", told=8),
    "real-value": Played("real-value", told=6),
    "run-the-table": Played("run-the-table", told=10),
    "run-the-table-turn-and-run": Played("run-the-table", options={"variation": "turn-and-run"}, told=10),
    "seeing-red": Played("seeing-red", told=8),
    "seeing-red-first-to-all": Played("seeing-red", options={"mode": "first-to-all"}, told=6),
    "seeing-red-knockout": Played("seeing-red", "Ann Bob Cid", KNOCKOUT, told=6),
    "split-off": Played("split-off", told=6),
    "split-run": Played("split-run", told=6),
    "tricked-out": Played("tricked-out", "Ann Bob Cid", told=10),
    "tricked-out-knockout": Played("tricked-out", "Ann Bob Cid", KNOCKOUT, told=10),
    "turnover": Played("turnover", told=6),
    "turnover-alone": Played("turnover", "Ann", told=6),
}


def transcript(name: str) -> str:
    played = GAMES[name]
    match = begun(played)
    told = list(questions(match))
    if played.told is not None and len(told) > played.told + 1:
        told[played.told : -1] = [f"\n... {len(told) - played.told - 1} more questions ..."]
    outcome = match.outcome
    assert outcome is not None, "the game is over"
    drew = Table(match, notation_of(match.head.game)).opening
    return "\n".join([*drew, *told, f"\n{outcome.sentence} ({outcome.rule}) {outcome.scores}\n"])


def begun(played: Played) -> Match:
    seats = [Seated(name) for name in played.names.split()]
    return new_match(played.game, seats=seats, dictionary=WORDS, seed=played.seed, options=played.options)


def questions(match: Match) -> Iterator[str]:
    """Draw the table for a spectator whenever someone else is asked, and narrate everything that happens."""
    table = Table(match, notation_of(match.head.game))
    asked = None
    lines: list[str] = []
    while awaited := match.awaited:
        if (awaited.purpose, awaited.number) != asked:
            asked = (awaited.purpose, awaited.number)
            if lines:
                yield "\n".join(lines)
            lines = ["", table.notation.draw(match.view(None), table.names), ""]
        lines += answered(table, min(awaited.seats))
    yield "\n".join(lines)


def answered(table: Table, seat: int) -> Iterator[str]:
    """Play a bot's move, and narrate the result."""
    view = table.view(seat)
    action = Greedy(WORDS).choose(table.match.game, view, Chance.of("transcript"), AS_IT_LIKES).choice.action
    yield f"{table.names[seat]}: {table.notation.write(action, view)}"
    yield from (f"    {sentence}" for sentence in table.narrate(table.match.play(seat, action), seat))
