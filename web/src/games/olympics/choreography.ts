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

const number = (entry: Entry, name: string): number => Number(entry.detail[name]);

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
  /** Where a card comes from that an entrant plays. */
  const source = (entrant: number, card: number): { from: string[]; turns: boolean } => {
    const pair = pairOf.get(card);
    if (pair) return { from: [pair], turns: pair.startsWith("down") };
    if (entrant === seat) return { from: [`hand-${String(card)}`, `slot-${String(entrant)}`], turns: false };
    return { from: [`slot-${String(entrant)}`, `hand-${String(card)}`, `seat-${String(entrant)}`], turns: true };
  };
  const begin = (next: string): void => {
    if (group !== "" && group !== next) clock = Math.max(clock, ...trips.map((trip) => trip.at + FLIGHT)) + PAUSE;
    group = next;
  };

  for (const entry of fresh) {
    const [who, card, pair] = [
      number(entry, entry.kind === "lays" || "entrant" in entry.detail ? "entrant" : "seat"),
      number(entry, "card"),
      number(entry, "pair"),
    ];
    switch (entry.kind) {
      case "deck_ends":
        return trips;
      case "dealt":
        begin("deal");
        for (const dealt of entry.detail["cards"] as number[]) {
          add({ card: dealt, from: ["deck"], to: `hand-${String(dealt)}`, turns: true, stays: true });
          clock += APART;
        }
        break;
      case "pair_lies":
        begin("deal");
        add({ card, from: ["deck"], to: `up-${String(pair)}`, turns: true, stays: true });
        add({ from: ["deck"], to: `down-${String(pair)}`, stays: true });
        clock += APART;
        break;
      case "bids":
        begin("bids");
        add({ card, ...source(who, card), to: `bid-${String(who)}`, stays: true });
        clock += APART;
        break;
      case "takes":
        begin(`takes ${String(who)}`);
        add({ card: number(entry, "up"), from: [`up-${String(pair)}`], to: `seat-${String(who)}` });
        add({ from: [`down-${String(pair)}`], to: `seat-${String(who)}` });
        break;
      case "took":
        begin(`takes ${String(who)}`);
        add({ card: number(entry, "up"), from: [`up-${String(pair)}`], to: `hand-${String(number(entry, "up"))}`, stays: true });
        add({
          card: number(entry, "down"),
          from: [`down-${String(pair)}`],
          to: `hand-${String(number(entry, "down"))}`,
          turns: true,
          stays: true,
        });
        break;
      case "neutral_takes":
        begin("neutral");
        pairOf.set(number(entry, "up"), `up-${String(pair)}`);
        pairOf.set(number(entry, "down"), `down-${String(pair)}`);
        break;
      case "turns_up": {
        begin(pairOf.size ? "neutral" : "lays");
        const lies = `lane-${String(who)}-${String(card)}`;
        add({ card, from: [`lane-${String(who)}-${eventOf(card)}-down`, lies], to: lies, turns: true, stays: true });
        break;
      }
      case "lays":
        begin("lays");
        add({ from: source(who, 0).from, to: `lane-${String(who)}-${String(entry.detail["event"])}-down`, stays: true });
        clock += APART;
        break;
      case "laid":
      case "lays_open":
        begin(pairOf.size ? "neutral" : "lays");
        add({ card, ...source(who, card), to: `lane-${String(who)}-${String(card)}`, stays: true });
        clock += APART;
        break;
      case "upgrades": {
        begin(pairOf.size ? "neutral" : "lays");
        const old = number(entry, "old");
        add({ card, ...source(who, card), to: `lane-${String(who)}-${String(card)}`, stays: true });
        const lay = [`lane-${String(who)}-${String(old)}`, `lane-${String(who)}-${eventOf(old)}-down`];
        add({ card: old, from: lay, to: "discards", at: clock + FLIGHT / 2, turns: false });
        clock += APART;
        break;
      }
      case "discards":
        begin(pairOf.size ? "neutral" : "lays");
        add({ card, ...source(who, card), to: "discards" });
        clock += APART;
        break;
    }
  }
  return trips;
}

/** When the last of them has arrived. */
export const lasting = (trips: readonly Trip[]): number => Math.max(0, ...trips.map((trip) => trip.at + FLIGHT));
