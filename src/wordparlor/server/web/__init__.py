"""HTTP and sockets: routes, requests and responses, limits. The only folder that imports Litestar."""
