/* What the last moves of Zeus on the Loose were, for whoever looks at the table after them. */
import laurels from "game-icon:laurels";
import sneak from "game-icon:wingfoot";
import figurine from "game-icon:heavy-lightning";
import { since } from "../lately";
import type { Entry } from "./types";

/** What somebody has done: the card that they have played, or a sign of what came with it. */
export type Deed = { card: string } | { sign: string };

/** One's own cards come to hand by themselves. */
const actor = (entry: Entry): number | null =>
  entry.kind === "plays" || entry.kind === "forgets" ? entry.seat : null;

export const lastOf = (log: readonly Entry[], seat: number | null): Entry[] => since(log, seat, actor);

/** The cards that a seat has played, in their order, with who has sneaked, taken Zeus and won the round. */
export function deedsOf(lately: readonly Entry[], seat: number): Deed[] {
  return lately.flatMap((entry): Deed[] => {
    if (entry.kind === "round_ends") return entry.winner === seat ? [{ sign: laurels }] : [];
    if (entry.kind !== "plays" || entry.seat !== seat) return [];
    const came = [...(entry.manner === "sneak" ? [{ sign: sneak }] : []), { card: entry.card }];
    return entry.zeus === "taken" ? [...came, { sign: figurine }] : came;
  });
}

/** Whether the card that lies on Mount Olympus was played lately. */
export const placesOf = (lately: readonly Entry[]): string[] =>
  lately.some(({ kind }) => kind === "plays") ? ["pile"] : [];
