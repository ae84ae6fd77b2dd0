"""Bind a game to the players, options and equipment in its record."""

from __future__ import annotations

import msgspec

from wordparlor.core.record import HEAD_LINE, Head, RecordDamaged, blame_line
from wordparlor.core.rules import AnyGame, BadOption, Rules
from wordparlor.games.catalogue import catalogue, for_players, rules_of
from wordparlor.games.common.challenge_window import with_open_seconds
from wordparlor.match.replay import ComesOutOtherwise
from wordparlor.pieces.equipment import unplayable
from wordparlor.words.dictionary import Dictionary


def it_is_for(game: str, players: int) -> None:
    """Raise BadOption unless the game can be played by this many players."""
    fewest, most = catalogue()[game].players
    if players not in range(fewest, most + 1):
        raise BadOption(f"{catalogue()[game].title} is for {for_players(game)}, not {players!r}.")


def rules_of_record(head: Head) -> Rules:
    """Return the rules for a record; one of an older edition can continue if everything in it comes out the same."""
    rules = rules_of(head.game)
    if head.edition > rules.edition:
        raise ComesOutOtherwise(head.edition, rules)
    return rules


def game_of_record(head: Head, dictionary: Dictionary) -> AnyGame:
    """Bind a game to the players, options and equipment of its record."""
    rules = rules_of_record(head)
    it_is_for(head.game, len(head.seats))
    with blame_line(HEAD_LINE):
        equipment = msgspec.json.decode(head.equipment, type=rules.equipment)
        if problem := unplayable(equipment, len(head.seats)):
            raise RecordDamaged(HEAD_LINE, problem)
        options = msgspec.json.decode(head.options, type=rules.options)
        return rules.bind(
            players=len(head.seats),
            options=with_open_seconds(options, msgspec.json.decode(head.options)),
            equipment=equipment,
            dictionary=dictionary,
        )
