import type { Pace } from "../api/queue";

/** The paces of a table: what they are called, and how many seconds bots let others look at what happened. */
export const PACES: readonly { name: string; pace: Pace; seconds: number }[] = [
  { name: "Calm", pace: "calm", seconds: 2.5 },
  { name: "Brisk", pace: "brisk", seconds: 1 },
  { name: "Instant", pace: "instant", seconds: 0 },
];
