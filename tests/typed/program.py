"""A user's program, which type checkers accept in their strictest mode."""

from collections import Counter
from typing import TypeAlias

import wordparlor
from wordparlor.types import final_word, snare, upwords

AnyFinalWord: TypeAlias = "wordparlor.Game[final_word.State, final_word.Action, final_word.Event, final_word.View]"


def tiles_left(view: upwords.View) -> int:
    """Count the tiles on your own rack and in the pile."""
    return len(view.rack or ()) + view.pile


def first_letters(action: upwords.Action) -> str:
    match action:
        case upwords.Play(tiles=tiles):
            return "".join(tile.face for tile in tiles)
        case upwords.Exchange(face=face):
            return face
        case _:
            return ""


def longest(view: final_word.View, game: AnyFinalWord) -> final_word.Action:
    best = max(game.actions(view, limit=20), key=lambda choice: sum(map(len, choice.words)))
    return best.action


def main() -> None:
    """Play a little of everything."""
    table = wordparlor.new("upwords", seed=1, policy="challenge", turn_seconds=30, undo="never")
    print(tiles_left(table.view()), first_letters(table.choices[0].action), "KRAIT" in table.choices)
    step = table.game.play(table.state, table.seat or 0, table.choices[0].action)
    played = [event.words for event in step.events if isinstance(event, upwords.Played)]
    print(played, step.state.board.rows, table.why_not("KRAIT"))

    hand: snare.View = wordparlor.new("snare", players=4, partners=True, hands=2).view()
    print(hand.discards, Counter(hand.hand or ()))

    for game in wordparlor.playable():
        print(repr(wordparlor.new(game, seed=1, policy="checked", undo="never")))

    again = wordparlor.from_position(table.copy().position(), seed=2)
    print(again.view(), wordparlor.solve(again.position(), limit=5)["count"])
    for move in wordparlor.load(table.record):
        print(move.player, move.text, move.best)
    result = wordparlor.compete("5-up", [longest, "casual"], games=1)
    print([row.mean_score for row in result.standings])


if __name__ == "__main__":
    main()
