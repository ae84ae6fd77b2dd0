"""The games as an MCP server: tools and resources for language models, on this computer or on a running server."""
