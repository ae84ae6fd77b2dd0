"""The laws that every game obeys, each as a function of a moment."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations, pairwise
from typing import Any, TypeAlias
from xml.etree.ElementTree import fromstring

import msgspec

from tests.laws.dice import Dice
from tests.laws.kinds import LAWS_OF_KINDS
from tests.laws.moments import MOST, Moment, Move
from tests.laws.mutants import Json, as_json, leaves, mutant
from tests.laws.parts import (
    FEW,
    all_shown,
    all_told,
    best_of_each_kind,
    drawn,
    few,
    few_awaited,
    few_steps,
    is_challenge,
    outcome_of,
    refused_by,
    survives,
    told,
)
from tests.laws.positions import a_position_gives_the_same_table
from tests.laws.setups import box
from tools.rules import written
from wordparlor.core.event_kinds import ScoresWords
from wordparlor.core.game import SEALED, Choice, GameTimeUp, Leaves, Refused, Seat, TimeUp
from wordparlor.games.common.game_base import how_many
from wordparlor.match.preview import preview
from wordparlor.match.proposal import AnyStep
from wordparlor.words.dictionary import Dictionary

Law: TypeAlias = Callable[[Moment, Dice], None]

WIDEST = 80
MOST_LISTED = 2_000  # choices, to compare with how many are counted
SVG = "{http://www.w3.org/2000/svg}"
PLACES = 12  # for the canary
SENTENCE = re.compile(r"\S.*[.!?]", re.DOTALL)
KNOWN_RULES = frozenset(written())
CANARY = "Xz"  # a face that no box has
# The canary may replace a piece that is also named in a second place, such as in a pending play.
ImpossibleState = ValueError


# The state


def pieces_are_conserved(moment: Moment, dice: Dice) -> None:
    assert tuple(sorted(moment.game.pieces(moment.state))) == box(moment.setup)
    for _, step in few_steps(moment, dice):
        assert tuple(sorted(moment.game.pieces(step.state))) == box(moment.setup)


def somebody_is_awaited_or_there_is_an_outcome(moment: Moment, _: Dice) -> None:
    awaited, outcome = moment.game.awaited(moment.state), moment.game.outcome(moment.state)
    assert (awaited is None) is (outcome is not None)
    if awaited:
        assert awaited.seats
        assert awaited.seats <= set(moment.seats)
    if outcome:
        assert len(outcome.scores) == moment.game.players
        assert set(outcome.winners) <= set(moment.seats)
        assert outcome.rule in KNOWN_RULES
        assert SENTENCE.fullmatch(outcome.sentence)


def the_same_action_gives_the_same_step(moment: Moment, dice: Dice) -> None:
    for move, step in few_steps(moment, dice):
        assert moment.step(move) == step


# Choices


def all_choices_are_accepted(moment: Moment, dice: Dice) -> None:
    for seat in few_awaited(moment, dice):
        assert moment.choices(seat), "who is awaited can do something"
        for choice in few(moment.choices(seat), dice, many=10):
            moment.step(Move(seat, choice.action))


def a_choice_scores_what_it_says(moment: Moment, dice: Dice) -> None:
    for seat in few_awaited(moment, dice):
        for choice in few(moment.choices(seat), dice):
            step = moment.step(Move(seat, choice.action))
            scored = [(one.seat, one.words, one.score) for one in step.events if isinstance(one, ScoresWords)]
            assert scored == ([(seat, choice.words, choice.score)] if choice.words and not is_challenge(choice) else [])


def each_choice_comes_once_and_the_best_first(moment: Moment, dice: Dice) -> None:
    for seat in few_awaited(moment, dice):
        choices = moment.choices(seat)
        assert len({msgspec.json.encode(choice.action) for choice in choices}) == len(choices)
        standing = [choice for choice in choices if choice.stands]
        assert standing == choices[: len(standing)], "what stands alone comes first"
        made = [choice for choice in standing if choice.words and not is_challenge(choice)]
        assert made == choices[: len(made)], "words come before trades, passes and the like"
        for best_first in (made, choices[len(standing) :]):
            assert all(first.score >= second.score for first, second in pairwise(best_first))
        limit = dice.below(min(len(choices), MOST) + 1)
        assert list(moment.game.actions(moment.view(seat), limit=limit)) == choices[:limit]


def choices_are_counted_as_they_are_listed(moment: Moment, _: Dice) -> None:
    for seat in moment.awaited:
        view = moment.view(seat)
        listed = how_many(moment.game.actions(view, limit=MOST_LISTED))
        try:
            counted = moment.game.count(view)
        except ValueError:
            counted = MOST_LISTED  # too many to count
        assert counted == listed or counted >= listed == MOST_LISTED


def only_the_awaited_choose(moment: Moment, dice: Dice) -> None:
    actions = [dice.one_of(moment.choices(seat)).action for seat in moment.awaited]
    for watcher in moment.watchers:
        if watcher not in moment.awaited:
            assert moment.choices(watcher) == []
            assert moment.game.count(moment.view(watcher)) == 0
    for seat in (-1, *moment.seats, moment.game.players):
        if seat not in moment.awaited:
            assert all(refused_by(moment, Move(seat, action)) == "COM-20" for action in actions)


# Refusals


def a_refusal_changes_nothing_and_names_a_known_rule(moment: Moment, dice: Dice) -> None:
    before = msgspec.json.encode(moment.state)
    for seat in few_awaited(moment, dice):
        choices = moment.choices(seat)
        for _ in range(FEW):
            action = mutant(dice.one_of(choices).action, moment.setup, dice)
            refusal = outcome_of(moment, Move(seat, action))
            if isinstance(refusal, Refused):
                names_a_known_rule(refusal)
    assert msgspec.json.encode(moment.state) == before


def names_a_known_rule(refusal: Refused) -> None:
    assert refusal.rule in KNOWN_RULES
    assert SENTENCE.fullmatch(refusal.sentence)


def what_is_accepted_is_as_good_as_its_text(moment: Moment, dice: Dice) -> None:
    """An action may be given in a different order than the canonical one; its text leads to the same state."""
    for seat in few_awaited(moment, dice):
        for choice in few(moment.choices(seat), dice):
            move = Move(seat, mutant(choice.action, moment.setup, dice))
            if moment.accepts(move):
                text = moment.notation.write(move.action, moment.view(seat))
                again = Move(seat, moment.notation.read(text, moment.view(seat)))
                assert moment.step(again).state == moment.step(move).state


# What the host says


def the_host_is_heard(moment: Moment, _: Dice) -> None:
    """A timeout always has an effect, and a player may always leave, but not twice."""
    for seat in moment.awaited:
        somebody_is_awaited_or_there_is_an_outcome(moment.after(moment.step(Move("host", TimeUp(seat)))), _)
    for seat in moment.seats:
        without = outcome_of(moment, Move("host", Leaves(seat)))
        if isinstance(without, Refused):
            assert without.rule in {"COM-11", "COM-20"}
            continue
        assert seat not in moment.after(without).awaited
        somebody_is_awaited_or_there_is_an_outcome(moment.after(without), _)
        assert isinstance(outcome_of(moment.after(without), Move("host", Leaves(seat))), Refused)
    game_time_is_up_where_time_runs(moment)


def game_time_is_up_where_time_runs(moment: Moment) -> None:
    awaited = moment.game.awaited(moment.state)
    step = outcome_of(moment, Move("host", GameTimeUp()))
    assert isinstance(step, Refused) is (awaited is None or awaited.whole_game_seconds is None)


# JSON and text


def all_values_survive_json(moment: Moment, dice: Dice) -> None:
    rules = moment.setup.rules
    survives(moment.state, rules.state)
    for watcher in moment.watchers:
        survives(moment.view(watcher), rules.view)
    for move, step in few_steps(moment, dice):
        survives(move.action, rules.action)
        for event in step.events:
            survives(event, rules.event)
            for watcher in moment.watchers:
                survives(event.seen_by(watcher), rules.event | None)


def actions_survive_text(moment: Moment, dice: Dice) -> None:
    for seat in few_awaited(moment, dice):
        view = moment.view(seat)
        for choice in few(moment.choices(seat), dice):
            assert moment.notation.read(moment.notation.write(choice.action, view), view) == choice.action


def everything_can_be_told(moment: Moment, dice: Dice) -> None:
    for watcher in moment.watchers:
        view = moment.view(watcher)
        assert all(len(line) <= WIDEST for line in moment.notation.draw(view, moment.names).splitlines())
        assert SENTENCE.fullmatch(moment.notation.describe(view, moment.names))
        assert moment.notation.prompt(view) or watcher not in moment.awaited
    for _, step in few_steps(moment, dice):
        for watcher in moment.watchers:
            assert all(map(SENTENCE.fullmatch, told(moment, step, watcher)))


def everything_can_be_drawn(moment: Moment, _: Dice) -> None:
    """A picture is XML with the same bytes each time, and describes what it shows."""
    for watcher in moment.watchers:
        svg = drawn(moment, watcher)
        assert svg == drawn(moment, watcher)
        picture = fromstring(svg)  # noqa: S314 - our own
        assert picture.findtext(f"{SVG}desc") == moment.notation.describe(moment.view(watcher), moment.names)


def hidden_pieces_change_no_picture(moment: Moment, dice: Dice) -> None:
    for watcher in moment.watchers:
        twin = moment.at(moment.game.imagine(moment.view(watcher), dice.chance()))
        assert drawn(twin, watcher) == drawn(moment, watcher)


# Views


def an_imagined_state_looks_like_the_view(moment: Moment, dice: Dice) -> None:
    for watcher in moment.watchers:
        view = moment.view(watcher)
        imagined = moment.game.imagine(view, dice.chance())
        assert moment.game.view(imagined, watcher) == view
        assert tuple(sorted(moment.game.pieces(imagined))) == box(moment.setup)
        hidden = [Counter(moment.game.hidden(state, watcher)) for state in (imagined, moment.state)]
        assert hidden[0] == hidden[1]


def states_that_look_the_same_take_the_same(moment: Moment, dice: Dice) -> None:
    """They accept and refuse the same actions, and show the same until something is revealed."""
    for seat in few_awaited(moment, dice):
        twin = moment.at(moment.game.imagine(moment.view(seat), dice.chance()))
        for choice in few(moment.choices(seat), dice):
            for action in (choice.action, mutant(choice.action, moment.setup, dice)):
                shows_the_same(moment, twin, Move(seat, action), seat)
        shows_the_same(moment, twin, Move("host", TimeUp(seat)), seat)


def shows_the_same(moment: Moment, twin: Moment, move: Move, seat: Seat) -> None:
    here, there = outcome_of(moment, move), outcome_of(twin, move)
    if isinstance(here, Refused) or isinstance(there, Refused):
        assert str(here) == str(there)
        return
    if reveals(moment, here, seat) or reveals(twin, there, seat):
        return
    assert [event.seen_by(seat) for event in here.events] == [event.seen_by(seat) for event in there.events]
    assert moment.after(here).view(seat) == twin.after(there).view(seat)


def reveals(moment: Moment, step: AnyStep, seat: Seat) -> bool:
    """Return whether a seat saw something new: pieces, hidden choices, or a throw of dice.

    The end of a game may reveal that nobody can make a word (COM-15).
    """
    if unsealed(moment, step) or step.state.chance != moment.state.chance:
        return True
    before, after = (Counter(moment.game.hidden(state, seat)) for state in (moment.state, step.state))
    # A piece that was drawn may equal one that was put back unseen: then only the event shows it.
    told_alone = before != after and any(event.seen_by(seat) != event.seen_by(None) for event in step.events)
    return bool(before - after) or told_alone or moment.game.outcome(step.state) is not None


def unsealed(moment: Moment, step: AnyStep) -> bool:
    """Return whether everyone has made their secret choice; they may be asked again immediately."""
    before, after = moment.game.awaited(moment.state), moment.game.awaited(step.state)
    if before is None or before.purpose not in SEALED:
        return False
    return after is None or (after.purpose, after.number) != (before.purpose, before.number)


def sealed_moves_commute(moment: Moment, dice: Dice) -> None:
    """The order doesn't matter; only for challenges, the first one counts (COM-6)."""
    for first, second in dice.some_of(list(combinations(moment.awaited, 2)), FEW):
        moves = [
            Move(seat, dice.one_of([choice for choice in moment.choices(seat) if not is_challenge(choice)]).action)
            for seat in (first, second)
        ]
        assert both(moment, moves[0], moves[1]) == both(moment, moves[1], moves[0])


