import * as say from "./seats.en.ftl";
import { nameOf } from "./words";
import type { SeatUpdate, TableInfo } from "../api/types";

/** Whether a seat has something to answer. Where the server passes by itself there is nothing to ask. */
export const isAsked = (seat: SeatUpdate): boolean =>
  seat.seat !== null && !seat.passes && seat.view.must.includes(seat.seat) && seat.view.legal.length > 0;

/** What a seat is asked, to be compared: others who answer at the same time change nothing about it, nor does a hint. */
export const questionOf = ({ legal }: { readonly legal: readonly unknown[] }): string =>
  JSON.stringify(legal);

/**
 * Whose hand a device that goes round should show: it stays where it is while that seat is asked or nobody here is,
 * else it goes to the next one clockwise that is. `lent` are seats in which a bot plays for the time being.
 */
export function holderNow(
  seats: readonly SeatUpdate[],
  holding: number | null,
  lent: readonly number[] = [],
): number | null {
  const first = seats[0];
  if (!first) return null;
  const asked = seats
    .filter(isAsked)
    .map((seat) => seat.seat ?? 0)
    .filter((seat) => !lent.includes(seat));
  if (holding !== null && (asked.includes(holding) || asked.length === 0)) return holding;
  const behind = asked.filter((seat) => seat > (holding ?? -1));
  return behind[0] ?? asked[0] ?? first.seat;
}

/** What about a seat is not in its view: whether it shares a device, and then is named; whether a bot plays in it now; what it may do while others are waited for. */
interface Manner {
  several?: boolean;
  lent?: boolean;
  meanwhile?: string;
  /** What is asked of whoever has the turn, as in "play a card". */
  task?: string;
  /** What the seat is asked out of turn, in a sentence. */
  question?: string;
  /** The same, as one is asked it oneself. */
  ownQuestion?: string | undefined;
  /** Whether somebody has not got the table open. */
  away?: (seat: number) => boolean;
}

/** Whether the person of a seat is not there, and nobody plays for them. */
export function isAway(table: Pick<TableInfo, "seats">, seat: number): boolean {
  const { kind, here, bot, yours } = table.seats[seat] ?? { kind: "bot", here: true, bot: null, yours: true };
  return kind === "person" && !here && bot === null && !yours;
}

/** Whose turn it is, in a sentence, as a seat or a spectator sees it. */
export function whoseTurn(
  update: SeatUpdate,
  {
    several = false,
    lent = false,
    meanwhile = "",
    task = "",
    question = say.youAreAsked(),
    ownQuestion,
    away = () => false,
  }: Manner = {},
): string {
  const { view } = update;
  const seat = lent ? null : update.seat;
  if (view.over) return say.over();
  if (lent && view.must.length === 1 && view.must[0] === update.seat)
    return several ? say.botPlaysFor({ name: nameOf(view, update.seat) }) : say.botPlaysForYou();
  const mine = seat !== null && !update.passes && view.must.includes(seat);
  const others = view.must
    .filter((who) => who !== seat)
    .map((who) => (away(who) ? say.away({ name: nameOf(view, who) }) : nameOf(view, who)));
  if (several && seat === null && update.asked_about !== null) return say.asked({ question });
  if (mine && several) {
    const name = nameOf(view, seat);
    return task ? say.turnOfTask({ name, task }) : say.turnOf({ name });
  }
  if (mine && update.asked_about !== null) return ownQuestion ?? say.askedYou({ question });
  if (mine) return task ? say.yourTurnTask({ task }) : say.yourTurn();
  if (others.length === 0) return say.oneMoment();
  const idle = say.waitingFor({ names: others });
  if (!meanwhile || seat === null || !view.may.includes(seat)) return idle;
  // The page names the others elsewhere; here there is little room.
  return `${others.length > 1 ? say.waitingForOthers() : idle} ${meanwhile}`;
}
