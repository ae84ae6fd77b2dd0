"""Run the Table: keep turning cards and using them; all you ran is yours."""

from typing import Annotated, Literal

from msgspec import Meta

from wordparlor.games.final_word.consequences import (
    board_is_won,
    board_leaves,
    card_is_turned,
    deck_has_cards,
    goes_on_with,
    turn_ends,
    turned_card_is_taken,
    when,
    words_are_laid,
)
from wordparlor.games.final_word.definition import NOTHING, Cannot, Consequences, Definition, Phase, Scoring, always
from wordparlor.games.final_word.endings import deck_is_empty
from wordparlor.games.final_word.game import Book, rules_of
from wordparlor.games.final_word.limits import uses_the_card
from wordparlor.games.final_word.options import Options as Usual
from wordparlor.games.final_word.state import Stop
from wordparlor.games.final_word.usual import TRADES, usual
from wordparlor.games.final_word.ways import change, spell


class Options(Usual, frozen=True, forbid_unknown_fields=True):
    """The turn may begin with a turned card, and points count instead of cards (FW-RUN-4)."""

    variation: Annotated[
        Literal["none", "turn-and-run"],
        Meta(title="Variation", description="With turn-and-run a turn begins with a turned card, and points count."),
    ] = "none"


THE_TURNED_CARD = uses_the_card("FW-RUN-1")
MOST_CARDS = Scoring("ones", "nothing", "ones")
MOST_POINTS = Scoring("values", "nothing", "values")


def run(*, counts: Scoring, first_turned: bool) -> Definition:
    """Make the game in which cards won count by their number or their points."""
    is_over: Consequences = (board_is_won(counts.laid), turn_ends)
    runs_on: Consequences = (
        words_are_laid(),
        when(deck_has_cards, card_is_turned, goes_on_with("run"), otherwise=is_over),
    )
    cannot = Cannot(trade=0, then=(turned_card_is_taken, turn_ends)) if first_turned else TRADES
    return usual(
        "run-the-table",
        phases={
            "turn": Phase(
                ways=(spell(uses_the_card("FW-RUN-4"), scoring=NOTHING, ranking=counts),),
                then=runs_on,
                cannot=cannot,
                goes_on=always,
            ),
            "run": Phase(
                ways=(change("add", "cover", limits=(THE_TURNED_CARD,), scoring=NOTHING, ranking=counts),),
                then=runs_on,
                cannot=Cannot(trade=0, says=(Stop,), then=(turned_card_is_taken, *is_over)),
                goes_on=always,
            ),
        },
        before_turn=(card_is_turned,) if first_turned else (),
        struck=(turned_card_is_taken, board_leaves, turn_ends),  # FW-RUN-5
        abandoned=(board_leaves, turn_ends),
        ends=(deck_is_empty("FW-RUN-3"),),
    )


RULES = rules_of(
    Book(
        run(counts=MOST_CARDS, first_turned=False),
        variations={"turn-and-run": lambda _: run(counts=MOST_POINTS, first_turned=True)},
    ),
    Options,
)
