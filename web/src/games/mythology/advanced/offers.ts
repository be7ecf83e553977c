/* Which of the legal moves is offered where. What has no place of its own is a button, so all that is legal is offered. */
import { among, type Of } from "../../choices";
import type { AdvancedView, Choice } from "./types";

export interface Offers {
  /** Lines of the log sheet. */
  lines: readonly Choice[];
  /** By Area, by hex, by the name of a piece. */
  areas: ReadonlyMap<string, Choice>;
  hexes: ReadonlyMap<number, Choice>;
  pieces: ReadonlyMap<string, Choice>;
  /** Of the unit in hand, by wind; of pieces that move freely, by piece and wind. */
  steps: ReadonlyMap<string, Choice>;
  roams: ReadonlyMap<string, Choice>;
  cards: readonly Of<Choice, "card">[];
  /** Numbers that can be bid, and glory that can be given. */
  bids: readonly Of<Choice, "bid">[];
  gifts: readonly Of<Choice, "give">[];
  /** All else. */
  deeds: readonly Choice[];
  pass: Choice | null;
}

const LINES = [
  "log",
  "aid",
  "ail",
  "plot",
  "erase",
  "offer_helper",
  "offer_prize",
  "to_zeus",
  "pray",
  "sacrifice",
] as const;
const PLACED = ["area", "hex", "choose", "step", "roam", "card", "bid", "give", "pass"] as const;

/** Which piece a move is about, by its name. */
export const pieceOf = (form: Choice["form"]): string | null => ("piece" in form ? form.piece : null);

export const roamKey = (piece: string, wind: string): string => `${piece} ${wind}`;

/** The moves in which a piece is chosen, or goes on. */
export function movesOfPiece(
  { pieces, steps, roams }: Offers,
  name: string,
  inHand: string | null,
): string[] {
  const chosen = pieces.get(name);
  return [
    ...(chosen ? [chosen] : []),
    ...[...roams.values()].filter(({ form }) => pieceOf(form) === name),
    ...(name === inHand ? steps.values() : []),
  ].map(({ move }) => move);
}

export function offersOf(view: AdvancedView, live: boolean): Offers {
  const all = live && view.seat !== null ? view.legal : [];
  const placed = new Set<string>([...LINES, ...PLACED]);
  return {
    lines: among(all, ...LINES),
    areas: new Map(among(all, "area").map((choice) => [choice.form.area, choice])),
    hexes: new Map(among(all, "hex").map((choice) => [choice.form.hex, choice])),
    pieces: new Map(among(all, "choose").map((choice) => [choice.form.piece, choice])),
    steps: new Map(among(all, "step").map((choice) => [choice.form.wind, choice])),
    roams: new Map(
      among(all, "roam").map((choice) => [roamKey(choice.form.piece, choice.form.wind), choice]),
    ),
    cards: among(all, "card"),
    bids: among(all, "bid"),
    gifts: among(all, "give"),
    deeds: all.filter(({ form }) => !placed.has(form.kind)),
    pass: among(all, "pass")[0] ?? null,
  };
}
