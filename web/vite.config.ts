import { defineConfig } from "vitest/config";

const SHARED =
  /node_modules\/preact|src\/(api|store|speech(?!\/sound))\/|src\/ui\/(?!account)|src\/table\/move-input|src\/art\/(class-names|pieces)|src\/boards\/shared\/scroll/;

// The server gives index.html at every address of a page, and all other files below /web/ for ever.
export default defineConfig({
  base: "/web/",
  build: {
    assetsDir: "",
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What pages and boards share is one file, not one for each small module.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", test: SHARED }] } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] },
});
