/* What the others have done since one's own last move: boards show it until one moves again. A replay shows what its step has told. */
import type { Entry } from "../api/types";

/** Who acts by an event; null where it only comes of somebody's act, or of nobody's. */
export type Actor<E extends Entry> = (entry: E) => number | null;

/** What has come to pass since a seat's last act, without what it did by that; whoever has no seat sees what the last one to act did. */
export function since<E extends Entry>(log: readonly E[], seat: number | null, actor: Actor<E>): E[] {
  let by: number | null = null;
  const told = log.map((entry) => {
    const who = actor(entry);
    by = who ?? by;
    return { entry, by, acts: who !== null };
  });
  const acts = told.filter((each) => each.acts);
  const first =
    seat === null
      ? acts.findLastIndex((each) => each.by !== acts.at(-1)?.by) + 1
      : acts.findLastIndex((each) => each.by === seat);
  // Where all act at once, they are told of with the same version.
  const from = acts[first]?.entry.version ?? 0;
  return told
    .filter((each) => each.by !== null && each.by !== seat && each.entry.version >= from)
    .map(({ entry }) => entry);
}

interface Shown<E extends Entry> {
  update: { view: { seat: number | null; over: boolean } };
  log?: readonly E[];
  step?: readonly E[];
}

/** What a board is to show of the last moves; `find` looks for it in all that has happened. */
export function latelyAt<E extends Entry>(
  { update: { view }, log, step }: Shown<E>,
  find: (log: readonly E[], seat: number | null) => readonly E[],
): readonly E[] {
  return step ?? (log && !view.over ? find(log, view.seat) : []);
}
