"""Analyse a finished game: for each turn and each search, what was played and what was missed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import islice, takewhile
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from wordparlor.core.event_kinds import ComparesLists, ScoresWords, TakesBack, WinsLater, WordFalls
from wordparlor.core.game import Awaited, Choice, Purpose, Seat
from wordparlor.core.record import HEAD_LINE, Acted, Record, blame_line
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.games.common.events import Challenged, LeftTable
from wordparlor.match.clocks import question_of
from wordparlor.match.positions import first_state
from wordparlor.match.proposal import AnyStep
from wordparlor.match.replay import replay_record


class Reviewed(msgspec.Struct, frozen=True):
    """One action of a turn: what was played, what followed, and the best play that was possible."""

    scene: int  # how many actions the record had, including it
    turn: int  # in games whose turns have several actions, they have the same number
    seat: Seat
    view: Any  # what the player saw
    action: Any
    words: tuple[str, ...]
    score: int
    events: tuple[Any, ...]
    choices: tuple[Choice[Any], ...]  # as many as were considered, best first

    @property
    def best(self) -> Choice[Any]:
        return self.choices[0]

    @property
    def missed(self) -> int:
        return max(0, self.best.score - self.score)

    @property
    def others(self) -> tuple[Choice[Any], ...]:
        """What would have scored more, best first; if nothing scores immediately, what the game ranks higher."""
        with_words = (choice for choice in self.choices if choice.words)
        if self.best.score or self.score:
            return tuple(choice for choice in with_words if choice.score > self.score)
        return tuple(takewhile(self._is_other, with_words))

    def _is_other(self, choice: Choice[Any]) -> bool:
        return choice.action != self.action and choice.words != self.words


class Searched(msgspec.Struct, frozen=True):
    """One player's part in a secret search: what they found, and what else there was, best first."""

    seat: Seat
    found: tuple[Choice[Any], ...]  # and wasn't crossed off
    others: tuple[Choice[Any], ...]
    scene: int = 0  # how many actions the record had when it ended
    crossed: tuple[str, ...] = ()  # words that were found but don't count

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(word for choice in self.found for word in choice.words)

    @property
    def score(self) -> int:
        """The points of the words that count."""
        return sum(choice.score for choice in self.found)

    @property
    def missed(self) -> int:
        return sum(choice.score for choice in self.others)


class WonLater(msgspec.Struct, frozen=True):
    """What a player won later with their last play."""

    seat: Seat
    points: int


ReviewedPart: TypeAlias = Reviewed | Searched

REVIEWED: frozenset[Purpose] = frozenset({"turn", "seal"})
OPEN: frozenset[Purpose] = frozenset({"turn", "challenge"})  # the actions up to here can be shown


class TurnRow(NamedTuple):
    """Everything a player did in a turn, or their part in a search, and what it won them later."""

    seat: Seat
    parts: tuple[ReviewedPart, ...]
    won: int = 0

    @property
    def score(self) -> int:
        """The points that were scored immediately."""
        return sum(part.score for part in self.parts)

    @property
    def points(self) -> int:
        """All points that resulted from it."""
        return self.score + self.won

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(word for part in self.parts for word in part.words)

    @property
    def most_missed(self) -> ReviewedPart:
        """The action that missed the most: a better play that was possible at that point of the turn."""
        return max(self.parts, key=lambda part: (part.missed, len(part.others)))


def rows(parts: Iterable[ReviewedPart | WonLater]) -> list[TurnRow]:
    """Put the actions of one turn into one row, and later winnings into the last row of the player who won them."""
    found: list[TurnRow] = []
    for part in parts:
        match part:
            case WonLater(seat=seat, points=points):
                last = next((i for i in reversed(range(len(found))) if found[i].seat == seat), None)
                if last is not None:
                    found[last] = found[last]._replace(won=found[last].won + points)
            case _ if found and turn_key(found[-1].parts[-1]) == turn_key(part):
                found[-1] = found[-1]._replace(parts=(*found[-1].parts, part))
            case _:
                found.append(TurnRow(part.seat, (part,)))
    return found


def turn_key(part: ReviewedPart) -> object:
    """Return what identifies a turn; each player's part in a search is a turn of its own."""
    return (part.seat, part.turn) if isinstance(part, Reviewed) else id(part)


def review(rules: Rules, game: AnyGame, record: Record, *, choices: int = 1) -> Iterator[ReviewedPart | WonLater]:
    """Look at every action of a turn and every search of a record, with the game's own dictionary.

    In a turn, this many choices are considered; in a search, all of them.
    """
    assert record.seed is not None, "a record is reviewed once its seed is public"
    with blame_line(HEAD_LINE):
        state = first_state(game, record.head, record.seed)
    search = SearchReview(game)
    held: list[
        ReviewedPart | WonLater
    ] = []  # secret choices are shown when everyone has chosen, and pending plays when they're accepted
    for scene, (step, acted) in enumerate(replay_record(rules, game, record, seed=record.seed), start=1):
        awaited = game.awaited(state)
        if awaited and awaited.purpose == "search":
            held += search.take_step(state, step, scene=scene)
        elif awaited and awaited.purpose in REVIEWED and acted.by != "host":
            held.append(
                review_action(rules, game, state, step, acted, scene=scene, turn=awaited.number, choices=choices)
            )
            if question_of(awaited) == question_of(game.awaited(step.state)):
                held = without_taken_back(held, game.view(step.state, acted.by))
        lost = seats_with_lost_turns(awaited, step)
        held = [part if isinstance(part, WonLater) else without_fallen(part, step, lost) for part in held]
        held += [WonLater(event.seat, event.won) for event in step.events if isinstance(event, WinsLater)]
        state = step.state
        if is_nothing_open(awaited, game.awaited(state)) and not is_word_still_sealed(held, game.awaited(state)):
            yield from held
            held.clear()
    if (last := game.awaited(state)) and last.purpose in OPEN:
        yield from held


