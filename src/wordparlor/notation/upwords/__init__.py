"""Upwords as text: `5C.W(OOD)` puts a W on row 5, column C, in front of OOD."""

from wordparlor.notation.upwords.actions import read, write
from wordparlor.notation.upwords.controls import controls
from wordparlor.notation.upwords.drawing import describe, draw
from wordparlor.notation.upwords.narration import narrate, opening
from wordparlor.notation.upwords.parsing import parse_input
from wordparlor.notation.upwords.positions import complete_position, read_position, solution, write_position
from wordparlor.notation.upwords.prompts import prompt, warning
from wordparlor.notation.upwords.whereabouts import whereabouts

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
    "whereabouts",
    "write",
    "write_position",
]
