import { createContext } from "svelte";
import type { BoardProps } from "../games/face";

/** What can be done with a board. */
export type Doing = Pick<BoardProps, "play" | "wish" | "tell" | "proceed" | "take">;

/** What all parts of a table's page share, instead of handing it on from one to the next. */
interface AtTable {
  /** The secret of the link by which one looks. */
  pass: string | null;
  doing: Doing;
}

export const [atTable, setTable] = createContext<AtTable>();
