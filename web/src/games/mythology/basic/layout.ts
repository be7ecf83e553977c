/* Who and what lies where on the map. */
import { fan } from "../map/stacks";
import type { Atlas, Point } from "../map/world";
import type { Kind } from "../signs";
import type { BasicView } from "./types";

export interface Item {
  key: string;
  kind: Kind;
  name: string;
  hex: number;
  /** The id of a unit. */
  unit: number | null;
  at: Point;
  scale: number;
  count: number;
  hidden: boolean;
}

export const unitKey = (id: number): string => `unit ${String(id)}`;

/** All counters, Area by Area. */
export function layOut(view: BasicView, atlas: Atlas): Map<string, Item[]> {
  const byHex = new Map<number, Pick<Item, "key" | "kind" | "name" | "unit">[]>();
  const put = (hex: number, thing: Pick<Item, "key" | "kind" | "name" | "unit">): void => {
    byHex.set(hex, [...(byHex.get(hex) ?? []), thing]);
  };
  for (const { name, hex } of view.prizes) if (hex !== null) put(hex, { key: name, kind: "prize", name, unit: null });
  for (const { id, name, side, hex } of view.units) put(hex, { key: unitKey(id), kind: side, name, unit: id });
  const taken = new Set(byHex.keys());
  for (const { god, area } of view.players) {
    const hexes = area === null ? [] : atlas.hexesOf(area);
    const hex = atlas.heartOf(hexes.filter((each) => !taken.has(each))) ?? atlas.heartOf(hexes);
    if (hex !== null) put(hex, { key: god, kind: "god", name: god, unit: null });
  }
  const areas = new Map<string, Item[]>();
  for (const hex of [...byHex.keys()].sort((a, b) => a - b)) {
    const things = byHex.get(hex) ?? [];
    const [x, y] = atlas.at(hex);
    fan(things.length).forEach(({ at: [dx, dy], ...place }, index) => {
      const thing = things[index];
      const home = atlas.homeOf(hex);
      if (thing) areas.set(home, [...(areas.get(home) ?? []), { ...thing, ...place, hex, at: [x + dx, y + dy] }]);
    });
  }
  return areas;
}
