import discobolus from "game-icon:discobolus";
import Poster from "./Poster.svelte";
import { CARDS, type GameFace } from "../face";

export const olympics: GameFace = {
  id: "olympics",
  icon: discobolus,
  Poster,
  pitch: "Back the right athletes in secret, and win the medals.",
  now: { seats: 3, pace: 1 },
  parts: CARDS,
  Board: () => import("./Board.svelte"),
  reading: () => import("./reading"),
  rulebook: () => import("./rulebook"),
  callouts: () => import("./callouts"),
  sounds: () => import("./sounds"),
  unit: "point",
  moments: ["bids", "deck_ends"],
  meanwhile: "You may still choose another card.",
  keys: [["1-6", "Take that pair"]],
  options: {},
};
