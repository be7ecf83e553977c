import Aid from "./Aid.svelte";
import Piece from "../Piece.svelte";
import { KINDS } from "../pieces";
import type { RulebookFace } from "../../face";

const AT: Record<string, string> = {
  setting: "MY-A15",
  logging: "MY-A1",
  carding: "MY-A10",
  placing: "MY-A84",
  placed: "MY-A78",
  starting: "MY-A26",
  naming: "MY-A26",
  moving: "MY-A37",
  fighting: "MY-A58",
  capturing: "MY-A50",
  rolling: "MY-A51",
  keeping: "MY-A56",
};

export const rulebook: RulebookFace = {
  kinds: KINDS,
  Piece,
  Aid,
  ruleAt: (view) => (view.game === "mythology" ? (AT[view.phase] ?? "") : ""),
};
