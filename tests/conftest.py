"""What holds for all tests."""

from hypothesis import settings

# A law holds however slow the machine is.
settings.register_profile("laws", deadline=None)
settings.load_profile("laws")
