/* How long the small dramas of a game last, which is told apart from what they say: every page of the client asks for it. */
import type { Entry } from "./types";

/** What waits behind more than these is old by then. */
export const MOST = 2;
/** How long a scene lasts, in milliseconds. */
export const LASTING = { clash: 1900, show: 1400 };

/** The kind of scene that an event is for somebody who sits in the seat `below`, if it is one. */
function kindOf(entry: Entry, below: number): keyof typeof LASTING | null {
  const { kind } = entry;
  if (kind === "challenges" || kind === "uncovers") return "clash";
  return kind === "picks" || kind === "hand_shown" || (kind === "uses" && entry.seat !== below)
    ? "show"
    : null;
}

/** How long the scenes of these events last: what came of them is told only then. */
export function leadUp(fresh: readonly Entry[], seat: number | null): number {
  const kinds = fresh.flatMap((entry) => kindOf(entry, seat ?? 0) ?? []);
  return kinds.slice(-MOST).reduce((time, kind) => time + LASTING[kind], 0);
}
