"""Words: dictionaries, verdicts, and questions about words."""
