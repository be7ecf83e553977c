/* How several things share a hex: fanned out, the last one with their number where not all can be seen. */
import type { Point } from "./world";

export interface Place {
  readonly at: Point;
  readonly scale: number;
  /** How many are there in all, at the one that tells it; else 0. */
  readonly count: number;
  readonly hidden: boolean;
}

/** So many lie side by side. */
export const FANNED = 4;
const BREADTH = 34;

/** How far apart counters lie in a stack that is opened, in pixels of the picture. */
const APART = 92;

/** The places round a hex of so many that are laid open, from its middle. */
export function ring(many: number): Point[] {
  const far = Math.max(78, (APART * many) / (2 * Math.PI));
  return Array.from({ length: many }, (_, index) => {
    const turn = (2 * Math.PI * index) / many - Math.PI / 2;
    return [far * Math.cos(turn), far * Math.sin(turn)];
  });
}

/** The place of each of so many in a hex, from its middle. */
export function fan(many: number): Place[] {
  if (many === 1) return [{ at: [0, 0], scale: 1, count: 0, hidden: false }];
  const shown = Math.min(many, FANNED);
  return Array.from({ length: many }, (_, index) => {
    const place = Math.min(index, shown - 1);
    const x = shown === 1 ? 0 : (place / (shown - 1) - 0.5) * BREADTH;
    const told = index === shown - 1 && many > 2;
    return {
      at: [x, place % 2 === 0 ? -7 : 7],
      scale: many === 2 ? 0.78 : 0.68,
      count: told ? many : 0,
      hidden: index >= shown,
    };
  });
}
