/* What others have done, which the map shows: arrows for the ways that they have gone, and signs where else something has happened. */
import type { Entry } from "../../../api/types";
import type { Item } from "./layout";
import type { Step, Telling } from "./show.svelte";

/** Somebody's way, by the key of the counter. */
export interface Trail {
  key: string;
  hexes: number[];
}

/** How deep the part of a match lies that is one player's phase. */
const PHASE = 1;

/** What has come to pass between a seat's phases; whoever has no seat sees what has in the last one. */
export function between<E extends Entry>(log: readonly E[], seat: number | null): readonly E[] {
  const starts = log.flatMap((entry, at) =>
    entry.part === PHASE ? [{ at, own: "seat" in entry && entry.seat === seat }] : [],
  );
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

/** A god that was placed, a combat, a reach for a prize. */
export interface Deed {
  hex: number;
  /** The outline of the sign beside it. */
  sign: string;
}

/** Deeds at the hexes where they were done: whoever did one may have gone on since, as the `log` tells. */
export function deedsOf<E extends Entry>(
  told: readonly E[],
  log: readonly E[],
  { deedOf, stepOf }: Pick<Telling<never, never, E>, "deedOf" | "stepOf">,
  items: readonly Item[],
): Deed[] {
  const signs = new Map<number, string>();
  for (const entry of told) {
    const deed = deedOf(entry);
    if (!deed) continue;
    const later = log.slice(log.indexOf(entry) + 1).map(stepOf);
    const hexOf = (key: string): number | undefined =>
      later.find((step) => step?.key === key)?.from ?? items.find((item) => item.key === key)?.hex;
    const [hex] = deed.at.flatMap((place) => (typeof place === "number" ? place : (hexOf(place) ?? [])));
    if (hex !== undefined) signs.set(hex, deed.sign);
  }
  return [...signs].map(([hex, sign]) => ({ hex, sign }));
}
