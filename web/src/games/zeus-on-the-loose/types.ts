/* What the board is given. */
import type { Choice, Deadline, Entry, SeatUpdate as AnySeatUpdate, TableInfo, ZeusView } from "../../api/types";

export type { Choice, Deadline, Entry, TableInfo, ZeusView };
export type SeatUpdate = Omit<AnySeatUpdate, "view"> & { view: ZeusView };
export type PlayerView = ZeusView["players"][number];

/** The part of the component file that the board shows. */
export interface Deck {
  gods: { name: string; effect: string; text: string }[];
}

/** As `games/index.ts` tells, but for the component file, which is known here. */
export interface BoardProps {
  table: TableInfo;
  update: SeatUpdate;
  fresh: Entry[];
  deadlines: Deadline[];
  receivedAt: number;
  components: Deck;
  live: boolean;
  play: (move: string, seat?: number) => Promise<string | null>;
  waive: (subjects: string[]) => Promise<string | null>;
  settings: { sayTheTotal: boolean };
  asked: readonly number[] | null;
  hands?: readonly SeatUpdate[];
}

/** The detail of a `plays` event. */
export interface Played {
  seat: number;
  card: string;
  total: number;
  zeus: "stays" | "taken" | "kept";
  manner: "turn" | "match" | "sneak";
}

/** The detail of a `round_ends` event. */
export interface RoundEnded {
  winner: number | null;
  reason: string;
  letters: string;
}

export const ZEUS = ["Z", "E", "U", "S"];

/** "an 8", "a 7" */
export const oneOf = (card: string): string => `${/^(8|11$|18$)/.test(card) ? "an" : "a"} ${card}`;

/** A number as it is printed, with a real minus sign. */
export const printed = (number: number): string => String(number).replace("-", "\u2212");
