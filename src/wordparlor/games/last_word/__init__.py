"""Last Word: walk your pawn across letters, collect them, and cut off the other pawns."""

from wordparlor.core.rules import Rules
from wordparlor.games.last_word.game import LastWord
from wordparlor.games.last_word.options import Equipment, Options
from wordparlor.games.last_word.state import Action, Event, State, View

RULES = Rules(
    game="last-word",
    edition=1,
    package=__name__,
    bind=LastWord,
    options=Options,
    equipment=Equipment,
    state=State,
    view=View,
    action=Action,
    event=Event,
)
