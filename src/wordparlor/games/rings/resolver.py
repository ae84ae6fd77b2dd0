"""Resolve every action: placing rings, finding words, being done, challenging, leaving."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.core.judge import Judge, WordJudged
from wordparlor.games.common.challenge_window import Challenge, Claim, Window, settle, still_asked
from wordparlor.games.common.events import LeftTable
from wordparlor.games.common.judging import FLAWS, Flaw, require_legal
from wordparlor.games.common.pending_play import PlayResolver
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.rings import rounds
from wordparlor.games.rings.grid import TracedWord, can_be_walked, trace
from wordparlor.games.rings.options import Equipment, Options
from wordparlor.games.rings.state import (
    Done,
    Event,
    Find,
    Found,
    IsDone,
    Lists,
    Place,
    RingsPlaced,
    State,
    TurnAction,
    happened,
)
from wordparlor.words.spelling import LONGEST


@dataclass(frozen=True)
class RingsResolver(PlayResolver[State, TurnAction, Event]):
    """Resolves one action by the rules, with a judge who answers for the dictionary."""

    equipment: Equipment
    options: Options
    judge: Judge

    waiting = "The lists are revealed. Challenge a word, or accept them all."

    def take_turn(self, state: State, seat: Seat, action: TurnAction) -> Step[State, Event]:
        match action:
            case Place(cells) if state.rings is None:
                return self.place_rings(state, cells)
            case Find(word) if state.rings is not None:
                return self.find_word(state, seat, word)
            case Done() if state.rings is not None:
                return self.stop_searching(state, seat, by_time=False)
            case _:
                raise self.not_now(state)

    def not_now(self, state: State) -> Refused:
        """Return what has to be done first."""
        if state.rings is None:
            return Refused("RNG-10", "The dealer has to place the rings first.")
        return Refused("RNG-4", "Everyone is searching for words now.")

    def place_rings(self, state: State, cells: tuple[int, ...]) -> Step[State, Event]:
        count = self.equipment.rings[state.round]
        if len(set(cells)) != count or len(cells) != count:
            raise Refused(
                "RNG-10", f"Put {count} ring{'s' * (count > 1)} on {'different tiles' if count > 1 else 'a tile'}."
            )
        if not all(0 <= cell < len(state.grid) for cell in cells):
            raise Refused("RNG-10", f"The tiles are numbered 1 to {len(state.grid)}.")
        rings = tuple(sorted(cells))
        return happened(replace(state, rings=rings), RingsPlaced(state.dealer, rings))

    # Searching

    def find_word(self, state: State, seat: Seat, word: str) -> Step[State, Event]:
        way = self.way_of(state, seat, word)
        finds = with_seat_value(state.finds, seat, (*state.finds[seat], way))
        return happened(replace(state, finds=finds), Found(seat, (way.word,), way.cells, way.score))

    def way_of(self, state: State, seat: Seat, word: str) -> TracedWord:
        """Trace a word on the grid, or refuse it with the reason (RNG-5 to RNG-8)."""
        if not (word.isascii() and word.isalpha() and word.isupper()):
            raise Refused("RNG-5", "A word can only have letters A to Z.")
        if len(word) < self.options.min_length:
            raise Refused("RNG-7", f"Words need at least {self.options.min_length} letters.")
        if any(way.word == word for way in state.finds[seat]):
            raise Refused("RNG-7", f"{word} is already on your list.")
        way = trace(state.grid, state.rows, state.rings or (), word) if fits_dictionary(word) else None
        if way is None:
            raise Refused(*why_not_laid(state, word))
        if self.options.policy == "checked":
            require_legal((word,), self.judge, rule="RNG-8")
        return way

    def stop_searching(self, state: State, seat: Seat, *, by_time: bool) -> Step[State, Event]:
        """Stop searching; when everyone has, the lists are compared (RNG-4)."""
        step = happened(with_done(state, seat), IsDone(seat, by_time))
        return step.then(self.search_may_be_over)

    def search_may_be_over(self, state: State) -> Step[State, Event]:
        return happened(state) if rounds.searching(state) else rounds.compared(state).then(self.lists_are_open)

    def lists_are_open(self, state: State) -> Step[State, Event]:
        """Open the lists to challenges, if words can be challenged and there are any; otherwise, end the round."""
        window = window_for(state) if self.options.policy == "challenge" else None
        if window is None:
            return self.window_closes(state)
        return happened(state.with_window(window))

    def window_closes(self, state: State) -> Step[State, Event]:
        return rounds.round_is_scored(state).then(partial(rounds.next_round, equipment=self.equipment))

    # The window

    def claim_is_judged(
        self,
        state: State,
        *,
        by: Seat,  # noqa: ARG002 - it costs the challenger nothing
        challenge: Challenge,
        judged: WordJudged,
    ) -> Step[State, Event]:
        """Cross off an invalid word; the other words can still be challenged."""
        assert state.window is not None, "only revealed words are challenged"
        assert state.lists is not None, "only revealed words are challenged"
        lists = state.lists
        if not judged.legal:
            lists = crossed_off(lists, state.window.claims[challenge.claim], FLAWS[judged.reason])
        rest = still_asked(settle(state.window, challenge.claim))
        step = happened(replace(state, lists=lists, window=rest))
        return step if rest else step.then(self.window_closes)

    # What the host says

    def turn_times_out(self, state: State, seat: Seat) -> Step[State, Event]:
        """Place the rings at random, or end the search (RNG-4, RNG-10)."""
        if state.rings is None:
            return rounds.chance_places(state, self.equipment)
        return self.stop_searching(state, seat, by_time=True)

    def player_leaves(self, state: State, seat: Seat) -> Step[State, Event]:
        """Continue without a player and their list, if it hasn't been compared yet; they accept open lists (COM-11)."""
        finds = state.finds if state.lists else with_seat_value(state.finds, seat, ())
        state = replace(state, gone=tuple(sorted((*state.gone, seat))), finds=finds)
        step = happened(state, LeftTable(seat))
        if len(rounds.seats_in(state)) <= 1:
            scored = step.then(rounds.round_is_scored) if state.window else step
            return scored.then(partial(rounds.game_is_over, ending="one-left"))
        return step.then(partial(self.goes_on_without, seat=seat))

    def goes_on_without(self, state: State, *, seat: Seat) -> Step[State, Event]:
        if state.rings is None:
            return rounds.chance_places(state, self.equipment) if state.dealer == seat else happened(state)
        return self.window_is_left(state, seat=seat) if state.window else self.search_may_be_over(state)


