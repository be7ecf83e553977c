import type { SeatUpdate } from "../api/types";
import { holderNow, isAsked } from "./whose";

/** Who has a device in hand that goes round; `said` when they have said so, and nobody else has been asked since. */
export interface Device {
  holding: number | null;
  said: boolean;
  /** Who of those asked together wants to see their own hand before they answer. */
  taken?: number | null;
}

/**
 * What the page may show: somebody's hand; a curtain before it, until they have the device; or the table as it lies before all,
 * with the seats of this device that are asked out of turn, all at once.
 */
export type Sight =
  { show: "hand" | "curtain"; seat: SeatUpdate } | { show: "table"; asked: readonly SeatUpdate[] };

interface Moment {
  /** Seats in which a bot plays for the time being. */
  lent: readonly number[];
  /** Whether what has happened is still being shown. */
  busy: boolean;
  over: boolean;
  /** Whether nobody knows anything that others at the device do not: then nothing need be covered. */
  open?: boolean;
}

/** What a device shows that has these seats: one person's own, or several people's. */
export function sightOf(
  seats: readonly SeatUpdate[],
  { holding, said, taken = null }: Device,
  { lent, busy, over, open = false }: Moment,
): Sight | null {
  const [first] = seats;
  if (!first) return null;
  if (seats.length === 1) return { show: "hand", seat: first };
  if (over) return { show: "table", asked: [] };
  const lies = open ? seats.find((each) => each.seat === holderNow(seats, holding, lent)) : undefined;
  if (lies) return { show: "hand", seat: lies };
  const asked = seats.filter((each) => isAsked(each) && !lent.includes(each.seat ?? -1));
  const together = asked.filter((each) => each.asked_about !== null);
  const holder = said ? seats.find((each) => each.seat === holding) : undefined;
  const alone = together.length === 1 && together[0] === holder;
  const looking = together.find((each) => each.seat === taken);
  if (looking) return { show: "hand", seat: looking };
  if (together.length > 0 && !alone) return { show: "table", asked: together };
  if (holder && (busy || asked.length === 0 || asked.includes(holder))) return { show: "hand", seat: holder };
  const next = seats.find((each) => each.seat === holderNow(seats, holding, lent));
  return next && asked.length > 0 && !busy ? { show: "curtain", seat: next } : { show: "table", asked: [] };
}
