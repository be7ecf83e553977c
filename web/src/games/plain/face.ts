import temple from "game-icon:greek-temple";
import * as common from "../en.ftl";
import Poster from "./Poster.svelte";
import type { GameFace } from "../face";

/** A game without a face of its own: another package's. It is drawn from its view and its legal moves. */
export const plain: GameFace = {
  id: "",
  icon: temple,
  Poster,
  now: { seats: 2, pace: 1 },
  parts: { label: common.components, why: () => "" },
  moments: [],
  options: {},
};
