/* What the board is given. */
import type { Choice, Deadline, Entry, HeraView, SeatUpdate as AnySeatUpdate, TableInfo } from "../../api/types";

export type { Choice, Entry, HeraView };
export type SeatUpdate = Omit<AnySeatUpdate, "view"> & { view: HeraView };

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

/** As `games/index.ts` tells, but for the component file, which is known here. */
export interface BoardProps {
  table: TableInfo;
  update: SeatUpdate;
  fresh: Entry[];
  deadlines: Deadline[];
  receivedAt: number;
  components: { kinds: Kind[] };
  live: boolean;
  play: (move: string, seat?: number) => Promise<string | null>;
  asked: readonly number[] | null;
  hands?: readonly SeatUpdate[];
}

export const COLUMNS = [0, 1, 2] as const;
export const DEPTH = 4;
