"""Events of Last Word as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from wordparlor.core.game import Seat
from wordparlor.games.common.events import PlayStands
from wordparlor.games.last_word.scoring import ISOLATED, LAST_WORD
from wordparlor.games.last_word.state import (
    Event,
    Isolated,
    LastPlayer,
    LastWordMade,
    Stranded,
    View,
    WhyStranded,
    WordFell,
    WordMade,
)
from wordparlor.notation import common
from wordparlor.notation.first_player import pieces_drawn
from wordparlor.notation.last_word.drawing import written_square
from wordparlor.pieces.squares import Square

WHY_STRANDED: dict[WhyStranded, str] = {
    "self-isolation": "has trapped their own pawn and is stranded",
    "no-word": "can't make a word and is stranded",
    "said-so": "gives up and is stranded",
    "stopped": "gives up, which ends the game",
    "time": "runs out of time and is stranded",
    "struck": "is stranded after three invalid words in a row",
}


def opening(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Narrate who drew which pawn, and that red goes first (LW-3)."""
    drawn = (pieces_drawn(row, names, "the {} pawn") for row in view.lots)
    begins = (f"{names[lot.seat]} plays red and goes first." for row in view.lots for lot in row if lot.face == "red")
    return (*drawn, *begins)


def narrate(event: Event, names: Sequence[str]) -> str:
    match event:
        case WordMade(seat=seat, squares=squares, words=words, score=score, pending=pending):
            waits = ", unless someone challenges" if pending else ""
            return f"{names[seat]} makes {words[0]} {walk(squares)} for {common.counted(score, 'point')}{waits}."
        case PlayStands(seat=seat, score=score):
            return f"{names[seat]} scores {common.counted(score, 'point')}."
        case WordFell(seat=seat):
            return f"The tiles and the pawn go back, and {names[seat]} scores nothing this turn."
        case Isolated(seat=seat, by=by, square=square, blocked_by=blocked_by):
            how = blocking_clause(blocked_by, names) if blocked_by else "it can't reach any letters"
            pawn = f"{names[seat]}'s pawn on {written_square(square)}"
            return f"{names[by]} isolates {pawn} for {ISOLATED} points: {how}."
        case Stranded(seat=seat, why=why):
            return f"{names[seat]} {WHY_STRANDED[why]}."
        case LastPlayer(seat=seat):
            return f"{names[seat]} is the last player left."
        case LastWordMade(seat=seat):
            return f"{names[seat]} made the last word of the game and gets {LAST_WORD} extra points."
        case _:
            return common.narrate(event, names)


def walk(squares: Sequence[Square]) -> str:
    if len(squares) == 1:
        return f"on {written_square(squares[0])}"
    return f"from {written_square(squares[0])} to {written_square(squares[-1])}"


def blocking_clause(blocked_by: Sequence[Seat], names: Sequence[str]) -> str:
    whose = common.joined([f"{names[seat]}'s pawn" for seat in blocked_by])
    return f"{whose} {'blocks' if len(blocked_by) == 1 else 'block'} its only way out"
