"""Upwords: build words across and down, and stack tiles on tiles."""

from wordparlor.core.rules import Rules
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.options import Equipment, Options
from wordparlor.games.upwords.state import Action, Event, State, View

RULES = Rules(
    game="upwords",
    edition=3,
    package=__name__,
    bind=Upwords,
    options=Options,
    equipment=Equipment,
    state=State,
    view=View,
    action=Action,
    event=Event,
)
