/* What each game's board is given, with its own view and its own component file. */
import type { SeatUpdate } from "../api/types";
import type { BoardProps } from "./index";

export type SeatUpdateOf<View> = Omit<SeatUpdate, "view"> & { view: View };

/** As `index.ts` tells, which does not know a game's views and components apart. */
export type BoardPropsOf<View, Components> = Omit<BoardProps, "update" | "components" | "hands"> & {
  update: SeatUpdateOf<View>;
  components: Components;
  hands?: readonly SeatUpdateOf<View>[];
};
