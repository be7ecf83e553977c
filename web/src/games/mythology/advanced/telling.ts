/* How the events of the Advanced game are shown on the map. */
import { unitKey } from "../map/layout";
import { sceneOf, type Scene } from "./scenes";
import type { Telling } from "../map/show.svelte";
import type { Atlas } from "../map/world";
import type { AdvancedView, Entry } from "./types";

const WHERE_IT_STANDS = new Set(["attacks", "names", "falls"]);
const keyOf = ({ piece }: Entry["detail"]): string => unitKey(Number(piece) + 1);

/** `names` are those of pieces, by their place in the journal. */
export const tellingOn = (atlas: Atlas, names: readonly string[]): Telling<AdvancedView, Scene, Entry> => ({
  stay: { combat: 4600, capture: 3800, occurrence: 4200, dice: 2600, news: 2400 },
  sceneOf: (fresh, before) => sceneOf(fresh, before, names),
  stepOf: ({ kind, detail }) =>
    kind === "steps" ? { key: keyOf(detail), from: Number(detail["start"]), to: Number(detail["hex"]) } : null,
  fallenIn: ({ kind, detail }) => (kind === "falls" ? keyOf(detail) : null),
  placeOf: ({ kind, detail }, items) => {
    if (kind === "steps" || (kind === "occurs" && Number(detail["hex"]) >= 0)) return [atlas.at(Number(detail["hex"]))];
    const item = WHERE_IT_STANDS.has(kind) ? items.find(({ key }) => key === keyOf(detail)) : undefined;
    return item ? [atlas.at(item.hex)] : [];
  },
});
