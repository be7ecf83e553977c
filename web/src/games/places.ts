/* What a board compares before and after something has happened: where things lie, and what is new. */
import type { Entry } from "../api/types";

/** Where everything that has a name lies. */
export type Places = Map<string, DOMRect>;

/** The places in a board: on the screen, or as seen from the board's own corner. */
export function placesIn(board: HTMLElement | undefined, from: "screen" | "board" = "screen"): Places {
  const places: Places = new Map();
  if (!board) return places;
  const { left, top } = from === "board" ? board.getBoundingClientRect() : { left: 0, top: 0 };
  for (const element of board.querySelectorAll<HTMLElement>("[data-place]")) {
    const box = element.getBoundingClientRect();
    places.set(
      element.dataset["place"] ?? "",
      new DOMRect(box.left - left, box.top - top, box.width, box.height),
    );
  }
  return places;
}

/** The version of an update without entries, or of none. */
export const NONE = -1;

/** With which version the last of these entries came. */
export const latest = (fresh: readonly Entry[]): number => fresh.at(-1)?.version ?? NONE;
