"""docs/architecture.md names every package, draws the layers of the contracts, and names no file that is gone."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "wordparlor"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
UNNAMED = {"__init__", "__main__", "__pycache__", "data", "page", "py.typed", "rules"}


def parts_of(folder: Path) -> set[str]:
    """Return the names of a folder's packages and modules."""
    code = (path for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists())
    return {path.stem for path in code} - UNNAMED


def first_column(heading: str) -> set[str]:
    """Return the names in the first column of the table with this heading."""
    table = PAGE.split(f"| {heading} |", 1)[1].split("\n\n", 1)[0]
    return {name for row in table.splitlines()[2:] for name in re.findall(r"`([^`]+)`", row.split("|")[1])}


def test_every_package_is_named() -> None:
    assert first_column("package") == parts_of(SOURCE)


def test_every_folder_of_the_server_is_named() -> None:
    folders = {path.name for path in (SOURCE / "server").iterdir() if (path / "__init__.py").exists()}
    assert folders - UNNAMED <= first_column("part of `server/`") <= parts_of(SOURCE / "server")


def test_every_folder_of_the_client_is_named() -> None:
    line = next(line for line in PAGE.splitlines() if line.startswith("The client in `web/src`"))
    folders = {path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert set(re.findall(r"`(\w+)`", line)) == folders


def test_every_file_it_names_is_there() -> None:
    named = set(re.findall(r"`([\w/-]+(?:/|\.(?:py|tsx?|toml)))`", PAGE))
    assert named
    places = (ROOT, SOURCE, ROOT / "src")
    assert {name for name in named if not any((place / name).exists() for place in places)} == set()


def test_the_picture_shows_the_layers_of_the_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(each["layers"] for each in contracts if each["name"] == "Who may import whom")
    drawn = PAGE.split("flowchart TB", 1)[1].split("```", 1)[0]
    boxes = re.findall(r'\w+\["([^<]+)<br/>', drawn)
    layer_of = {name: number for number, layer in enumerate(layers) for name in re.findall(r"\w+", layer)}
    drawn_in_order = [name for box in boxes for name in re.findall(r"\w+", box) if name in layer_of]
    assert [layer_of[name] for name in drawn_in_order] == sorted(layer_of[name] for name in drawn_in_order)
    assert set(layer_of) - set(drawn_in_order) == {"file_lock", "forms", "home", "html", "line_process"}
