/* Who and what lies where on the map. */
import { fan } from "./stacks";
import type { Atlas, Point } from "./world";
import type { Kind } from "../signs.svelte";

/** Something that stands or lies in a hex. */
export interface Thing {
  key: string;
  kind: Kind;
  name: string;
  /** The id of a unit. */
  unit: number | null;
  /** What it bears, and whether it is aboard a ship. */
  bears?: readonly { kind: Kind; name: string }[];
  aboard?: boolean;
  /** Points that whoever looks has for it. */
  points?: number;
}

export interface Item extends Thing {
  hex: number;
  at: Point;
  scale: number;
  count: number;
  hidden: boolean;
}

export const unitKey = (id: number): string => `unit ${String(id)}`;

/** What lies in hexes, and what is somewhere in an Area. */
export class Layout {
  readonly #byHex = new Map<number, Thing[]>();

  constructor(readonly atlas: Atlas) {}

  put(hex: number, thing: Thing): void {
    this.#byHex.set(hex, [...(this.#byHex.get(hex) ?? []), thing]);
  }

  /** In the middle of an Area, where nothing else is if there is such a hex. */
  putInto(area: string, thing: Thing): void {
    const hexes = this.atlas.hexesOf(area);
    const hex =
      this.atlas.heartOf(hexes.filter((each) => !this.#byHex.has(each))) ?? this.atlas.heartOf(hexes);
    if (hex !== null) this.put(hex, thing);
  }

  /** All of it, Area by Area, each at its place. */
  areas(): Map<string, Item[]> {
    const areas = new Map<string, Item[]>();
    for (const hex of [...this.#byHex.keys()].sort((a, b) => a - b)) {
      const things = this.#byHex.get(hex) ?? [];
      const [x, y] = this.atlas.at(hex);
      const home = this.atlas.homeOf(hex);
      fan(things.length).forEach(({ at: [dx, dy], ...place }, index) => {
        const thing = things[index];
        if (thing)
          areas.set(home, [...(areas.get(home) ?? []), { ...thing, ...place, hex, at: [x + dx, y + dy] }]);
      });
    }
    return areas;
  }
}
