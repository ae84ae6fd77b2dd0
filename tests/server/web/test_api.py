"""The API does what its description says, whatever is sent to it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.player_client import BOT, YOU, PlayerClient, new_table
from tests.server.server_process import ServerProcess

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]
FEW, MANY = 5, 300


def test_every_route_answers_as_described(server: ServerProcess) -> None:
    try_all_routes(server, examples=FEW)


@pytest.mark.soak
def test_every_route_answers_as_described_to_many(server: ServerProcess) -> None:
    try_all_routes(server, examples=MANY)


def try_all_routes(server: ServerProcess, *, examples: int) -> None:
    described: Any = schemathesis.openapi.from_url(f"{server.url}/api/v1/openapi.json")  # its own types are unfinished
    # A stream has no end, so there would be nothing to compare.
    operations = [found.ok() for found in described.exclude(path_regex="/stream$").get_all_operations()]
    assert len(operations) > 15
    player = new_table(server.url, "upwords", YOU, BOT)
    for operation in operations:
        try_route(operation, player, examples)


def try_route(operation: Any, player: PlayerClient, examples: int) -> None:  # noqa: ANN401 - as above
    @settings(max_examples=examples, suppress_health_check=list(HealthCheck), deadline=None, database=None)
    @given(case=operation.as_strategy())
    def answers(case: Any) -> None:  # noqa: ANN401 - as above
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = player.table
            case.headers = {**(case.headers or {}), **player.headers}
        if case.query:
            case.query.pop("wait", None)
        case.call_and_validate(checks=CHECKS)

    answers()
    assert player.get().status_code in (httpx.codes.OK, httpx.codes.UNAUTHORIZED), operation.label
