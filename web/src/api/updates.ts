import { immutableJSONPatch, type JSONPatchDocument } from "immutable-json-patch";
import type { Changes, Entry, Schemas, SeatUpdate, Update } from "./types";

/** The version of somebody who has nothing yet. */
export const NOTHING = -1;

/**
 * What to do with an update by somebody who holds the version `held`: `anew` begins from nothing, `next` follows what is held,
 * `stale` is held already, and before a `gap` something was missed, so that the table must be asked anew.
 */
export type Verdict = "anew" | "next" | "stale" | "gap";

export function judge(held: number, update: Pick<Update, "version" | "since">): Verdict {
  if (update.since <= NOTHING) return update.version < held ? "stale" : "anew";
  if (update.since === held) return "next";
  return update.version <= held ? "stale" : "gap";
}

/** Whether two updates are for the same eyes; else a log cannot be continued. */
export function sameEyes(a: readonly SeatUpdate[], b: readonly SeatUpdate[]): boolean {
  return a.length === b.length && a.every((seat, n) => seat.seat === b[n]?.seat);
}

/**
 * An update that says how things stand at a version that was told already, after that of the same eyes: what was new then is still what is new,
 * else it would be missed where both are shown in one breath.
 */
export function retold(before: Update, update: Update): Update {
  if (update.version !== before.version) return update;
  const again = (seat: SeatUpdate, was: SeatUpdate | null | undefined): SeatUpdate => ({
    ...seat,
    log: continued(was?.log ?? [], seat.log),
  });
  const seats = update.seats.map((seat, n) => again(seat, before.seats[n]));
  return { ...update, seats, public: update.public && again(update.public, before.public) };
}

/** The update that some changes tell to who has the one before it. What has not changed is the same object in both. */
export function changed(before: Update, { type: _, ...changes }: Changes): Update {
  const seats = changes.seats.map((seat, n) => patched(before.seats[n], seat));
  return {
    ...changes,
    type: "update",
    seats,
    public: changes.public && patched(before.public, changes.public),
  };
}

function patched(
  before: SeatUpdate | null | undefined,
  { changes, log }: Schemas["SeatChanges"],
): SeatUpdate {
  return { ...(immutableJSONPatch(before, changes as JSONPatchDocument) as SeatUpdate), log };
}

/** A log with what is new, each entry once. */
export function continued(log: readonly Entry[], more: readonly Entry[]): Entry[] {
  const next = (log.at(-1)?.number ?? -1) + 1;
  return [...log, ...more.filter((entry) => entry.number >= next)];
}

export interface LogLine {
  entry: Entry;
  /** Whether it was taken back afterwards. */
  void: boolean;
}

/** The log as it is read: what was taken back stays, struck through. */
export function lines(log: readonly Entry[]): LogLine[] {
  const all: LogLine[] = [];
  for (const entry of log) {
    if (entry.kind === "takes_back" && "events" in entry) {
      strike(all, entry.events);
      // One after another they are told once.
      const before = all.at(-1)?.entry;
      if (before?.kind === "takes_back" && before.text === entry.text) all.pop();
    }
    all.push({ entry, void: false });
  }
  return all;
}

/** What tells of the table itself; no move that is taken back makes it void. */
export const REMARKS: readonly string[] = [
  "asks_for_hint",
  "says",
  "resigns",
  "asks_for",
  "replies",
  "pauses",
  "resumes",
];

function strike(all: LogLine[], count: number): void {
  for (let n = all.length - 1; n >= 0 && count > 0; n--) {
    const line = all[n];
    if (!line || line.void || line.entry.kind === "takes_back" || REMARKS.includes(line.entry.kind)) continue;
    line.void = true;
    count--;
  }
}
