"""What words mean: base forms, the order of meanings, and words without meanings."""

import re

import pytest

from tools.build_definitions import OFFENSIVE
from tools.definition_coverage import coverage
from wordparlor.definitions.lookup import LISTS, Definition, Sense, define
from wordparlor.definitions.morphy import base_forms
from wordparlor.words.shelf import shipped

DEFAULT = shipped("default")


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("GEESE", "GOOSE"),
        ("MICE", "MOUSE"),
        ("WOLVES", "WOLF"),
        ("STUDIES", "STUDY"),
        ("BOXES", "BOX"),
        ("FIREMEN", "FIREMAN"),
        ("QUIZZES", "QUIZ"),
        ("RAN", "RUN"),
        ("WENT", "GO"),
        ("DOES", "DO"),
        ("STUDIED", "STUDY"),
        ("HOPED", "HOPE"),
        ("HOPPED", "HOP"),
        ("PLANED", "PLANE"),
        ("PLANNED", "PLAN"),
        ("VISITED", "VISIT"),
        ("TRAVELLED", "TRAVEL"),
        ("HOPING", "HOPE"),
        ("STOPPING", "STOP"),
        ("BETTER", "GOOD"),
        ("WORST", "BAD"),
        ("BIGGEST", "BIG"),
        ("HAPPIER", "HAPPY"),
        ("NICEST", "NICE"),
        ("BEST", "GOOD"),
        ("HORRENDOUSLY", "HORRENDOUS"),
        ("HAPPINESSES", "HAPPINESS"),
        ("COLOURISED", "COLOURISE"),
        ("INTERFACED", "INTERFACE"),
    ],
)
def test_an_inflected_word_has_the_meaning_of_its_base_form(word: str, base: str) -> None:
    definition = define(word)
    assert definition.senses[0].base == definition.base == base
    own = {sense.text for sense in define(base).senses}
    assert own & {sense.text for sense in definition.senses} or len(own) == 2


@pytest.mark.parametrize(("word", "bases"), [("LEAVES", {"LEAF", "LEAVE"}), ("AXES", {"AX", "AXIS"})])
def test_a_form_of_two_words_has_a_meaning_of_each(word: str, bases: set[str]) -> None:
    assert {sense.base for sense in define(word).senses} == bases


def test_a_form_has_the_part_of_speech_it_is_a_form_of() -> None:
    assert {sense.part for sense in define("RAN").senses} == {"verb"}
    assert define("STUDIES").senses[0].part == "noun"


def test_a_form_that_is_also_a_word_of_its_own_has_the_more_common_meaning_first() -> None:
    assert [sense.base for sense in define("FOUND").senses] == ["FIND", None]
    assert [sense.base for sense in define("MEETING").senses] == [None, "MEET"]


@pytest.mark.parametrize(
    ("word", "base"), [("CRABS", "CRAB"), ("ACCEPTED", "ACCEPT"), ("HANDS", "HAND"), ("BRINGING", "BRING")]
)
def test_a_rare_meaning_of_its_own_does_not_hide_the_base_form(word: str, base: str) -> None:
    """CRABS are more often animals than an infestation."""
    assert [sense.base for sense in define(word).senses] == [base, None]


def test_a_british_form_of_a_verb_is_a_form_of_the_verb() -> None:
    first = define("VAPORISED").senses[0]
    assert (first.base, first.part) == ("VAPORISE", "verb")


@pytest.mark.parametrize(("word", "wrong"), [("PLANED", "PLAN"), ("GLASS", "GLAS"), ("HOPED", "HOP"), ("BUS", "")])
def test_an_ending_that_does_not_fit_leads_nowhere(word: str, wrong: str) -> None:
    assert wrong not in {base for base, _ in base_forms(word)}


def test_a_definition_is_short_however_the_word_is_typed() -> None:
    assert define(" quoit ") == Definition(
        "QUOIT",
        (
            Sense(
                "noun",
                "game equipment consisting of a ring of iron or circle of rope used in playing the game of quoits",
            ),
        ),
        None,
        50,
        "small",
    )
    assert str(define("rán")).startswith("RAN, a form of RUN (verb): move fast")


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("TUNA", "fish"),
        ("CHESS", "game"),
        ("MEDIC", "medical"),
        ("STICKER", "label"),
        ("PLANT", "tree"),
        ("HAND", "arm"),
    ],
)
def test_everyday_words_mean_first_what_people_expect(word: str, meaning: str) -> None:
    assert meaning in define(word).senses[0].text


def test_little_words_are_defined_as_people_use_them() -> None:
    assert [define(word).senses[0].part for word in ("THE", "OF", "AND", "YOU", "OUCH")] == [
        "determiner",
        "preposition",
        "conjunction",
        "pronoun",
        "interjection",
    ]
    assert all(define(word).senses for word in DEFAULT.words() if len(word) == 2 and (DEFAULT.level(word) or 95) <= 60)


def test_a_word_without_a_definition_says_its_base_form_level_and_list() -> None:
    assert define("BUQSHAS") == Definition("BUQSHAS", (), "BUQSHA", 80, "default")
    assert str(define("BUQSHAS")) == (
        "No definition for BUQSHAS. It's a form of BUQSHA, a very rare word (level 80) in the default dictionary."
    )


@pytest.mark.parametrize("word", ["XQZZ", "", "\x1b[2J", "DON'T", "A" * 500, "naïve?"])
def test_a_word_that_is_not_in_our_dictionaries_says_so(word: str) -> None:
    definition = define(word)
    assert (definition.senses, definition.list) == ((), None)
    assert str(definition).endswith("It isn't in our dictionaries.")
    assert str(definition).isprintable()


def test_the_smallest_list_with_a_word_is_named() -> None:
    for word in ("CAT", "BUQSHA", *list(shipped("large").words())[::5000]):
        name = define(word).list
        assert name is not None
        assert [word in shipped(one) for one in LISTS] == [LISTS.index(one) >= LISTS.index(name) for one in LISTS]


def test_enough_words_have_a_definition() -> None:
    """This checks every eighth word; `python -m tools.definition_coverage` counts all of them."""
    shares = {level: share for level, (_, share) in coverage(DEFAULT, list(DEFAULT.words())[::8]).items()}
    print(shares)  # noqa: T201 - shown when it fails, or with -s
    assert shares[20] > 0.99
    assert shares[50] >= 0.95
    assert shares[max(shares)] >= 0.60


def test_definitions_are_short_and_have_no_surprises() -> None:
    for word in list(DEFAULT.words())[::21]:
        definition = define(word)
        assert len(definition.senses) <= 2
        for sense in definition.senses:
            assert len(sense.text) < 320, word
            assert not re.search(r'["`\t\n]', sense.text), word
            graded = DEFAULT.grade(word) or DEFAULT.grade(sense.base or word)
            assert graded or not OFFENSIVE.search(sense.text), word
