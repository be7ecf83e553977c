/* What a game explains the first time that it happens at a table: told from the typed event that the viewer was sent, never from its sentence. */
import type { Components, Entry } from "../api/types";

/** An event as a callout may see it. */
export type Untold<E extends Entry> = E extends unknown ? Omit<E, "text"> : never;

export interface Callout<E extends Entry = Entry, C = Components> {
  /** What a device remembers it by: it never changes. */
  id: string;
  /** The rule that it is about, in the game's RULES.md. */
  rule: string;
  /** What it says of an event, at a table with such components; null of all others. */
  says: (entry: Untold<E>, components: C) => string | null;
  /** Where on the board that is seen: the first of these places that is there. */
  at?: (entry: Untold<E>) => readonly string[];
}

/** A callout that has something to say. */
export interface Told {
  id: string;
  rule: string;
  text: string;
  at: readonly string[];
}

/** The callouts of one game, whose events are those that its tables send. */
export const calloutsOf = <E extends Entry, C = Components>(
  callouts: readonly Callout<E, C>[],
): readonly Callout[] => callouts as unknown as readonly Callout[];

/** The first callout that has not been told and has something to say of what has just happened; they stand with the rarest first. */
export function firstOf(
  callouts: readonly Callout[],
  fresh: readonly Entry[],
  told: readonly string[],
  components: Components,
): Told | null {
  for (const { id, rule, says, at } of callouts) {
    if (told.includes(id)) continue;
    for (const entry of fresh) {
      const text = says(entry, components);
      if (text !== null) return { id, rule, text, at: at?.(entry) ?? [] };
    }
  }
  return null;
}
