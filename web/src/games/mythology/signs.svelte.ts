/* The signs on the counters. Silhouettes are a sixth of what a board weighs, so they come when it stands: until then, and for names of another set of
   units that are not among them, a counter shows its kind. */
import bough from "game-icon:olive";
import bandit from "game-icon:bandit";
import brute from "game-icon:brute";
import pack from "game-icon:swap-bag";
import spartan from "game-icon:spartan";
import temple from "game-icon:greek-temple";
import trireme from "game-icon:trireme";
import volcano from "game-icon:smoking-volcano";
import unknown from "game-icon:uncertainty";

let silhouettes = $state.raw<Record<string, string>>({});
let coming: Promise<void> | null = null;

/** Have the silhouettes here; where they do not come, they are asked for again with the next counter. */
export async function bringSilhouettes(): Promise<void> {
  coming ??= import("./silhouettes").then(({ SILHOUETTES }) => void (silhouettes = SILHOUETTES));
  await coming.catch(() => (coming = null));
}

/** The ship of whoever is aboard. */
export const SHIP = trireme;

export type Kind = "heroes" | "monsters" | "prize" | "god" | "evil" | "helper" | "mark" | "face_down";
const KINDS: Record<Kind, string> = {
  heroes: spartan,
  monsters: brute,
  prize: bough,
  god: temple,
  evil: bandit,
  helper: pack,
  mark: volcano,
  face_down: unknown,
};

/** The sign of a counter. */
export function signOf(name: string, kind: Kind): string {
  void bringSilhouettes();
  return silhouettes[name] ?? KINDS[kind];
}
