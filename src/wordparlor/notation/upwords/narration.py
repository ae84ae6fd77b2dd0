"""Events of Upwords as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from wordparlor.games.common.events import Counted, PlayStands
from wordparlor.games.upwords.state import Drew, Event, Exchanged, Played, PlayFell, View
from wordparlor.notation import common
from wordparlor.notation.first_player import letters_drawn


def opening(view: View, names: Sequence[str]) -> tuple[str, ...]:
    return letters_drawn(view.lots, names)


def narrate(event: Event, names: Sequence[str]) -> str:
    match event:
        case Played(seat=seat, words=words, score=score, pending=pending):
            waits = ", unless someone challenges" if pending else ""
            return f"{names[seat]} plays {common.joined(words)} for {common.counted(score, 'point')}{waits}."
        case PlayStands(seat=seat, score=score):
            return f"{names[seat]} scores {common.counted(score, 'point')}."
        case PlayFell(seat=seat, again=again):
            another = f"; {names[seat]} can play another word or pass" if again else ""
            return f"The tiles come off the board{another}."
        case Counted(off=off):
            costs = [f"{name} {-cost:,}" for name, cost in zip(names, off, strict=True) if cost]
            return f"Unplayed tiles: {common.joined(costs)}."
        case Drew(seat=seat, count=count, faces=faces):
            shown = f": {' '.join(faces)}" if faces else ""
            return f"{names[seat]} draws {common.counted(count, 'tile')}{shown}."
        case Exchanged(seat=seat, gave=gave, got=got):
            return f"{names[seat]} exchanges {gave} for {got}." if gave else f"{names[seat]} exchanges a tile."
        case _:
            return common.narrate(event, names)
