"""Build the committed definitions from WordNet, our dictionary and the lines we wrote ourselves in `tools/definitions`.

For maintainers, after a change to the words or in `tools/definitions` (docs/definitions.md says more):

    apt-get download wordnet-base=1:3.0-37
    python -m tools.build_definitions FOLDER          # the folder with that file: writes definitions.tsv
    python -m tools.build_definitions FOLDER --check  # writes nothing, prints the differences

The same inputs produce the same bytes on every machine.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tools import wordnet
from tools.built_files import checked, run
from tools.pack_dictionaries import read
from tools.word_forms import american
from tools.wordnet import ANIMAL, ARTIFACT, FOOD, OBJECT, PERSON, PLANT, Sense, WordNet
from wordparlor.definitions.morphy import base_forms

HERE = Path(__file__).parent
OWN = HERE / "definitions" / "own.txt"
PACKAGE = HERE.parent / "src" / "wordparlor"
WORDS = PACKAGE / "words" / "data" / "words.tsv"
DEFINITIONS = PACKAGE / "definitions" / "data" / "definitions.tsv"

WORDNET = ("wordnet-base_1%3a3.0-37_all.deb", "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752")

CHOICE = "> "  # before the words that a meaning begins with
MOST_SENSES = 2
MUCH_RARER = 3  # times rarer than its base form: MEETING is a word of its own, ACCEPTED is rather a form of ACCEPT
LONG = 110
EXAMPLE = re.compile(r'[;:,]? *"')
ASIDE = re.compile(r"(?<=\S) \([^()]*\)")
CUT_OFF = re.compile(r"[;,:]? *(as in )?\b(e\.g|i\.e)\.?$")  # before an example that was taken away
# That a word is also used of ideas goes without saying.
ALSO_OF_IDEAS = re.compile(
    r"[,;] (?=also|either|both|in (an?|the) abstract|literally)[^,;]*\b(abstract|metaphor|figurativ)\w*[^,;]*$"
)
NOT_OF_IDEAS = re.compile(r"\(?(primarily )?(temporal sense|spatial sense|literal meanings?)\)?;? (?=\w)")
QUOTED = re.compile(r"`([^`']*)'")
COMPOUND = re.compile(r"(?=.{6})[a-z]{2,}[-_][a-z]{2,}")
# How WordNet marks a hurtful meaning, which would come as a surprise for a word that isn't offensive.
OFFENSIVE = re.compile(
    r"slur\b|obscene (word|term|slang|terms|words)|(offensive|derogatory|disparaging|vulgar|contemptuous|insulting)"
    r" (term|terms|name|word|slang|reference)|\((slang|vulgar|taboo)\)"
)

# What a polite word doesn't mean first, if it has another meaning: NAUGHTY is first badly behaved.
DELICATE = re.compile(
    r"\bsexual(ly)?\b|\bsex([- ]appeal| acts| organs| for money)|\bprostitut|\bexpose the genitals|\burinat"
    r"|\bexcretory product|\bmarijuana|\bhallucinogen|\bespecially of drugs|^\(of drugs\)"
)
INFORMAL = re.compile(r"((an? )?(informal|colloquial|slang|informal or slang)( terms?| names?)?|street names?) for ")
RARE = 1  # how often a sense occurred in the texts that were tagged by hand
# The edible parts of plants with the same name: MANGO is first the fruit, and MIMOSA isn't a drink.
EATEN = re.compile(
    r"\b((?!grape)\w*fruit|\w*berr(y|ies)|\w*nut|seeds?|\w*root|vegetables?|grains?|ears|leaves|stalks|shoots|kernels?|head"
    r"|spice|seasoning|flavoring|powder|melons?|\w*fungus|fungi|onion|garlic|pods|\w*bulb|legume|tuber|apple|pepper)\b"
)

# Where nobody counted meanings, WordNet has people first: DOORMAT as a weak person, PRINTER as someone's occupation.
SOMEONE = re.compile(r"\b(person|someone|woman|man)\b")
THINGS = {ANIMAL, ARTIFACT, FOOD, OBJECT}
MACHINE = re.compile(
    r"\b(machine|device|appliance|apparatus|electronic|program|tool|implement|equipment|instrument|ship|boat|vehicle)\b"
)

HEADER = """\
# The definitions of Wordparlor, made by tools/build_definitions.py: do not edit.
# WORD, then its meanings, each after the letter of its part of speech, or = and a base form; docs/definitions.md.
# From WordNet 3.0, Copyright 2006 by Princeton University. All rights reserved. The whole notice is in LICENSES/.
"""


def main(arguments: list[str] | None = None) -> int:
    """Write the definitions, or with --check compare them with the committed ones."""
    return run(built, DEFINITIONS.parent, arguments, doc=__doc__, needs="the downloaded file is")


def built(folder: Path) -> dict[str, str]:
    """Return the name and the whole text of the file that we commit."""
    grades = {word.word: word.grade for word in read(WORDS)}
    found = definitions(wordnet.read(checked(folder, *WORDNET)), grades, own_lines())
    lines = ("\t".join([word, *items]) + "\n" for word, items in sorted(found.items()))
    return {DEFINITIONS.name: HEADER + "".join(lines)}


def own_lines() -> dict[str, list[str]]:
    """Return what we wrote of each word; the head of own.txt says how."""
    found: dict[str, list[str]] = {}
    for line in OWN.read_text(encoding="utf-8").splitlines():
        if text := line.partition("#")[0].strip():
            word, meaning = text.split(maxsplit=1)
            found.setdefault(word, []).append(meaning.replace("= ", "="))
    return found


def own_first(own: Sequence[str], items: tuple[str, ...]) -> tuple[str, ...]:
    """Return our own meanings if there are any; after a plus, WordNet's first ones as other parts of speech follow."""
    meanings = tuple(item.replace("+ ", " ", 1) for item in own)
    if meanings == tuple(own):
        return meanings or items
    first = {item[0]: item for item in reversed(items)}
    kept = {item[0] for item in meanings} | {"="}
    return (*meanings, *(item for item in items if item[0] not in kept and first[item[0]] == item))


