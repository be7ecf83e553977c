// Browsers leave their own SHA-256 out of pages that came over plain http, as at home from one phone to another.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { keep, recall } from "./kept";

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
  write(table, {
    commitment: before?.commitment ?? commitment,
    nonces: { ...before?.nonces, [seat]: nonce },
    at: Date.now(),
  });
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
  return bytesToHex(sha256(utf8ToBytes(`promise\n${nonce}`)));
}

/** A fresh random text, in hexadecimal. */
export const freshNonce = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
