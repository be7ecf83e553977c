/* The same table with other eyes: with all hands open, or as it lay just before the Medal Ceremony. */
import type { CardView, EntrantView, Entry, LaneView, OlympicsView, SeatUpdate } from "./types";

/** A lane as everybody else sees it: a card that lies face down is not known. */
function closed(lane: LaneView): LaneView {
  const hidden = lane.face_down ? lane.cards.find((card) => card.acquisition === lane.newest) : undefined;
  if (!hidden) return lane;
  const cards = lane.cards.filter((card) => card !== hidden);
  return { ...lane, cards, newest: null, total: lane.total - hidden.performance };
}

/** The public view with what each seat has laid face down, as that seat knows it. */
export function opened(view: OlympicsView, hands: readonly SeatUpdate[]): OlympicsView {
  const own = (entrant: EntrantView, index: number): EntrantView => {
    const eyes = hands.find((hand) => hand.seat === index)?.view;
    return eyes ? { ...entrant, lanes: eyes.entrants[index]?.lanes ?? entrant.lanes } : entrant;
  };
  return { ...view, entrants: view.entrants.map(own) };
}

/** What of these events belongs to the Medal Ceremony. */
export function ceremonyIn(fresh: readonly Entry[]): Entry[] {
  const begins = fresh.findIndex((entry) => entry.kind === "deck_ends");
  return begins < 0 ? [] : fresh.slice(begins);
}

/** The cards that the ceremony turns up, as `entrant card`. */
export function turnedUp(fresh: readonly Entry[]): Set<string> {
  const turned = ceremonyIn(fresh).filter((entry) => entry.kind === "turns_up");
  return new Set(turned.map(({ entrant, card }) => `${String(entrant)} ${String(card)}`));
}

/** A view of the end as the table lay before the cards in `turned` were turned up. The seat that looks still knows its own. */
export function beforeCeremony(view: OlympicsView, turned: ReadonlySet<string>): OlympicsView {
  const down = (entrant: number, card: number | null): boolean =>
    turned.has(`${String(entrant)} ${String(card)}`);
  const entrants = view.entrants.map((entrant, index) => {
    const lanes = entrant.lanes.map((lane) =>
      down(index, lane.newest) ? { ...lane, face_down: true } : lane,
    );
    return { ...entrant, points: 0, lanes: index === view.seat ? lanes : lanes.map(closed) };
  });
  return { ...view, phase: "investing", over: false, ceremony: [], entrants };
}

/** The most that an entrant has on the table in one card, by Acquisition: it breaks ties. 0 for nothing. */
export const highest = (cards: readonly CardView[]): number =>
  Math.max(0, ...cards.map((card) => card.acquisition));
