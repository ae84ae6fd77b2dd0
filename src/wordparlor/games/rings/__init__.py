"""Rings: everyone searches the same honeycomb for words that nobody else finds."""

from wordparlor.core.rules import Rules
from wordparlor.games.rings.game import Rings
from wordparlor.games.rings.options import Equipment, Options
from wordparlor.games.rings.state import Action, Event, State, View

RULES = Rules(
    game="rings",
    edition=2,
    package=__name__,
    bind=Rings,
    options=Options,
    equipment=Equipment,
    state=State,
    view=View,
    action=Action,
    event=Event,
)
