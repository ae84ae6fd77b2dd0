"""How pages should look: a fixed list of small pictures, and the differences; `make pictures` takes them again."""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.guests import DESK, PHONE, Guest
from tests.browser.parlor import Parlor
from tests.browser.screenshots import LOOKS, SCENES

FOLDER = Path(__file__).with_name("pictures")
FOUND = Path(__file__).parents[2] / "build" / "pictures"
SIZES = {"phone": PHONE, "desk": DESK}
SCALE = 0.5  # small files, and edges that are smoothed differently don't count
BLOCK = 16  # pixels; a change shows in its block, however large the page is
TOLERANCE = 0.2  # the share of pixels that may differ in any block
STRENGTH = 24  # of 255; from here on, a pixel counts as different

# Painted over: codes and tokens change, and clocks run; a page marks whatever else changes from day to day.
CHANGING = ".table-link small, .code, .invitation, .clock, .sand, [data-changing]"


class Picture(NamedTuple):
    """A scene from `make screenshots`, at one size and in one theme."""

    scene: str
    size: str
    look: str

    @property
    def name(self) -> str:
        return "-".join(self)

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.png"


QUICK = (
    Picture("home", "phone", "light"),
    Picture("new", "desk", "dark"),
    Picture("upwords", "desk", "light"),
    Picture("snare", "phone", "contrast"),
)
OTHERS = (
    Picture("home", "desk", "light"),
    Picture("newcomer", "phone", "dark"),
    Picture("newcomer", "desk", "contrast"),
    Picture("new", "phone", "light"),
    Picture("lobby", "phone", "light"),
    Picture("upwords", "phone", "dark"),
    Picture("last-word", "phone", "light"),
    Picture("last-word", "desk", "dark"),
    Picture("rings", "phone", "dark"),
    Picture("eight-it-all", "desk", "light"),
    Picture("break-up", "phone", "light"),
    Picture("refused", "phone", "contrast"),
    Picture("curtain", "phone", "light"),
    Picture("ending", "desk", "light"),
    Picture("review", "phone", "light"),
    Picture("lessons", "desk", "light"),
    Picture("learn", "phone", "dark"),
    Picture("rules", "phone", "light"),
    Picture("settings", "phone", "dark"),
)

# Both run in an empty page, so that no other library is needed to read pictures.
REDUCE = """
async ([png, scale]) => {
  const image = new Image();
  image.src = png;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.round(image.width * scale), height: Math.round(image.height * scale)
  });
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  pixels.data.forEach((value, at, all) => { all[at] = Math.round(value / 15) * 15; });  // fewer colours, smaller files
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL("image/png");
}
"""
COMPARE = """
async ([one, other, strength, block]) => {
  const [a, b] = await Promise.all([one, other].map(async (png) => {
    const image = new Image();
    image.src = png;
    await image.decode();
    const { width, height } = image;
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height);
  }));
  if (a.width !== b.width || a.height !== b.height) return 1;
  const blocks = new Map();
  for (let y = 0; y < a.height; y += 1)
    for (let x = 0; x < a.width; x += 1) {
      const at = 4 * (y * a.width + x);
      if (![0, 1, 2].some((part) => Math.abs(a.data[at + part] - b.data[at + part]) > strength)) continue;
      const place = `${Math.floor(x / block)},${Math.floor(y / block)}`;
      blocks.set(place, (blocks.get(place) ?? 0) + 1);
    }
  return Math.max(0, ...blocks.values()) / block ** 2;
}
"""


# No tile is still moving; endless animations, such as a pulse, don't count.
AT_REST = """() => document.getAnimations().every(
    (one) => !["running", "pending"].includes(one.playState) || one.effect.getComputedTiming().endTime === Infinity)"""


def take(browser: Browser, address: str, picture: Picture) -> bytes:
    """Set up the scene for a first-time visitor, and return the small picture of it."""
    taste: dict[str, Any] = LOOKS[picture.look]
    ann = Guest(browser, address, "Ann", f"picture {picture.name}", size=SIZES[picture.size], **taste)
    SCENES[picture.scene](ann)
    found = shot(ann.page)
    ann.context.close()
    return reduced(browser, found)


def shot(page: Page) -> bytes:
    expect(page.get_by_text("One moment…")).to_have_count(0)
    page.evaluate("document.fonts.ready.then(() => Promise.all([...document.images].map((image) => image.decode())))")
    page.wait_for_function(AT_REST)
    page.evaluate("document.activeElement?.blur()")  # a caret blinks
    return page.screenshot(animations="disabled", mask=[page.locator(CHANGING)], mask_color="#808080")


def reduced(browser: Browser, png: bytes) -> bytes:
    with browser.new_page() as page:
        small: str = page.evaluate(REDUCE, [data_address(png), SCALE])
    return base64.b64decode(small.partition(",")[2])


def difference(browser: Browser, one: bytes, other: bytes) -> float:
    """Return the share of pixels that differ in the block where two small pictures differ most."""
    with browser.new_page() as page:
        share: float = page.evaluate(COMPARE, [data_address(one), data_address(other), STRENGTH, BLOCK])
    return share


def data_address(png: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(png).decode()}"


def main() -> None:
    """Take all pictures again, or only those that are named."""
    wanted = sys.argv[1:]
    FOLDER.mkdir(exist_ok=True)
    with Parlor(Path(tempfile.mkdtemp())) as parlor, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        for picture in QUICK + OTHERS:
            if not wanted or picture.scene in wanted or picture.name in wanted:
                picture.path.write_bytes(take(browser, parlor.address, picture))
        browser.close()


if __name__ == "__main__":
    main()
