/* What the board is given. */
import type { Deadline, Schemas, SeatUpdate as AnySeatUpdate, TableEntry } from "../../../api/types";
import type { BoardPropsOf } from "../../board";
import type { WorldFile } from "../map/world";

export type { Deadline };
export type Choice = Schemas["AdvancedChoice"];
export type AdvancedView = Schemas["AdvancedView"];
export type Entry = Schemas["AdvancedEntry"] | TableEntry;
export type Told<K extends Entry["kind"]> = Extract<Entry, { kind: K }>;
export type SeatUpdate = Omit<AnySeatUpdate, "view"> & { view: AdvancedView };

export type PlayerView = AdvancedView["players"][number];
export type PieceView = AdvancedView["pieces"][number];
export type ItemView = AdvancedView["items"][number];
export type CardView = NonNullable<PlayerView["card"]>;
export type OwnView = NonNullable<AdvancedView["own"]>;
export type LineView = OwnView["sheet"][number];
export type FateView = NonNullable<OwnView["fate"]>;
export type Grasp = NonNullable<AdvancedView["grasp"]>;
export type Duel = NonNullable<AdvancedView["duel"]>;
export type Odds = NonNullable<Duel["weapons"]>;
export type Reach = AdvancedView["reach"][number];

export interface CardOfGod {
  name: string;
  favour: Record<string, number>;
  prayer: string[];
  sacrifice: string[];
}

/** A name, and how sentences take it. */
interface Called {
  name: string;
  plural?: boolean;
  article?: string;
}

/** What of the component file is drawn or told. */
export interface ComponentFile {
  world: WorldFile;
  pantheon: { gods: CardOfGod[]; evils: Called[]; helpers: Called[] };
}

export type BoardProps = BoardPropsOf<AdvancedView, ComponentFile, Entry>;
