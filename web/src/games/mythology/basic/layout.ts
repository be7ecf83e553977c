/* Who and what lies where on the map. */
import { Layout, unitKey, type Item } from "../map/layout";
import type { Atlas } from "../map/world";
import type { BasicView } from "./types";

/** All counters, Area by Area. */
export function layOut(view: BasicView, atlas: Atlas): Map<string, Item[]> {
  const layout = new Layout(atlas);
  for (const { name, hex } of view.prizes)
    if (hex !== null) layout.put(hex, { key: name, kind: "prize", name, unit: null });
  for (const { id, name, side, hex } of view.units)
    layout.put(hex, { key: unitKey(id), kind: side, name, unit: id });
  // A god for whom nothing is free goes where the others are.
  for (const { god, area } of view.players)
    if (area !== null) layout.putInto(area, { key: god, kind: "god", name: god, unit: null });
  return layout.areas();
}
