import Aid from "./Aid.svelte";
import Piece from "./Piece.svelte";
import type { RulebookFace } from "../face";

const AT: Record<string, string> = {
  bidding: "OLY-8",
  choosing: "OLY-8",
  investing: "OLY-10",
  over: "OLY-14",
};

export const rulebook: RulebookFace = {
  kinds: ["card", "back", "medal"],
  Piece,
  Aid,
  ruleAt: (view) => (view.game === "olympics" ? (AT[view.phase] ?? "") : ""),
};
