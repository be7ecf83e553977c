import { api } from "../api/client";
import type { TableInfo } from "../api/types";
import { freshNonce, note, noted, notePromises, promiseOf } from "./noted";

/** Sit down, promising a random text of one's own, after having written down what the table has promised. */
export async function sit(
  table: TableInfo,
  seat: number,
  name: string | null,
  pass: string | null,
): Promise<TableInfo> {
  const nonce = freshNonce();
  note(table.id, table.commitment, seat, nonce);
  const now = await api.sit(table.id, seat, name, promiseOf(nonce), pass);
  return (await showTexts(now)) ?? now;
}

/** Sit down in all seats that are kept for oneself. */
export async function sitEverywhere(table: TableInfo, pass: string | null): Promise<TableInfo> {
  let now = table;
  for (const seat of table.seats) {
    if (seat.yours && !seat.taken) now = await sit(now, seat.seat, null, pass);
  }
  return now;
}

const asked = new Map<string, Promise<TableInfo | null>>();
/** Texts that are in, by table and seat: several of one device may be the same. */
const accepted = new Set<string>();

/**
 * When all have sat down: show the texts that this browser has promised, having noted what the others had. Null where there is none to show.
 * A table is told of several times before the first answer is here, so one asks after the other, and only for what is not in.
 */
export function showTexts(table: TableInfo): Promise<TableInfo | null> {
  const next = (asked.get(table.id) ?? Promise.resolve(null)).then(() => showMissing(table));
  asked.set(table.id, next);
  return next;
}

async function showMissing(table: TableInfo): Promise<TableInfo | null> {
  if (table.texts_due === null) return null;
  const nonces = noted(table.id)?.nonces ?? {};
  let now: TableInfo | null = null;
  for (const { seat, yours, shown, promise } of table.seats) {
    const nonce = nonces[seat];
    const text = `${table.id} ${seat} ${nonce}`;
    if (!yours || shown || nonce === undefined || accepted.has(text) || promiseOf(nonce) !== promise)
      continue;
    notePromises(
      table.id,
      table.seats.map((each) => each.promise),
    );
    try {
      now = await api.show(table.id, seat, nonce);
    } catch {
      return now; // the match has begun meanwhile, or the line is down: whether the text took part is seen afterwards
    }
    accepted.add(text);
  }
  return now;
}
