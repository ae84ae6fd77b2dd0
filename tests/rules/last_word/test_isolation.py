"""Last Word: pawns that are shut in, by others or by their own word."""

from tests.rules import rule
from tests.rules.last_word.tables import Table, table
from wordparlor.games.last_word.board import Aside, InHand, Stands, Taken
from wordparlor.games.last_word.isolation import is_shut_in
from wordparlor.games.last_word.state import Isolated, LastPlayer, Stranded, WordMade

# Eight rows and columns, so that the middle isn't adjacent to itself around the edges.
LAST_TILE = """
    . . . . . . . .
    . . . . . . . .
    . (Y) E (R) T . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""


def shut_in(picture: str) -> bool:
    """Return whether the red pawn is shut in."""
    return is_shut_in(table(picture, players=4).state.board, 0)


# Who is shut in


@rule("LW-15")
def test_a_pawn_with_a_tile_next_to_it_is_free() -> None:
    assert not shut_in(LAST_TILE)


@rule("LW-15")
def test_a_pawn_with_none_is_shut_in() -> None:
    assert shut_in(LAST_TILE.replace("E (R) T", ". (R) ."))


@rule("LW-15", "LW-6")
def test_a_tile_around_the_edge_is_next_to_it_too() -> None:
    assert not shut_in(". . A .\n. . . .\n. . . .\n. (R) . .")
    assert shut_in(". . . A\n. . . .\n. . . .\n. (R) . .")
    assert shut_in(". . . . A\n. . . . .\n. . . . .\n. . . . .\n(R) . . . .")


@rule("LW-15")
def test_a_tile_behind_free_wild_squares_is_in_reach() -> None:
    assert not shut_in(LAST_TILE.replace("E (R) T . . .", ". (R) * T . ."))
    assert not shut_in(LAST_TILE.replace("E (R) T . . .", ". (R) * * T ."))
    assert shut_in(LAST_TILE.replace("E (R) T . . .", ". (R) * . T ."))


@rule("LW-15")
def test_a_tile_behind_a_wild_square_with_a_pawn_is_not_in_reach() -> None:
    assert shut_in(LAST_TILE.replace("E (R) T . . .", ". (R) *B* T . ."))
    assert shut_in(LAST_TILE.replace("E (R) T . . .", ". (R) * *B* T ."))


@rule("LW-15")
def test_one_way_out_is_enough() -> None:
    assert not shut_in(LAST_TILE.replace("E (R) T . . .", "* (R) *B* T . .").replace("(Y)", "T"))


@rule("LW-15")
def test_a_pawn_on_a_wild_square_has_no_advantage() -> None:
    assert shut_in(LAST_TILE.replace("E (R) T", ". *R* ."))
    assert not shut_in(LAST_TILE.replace("E (R) T", ". *R* T"))


@rule("LW-17")
def test_a_player_who_has_not_entered_is_never_shut_in() -> None:
    assert not shut_in("\n".join([". . . ."] * 4))


# True isolation

LONELY = """
    . . . . . . . .
    . . . . . . . .
    . (Y) E (R) . . . .
    . . . A . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""


@rule("LW-15", "LW-19")
def test_a_player_who_takes_the_last_tile_next_to_a_pawn_wins_it() -> None:
    at = table(LONELY, words="E A").play("3C:E")
    assert at.events == (
        WordMade(0, ((2, 2),), ("E",), 1, pending=False),
        Isolated(1, by=0, square=(2, 1), blocked_by=()),
        LastPlayer(0),
    )
    assert at.pawns == (Stands((2, 2)), Taken(by=0))
    assert at.scores == (1 + 5, 0)


@rule("LW-15")
def test_taking_the_last_tile_behind_a_reachable_wild_square_also_wins_the_pawn() -> None:
    grid = LONELY.replace("(Y) E (R) .", "(Y) * E (R)").replace(". . . A .", ". . . . A")
    at = table(grid, words="E A").play("3D:E")
    assert at.events[1:] == (Isolated(1, by=0, square=(2, 1), blocked_by=()), LastPlayer(0))


@rule("LW-15")
def test_a_pawn_that_keeps_a_tile_stays() -> None:
    at = table(LONELY.replace(". (Y)", "T (Y)"), words="E").play("3C:E")
    assert at.told == ["WordMade"]
    assert at.pawns[1] == Stands((2, 1))
    assert at.awaited == {1}


# Blocking

BLOCKED = """
    . . . . . . . . .
    . . . . . . . . .
    . (Y) * T . . . . .
    . . . E . . . . .
    . . . (R) A . . . .
    . . . (B) I . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""


def blocked() -> Table:
    """Red walks from below onto the WILD square that was yellow's only path to the T."""
    return table(BLOCKED, words="EE", players=3).play("4D-3C:Ee")


@rule("LW-15")
def test_a_pawn_on_the_only_wild_square_blocks() -> None:
    at = blocked()
    assert at.events[1] == Isolated(2, 0, (2, 1), (0,))
    assert at.pawns[2] == Taken(by=0)
    assert at.scores == (1 + 5, 0, 0)


