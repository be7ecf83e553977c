/* What the board is given. */
import type { Schemas, TableEntry } from "../../api/types";
import type { BoardPropsOf, SeatUpdateOf } from "../board";

export type Choice = Schemas["HeraChoice"];
export type HeraView = Schemas["HeraView"];
export type Entry = Schemas["HeraEntry"] | TableEntry;
export type Phase = NonNullable<HeraView["phase"]>;
export type SeatUpdate = SeatUpdateOf<HeraView>;

export type SideView = HeraView["sides"][number];
export type FieldCard = SideView["columns"][number][number];
export type Face = SideView["hand"][number];

/** A line of the component file: what both decks have, under a name each. */
export interface Kind {
  hera: string;
  zeus: string;
  copies: number;
  strength?: number | null;
  power?: string;
  text?: string;
}

export type BoardProps = BoardPropsOf<HeraView, { kinds: Kind[] }, Entry>;

export const COLUMNS = [0, 1, 2] as const;
export const DEPTH = 4;
