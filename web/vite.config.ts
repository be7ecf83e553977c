/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Rolldown } from "vite";
import { first } from "./src/first.plugin.ts";
import { packed } from "./src/lib/packed.plugin.ts";
import { gameIcons } from "./src/look/icons.plugin.ts";
import { page } from "./src/words/page.plugin.ts";
import { catalogues } from "./src/words/words.plugin.ts";

/** Not what lobby and table ask for by itself, where a match begins. */
const SHELL = /[\\/]web[\\/]src[\\/](?!games[\\/]|lib[\\/]sitting\.ts)/;
const GAME = /[\\/]src[\\/]games[\\/]([^\\/]+)[\\/]/;
const inGame = (module: string): string | null => GAME.exec(module)?.[1] ?? null;

/** The game whose file a module is, or that uses it: icons lie in no folder. */
function gameOf(module: string, context: Rolldown.ChunkingContext): string | null {
  const users = new Set(context.getModuleInfo(module)?.importers.map(inGame));
  return inGame(module) ?? (users.size === 1 ? ([...users][0] ?? null) : null);
}
const ofSeveral = (module: string, context: Rolldown.ChunkingContext): string | null =>
  gameOf(module, context) === null ? "pieces" : null;

/** What the page for tables, or a board, begins with: all else of them is fetched when it is wanted. */
const PAGE = /[\\/]src[\\/](table[\\/]Table|games[\\/].+[\\/]Board)\.svelte$/;
const begins = new Map<string, boolean>();
function beginsTable(module: string, context: Rolldown.ChunkingContext): boolean {
  const known = begins.get(module);
  if (known !== undefined) return known;
  begins.set(module, PAGE.test(module));
  const importers = context.getModuleInfo(module)?.importers ?? [];
  const found = PAGE.test(module) || importers.some((each) => beginsTable(each, context));
  begins.set(module, found);
  return found;
}

export default defineConfig({
  // Addresses of assets are relative, so that the client also works below a path of a bigger site.
  base: "./",
  plugins: [catalogues(), page(), gameIcons(), svelte(), first(), packed()],
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
            { name: "first", tags: ["$initial"], priority: 2 },
            {
              name: (module, context) => (beginsTable(module, context) ? "table" : null),
              test: SHELL,
              minShareCount: 2,
              priority: 1,
            },
            { name: "later", test: SHELL, minShareCount: 2 },
            { name: ofSeveral, test: /[\\/]src[\\/]games[\\/]/, minShareCount: 2, priority: 1 },
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
