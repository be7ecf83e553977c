/* How a game's log is read: what of it is folded away, which sign stands beside a line, and where on the board it happened. */
import type { Entry } from "../api/types";

export interface Reading {
  /** Whether an event only goes with what was told before it: the log folds it away. */
  lesser: (entry: Entry) => boolean;
  /** Whether an event goes on with what another has begun: of a unit's way the log shows the last step. */
  goesOn?: (before: Entry, entry: Entry) => boolean;
  /** The outline of the sign beside it. */
  sign: (entry: Entry) => string | undefined;
  /** Where it happened, by the names of places on the board. */
  where: (entry: Entry) => readonly string[];
}

/** A reading for the events of one game, which are those that its tables send. */
export function readingOf<E extends Entry>(reading: {
  lesser: (entry: E) => boolean;
  goesOn?: (before: E, entry: E) => boolean;
  sign: (entry: E) => string | undefined;
  where: (entry: E) => readonly string[];
}): Reading {
  return reading as unknown as Reading;
}

/** A card, and a die that shows three, drawn here. */
export const CARD_SIGN =
  "M136 32h240a32 32 0 0 1 32 32v384a32 32 0 0 1-32 32H136a32 32 0 0 1-32-32V64a32 32 0 0 1 32-32z";
const pip = (x: number, y: number): string =>
  `M${String(x)} ${String(y - 40)}a40 40 0 1 0 0 80 40 40 0 1 0 0-80z`;
export const DIE_SIGN = `M112 48h288a64 64 0 0 1 64 64v288a64 64 0 0 1-64 64H112a64 64 0 0 1-64-64V112a64 64 0 0 1 64-64z${pip(156, 156)}${pip(256, 256)}${pip(356, 356)}`;
