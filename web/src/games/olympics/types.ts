/* What the board is given. */
import type { Schemas, TableEntry } from "../../api/types";
import type { BoardPropsOf, SeatUpdateOf } from "../board";

export type Choice = Schemas["OlympicsChoice"];
export type OlympicsView = Schemas["OlympicsView"];
export type Entry = Schemas["OlympicsEntry"] | TableEntry;
export type SeatUpdate = SeatUpdateOf<OlympicsView>;

export type CardView = OlympicsView["hand"][number];
export type EntrantView = OlympicsView["entrants"][number];
export type LaneView = EntrantView["lanes"][number];
export type ProspectView = OlympicsView["prospects"][number];
export type BidView = OlympicsView["bids"][number];
export type PairView = OlympicsView["pool"][number];
export type CeremonyView = OlympicsView["ceremony"][number];
export type PlaceView = CeremonyView["places"][number];
export type Medal = NonNullable<PlaceView["medal"]>;

/** The part of the component file that the board shows. */
export interface CardSet {
  name: string;
  version: string;
  reconstructed: boolean;
  events: string[];
  types: string[];
  cards: CardView[];
}

export type BoardProps = BoardPropsOf<OlympicsView, CardSet, Entry>;

export const MEDALS: readonly Medal[] = ["gold", "silver", "bronze"];
