"""The contrast ratios in docs/design.md are those of the client's colours, and sufficient for reading."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOKENS = (ROOT / "web" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
LOOKS = ("light", "dark", "contrast")
PAIRS = re.findall(r"^\| `([\w-]+)` on `([\w-]+)` \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$", PAGE, re.MULTILINE)
LEAST_FOR_TEXT = 4.5
LEAST_FOR_LINES = 3.0
DARKEST_LINEAR = 0.04045  # of sRGB's curve


def values_in(selector: str) -> dict[str, str]:
    """Return the tokens of the first rule that starts like this."""
    rule = TOKENS.partition(selector)[2].partition("}")[0]
    return dict(re.findall(r"--([\w-]+): ([^;]+);", rule))


USUAL, CONTRAST = values_in(":root {"), values_in(':root[data-look="contrast"],')


def colour(name: str, look: str) -> str:
    value = (CONTRAST if look == "contrast" else {}).get(name, USUAL[name])
    if pair := re.fullmatch(r"light-dark\((#\w+), (#\w+)\)", value):
        return pair[2 if look == "dark" else 1]
    return value


def luminance(code: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    digits = code.removeprefix("#")
    full = digits if len(digits) > 3 else "".join(digit * 2 for digit in digits)
    parts = [int(full[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= DARKEST_LINEAR else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_page_has_a_table_of_contrast() -> None:
    assert len(PAIRS) >= 20


@pytest.mark.parametrize(("front", "back", "light", "dark", "high"), PAIRS)
def test_a_contrast_is_as_the_page_says_and_enough(front: str, back: str, light: str, dark: str, high: str) -> None:
    least = LEAST_FOR_LINES if front.startswith("line") else LEAST_FOR_TEXT
    for look, written in zip(LOOKS, (light, dark, high), strict=True):
        measured = contrast(colour(front, look), colour(back, look))
        assert f"{measured:.1f}" == written, f"{front} on {back}, {look}"
        assert measured >= least, f"{front} on {back}, {look}"


STYLES = sorted((ROOT / "web" / "src").rglob("*.css"))
OWN_SCALE = {"tokens.css", "fonts.css", "text.css", "daily.css", "daily-card.css"}  # text mode is larger throughout
LARGEST_STEP = 1.5  # rem; larger letters are pieces, which are as large as their board allows


@pytest.mark.parametrize(
    "sheet", [sheet for sheet in STYLES if sheet.name not in OWN_SCALE], ids=lambda sheet: sheet.name
)
def test_text_has_the_sizes_of_the_scale(sheet: Path) -> None:
    own = re.findall(r"font(?:-size)?: (?:\d+ )?([\d.]+)rem", sheet.read_text(encoding="utf-8"))
    assert not [size for size in own if float(size) <= LARGEST_STEP], "sizes are tokens (docs/design.md)"


@pytest.mark.parametrize("sheet", STYLES, ids=lambda sheet: sheet.name)
def test_what_moves_uses_transforms_and_opacity_alone(sheet: Path) -> None:
    frames = re.findall(r"@keyframes [\w-]+ \{(.*?)\n\}", sheet.read_text(encoding="utf-8"), re.DOTALL)
    moved = {name for frame in frames for name in re.findall(r"([\w-]+): ", frame)}
    assert moved <= {"transform", "opacity", "scale", "translate", "rotate"}
