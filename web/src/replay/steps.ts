import * as say from "./en.ftl";
import { nameOf } from "../lib/words";
import type { Entry, Part, SeatUpdate, Step, TableInfo } from "../api/types";

/** With whose eyes a replay is looked at: of whoever acts, of a spectator, or of a seat. */
export type Eyes = "all" | "watch" | `${number}`;

/** Which of a step's views is shown. With all hands open it is that of whoever has just acted, and at the beginning of whoever will. */
export function viewOf(step: Step, eyes: Eyes): SeatUpdate | undefined {
  if (eyes !== "all") return step.seats[0];
  const actor = step.seat ?? step.seats[0]?.view.must[0] ?? 0;
  return step.seats.find((each) => each.seat === actor) ?? step.seats[0];
}

/** With all hands open: the table as everybody sees it, and what is new as it was told to whoever has just acted. */
export function openView(step: Step, acting: SeatUpdate): SeatUpdate {
  const open = step.seats.find(({ seat }) => seat === null) ?? acting;
  return { ...acting, seat: null, view: open.view };
}

/** What is told of a step: with all hands open what each seat alone was told, in the place of what the others were told of it. */
export function toldOf(step: Step, eyes: Eyes): readonly Entry[] {
  const open = step.seats.find(({ seat }) => seat === null)?.log;
  if (eyes !== "all" || !open) return viewOf(step, eyes)?.log ?? [];
  const told = new Set(open.map(({ text }) => text));
  return step.seats.reduce(
    (all: readonly Entry[], { seat, log }) => (seat === null ? all : withOwn(all, log, told)),
    open,
  );
}

/** A log, in which what a seat knows more of stands as it knows it; `told` is what was told to all. */
function withOwn(log: readonly Entry[], own: readonly Entry[], told: ReadonlySet<string>): Entry[] {
  const known = new Set(own.map(({ text }) => text));
  const here = new Set(log.map(({ text }) => text));
  const all: Entry[] = [];
  const left = [...own];
  for (const entry of log) {
    if (known.has(entry.text)) {
      for (let next = left.shift(); next && next.text !== entry.text; next = left.shift())
        if (!told.has(next.text)) all.push(next);
      all.push(entry);
    } else {
      // The same event: as this seat knows it, or as the seat before knows it.
      const next = left[0];
      const better = next !== undefined && told.has(entry.text) && !told.has(next.text);
      const worse =
        next !== undefined && !told.has(entry.text) && !here.has(next.text) && told.has(next.text);
      all.push(better ? next : entry);
      if (better || worse) left.shift();
    }
  }
  return [...all, ...left.filter(({ text }) => !told.has(text))];
}

/** Whether somebody has let something pass, and nobody was told anything. */
export const isSilent = (step: Step): boolean =>
  step.move === "pass" && step.seats.every(({ log }) => log.length === 0);

/** The next step, forwards or backwards, at which there is something to see, as far as the steps are here. */
export function newsFrom(
  at: number,
  by: 1 | -1,
  count: number,
  step: (number: number) => Step | undefined,
): number {
  let next = at + by;
  for (let found = step(next); found && isSilent(found) && next > 0 && next < count - 1; found = step(next))
    next += by;
  return next;
}

/** What was done in a step, in words. */
export function done(table: TableInfo, step: Step): string {
  if (step.seat === null) return say.beginning();
  const name = nameOf({ names: table.seats.map((seat) => seat.name) }, step.seat);
  if (step.title !== null) return say.moved({ name, title: step.title });
  if (step.deed)
    return step.seats[0]?.log.findLast((entry) => "seat" in entry && entry.seat === step.seat)?.text ?? name;
  return step.hint ? say.asksForHint({ name }) : say.takesBack({ name });
}

/** The part of the match in which a step lies; undefined before the first one. */
export const partAt = (parts: readonly Part[], at: number): Part | undefined =>
  parts.findLast((part) => part.step <= at);

/** Where one gets from part to part: to the beginning of this one or the one before, to the next one, or to the end of the match. */
export const partBefore = (parts: readonly Part[], at: number): number =>
  parts.findLast((part) => part.step < at)?.step ?? 0;
export const partAfter = (parts: readonly Part[], at: number, last: number): number =>
  parts.find((part) => part.step > at)?.step ?? last;

const AHEAD = 8;
const BEHIND = 12;
/** Steps before the one that is looked for which come with it: one often looks back a little. */
const LEAD = 4;

/** Which step is asked for next, by what is here: the one that is looked at, those that follow, those before it; null when all these are here. */
export function missing(here: (step: number) => boolean, at: number, count: number): number | null {
  if (!here(at)) return withLead(here, at, LEAD);
  for (let step = at + 1; step <= Math.min(at + AHEAD, count - 1); step++) if (!here(step)) return step;
  for (let step = at - 1; step >= Math.max(at - BEHIND, 0); step--)
    if (!here(step)) return withLead(here, step, BEHIND - 1);
  return null;
}

function withLead(here: (step: number) => boolean, step: number, most: number): number {
  let first = step;
  while (first > 0 && step - first < most && !here(first - 1)) first--;
  return first;
}

/** Entries of one step, numbered so that those of all steps keep their order, whoever has seen them. */
export const numbered = (step: number, log: readonly Entry[]): Entry[] =>
  log.map((entry, n) => ({ ...entry, number: step * 1000 + n }));

/** The log up to a step, as far back as it is here without a gap, and the step with which it begins. */
export function logUpTo(
  logs: ReadonlyMap<number, readonly Entry[]>,
  at: number,
): { first: number; entries: Entry[] } {
  let first = at + 1;
  while (logs.has(first - 1)) first--;
  const entries: Entry[] = [];
  for (let step = first; step <= at; step++) entries.push(...(logs.get(step) ?? []));
  return { first, entries };
}
