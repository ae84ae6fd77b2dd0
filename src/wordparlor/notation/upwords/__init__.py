"""Upwords as text: `5C.W(OOD)` lays a W on row 5, column C, before the OOD that lies there."""

from wordparlor.notation.upwords.actions import read as read
from wordparlor.notation.upwords.actions import write as write
from wordparlor.notation.upwords.controls import controls as controls
from wordparlor.notation.upwords.drawing import describe as describe
from wordparlor.notation.upwords.drawing import draw as draw
from wordparlor.notation.upwords.narration import narrate as narrate
from wordparlor.notation.upwords.narration import opening as opening
from wordparlor.notation.upwords.parsing import parse_input as parse_input
from wordparlor.notation.upwords.positions import read_position as read_position
from wordparlor.notation.upwords.positions import solution as solution
from wordparlor.notation.upwords.prompts import prompt as prompt
from wordparlor.notation.upwords.prompts import warning as warning
