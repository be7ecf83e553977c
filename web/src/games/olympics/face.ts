import discobolus from "game-icon:discobolus";
import { CARDS, type GameFace } from "../face";

export const olympics: GameFace = {
  id: "olympics",
  icon: discobolus,
  parts: CARDS,
  Board: () => import("./Board.svelte"),
  unit: "point",
  moments: ["bids", "deck_ends"],
  meanwhile: "You may still choose another card.",
  options: {},
};
