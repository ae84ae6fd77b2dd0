import { defineConfig } from "vitest/config";

// The server gives index.html at every address of a page, and all other files below /web/ for ever.
export default defineConfig({
  base: "/web/",
  build: { assetsDir: "", target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] },
});
