"""Every code sample in the README and the docs is run."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from wordparlor.games.catalogue import catalogue

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

# In a block of the kind `console`: each command after a dollar sign, and its output.
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ (.*)\n((?:[^$].*\n)*)", re.MULTILINE)
# In the text: a link within the project, to a page, a heading or both.
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)#?([^)\s]*)\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_samples_of_a_page_do_what_they_show(page: Path) -> None:
    text = page.read_text(encoding="utf-8").replace("\n```", "\n\n```")
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test)
    assert runner.failures == 0, "run `python -m doctest -v` on the page to see what differs"


@pytest.mark.parametrize(
    "page", [page for page in PAGES if "```console" in page.read_text()], ids=lambda page: page.name
)
def test_the_commands_of_a_page_print_what_they_show(page: Path, tmp_path: Path) -> None:
    home = {"WORDPARLOR_HOME": str(tmp_path / "home")}
    programs = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    for block in CONSOLE.findall(page.read_text(encoding="utf-8")):
        for command, shown in COMMAND.findall(block):
            ran = subprocess.run(
                ["bash", "-c", command],
                check=False,
                cwd=tmp_path,
                env=os.environ | home | programs,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            assert ran.stdout == shown, command


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for address, anchor in LINK.findall(text):
        leads_to = page.parent / address if address else page
        assert leads_to.exists(), address
        assert not anchor or anchor in anchors(leads_to), f"{address}#{anchor}"


def anchors(page: Path) -> list[str]:
    """Return what the headings of a page are called in links: lower-case letters and hyphens, without symbols."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings]


def test_the_list_of_the_rules_names_every_game_as_the_catalogue_does() -> None:
    listed = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    for game, entry in catalogue().items():
        fewest, most = entry.players
        players = f"{fewest} to {most}" if fewest < most else str(most)
        assert re.search(rf"\| \[{entry.title}\]\({entry.rulebook}.md.*`{game}`(?:, for| \|) {players} ", listed), game


def test_the_readme_has_a_sample() -> None:
    assert ">>> import wordparlor" in PAGES[0].read_text(encoding="utf-8")
