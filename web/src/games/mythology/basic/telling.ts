/* How the events of the Basic game are shown on the map. */
import { unitKey } from "../map/layout";
import { sceneOf, type Scene } from "./scenes";
import type { Telling } from "../map/show.svelte";
import type { Atlas } from "../map/world";
import type { BasicView, Entry } from "./types";

export const tellingOn = (atlas: Atlas): Telling<BasicView, Scene, Entry> => ({
  stay: { combat: 4200, capture: 3600, news: 3600 },
  sceneOf,
  stepOf: (entry) => (entry.kind === "steps" ? { key: unitKey(entry.unit), from: entry.start, to: entry.to } : null),
  fallenIn: (entry) => (entry.kind === "falls" ? unitKey(entry.unit) : null),
  placeOf: (entry) => {
    if (entry.kind === "steps") return [atlas.at(entry.to)];
    if (entry.kind === "fights") return [atlas.at(entry.hex)];
    const heart = entry.kind === "places" ? atlas.heartOf(atlas.hexesOf(entry.area)) : null;
    return heart === null ? [] : [atlas.at(heart)];
  },
});
