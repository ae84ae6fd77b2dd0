"""Snare: put words down, and make other players' words your own."""

from wordparlor.core.rules import Rules
from wordparlor.games.snare.game import SnareGame
from wordparlor.games.snare.options import Equipment, Options
from wordparlor.games.snare.state import Action, Event, State, View

RULES = Rules(
    game="snare",
    edition=3,
    package=__name__,
    bind=SnareGame,
    options=Options,
    equipment=Equipment,
    state=State,
    view=View,
    action=Action,
    event=Event,
)
