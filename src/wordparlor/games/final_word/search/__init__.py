"""Find every play with the kernel, best first."""
