/* The same table with other eyes: in public, or with all hands open. */
import type { Face, FieldCard, HeraView, SeatUpdate, SideView } from "./types";

/** A discarded card of which this view can't say in public which it is. */
export const COVERED: Face = { name: "A discarded card", back: "", strength: null, power: "", text: "" };

/** A card on the field as everybody sees it. */
const closed = (card: FieldCard): FieldCard => (card.up ? card : { ...card, face: null });

/** What everybody may see of a side. The owner's view of his pile tells what Hades took out of it: only the top is sure to be public. */
function publicSide(side: SideView, own: boolean): SideView {
  const pile = own ? side.pile.map((card, index) => (index === side.pile.length - 1 ? card : COVERED)) : side.pile;
  return { ...side, pile, hand: [], seen: [], put_since: 0, columns: side.columns.map((column) => column.map(closed)) };
}

/** A seat's view without all that only this seat may know. */
export function inPublic(view: HeraView): HeraView {
  return { ...view, seat: null, legal: [], order: null, sides: view.sides.map((side, seat) => publicSide(side, view.seat === seat)) };
}

/** The public view with each side as its own seat knows it. */
export function opened(view: HeraView, hands: readonly SeatUpdate[]): HeraView {
  return { ...view, sides: view.sides.map((side, seat) => hands.find((hand) => hand.seat === seat)?.view.sides[seat] ?? side) };
}
