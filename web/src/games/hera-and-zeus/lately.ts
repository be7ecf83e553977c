/* Where the last moves of Hera and Zeus show, for whoever looks at the table after them. */
import { since } from "../lately";
import { placeName } from "./moves";
import type { Entry } from "./types";

function actor(entry: Entry): number | null {
  switch (entry.kind) {
    case "draws":
    case "drawn":
    case "places":
    case "placed":
    case "challenges":
    case "uses":
    case "picks":
    case "uncovers":
    case "figure_enters":
    case "sirens_take":
    case "hades_takes":
    case "hades_took":
    case "persephone_takes":
    case "moves":
      return entry.seat;
    case "figure_leaves":
      return entry.by;
    default:
      return null;
  }
}

export const lastOf = (log: readonly Entry[], seat: number | null): Entry[] => since(log, seat, actor);

const first = (seat: number, column: number): string => `${String(seat)}-${placeName(column, 0)}`;

export function placesOf(lately: readonly Entry[]): string[] {
  return lately.flatMap((entry) => {
    switch (entry.kind) {
      case "places":
      case "placed":
      case "turned_up":
        return [`${String(entry.seat)}-${entry.place}`];
      case "moves":
        return [`${String(entry.seat)}-${entry.before}`, `${String(entry.seat)}-${entry.after}`];
      case "challenges":
      case "uncovers":
      case "figure_leaves":
        return [`challenge-${String(entry.column + 1)}`];
      case "figure_enters":
      case "lands":
        return [first(entry.seat, entry.column)];
      case "draws":
      case "drawn":
        return [`deck-${String(entry.seat)}`];
      case "discarded":
      case "uses":
      case "hades_takes":
      case "hades_took":
      case "persephone_takes":
        return [`pile-${String(entry.seat)}`];
      case "sirens_take":
        return [`pile-${String(1 - entry.seat)}`];
      case "looks_into_hand":
      case "picks":
        return [`hand-${String(1 - entry.seat)}`];
      default:
        return [];
    }
  });
}
