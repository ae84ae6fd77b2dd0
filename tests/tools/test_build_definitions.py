"""The tool that builds the definitions: how it reads WordNet, what it keeps, and what it refuses."""

import re
from pathlib import Path

import pytest

from tests.tools.test_build_dictionary import package_with
from tools import build_definitions, wordnet
from tools.build_definitions import definitions, main, own_lines, plain_gloss, shortened
from tools.wordnet import Sense, WordNet

FILES = {
    "data.noun": (
        "  1 This is the notice  \n"
        '00000100 05 n 01 cat 0 001 @ 00000900 n 0000 | feline mammal; "the cat sat"  \n'
        "00000200 05 n 02 cat 1 guy 0 000 | an informal term for a youth or man  \n"
        "00000300 05 n 01 Paris 0 001 @i 00000900 n 0000 | the capital of France  \n"
        "00000400 05 n 01 Angora 0 001 @ 00000900 n 0000 | a breed of goat  \n"
        "00000500 05 n 01 spade 0 000 | (ethnic slur) an offensive word  \n"
        "00000600 05 n 01 spade 1 000 | a sturdy hand shovel  \n"
        "00000700 05 n 01 air_bag 0 000 | a safety device in a car  \n"
        "00000800 20 n 01 mango 0 000 | large evergreen tropical tree  \n"
        "00000900 13 n 01 mango 0 000 | large oval tropical fruit  \n"
        "00001000 20 n 01 mimosa 0 000 | a shrub or tree  \n"
        "00001100 13 n 01 mimosa 0 000 | a mixed drink of champagne and orange juice  \n"
        "00001200 18 n 01 hunk 0 000 | a well-built sexually attractive man  \n"
        "00001300 17 n 01 hunk 1 000 | a large piece of a hunk  \n"
        "00001400 17 n 01 hunk 2 000 | a large piece without definite shape  \n"
        '00001500 18 n 01 strangler 0 000 | a murderer; "a strangler of prostitutes"  \n'
        "00001600 18 n 01 strangler 1 000 | a plant on a tree  \n"
        "00001700 05 n 01 mummy 0 000 | informal terms for a mother  \n"
        "00001800 05 n 01 mummy 1 000 | a body in_bandages  \n"
        "00001900 18 n 01 doormat 0 000 | a person who is weak  \n"
        "00002000 06 n 01 doormat 0 000 | a mat outside a door  \n"
        "00002100 18 n 01 seer 0 000 | a person who sees  \n"
        "00002200 06 n 01 seer 0 000 | a hat  \n"
        "00002300 18 n 01 cutter 0 000 | someone who cuts  \n"
        "00002400 06 n 01 cutter 0 000 | a machine for cutting  \n"
        "00002500 23 n 01 teacup 0 000 | as much as a teacup will hold  \n"
        "00002600 06 n 01 teacup 0 000 | a cup for tea  \n"
        "00002700 05 n 01 beaver 0 000 | the fur of a beaver  \n"
        "00002800 06 n 01 beaver 0 000 | a hat  \n"
        "00002900 05 n 01 beaver 0 000 | a large rodent  \n"
        "00003000 10 n 02 defence 0 defense 0 000 | what a lawyer says  \n"
        "00003100 04 n 02 defence 0 defense 0 000 | protection from harm  \n"
    ),
    "index.noun": (
        "cat n 2 1 @ 2 1 00000200 00000100  \n"
        "guy n 1 0 1 0 00000200  \n"
        "paris n 1 0 1 0 00000300  \n"
        "angora n 1 0 1 0 00000400  \n"
        "spade n 2 0 2 0 00000500 00000600  \n"
        "air_bag n 1 0 1 0 00000700  \n"
        "mango n 2 0 2 0 00000800 00000900  \n"
        "mimosa n 2 0 2 0 00001000 00001100  \n"
        "hunk n 3 0 3 0 00001200 00001300 00001400  \n"
        "strangler n 2 0 2 0 00001500 00001600  \n"
        "mummy n 2 0 2 0 00001700 00001800  \n"
        "doormat n 2 0 2 0 00001900 00002000  \n"
        "seer n 2 0 2 0 00002100 00002200  \n"
        "cutter n 2 0 2 0 00002300 00002400  \n"
        "teacup n 2 0 2 0 00002500 00002600  \n"
        "beaver n 3 0 3 0 00002700 00002800 00002900  \n"
        "defence n 2 0 2 0 00003000 00003100  \n"
        "defense n 2 0 2 1 00003100 00003000  \n"
    ),
    "data.verb": "00000100 35 v 01 cat 0 000 01 + 02 00 | beat with a cat  \n00000200 35 v 01 see 0 000 | perceive  \n"
    "00000300 35 v 01 saw 0 000 | cut  \n00000400 35 v 01 cut 0 000 | separate with a blade  \n",
    "index.verb": "cat v 1 0 1 0 00000100  \nsee v 1 0 1 1 00000200  \nsaw v 1 0 1 0 00000300  \n"
    "cut v 1 0 1 0 00000400  \n",
    "data.adj": "00000100 00 s 01 galore(ip) 0 000 | in great numbers  \n",
    "index.adj": "galore a 1 0 1 0 00000100  \n",
    "data.adv": "",
    "index.adv": "",
    "noun.exc": "geese goose\nmen man\n",
    "verb.exc": "saw see\n",
    "adj.exc": "acer acer\n",
    "adv.exc": "",
    "cntlist.rev": "cat%1:05:00:: 2 9\nguy%1:05:00:: 1 33\ndefense%1:04:00:: 1 9\nsee%2:39:00:: 1 7\n",
}
GRADES = dict.fromkeys(["CAT", "GUY", "PARIS", "ANGORA", "SPADE", "AIRBAG", "SAW", "SEE", "GALORE", "DOG"], 0)


