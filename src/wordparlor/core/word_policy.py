"""The options that every game has: whether words are checked or can be challenged, and for how long (COM-5)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from wordparlor.core.options import Seconds, default_note, value_titles

Policy: TypeAlias = Annotated[
    Literal["checked", "challenge"],
    msgspec.Meta(
        title="Word check",
        description="Automatic: only valid words are accepted. Challenge: any word counts unless a challenge succeeds.",
        extra_json_schema=value_titles(checked="automatic", challenge="by challenge"),
    ),
]
ChallengeSeconds: TypeAlias = Annotated[
    Seconds | None,
    msgspec.Meta(
        title="Time to challenge (seconds)",
        description="How long players have to challenge a word before the next turn starts. Leave empty for no limit.",
    ),
]
OpenChallengeSeconds: TypeAlias = Annotated[
    Seconds | None,
    msgspec.Meta(
        title="Time for other challenges (seconds)",
        description="How long players have to challenge hidden words, revealed lists, an unfinished turn or the last "
        "play. Leave empty to wait for everyone.",
        extra_json_schema=default_note("60 on separate devices, otherwise no limit", apart=60),
    ),
]


class WordPolicy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that every game has."""

    policy: Policy = "checked"  # COM-5
    challenge_seconds: ChallengeSeconds = None  # COM-6
    open_challenge_seconds: OpenChallengeSeconds = None  # COM-6
