/* The same table with other eyes. */
import type { Face, HeraView, SeatUpdate, SideView } from "./types";

/** The cards that lie in a discard pile, as far as this view knows: without the one that Hades took, for whom he took it. */
export const lyingIn = ({ pile, taken }: SideView): Face[] => pile.filter((_, index) => index !== taken);

/** The public view with each side as its own seat knows it. */
export function opened(view: HeraView, hands: readonly SeatUpdate[]): HeraView {
  return {
    ...view,
    sides: view.sides.map((side, seat) => hands.find((hand) => hand.seat === seat)?.view.sides[seat] ?? side),
  };
}
