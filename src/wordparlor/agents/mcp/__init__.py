"""The games as an MCP server: tools and resources for language models, on this computer or at a running server."""
