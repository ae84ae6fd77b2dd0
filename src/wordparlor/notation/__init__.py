"""Games as text: actions to text and back, views as plain text and as speech, events as sentences."""