@pytest.fixture
def net() -> WordNet:
    return wordnet.read(package_with("wordnet", FILES))


def test_senses_are_in_the_order_of_how_common_they_are(net: WordNet) -> None:
    assert [(sense.part, sense.gloss.partition(";")[0]) for sense in net.senses["cat"]] == [
        ("n", "feline mammal"),
        ("n", "an informal term for a youth or man"),
        ("v", "beat with a cat"),
    ]


def test_each_word_gets_what_fits(net: WordNet) -> None:
    found = definitions(net, GRADES, {"DOG": ["n a best friend"]})
    assert found == {
        # Two meanings, and another one for the forms of the verb.
        "CAT": ("n feline mammal", "n (informal) a youth or man", "v beat with a cat"),
        "GUY": ("n (informal) a youth or man",),
        "ANGORA": ("n a breed of goat",),
        "SPADE": ("n a sturdy hand shovel",),
        "AIRBAG": ("n a safety device in a car",),
        "SAW": ("=SEE:v", "v cut"),
        "SEE": ("v perceive",),
        "GALORE": ("a in great numbers",),
        "DOG": ("n a best friend",),
    }


def test_an_offensive_meaning_is_kept_for_a_word_that_is_graded(net: WordNet) -> None:
    assert len(definitions(net, GRADES | {"SPADE": 3}, {})["SPADE"]) == 2


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("MANGO", "n large oval tropical fruit"),
        ("MIMOSA", "n a shrub or tree"),
        ("HUNK", "n a large piece without definite shape"),
        ("STRANGLER", "n a murderer"),
        ("MUMMY", "n a body in bandages"),
        ("DOORMAT", "n a mat outside a door"),
        ("CUTTER", "n a machine for cutting"),
        ("SEER", "n a person who sees"),
        ("TEACUP", "n a cup for tea"),
        ("BEAVER", "n a large rodent"),
        ("DEFENCE", "n protection from harm"),
    ],
)
def test_the_meaning_that_people_expect_comes_first(net: WordNet, word: str, first: str) -> None:
    """A fruit before its tree, a doormat before a weak person, and a plain meaning before a sensitive or informal one.

    A meaning that uses the word itself comes later, and a British spelling has the American one's order.
    """
    assert definitions(net, {word: 0}, {})[word][0] == first


