"""Snare as text: `lay C!At` lays a red C, a black A and a wild card as T; `snare B1 SCANT` takes B's first word."""

from wordparlor.notation.snare.actions import read, write
from wordparlor.notation.snare.controls import means
from wordparlor.notation.snare.drawing import draw, speak
from wordparlor.notation.snare.narration import opening, tell
from wordparlor.notation.snare.parsing import understand
from wordparlor.notation.snare.positions import read_position, solution
from wordparlor.notation.snare.prompts import prompt

__all__ = [
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
    "write",
]
