/* What the board is given. */
import * as say from "./en.ftl";
import type { Deadline, Schemas, TableEntry, TableInfo } from "../../api/types";
import type { BoardPropsOf, SeatUpdateOf } from "../board";

export type { Deadline, TableInfo };
export type Choice = Schemas["ZeusChoice"];
export type ZeusView = Schemas["ZeusView"];
export type Entry = Schemas["ZeusEntry"] | TableEntry;
export type Played = Extract<Entry, { kind: "plays" }>;
export type SeatUpdate = SeatUpdateOf<ZeusView>;
export type PlayerView = ZeusView["players"][number];

/** A god as the component file has it. */
export interface God {
  name: string;
  effect: "round" | "keep" | "set" | "skip" | "reverse" | "subtract";
  amount?: number | null;
  steals: boolean;
  text: string;
}

/** The part of the component file that the board shows. */
export interface Deck {
  gods: readonly God[];
}

export type BoardProps = BoardPropsOf<ZeusView, Deck, Entry>;

export const ZEUS = ["Z", "E", "U", "S"];

/** What is said to a total that somebody has worked out. */
export const verdictOf = (total: number, said: number): string =>
  total === said ? say.right({ total: printed(total) }) : say.notQuite({ total: printed(total) });

/** A number as it is printed, with a real minus sign. */
export const printed = (number: number): string => String(number).replace("-", "\u2212");
