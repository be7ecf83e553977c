/* What the board is given. */
import type { Choice, Deadline, Entry, OlympicsView, SeatUpdate as AnySeatUpdate, TableInfo } from "../../api/types";

export type { Choice, Entry, OlympicsView };
export type SeatUpdate = Omit<AnySeatUpdate, "view"> & { view: OlympicsView };

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

/** As `games/index.ts` tells, but for the component file, which is known here. */
export interface BoardProps {
  table: TableInfo;
  update: SeatUpdate;
  fresh: Entry[];
  deadlines: Deadline[];
  receivedAt: number;
  components: CardSet;
  live: boolean;
  play: (move: string, seat?: number) => Promise<string | null>;
  asked: readonly number[] | null;
  hands?: readonly SeatUpdate[];
}

export const MEDALS: readonly Medal[] = ["gold", "silver", "bronze"];
