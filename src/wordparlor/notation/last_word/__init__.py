"""Last Word as text: `10C-9C-8D:CAt` walks over three squares; the last is WILD and stands for a T."""

from wordparlor.notation.last_word.actions import read, write
from wordparlor.notation.last_word.drawing import describe, draw
from wordparlor.notation.last_word.narration import narrate, opening
from wordparlor.notation.last_word.parsing import parse_input
from wordparlor.notation.last_word.positions import complete_position, read_position, solution, write_position
from wordparlor.notation.last_word.prompts import prompt, warning
from wordparlor.notation.last_word.whereabouts import whereabouts

__all__ = [
    "complete_position",
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
