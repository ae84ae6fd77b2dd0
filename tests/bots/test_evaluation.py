"""What plays are worth beyond their points, for each family of games."""

from __future__ import annotations

from itertools import islice
from typing import Any

import wordparlor
from tests.bots.tables import decisions
from tests.laws.setups import setups
from tests.rules.last_word.tables import table as last_word_table
from tests.rules.snare.tables import cards
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import Budget
from wordparlor.bots.evaluation import final_word, last_word, rings, snare, upwords
from wordparlor.bots.evaluation.contract import WIN, ahead, final
from wordparlor.core.chance import Chance
from wordparlor.core.game import Outcome
from wordparlor.games.catalogue import rules_of
from wordparlor.games.last_word.state import MakeWord
from wordparlor.games.snare.state import Back
from wordparlor.library import equipment_of
from wordparlor.words.shelf import shipped

# Red can take yellow's last tile, or one that leads away from it.
LONELY = """
. . . . T . . .
. . . A . . . .
. (Y) E (R) . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
"""


def test_a_lead_is_counted_from_the_best_other_seat() -> None:
    assert ahead((10, 25, 20), 1) == 5
    assert ahead((10, 25, 20), 0) == -15
    assert ahead((7,), 0) == 7


def test_winning_counts_more_than_points() -> None:
    narrow = Outcome((10, 9), (0,), "", "")
    assert final(narrow, 0) == 1 + WIN
    assert final(narrow, 1) == -1
    assert final(Outcome((9, 9), (0, 1), "", ""), 0) == WIN / 2


# Upwords


def test_a_rack_of_both_kinds_is_worth_more_than_vowels_alone_or_the_same_tile_twice() -> None:
    assert upwords.rack_left(("A", "T", "R")) > upwords.rack_left(("A", "E", "I"))
    assert upwords.rack_left(("A", "T", "R")) > upwords.rack_left(("A", "T", "T"))
    assert upwords.rack_left(("A", "T")) > upwords.rack_left(("A", "V"))


def test_tiles_that_are_hard_to_play_are_not_kept() -> None:
    assert upwords.rack_left(("S",)) > upwords.rack_left(("B",)) > upwords.rack_left(("Qu",))


def test_every_tile_of_the_box_has_a_worth() -> None:
    assert set(upwords.letter_values()) == set(equipment_of(rules_of("upwords")).tiles)  # type: ignore[attr-defined] # of Upwords


def test_with_an_empty_pile_easy_tiles_are_kept_for_more_turns() -> None:
    """If you play few tiles at a time, you play longer."""
    assert upwords.value_of_rack(("A", "T"), in_pile=0) > upwords.value_of_rack(("A",), in_pile=0)
    assert upwords.value_of_rack(("A", "Qu"), in_pile=0) < upwords.value_of_rack(("A",), in_pile=0)


# Last Word


def test_the_ground_between_two_pawns_belongs_to_the_nearer_one() -> None:
    board = last_word_table("(R) A B C D E (Y) . . . . .").state.board
    assert sorted(last_word.reach(board, [0, 1])) == [0, 0, 1, 1]  # C is equally far from both


def test_isolating_another_pawn_is_worth_more_than_a_tile_elsewhere() -> None:
    at = last_word_table(LONELY, words="E A AT")
    view = at.game.view(at.state, 0)
    worth = {
        choice.words: last_word.evaluate_choice(at.game, view, choice)
        for choice in at.game.actions(view)
        if choice.words
    }
    assert worth["E",] > worth["A",]


def test_a_club_player_shuts_another_pawn_in() -> None:
    at = last_word_table(LONELY, words="E A")
    chosen = bot_of("club", at.game.dictionary).choose(
        at.game, at.game.view(at.state, 0), Chance.of("club"), Budget(nodes=0)
    )
    assert chosen.choice.action == MakeWord(((2, 2),))


# Rings


def test_other_players_miss_rare_words_and_long_ones() -> None:
    words = shipped("default")
    assert rings.found_by_another("CAT", words) > rings.found_by_another("QAT", words)
    assert rings.found_by_another("CAT", words) > rings.found_by_another("CATTLE", words)


def test_a_player_who_writes_slowly_finds_fewer_words() -> None:
    """A child needs fifteen seconds for a word and a master three; there are sixty seconds."""
    assert [longest_list(kind) for kind in ("child", "novice", "casual", "master")] == [4, 6, 8, 20]


def longest_list(kind: str) -> int:
    words = shipped("default")
    setup = next(one for one in setups() if one.rules.game == "rings" and one.players == 2)
    played = decisions(setup, [bot_of(kind, words)] * 2, words, "lists", Budget(nodes=20))
    return max(len(finds) for state, _ in played for finds in state.finds)


# Snare


def test_a_word_that_can_be_closed_runs_no_risk() -> None:
    assert snare.risk(cards("C A T S")) > 0
    assert snare.risk(cards("C A T E R")) == 0


def test_a_hand_keeps_what_makes_words_and_gets_rid_of_the_rest() -> None:
    assert snare.value_of_hand(cards("C A *")) > snare.value_of_hand(cards("C A T"))
    assert snare.value_of_hand(cards("C A r:T")) > snare.value_of_hand(cards("C A T"))
    assert snare.value_of_hand(cards("C A T")) > snare.value_of_hand(cards("C A Q"))
    assert snare.value_of_hand(cards("C A T")) > snare.value_of_hand(cards("C A A"))
    assert snare.value_of_hand(cards("B C D F G H K L M")) < snare.value_of_hand(())


def test_bots_never_take_back_a_play() -> None:
    """Otherwise, playing the same again would look as good as not playing it, over and over."""
    words = shipped("default")
    setup = next(one for one in setups() if one.rules.game == "snare" and one.players == 2)
    played = decisions(setup, [bot_of("casual", words)] * 2, words, "back", Budget(nodes=50))
    chosen = [decision.choice.action for _, decision in islice(played, 200)]
    assert not any(isinstance(action, Back) for action in chosen)


# The Final Word


def test_a_pile_of_your_own_leaves_nothing_to_the_next() -> None:
    """So in Positive-Negative, the bot plays the best words, and nothing random counts against them."""
    assert final_word.turns(first_view("positive-negative")) is None
    assert final_word.turns(first_view("3-2-1")) == final_word.AHEAD


def test_a_win_is_better_than_going_on_and_a_loss_is_worse() -> None:
    """So a bot ends a card game only if it is likely to win."""
    match = played_to_the_end("break-up")
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    lead = ahead(match.outcome.scores, winner)
    assert final_word.evaluate_position(match.game, match.state, winner) == lead + WIN / 2
    assert final_word.evaluate_position(match.game, match.state, 1 - winner) == -lead - WIN / 2


def played_to_the_end(name: str) -> Any:  # noqa: ANN401 - of whatever game
    table = wordparlor.new(name, seed=7)
    while not table.outcome:
        table.play(next(table.actions(limit=1)))
    return table.match


def first_view(name: str) -> Any:  # noqa: ANN401 - of either game
    match = wordparlor.new(name, seed=7).match
    assert match.awaited is not None
    return match.view(min(match.awaited.seats))
