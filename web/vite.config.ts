/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gameIcons } from "./src/look/icons.plugin.ts";
import { catalogues } from "./src/words/words.plugin.ts";

export default defineConfig({
  // Addresses of assets are relative, so that the client also works below a path of a bigger site.
  base: "./",
  plugins: [catalogues(), gameIcons(), svelte()],
  build: {
    outDir: "../src/theomachy/server/client",
    emptyOutDir: true,
    target: "es2022",
    // Nothing is inlined: the server's content security policy allows no data: scripts, and small files are cached all the same.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Tests read the colours from the style sheets.
  test: { css: true },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8484", ws: true },
    },
  },
});
