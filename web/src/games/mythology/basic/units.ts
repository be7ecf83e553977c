/* Units by their numbers, also those that are out of the game. */
import type { WorldFile } from "../map/world";
import type { Side } from "./types";

export interface Who {
  id: number;
  name: string;
  kind: Side;
}

export function whoIs(world: WorldFile, id: number): Who {
  const hero = world.heroes.find((each) => each.id === id);
  if (hero) return { id, name: hero.name, kind: "heroes" };
  return { id, name: world.monsters.find((each) => each.id === id)?.name ?? "", kind: "monsters" };
}
