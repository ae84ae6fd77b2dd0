"""Write and read the actions of Rings."""

from __future__ import annotations

import re

from wordparlor.games.common.challenge_window import Challenge, LetStand
from wordparlor.games.rings.state import Action, Done, Find, Place, View
from wordparlor.notation import common
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.rings.prompts import prompt, written_rings

TILE = re.compile("[0-9]{1,5}")


def write(action: Action, view: View) -> str:  # noqa: ARG001 - the contract's
    match action:
        case Place(cells):
            return written_rings(cells)
        case Find(word):
            return word
        case Done():
            return "done"
        case Challenge() | LetStand():
            return common.write_answer(action)


def read(text: str, view: View) -> Action:
    words = text.split()
    if view.window and (answer := read_answer(text, view)):
        return answer
    match words:
        case [rings, *cells] if rings.lower() == "rings" and view.rings is None:
            return Place(tuple(read_tile(cell) for cell in cells))
        case ["done"]:
            return Done()
        case [word] if word.isascii() and word.isalpha():
            return Find(word.upper())
    raise NotUnderstood(f"I don't understand {text!r}. {prompt(view)}")


def read_answer(text: str, view: View) -> Challenge | LetStand | None:
    """Read an answer to the open lists; a challenge may name its word."""
    match text.upper().split():
        case ["CHALLENGE", word] if view.window and word.isalpha():
            for number, claim in enumerate(view.window.claims):
                if claim.words == (word,):
                    return Challenge(number)
            raise NotUnderstood(why_no_challenge(word, view))
    return common.read_answer(text)


def why_no_challenge(word: str, view: View) -> str:
    listed = (listed for words in view.lists or () for listed in words)
    crossed = next((one.crossed for one in listed if one.laid.word == word and one.crossed), None)
    return f"{word} is already crossed off: {crossed}." if crossed else f"{word} isn't on any list."


def read_tile(text: str) -> int:
    if not TILE.fullmatch(text):
        raise NotUnderstood(f"There's no tile {text!r}. Tiles are numbered from 1, row by row.")
    return int(text) - 1