def both(moment: Moment, first: Move, second: Move) -> Any:  # noqa: ANN401 - a state of whatever game is played
    """Make two moves; the second may be too late."""
    then = moment.after(moment.step(first))
    late = outcome_of(then, second)
    if isinstance(late, Refused):
        assert late.rule in {"COM-20", "COM-6"}, "nothing is asked any more, though it may be that seat's turn by now"
        return then.state
    return late.state


# Secrets


def the_canary_stays_in_its_cage(moment: Moment, dice: Dice) -> None:
    """A face that exists nowhere else never appears in a byte that a seat gets, unless the seat may see it (COM-15)."""
    watcher = dice.one_of(moment.watchers)
    seats = few_awaited(moment, dice)
    moves = [Move(seat, choice.action) for seat in seats for choice in best_of_each_kind(moment.choices(seat))]
    for caged in few_with_canary(moment, watcher, dice):
        assert CANARY not in all_shown(caged, watcher)
        for step in steps_with_canary(caged, moves):
            if CANARY in caged.game.hidden(step.state, watcher):
                assert CANARY not in all_shown(caged.after(step), watcher)
                assert CANARY not in all_told(caged, step, watcher)


def few_with_canary(moment: Moment, watcher: Seat | None, dice: Dice) -> Iterator[Moment]:
    """Put the canary in places that the watcher can't see."""
    data = as_json(moment.state)
    faces = [(parent, part) for parent, part in leaves(data) if is_face(parent[part], moment)]
    for parent, part in dice.some_of(faces, PLACES):
        face, parent[part] = parent[part], CANARY
        caged = moment.at(msgspec.convert(data, moment.setup.rules.state))
        parent[part] = face
        # In place of a card that a play put down openly, it makes a play that nobody could have made.
        with suppress(ImpossibleState, Refused):
            if CANARY in caged.game.hidden(caged.state, watcher):
                yield caged


