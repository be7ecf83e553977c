import { api } from "../api/client";
import { bring } from "../lib/asked";
import { boardOf, isMapped } from "../games";
import type { Component } from "svelte";
import type { BoardProps } from "../games/face";
import type { Components } from "../api/types";

/** A table's board, and the components that it draws. */
type Parts = [Component<BoardProps>, Components];

interface Laid {
  id: string;
  parts: Promise<Parts>;
  /** Resolves when the map is here, too, where there is one. */
  all: Promise<unknown>;
}
let laid: Laid | null = null;

function layOf(id: string, game: string, pass: string | null): Laid {
  if (laid?.id !== id) {
    const parts = Promise.all([boardOf(game), api.components(id, pass)]);
    laid = { id, parts, all: Promise.all([parts, isMapped(game) && bring(api.map(id, pass))]) };
    laid.all.catch(() => (laid = null));
  }
  return laid;
}

/** What a table's board needs; the last that was asked for is kept, unless it did not come. The map is on its way beside it. */
export const partsOf = (id: string, game: string, pass: string | null): Promise<Parts> =>
  layOf(id, game, pass).parts;

/** Resolves when all is here that the board is drawn of. */
export const laidOut = (id: string, game: string, pass: string | null): Promise<unknown> =>
  layOf(id, game, pass).all;
