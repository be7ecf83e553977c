import trireme from "game-icon:trireme";
import Poster from "./Poster.svelte";
import type { GameFace } from "../../face";

export const mythologyBasic: GameFace = {
  id: "mythology-basic",
  icon: trireme,
  Poster,
  pitch: "Send heroes to the ends of the world, past its monsters.",
  now: { seats: 4, pace: 0.3 },
  parts: { label: "World", why: "Of the printed map and counters only a little is public." },
  Board: () => import("./Board.svelte"),
  reading: () => import("./reading"),
  rulebook: () => import("./rulebook"),
  callouts: () => import("./callouts"),
  sounds: () => import("./sounds"),
  unit: "point",
  moments: ["rolls", "tries", "allied", "leaves"],
  keys: [
    ["Y", "Yes to what is chosen"],
    ["P", "Let it pass; no more of this"],
    ["N", "The next that can do something"],
    ["1-9", "The answer with that number"],
  ],
  options: {},
};
