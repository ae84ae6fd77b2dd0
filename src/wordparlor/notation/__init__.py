"""Games as text: actions both ways, views as plain text and as speech, events told in sentences."""
