/* What a turn has brought, told once it is over. */
import * as say from "./en.ftl";
import { called } from "../several";
import type { Atlas } from "./world";

export interface Digest {
  turn: number;
  /** What each player has gained, seat by seat, with what for; empty where that is not told turn by turn. */
  gains: readonly { total: number; words: string }[];
  /** What everybody talks about, in sentences. */
  news: readonly string[];
  /** Who went, from where to where. */
  ways: readonly string[];
}

interface Step {
  who: string;
  from: number;
  to: number;
}

/** What was told in one turn: from where it begins to where the next one does. */
export function inTurn<E extends { kind: string }>(log: readonly E[], turn: number): E[] {
  const starts = log.flatMap((entry, index) => (entry.kind === "turn_begins" ? [index] : []));
  const from = starts[turn - 1];
  return from === undefined ? [] : log.slice(from + 1, starts[turn]);
}

/** Each one's way, from the first hex to the last. */
export function waysOf(steps: readonly Step[], atlas: Atlas): string[] {
  const ends = new Map<string, { from: number; to: number }>();
  for (const { who, from, to } of steps) ends.set(who, { from: ends.get(who)?.from ?? from, to });
  return [...ends].map(([who, { from, to }]) =>
    say.way({ who, from: called(atlas.nameOf(from)), to: called(atlas.nameOf(to)), hex: String(to) }),
  );
}
