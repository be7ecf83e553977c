/* What the board is given. */
import type { Choice, Schemas, Untyped as Entry } from "../../api/types";
import type { BoardPropsOf, SeatUpdateOf } from "../board";

export type { Choice, Entry };
export type OlympicsView = Schemas["OlympicsView"];
export type SeatUpdate = SeatUpdateOf<OlympicsView>;

export type CardView = OlympicsView["hand"][number];
export type EntrantView = OlympicsView["entrants"][number];
export type LaneView = EntrantView["lanes"][number];
export type BidView = OlympicsView["bids"][number];
export type PairView = OlympicsView["pool"][number];
export type CeremonyView = OlympicsView["ceremony"][number];
export type PlaceView = CeremonyView["places"][number];
export type Medal = NonNullable<PlaceView["medal"]>;

/** The part of the component file that the board shows. */
export interface CardSet {
  reconstructed: boolean;
  events: string[];
  types: string[];
  cards: CardView[];
}

export type BoardProps = BoardPropsOf<OlympicsView, CardSet, Entry>;

export const MEDALS: readonly Medal[] = ["gold", "silver", "bronze"];
