"""The prompts for language models: versioned texts, filled in with what the seat sees."""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import islice

import msgspec

from wordparlor.agents.evaluation.agent import Question
from wordparlor.agents.evaluation.decision import Attempt
from wordparlor.games.catalogue import catalogue
from wordparlor.notation.catalogue import notation_of
from wordparlor.rulebook import rulebook_of


class Prompts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All texts of one version."""

    version: int
    system: str
    turn: str
    search: str
    challenge: str
    listed: str
    refused: str

    @property
    def label(self) -> str:
        """The version and a hash; runs can be compared only if both are equal."""
        return f"{self.version} ({sha256(msgspec.json.encode(self)).hexdigest()[:12]})"


@cache
def prompts() -> Prompts:
    content = files("wordparlor.agents.evaluation").joinpath("prompts.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(content), Prompts)


def messages_for(question: Question) -> list[dict[str, str]]:
    """Write a question as a chat: the rules, the table, and every refused answer with the reason."""
    chat = [message("system", introduction(question.setup.game)), message("user", asked(question))]
    for attempt in question.refused:
        chat += [message("assistant", attempt.answer or "(no move)"), message("user", refused(attempt))]
    return chat


def introduction(game: str) -> str:
    """Return what comes before the first question: the game and its rules."""
    return prompts().system.format(title=catalogue()[game].title, rules=rulebook_of(game))


def refused(attempt: Attempt) -> str:
    return prompts().refused.format(refusal=attempt.refusal)


def asked(question: Question) -> str:
    texts, notation, view = prompts(), notation_of(question.setup.game), question.view
    names = ["You" if i == view.seat else f"Player {i + 1}" for i in range(question.setup.players)]
    text = {"search": texts.search, "challenge": texts.challenge}.get(question.purpose, texts.turn)
    filled = text.format(
        drawn=notation.draw(view, names),
        described=notation.describe(view, names),
        prompt=notation.prompt(view),
        most_moves=question.most_moves,
    )
    return filled + listed_moves(question)


def listed_moves(question: Question) -> str:
    if not question.listed_moves:
        return ""
    notation = notation_of(question.setup.game)
    choices = islice(question.game.actions(question.view), question.listed_moves)
    moves = "\n".join(notation.write(choice.action, question.view) for choice in choices)
    return prompts().listed.format(moves=moves)


def message(role: str, content: str) -> dict[str, str]:
    return {"role": role, "content": content.strip()}
