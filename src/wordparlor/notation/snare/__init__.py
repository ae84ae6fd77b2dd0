"""Snare as text: `lay C!At` lays a red C, a black A and a wild card as T; `snare B1 SCANT` takes B's first word."""

from wordparlor.notation.snare.actions import read, write
from wordparlor.notation.snare.asked import prompt
from wordparlor.notation.snare.means import means
from wordparlor.notation.snare.positions import read_position, solution
from wordparlor.notation.snare.table import draw, speak
from wordparlor.notation.snare.told import opening, tell
from wordparlor.notation.snare.typed import understand

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
