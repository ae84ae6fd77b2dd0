"""Forms of English words: inflections, and the American spelling of a British one."""

import re

ENDINGS = ("ED", "ING", "INGS", "ER", "EST", "ES")
# Where British English writes ae or oe and American English writes e.
GREEK = "HAEM|AEMI|AESTH|GYNAEC|PAED|PALAE|AETIO|MEDIAEV|RRHOE|OESTR|OEDEM|PNOE|FOET"


def inflections(word: str) -> set[str]:
    """Return the word and the forms it could have as a noun, a verb or an adjective."""
    return {word, plural(word)} | {stem + ending for stem in stems(word) for ending in ENDINGS}


def plural(word: str) -> str:
    if re.search("[^AEIOU]Y$", word):
        return word[:-1] + "IES"
    return word + ("ES" if re.search("(S|X|Z|CH|SH)$", word) else "S")


def stems(word: str) -> set[str]:
    """Return what comes before -ED and the like: BAK(E), HAPPI and HAPPY, WALK, STOPP; BOTHER doubles nothing."""
    if word.endswith(("E", "Y")):
        return {word.removesuffix("E"), re.sub("Y$", "I", word)}
    if re.search("[^AEIOU][AEIOU][^AEIOUWXY]$", word):
        one_syllable = len(re.findall("[AEIOU]+", word)) == 1
        return {word + word[-1]} if one_syllable else {word, word + word[-1]}
    return {word}


def american(word: str) -> str:
    """Return the American spelling: ORGANIZER for ORGANISER, CATALYZE for CATALYSE, HEMATOMA for HAEMATOMA."""
    with_z = re.sub("(?<=[IY])S(?=[AEI])", "Z", word)
    return re.sub(GREEK, lambda found: re.sub("[AO]E", "E", found[0]), with_z)
