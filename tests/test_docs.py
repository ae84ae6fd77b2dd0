"""Every code sample in the README and the docs is run."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

# In a block of the kind `console`: each command after a dollar sign, and what it prints.
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ (.*)\n((?:[^$].*\n)*)", re.MULTILINE)


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


def test_the_readme_has_a_sample() -> None:
    assert ">>> import wordparlor" in PAGES[0].read_text(encoding="utf-8")
