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

/** Where a chance lies from top to bottom, in hundredths of the chart. */
export const down = (chance: number): number => 100 * (1 - chance);

/** A seat's line, as the points of an SVG of 100 by 100. */
export const line = (review: Review, seat: number, count: number): string =>
  review.points
    .map(({ step, chances }) => `${String(across(step, count))},${String(down(chances[seat]?.chance ?? 0))}`)
    .join(" ");

/** A chance with half the width of its interval, in percent. */
export const chanceOf = ({ chance, error }: { chance: number; error: number }): string =>
  say.chance({ chance: percent(chance), error: Math.round(100 * error) });

/** By how much something is better, in points of a hundred, with half the width of its interval. */
export const points = ({ gain, error }: { gain: number; error: number }): string =>
  say.points({ n: Math.round(100 * gain), error: Math.round(100 * error) });

/** What is expected, and how often where it is not certain. */
export const expected = ({ text, share }: { text: string; share: number }): string =>
  share === 1 ? text : say.expected({ text, share: percent(share) });
