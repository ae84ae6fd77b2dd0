"""Snare as text: `lay C!At` lays a red C, a black A and a wild card as T; `snare B1 SCANT` takes B's first word."""

from wordparlor.notation.snare.actions import read as read
from wordparlor.notation.snare.actions import write as write
from wordparlor.notation.snare.controls import controls as controls
from wordparlor.notation.snare.drawing import describe as describe
from wordparlor.notation.snare.drawing import draw as draw
from wordparlor.notation.snare.narration import narrate as narrate
from wordparlor.notation.snare.narration import opening as opening
from wordparlor.notation.snare.parsing import parse_input as parse_input
from wordparlor.notation.snare.positions import read_position as read_position
from wordparlor.notation.snare.positions import solution as solution
from wordparlor.notation.snare.prompts import prompt as prompt
