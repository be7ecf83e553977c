import Aid from "./Aid.svelte";
import Piece from "../Piece.svelte";
import { KINDS } from "../pieces";
import type { RulebookFace } from "../../face";

const AT: Record<string, string> = {
  placing: "MY-B7",
  moving: "MY-B10",
  fighting: "MY-B13",
  aiding: "MY-B17",
  capturing: "MY-B18",
  aiding_capture: "MY-B19",
  allying: "MY-B22",
  over: "MY-B20",
};

export const rulebook: RulebookFace = {
  kinds: KINDS,
  Piece,
  Aid,
  ruleAt: (view) => (view.game === "mythology-basic" ? (AT[view.phase] ?? "") : ""),
};
