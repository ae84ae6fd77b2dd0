"""The taskset `wordparlor-verifiers`: verifiers finds a taskset by the name of a top-level package."""

from wordparlor.agents.verifiers import (
    WordGameConfig,
    WordGameEnv,
    WordGameEnvConfig,
    WordGameTask,
    WordGameTaskset,
)

__all__ = ["WordGameConfig", "WordGameEnv", "WordGameEnvConfig", "WordGameTask", "WordGameTaskset"]
