/* Which of the legal moves is offered where. Every one of them is also in the plain list of all that can be done. */
import { keyOf } from "./cards";
import { sentence } from "../../lib/words";
import type { Choice, Face, FieldCard, HeraView } from "./types";

export interface Offers {
  all: readonly Choice[];
  draw: Choice | null;
  withdraw: Choice | null;
  /** The other's hand as the aim of a power. */
  hand: Choice | null;
  /** By place, as the server writes it. */
  at: ReadonlyMap<string, Choice>;
  /** By card. */
  cards: ReadonlyMap<string, Choice>;
  /** By column. */
  challenges: readonly (Choice | null)[];
  columns: readonly (Choice | null)[];
  orders: readonly Choice[];
  /** Why a card of the hand cannot be used, by card; and why a column cannot be challenged, by column. */
  whyNot: ReadonlyMap<string, string>;
}

export function offersOf(view: HeraView, live: boolean): Offers {
  const all = live && view.seat !== null ? view.legal : [];
  const only = (what: string): Choice | null => all.find(({ form }) => form.do === what) ?? null;
  const among = (what: string): Choice[] => all.filter(({ form }) => form.do === what);
  const inColumn = (what: string): (Choice | null)[] =>
    ["1", "2", "3"].map((column) => among(what).find(({ form }) => form.column === column) ?? null);
  return {
    all,
    draw: only("draw"),
    withdraw: only("withdraw"),
    hand: only("hand"),
    at: new Map(among("at").map((choice) => [choice.form.place ?? "", choice])),
    cards: new Map(among("card").map((choice) => [keyOf({ name: choice.form.card ?? "", back: choice.form.back ?? "" }), choice])),
    challenges: inColumn("challenge"),
    columns: inColumn("column"),
    orders: among("order"),
    whyNot: new Map(view.barred.map(({ form, reason }) => [barredKey(form), sentence(reason)])),
  };
}

/** What is barred, as `whyNot` names it. */
const barredKey = (form: Record<string, string>): string =>
  form["do"] === "card" ? keyOf({ name: form["card"] ?? "", back: form["back"] ?? "" }) : `column ${form["column"] ?? ""}`;

export const placeName = (column: number, row: number): string => `${String(column + 1)}.${String(row + 1)}`;

/** Whether both players choose at the same time, each for himself. */
export const bothChoose = (phase: string | null): boolean => phase === "setting up" || phase === "Pandora's column";

/** On whose side a power's column is chosen. */
export const aimsAtOwn = (phase: string | null): boolean => phase === "entering";

export interface Loss {
  /** The row that the card lies in, as the order names it. */
  digit: string;
  face: Face;
}

/** Of the orders that begin as chosen so far: which card of the column that is lost can lie down next. */
export function nextLosses(orders: readonly Choice[], chosen: string, column: readonly FieldCard[]): Loss[] {
  const digits = orders.filter(({ form }) => form.rows?.startsWith(chosen)).map(({ form }) => form.rows?.[chosen.length] ?? "");
  return [...new Set(digits)].sort().flatMap((digit) => {
    const face = column[Number(digit) - 1]?.face;
    return face ? [{ digit, face }] : [];
  });
}