def chosen_first(word: str, senses: list[Sense], choice: str) -> list[Sense]:
    """Return the senses with the one first that begins with some words."""
    chosen = [sense for sense in senses if plain_gloss(sense).startswith(choice)]
    if len(chosen) != 1:
        raise ValueError(f"{len(chosen)} meanings of {word} begin with {choice!r}, not one.")
    return [*chosen, *(sense for sense in senses if sense != chosen[0])]


def definitions(
    wordnet: WordNet, grades: Mapping[str, int], own: Mapping[str, list[str]]
) -> dict[str, tuple[str, ...]]:
    """Return what is known about each word: our own definition, or else its senses and irregular base forms."""
    if strange := sorted(own.keys() - grades.keys()):
        raise ValueError(f"Defined but in no list: {' '.join(strange)}.")
    plain = without_signs(wordnet)
    found: dict[str, tuple[str, ...]] = {}
    for word, grade in grades.items():
        small = [sense for sense in plain.get(word, ()) if sense.spelling.islower()]
        senses = as_in_american(word, harmless(small, grade), plain)
        if not grade:
            senses = circular_last(word, expected_first(word, things_first(word, food_first(senses), plain)))
        lines = own.get(word, ())
        for line in lines:
            if line.startswith(CHOICE):
                senses = chosen_first(word, senses, line.removeprefix(CHOICE))
        items = items_of(word, senses, wordnet, plain, grades)
        found[word] = own_first([line for line in lines if not line.startswith(CHOICE)], items)
    found = {word: items for word, items in found.items() if items}
    missing = [word for word in grades if word not in found]
    twins = {word: twin for word in missing if (twin := american_twin(word, found))}
    found |= {
        word: (f"={twin}",)
        for word, twin in twins.items()
        if not any(base in twins or base in found for base, _ in base_forms(word))
    }
    capitals = {word: harmless(list(filter(is_like_a_word, plain.get(word, ()))), grades[word]) for word in missing}
    return found | {
        word: glosses(senses)
        for word, senses in capitals.items()
        if senses and word not in found and not any(base in found for base, _ in base_forms(word))
    }


