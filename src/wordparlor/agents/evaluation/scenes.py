"""The positions in which tasks begin: seeded games that bots play up to the question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from wordparlor.agents.evaluation.bluffer import opponent_at
from wordparlor.agents.evaluation.suite import Task, Unit
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import AS_IT_LIKES, Bot
from wordparlor.bots.external.protocol import GameSetup
from wordparlor.bots.levels import USUAL
from wordparlor.core.chance import WORD_RANGE, Chance
from wordparlor.core.game import SEALED, Choice, Seat, TimeUp
from wordparlor.core.record import DictionaryUsed
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import rules_of
from wordparlor.library import bind, split_options
from wordparlor.words.dictionary import Dictionary

PLAYED_BY = "greedy:50"  # words that most people know, so that boards look like those of people
LONGEST_LEAD = 16  # moves before the question


class Scene(NamedTuple):
    """A moment of a game, and the seat to ask."""

    setup: GameSetup
    game: AnyGame
    state: Any  # the type depends on the game
    seat: Seat
    chance: Chance


def scene_of(task: Task, dictionary: Dictionary) -> Scene:
    """Deal the game of a task, and play it up to the question; for a whole game, just deal."""
    rules = rules_of(task.game)
    _, options = split_options(rules, task.options)
    game = bind(rules, players=task.players, options=options, dictionary=dictionary)
    used = DictionaryUsed(dictionary.name, dictionary.checksum)
    setup = GameSetup(task.game, task.players, msgspec.Raw(msgspec.json.encode(options)), used)
    chance = Chance.of(task.seed)
    begun = Scene(setup, game, game.start(chance), task.seat, chance)
    match task.kind:
        case "game":
            return begun
        case "position":
            return position(begun, task, dictionary)
        case "search":
            return search(begun, dictionary)
        case "window":
            return window(begun, task, dictionary)


def lead(scene: Scene, bot: Bot) -> Iterator[Scene]:
    """Yield the game move by move, with the seat to act, while a bot plays all seats."""
    state, number = scene.state, 0
    while awaited := scene.game.awaited(state):
        seat = min(awaited.seats)
        yield scene._replace(state=state, seat=seat)
        chosen = bot.choose(
            scene.game, scene.game.view(state, seat), scene.chance.branch(f"lead {number}"), AS_IT_LIKES
        )
        state, number = scene.game.play(state, seat, chosen.choice.action).state, number + 1


def position(begun: Scene, task: Task, dictionary: Dictionary) -> Scene:
    """Return a turn in which something can be gained; the seed decides after how many moves."""
    moves, _ = begun.chance.branch("moves").below(LONGEST_LEAD)
    found = None
    for number, scene in enumerate(lead(begun, bot_of(PLAYED_BY, dictionary))):
        if is_asked_for_a_word(scene) and can_gain(scene, task.unit):
            found = scene
        if number >= moves and found is not None:
            break
    assert found is not None, "a game has a turn in which a word can be made"
    return found


def search(begun: Scene, dictionary: Dictionary) -> Scene:
    for scene in lead(begun, bot_of(PLAYED_BY, dictionary)):
        awaited = scene.game.awaited(scene.state)
        if awaited and awaited.purpose == "search":
            return scene
    raise AssertionError("this game has no search")


def window(begun: Scene, task: Task, dictionary: Dictionary) -> Scene:
    """Return a play that can be challenged; the seed decides whether it has a word that doesn't exist."""
    moves, _ = begun.chance.branch("moves").below(LONGEST_LEAD)
    thrown, _ = begun.chance.branch("bluffs").below(WORD_RANGE)
    bluffs = thrown < task.bluffs * WORD_RANGE
    bot = opponent_at(task.opponent or USUAL, dictionary, bluffs=float(bluffs), honest=PLAYED_BY)
    honest = bot_of(PLAYED_BY, dictionary)
    found = None
    for earliest in (moves, 0):  # a game may be over earlier
        for number, scene in enumerate(lead(begun, honest)):
            if number >= earliest and can_play_words(scene):
                found = asked_to_challenge(scene, bot, honest) or found
            if found and is_bluff(found, dictionary) == bluffs:
                return found
    assert found is not None, "a game has a play that can be challenged"
    return found


def claimed_words(scene: Scene) -> list[str]:
    """Return the words that the seat can challenge."""
    view = scene.game.view(scene.state, scene.seat)
    return [word for claim in view.window.claims if claim.seat != scene.seat for word in claim.words]


def is_bluff(scene: Scene, dictionary: Dictionary) -> bool:
    return not all(map(dictionary.contains, claimed_words(scene)))


def asked_to_challenge(scene: Scene, bot: Bot, honest: Bot) -> Scene | None:
    chosen = bot.choose(scene.game, scene.game.view(scene.state, scene.seat), scene.chance.branch("bluff"), AS_IT_LIKES)
    played = scene._replace(state=scene.game.play(scene.state, scene.seat, chosen.choice.action).state)
    state = revealed(played, honest)
    awaited = scene.game.awaited(state)
    asked = awaited.seats - {scene.seat} if awaited and awaited.purpose == "challenge" else frozenset()
    if not chosen.choice.words or not asked:
        return None
    found = scene._replace(state=state, seat=min(asked))
    return found if claimed_words(found) else None


def revealed(scene: Scene, honest: Bot) -> Any:  # noqa: ANN401 - of whatever game is played
    """Return the state once nothing is secret any more: the others have chosen, and searches have ended."""
    game, state = scene.game, scene.state
    while (awaited := game.awaited(state)) and awaited.purpose in SEALED:
        seat = min(awaited.seats)
        if awaited.purpose == "search":
            state = game.host(state, TimeUp(seat)).state
            continue
        chosen = honest.choose(game, game.view(state, seat), scene.chance.branch("secret"), AS_IT_LIKES)
        state = game.play(state, seat, chosen.choice.action).state
    return state


def can_play_words(scene: Scene) -> bool:
    awaited = scene.game.awaited(scene.state)
    return awaited is not None and awaited.purpose in {"turn", "seal", "search"}


def is_asked_for_a_word(scene: Scene) -> bool:
    awaited = scene.game.awaited(scene.state)
    return awaited is not None and awaited.purpose in {"turn", "seal"}


def can_gain(scene: Scene, unit: Unit) -> bool:
    first = next(scene.game.actions(scene.game.view(scene.state, scene.seat), limit=1), None)
    return first is not None and worth(first, unit) > 0


def worth(choice: Choice[Any], unit: Unit) -> int:
    """Return the value of a play: its points, or its letters or words if words score nothing immediately."""
    match unit:
        case "points":
            return choice.score
        case "letters":
            return sum(map(len, choice.words))
        case "words":
            return len(choice.words)
