/* Ways over the map, as the view tells them: each hex with its price, the hex before it, and the last step. */
import { sentence } from "../../../lib/words";
import type { Atlas, Wind } from "./world";

export interface Way {
  hex: number;
  cost: number;
  before: number;
  wind: Wind;
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
  for (let way = known.get(hex); way; way = known.get(way.before))
    steps.unshift({ wind: way.wind, from: way.before, to: way.hex });
  return steps;
}

export const priceOf = (ways: readonly Way[] | undefined, hex: number | null): number =>
  ways?.find((way) => way.hex === hex)?.cost ?? 0;

/** By hex why a piece may not go there from the hex where it stands, where there is no way at all. */
export function closedBeside(
  atlas: Atlas,
  { hex, ways }: { hex: number; ways: readonly Way[] },
  barred: readonly { wind: Wind; reason: string }[],
): Map<number, string> {
  const beside = barred.map(({ wind, reason }) => [atlas.beside(hex, wind), sentence(reason)] as const);
  return new Map(
    beside.flatMap(([other, why]) =>
      other === null || ways.some((way) => way.hex === other) ? [] : [[other, why]],
    ),
  );
}
