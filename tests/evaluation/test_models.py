"""A language model as an agent, behind a real server on loopback that also misbehaves."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from click.testing import Result

from tests.evaluation.model_server import KEY, Chat, ModelServer, Reply, Script, error, model_server, says
from tests.evaluation.suites import parlor_eval, suite_file, summary_in
from wordparlor.agents.evaluation.agent import AgentFailed
from wordparlor.agents.evaluation.chat import TRIES, ChatEndpoint
from wordparlor.agents.evaluation.decision import Decision
from wordparlor.agents.evaluation.run_folder import read_run
from wordparlor.agents.evaluation.suite import Part

PASS = says('I would rather not. {"move": "pass", "why": "nothing fits"}')
ONE_POSITION = (Part("position", "upwords", 1),)


def run_model(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    server: ModelServer,
    *parts: Part,
    key: str = KEY,
    patience: float = 180,
) -> Result:
    monkeypatch.setenv("OPENAI_BASE_URL", server.url)
    monkeypatch.setenv("OPENAI_API_KEY", key)
    suite = suite_file(tmp_path, *(parts or ONE_POSITION))
    where = ("--suite", suite, "--out", tmp_path / "run")
    return parlor_eval("openai:made-up", *where, "--workers", 2, "--patience", patience)


def only_decision(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, script: Script) -> tuple[Decision, list[Chat]]:
    with model_server(script) as server:
        result = run_model(monkeypatch, tmp_path, server)
    assert result.exit_code == 0, result.output
    (decision,) = read_run(tmp_path / "run").decisions
    return decision, server.chats


def test_a_model_reads_rules_and_table_and_its_tokens_are_counted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    decision, chats = only_decision(monkeypatch, tmp_path, lambda _number, _chat: PASS)
    system, user = chats[0]
    assert "UPW-10" in system["content"]
    assert decision.shown.strip() in user["content"]
    assert decision.best_move
    assert decision.best_move not in user["content"], "the prompt lists no legal moves"
    assert decision.last.answer == "pass"
    assert decision.last.why == "nothing fits"
    assert (decision.usage.calls, decision.usage.tokens_in, decision.usage.tokens_out) == (1, 100, 7)


def test_settings_go_with_each_request_and_name_the_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    agent, out = 'openai:made-up?temperature=0&reasoning_effort=low&stop=["\\n"]', tmp_path / "run"
    with model_server(lambda _number, _chat: PASS) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        suite = suite_file(tmp_path, *ONE_POSITION)
        assert parlor_eval(agent, "--suite", suite, "--out", out).exit_code == 0
        other = parlor_eval("openai:made-up", "--suite", suite, "--out", out)
    assert server.settings == [{"model": "made-up", "temperature": 0, "reasoning_effort": "low", "stop": ["\n"]}]
    assert summary_in(out).head.agent == agent
    assert "already contains another run. Yours differs in: agent" in other.output


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("temperature", "Can't read the settings 'temperature'. Write them like openai:made-up?temperature=0&seed=1."),
        ("stream=true", "You can't set 'stream': the benchmark sets it itself."),
    ],
)
def test_settings_that_cant_be_sent_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: str, said: str
) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    result = parlor_eval(f"openai:made-up?{settings}", "--out", tmp_path / "run")
    assert result.exit_code == 1
    assert said in result.output
    assert not (tmp_path / "run").exists()


def test_a_model_needs_a_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    result = parlor_eval("openai:?temperature=0", "--out", tmp_path / "run")
    assert result.exit_code == 1
    assert "Which model? Write its name after the colon" in result.output


def test_a_model_without_its_prefix_is_named_with_what_to_write(tmp_path: Path) -> None:
    result = parlor_eval("llama-4", "--out", tmp_path / "run")
    assert result.exit_code == 2
    assert "There's no bot 'llama-4'" in result.output
    assert "For a model, write openai:MODEL; for a program, cmd:PROGRAM." in result.output


def test_moves_are_listed_only_in_a_suite_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with model_server(lambda _number, _chat: PASS) as server:
        run_model(monkeypatch, tmp_path, server)
        suite, other = tmp_path / "tiny.json", tmp_path / "listed"
        parlor_eval("openai:made-up", "--suite", suite, "--out", other, "--list-moves", 3)
    best = read_run(other).decisions[0].best_move
    assert best
    assert best in server.chats[1][1]["content"]
    compared = parlor_eval("compare", tmp_path / "run", other)
    assert compared.exit_code == 1
    assert "can't be compared: they differ in suite. Name only runs of the same suite" in compared.output


def test_a_refused_answer_gets_one_retry_with_the_refusal_and_is_then_forfeited(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    decision, chats = only_decision(monkeypatch, tmp_path, lambda _number, _chat: says('{"move": "5E QQQQ"}'))
    assert [attempt.is_legal for attempt in decision.attempts] == [False, False]
    assert decision.is_forfeited
    assert decision.score == 0
    refusal = decision.attempts[0].refusal
    assert refusal
    assert refusal in chats[1][-1]["content"]
    assert len(chats) == 2


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (says('{"move": "pa'), 'no JSON object with a "move"'),
        (says("I think a word would be nice."), 'no JSON object with a "move"'),
        (says(None, refusal="I don't play games."), "The model refused: I don't play games."),
        (says('{"move": 12}'), 'no JSON object with a "move"'),
        (says(None), 'no JSON object with a "move"'),
    ],
    ids=["half an object", "no object", "a refusal", "a number", "nothing"],
)
def test_an_answer_without_a_move_is_the_models_mistake(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wrong: Reply, said: str
) -> None:
    decision, _ = only_decision(monkeypatch, tmp_path, lambda number, _chat: wrong if number == 0 else PASS)
    first, second = decision.attempts
    assert first.refusal
    assert said in first.refusal
    assert second.is_legal


@pytest.mark.parametrize(
    ("content", "move"),
    [
        ('{"move": "pass", "why": "half of a face: \\ud83d"}', "pass"),
        ('{"move": "\\ud83d"}', "?"),
        ("No move: \ud83d", ""),
        ([{"type": "text", "text": 5}, {"type": "text", "text": '{"move": "pass"}'}], "pass"),
    ],
    ids=["half a character as a reason", "half a character as a move", "half a character", "a number as a part"],
)
def test_odd_text_is_kept_as_far_as_a_file_can_hold_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: object, move: str
) -> None:
    decision, _ = only_decision(monkeypatch, tmp_path, lambda _number, _chat: says(content))
    assert decision.attempts[0].answer == move


@pytest.mark.parametrize("arguments", ['{"move": "pass"}', {"move": "pass"}])
def test_a_call_of_a_tool_is_an_answer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: object) -> None:
    call = says(None, tool_calls=[{"type": "function", "function": {"name": "play", "arguments": arguments}}])
    decision, _ = only_decision(monkeypatch, tmp_path, lambda _number, _chat: call)
    assert [attempt.answer for attempt in decision.attempts] == ["pass"]


@pytest.mark.parametrize(
    "trouble",
    [
        error(429, "Slow down", ("Retry-After", "0")),
        error(503, "Overloaded", ("Retry-After", "0")),
        Reply(b"<html>", headers=(("Retry-After", "0"),)),
        Reply(b'{"choices": []}'),
        PASS._replace(cut_off=True),
    ],
    ids=["rate limit", "overload", "not JSON", "no choices", "half an answer"],
)
def test_trouble_on_the_server_does_not_count_as_the_models_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, trouble: Reply
) -> None:
    monkeypatch.setattr(ChatEndpoint, "sleep", lambda *_: None)
    decision, _ = only_decision(monkeypatch, tmp_path, lambda number, _chat: trouble if number == 0 else PASS)
    assert [attempt.is_legal for attempt in decision.attempts] == [True]
    assert decision.usage.calls == 2


def test_the_server_says_how_long_to_wait() -> None:
    waits: list[float] = []
    said: list[str] = []
    limited = error(429, "Slow down", ("Retry-After", "7"))
    with model_server(lambda number, _chat: PASS if number == 2 else limited) as server:
        ChatEndpoint(server.url, KEY, sleep=waits.append, notify=said.append).complete("made-up", [])
    assert waits == [7.0, 7.0]
    assert said == [f"{server.url}: It answered with status 429. It said: Slow down. Trying again in 7 s."] * 2


def test_a_server_that_never_answers_in_time_ends_the_run() -> None:
    def slow(_number: int, _chat: Chat) -> Reply:
        time.sleep(0.3)
        return PASS

    with model_server(slow) as server, pytest.raises(AgentFailed, match=r"didn't answer within 0\.05 seconds"):
        ChatEndpoint(server.url, KEY, timeout=0.05, sleep=lambda _seconds: None).complete("made-up", [])
    assert len(server.chats) == TRIES


def test_an_answer_that_keeps_coming_byte_by_byte_is_not_waited_for_forever() -> None:
    dripping = PASS._replace(pause=0.02)
    with model_server(lambda number, _chat: dripping if number == 0 else PASS) as server:
        endpoint = ChatEndpoint(server.url, KEY, timeout=0.3, sleep=lambda _seconds: None)
        message, usage = endpoint.complete("made-up", [])
    assert "pass" in message.text
    assert usage.calls == 2


def test_a_slow_model_can_be_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def slow(_number: int, _chat: Chat) -> Reply:
        time.sleep(0.3)
        return PASS

    monkeypatch.setattr(ChatEndpoint, "sleep", lambda *_: None)
    with model_server(slow) as server:
        failed = run_model(monkeypatch, tmp_path, server, patience=0.05)
        assert failed.exit_code == 1
        assert "It didn't answer within 0.05 seconds" in failed.output
        assert "raise --patience or use fewer --workers" in failed.output
        resumed = run_model(monkeypatch, tmp_path, server, patience=60)
    assert resumed.exit_code == 0, resumed.output
    assert summary_in(tmp_path / "run").is_complete


def test_a_wrong_key_is_named_but_not_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with model_server(lambda _number, _chat: PASS) as server:
        result = run_model(monkeypatch, tmp_path, server, key="a-wrong-key")
    assert result.exit_code == 1
    assert "rejected the key (401). Check OPENAI_API_KEY" in result.output
    assert "0 of 1 tasks are done and saved" in result.output
    assert "a-wrong-key" not in result.output


def test_a_dead_endpoint_is_a_clear_message(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ChatEndpoint, "sleep", lambda *_: None)
    with model_server(lambda _number, _chat: PASS) as server:
        pass
    result = run_model(monkeypatch, tmp_path, server)
    assert result.exit_code == 1
    assert "Can't reach it: Connection refused" in result.output


def test_after_a_failure_nothing_more_is_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Tasks that haven't begun are skipped, and the run ends with the message."""
    with model_server(lambda number, _chat: PASS if number < 3 else error(403, "Quota used up")) as server:
        result = run_model(monkeypatch, tmp_path, server, Part("position", "upwords", 12))
    assert result.exit_code == 1
    assert "Quota used up" in result.output
    assert "3 of 12 tasks are done and saved" in result.output


