"""What Upwords plays are worth: the rack that is left, heights offered to others, tiles that cost at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from wordparlor.bots.values.contract import ahead, final
from wordparlor.core.game import Choice, Seat
from wordparlor.games.upwords.board import Board, Laid
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.scoring import UNPLAYED
from wordparlor.games.upwords.state import Exchange, Play, Rack, State, View
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face

EDITION = 1

VOWELS = frozenset("AEIOU")
TOO_MANY = 1.2  # points for each vowel or consonant that is one too many
TWICE = 0.7  # for each tile that is there already
HARD = {"J": 1.5, "Qu": 2.0, "V": 2.0, "X": 1.0, "Z": 1.5}  # tiles that stay on the rack for long
OFFERED = 0.12  # for each tile under a letter that others can cover
FULL = 5  # a stack that nobody can cover


def turns(_: View) -> int:
    return 2


def looks(_: View) -> int:
    return 1


def at_sight(_: View, choice: Choice[Any]) -> float:
    return float(choice.score)


def worth(_: Upwords, view: View, choice: Choice[Any]) -> float:
    rack = view.rack or ()
    match choice.action:
        case Play(tiles):
            left = pile.without(rack, (tile.face for tile in tiles))
            return choice.score + _kept(left, view.pile) - offered(view.board.with_tiles(tiles), tiles)
        case Exchange(face):
            return _kept(pile.without(rack, (face,)), view.pile)
        case _:
            return _kept(rack, view.pile)


def _kept(left: Iterable[Face], in_pile: int) -> float:
    """Value what stays on the rack; with an empty pile it only costs (UPW-16)."""
    left = tuple(left)
    return rack_left(left) if in_pile else -UNPLAYED * float(len(left))


def rack_left(left: Rack) -> float:
    """Say how well these tiles will make words with others that come."""
    counts = Counter(left)
    vowels = sum(count for face, count in counts.items() if face in VOWELS)
    uneven = max(0, abs(2 * vowels - len(left)) - 1)
    hard = sum(HARD.get(face, 0.0) * count for face, count in counts.items())
    return -(TOO_MANY * uneven + TWICE * (len(left) - len(counts)) + hard)


def offered(board: Board, tiles: tuple[Laid, ...]) -> float:
    """Say what the letters laid give to whoever covers them: the tiles of their stacks count again."""
    heights = [board.height(tile.square) for tile in tiles]
    return OFFERED * sum(height for height in heights if height < FULL)


def standing(game: Upwords, state: State, seat: Seat) -> float:
    outcome = game.outcome(state)
    if outcome:
        return final(outcome, seat)
    points = [score + _kept(rack, len(state.pile)) for score, rack in zip(state.scores, state.racks, strict=True)]
    return ahead(points, seat)


def is_settled(_: State, __: State) -> bool:
    """Only the end settles it."""
    return False


def is_open(view: View) -> bool:
    """With an empty pile and one other player, what is not seen is on that rack."""
    return not view.pile and len(view.tiles) <= 2  # noqa: PLR2004 - oneself and another
