"""Players that are programs: they get a view and return a choice."""
