"""Whole games as text that a person can review: a change of rules shows as a change here.

`make transcripts` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wordparlor.bots.greedy import Greedy
from wordparlor.core.chance import Chance
from wordparlor.core.record import Seated
from wordparlor.library import new_match
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.words.dictionary import Dictionary

FOLDER = Path(__file__).parent
# Common words that stay as they are whatever becomes of the dictionaries.
WORDS = Dictionary.from_words((FOLDER / "words.txt").read_text(encoding="utf-8").split(), name="transcripts")

# What is played: one game of each kind, short enough to be read.
GAMES: dict[str, dict[str, Any]] = {
    "upwords": {"names": "Ann Bob Cid", "options": {"policy": "checked"}},
    "last-word": {"names": "Ann Bob Cid", "options": {}},
    "rings": {"names": "Ann Bob", "options": {"policy": "challenge"}},
    "snare": {"names": "Ann Bob Cid", "options": {"policy": "challenge", "hands": 1}},
}


def transcript(game: str) -> str:
    return "\n".join(lines(game)) + "\n"


def lines(game: str) -> Iterator[str]:
    """Draw the table for a spectator whenever somebody else is asked, and tell all that happens."""
    seats = [Seated(name) for name in GAMES[game]["names"].split()]
    match = new_match(game, seats=seats, dictionary=WORDS, seed="transcript", options=GAMES[game]["options"])
    table = Table(match, notation_of(game))
    bot = Greedy(WORDS)
    asked = None
    while awaited := match.awaited:
        if (awaited.purpose, awaited.number) != asked:
            asked = (awaited.purpose, awaited.number)
            yield from ("", table.notation.draw(match.view(None), table.names), "")
        seat = min(awaited.seats)
        view = match.view(seat)
        action = bot.choose(match.game, view, Chance.of("transcript")).choice.action
        yield f"{table.names[seat]}: {table.notation.write(action, view)}"
        yield from (f"    {sentence}" for sentence in table.told(match.receive(seat, action), seat))
    outcome = match.outcome
    assert outcome is not None, "the game is over"
    yield f"\n{outcome.sentence} ({outcome.rule}) {outcome.scores}"
