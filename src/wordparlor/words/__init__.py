"""Words: dictionaries, verdicts, and searches."""
