/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Rolldown } from "vite";
import { ahead } from "./src/lib/ahead.plugin.ts";
import { packed } from "./src/lib/packed.plugin.ts";
import { gameIcons } from "./src/look/icons.plugin.ts";
import { page } from "./src/words/page.plugin.ts";
import { catalogues } from "./src/words/words.plugin.ts";

const GAME = /[\\/]src[\\/]games[\\/]([^\\/]+)[\\/]/;
const inGame = (module: string): string | null => GAME.exec(module)?.[1] ?? null;

/** The game whose file a module is, or the only one that uses it: icons lie in no folder. */
function gameOf(module: string, context: Rolldown.ChunkingContext): string | null {
  const users = new Set(context.getModuleInfo(module)?.importers.map(inGame));
  return inGame(module) ?? (users.size === 1 ? ([...users][0] ?? null) : null);
}
const ofSeveral = (module: string, context: Rolldown.ChunkingContext): string | null =>
  gameOf(module, context) === null ? "pieces" : null;

export default defineConfig({
  // Addresses of assets are relative, so that the client also works below a path of a bigger site.
  base: "./",
  plugins: [catalogues(), page(), gameIcons(), svelte(), ahead(), packed()],
  build: {
    outDir: "../src/theomachy/server/client",
    emptyOutDir: true,
    target: "es2022",
    // Nothing is inlined: the server's content security policy allows no data: scripts, and small files are cached all the same.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A browser asks for six files at a time and waits for each: what the first page needs is one, and what several pages share are few.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What asks for all that follows comes by itself, and at once.
            {
              name: "ahead",
              test: /vite[\\/]preload-helper|[\\/]src[\\/](lib[\\/](ahead|asked|routes)|games[\\/]boards)\.ts/,
              priority: 3,
            },
            { name: "first", tags: ["$initial"], priority: 2 },
            { name: "table", test: /[\\/]web[\\/]src[\\/](?!games[\\/])/, minShareCount: 2, priority: 1 },
            { name: ofSeveral, test: /[\\/]src[\\/]games[\\/]|game-icon:/, minShareCount: 2, priority: 1 },
            { name: gameOf, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // Tests read the colours from the style sheets.
  // Files share what they import, which takes half the time: none of them keeps anything there.
  test: { css: true, pool: "threads", isolate: false },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8484", ws: true },
    },
  },
});
