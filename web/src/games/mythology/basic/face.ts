import trireme from "game-icon:trireme";
import type { GameFace } from "../../face";

export const mythologyBasic: GameFace = {
  id: "mythology-basic",
  icon: trireme,
  parts: { label: "World", why: "Of the printed map and counters only a little is public." },
  Board: () => import("./Board.svelte"),
  unit: "point",
  moments: ["rolls", "tries", "allied", "leaves"],
  options: {},
};
