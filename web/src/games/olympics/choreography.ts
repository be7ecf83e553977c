/* What travels where, and when, for what has happened. Only names of places here: whoever shows it knows where they are. */
import type { CardView, Entry } from "./types";

export interface Trip {
  /** Null for a card that is seen from behind all the way. */
  card: number | null;
  /** The first of these that is on the screen. */
  from: string[];
  to: string;
  /** When it sets out, in milliseconds. */
  at: number;
  /** Whether it turns its face up on the way. */
  turns: boolean;
  /** Whether it is what lies there afterwards, and so is out of sight until then. */
  stays: boolean;
}

export const FLIGHT = 460;
const APART = 100;
const PAUSE = 160;

interface Stage {
  seat: number | null;
  cards: ReadonlyMap<number, CardView>;
}

const laneOf = (entrant: number, card: number): string => `lane-${String(entrant)}-${String(card)}`;
const downOf = (entrant: number, event: string): string => `lane-${String(entrant)}-${event}-down`;

/** The journeys of all that these events tell, as a seat sees them. What belongs to the Medal Ceremony is shown there. */
export function tripsOf(fresh: readonly Entry[], { seat, cards }: Stage): Trip[] {
  const trips: Trip[] = [];
  const pairOf = new Map<number, string>();
  let clock = 0;
  let group = "";

  const add = (trip: Partial<Trip> & Pick<Trip, "from" | "to">): void => {
    trips.push({ card: null, at: clock, turns: false, stays: false, ...trip });
  };
  const eventOf = (card: number): string => cards.get(card)?.event ?? "";
  /** Where a card comes from that an entrant plays; null for one that is not seen. */
  const source = (entrant: number, card: number | null): { from: string[]; turns: boolean } => {
    const pair = card === null ? undefined : pairOf.get(card);
    if (pair) return { from: [pair], turns: pair.startsWith("down") };
    const hand = card === null ? [] : [`hand-${String(card)}`];
    if (entrant === seat) return { from: [...hand, `slot-${String(entrant)}`], turns: false };
    return { from: [`slot-${String(entrant)}`, ...hand, `seat-${String(entrant)}`], turns: true };
  };
  const begin = (next: string): void => {
    if (group !== "" && group !== next)
      clock = Math.max(clock, ...trips.map((trip) => trip.at + FLIGHT)) + PAUSE;
    group = next;
  };

  for (const entry of fresh) {
    switch (entry.kind) {
      case "deck_ends":
        return trips;
      case "dealt":
        begin("deal");
        for (const card of entry.cards) {
          add({ card, from: ["deck"], to: `hand-${String(card)}`, turns: true, stays: true });
          clock += APART;
        }
        break;
      case "pair_lies":
        begin("deal");
        add({ card: entry.card, from: ["deck"], to: `up-${String(entry.pair)}`, turns: true, stays: true });
        add({ from: ["deck"], to: `down-${String(entry.pair)}`, stays: true });
        clock += APART;
        break;
      case "bids":
        begin("bids");
        add({
          card: entry.card,
          ...source(entry.seat, entry.card),
          to: `bid-${String(entry.seat)}`,
          stays: true,
        });
        clock += APART;
        break;
      case "takes":
        begin(`takes ${String(entry.seat)}`);
        add({ card: entry.up, from: [`up-${String(entry.pair)}`], to: `seat-${String(entry.seat)}` });
        add({ from: [`down-${String(entry.pair)}`], to: `seat-${String(entry.seat)}` });
        break;
      case "took":
        begin(`takes ${String(entry.seat)}`);
        add({
          card: entry.up,
          from: [`up-${String(entry.pair)}`],
          to: `hand-${String(entry.up)}`,
          stays: true,
        });
        add({
          card: entry.down,
          from: [`down-${String(entry.pair)}`],
          to: `hand-${String(entry.down)}`,
          turns: true,
          stays: true,
        });
        break;
      case "neutral_takes":
        begin("neutral");
        pairOf.set(entry.up, `up-${String(entry.pair)}`);
        pairOf.set(entry.down, `down-${String(entry.pair)}`);
        break;
      case "turns_up": {
        begin(pairOf.size ? "neutral" : "lays");
        const lies = laneOf(entry.entrant, entry.card);
        add({
          card: entry.card,
          from: [downOf(entry.entrant, eventOf(entry.card)), lies],
          to: lies,
          turns: true,
          stays: true,
        });
        break;
      }
      case "lays":
        begin("lays");
        add({ from: source(entry.entrant, null).from, to: downOf(entry.entrant, entry.event), stays: true });
        clock += APART;
        break;
      case "laid":
      case "lays_open":
        begin(pairOf.size ? "neutral" : "lays");
        add({
          card: entry.card,
          ...source(entry.entrant, entry.card),
          to: laneOf(entry.entrant, entry.card),
          stays: true,
        });
        clock += APART;
        break;
      case "upgrades": {
        begin(pairOf.size ? "neutral" : "lays");
        const { entrant, card, old } = entry;
        add({ card, ...source(entrant, card), to: laneOf(entrant, card), stays: true });
        add({
          card: old,
          from: [laneOf(entrant, old), downOf(entrant, eventOf(old))],
          to: "discards",
          at: clock + FLIGHT / 2,
          turns: false,
        });
        clock += APART;
        break;
      }
      case "discards":
        begin(pairOf.size ? "neutral" : "lays");
        add({ card: entry.card, ...source(entry.entrant, entry.card), to: "discards" });
        clock += APART;
        break;
    }
  }
  return trips;
}

/** When the last of them has arrived. */
export const lasting = (trips: readonly Trip[]): number =>
  Math.max(0, ...trips.map((trip) => trip.at + FLIGHT));