@rule("LW-15")
def test_the_isolator_made_the_word_no_matter_whose_pawn_is_in_the_way() -> None:
    """Blue is already on the WILD square; red takes the other tile that yellow had."""
    grid = """
        . . . . . . . . .
        . . . . . . . . .
        E (Y) *B* T . . . . .
        (R) . . . . . . . .
        A . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """
    at = table(grid, words="E", players=3).play("3A:E")
    assert at.events[1] == Isolated(2, 0, (2, 1), (1,))
    assert at.pawns[2] == Taken(by=0)


@rule("LW-15")
def test_a_pawn_on_a_wild_square_that_leads_nowhere_blocks_nobody() -> None:
    grid = """
        . . . . . . . . .
        . . . . . . . . .
        E (Y) *B* . . . . . .
        (R) . . . . . . . .
        A . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """
    at = table(grid, words="E", players=3).play("3A:E")
    assert Isolated(2, 0, (2, 1), ()) in at.events
    assert Isolated(1, 0, (2, 2), ()) in at.events


# Stranded


@rule("LW-16")
def test_a_player_who_traps_their_own_pawn_is_stranded_and_nobody_gets_credit() -> None:
    at = table(LONELY.replace(". (Y)", "T (Y)"), words="A").play("4D:A")
    assert at.told == ["WordMade"], "the E is still next to red"
    at = table(LONELY.replace(". (Y)", "T (Y)"), words="AE").play("4D-3C:AE")
    assert at.events[1:] == (Stranded(0, "self-isolation"), LastPlayer(1))
    assert at.pawns == (Aside(), Stands((2, 1)))
    assert at.scores == (2, 0)
    assert at.awaited == {1}


@rule("LW-16")
def test_a_player_who_can_make_no_word_is_found_stranded_when_their_turn_begins() -> None:
    """Blue has an X next to its pawn, but no word with it; the others continue."""
    grid = LONELY.replace(". (Y)", "T (Y)").replace(". . . . . . . .", ". . . . . X (B) .", 1)
    at = table(grid, words="E A T", players=3, auto_strand=True).play("4D:A")
    assert at.events[1:] == (Stranded(1, "no-word"),)
    assert at.pawns[1] == Aside()
    assert at.awaited == {2}


@rule("LW-10", "LW-16")
def test_a_word_on_a_wild_square_alone_saves_nobody() -> None:
    grid = LONELY.replace(". (Y)", "T (Y)").replace(". . . . . . . .", ". . . . X * (B) .", 1)
    at = table(grid, words="A E O T", players=3, auto_strand=True).play("4D:A")
    assert at.events[1:] == (Stranded(1, "no-word"),)


@rule("LW-16")
def test_without_auto_strand_the_player_must_say_so() -> None:
    grid = LONELY.replace(". (Y)", "T (Y)").replace(". . . . . . . .", ". . . . . X (B) .", 1)
    at = table(grid, words="E A T", players=3, auto_strand=False).play("4D:A")
    assert at.awaited == {1}
    assert at.play("give up").events == (Stranded(1, "said-so"),)
    assert at.awaited == {2}


# Several at once


@rule("LW-17")
def test_one_word_isolates_several_and_strands_its_maker() -> None:
    grid = """
        . . . . . . . . .
        . . . . . . . . .
        . (Y) . . . . . . .
        . . E . . . . . .
        . (R) . (B) . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """
    at = table(grid, words="E", players=3).play("4C:E")
    assert at.told == ["WordMade", "Isolated", "Isolated", "Stranded", "LastWordMade", "GameOver"]
    assert at.pawns == (Aside(), Taken(by=0), Taken(by=0))
    assert at.outcome.scores == (1 + 5 + 5 + 5, 0, 0)


@rule("LW-15", "LW-17")
def test_all_are_judged_before_any_pawn_is_lifted() -> None:
    """Red's pawn blocks blue and blue's pawn blocks yellow, although the same word puts blue out of the game."""
    grid = """
        . . . . . . . . .
        . . . . . . . . .
        . (Y) *B* * T . . . .
        . . . E . . . . .
        . . . (R) . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """
    at = table(grid, words="EE", players=3).play("4D-3D:Ee")
    assert at.events[1:] == (
        Isolated(1, by=0, square=(2, 2), blocked_by=(0,)),
        Isolated(2, by=0, square=(2, 1), blocked_by=(1,)),
        LastPlayer(0),
    )


@rule("LW-17")
def test_a_pending_word_isolates_nobody() -> None:
    at = table(LONELY, words="E", policy="challenge").play("3C:E")
    assert at.pawns == (Stands((2, 3)), Stands((2, 1)))
    assert at.play("let").pawns[1] == Taken(by=0)


@rule("LW-17")
def test_a_player_who_has_not_entered_is_stranded_at_their_turn_only() -> None:
    grid = "\n".join(["A . . . . .", *[". . . . . ."] * 3, ". . . . . .", "A I . . . ."])
    at = table(grid, words="AI I A", auto_strand=True).play("6B:I")
    assert at.pawns[1] == InHand()
    assert at.awaited == {1}
    at = table(grid.replace("A . .", ". . .", 1), words="I A", auto_strand=True).play("6B:I")
    assert Stranded(1, "no-word") in at.events
