/* The ways that others have gone, which arrows on the map show. */
import type { Entry } from "../../../api/types";
import type { Step } from "./show.svelte";

/** Somebody's way, by the key of the counter. */
export interface Trail {
  key: string;
  hexes: number[];
}

/** How deep the part of a match lies that is one player's phase. */
const PHASE = 1;

/** What has come to pass between a seat's phases; whoever has no seat sees what has in the last one. */
export function between<E extends Entry>(log: readonly E[], seat: number | null): readonly E[] {
  const starts = log.flatMap((entry, at) => (entry.part === PHASE ? [{ at, own: "seat" in entry && entry.seat === seat }] : []));
  const now = starts.at(-1);
  const first = seat === null ? now : starts[starts.slice(0, -1).findLastIndex(({ own }) => own) + 1];
  return log.slice(first?.at ?? log.length, now?.own ? now.at : log.length);
}

export function trailsOf<E extends Entry>(told: readonly E[], stepOf: (entry: E) => Step | null): Trail[] {
  const trails: Trail[] = [];
  for (const entry of told) {
    const step = stepOf(entry);
    const trail = step && trails.find(({ key, hexes }) => key === step.key && hexes.at(-1) === step.from);
    if (trail) trail.hexes.push(step.to);
    else if (step) trails.push({ key: step.key, hexes: [step.from, step.to] });
  }
  return trails;
}
