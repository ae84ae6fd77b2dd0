"""Play one task: ask the agent, judge its answers by the rules, and record the results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import nlargest
from itertools import islice
from typing import Any

import msgspec

from wordparlor.agents.evaluation.agent import Agent, Answer, Question
from wordparlor.agents.evaluation.bluffer import opponent_at
from wordparlor.agents.evaluation.decision import Attempt, Decision, GamePlayed, GameStep, TaskResult, Usage
from wordparlor.agents.evaluation.scenes import is_bluff, scene_of, worth
from wordparlor.agents.evaluation.suite import Task, Unit
from wordparlor.arena.play_out import MOST_ANSWERS
from wordparlor.bots.contract import AS_IT_LIKES, Bot
from wordparlor.bots.levels import USUAL
from wordparlor.core.game import Choice, HostAction, Leaves, Purpose, Refused, Seat, TimeUp
from wordparlor.games.catalogue import rules_of
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.games.common.judging import InvalidWord
from wordparlor.match.game_loop import HINT_LEVEL, SECONDS_A_THOUGHT, is_out_of_time
from wordparlor.match.preview import choice_made
from wordparlor.match.proposal import Situation
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import NotUnderstood
from wordparlor.words.dictionary import Dictionary

TRIES = 2  # the first answer, and another one after seeing the refusal
MOST_WORDS = 20  # in a search without a clock
TURNS: frozenset[Purpose] = frozenset({"turn", "seal"})
FORFEITS = "(no legal move: the turn is forfeited)"
OUT_OF_TIME = "(time is up)"
LEAVES = "(leaves the game)"

Write = Callable[[Decision], None]


def play_task(  # noqa: PLR0913 - a task, who plays it, and what is known of it
    task: Task,
    agent: Agent,
    dictionary: Dictionary,
    *,
    recorded: Sequence[Decision] = (),
    write: Write,
    listed_moves: int = 0,
) -> tuple[TaskResult, GamePlayed | None]:
    """Play a task to its end, without repeating questions answered before; return a whole game move by move."""
    player = TaskPlayer(task, agent, dictionary, recorded, write, listed_moves)
    if task.kind == "game":
        return player.play_game()
    player.decide()
    return TaskResult(task.id, task.kind, task.game, task.opponent, task.seat), None


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
        self.now = Situation.at(self.scene.game, self.scene.state)
        self.decisions = 0
        self.steps: list[GameStep] = []

    # Whole games

    def play_game(self) -> tuple[TaskResult, GamePlayed]:
        """Play against the opponent until the game is over; an agent that never ends its turn leaves (COM-11)."""
        task, game, begins, moves = self.task, self.scene.game, self.seen(), 0
        opponent = opponent_at(task.opponent or USUAL, self.dictionary, bluffs=task.bluffs)
        while awaited := self.now.awaited:
            moves += 1
            if task.seat in awaited.seats:
                self.take_turn(moves)
            else:
                self.ask_opponent(opponent, min(awaited.seats), moves)
        outcome = game.outcome(self.now.state)
        assert outcome is not None, "when nobody has to act, the game is over"
        result = TaskResult(
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
        steps = tuple(self.steps)
        return result, GamePlayed(
            task.id, task.game, task.seat, task.players, task.opponent, begins, steps, outcome.sentence
        )

    def ask_opponent(self, opponent: Bot, seat: Seat, moves: int) -> None:
        """Ask the opponent for its move, or end its search when its time is up."""
        game, awaited = self.scene.game, self.now.awaited
        assert awaited is not None, "it is to act"
        if is_out_of_time(awaited, self.now.answers[seat]):
            self.host(TimeUp(seat), OUT_OF_TIME)
            return
        view = game.view(self.now.state, seat)
        chosen = opponent.choose(game, view, self.scene.chance.branch(f"opponent {moves}"), AS_IT_LIKES)
        self.play(seat, chosen.choice.action, notation_of(self.task.game).write(chosen.choice.action, view))

    def take_turn(self, moves: int) -> None:
        seat = self.task.seat
        if moves > MOST_ANSWERS:
            self.host(Leaves(seat), LEAVES)
            return
        decision = self.decide()
        if decision.purpose == "search":
            self.play_search(decision)
        elif decision.is_forfeited:
            self.host(TimeUp(seat), FORFEITS, decision=decision.number)
        else:
            self.play_attempt(decision.last, decision.number)

    def play_search(self, decision: Decision) -> None:
        """Play a search: write down the words that were found, until its time is up."""
        for attempt in decision.attempts:
            if attempt.is_legal and self.is_searching():
                self.play_attempt(attempt, decision.number)
        if self.is_searching():
            self.host(TimeUp(self.task.seat), OUT_OF_TIME, decision=decision.number)

    def is_searching(self) -> bool:
        awaited = self.now.awaited
        return awaited is not None and awaited.purpose == "search" and self.task.seat in awaited.seats

    def play_attempt(self, attempt: Attempt, decision: int) -> None:
        action = msgspec.convert(attempt.action, rules_of(self.task.game).action)
        self.play(self.task.seat, action, attempt.answer, decision=decision)

    def play(self, seat: Seat, action: Any, text: str, *, decision: int | None = None) -> None:  # noqa: ANN401 - of whatever game is played
        game = self.scene.game
        self.go_on(self.now.after(game, seat, game.play(self.now.state, seat, action)))
        self.steps.append(GameStep(seat, text, self.seen(), decision))

    def host(self, action: HostAction, text: str, *, decision: int | None = None) -> None:
        game = self.scene.game
        self.go_on(self.now.after(game, "host", game.host(self.now.state, action)))
        self.steps.append(GameStep(None, text, self.seen(), decision))

    def go_on(self, now: Situation) -> None:
        self.now = now
        self.scene = self.scene._replace(state=now.state)

    def seen(self) -> Any:  # noqa: ANN401 - as above
        return msgspec.to_builtins(self.scene.game.view(self.scene.state, self.task.seat))

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
        bests = self.bests(question) if question.purpose in TURNS else {}
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
        return self.decision(first, tuple(attempts) or (no_answer("It found no words."),), usage, **bests)

    def after(self, question: Question, attempt: Attempt) -> Question:
        """Return the next question after a word; the view shows what was found so far."""
        if attempt.is_legal:
            action = msgspec.convert(attempt.action, rules_of(self.task.game).action)
            played = self.scene.game.play(self.scene.state, self.scene.seat, action)
            self.scene = self.scene._replace(state=played.state)
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
        if question.purpose == "seal":  # its words are announced later
            made = next((choice for choice in scene.game.actions(question.view) if choice.action == action), made)
        text = notation.write(action, question.view)
        return Attempt(text, answer.why, msgspec.to_builtins(action), made.words, worth(made, self.task.unit))

    # The rest of a decision

    def bests(self, question: Question, *, most: int = 1) -> dict[str, Any]:
        game, view, unit = question.game, question.view, self.task.unit
        best = best_choices(game.actions(view), unit, most)
        common = best_choices(game.with_words(self.dictionary.only(level=HINT_LEVEL)).actions(view), unit, most)
        return {
            "best": sum(worth(choice, unit) for choice in best),
            "best_common": sum(worth(choice, unit) for choice in common),
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
            task.id,
            self.decisions,
            task.kind,
            task.game,
            question.purpose,
            seat,
            shown,
            attempts,
            usage,
            unit=task.unit,
            **known,
        )


def best_choices(choices: Iterator[Choice[Any]], unit: Unit, most: int) -> list[Choice[Any]]:
    """Return the choices whose words are worth the most; games list the highest-scoring ones first."""
    if unit == "points":
        return list(islice(with_words(choices), most))
    return nlargest(most, with_words(choices), key=lambda choice: worth(choice, unit))


def with_words(choices: Iterator[Choice[Any]]) -> Iterator[Choice[Any]]:
    return (choice for choice in choices if choice.words and choice.stands)


def no_answer(problem: str, *, why: str = "") -> Attempt:
    return Attempt("", why, refusal=problem)
