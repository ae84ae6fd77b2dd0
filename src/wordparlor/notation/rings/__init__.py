"""Rings as text: a find is its word; `rings 5 9` puts rings on tiles, counted from 1 row by row."""

from wordparlor.notation.rings.actions import read as read
from wordparlor.notation.rings.actions import write as write
from wordparlor.notation.rings.controls import controls as controls
from wordparlor.notation.rings.drawing import describe as describe
from wordparlor.notation.rings.drawing import draw as draw
from wordparlor.notation.rings.narration import narrate as narrate
from wordparlor.notation.rings.narration import opening as opening
from wordparlor.notation.rings.parsing import parse_input as parse_input
from wordparlor.notation.rings.positions import read_position as read_position
from wordparlor.notation.rings.positions import solution as solution
from wordparlor.notation.rings.prompts import prompt as prompt
from wordparlor.notation.rings.prompts import warning as warning
