import * as say from "./seats.en.ftl";
import type { SeatInfo, TableInfo } from "../api/types";

/** Which seats are held by the same player; nothing where nobody else plays, for they know. */
export function sameAs({ seats }: Pick<TableInfo, "seats">, { shares }: SeatInfo): string {
  const others = seats.filter((seat) => seat.kind !== "bot").length - shares.length - 1;
  if (shares.length === 0 || others === 0) return "";
  return say.samePlayer({ names: shares.map((number) => seats[number]?.name ?? "") });
}
