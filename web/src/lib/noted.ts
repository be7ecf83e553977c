import { keep, recall } from "./kept";

/** What this browser wrote down about a table before its match began: afterwards the server can be held to it. */
export interface Note {
  commitment: string;
  /** The random text that this browser gave for each of its seats. */
  nonces: Record<string, string>;
  at: number;
}

const MOST = 200;
const NAME = "noted";

export function noted(table: string): Note | null {
  return recall<Record<string, Note>>(NAME, {})[table] ?? null;
}

/** Write down a table's commitment and one's own nonce. A commitment that is noted already stays: the first one counts. */
export function note(table: string, commitment: string, seat: number, nonce: string): void {
  const all = recall<Record<string, Note>>(NAME, {});
  const before = all[table];
  all[table] = { commitment: before?.commitment ?? commitment, nonces: { ...before?.nonces, [seat]: nonce }, at: Date.now() };
  const newest = Object.entries(all)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
  keep(NAME, Object.fromEntries(newest));
}

/** A fresh random text, in hexadecimal. */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
