"""Events of Rings as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from wordparlor.games.rings.state import (
    Compared,
    Event,
    Found,
    IsDone,
    Listed,
    RingsPlaced,
    RoundBegan,
    RoundScored,
    View,
)
from wordparlor.notation import common
from wordparlor.notation.first_player import dealer_drawn_sentences
from wordparlor.notation.rings.drawing import drawn_listed


def opening(view: View, names: Sequence[str]) -> tuple[str, ...]:
    return dealer_drawn_sentences(view.lots, names)


def narrate(event: Event, names: Sequence[str]) -> str:
    match event:
        case RoundBegan(round=number, dealer=dealer):
            return f"Round {number + 1}: {names[dealer]} lays out new tiles."
        case RingsPlaced(seat=seat, cells=cells, by_chance=by_chance):
            return rings_at_random(cells) if by_chance else f"{names[seat]} {rings_put(cells)}."
        case Found(seat=seat, words=words, score=score):
            return f"{names[seat]} finds {words[0]} for {common.counted(score, 'point')}."
        case IsDone(seat=seat, by_time=by_time):
            return f"{names[seat]}'s time is up." if by_time else f"{names[seat]} is done."
        case Compared(lists=lists):
            return " ".join(["The lists are revealed.", *map(list_sentence, names, lists)])
        case RoundScored(round=number, scores=scores):
            gained = ", ".join(f"{name} {score:,}" for name, score in zip(names, scores, strict=True))
            return f"Round {number + 1}: {gained}."
        case _:
            return common.narrate(event, names)


def rings_put(cells: Sequence[int]) -> str:
    numbers = common.joined([str(cell + 1) for cell in cells])
    return f"puts the ring on tile {numbers}" if len(cells) == 1 else f"puts the rings on tiles {numbers}"


def rings_at_random(cells: Sequence[int]) -> str:
    numbers = common.joined([str(cell + 1) for cell in cells])
    return (
        f"The ring goes on a random tile: {numbers}."
        if len(cells) == 1
        else f"The rings go on random tiles: {numbers}."
    )


def list_sentence(name: str, words: Sequence[Listed]) -> str:
    """Narrate what is left of a list, and what was crossed off."""
    stays = ", ".join(drawn_listed(listed) for listed in words if not listed.crossed)
    crossed = ", ".join(listed.laid.word for listed in words if listed.crossed)
    none = "nothing left" if crossed else "no words"
    return f"{name}: {stays or none}{f'; crossed off: {crossed}' if crossed else ''}."
