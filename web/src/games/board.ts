/* What each game's board is given, with its own view and its own component file. */
import type { Entry, SeatUpdate } from "../api/types";
import type { BoardProps } from "./face";

export type SeatUpdateOf<View> = Omit<SeatUpdate, "view"> & { view: View };

/** As `face.ts` tells, which does not know a game's views, components and events apart. */
export type BoardPropsOf<View, Components, E extends Entry = Entry> = Omit<
  BoardProps,
  "update" | "components" | "hands" | "fresh" | "ahead" | "log" | "step"
> & {
  fresh: E[];
  ahead: readonly E[];
  log?: readonly E[];
  step?: readonly E[];
  update: SeatUpdateOf<View>;
  components: Components;
  hands?: readonly SeatUpdateOf<View>[];
};
