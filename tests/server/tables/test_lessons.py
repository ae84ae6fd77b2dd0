"""Lessons: every step can be solved, and every wrong answer is refused by the rule that it teaches."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from wordparlor.core.game import Refused
from wordparlor.games.catalogue import catalogue, games_of
from wordparlor.lessons import LessonStep, UnknownStep, lesson_step, lessons, position_of, try_move
from wordparlor.rulebook import rule_text
from wordparlor.server.feed.lesson_view import lesson_view


def steps() -> Iterator[tuple[str, int]]:
    return ((name, number) for name, lesson in lessons().items() for number in range(len(lesson.step)))


def name_of(step: tuple[str, int]) -> str:
    return f"{step[0]}-{step[1] + 1}"


@pytest.fixture(params=list(steps()), ids=name_of)
def step(request: pytest.FixtureRequest) -> LessonStep:
    lesson, number = request.param
    return lesson_step(lesson, number)


def test_each_rulebook_has_a_first_game_and_each_card_game_a_start() -> None:
    books = {entry.rulebook for entry in catalogue().values()}
    assert set(lessons()) == books | set(games_of("final-word"))
    assert all(len(lessons()[book].step) >= 5 for book in books)
    assert all(len(lessons()[game].step) == 1 for game in games_of("final-word"))


def test_the_answer_is_what_is_asked_for(step: LessonStep) -> None:
    assert try_move(step, text=step.answer, action=None).done


def test_the_solution_is_explained_in_words(step: LessonStep) -> None:
    """The explanation doesn't use notation; each word that has to be made is named there or in the task."""
    assert re.fullmatch(r"[A-Z][\w ,.:;'-]{15,}\.", step.how)
    assert step.answer not in step.how or step.answer.isalpha()
    assert all(word in f"{step.task} {step.how}" for word in step.words)


def test_the_learner_sees_the_result_of_a_try(step: LessonStep) -> None:
    """The events are the same as at a table, so that a board can mark them."""
    came = try_move(step, text=step.answer, action=None)
    assert came.events
    assert all(event.seen_by(step.seat) == event for event in came.events)


def test_wrong_answers_are_refused_by_the_named_rule(step: LessonStep) -> None:
    for wrong in step.wrong:
        with pytest.raises(Refused) as refusal:
            try_move(step, text=wrong.text, action=None)
        assert refusal.value.rule == wrong.rule
        assert rule_text(wrong.rule)


def test_the_learner_is_the_one_who_is_asked(step: LessonStep) -> None:
    shown = lesson_view(position_of(step))
    assert shown.awaited is not None
    assert shown.you in shown.awaited.seats
    assert shown.prompt


def test_something_else_that_is_legal_is_not_what_was_asked_for() -> None:
    step = lesson_step("upwords", 1)
    came = try_move(step, text="G5.(D)EAR", action=None)
    assert came.choice.words == ("DEAR",)
    assert not came.done


def test_a_step_that_is_tried_leaves_no_trace() -> None:
    step = lesson_step("snare", 3)
    before = position_of(step)
    assert try_move(step, text=step.answer, action=None).done
    assert position_of(step) == before


def test_a_lesson_that_does_not_exist() -> None:
    with pytest.raises(UnknownStep, match="no lesson"):
        lesson_step("bridge", 0)
    with pytest.raises(UnknownStep, match="no step 99"):
        lesson_step("rings", 99)