def steps_with_canary(caged: Moment, moves: list[Move]) -> Iterator[AnyStep]:
    for move in moves:
        with suppress(Refused, ImpossibleState):
            yield caged.step(move)


def is_face(value: Json, moment: Moment) -> bool:
    return isinstance(value, str) and value in box(moment.setup)


def a_preview_does_not_tell_which_words_are_legal(moment: Moment, dice: Dice) -> None:
    """While words can be challenged, it answers the same no matter which of them the dictionary has (COM-5).

    If a player is left alone, nobody can challenge them: their words are checked.
    """
    if moment.setup.options.policy != "challenge":
        return
    if len(set(moment.seats) - {*moment.state.gone}) == 1:
        return
    for seat in few_awaited(moment, dice):
        for choice in few(moment.choices(seat), dice):
            answers = [answer_to(moment, seat, choice, legal) for legal in ((), choice.words[:1], choice.words)]
            assert answers == [answers[0]] * len(answers)


def answer_to(moment: Moment, seat: Seat, choice: Choice[Any], legal: tuple[str, ...]) -> Choice[Any] | str:
    """Preview a choice in the same game with a dictionary that has no other words."""
    game = moment.game.with_words(Dictionary.from_words(legal))
    try:
        return preview(game, moment.view(seat), seat, choice.action)
    except Refused as refused:
        return str(refused)


