"""Tables of The Final Word for notation tests: a position in the public format, and a game around it."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from wordparlor.core.chance import Chance
from wordparlor.core.game import Step
from wordparlor.games.catalogue import rules_of
from wordparlor.games.final_word.actions import Action
from wordparlor.games.final_word.events import Event
from wordparlor.games.final_word.game import FinalWord
from wordparlor.games.final_word.state import State, View
from wordparlor.library import at_position
from wordparlor.notation import final_word as notation
from wordparlor.words.dictionary import Dictionary

NAMES = ("Ann", "Bob", "Cid", "Dot")


class Table(NamedTuple):
    """A game and a state of it, in which seat 0 is next."""

    game: FinalWord
    state: State

    @property
    def view(self) -> View:
        return self.game.view(self.state, self.state.turn)

    def seen_by(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def typed(self, text: str) -> str:
        """Type something, and return its canonical text."""
        return notation.write(notation.parse_input(text, self.game, self.view), self.view)

    def step(self, text: str, seat: int | None = None) -> Step[State, Event]:
        acting = self.state.turn if seat is None else seat
        action: Action = notation.parse_input(text, self.game, self.seen_by(acting))
        return self.game.play(self.state, acting, action)

    def play(self, text: str, seat: int | None = None) -> Table:
        return self._replace(state=self.step(text, seat).state)

    def told(self, text: str, seat: int | None = None, *, to: int | None = None) -> list[str]:
        """Type something, and return the narration for a watcher."""
        seen = [event.seen_by(to) for event in self.step(text, seat).events]
        return [notation.narrate(event, NAMES) for event in seen if event is not None]

    def with_cards(self, *hands: str) -> Table:
        return self._replace(state=replace(self.state, hands=tuple(map(tuple, hands))))


def table(game: str, *, words: str = "", options: dict[str, Any] | None = None, **position: Any) -> Table:  # noqa: ANN401 - whatever a position names
    """Set up a position of a game; whatever it leaves open is dealt at random."""
    dictionary = Dictionary.from_words(words.split())
    bound, view = at_position(rules_of(game), {"options": options or {}, **position}, dictionary)
    assert isinstance(bound, FinalWord)
    return Table(bound, bound.imagine(view, Chance.of("a table")))
