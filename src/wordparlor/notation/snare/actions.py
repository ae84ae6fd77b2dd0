"""Write and read the actions of Snare: `snare B1 SCANT` snares B's first word."""

from __future__ import annotations

import re

from wordparlor.games.common.challenge_window import LetStand
from wordparlor.games.snare.cards import loose
from wordparlor.games.snare.state import (
    PILE,
    TOP,
    Action,
    Add,
    Back,
    Challenge,
    Close,
    Discard,
    Done,
    Draw,
    Lay,
    Prize,
    Snare,
    Take,
    TakeWild,
    View,
)
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.snare.prompts import HOW_TO_PLAY, prompt
from wordparlor.notation.snare.writer import (
    CARD,
    CARDS,
    read_card,
    read_cards,
    read_name,
    write_cards,
    write_word_name,
    written_card,
)

WORD = r"(?P<word>[A-Za-z]?[1-9][0-9]*)"
LAY = re.compile(rf"lay\s+(?P<cards>{CARDS})")
GROW = re.compile(rf"(?P<kind>add|snare)\s+{WORD}\s+(?P<cards>{CARDS})")
TAKE_WILD = re.compile(rf"wild\s+{WORD}\.(?P<place>[1-9][0-9]*)\s*=\s*(?P<card>{CARD})")
CLOSE = re.compile(rf"close\s+{WORD}")
DISCARD = re.compile(rf"disc\s+(?P<card>{CARD}|\*)")
CHALLENGE = re.compile(rf"challenge\s+(?P<claim>[1-9][0-9]*)\s+(?:take\s+(?P<card>{CARD})|(?P<pile>draw|top))")


def write(action: Action, view: View) -> str:
    match action:
        case Draw():
            return "draw"
        case Take():
            return "take"
        case Lay(cards):
            return f"lay {write_cards(cards)}"
        case Add(name, cards):
            return f"add {write_word_name(name, view)} {write_cards(cards)}"
        case Snare(name, cards):
            return f"snare {write_word_name(name, view)} {write_cards(cards)}"
        case TakeWild(name, place, card):
            return f"wild {write_word_name(name, view)}.{place + 1}={written_card(card)}"
        case Close(name):
            return f"close {write_word_name(name, view)}"
        case Back():
            return "back"
        case Discard(card):
            return f"disc {written_card(card)}"
        case Done():
            return "done"
        case Challenge(claim=claim, prize=prize):
            return f"challenge {claim + 1} {written_prize(prize)}"
        case LetStand():
            return "let"


def written_prize(prize: Prize) -> str:
    return {PILE: "draw", TOP: "top"}.get(prize) or f"take {written_card(prize)}"


SIMPLE: dict[str, Action] = {"draw": Draw(), "take": Take(), "back": Back(), "done": Done(), "let": LetStand()}


def read(text: str, view: View) -> Action:
    text = text.strip()
    if text in SIMPLE:
        return SIMPLE[text]
    if found := LAY.fullmatch(text):
        return Lay(read_cards(found["cards"]))
    if found := GROW.fullmatch(text):
        kind = Add if found["kind"] == "add" else Snare
        return kind(read_name(found["word"], view), read_cards(found["cards"]))
    if found := TAKE_WILD.fullmatch(text):
        return TakeWild(read_name(found["word"], view), int(found["place"]) - 1, read_card(found["card"]))
    if found := CLOSE.fullmatch(text):
        return Close(read_name(found["word"], view))
    if found := DISCARD.fullmatch(text):
        return Discard(loose(read_card(found["card"])))
    if found := CHALLENGE.fullmatch(text):
        return Challenge(int(found["claim"]) - 1, read_prize(found))
    raise NotUnderstood(f"I don't understand {text!r}. {prompt(view) or HOW_TO_PLAY}")


def read_prize(found: re.Match[str]) -> Prize:
    return read_card(found["card"]) if found["card"] else {"draw": PILE, "top": TOP}[found["pile"]]
