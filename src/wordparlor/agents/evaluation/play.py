"""Play one task: ask the agent, judge its answers by the rules, and record the results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from wordparlor.agents.evaluation.agent import Agent, Answer, Question
from wordparlor.agents.evaluation.bluffer import opponent_at
from wordparlor.agents.evaluation.decision import Attempt, Decision, TaskResult, Usage
from wordparlor.agents.evaluation.scenes import is_bluff, scene_of
from wordparlor.agents.evaluation.suite import Task
from wordparlor.arena.play_out import MOST_ANSWERS
from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.levels import USUAL
from wordparlor.core.game import Choice, Leaves, Refused, TimeUp
from wordparlor.games.catalogue import rules_of
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.games.common.judging import InvalidWord
from wordparlor.match.game_loop import HINT_LEVEL, SECONDS_A_THOUGHT
from wordparlor.match.preview import choice_made
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import NotUnderstood
from wordparlor.words.dictionary import Dictionary

TRIES = 2  # the first answer, and one more with the refusal shown
MOST_WORDS = 20  # in a search without a clock

Write = Callable[[Decision], None]


def play_task(  # noqa: PLR0913 - a task, who plays it, and what is known of it
    task: Task,
    agent: Agent,
    dictionary: Dictionary,
    *,
    recorded: Sequence[Decision] = (),
    write: Write,
    listed_moves: int = 0,
) -> TaskResult:
    """Play a task to its end, without repeating questions that were answered before."""
    player = TaskPlayer(task, agent, dictionary, recorded, write, listed_moves)
    if task.kind == "game":
        return player.play_game()
    player.decide()
    return TaskResult(task.id, task.kind, task.game, task.opponent, task.seat)


class TaskPlayer:
    """A task that is being played."""

    def __init__(  # noqa: PLR0913, PLR0917 - as above
        self,
        task: Task,
        agent: Agent,
        dictionary: Dictionary,
        recorded: Sequence[Decision],
        write: Write,
        listed_moves: int,
    ) -> None:
        self.task, self.agent, self.dictionary, self.write = task, agent, dictionary, write
        self.listed_moves = listed_moves
        self.recorded = list(recorded)
        self.scene = scene_of(task, dictionary)
        self.decisions = 0

    # Whole games

    def play_game(self) -> TaskResult:
        """Play against the opponent until the game is over; an agent that never ends its turn leaves (COM-11)."""
        game, moves = self.scene.game, 0
        opponent = opponent_at(self.task.opponent or USUAL, self.dictionary, bluffs=self.task.bluffs)
        while awaited := game.awaited(self.scene.state):
            moves += 1
            if self.task.seat in awaited.seats:
                self.take_turn(moves)
                continue
            seat = min(awaited.seats)
            dice = self.scene.chance.branch(f"opponent {moves}")
            chosen = opponent.choose(game, game.view(self.scene.state, seat), dice, AS_IT_LIKES)
            self.go_on(game.play(self.scene.state, seat, chosen.choice.action).state)
        outcome = game.outcome(self.scene.state)
        assert outcome is not None, "when nobody has to act, the game is over"
        task = self.task
        return TaskResult(
            task.id,
            task.kind,
            task.game,
            task.opponent,
            task.seat,
            outcome.scores,
            outcome.winners,
            outcome.rule,
            checked=game.options.policy == "checked",
        )

    def take_turn(self, moves: int) -> None:
        game, seat = self.scene.game, self.task.seat
        if moves > MOST_ANSWERS:
            self.go_on(game.host(self.scene.state, Leaves(seat)).state)
            return
        decision = self.decide()
        if decision.is_forfeited:
            self.go_on(game.host(self.scene.state, TimeUp(seat)).state)
            return
        action = msgspec.convert(decision.last.action, rules_of(self.task.game).action)
        self.go_on(game.play(self.scene.state, seat, action).state)

    def go_on(self, state: Any) -> None:  # noqa: ANN401 - of whatever game is played
        self.scene = self.scene._replace(state=state)

    # Decisions

    def decide(self) -> Decision:
        """Return the next decision: the recorded one, or a new one from the agent."""
        self.decisions += 1
        if self.recorded:
            return self.recorded.pop(0)
        question = self.question()
        decision = self.searched(question) if question.purpose == "search" else self.decided(question)
        self.write(decision)
        return decision

    def question(self) -> Question:
        scene = self.scene
        awaited = scene.game.awaited(scene.state)
        assert awaited is not None, "someone is to act"
        dice = scene.chance.branch(f"agent {self.decisions}")
        words = int((awaited.seconds or MOST_WORDS * SECONDS_A_THOUGHT) / SECONDS_A_THOUGHT)
        return Question(
            scene.setup,
            scene.game,
            scene.game.view(scene.state, scene.seat),
            awaited.purpose,
            dice,
            most_moves=words if awaited.purpose == "search" else 1,
            listed_moves=self.listed_moves,
        )

    def decided(self, question: Question) -> Decision:
        """Ask once, and once more if the rules refuse the answer."""
        usage, answer = Usage(), Answer()
        for _ in range(TRIES):
            answer = self.agent.answer(question)
            usage += answer.usage
            attempt = self.judge(question, answer, answer.moves[0] if answer.moves else None)
            question = msgspec.structs.replace(question, refused=(*question.refused, attempt))
            if attempt.is_legal:
                break
        attempts = question.refused
        facts = self.challenge_facts(answer, attempts[-1]) if question.purpose == "challenge" else {}
        bests = self.bests(question) if question.purpose == "turn" else {}
        return self.decision(question, attempts, usage, **facts, **bests, non_words=self.non_words(attempts[-1]))

    def searched(self, question: Question) -> Decision:
        """Ask for words until time is up; each word is judged separately."""
        attempts: list[Attempt] = []
        usage, scene, first = Usage(), self.scene, question
        while len(attempts) < first.most_moves:
            answer = self.agent.answer(question)
            usage += answer.usage
            moves: Sequence[str | None] = answer.moves or (None,)
            done = answer.is_complete
            for move in moves[: first.most_moves - len(attempts)]:
                attempt = self.judge(question, answer, move)
                attempts.append(attempt)
                if attempt.is_legal and not attempt.words:
                    done = True
                    break
                question = self.after(question, attempt)
            if done:
                break
            question = msgspec.structs.replace(
                question, refused=tuple(attempts[-1:]) if attempts and not attempts[-1].is_legal else ()
            )
        self.scene = scene
        bests = self.bests(first, most=first.most_moves)
        return self.decision(first, tuple(attempts) or (no_answer("It found nothing."),), usage, **bests)

    def after(self, question: Question, attempt: Attempt) -> Question:
        """Return the next question after a word; the view shows what was found so far."""
        if attempt.is_legal:
            action = msgspec.convert(attempt.action, rules_of(self.task.game).action)
            self.go_on(self.scene.game.play(self.scene.state, self.scene.seat, action).state)
        view = self.scene.game.view(self.scene.state, self.scene.seat)
        return msgspec.structs.replace(question, view=view, chance=question.chance.branch("next"))

    def judge(self, question: Question, answer: Answer, move: str | None) -> Attempt:
        """Judge an answer by the rules, without changing the state."""
        if move is None and answer.action is None:
            return no_answer(answer.problem or "There was no move in the answer.", why=answer.why)
        scene, notation = self.scene, notation_of(self.task.game)
        text = notation.write(answer.action, question.view) if move is None else move
        try:
            action = answer.action if move is None else notation.parse_input(move, scene.game, question.view)
            step = scene.game.play(scene.state, scene.seat, action)
        except Refused as problem:
            invented = isinstance(problem, InvalidWord)
            return Attempt(text, answer.why, rule=problem.rule, refusal=problem.sentence, invented=invented)
        except NotUnderstood as problem:
            return Attempt(text, answer.why, refusal=str(problem))
        made = Choice(action) if isinstance(action, Challenge) else choice_made(action, step.events)
        text = notation.write(action, question.view)
        return Attempt(text, answer.why, msgspec.to_builtins(action), made.words, made.score)

    # What else there is to know about a decision

    def bests(self, question: Question, *, most: int = 1) -> dict[str, Any]:
        game, view = question.game, question.view
        best = list(islice(with_words(game.actions(view)), most))
        common = game.with_words(self.dictionary.only(level=HINT_LEVEL)).actions(view)
        return {
            "best": sum(choice.score for choice in best),
            "best_common": sum(choice.score for choice in islice(with_words(common), most)),
            "best_move": notation_of(self.task.game).write(best[0].action, view) if best else None,
        }

    def challenge_facts(self, answer: Answer, last: Attempt) -> dict[str, Any]:
        challenged = last.is_legal and last.answer.startswith("challenge")
        return {
            "is_bluff": is_bluff(self.scene, self.dictionary),
            "doubt": float(challenged) if answer.doubt is None else answer.doubt,
        }

    def non_words(self, last: Attempt) -> tuple[str, ...]:
        return tuple(word for word in last.words if not self.dictionary.contains(word))

    def decision(self, question: Question, attempts: tuple[Attempt, ...], usage: Usage, **known: Any) -> Decision:  # noqa: ANN401 - what else is known of it
        task, seat = self.task, self.scene.seat
        names = ["You" if i == seat else f"Player {i + 1}" for i in range(task.players)]
        shown = notation_of(task.game).draw(question.view, names)
        return Decision(
            task.id, self.decisions, task.kind, task.game, question.purpose, seat, shown, attempts, usage, **known
        )


def with_words(choices: Iterator[Choice[Any]]) -> Iterator[Choice[Any]]:
    return (choice for choice in choices if choice.words and choice.stands)


def no_answer(problem: str, *, why: str = "") -> Attempt:
    return Attempt("", why, refusal=problem)
