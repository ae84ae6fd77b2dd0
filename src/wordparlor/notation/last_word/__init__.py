"""Last Word as text: `10C-9C-8D:CAt` walks over three squares, of which the last is WILD and stands for a T."""

from wordparlor.notation.last_word.actions import read as read
from wordparlor.notation.last_word.actions import write as write
from wordparlor.notation.last_word.drawing import describe as describe
from wordparlor.notation.last_word.drawing import draw as draw
from wordparlor.notation.last_word.narration import narrate as narrate
from wordparlor.notation.last_word.narration import opening as opening
from wordparlor.notation.last_word.parsing import parse_input as parse_input
from wordparlor.notation.last_word.positions import read_position as read_position
from wordparlor.notation.last_word.positions import solution as solution
from wordparlor.notation.last_word.prompts import prompt as prompt
from wordparlor.notation.last_word.prompts import warning as warning
