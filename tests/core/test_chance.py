"""Chance: the same on every machine, fair, and with independent branches."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tests.rules import rule
from wordparlor.core.chance import Chance, seed_hash

SEEDS = st.text(max_size=20)


@rule("COM-14")
def test_a_seed_gives_the_same_throws_on_every_machine() -> None:
    """Pinned: if these change, no record can be replayed."""
    chance = Chance.of("seven")
    throws = []
    for _ in range(8):
        throw, chance = chance.below(100)
        throws.append(throw)
    assert throws == [55, 27, 64, 85, 21, 41, 54, 86]


@given(SEEDS, st.integers(1, 50))
def test_a_throw_is_below_its_bound_and_repeatable(seed: str, bound: int) -> None:
    throw, rest = Chance.of(seed).below(bound)
    assert 0 <= throw < bound
    assert Chance.of(seed).below(bound) == (throw, rest)
    assert rest != Chance.of(seed)


@given(SEEDS, st.lists(st.integers()))
def test_shuffling_loses_nothing(seed: str, items: list[int]) -> None:
    shuffled, _ = Chance.of(seed).shuffled(items)
    assert Counter(shuffled) == Counter(items)


def test_every_order_of_three_is_about_as_likely() -> None:
    orders = Counter(Chance.of(str(seed)).shuffled("abc")[0] for seed in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_branch_is_another_chance_and_leaves_the_first_alone() -> None:
    chance = Chance.of("game")
    assert chance.branch("bot 1") != chance.branch("bot 2")
    assert chance.branch("bot 1").key != chance.key


def test_the_published_hash_does_not_reveal_the_seed() -> None:
    assert seed_hash("seven") != Chance.of("seven").key
    assert seed_hash("seven") != seed_hash("eight")
