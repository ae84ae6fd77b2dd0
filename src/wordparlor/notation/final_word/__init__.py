"""The Final Word as text: over KIT, `+SKI/M` makes SKIM. All 21 games use the same notation."""

from wordparlor.notation.final_word.about import counts
from wordparlor.notation.final_word.actions import read, write
from wordparlor.notation.final_word.controls import controls
from wordparlor.notation.final_word.drawing import describe, draw
from wordparlor.notation.final_word.narration import narrate, opening
from wordparlor.notation.final_word.parsing import parse_input
from wordparlor.notation.final_word.position_writer import complete_position, write_position
from wordparlor.notation.final_word.positions import read_position, solution
from wordparlor.notation.final_word.prompts import prompt, warning

__all__ = [
    "complete_position",
    "controls",
    "counts",
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
