"""Write the position of a game being played, or begin a game from one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.core.record import Head
from wordparlor.core.rules import AnyGame, BadOption, Rules
from wordparlor.core.word_policy import WordPolicy
from wordparlor.games.catalogue import usual_players
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import NoPosition
from wordparlor.pieces.equipment import changes_from, read_equipment


def first_state(game: AnyGame, head: Head, seed: str) -> Any:  # noqa: ANN401 - of whatever game is played
    """Return the state in which a game begins: a deal, or the position that it was started from."""
    chance = Chance.of(seed)
    if isinstance(head.position, msgspec.UnsetType):
        return game.start(chance)
    return state_at(head.game, msgspec.json.decode(head.position), game, chance)


def state_at(name: str, position: dict[str, Any], game: AnyGame, chance: Chance) -> Any:  # noqa: ANN401 - of whatever game is played
    """Return a state that fits a position; whatever the position leaves open is dealt at random."""
    notation = notation_of(name)
    view = notation.complete_position(notation.read_position(position, game), game, chance.branch("position"))
    return game.imagine(view, chance)


def position_of(rules: Rules, game: AnyGame, state: Any, seat: Seat | None) -> dict[str, Any]:  # noqa: ANN401 - of whatever game is played
    """Return the position that a seat sees; players, options and equipment are included if they're unusual."""
    if seat is None:
        raise NoPosition("The game is over, so there's no position to play from.")
    notation = notation_of(rules.game)
    parts = notation.write_position(game.view(state, seat), game)
    players = {} if game.players == players_at(rules.game, parts, game) else {"players": game.players}
    changed = {
        "options": changed_options(game.options),
        "equipment": changes_from(read_equipment(rules.package, rules.equipment), game.equipment),
    }
    return {"game": rules.game, **parts, **players, **{name: value for name, value in changed.items() if value}}


def players_at(name: str, position: dict[str, Any], game: AnyGame) -> int | None:
    """Return the number of players if a position leaves it out; None if these options require it."""
    usual = usual_players(name)
    try:
        bound = replace(game, players=usual)  # type: ignore[type-var] # every game is a dataclass
    except BadOption:
        return None
    return max(usual, len(notation_of(name).read_position(position, bound).scores))


def changed_options(options: WordPolicy) -> dict[str, Any]:
    """Return the options that don't have their default values, in the form of a file."""
    usual = type(options)()
    chosen = (field.name for field in msgspec.structs.fields(options))
    changed = {name: value for name in chosen if (value := getattr(options, name)) != getattr(usual, name)}
    named: dict[str, Any] = msgspec.to_builtins(changed)
    return named
