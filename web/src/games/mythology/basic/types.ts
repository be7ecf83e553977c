/* What the board is given. */
import type { BasicView, Choice, Deadline, Entry, SeatUpdate as AnySeatUpdate, TableInfo } from "../../../api/types";
import type { WorldFile } from "../map/world";

export type { BasicView, Choice, Entry };
export type SeatUpdate = Omit<AnySeatUpdate, "view"> & { view: BasicView };

export type PlayerView = BasicView["players"][number];
export type UnitView = BasicView["units"][number];
export type Reach = BasicView["reach"][number];
export type Way = Reach["ways"][number];
export type Side = PlayerView["side"];

/** As `games/index.ts` tells, but for the component file, which is known here. */
export interface BoardProps {
  table: TableInfo;
  update: SeatUpdate;
  fresh: Entry[];
  deadlines: Deadline[];
  receivedAt: number;
  components: WorldFile;
  map: string;
  live: boolean;
  play: (move: string, seat?: number) => Promise<string | null>;
  asked: readonly number[] | null;
}
