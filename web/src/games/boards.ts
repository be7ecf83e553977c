/* The games' boards, each of which is loaded when it is wanted. This list stands by itself because a page that is opened at a table begins with
   it, before all that the games' faces are made of. */
import type { Component } from "svelte";

interface BoardFile {
  Board: () => Promise<{ default: Component<never> }>;
  /** Whether the board lies on a map, which is long in coming. */
  mapped?: boolean;
}

const BOARDS: ReadonlyMap<string, BoardFile> = new Map<string, BoardFile>([
  ["zeus-on-the-loose", { Board: () => import("./zeus-on-the-loose/Board.svelte") }],
  ["olympics", { Board: () => import("./olympics/Board.svelte") }],
  ["hera-and-zeus", { Board: () => import("./hera-and-zeus/Board.svelte") }],
  ["mythology-basic", { Board: () => import("./mythology/basic/Board.svelte"), mapped: true }],
  ["mythology", { Board: () => import("./mythology/advanced/Board.svelte"), mapped: true }],
]);

/** A game without a board of its own, another package's, is drawn from its view and its legal moves. */
const PLAIN: BoardFile = { Board: () => import("./plain/Board.svelte") };

export const boardOf = (game: string): BoardFile => BOARDS.get(game) ?? PLAIN;
