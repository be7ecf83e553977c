/* How the events of the Basic game are shown on the map. */
import { unitKey } from "../map/layout";
import { sceneOf, type Scene } from "./scenes";
import type { Telling } from "../map/show.svelte";
import type { Atlas } from "../map/world";
import type { BasicView } from "./types";

export const tellingOn = (atlas: Atlas): Telling<BasicView, Scene> => ({
  stay: { combat: 4200, capture: 3600, news: 3600 },
  sceneOf,
  keyOf: ({ unit }) => unitKey(Number(unit)),
  stepOf: ({ from, to }) => [Number(from), Number(to)],
  placeOf: ({ kind, detail }) => {
    if (kind === "steps") return [atlas.at(Number(detail["to"]))];
    if (kind === "fights") return [atlas.at(Number(detail["hex"]))];
    const heart = kind === "places" ? atlas.heartOf(atlas.hexesOf(String(detail["area"]))) : null;
    return heart === null ? [] : [atlas.at(heart)];
  },
});
