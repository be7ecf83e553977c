const FIRST = 500;
const LONGEST = 15_000;

/** Milliseconds before attempt number `attempt` (from 0) to connect again: doubling, and spread so that not all come at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** attempt);
  return most / 2 + (random() * most) / 2;
}
