import bolt from "game-icon:heavy-lightning";
import { without } from "../wishes/wishes";
import Poster from "./Poster.svelte";
import type { GameFace } from "../../face";

const QUESTIONS: Record<string, string> = {
  windows: "A window is open",
  challenges: "A unit is named",
  attacks: "A unit comes where others are",
  oracles: "An oracle may speak",
};

export const mythology: GameFace = {
  id: "mythology",
  icon: bolt,
  Poster,
  pitch: "Be a god: bid for heroes, meddle, and win the glory.",
  now: { seats: 3, pace: 0.3 },
  parts: { label: "World and gods", why: "Of the printed map, counters, god cards and playing cards only a little is public." },
  Board: () => import("./Board.svelte"),
  reading: () => import("./reading"),
  rulebook: () => import("./rulebook"),
  callouts: () => import("./callouts"),
  sounds: () => import("./sounds"),
  unit: "point",
  moments: ["falls", "captures", "delivers", "occurs", "oracle_played", "challenged"],
  question: (about) => QUESTIONS[about],
  Wishes: () => import("../wishes/Wishes.svelte"),
  without: (about, wishes) => (wishes.game === "mythology" ? without(about, wishes) : null),
  keys: [
    ["Y", "Yes to what is chosen"],
    ["P", "Let it pass; no more of this"],
    ["N", "The next that can do something"],
    ["1-9", "The answer with that number"],
  ],
  options: {
    zeus: { label: "Zeus is played, too (five seats or more)" },
    prayer_and_sacrifice: { label: "Prayer and sacrifice" },
    lesser_evils: { label: "Lesser evils" },
    historical: { label: "Prizes and monsters where the myths have them" },
  },
};
