/* What this browser remembers of puzzles: which ones were solved, and how many days in a row that of the day was. */
import { keep, recall } from "../lib/kept";
import type { PuzzleLine } from "../api/types";

export interface Streak {
  /** On so many days in a row the puzzle of the day was solved at the first try. */
  days: number;
  /** The last day on which it was tried, as the server counts days. */
  last: number;
}

const STREAK = "puzzles.streak";
const SOLVED = "puzzles.solved";
const NONE: Streak = { days: 0, last: -1 };

/** The streak after the first try of a day; later tries of the same day change nothing. */
export function continued(streak: Streak, day: number, right: boolean): Streak {
  if (streak.last === day) return streak;
  const before = streak.last === day - 1 ? streak.days : 0;
  return { days: right ? before + 1 : 0, last: day };
}

/** How long a streak is on a day: one that was not gone on with yesterday is over. */
export const standing = (streak: Streak, day: number): number => (streak.last >= day - 1 ? streak.days : 0);

export const streak = (): Streak => recall(STREAK, NONE);

export const idOf = ({ game, name }: Pick<PuzzleLine, "game" | "name">): string => `${game}:${name}`;

export const solved = (): readonly string[] => recall<string[]>(SOLVED, []);

/** Remembers a first try; `day`: of the puzzle of the day, else null. */
export function note(puzzle: Pick<PuzzleLine, "game" | "name">, right: boolean, day: number | null): void {
  if (day !== null) keep(STREAK, continued(streak(), day, right));
  if (right && !solved().includes(idOf(puzzle))) keep(SOLVED, [...solved(), idOf(puzzle)]);
}

/** The puzzle after one of them: the next of its game that is not solved, or else simply the next. */
export function following(
  all: readonly PuzzleLine[],
  now: Pick<PuzzleLine, "game" | "name">,
  done: readonly string[],
): PuzzleLine | undefined {
  const same = all.filter(({ game }) => game === now.game);
  const at = same.findIndex(({ name }) => name === now.name);
  const ahead = [...same.slice(at + 1), ...same.slice(0, Math.max(at, 0))];
  return ahead.find((each) => !done.includes(idOf(each))) ?? ahead[0];
}
