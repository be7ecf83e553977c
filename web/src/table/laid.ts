import { api } from "../api/client";
import { bring } from "../lib/asked";
import { boardOf, isMapped } from "../games";
import type { Component } from "svelte";
import type { BoardProps } from "../games/face";
import type { Components } from "../api/types";

/** A table's board, and the components that it draws. */
type Parts = [Component<BoardProps>, Components];

let laid: { id: string; parts: Promise<Parts> } | null = null;

/** What a table's board needs; the last that was asked for is kept, unless it did not come. The map is on its way beside it. */
export function partsOf(id: string, game: string, pass: string | null): Promise<Parts> {
  if (laid?.id !== id) {
    if (isMapped(game)) void bring(api.map(id, pass));
    const parts = Promise.all([boardOf(game), api.components(id, pass)]);
    laid = { id, parts };
    parts.catch(() => (laid = null));
  }
  return laid.parts;
}
