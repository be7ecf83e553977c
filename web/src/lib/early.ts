import { api } from "../api/client";
import { boardOf, isMapped } from "../games";
import type { Component } from "svelte";
import type { BoardProps } from "../games/face";
import type { Components, TableInfo, Update } from "../api/types";
import type { Route } from "./routes";

/** A table's board, and the components that it draws. */
type Parts = [Component<BoardProps>, Components];

/** A table as it was opened, and how its match stands; null where there is nothing to see. */
interface Opened {
  id: string;
  table: Promise<TableInfo>;
  update: Promise<Update | null>;
}

let opened: Opened | null = null;
/** The map of the last board that was asked for, on its way. */
let mapped: Promise<void> | null = null;
let laid: { id: string; parts: Promise<Parts> } | null = null;

/** Ask for the table that the page was opened at, for its board and for what lies on it, while what draws tables is still on its way. */
export function askEarly(route: Route): void {
  if (route.page !== "table") return;
  const table = api.table(route.id, null);
  opened = { id: route.id, table, update: api.update(route.id, null).catch(() => null) };
  // Fonts are a quarter of what a board weighs, and on a slow line it is there sooner without them: until then it is written in the system's.
  const { dataset } = document.documentElement;
  dataset["fonts"] = "later";
  table
    // A match that has not begun has no components yet. Whoever wants them hears of a failure.
    .then(({ id, game, status }) => (status === "gathering" ? null : partsOf(id, game, null).then(() => mapped)))
    .catch(() => undefined)
    .finally(() => delete dataset["fonts"]);
}

/** The table that was asked for early, once: whoever asks again wants it as it is now. */
export function takeEarly(id: string): Opened | null {
  const early = opened?.id === id ? opened : null;
  opened = null;
  return early;
}

/** Have the browser fetch what a board will ask for when it is there itself; until that has come, or does not. */
function bring(address: string): Promise<void> {
  return new Promise((done) => {
    const link = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: address, onload: () => done(), onerror: () => done() };
    document.head.append(Object.assign(document.createElement("link"), link));
  });
}

/** What a table's board needs; the last that was asked for is kept, unless it did not come. */
export function partsOf(id: string, game: string, pass: string | null): Promise<Parts> {
  if (laid?.id !== id) {
    mapped = isMapped(game) ? bring(api.map(id, pass)) : null;
    const parts = Promise.all([boardOf(game), api.components(id, pass)]);
    laid = { id, parts };
    parts.catch(() => (laid = null));
  }
  return laid.parts;
}
