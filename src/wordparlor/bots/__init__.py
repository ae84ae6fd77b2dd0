"""Players that are programs: a view in, a choice out."""