def test_after_a_plus_wordnets_meanings_as_other_parts_of_speech_follow(net: WordNet) -> None:
    """So CATTED still finds the verb."""
    own = ["n+ a small furry animal", "n a pet"]
    assert definitions(net, {"CAT": 0}, {"CAT": own})["CAT"] == (
        "n a small furry animal",
        "n a pet",
        "v beat with a cat",
    )


def test_we_can_choose_which_meaning_comes_first(net: WordNet) -> None:
    found = definitions(net, {"MANGO": 0, "SAW": 0, "SEE": 0}, {"MANGO": ["> large evergreen"], "SAW": ["> cut"]})
    assert found["MANGO"] == ("n large evergreen tropical tree", "n large oval tropical fruit")
    assert found["SAW"] == ("=SEE:v", "v cut")


@pytest.mark.parametrize("choice", ["large", "small"])
def test_a_choice_has_to_fit_one_meaning(net: WordNet, choice: str) -> None:
    with pytest.raises(ValueError, match=f"meanings of MANGO begin with '{choice}', not one"):
        definitions(net, {"MANGO": 0}, {"MANGO": [f"> {choice}"]})


def test_an_offensive_word_keeps_its_meanings_in_order(net: WordNet) -> None:
    assert definitions(net, {"HUNK": 1}, {})["HUNK"][0] == "n a well-built sexually attractive man"


def test_a_definition_for_something_that_is_not_a_word_is_refused(net: WordNet) -> None:
    with pytest.raises(ValueError, match="in no list: UNICORN"):
        definitions(net, GRADES, {"UNICORN": ["n none"]})


@pytest.mark.parametrize(
    ("gloss", "short"),
    [
        ('feline mammal; "the cat sat"; "a cat"', "feline mammal"),
        ('with ease "he did it easily"', "with ease"),
        ("expect and wish; trust", "expect and wish; trust"),
        ("a " * 50 + "b; more of it that is long", "a " * 50 + "b"),
        ("able to (usually followed by `to') " + "x" * 100, "able to " + "x" * 100),
        ("as in `this'", "as in \u2018this\u2019"),
        ('keep in a certain state; e.g., "keep clean"', "keep in a certain state"),
        ("judge or regard; look upon; judge", "judge or regard; look upon"),
        ("have or possess, either in a concrete or an abstract sense", "have or possess"),
        ("change direction, also in the abstract sense", "change direction"),
        ("primarily temporal sense; limited in duration", "limited in duration"),
        (
            "existing only in the mind; not concrete but abstract",
            "existing only in the mind; not concrete but abstract",
        ),
    ],
)
def test_glosses_lose_their_examples_and_asides(gloss: str, short: str) -> None:
    sense = Sense("n", gloss, "word", is_name=False, frequency=0, place=0, group="05")
    assert shortened(plain_gloss(sense)) == short


def test_our_own_lines_have_a_part_of_speech_or_a_base_form() -> None:
    lines = own_lines()
    assert lines["THE"] == ["d used before something known, or already mentioned"]
    assert lines["DOES"] == ["=DO"]
    assert lines["CHESS"] == ["> a board game"]
    assert all(re.fullmatch(r"=\w+(:\w)?|> .+|[nvaropcdi]\+? .+", item) for items in lines.values() for item in items)


def test_building_twice_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / build_definitions.WORDNET[0]).write_bytes(package_with("wordnet", FILES))
    monkeypatch.setattr(build_definitions, "checked", lambda folder, name, _sha256: (folder / name).read_bytes())
    monkeypatch.setattr(build_definitions, "own_lines", lambda: {"CAT": ["n+ a pet"]})
    assert build_definitions.built(tmp_path) == build_definitions.built(tmp_path)


def test_without_its_input_the_tool_says_which_file_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 2
    assert "wordnet-base" in capsys.readouterr().err
    (tmp_path / build_definitions.WORDNET[0]).write_bytes(b"something else")
    assert main([str(tmp_path), "--check"]) == 2
    assert "not the file we know" in capsys.readouterr().err
