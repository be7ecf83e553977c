/* What the board says. */
import type { CardView, EntrantView, LaneView, OlympicsView, ProspectView } from "./types";

export const PHASES = ["Bid", "Take", "Invest"] as const;
const ORDER = ["bidding", "choosing", "investing"];

/** Which of the three parts of a round is on; -1 when the game is over. */
export const phaseAt = (view: OlympicsView): number => ORDER.indexOf(view.phase);

export const labelOf = (card: CardView): string => `${card.event} ${card.type} ${String(card.performance)}`;

/** A card in full, as it is said. */
export const sayCard = (card: CardView): string =>
  `${card.event} ${card.type}, Performance ${String(card.performance)}, Acquisition ${String(card.acquisition)}`;

/** Whoever is meant, as the one who looks calls them. */
export function nameOf(view: OlympicsView, entrant: number): string {
  if (entrant === view.seat) return "You";
  const found = view.entrants[entrant];
  return found?.neutral ? "Neutral" : (found?.name ?? "");
}

/** Whether a card lies there that the one who looks does not know. */
export const isUnknown = (lane: LaneView): boolean => lane.face_down && lane.newest === null;

/** The running total, as far as it is known. Nothing where no card lies. */
export function totalOf(lane: LaneView): string {
  if (isUnknown(lane)) return lane.cards.length ? `${String(lane.total)} + ?` : "?";
  return lane.cards.length ? String(lane.total) : "";
}

/** What an entrant has at an event, in words. */
export function sayLane(lane: LaneView, own: boolean): string {
  if (lane.cards.length === 0 && !lane.face_down) return "nothing";
  const secret = (card: CardView): string =>
    lane.face_down && card.acquisition === lane.newest ? (own ? ", known to you alone" : ", face down") : "";
  const cards = lane.cards.map((card) => `${card.type} ${String(card.performance)}${secret(card)}`);
  if (isUnknown(lane)) cards.push("a face-down card");
  return `${cards.join("; ")}; total ${sayTotal(lane)}`;
}

function sayTotal(lane: LaneView): string {
  if (!isUnknown(lane)) return totalOf(lane);
  return lane.cards.length ? `${String(lane.total)} and what lies face down` : "not known";
}

export interface Prompt {
  title: string;
  text: string;
}

const INVESTING = "A new type lies face down; a better card of a type replaces the old one, open.";
const BIDDING = "The highest Acquisition takes a pair first. Bids are spent.";

/** What is to be done now, and by whom. */
export function promptOf(view: OlympicsView): Prompt {
  const mine = view.seat !== null && view.must.includes(view.seat);
  if (view.phase === "choosing") {
    const taker = view.must[0];
    if (mine) return { title: "Take a pair", text: "Both cards come into your hand, the one you see and the one beneath it." };
    const who = taker === undefined ? "" : (view.names[taker] ?? "");
    return { title: who ? `${who} takes a pair` : "Pairs are taken", text: "In the order of the bids, the highest first." };
  }
  const bidding = view.phase === "bidding";
  if (view.choice) {
    const what = bidding ? `bid ${String(view.choice.acquisition)}` : `chosen ${labelOf(view.choice)}`;
    return {
      title: `You have ${what}`,
      text: view.legal.length ? "Until the last one has chosen, another card changes it." : "It stays under seal until all have chosen.",
    };
  }
  return { title: bidding ? "Bid for the order of choosing" : "Invest in an event", text: bidding ? BIDDING : INVESTING };
}

/** What is publicly remembered of somebody's cards. */
export function remembered(entrant: EntrantView): string {
  if (entrant.held.length === 0) return "No card that was taken openly is still unseen.";
  return "Taken openly and not seen since. Each is in the hand or lies face down.";
}

/** What choosing a card would do, in a word or two: the bid, the totals before and after, or that it comes to nothing. */
export function briefly({ outcome, before, after, meaning }: ProspectView): string {
  if (outcome === "discarded") return outcome;
  return outcome === "bid" ? meaning : `${String(before)} → ${String(after)}`;
}

export const cardCount = (count: number): string => (count === 1 ? "1 card" : `${String(count)} cards`);