def without_signs(wordnet: WordNet) -> dict[str, list[Sense]]:
    """Return the senses by words without symbols: BABYSIT has those of baby-sit, unless it has its own."""
    found = {lemma.upper(): senses for lemma, senses in wordnet.senses.items()}
    for lemma, senses in wordnet.senses.items():
        if COMPOUND.fullmatch(lemma):
            found.setdefault(re.sub("[-_]", "", lemma.upper()), senses)
    return found


def harmless(senses: list[Sense], grade: int) -> list[Sense]:
    """Return the senses without those that would be a surprise for a word that isn't offensive."""
    return [sense for sense in senses if grade or not OFFENSIVE.search(sense.gloss)]


def things_first(word: str, senses: list[Sense], plain: Mapping[str, list[Sense]]) -> list[Sense]:
    """Return the senses with things before people who are rarely called that, and machines before workers."""
    nouns = [sense for sense in senses if sense.part == "n"]
    if not nouns or nouns[0].group != PERSON or nouns[0].frequency > RARE:
        return senses
    if is_agent(word, plain):
        things = [one for one in nouns if one.group in THINGS and MACHINE.search(plain_gloss(one))]
    else:
        things = [one for one in nouns if one.group in THINGS and SOMEONE.search(nouns[0].gloss)]
    things = [one for one in things if not is_unexpected(one)]
    if not things or things[0].frequency < nouns[0].frequency - RARE:
        return senses
    person = senses.index(nouns[0])
    return [*senses[:person], things[0], *(one for one in senses[person:] if one != things[0])]


def as_in_american(word: str, senses: list[Sense], plain: Mapping[str, list[Sense]]) -> list[Sense]:
    """Return the senses of a British spelling as common and in the order as in American, if nobody counted its own."""
    spellings = (*american_spellings(word), re.sub("ENCE(S?)$", r"ENSE\1", word), re.sub("RE(S?)$", r"ER\1", word))
    twin = next((plain[one] for one in spellings if one != word and one in plain), [])
    if not twin or any(sense.frequency for sense in senses):
        return senses
    places = {sense.gloss: (place, sense.frequency) for place, sense in reversed(list(enumerate(twin)))}
    senses = sorted(senses, key=lambda sense: places.get(sense.gloss, (len(twin), 0))[0])
    return [sense._replace(frequency=places.get(sense.gloss, (0, 0))[1]) for sense in senses]


def circular_last(word: str, senses: list[Sense]) -> list[Sense]:
    """Return the senses with one first that explains a word without using it, where nobody counted them."""

    def is_circular(sense: Sense) -> bool:
        return bool(re.search(rf"\b{word.lower()}\b", plain_gloss(sense)))

    if not senses or senses[0].frequency or senses[0].group == FOOD or not is_circular(senses[0]):
        return senses
    others = [
        sense for sense in senses if sense.part == senses[0].part and not (is_circular(sense) or is_unexpected(sense))
    ]
    first = sorted(others, key=lambda sense: sense.group != ANIMAL)[:1]  # BEAVER isn't first a beard
    return [*first, *(sense for sense in senses if sense not in first)]


def is_agent(word: str, plain: Mapping[str, list[Sense]]) -> bool:
    """Return whether a word is made of a verb: a PRINTER prints, but a TIGER doesn't."""
    stems = [word[:-2], word[:-1], word[:-3]] if word.endswith(("ER", "OR")) else []
    return any(
        sense.part == "v" for stem in (*stems, *(f"{one}E" for one in stems[:1])) for sense in plain.get(stem, ())
    )


def expected_first(word: str, senses: list[Sense]) -> list[Sense]:
    """Return the senses with nothing sensitive first, if there's anything else."""
    if not senses or not is_unexpected(senses[0]):
        return senses
    first = next((one for one in senses if not is_unexpected(one) and word.lower() not in plain_gloss(one)), senses[0])
    return [first, *(sense for sense in senses if sense != first)]


def food_first(senses: list[Sense]) -> list[Sense]:
    foods = [sense for sense in senses if sense.group == FOOD and EATEN.search(plain_gloss(sense))]
    plants = [sense for sense in senses if sense.group == PLANT]
    ordered = iter(foods + plants)
    return [next(ordered) if sense in foods or sense in plants else sense for sense in senses]