@pytest.mark.parametrize(
    "address", ["", "localhost:8000/v1", "http:///v1", "http://[::1/v1", "http://localhost:port/v1"]
)
def test_an_address_that_cant_be_one_is_named_before_anything_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, address: str
) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", address)
    result = parlor_eval("openai:made-up", "--out", tmp_path / "run")
    assert result.exit_code == 1
    assert "Set OPENAI_BASE_URL to the address of the model's server" in result.output
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("key", ["…", "two\nlines"])
def test_a_key_that_cant_be_sent_is_named_but_not_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, key: str
) -> None:
    with model_server(lambda _number, _chat: PASS) as server:
        result = run_model(monkeypatch, tmp_path, server, key=key)
    assert result.exit_code == 1
    assert "OPENAI_API_KEY isn't a key" in result.output
    assert key not in result.output


def test_a_model_searches_with_one_call_and_states_its_doubt(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def script(_number: int, chat: Chat) -> Reply:
        if "Find up to" in chat[-1]["content"]:
            return says(json.dumps({"moves": ["QQQQ", "ZZZZ"]}))
        return says('{"move": "accept", "doubt": 0.3}')

    parts = (Part("search", "rings", 1), Part("window", "upwords", 1, ("club",), 1.0))
    with model_server(script) as server:
        result = run_model(monkeypatch, tmp_path, server, *parts)
    assert result.exit_code == 0, result.output
    search, window = sorted(read_run(tmp_path / "run").decisions, key=lambda one: one.purpose != "search")
    assert [attempt.is_legal for attempt in search.attempts] == [False, False]
    assert (window.doubt, window.is_bluff) == (0.3, True)
    assert len(server.chats) == 2


def test_a_run_that_fails_keeps_what_was_played_and_resumes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = Part("game", "last-word", 1, ("child",))
    denied = error(403, "Quota used up")
    with model_server(lambda number, _chat: says('{"move": "QQQ"}') if number < 3 else denied) as server:
        failed = run_model(monkeypatch, tmp_path, server, game)
    assert failed.exit_code == 1
    assert "Quota used up" in failed.output
    kept = read_run(tmp_path / "run").decisions
    assert kept
    assert summary_in(tmp_path / "run").tasks_done < 2
    with (tmp_path / "run" / "decisions.jsonl").open("ab") as file:
        file.write(b'{"task": "cut off when the process was ki')

    with model_server(lambda _number, _chat: says('{"move": "QQQ"}')) as server:
        resumed = run_model(monkeypatch, tmp_path, server, game)
    assert resumed.exit_code == 0, resumed.output
    decisions = read_run(tmp_path / "run").decisions
    assert set(map(repr, kept)) <= set(map(repr, decisions))
    keys = [(one.task, one.number) for one in decisions]
    assert len(keys) == len(set(keys)), "nothing is asked twice"
    assert summary_in(tmp_path / "run").is_complete
