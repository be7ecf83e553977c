/* How far it is between whoever moves and what they may be after, as the view tells it. */
import type { Schemas } from "../../../api/types";
import type { Kind } from "../signs.svelte";

export interface Far {
  steps: number;
  turns: number;
}

/** The way between what is looked at and something else. */
export interface Leg {
  name: string;
  kind: Kind;
  /** As far as it is for certain, and with luck; null where there is no such way, or where it brings nothing. */
  far: Far | null;
  lucky: Far | null;
}

/** What the view tells of one of several places. */
export function farTo(all: Schemas["FarView"] | null, place: number): Far | null {
  const [steps, turns] = [all?.steps[place], all?.turns[place]];
  return steps == null || turns == null ? null : { steps, turns };
}

export const turnsOf = ({ far, lucky }: Leg): number =>
  Math.min(...[far, lucky].map((each) => each?.turns ?? Infinity));

/** Those to which there is a way, the soonest first. */
export const bySoonest = (legs: readonly Leg[]): Leg[] =>
  legs
    .filter((leg) => turnsOf(leg) < Infinity)
    .sort((one, other) => turnsOf(one) - turnsOf(other) || one.name.localeCompare(other.name));
