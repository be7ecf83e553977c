/* Which of the legal moves is offered where. What has no place of its own is a button, so all that is legal is offered. */
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
  cards: readonly Choice[];
  /** Numbers that can be bid, and glory that can be given. */
  bids: readonly Choice[];
  gifts: readonly Choice[];
  /** All else. */
  deeds: readonly Choice[];
  pass: Choice | null;
}

const LINES = new Set(["log", "aid", "ail", "plot", "erase", "offer", "to Zeus", "pray", "sacrifice"]);
const PLACED = new Set(["Area", "hex", "choose", "step", "roam", "card", "bid", "give", "pass"]);

export const roamKey = (piece: string, wind: string): string => `${piece} ${wind}`;

export function offersOf(view: AdvancedView, live: boolean): Offers {
  const all = live && view.seat !== null ? view.legal : [];
  const among = (what: string): Choice[] => all.filter(({ form }) => form.do === what);
  const by = <K>(what: string, key: (form: Choice["form"]) => K): Map<K, Choice> =>
    new Map(among(what).map((choice) => [key(choice.form), choice]));
  return {
    lines: all.filter(({ form }) => LINES.has(form.do ?? "")),
    areas: by("Area", ({ area }) => area ?? ""),
    hexes: by("hex", ({ hex }) => Number(hex)),
    pieces: by("choose", ({ piece }) => piece ?? ""),
    steps: by("step", ({ to }) => to ?? ""),
    roams: by("roam", ({ piece, to }) => roamKey(piece ?? "", to ?? "")),
    cards: among("card"),
    bids: among("bid"),
    gifts: among("give"),
    deeds: all.filter(({ form }) => !LINES.has(form.do ?? "") && !PLACED.has(form.do ?? "")),
    pass: among("pass")[0] ?? null,
  };
}
