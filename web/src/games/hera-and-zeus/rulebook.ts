import Aid from "./Aid.svelte";
import Piece from "./Piece.svelte";
import type { RulebookFace } from "../face";

export const rulebook: RulebookFace = {
  kinds: ["card", "back"],
  Piece,
  Aid,
  ruleAt: (view) => (view.game !== "hera-and-zeus" ? "" : view.turns === 0 ? "HZ-3" : "HZ-9"),
};
