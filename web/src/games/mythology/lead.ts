/* How long dice roll, which is told apart from what they decide: every page of the client asks for it. */
import type { Entry } from "../../api/types";

/** Milliseconds that dice roll before they lie. */
export const ROLLING = 900;

/** How long these events are led up to; `rolled` are the kinds that tell of dice. */
export const leadUp = (entries: readonly Entry[], ...rolled: readonly string[]): number =>
  entries.some(({ kind }) => rolled.includes(kind)) ? ROLLING : 0;
