/* What the board is given. */
import type { BasicView, Choice, Untyped as Entry } from "../../../api/types";
import type { BoardPropsOf } from "../../board";
import type { WorldFile } from "../map/world";

export type { BasicView, Choice, Entry };

export type PlayerView = BasicView["players"][number];
export type UnitView = BasicView["units"][number];
export type Reach = BasicView["reach"][number];
export type Way = Reach["ways"][number];
export type Side = PlayerView["side"];

export type BoardProps = BoardPropsOf<BasicView, WorldFile, Entry>;
