/* What the board is given. */
import type { BasicView, Choice, Deadline, Entry, SeatUpdate as AnySeatUpdate, TableInfo } from "../../api/types";

export type { BasicView, Choice, Entry };
export type SeatUpdate = Omit<AnySeatUpdate, "view"> & { view: BasicView };

export type PlayerView = BasicView["players"][number];
export type UnitView = BasicView["units"][number];
export type PrizeView = BasicView["prizes"][number];
export type Side = PlayerView["side"];

interface Named {
  name: string;
  myth: string;
}

/** What of the component file the board needs: the map's Areas, and who and what stands on it. */
export interface World {
  reconstructed: boolean;
  areas: { name: string; kind: "land" | "sea" | "lake" | "ocean"; hexes: number[] }[];
  islands: { name: string; hexes: number[] }[];
  gods: Named[];
  heroes: (Named & { id: number })[];
  monsters: (Named & { id: number })[];
  prizes: Named[];
}

/** As `games/index.ts` tells, but for the component file, which is known here. */
export interface BoardProps {
  table: TableInfo;
  update: SeatUpdate;
  fresh: Entry[];
  deadlines: Deadline[];
  receivedAt: number;
  components: World;
  live: boolean;
  play: (move: string, seat?: number) => Promise<string | null>;
  asked: readonly number[] | null;
  hands?: readonly SeatUpdate[];
}
