/* Which of the legal moves is offered where. Every one of them is also in the plain list of all that can be done. */
import { keyOf } from "./cards";
import { among } from "../choices";
import { sentence } from "../../lib/words";
import type { Choice, Face, FieldCard, HeraView, Phase } from "./types";

/** An order in which lost cards can be laid down, by the rows that they lie in. */
export interface Order {
  rows: readonly number[];
  choice: Choice;
}

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
  orders: readonly Order[];
  /** Why a card of the hand cannot be used, by card; and why a column cannot be challenged, by column. */
  whyNot: ReadonlyMap<string, string>;
}

export function offersOf(view: HeraView, live: boolean): Offers {
  const all = live && view.seat !== null ? view.legal : [];
  const only = (kind: Choice["form"]["kind"]): Choice | null => among(all, kind)[0] ?? null;
  const inColumn = (kind: "challenge" | "column"): (Choice | null)[] =>
    [0, 1, 2].map((column) => among(all, kind).find(({ form }) => form.column === column) ?? null);
  return {
    all,
    draw: only("draw"),
    withdraw: only("withdraw"),
    hand: only("hand"),
    at: new Map(among(all, "at").map((choice) => [choice.form.place, choice])),
    cards: new Map(among(all, "card").map((choice) => [keyOf(choice.form.card), choice])),
    challenges: inColumn("challenge"),
    columns: inColumn("column"),
    orders: among(all, "order").map((choice) => ({ rows: choice.form.rows, choice })),
    whyNot: new Map(view.barred.map(({ form, reason }) => [barredKey(form), sentence(reason)])),
  };
}

/** What is barred, as `whyNot` names it: a card of the hand, or a column that cannot be challenged. */
const barredKey = (form: Choice["form"]): string =>
  form.kind === "card" ? keyOf(form.card) : form.kind === "challenge" ? columnKey(form.column) : "";

/** A column, as `whyNot` names it. */
export const columnKey = (column: number): string => `column-${String(column)}`;

export const placeName = (column: number, row: number): string => `${String(column + 1)}.${String(row + 1)}`;

/** The column and the row, from 1, that such a name stands for. */
export function placeNamed(name: string): { column: number; row: number } {
  const [column = 0, row = 0] = name.split(".").map(Number);
  return { column, row };
}

/** On whose side a power's column is chosen. */
export const aimsAtOwn = (phase: Phase | null): boolean => phase === "entering";

export interface Loss {
  /** The row that the card lies in. */
  row: number;
  face: Face;
}

/** The orders that begin as chosen so far. */
export const fitting = (orders: readonly Order[], chosen: readonly number[]): Order[] =>
  orders.filter(({ rows }) => chosen.every((row, place) => rows[place] === row));

/** Which card of the column that is lost can lie down next. */
export function nextLosses(
  orders: readonly Order[],
  chosen: readonly number[],
  column: readonly FieldCard[],
): Loss[] {
  const next = new Set(fitting(orders, chosen).flatMap(({ rows }) => rows[chosen.length] ?? []));
  return [...next].sort().flatMap((row) => {
    const face = column[row]?.face;
    return face ? [{ row, face }] : [];
  });
}
