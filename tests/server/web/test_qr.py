"""The QR code of a table, read back module by module as a camera would."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.server.player_client import CLIENT, new_table

MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda row, column: (row + column) % 2,
    lambda row, _: row % 2,
    lambda _, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)


def modules(svg: str) -> list[list[int]]:
    """Read the dark modules from the drawing: strokes one module high, with moves and lines to the right."""
    (size,) = {int(side) for side in re.search(r'viewBox="0 0 (\d+) (\d+)"', svg).groups()}  # type: ignore[union-attr] # it has one
    path = re.findall(r'stroke="#000"[^>]*d="([^"]+)"|d="([^"]+)"[^>]*stroke="#000"', svg)
    dark = [[0] * size for _ in range(size)]
    across = down = 0.0
    for letter, numbers in re.findall(r"([MmHhZz])([^MmHhZz]*)", "".join(path[0])):
        given = [float(number) for number in re.findall(r"-?\d*\.?\d+", numbers)]
        if letter in "Mm":
            across, down = (given[0], given[1]) if letter == "M" else (across + given[0], down + given[1])
        elif letter == "h":
            for step in range(round(given[0])):
                dark[int(down)][round(across) + step] = 1
            across += given[0]
    return [row[4 : size - 4] for row in dark[4 : size - 4]]


def is_furniture(row: int, column: int, size: int) -> bool:
    """Return whether a module isn't data: the finder, timing and alignment patterns, and the format."""
    by_an_eye = (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9)
    small_eye = size > 21 and abs(row - (size - 7)) <= 2 and abs(column - (size - 7)) <= 2
    return by_an_eye or small_eye or 6 in (row, column)


def text_of(grid: list[list[int]]) -> str:
    """Read a code of one block (up to version 3) that contains bytes, without correcting errors."""
    size = len(grid)
    assert size <= 29, "one block"
    mask = MASKS[(grid[8][2] << 2 | grid[8][3] << 1 | grid[8][4]) ^ 0b101]
    bits = []
    for turn, right in enumerate([*range(size - 1, 6, -2), *range(5, 0, -2)]):
        for place in range(size):
            row = place if turn % 2 else size - 1 - place
            bits += [
                grid[row][column] ^ (not mask(row, column))
                for column in (right, right - 1)
                if not is_furniture(row, column, size)
            ]

    def number(start: int, length: int) -> int:
        return int("".join(str(int(bit)) for bit in bits[start : start + length]), 2)

    assert number(0, 4) == 0b0100, "bytes"
    return bytes(number(12 + 8 * place, 8) for place in range(number(4, 8))).decode()


def test_the_qr_code_of_a_table_is_its_link(url: str) -> None:
    ann = new_table(url)
    shown = CLIENT.get(f"{url}/api/v1/games/{ann.table}/qr")
    assert shown.headers["content-type"].startswith("image/svg+xml")
    assert text_of(modules(shown.text)) == f"{url}/t/{ann.table}"


def test_the_qr_code_uses_the_address_of_the_request(url: str) -> None:
    """Behind a proxy, the link has the proxy's address."""
    ann = new_table(url)
    headers = {"Host": "word.example", "X-Forwarded-Proto": "https"}
    shown = CLIENT.get(f"{url}/api/v1/games/{ann.table}/qr", headers=headers)
    assert text_of(modules(shown.text)) == f"https://word.example/t/{ann.table}"


def test_there_is_no_picture_for_a_table_that_does_not_exist(url: str) -> None:
    assert CLIENT.get(f"{url}/api/v1/games/nosuchtable1/qr").json()["reason"] == "not-found"
