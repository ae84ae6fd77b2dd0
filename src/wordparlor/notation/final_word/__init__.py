"""The Final Word as text: over KIT `+SKI/M` makes SKIM. All 21 games are written alike."""

from wordparlor.notation.final_word.about import counts as counts
from wordparlor.notation.final_word.actions import read as read
from wordparlor.notation.final_word.actions import write as write
from wordparlor.notation.final_word.controls import controls as controls
from wordparlor.notation.final_word.drawing import describe as describe
from wordparlor.notation.final_word.drawing import draw as draw
from wordparlor.notation.final_word.narration import narrate as narrate
from wordparlor.notation.final_word.narration import opening as opening
from wordparlor.notation.final_word.parsing import parse_input as parse_input
from wordparlor.notation.final_word.positions import read_position as read_position
from wordparlor.notation.final_word.positions import solution as solution
from wordparlor.notation.final_word.prompts import prompt as prompt
from wordparlor.notation.final_word.prompts import warning as warning
