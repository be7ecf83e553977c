import { api } from "../api/client";
import { server } from "../lib/server.svelte";
import type { Components } from "../api/types";

const loaded = new Map<string, Promise<Components>>();

/** A game's component file, by the label that its tables have; loaded once. */
export function componentsOf(game: string, label: string): Promise<Components> {
  const key = `${game} ${label}`;
  let asked = loaded.get(key);
  if (!asked) {
    asked = load(game, label);
    asked.catch(() => loaded.delete(key));
    loaded.set(key, asked);
  }
  return asked;
}

async function load(game: string, label: string): Promise<Components> {
  const info = await server.ask();
  const sets = info.games.find((each) => each.id === game)?.component_sets ?? [];
  return api.components(game, sets.find((set) => set.label === label)?.id ?? "");
}
