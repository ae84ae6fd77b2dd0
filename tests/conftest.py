"""Settings for all tests."""

from hypothesis import settings

# A law holds however slow the machine is.
settings.register_profile("laws", deadline=None)
settings.register_profile("soak", deadline=None, max_examples=1000)
settings.load_profile("laws")