def why_not_laid(state: State, word: str) -> tuple[str, str]:
    """Return the rule that keeps a word from being traced on the grid."""
    if can_be_walked(state.grid, state.rows, word, stays=False):
        return "RNG-6", f"You can't trace {word}: a blank must be the same letter each time you use it in a word."
    if can_be_walked(state.grid, state.rows, word, stays=True):
        return "RNG-5", f"You can't trace {word}: you can't use a tile twice in a row."
    return "RNG-8", f"You can't trace {word} here: each letter must touch the one before it."


def fits_dictionary(word: str) -> bool:
    """Return whether a word is short enough for any dictionary."""
    return len(word) <= LONGEST


def with_done(state: State, seat: Seat) -> State:
    return replace(state, done=tuple(sorted((*state.done, seat))))


def window_for(state: State) -> Window | None:
    """Make a claim of every remaining word, and ask those who can challenge one (COM-6)."""
    assert state.lists is not None, "lists are compared before they can be challenged"
    claims = tuple(
        Claim(seat, (listed.laid.word,))
        for seat, words in enumerate(state.lists)
        for listed in words
        if not listed.crossed
    )
    return still_asked(Window(claims, rounds.seats_in(state)))


def crossed_off(lists: Lists, claim: Claim, why: Flaw) -> Lists:
    """Cross off the word that a claim is about."""
    words = tuple(
        replace(listed, crossed=why) if listed.laid.word == claim.words[0] else listed for listed in lists[claim.seat]
    )
    return with_seat_value(lists, claim.seat, words)
