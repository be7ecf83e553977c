/* How the events of the Advanced game are shown on the map. */
import chest from "game-icon:open-chest";
import storm from "game-icon:lightning-storm";
import swords from "game-icon:crossed-swords";
import temple from "game-icon:greek-temple";
import { DIE_SIGN } from "../../reading";
import { unitKey } from "../map/layout";
import { sceneOf, type Scene } from "./scenes";
import type { Telling } from "../map/show.svelte";
import type { Atlas } from "../map/world";
import type { AdvancedView, Entry } from "./types";

/** `names` are those of all pieces, in the order of their numbers; `godOf` tells which god a seat has. */
export function tellingOn(
  atlas: Atlas,
  names: readonly string[],
  godOf: (seat: number) => string,
): Telling<AdvancedView, Scene, Entry> {
  const keyOf = (piece: string): string => unitKey(names.indexOf(piece) + 1);
  return {
    stay: { combat: 4600, capture: 3800, occurrence: 4200, dice: 2600, news: 2400 },
    sceneOf,
    stepOf: (entry) =>
      entry.kind === "steps" ? { key: keyOf(entry.piece), from: entry.start, to: entry.hex } : null,
    deedOf: (entry) => {
      if (entry.kind === "places" || entry.kind === "god_moves")
        return { sign: temple, at: [godOf(entry.seat)] };
      if (entry.kind === "attacks") return { sign: swords, at: [keyOf(entry.piece), keyOf(entry.against)] };
      if (entry.kind === "tries") return { sign: DIE_SIGN, at: [keyOf(entry.piece)] };
      if (entry.kind === "captures" || entry.kind === "delivers")
        return { sign: chest, at: [keyOf(entry.piece)] };
      return entry.kind === "bolt_falls" ? { sign: storm, at: [entry.hex] } : null;
    },
    fallenIn: (entry) => (entry.kind === "falls" ? keyOf(entry.piece) : null),
    placeOf: (entry, items) => {
      if (entry.kind === "steps" || entry.kind === "occurs")
        return entry.hex === null ? [] : [atlas.at(entry.hex)];
      if (entry.kind !== "attacks" && entry.kind !== "names" && entry.kind !== "falls") return [];
      const item = items.find(({ key }) => key === keyOf(entry.piece));
      return item ? [atlas.at(item.hex)] : [];
    },
  };
}