def the_seed_is_never_shown(moment: Moment, dice: Dice) -> None:
    """No long number of the state appears in what anyone sees or is told: the key of its chance is one."""
    secrets = re.findall(r"[0-9a-f]{32,}", msgspec.json.encode(moment.state).decode())
    assert secrets, "chance lies in the state"
    steps = [step for _, step in few_steps(moment, dice)]
    for watcher in moment.watchers:
        shown = all_shown(moment, watcher) + "".join(all_told(moment, step, watcher) for step in steps)
        assert not any(secret in shown for secret in secrets)


LAWS: tuple[Law, ...] = (
    pieces_are_conserved,
    somebody_is_awaited_or_there_is_an_outcome,
    the_same_action_gives_the_same_step,
    all_choices_are_accepted,
    a_choice_scores_what_it_says,
    each_choice_comes_once_and_the_best_first,
    choices_are_counted_as_they_are_listed,
    only_the_awaited_choose,
    a_refusal_changes_nothing_and_names_a_known_rule,
    what_is_accepted_is_as_good_as_its_text,
    the_host_is_heard,
    all_values_survive_json,
    actions_survive_text,
    everything_can_be_told,
    everything_can_be_drawn,
    hidden_pieces_change_no_picture,
    an_imagined_state_looks_like_the_view,
    states_that_look_the_same_take_the_same,
    sealed_moves_commute,
    the_canary_stays_in_its_cage,
    a_preview_does_not_tell_which_words_are_legal,
    the_seed_is_never_shown,
    a_position_gives_the_same_table,
    *LAWS_OF_KINDS,
)
