"""The Final Word as text: over KIT `+SKI/M` makes SKIM. All 21 games are written alike."""

from wordparlor.notation.final_word.about import counts
from wordparlor.notation.final_word.actions import read, write
from wordparlor.notation.final_word.controls import means
from wordparlor.notation.final_word.drawing import draw, speak
from wordparlor.notation.final_word.narration import opening, tell
from wordparlor.notation.final_word.parsing import understand
from wordparlor.notation.final_word.positions import read_position, solution
from wordparlor.notation.final_word.prompts import prompt, warning

__all__ = [
    "counts",
    "draw",
    "means",
    "opening",
    "prompt",
    "read",
    "read_position",
    "solution",
    "speak",
    "tell",
    "understand",
    "warning",
    "write",
]
