/* What the board is given. */
import type { Schemas, TableEntry } from "../../../api/types";
import type { BoardPropsOf } from "../../board";
import type { WorldFile } from "../map/world";

export type Choice = Schemas["BasicChoice"];
export type BasicView = Schemas["BasicView"];
export type Entry = Schemas["BasicEntry"] | TableEntry;
export type Told<K extends Entry["kind"]> = Extract<Entry, { kind: K }>;

export type PlayerView = BasicView["players"][number];
export type Points = PlayerView["points"];
export type UnitView = BasicView["units"][number];
export type Reach = BasicView["reach"][number];
export type Way = Reach["ways"][number];
export type Side = PlayerView["side"];

export type BoardProps = BoardPropsOf<BasicView, WorldFile, Entry>;
