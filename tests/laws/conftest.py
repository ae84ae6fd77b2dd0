"""Reports how many games the laws were checked on."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = (report for reports in terminalreporter.stats.values() for report in reports)
    calls = (report for report in reports if getattr(report, "when", None) == "call")
    properties = (entry for report in calls for entry in report.user_properties)
    if games := sum(value for name, value in properties if name == "games"):
        terminalreporter.write_line(f"The laws were held to {games} games.")
