"""The leaderboard: pages from result folders, with whole games to click through."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tests.evaluation.suites import evaluate, parlor_eval, suite_file
from wordparlor.agents.evaluation.decision import Decision
from wordparlor.agents.evaluation.reference import references
from wordparlor.agents.evaluation.run_folder import RunFolder, read_games, read_run
from wordparlor.agents.evaluation.suite import Part

GAMES = (Part("game", "upwords", 1, ("child",)), Part("game", "rings", 1, ("child",)), Part("position", "3-2-1", 1))


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("leaderboard")
    evaluate("casual", suite_file(folder, *GAMES), folder / "run")
    return folder / "run"


@pytest.fixture(scope="module")
def pages(run: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("pages") / "board"
    made = parlor_eval("leaderboard", run, "-o", output)
    assert made.exit_code == 0, made.output
    return output


def test_every_link_leads_to_a_page(pages: Path) -> None:
    for page in pages.glob("*.html"):
        text = page.read_text()
        for link in re.findall(r'(?:href|src)="([^"#]+)', text):
            assert (pages / link).is_file(), f"{page.name} links to {link}"
        for place in re.findall(r'href="#([^"]+)"', text):
            assert f'id="{place}"' in text


def test_no_page_needs_the_network_or_a_style_of_its_own(pages: Path) -> None:
    """A strict content policy allows only files from the same place."""
    for page in pages.glob("*.html"):
        text = page.read_text()
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script>", text)
        assert not re.search(r"""(?:href|src)="(?:https?:)?//""", text)


def test_a_game_shows_each_move_with_the_board_and_the_agents_text(run: Path, pages: Path) -> None:
    decisions = {(one.task, one.number): one for one in read_run(run).decisions}
    for task, game in read_games(run).items():
        (page,) = pages.glob(f"*--{task}.html")
        text = page.read_text()
        moves = re.findall(r'<section class="move".*?</section>', text, re.DOTALL)
        assert all("<svg" in move for move in moves)
        own = [decisions[task, step.decision] for step in game.steps if step.decision is not None]
        assert own
        for decision in own:
            assert any(shows(move, decision) for move in moves)


def shows(move: str, decision: Decision) -> bool:
    return all(f"<b>{attempt.answer}</b>" in move for attempt in decision.attempts if attempt.is_legal)


def test_the_index_has_every_measure_with_its_meaning_and_a_value_to_sort_by(pages: Path) -> None:
    text = (pages / "index.html").read_text()
    heads = re.findall(r'<th scope="col"[^>]*>([^<]+)</th>', text)
    assert heads[0] == "Agent"
    assert re.findall(r'<th[^>]* aria-sort="descending"[^>]*>([^<]+)</th>', text) == ["Rating"]
    assert set(heads[1:]) == set(re.findall(r"<dt>([^<]+)</dt>", text))
    assert len(re.findall(r"<td", text)) == len(heads) - 1
    assert re.search(r'<td data-value="-?\d+">-?\d+ <small>-?\d+ to -?\d+</small></td>', text), "the rating"
    assert "<td>–</td>" in text, "tokens that nobody counted"


def test_runs_of_different_suites_are_in_tables_of_their_own(run: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    evaluate("random", suite_file(tmp_path, Part("position", "upwords", 1)), other)
    parlor_eval("leaderboard", run, other, run, "-o", tmp_path / "board")
    text = (tmp_path / "board" / "index.html").read_text()
    tables = re.findall(r"<tbody>.*?</tbody>", text, re.DOTALL)
    assert sorted(table.count("<tr>") for table in tables) == [1, 2]


def test_the_points_of_an_opponents_move_are_what_its_score_gains(run: Path, pages: Path) -> None:
    (game,) = [game for task, game in read_games(run).items() if task == "game-upwords-0-0-child-0"]
    (page,) = pages.glob("*--game-upwords-0-0-child-0.html")
    before, shown = game.begins, 0
    for step in game.steps:
        points = step.view["scores"][1] - before["scores"][1]
        if step.seat == 1 and points > 1:
            assert f"<b>{step.text}</b> {points} points" in page.read_text()
            shown += 1
        before = step.view
    assert shown


def test_our_own_bots_are_references_unless_they_were_run_as_well(tmp_path: Path) -> None:
    known = [one for one in references() if (one.head.suite, one.head.suite_version) == ("quick", 2)]
    new, same = (tmp_path / name for name in ("new", "same"))
    for folder, agent in ((new, "openai:new"), (same, "casual")):
        RunFolder(folder, msgspec.structs.replace(known[0].head, agent=agent)).close()
    assert parlor_eval("leaderboard", new, same, "-o", tmp_path / "board").exit_code == 0
    rows = re.findall(r'<th scope="row">(.*?)</th>', (tmp_path / "board" / "index.html").read_text())
    assert sum("reference" in row for row in rows) == len(known) - 1
    assert sum("casual" in row for row in rows) == 1
    parlor_eval("leaderboard", new, "-o", tmp_path / "alone", "--no-references")
    assert "reference" not in (tmp_path / "alone" / "index.html").read_text()


def test_text_of_an_agent_is_never_markup(run: Path, tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>"
    copied = tmp_path / "run"
    copied.mkdir()
    for file in run.iterdir():
        (copied / file.name).write_bytes(file.read_bytes())
    lines = (copied / "decisions.jsonl").read_bytes().splitlines()
    decisions = [msgspec.json.decode(line, type=Decision) for line in lines]
    changed = [
        msgspec.structs.replace(one, attempts=tuple(msgspec.structs.replace(a, why=evil) for a in one.attempts))
        for one in decisions
    ]
    (copied / "decisions.jsonl").write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in changed))
    parlor_eval("leaderboard", copied, "-o", tmp_path / "board")
    pages = [page.read_text() for page in (tmp_path / "board").glob("*--*.html")]
    assert any("&lt;script&gt;" in page for page in pages)
    assert not any(evil in page for page in pages)


def test_a_folder_that_holds_no_run_is_a_clear_message(tmp_path: Path) -> None:
    result = parlor_eval("leaderboard", tmp_path, "-o", tmp_path / "board")
    assert result.exit_code == 1
    assert "isn't a run folder" in result.output
    assert not (tmp_path / "board").exists()
