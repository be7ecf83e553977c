/* How far it is between units and prizes, and where a unit may not go. */
import { among } from "../../choices";
import { sentence } from "../../../lib/words";
import { bySoonest, farTo, type Leg } from "../map/far";
import { closedBeside } from "../map/ways";
import { reachOf } from "./moves";
import type { Item } from "../map/layout";
import type { Atlas } from "../map/world";
import type { BasicView } from "./types";

/** From a unit to all prizes, or to a prize from all units. */
export function legsOf(view: BasicView, item: Pick<Item, "name" | "unit">): Leg[] {
  const unit = view.units.find(({ id }) => id === item.unit);
  if (unit)
    return bySoonest(
      view.prizes.map(({ name }, place) => ({
        name,
        kind: "prize",
        far: farTo(unit.to_prizes, place),
        lucky: null,
      })),
    );
  const place = view.prizes.findIndex(({ name }) => name === item.name);
  return bySoonest(
    view.units.map(({ name, side, to_prizes }) => ({
      name,
      kind: side,
      far: farTo(to_prizes, place),
      lucky: null,
    })),
  );
}

/** The hexes beside a unit that it may not enter, with the reason. */
export function closedTo(view: BasicView, id: number | null, atlas: Atlas): Map<number, string> {
  const unit = view.units.find((each) => each.id === id);
  if (!unit) return new Map();
  const barred = among(view.barred, "step").filter(({ form }) => form.unit === unit.id);
  return closedBeside(
    atlas,
    { hex: unit.hex, ways: reachOf(view, unit.id)?.ways ?? [] },
    barred.map(({ form: { wind }, reason }) => ({ wind, reason })),
  );
}

/** Why a unit does nothing of what is asked: it cannot be moved at all, cannot reach for a prize, or fight yet. */
export function whyUnit(view: BasicView, id: number | null): string | undefined {
  if (id === null || reachOf(view, id)) return undefined;
  const barred = among(view.barred, "step", "capture", "fight").find(({ form }) =>
    form.kind === "step"
      ? form.unit === id
      : form.hero === id || (form.kind === "fight" && form.monster === id),
  );
  return barred && !fights(view, id) ? sentence(barred.reason) : undefined;
}

const fights = (view: BasicView, id: number): boolean =>
  among(view.legal, "fight").some(({ form }) => form.hero === id || form.monster === id);

/** Why a god cannot go into an Area. */
export function whyArea(view: BasicView, area: string): string | undefined {
  const barred = among(view.barred, "place").find(({ form }) => form.area === area);
  return barred && sentence(barred.reason);
}
