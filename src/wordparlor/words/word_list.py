"""A player's own word list: a text file with one word a line (COM-1)."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING

import msgspec

from wordparlor.words.dictionary import DictionaryError
from wordparlor.words.spelling import ORDINARY, unaccented_upper, why_not_ordinary

if TYPE_CHECKING:
    from pathlib import Path

# Fifty times the largest English list: anything larger, or endless, isn't a word list.
LARGEST_FILE = 200_000_000
SHOWN = 60
COMMENT = re.compile(r"(?<!\S)#.*")


class RejectedLine(msgspec.Struct, frozen=True):
    """A line that isn't an ordinary word, and why."""

    line: int
    text: str
    reason: str


class WordList(msgspec.Struct, frozen=True):
    """The words of a list in alphabetical order, without duplicates, and the rejected lines."""

    words: tuple[str, ...]
    rejected: tuple[RejectedLine, ...] = ()
    duplicates: int = 0


def read_word_list(path: Path) -> WordList:
    """Read a word list; raise DictionaryError if the file can't be one."""
    return parsed(decoded(read_word_file(path), path))


def parsed(text: str) -> WordList:
    """Separate the lines of a list into words and rejected lines."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    words: list[str] = []
    rejected: list[RejectedLine] = []
    for i, line in enumerate(unaccented_upper(text).split("\n")):
        spelling = line if line.isalpha() else uncommented(line)
        if ORDINARY.fullmatch(spelling):
            words.append(spelling)
        elif spelling:
            rejected.append(RejectedLine(i + 1, shortened(lines[i].strip()), why_not_ordinary(spelling)))
    # In the order of the list, which is mostly alphabetical already: sorting a set takes three times as long.
    once = tuple(sorted(dict.fromkeys(words)))
    return WordList(once, tuple(rejected), duplicates=len(words) - len(once))


def uncommented(line: str) -> str:
    return COMMENT.sub("", line).strip()


def shortened(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def read_word_file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise DictionaryError(f"{path} doesn't exist. Check the path.") from None
    except IsADirectoryError:
        raise DictionaryError(f"{path} is a folder. Choose a text file with one word per line.") from None
    except OSError as problem:
        raise DictionaryError(f"Can't read {path}: {problem.strerror}.") from None
    except ValueError:
        raise DictionaryError(f"{str(path)!r} isn't a file name.") from None
    if len(data) > LARGEST_FILE:
        raise DictionaryError(f"{path} is too large: a word list can be at most {LARGEST_FILE // 1_000_000} MB.")
    return data


def decoded(data: bytes, path: Path) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise DictionaryError(f"{path} is UTF-16 text. Save it as UTF-8.")
    if b"\0" in data:
        raise DictionaryError(f"{path} isn't a text file. Choose a text file with one word per line.")
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise DictionaryError(f"{path} isn't UTF-8 (line {line:,}). Save it as UTF-8.") from None
