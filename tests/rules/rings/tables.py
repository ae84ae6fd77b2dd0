"""Tables of Rings with a grid that a test lays out."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests.rules.at_table import AtTable
from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.games.rings import RULES
from wordparlor.games.rings.game import Rings
from wordparlor.games.rings.options import Equipment, Options
from wordparlor.games.rings.state import Action, Compared, Event, Lists, State
from wordparlor.notation import rings as notation
from wordparlor.pieces import pile
from wordparlor.pieces.equipment import read_equipment
from wordparlor.pieces.faces import box_of
from wordparlor.words.dictionary import Dictionary

BOX = read_equipment(RULES.package, Equipment)
WORDS = Dictionary.from_words("WORD DIG RABID WOE DIGIT TIARA RABBIT ROSES ROPES ROW ROD BID TAB ARID TIE AT".split())  # noqa: SIM905 - a line of words

# In rows of 4, 5 and 4, all words that the rulebook shows can be traced (RNG-2).
RULEBOOK = """
   A R O W
  B I D E S
   T G L N
"""


class Table(AtTable[Rings, State, Action, Event]):
    """A table of Rings."""

    def play(self, text: str, *, seat: Seat) -> Table:
        return self.do(notation.parse_input(text, self.game, self.game.view(self.state, seat)), seat=seat)

    def finds(self, seat: Seat, *words: str) -> Table:
        for word in words:
            self.play(word, seat=seat)
        return self

    def all_done(self) -> Table:
        while (awaited := self.game.awaited(self.state)) and awaited.purpose == "search":
            self.play("done", seat=min(awaited.seats))
        return self

    @property
    def compared(self) -> Lists:
        return next(event.lists for event in self.events if isinstance(event, Compared))


def table(
    grid: str = RULEBOOK,
    *,
    players: int = 2,
    round_number: int = 0,
    rings: tuple[int, ...] | None = (),
    dictionary: Dictionary = WORDS,
    **options: Any,  # noqa: ANN401 - any option of the game
) -> Table:
    """Lay out a grid in some round; if rings is None, the dealer has yet to place them."""
    game = Rings(players=players, options=Options(**options), equipment=BOX, dictionary=dictionary)
    state = game.start(Chance.of("a test"))
    laid = tuple(grid.split())
    rest = pile.without(box_of(BOX.tiles), laid)
    return Table(game, replace(state, grid=laid, pile=rest, round=round_number, rings=rings, dealer=0))
