/* The same table with other eyes: in public, or with all hands open. */
import type { Face, FieldCard, HeraView, SeatUpdate, SideView } from "./types";

/** The cards that lie in a discard pile, as far as this view knows: without the one that Hades took, for whom he took it. */
export const lyingIn = ({ pile, taken }: SideView): Face[] => pile.filter((_, index) => index !== taken);

/** A card on the field as everybody sees it. */
const closed = (card: FieldCard): FieldCard => (card.up ? card : { ...card, face: null });

/** What everybody may see of a side. What Hades took out of his pile only its owner knows. */
const publicSide = (side: SideView): SideView => ({
  ...side,
  taken: null,
  hand: [],
  seen: [],
  put_since: 0,
  columns: side.columns.map((column) => column.map(closed)),
});

/** A seat's view without all that only this seat may know. */
export function inPublic(view: HeraView): HeraView {
  return { ...view, seat: null, legal: [], order: null, sides: view.sides.map(publicSide) };
}

/** The public view with each side as its own seat knows it. */
export function opened(view: HeraView, hands: readonly SeatUpdate[]): HeraView {
  return { ...view, sides: view.sides.map((side, seat) => hands.find((hand) => hand.seat === seat)?.view.sides[seat] ?? side) };
}
