/* How far heroes have to go, and where a piece may not go. */
import { among } from "../../choices";
import { bySoonest, farTo, type Leg } from "../map/far";
import { closedBeside } from "../map/ways";
import type { Atlas } from "../map/world";
import type { AdvancedView, PieceView } from "./types";

/** From a hero to home and to all prizes that lie on the board. */
export function legsOf(view: AdvancedView, { on_foot, by_ship }: PieceView): Leg[] {
  const legs = view.goals.map((name, place): Leg => {
    const kind = place === view.goals.length - 1 ? "god" : "prize";
    return { name, kind, far: farTo(on_foot, place), lucky: farTo(by_ship, place) };
  });
  return [...bySoonest(legs.slice(-1)), ...bySoonest(legs.slice(0, -1))];
}

/** To a prize from all heroes. */
export function legsTo(view: AdvancedView, prize: string): Leg[] {
  const place = view.goals.indexOf(prize);
  return bySoonest(
    view.pieces.map(({ name, on_foot, by_ship }) => ({
      name,
      kind: "heroes",
      far: farTo(on_foot, place),
      lucky: farTo(by_ship, place),
    })),
  );
}

/** The hexes beside a piece that it may not enter, with the reason. */
export function closedTo(view: AdvancedView, name: string | null, atlas: Atlas): Map<number, string> {
  const piece = view.pieces.find((each) => each.name === name);
  if (!piece) return new Map();
  const barred = among(view.barred, "step", "roam").filter(
    ({ form }) => (form.kind === "roam" ? form.piece : view.in_hand) === piece.name,
  );
  const ways = view.reach.find((each) => each.piece === piece.name)?.ways ?? [];
  return closedBeside(
    atlas,
    { hex: piece.hex, ways },
    barred.map(({ form: { wind }, reason }) => ({ wind, reason })),
  );
}
