/* Which file is a game's board. This list stands by itself because a page that is opened at a table begins with it, before all that the games'
   faces are made of. */

interface BoardFile {
  file: string;
  /** Whether the board lies on a map, which is long in coming. */
  mapped?: boolean;
}

const BOARDS: ReadonlyMap<string, BoardFile> = new Map<string, BoardFile>([
  ["zeus-on-the-loose", { file: "zeus-on-the-loose/Board.svelte" }],
  ["olympics", { file: "olympics/Board.svelte" }],
  ["hera-and-zeus", { file: "hera-and-zeus/Board.svelte" }],
  ["mythology-basic", { file: "mythology/basic/Board.svelte", mapped: true }],
  ["mythology", { file: "mythology/advanced/Board.svelte", mapped: true }],
]);

/** A game without a board of its own, another package's, is drawn from its view and its legal moves. */
const PLAIN: BoardFile = { file: "plain/Board.svelte" };

export const boardOf = (game: string): BoardFile => BOARDS.get(game) ?? PLAIN;