def is_unexpected(sense: Sense) -> bool:
    gloss = plain_gloss(sense)
    return bool(DELICATE.search(gloss) or (gloss.startswith("(informal)") and sense.frequency <= RARE))


def is_like_a_word(sense: Sense) -> bool:
    """Return whether WordNet capitalizes a word that our dictionary has, as in Angora; never a name or symbol."""
    short = len(sense.spelling) < 4 or sense.spelling.isupper()  # noqa: PLR2004 - Al, Ag, AIDS
    return not short and not sense.is_name


def items_of(
    word: str, senses: list[Sense], wordnet: WordNet, plain: Mapping[str, list[Sense]], grades: Mapping[str, int]
) -> tuple[str, ...]:
    """Return the senses of a word and its base forms, most common first; without senses, only irregular base forms."""
    own_count = senses[0].frequency if senses else -1
    regular = regular_bases(word, plain, grades) if senses else ()
    counts = {f"={base}:{part}": frequency_of(plain, base, part) // MUCH_RARER + 1 for base, part in regular}
    counts |= {
        f"={base}:{part}": frequency_of(plain, base, part) for base, part in irregular_bases(word, wordnet, grades)
    }
    bases = sorted(counts, key=lambda item: -counts[item])
    before = [item for item in bases if counts[item] > own_count]
    return (*before, *glosses(senses), *bases[len(before) :])


def frequency_of(plain: Mapping[str, list[Sense]], base: str, part: str) -> int:
    return max((sense.frequency for sense in plain.get(base, ()) if sense.part == part), default=0)


def irregular_bases(word: str, wordnet: WordNet, grades: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    for base, part in wordnet.exceptions.get(word.lower(), ()):
        if base.upper() in grades and base.upper() != word:
            yield base.upper(), part


def regular_bases(word: str, plain: Mapping[str, list[Sense]], grades: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Yield what a plural or a form of a verb comes from, such as CRAB for CRABS, which also has a sense of its own."""
    for base, part in base_forms(word):
        if part in "nv" and base in grades and any(sense.part == part for sense in plain.get(base, ())):
            yield base, part


def glosses(senses: list[Sense]) -> tuple[str, ...]:
    """Return the two most common senses, and the first of each other part of speech for its inflected forms."""
    kept = senses[:MOST_SENSES]
    for sense in senses[MOST_SENSES:]:
        if sense.part not in {one.part for one in kept}:
            kept.append(sense)
    return tuple(dict.fromkeys(f"{sense.part} {shortened(plain_gloss(sense))}" for sense in kept))


def plain_gloss(sense: Sense) -> str:
    """Return a gloss without its examples and the odd signs of WordNet."""
    text = EXAMPLE.split(sense.gloss)[0].strip(" ;:,").replace("_", " ")
    text = NOT_OF_IDEAS.sub("", ALSO_OF_IDEAS.sub("", CUT_OFF.sub("", text)), count=1)
    text = QUOTED.sub("\u2018\\1\u2019", text)
    informal = INFORMAL.match(text)
    return f"(informal) {text[informal.end() :]}" if informal else text


def shortened(text: str) -> str:
    """Return a gloss without what it says twice, and without what follows when it is long."""
    first, *more = text.split("; ")
    for clause in more:
        if set(clause.split()) <= set(first.replace(";", "").split()):
            continue
        if len(first) + len(clause) + 2 > LONG:
            break
        first += f"; {clause}"
    return ASIDE.sub("", first) if len(first) > LONG else first


def american_twin(word: str, found: Mapping[str, object]) -> str | None:
    """Return the American spelling that has a definition, if the British one has none."""
    return next((twin for twin in american_spellings(word) if twin != word and twin in found), None)


def american_spellings(word: str) -> tuple[str, ...]:
    """Return how Americans could write a word: HONOR, ORGANIZE."""
    return american(word), word.replace("OUR", "OR"), american(word.replace("OUR", "OR"))


if __name__ == "__main__":
    sys.exit(main())
