/* The world as the board needs it: which hex is whose, and where it lies on the picture. No rule of the game is here. */

import { learn } from "../several";

export type Point = readonly [number, number];

interface Named {
  name: string;
  myth: string;
  /** Whether it is the name of several. */
  plural?: boolean;
  article?: string;
}

/** What of the component file is drawn or told. */
export interface WorldFile {
  areas: { name: string; article?: string; kind: "land" | "sea" | "lake" | "ocean"; hexes: number[] }[];
  islands: { name: string; hexes: number[] }[];
  gods: Named[];
  heroes: (Named & { id: number })[];
  monsters: (Named & { id: number })[];
  prizes: Named[];
}

const ROOT = Math.sqrt(3);

export type Wind = "n" | "ne" | "se" | "s" | "sw" | "nw";
/** Columns across, and whether it goes up or down. */
const WINDS: Record<Wind, readonly [number, number]> = {
  n: [0, -1],
  ne: [1, -1],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  nw: [-1, -1],
};

/** How the picture lies on the sheet of hexes: as it says of itself. Lengths on the sheet are in sides of a hex. */
export interface Frame {
  side: number;
  middle: Point;
  /** Half of the picture's side. */
  half: number;
}

/** The frame of a picture of the map. */
export function frameOf(picture: { dataset: DOMStringMap; viewBox: SVGAnimatedRect }): Frame {
  const [x = 0, y = 0] = (picture.dataset["middle"] ?? "").split(" ").map(Number);
  return { side: Number(picture.dataset["side"]), middle: [x, y], half: picture.viewBox.baseVal.width / 2 };
}

/** The map: hexes, the Areas they belong to, and where they are, in pixels from the picture's upper left corner. */
export class Atlas {
  readonly hexes: readonly number[];
  readonly #home = new Map<number, string>();
  readonly #island = new Map<number, string>();
  readonly #myths = new Map<string, string>();

  constructor(
    readonly world: WorldFile,
    readonly frame: Frame,
  ) {
    learn([...world.areas, ...world.monsters, ...world.prizes]);
    for (const area of world.areas) for (const hex of area.hexes) this.#home.set(hex, area.name);
    for (const island of world.islands) for (const hex of island.hexes) this.#island.set(hex, island.name);
    for (const { name, myth } of [...world.gods, ...world.heroes, ...world.monsters, ...world.prizes])
      this.#myths.set(name, myth);
    this.hexes = [...this.#home.keys()].sort((a, b) => a - b);
  }

  /** The side of the whole picture. */
  get size(): number {
    return 2 * this.frame.half;
  }

  homeOf(hex: number): string {
    return this.#home.get(hex) ?? "";
  }

  /** Where a hex is, in words. */
  nameOf(hex: number): string {
    const island = this.#island.get(hex);
    return island ? `${island}, ${this.homeOf(hex)}` : this.homeOf(hex);
  }

  /** The hex beside one, if it is on the map. */
  beside(hex: number, wind: Wind): number | null {
    const [column, row] = [Math.floor(hex / 100), hex % 100];
    const [across, down] = WINDS[wind];
    const other =
      100 * (column + across) +
      row +
      (across === 0 ? down : column % 2 === 1 ? Math.max(down, 0) : Math.min(down, 0));
    return this.#home.has(other) ? other : null;
  }

  /** The hex that an arrow key leads to: straight up or down, and in a row from one column to the next. */
  towards(hex: number, key: Arrow): number | null {
    if (key === "ArrowUp" || key === "ArrowDown") return this.beside(hex, key === "ArrowUp" ? "n" : "s");
    const lower = Math.floor(hex / 100) % 2 === 1;
    const [up, down]: [Wind, Wind] = key === "ArrowLeft" ? ["nw", "sw"] : ["ne", "se"];
    return this.beside(hex, lower ? up : down) ?? this.beside(hex, lower ? down : up);
  }

  mythOf(name: string): string {
    return this.#myths.get(name) ?? "";
  }

  hexesOf(area: string): readonly number[] {
    return this.world.areas.find(({ name }) => name === area)?.hexes ?? [];
  }

  /** The middle of a hex. Every odd column lies half a hex further south. */
  at(hex: number): Point {
    const [column, row] = [Math.floor(hex / 100), hex % 100];
    return this.#onPicture([1.5 * column, ROOT * (row + 0.5 * (column % 2))]);
  }

  /** The hex that a point lies in, if it is on the map. */
  hexAt([x, y]: Point): number | null {
    const { side, middle, half } = this.frame;
    const [a, b] = [(x - half) / side + middle[0], (y - half) / side + middle[1]];
    const near = Math.round(a / 1.5);
    const found = [near - 1, near, near + 1]
      .map((column) => 100 * column + Math.round(b / ROOT - 0.5 * Math.abs(column % 2)))
      .filter((hex) => this.#home.has(hex))
      .map((hex) => ({ hex, far: Math.hypot(this.at(hex)[0] - x, this.at(hex)[1] - y) }))
      .sort((one, other) => one.far - other.far)[0];
    return found && found.far <= side ? found.hex : null;
  }

  /** Hexes as an SVG path, each a little smaller than it is. */
  outline(hexes: readonly number[], inset = 0): string {
    const long = this.frame.side - inset;
    return hexes
      .map((hex) => {
        const [x, y] = this.at(hex);
        const corners = [0, 1, 2, 3, 4, 5].map((turn) => [
          x + long * Math.cos((turn * Math.PI) / 3),
          y + long * Math.sin((turn * Math.PI) / 3),
        ]);
        return `M${corners.map((corner) => corner.map((part) => part.toFixed(1)).join(" ")).join("L")}Z`;
      })
      .join("");
  }

  /** Of some hexes the one nearest to their middle. */
  heartOf(hexes: readonly number[]): number | null {
    const points = hexes.map((hex) => this.at(hex));
    const middle = [0, 1].map(
      (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
    ) as [number, number];
    return nearest(hexes, (hex) => this.at(hex), middle);
  }

  #onPicture([x, y]: Point): Point {
    const { side, middle, half } = this.frame;
    return [(x - middle[0]) * side + half, (y - middle[1]) * side + half];
  }
}

/** What is nearest to a point. */
export function nearest<T>(things: readonly T[], at: (thing: T) => Point, [x, y]: Point): T | null {
  const far = (thing: T): number => Math.hypot(at(thing)[0] - x, at(thing)[1] - y);
  return things.reduce<T | null>(
    (best, thing) => (best === null || far(thing) < far(best) ? thing : best),
    null,
  );
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
const ARROWS: Record<Arrow, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
export const isArrow = (key: string): key is Arrow => key in ARROWS;

/** What an arrow key leads to: the nearest thing on that side, what lies straight ahead before what lies aside. */
export function ahead<T>(things: readonly T[], at: (thing: T) => Point, from: T, key: Arrow): T | null {
  const [dx, dy] = ARROWS[key];
  const [x, y] = at(from);
  const cost = (thing: T): number => {
    const [a, b] = [at(thing)[0] - x, at(thing)[1] - y];
    const forward = a * dx + b * dy;
    return forward < 1 ? Infinity : forward + 2 * Math.abs(a * dy - b * dx);
  };
  const best = things.reduce<T | null>(
    (found, thing) => (found === null || cost(thing) < cost(found) ? thing : found),
    null,
  );
  return best !== null && cost(best) < Infinity ? best : null;
}
