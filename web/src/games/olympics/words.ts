/* What the board says. */
import * as say from "./en.ftl";
import type { CardView, EntrantView, LaneView, OlympicsView, ProspectView } from "./types";

export const PHASES = [say.phaseBid, say.phaseTake, say.phaseInvest] as const;
const ORDER = ["bidding", "choosing", "investing"];

/** Which of the three parts of a round is on; -1 when the game is over. */
export const phaseAt = (view: OlympicsView): number => ORDER.indexOf(view.phase);

/** A card in full, as it is said. */
export const sayCard = (card: CardView): string => say.card(card);

export const sayHand = (hand: readonly CardView[]): string => hand.map(sayCard).join("; ") || say.noCards();

/** Whoever is meant, as the one who looks calls them. */
export function nameOf(view: OlympicsView, entrant: number): string {
  if (entrant === view.seat) return say.you();
  const found = view.entrants[entrant];
  return found?.neutral ? say.neutral() : (found?.name ?? "");
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
  if (lane.cards.length === 0 && !lane.face_down) return say.nothing();
  const cards = lane.cards.map((card) =>
    !lane.face_down || card.acquisition !== lane.newest
      ? say.cardOpen(card)
      : own
        ? say.cardKnownToYou(card)
        : say.cardDown(card),
  );
  if (isUnknown(lane)) cards.push(say.aDownCard());
  return say.inLane({ cards: cards.join("; "), total: sayTotal(lane) });
}

function sayTotal(lane: LaneView): string {
  if (!isUnknown(lane)) return totalOf(lane);
  return lane.cards.length ? say.totalDown({ total: lane.total }) : say.totalUnknown();
}

export interface Prompt {
  title: string;
  text: string;
}

/** What is to be done now, and by whom. */
export function promptOf(view: OlympicsView): Prompt {
  const { title, text } = askedNow(view);
  return { title, text: view.last_round ? say.lastRound({ text }) : text };
}

function askedNow(view: OlympicsView): Prompt {
  const mine = view.seat !== null && view.must.includes(view.seat);
  if (view.phase === "choosing") {
    const taker = view.must[0];
    if (mine) return { title: say.take(), text: say.takeWhy() };
    const who = taker === undefined ? "" : (view.names[taker] ?? "");
    return { title: who ? say.takes({ name: who }) : say.taken(), text: say.takenWhy() };
  }
  const bidding = view.phase === "bidding";
  if (view.choice) {
    return {
      title: bidding ? say.haveBid(view.choice) : say.haveChosen({ card: say.cardShort(view.choice) }),
      text: view.legal.length ? say.canChange() : say.underSeal(),
    };
  }
  return bidding
    ? { title: say.bidTitle(), text: say.bidWhy() }
    : { title: say.investTitle(), text: say.investWhy() };
}

/** What is publicly remembered of somebody's cards. */
export function remembered(entrant: EntrantView): string {
  if (entrant.held.length === 0) return say.noneRemembered();
  return say.remembered();
}

/** What choosing a card would do, in a word or two: the bid, the totals before and after, or that it comes to nothing. */
export function briefly({ card, outcome, before, after }: ProspectView): string {
  if (outcome === "discarded") return say.discarded();
  return outcome === "bid" ? say.bidsWith({ card }) : `${String(before)} → ${String(after)}`;
}

/** The number of the last round: a pool of two cards for each entrant must leave a card in the deck (OLY-7). */
export const lastRound = ({ round, deck_size, entrants }: OlympicsView): number =>
  round + Math.max(0, Math.ceil(deck_size / (2 * entrants.length)) - 1);
