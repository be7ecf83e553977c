/* How the events of the Basic game are shown on the map. */
import chest from "game-icon:open-chest";
import swords from "game-icon:crossed-swords";
import temple from "game-icon:greek-temple";
import { DIE_SIGN } from "../../reading";
import { unitKey } from "../map/layout";
import { sceneOf, type Scene } from "./scenes";
import type { Telling } from "../map/show.svelte";
import type { Atlas } from "../map/world";
import type { BasicView, Entry } from "./types";

/** `godOf` tells which god a seat has. */
export const tellingOn = (
  atlas: Atlas,
  godOf: (seat: number) => string,
): Telling<BasicView, Scene, Entry> => ({
  stay: { combat: 4200, capture: 3600, news: 3600 },
  sceneOf,
  stepOf: (entry) =>
    entry.kind === "steps" ? { key: unitKey(entry.unit), from: entry.start, to: entry.to } : null,
  deedOf: (entry) => {
    if (entry.kind === "places") return { sign: temple, at: [godOf(entry.seat)] };
    if (entry.kind === "fights") return { sign: swords, at: [entry.hex] };
    if (entry.kind === "tries") return { sign: DIE_SIGN, at: [unitKey(entry.hero)] };
    return entry.kind === "captures" ? { sign: chest, at: [unitKey(entry.hero)] } : null;
  },
  fallenIn: (entry) => (entry.kind === "falls" ? unitKey(entry.unit) : null),
  placeOf: (entry, items) => {
    if (entry.kind === "steps") return [atlas.at(entry.to)];
    if (entry.kind === "tries")
      return items.filter(({ key }) => key === unitKey(entry.hero)).map(({ at }) => at);
    if (entry.kind === "fights") return [atlas.at(entry.hex)];
    const heart = entry.kind === "places" ? atlas.heartOf(atlas.hexesOf(entry.area)) : null;
    return heart === null ? [] : [atlas.at(heart)];
  },
});
