"""Games as text: actions both ways, views as plain text and as speech, events as sentences."""
