/* Ways over the map, as the view tells them: each hex with its price, the hex before it, and the last step. */
export interface Way {
  hex: number;
  cost: number;
  before: number;
  wind: "n" | "ne" | "se" | "s" | "sw" | "nw";
}

export interface Step {
  wind: string;
  from: number;
  to: number;
}

/** The way to a hex, step by step. Empty where there is none. */
export function stepsTo(ways: readonly Way[] | undefined, hex: number): Step[] {
  const known = new Map<number, Way>(ways?.map((way) => [way.hex, way]));
  const steps: Step[] = [];
  for (let way = known.get(hex); way; way = known.get(way.before)) steps.unshift({ wind: way.wind, from: way.before, to: way.hex });
  return steps;
}

export const priceOf = (ways: readonly Way[] | undefined, hex: number | null): number => ways?.find((way) => way.hex === hex)?.cost ?? 0;