def is_nothing_open(before: Awaited | None, after: Awaited | None) -> bool:
    """Return whether a step left nothing open: no question that is still asked, and no play that may be rejected."""
    goes_on = before is not None and question_of(before) == question_of(after)
    return not goes_on and (after is None or after.purpose != "challenge")


def is_word_still_sealed(held: Iterable[ReviewedPart | WonLater], after: Awaited | None) -> bool:
    """Return whether a word is still hidden while other players are asked again (FW-DC-1)."""
    return after is not None and after.purpose == "seal" and any(part.seat not in after.seats for part in held)


def without_taken_back(held: list[ReviewedPart | WonLater], view: Any) -> list[ReviewedPart | WonLater]:  # noqa: ANN401 - of whatever game is played
    """Leave out what a player did and undid in the same turn: the table looks as it did before."""
    return list(takewhile(lambda part: not (isinstance(part, Reviewed) and part.view == view), held))


def without_fallen(part: ReviewedPart, step: AnyStep, lost: Collection[Seat] = ()) -> ReviewedPart:
    """Leave out what was rejected or lost: it scored nothing, unless part of it was valid and stayed."""
    if isinstance(part, Reviewed) and part.seat in lost:
        return replace(part, words=(), score=0)
    fallen = set(words_that_fell(step))
    if not any((part.seat, word) in fallen for word in part.words):
        return part
    if isinstance(part, Reviewed):
        left = next((made for made in scoring_events(step) if made.seat == part.seat), None)
        return replace(part, words=left.words if left else (), score=left.score if left else 0)
    kept = tuple(choice for choice in part.found if (part.seat, choice.words[0]) not in fallen)
    crossed = tuple(word for word in part.words if (part.seat, word) in fallen)
    return replace(part, found=kept, crossed=(*part.crossed, *crossed))


def words_that_fell(step: AnyStep) -> Iterator[tuple[Seat, str]]:
    for event in step.events:
        if isinstance(event, WordFalls) or (isinstance(event, Challenged) and not event.legal):
            yield event.seat, event.word
        if isinstance(event, ComparesLists):
            yield from event.crossed_off


def seats_with_lost_turns(awaited: Awaited | None, step: AnyStep) -> frozenset[Seat]:
    """Return the seats whose turn came to nothing: taken back by the clock, or pending when they left (COM-11)."""
    may_fall = awaited is not None and awaited.purpose == "challenge"
    by_the_clock = (event.seat for event in step.events if isinstance(event, TakesBack) and event.time)
    gone = (event.seat for event in step.events if isinstance(event, LeftTable) and may_fall)
    return frozenset((*by_the_clock, *gone))


def review_action(  # noqa: PLR0913 - the game, and one step of it
    rules: Rules,
    game: AnyGame,
    state: Any,  # noqa: ANN401 - of whatever game is played
    step: AnyStep,
    acted: Acted,
    *,
    scene: int,
    turn: int,
    choices: int,
) -> Reviewed:
    assert acted.by != "host", "every turn belongs to a player"
    view = game.view(state, acted.by)
    made = next(scoring_events(step), None)
    looked_at = tuple(islice(game.actions(view, limit=choices), choices))
    words, score = (made.words, made.score) if made else ((), 0)
    action = msgspec.json.decode(acted.action, type=rules.action)
    return Reviewed(scene, turn, acted.by, view, action, words, score, step.events, looked_at)


def scoring_events(step: AnyStep) -> Iterator[ScoresWords]:
    return (event for event in step.events if isinstance(event, ScoresWords))


class SearchReview:
    """A search in progress: what each seat saw last while it searched, and what it found."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.views: dict[Seat, Any] = {}
        self.found: dict[Seat, list[Choice[Any]]] = {}

    def take_step(self, state: Any, step: AnyStep, *, scene: int) -> Iterator[Searched]:  # noqa: ANN401 - of whatever game is played
        """Process a step; when it ends the search, yield everyone's results."""
        awaited = self.game.awaited(state)
        assert awaited is not None, "a player searches"
        for seat in awaited.seats:
            self.views[seat] = self.game.view(state, seat)
        for event in scoring_events(step):
            self.found.setdefault(event.seat, []).append(Choice(None, event.words, event.score))
        for gone in (event.seat for event in step.events if isinstance(event, LeftTable)):
            self.views.pop(gone, None)  # their lists left with them (COM-11)
        if question_of(awaited) != question_of(self.game.awaited(step.state)):
            yield from self.results(scene)
            self.views, self.found = {}, {}

    def results(self, scene: int) -> Iterator[Searched]:
        for seat, view in sorted(self.views.items()):
            others = (choice for choice in self.game.actions(view) if choice.words)
            yield Searched(seat, tuple(self.found.get(seat, ())), tuple(others), scene)
