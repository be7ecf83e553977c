import { api } from "../api/client";
import type { TableInfo } from "../api/types";
import { freshNonce, note } from "./noted";

/** Sit down, with a random text of one's own, after having written down what the table has promised. */
export async function sit(table: TableInfo, seat: number, name: string | null, pass: string | null): Promise<TableInfo> {
  const nonce = freshNonce();
  note(table.id, table.commitment, seat, nonce);
  return api.sit(table.id, seat, name, nonce, pass);
}

/** Sit down in all seats that are kept for oneself. */
export async function sitEverywhere(table: TableInfo, pass: string | null): Promise<TableInfo> {
  let now = table;
  for (const seat of table.seats) {
    if (seat.yours && !seat.taken) now = await sit(now, seat.seat, null, pass);
  }
  return now;
}
