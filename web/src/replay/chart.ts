import * as say from "./chart.en.ftl";
import { percent } from "../lib/chances";
import type { Review } from "../api/types";

/** Each line of ten has dashes of its own, for some eyes see some inks alike. In screen pixels. */
const DASHES = ["none", "8 4", "2 4", "12 4 2 4", "20 6", "2 8", "8 4 2 4 2 4", "4 2 4 10", "14 3", "6 12"];
const INKS = ["--clay", "--focus", "--good", "--gold-ink", "--figure-soft"];

/** How a seat's line is drawn. */
export const stroke = (seat: number): { ink: string; dash: string } => ({
  ink: `var(${INKS[seat % INKS.length] ?? ""})`,
  dash: DASHES[seat % DASHES.length] ?? "none",
});

/** Where a step lies from left to right, in hundredths of the chart. */
export const across = (step: number, count: number): number => (100 * step) / Math.max(count - 1, 1);

/** The step that lies so far across, from 0 to 1. */
export const stepAt = (part: number, count: number): number =>
  Math.round(Math.min(Math.max(part, 0), 1) * Math.max(count - 1, 0));

/** The step in which a move is made that was decided on in another. */
export const madeIn = (decided: number): number => decided + 1;

/** Where a chance lies from top to bottom, in hundredths of the chart. */
export const down = (chance: number): number => 100 * (1 - chance);

/** A seat's line, as the points of an SVG of 100 by 100. */
export const line = (review: Review, seat: number, count: number): string =>
  review.points
    .map(({ step, chances }) => `${String(across(step, count))},${String(down(chances[seat]?.chance ?? 0))}`)
    .join(" ");

/** A seat's chance at a step, on its line. */
export function chanceAt(review: Review, seat: number, step: number): number {
  const { points } = review;
  const next = Math.max(
    1,
    points.findIndex((point) => point.step >= step),
  );
  const [before, after] = [points[next - 1], points[next]];
  const [from, to] = [before?.chances[seat]?.chance ?? 0, after?.chances[seat]?.chance ?? 0];
  if (!before || !after) return from;
  return from + ((to - from) * (step - before.step)) / (after.step - before.step);
}

const ROUNDING = 1e-6;

interface Place {
  x: number;
  y: number;
}

/**
 * How far down each dot is drawn, in hundredths of the chart: where it lies, or as near to that as leaves `room` between it and those before it.
 * Where so many lie at neighbouring steps that there is no room they stay where they lie.
 */
export function clear(dots: readonly Place[], room: Place): number[] {
  const drawn: Place[] = [];
  for (const { x, y } of dots) {
    const near = drawn.filter((other) => Math.abs(other.x - x) < room.x);
    const free = [y, ...near.flatMap((other) => [other.y - room.y, other.y + room.y])]
      .filter((place) => place >= 0 && place <= 100)
      .filter((place) => near.every((other) => Math.abs(other.y - place) > room.y - ROUNDING))
      .sort((one, other) => Math.abs(one - y) - Math.abs(other - y));
    drawn.push({ x, y: free[0] ?? y });
  }
  return drawn.map((dot) => dot.y);
}

/** A chance with its interval, in percent: half the width, or both ends where it would go beyond none or all. */
export function chanceOf({ chance, error }: { chance: number; error: number }): string {
  const [least, most] = [chance - error, chance + error];
  if (least >= 0 && most <= 1) return say.chance({ chance: percent(chance), error: Math.round(100 * error) });
  return say.chanceBetween({
    chance: percent(chance),
    least: Math.round(100 * Math.max(least, 0)),
    most: Math.round(100 * Math.min(most, 1)),
  });
}

/** By how much something is better, in points of a hundred, with half the width of its interval. */
export const points = ({ gain, error }: { gain: number; error: number }): string =>
  say.points({ n: Math.round(100 * gain), error: Math.round(100 * error) });
