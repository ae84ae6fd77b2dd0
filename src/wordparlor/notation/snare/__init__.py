"""Snare as text: `lay C!At` lays a red C, a black A and a wild card as T; `snare B1 SCANT` takes B's first word."""

from wordparlor.notation.snare.actions import read, write
from wordparlor.notation.snare.controls import controls
from wordparlor.notation.snare.drawing import describe, draw
from wordparlor.notation.snare.narration import narrate, opening
from wordparlor.notation.snare.parsing import parse_input
from wordparlor.notation.snare.positions import complete_position, read_position, solution, write_position
from wordparlor.notation.snare.prompts import prompt

__all__ = [
    "complete_position",
    "controls",
    "describe",
    "draw",
    "narrate",
    "opening",
    "parse_input",
    "prompt",
    "read",
    "read_position",
    "solution",
    "write",
    "write_position",
]
