"""The laws of everything that shared code knows by its type: views, the word policy, and the kinds of events."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tests.laws.dice import Dice
from tests.laws.moments import NO_WORDS, Moment, Move
from tests.laws.parts import few_awaited, few_steps, few_steps_and_silences, is_challenge
from tests.laws.setups import Setup
from wordparlor.core.event_kinds import ComparesLists, ScoresWords, TakesBack, WinsLater, WordFalls
from wordparlor.core.game import PlayView, Seat, TimeUp
from wordparlor.core.rules import AnyGame
from wordparlor.core.word_policy import WordPolicy
from wordparlor.games.common.events import Challenged, Counted, PlayStands
from wordparlor.match.proposal import AnyStep
from wordparlor.notation.contract import HasUnits

CHALLENGE_SECONDS, OPEN_SECONDS = 20.0, 60.0


def a_view_is_its_seats_and_all_see_the_same_scores(moment: Moment, _: Dice) -> None:
    views = {watcher: moment.view(watcher) for watcher in moment.watchers}
    assert all(isinstance(view, PlayView) for view in views.values())
    assert all(view.seat == watcher for watcher, view in views.items())
    assert len({view.scores for view in views.values()}) == 1


def the_scores_at_the_end_are_those_of_the_outcome(moment: Moment, dice: Dice) -> None:
    """Leftover pieces may be subtracted before or after the end.

    A rank in a knockout isn't a score, and a solo player may count something else (FW-17).
    """
    for _, step in few_steps_and_silences(moment, dice):
        outcome = moment.game.outcome(step.state)
        view = moment.game.view(step.state, None)
        if outcome and moment.game.players > 1 and counts_points(moment, view):
            off = next((event.off for event in step.events if isinstance(event, Counted)), (0,) * len(outcome.scores))
            scores = tuple(score_of(view, seat) for seat in moment.seats)
            less = tuple(score - cost for score, cost in zip(scores, off, strict=True))
            assert outcome.scores in (scores, less)


def counts_points(moment: Moment, view: PlayView) -> bool:
    return not isinstance(moment.notation, HasUnits) or moment.notation.counts(view) == "point"


def score_of(view: PlayView, seat: Seat) -> int:
    """Return the score of a seat, or of the side that it plays for."""
    return view.scores[seat % len(view.scores)]


def words_are_challenged_only_where_the_policy_says_so(moment: Moment, _: Dice) -> None:
    awaited = moment.game.awaited(moment.state)
    assert isinstance(moment.game.options, WordPolicy)
    assert moment.game.options == moment.setup.options
    if awaited is None or awaited.purpose != "challenge":
        return
    assert moment.game.options.policy == "challenge"
    timed = with_clocks(moment).awaited(moment.state)
    assert timed is not None
    assert timed.seconds == (OPEN_SECONDS if awaited.begins is None else CHALLENGE_SECONDS)


def with_clocks(moment: Moment) -> AnyGame:
    """Bind the same game with two clocks that can be told apart."""
    options = replace(moment.setup.options, challenge_seconds=CHALLENGE_SECONDS, open_challenge_seconds=OPEN_SECONDS)
    return Setup(moment.setup.rules, moment.setup.players, options).game(NO_WORDS)


def what_is_won_later_is_scored(moment: Moment, dice: Dice) -> None:
    for _, step in few_steps_and_silences(moment, dice):
        before, after = moment.view(None), moment.game.view(step.state, None)
        for seat in {event.seat for event in step.events if isinstance(event, WinsLater)}:
            assert score_of(after, seat) - score_of(before, seat) == gained(step, seat)


def gained(step: AnyStep, seat: Seat) -> int:
    """Count what a seat wins in a step, with the play that is accepted now, or didn't have to wait."""
    events = [event for event in step.events if getattr(event, "seat", None) == seat]
    won = sum(event.won for event in events if isinstance(event, WinsLater))
    waited = sum(event.score for event in events if isinstance(event, PlayStands))
    return won + waited + sum(event.score for event in events if isinstance(event, ScoresWords))


def a_word_is_struck_by_a_challenge(moment: Moment, dice: Dice) -> None:
    """Where no word is legal, every challenge succeeds: the judged word is rejected, and so is what depended on it."""
    wordless = Moment(moment.setup, moment.setup.game(NO_WORDS), moment.state)
    for seat in few_awaited(moment, dice):
        for choice in filter(is_challenge, moment.choices(seat)):
            events = wordless.step(Move(seat, choice.action)).events
            judged = {(event.seat, event.word) for event in events if isinstance(event, Challenged)}
            fallen = [event for event in events if isinstance(event, WordFalls)]
            assert not fallen or judged == {(event.seat, event.word) for event in fallen if event.struck}


def what_is_taken_back_was_laid_in_the_turn(moment: Moment, dice: Dice) -> None:
    """A player takes plays back, or the clock does, at once or after a play that isn't complete by itself."""
    for move, step in few_steps(moment, dice):
        is_taken_back_well(moment, step, by_time=False)
        if move.by in moment.after(step).awaited:
            silence = moment.after(step).step(Move("host", TimeUp(move.by)))
            is_taken_back_well(moment, silence, by_time=True)


def is_taken_back_well(moment: Moment, step: AnyStep, *, by_time: bool) -> None:
    for event in step.events:
        if isinstance(event, TakesBack):
            assert event.seat in moment.awaited
            assert event.count > 0
            assert event.time is by_time


def what_is_crossed_off_was_found(moment: Moment, dice: Dice) -> None:
    """Before the lists are compared, only the player who found a word sees it in a view."""
    for _, step in few_steps_and_silences(moment, dice):
        for event in step.events:
            if isinstance(event, ComparesLists):
                for seat, word in event.crossed_off:
                    assert f'"{word}"' in msgspec.json.encode(moment.view(seat)).decode()


LAWS_OF_KINDS = (
    a_view_is_its_seats_and_all_see_the_same_scores,
    the_scores_at_the_end_are_those_of_the_outcome,
    words_are_challenged_only_where_the_policy_says_so,
    what_is_won_later_is_scored,
    a_word_is_struck_by_a_challenge,
    what_is_taken_back_was_laid_in_the_turn,
    what_is_crossed_off_was_found,
)
