/* What the board is given. */
import type { Choice, Schemas, Untyped as Entry } from "../../../api/types";
import type { BoardPropsOf } from "../../board";
import type { WorldFile } from "../map/world";

export type { Choice, Entry };
export type BasicView = Schemas["BasicView"];

export type PlayerView = BasicView["players"][number];
export type UnitView = BasicView["units"][number];
export type Reach = BasicView["reach"][number];
export type Way = Reach["ways"][number];
export type Side = PlayerView["side"];

export type BoardProps = BoardPropsOf<BasicView, WorldFile, Entry>;
