"""A Final Word game: an implementation of the contract in core/game.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain

from wordparlor.core.chance import Chance
from wordparlor.core.game import Awaited, Choice, Outcome, Seat
from wordparlor.core.judge import Judge
from wordparlor.core.rules import BadOption, Rules
from wordparlor.games.common.challenge_window import answers_awaited
from wordparlor.games.common.first_player import first_by, lots_drawn
from wordparlor.games.common.game_base import GameBase, how_many, require_someone_to_challenge
from wordparlor.games.common.judging import judge_with
from wordparlor.games.final_word import views
from wordparlor.games.final_word.actions import Action, Cards, Pass, Sealed
from wordparlor.games.final_word.engine import declining, turn_order
from wordparlor.games.final_word.engine.definition import Definition, Phase, PlayChoices, PlayPosition, Turn, Way
from wordparlor.games.final_word.engine.engine import Engine
from wordparlor.games.final_word.engine.validation import SHORTEST
from wordparlor.games.final_word.events import Event
from wordparlor.games.final_word.options import Equipment, Options
from wordparlor.games.final_word.search.ordered import first_of_each, merge_best_first
from wordparlor.games.final_word.state import Special, State, StateWith, View
from wordparlor.games.final_word.vocabulary.variants import Book, Change, Variant
from wordparlor.pieces.faces import Face
from wordparlor.words.dictionary import Dictionary

EDITION = 3  # the rules of all games, except those that name their own


def make_rules(
    definition: Definition,
    *,
    variations: Mapping[str, Variant] | None = None,
    modes: Mapping[str, Variant] | None = None,
    alone: Change | None = None,
    edition: int = EDITION,
) -> Rules:
    """Make the catalogue's entry for a game, with the parts that its variants replace.

    If a change makes old records come out differently, the game needs another edition.
    """
    book = Book(definition, variations or {}, modes or {}, alone)
    return Rules(
        game=definition.game,
        edition=edition,
        package=__package__ or "",
        bind=partial(FinalWord, book),
        options=book.options(),
        equipment=Equipment,
        state=StateWith[definition.special],  # type: ignore[name-defined] # the game's own, for decoding
        view=View,
        action=Action,
        event=Event,
    )


@dataclass(frozen=True)
class FinalWord(GameBase[State, Action, Event, View]):
    """The rules with players, options, equipment and dictionary bound."""

    book: Book
    players: int
    options: Options
    equipment: Equipment
    dictionary: Dictionary

    def __post_init__(self) -> None:
        require_someone_to_challenge(self.players, self.options)
        if self.players == 1 and self.options.mode != "scored":
            raise BadOption("There's nobody to knock out in a solo game: use mode=scored (FW-17).")

    @cached_property
    def definition(self) -> Definition:
        return self.book.chosen(self.options, self.players)

    @cached_property
    def engine(self) -> Engine:
        """The engine for questions about a state that need no judge."""
        return self.resolver(None)

    # For the host

    def start(self, chance: Chance) -> State:
        """Draw for the first turn and deal (FW-3, FW-4)."""
        lots, chance = lots_drawn(self.equipment.deck, range(self.players), chance)
        deck, chance = chance.shuffled(self.equipment.deck)
        state: State = StateWith(
            chance=chance,
            lots=lots,
            deck=deck,
            hands=((),) * self.players,
            scores=(0,) * self.players,
            turn=first_by(lots),
            phase=self.definition.opens or self.definition.begins,
            special=self.definition.special(),
            sealed=(None,) * self.players,
            misses=(0,) * self.players,
        )
        engine = self.resolver(None)
        state = self.definition.set_up(engine, state)
        return engine.run(Turn(engine, state.turn), state, self.definition.before_turn).state

    def awaited(self, state: State) -> Awaited | None:
        if state.ending:
            return None
        if state.window:
            return answers_awaited(state.window, self.options, state.turns)
        seats = frozenset(turn_order.seats_asked(self.engine, state))
        sealed = self.engine.phase(state).when_all_chosen is not None
        return Awaited(seats, "seal" if sealed else "turn", state.turns, seconds=self.options.seconds)

    def outcome(self, state: State) -> Outcome | None:
        return turn_order.outcome_of(self.engine, state)

    def pieces(self, state: State) -> tuple[Face, ...]:
        on_board = (card for row in state.board for stack in row for card in stack)
        in_hands = (card for hand in state.hands for card in hand)
        turned = (state.turned,) if state.turned else ()
        return (*state.deck, *in_hands, *on_board, *turned, *state.special.cards, *state.away)

    def hidden(self, state: State, seat: Seat | None) -> tuple[Face, ...]:
        return views.hidden_from(state, seat)

    def resolver(self, judge: Judge | None) -> Engine:
        judge = judge or judge_with(self.dictionary, shortest=SHORTEST)
        return Engine(self.definition, self.options.policy, self.equipment, self.dictionary, judge)

    # For the players

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view_of(
            state,
            seat,
            game=self.definition.game,
            variation=self.options.variation,
            mode=self.options.mode,
        )

    def imagine(self, view: View, chance: Chance) -> State:
        return views.imagined(view, self.definition.special, self.equipment.deck, chance, partial(self._guess, view))

    def _guess(self, view: View, hand: Cards) -> Sealed:
        """Guess a secret choice: the best word from the cards that the player might hold."""
        position = PlayPosition(0, view.phase, hand, (), self.equipment.values, self.special(view))
        found = next(self._words(self.definition.phases[view.phase], position), None)
        return found.action if found else Pass()

    def turn_choices(self, view: View) -> Iterator[Choice[Action]]:
        phase = self.definition.phases[view.phase]
        if not self._is_asked(phase, view):
            return
        position = self.position(view)
        yield from self._words(phase, position)
        yield from map(Choice, self._besides_words(phase, view))

    def count_turn_choices(self, view: View) -> int:
        phase = self.definition.phases[view.phase]
        if not self._is_asked(phase, view):
            return 0
        return self._count_words(phase, self.position(view)) + how_many(self._besides_words(phase, view))

    def _besides_words(self, phase: Phase, view: View) -> Iterator[Action]:
        for special in phase.special_actions:
            yield from special.choices(view, self.equipment)
        yield from declining.fallback_choices(phase, view, self.special(view))

    def _is_asked(self, phase: Phase, view: View) -> bool:
        seat = view.seat
        if phase.when_all_chosen and seat is not None:
            return seat in turn_order.seats_in(view) and seat not in view.sealed and not turn_order.has_laid(view, seat)
        return view.turn == seat

    def position(self, view: View) -> PlayPosition:
        """Return what the viewer makes words from."""
        assert view.seat is not None, "spectators never make words"
        return PlayPosition(
            seat=view.seat,
            phase=view.phase,
            hand=view.hand or (),
            board=view.board,
            values=self.equipment.values,
            turned=view.turned,
            special=self.special(view),
        )

    def special(self, view: View) -> Special:
        """Return what is special to this game, as far as the view shows it."""
        return self.definition.special.imagined(view, ())[0]

    def _words(self, phase: Phase, position: PlayPosition) -> PlayChoices:
        """Return the plays of all ways, best first, and each result once."""
        ways = phase.ways_at(position)
        if len(ways) == 1:
            return ways[0].find(ways[0], position, self.dictionary)

        def found(wanted: Iterable[Way]) -> Iterator[PlayChoices]:
            return (way.find(way, position, self.dictionary) for way in wanted)

        usual = [way for way in ways if not way.falls_back]
        worthless = [way for way in usual if way.scores_nothing]
        words = merge_best_first(found(way for way in usual if not way.scores_nothing), found(worthless))
        # A last resort scores nothing, and is searched for only after everything else.
        last = found(way for way in ways if way.falls_back)
        return first_of_each(chain(words, chain.from_iterable(last)))

    def _count_words(self, phase: Phase, position: PlayPosition) -> int:
        """Count what `_words` returns; each result counts once, and a way makes either one word or several."""
        ways = phase.ways_at(position)
        if not all(way.can_count for way in ways):
            return how_many(self._words(phase, position))
        several = sum(way.count(way, position, self.dictionary) for way in ways if way.count)
        return several + len({word for way in ways if way.words for word in way.words(way, position, self.dictionary)})
