/* How long the board shows what happens, which is told apart from what it shows: every page of the client asks for it. */
import type { Entry } from "../../api/types";

/** How long a played card flies, and how long after one another they set out, in milliseconds. */
export const PLAY = 480;
export const BETWEEN = 260;
/** How long the last card of a round stays in sight. */
export const PAUSE = 1700;

/** When the last card that was played lies; 0 where none flies. */
export function landing(fresh: readonly Pick<Entry, "kind">[]): number {
  const plays = fresh.filter(({ kind }) => kind === "plays").length;
  return plays && (plays - 1) * BETWEEN + PLAY;
}

/** When all has been shown, and what follows from it may be said: of a round that has ended its last card is seen for a while. */
export function lasting(fresh: readonly Pick<Entry, "kind">[]): number {
  const lies = landing(fresh);
  return lies && fresh.some(({ kind }) => kind === "round_ends") ? PAUSE : lies;
}
