"""Rings as text: a word is written as it is; `rings 5 9` puts rings on tiles, counted from 1 row by row."""

from wordparlor.notation.rings.actions import read, write
from wordparlor.notation.rings.controls import controls
from wordparlor.notation.rings.drawing import describe, draw
from wordparlor.notation.rings.narration import narrate, opening
from wordparlor.notation.rings.parsing import parse_input
from wordparlor.notation.rings.positions import complete_position, read_position, solution, write_position
from wordparlor.notation.rings.prompts import prompt, warning

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
    "warning",
    "write",
    "write_position",
]
