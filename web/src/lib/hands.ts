import { api } from "../api/client";
import type { SeatUpdate } from "../api/types";

/** What each seat of a finished match sees at its end. Raises Refusal. */
export async function lastHands(table: string, pass: string | null): Promise<SeatUpdate[]> {
  const { count } = await api.replay(table, "all", pass, 0);
  const { steps } = await api.replay(table, "all", pass, count - 1);
  return (steps.at(-1)?.seats ?? []).filter(({ seat }) => seat !== null);
}
