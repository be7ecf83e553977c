import { keep, recall } from "./kept";
import { sha256 } from "./sha256";

/** What this browser wrote down about a table before its match began: afterwards the server can be held to it. */
export interface Note {
  commitment: string;
  /** The random text that this browser gave for each of its seats. */
  nonces: Record<string, string>;
  /** What all seats had promised, by seat, when this browser showed its first text. */
  promises?: readonly string[];
  at: number;
}

const MOST = 200;
const NAME = "noted";

export function noted(table: string): Note | null {
  return recall<Record<string, Note>>(NAME, {})[table] ?? null;
}

/** Write down a table's commitment and one's own nonce. A commitment that is noted already stays: the first one counts. */
export function note(table: string, commitment: string, seat: number, nonce: string): void {
  const before = noted(table);
  write(table, { commitment: before?.commitment ?? commitment, nonces: { ...before?.nonces, [seat]: nonce }, at: Date.now() });
}

/** Write down what all had promised, before one shows one's own text: what is noted already stays. */
export function notePromises(table: string, promises: readonly string[]): void {
  const before = noted(table);
  if (before && !before.promises) write(table, { ...before, promises });
}

function write(table: string, note: Note): void {
  const all = recall<Record<string, Note>>(NAME, {});
  all[table] = note;
  const newest = Object.entries(all)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
  keep(NAME, Object.fromEntries(newest));
}

/** What is told of a text before all have told as much (theomachy.fairness.promise). */
export function promiseOf(nonce: string): string {
  return sha256(hex(`promise\n${nonce}`));
}

/** Text in hexadecimal. */
export const hex = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A fresh random text, in hexadecimal. */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
