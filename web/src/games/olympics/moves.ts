/* Which of the legal moves is offered where. Nothing is left out: what has no place of its own becomes a plain button. */
import * as say from "./en.ftl";
import { sentence } from "../../lib/words";
import type { CardView, Choice, OlympicsView, ProspectView } from "./types";

export interface HandCard {
  card: CardView;
  choice: Choice | null;
  /** What that would do; null with it. */
  prospect: ProspectView | null;
  /** Why it cannot be chosen now, in a sentence. */
  whyNot: string;
  /** Whether it is what has been chosen, and is under seal. */
  sealed: boolean;
}

export interface Offers {
  hand: HandCard[];
  /** By pair, counted from 0. */
  pairs: (Choice | null)[];
  others: Choice[];
}

export function offersOf(view: OlympicsView, live: boolean): Offers {
  const legal = live ? view.legal : [];
  const take = (pair: number): Choice | null =>
    legal.find(({ form }) => form.kind === "take" && form.pair === pair + 1) ?? null;
  const choose = (card: CardView): Choice | null =>
    legal.find(({ form }) => form.kind === "choose" && form.card === card.acquisition) ?? null;
  const why = new Map(
    view.barred.map(({ form, reason }) => [form.kind === "choose" && form.card, sentence(reason)]),
  );
  const prospects = new Map(view.prospects.map((prospect) => [prospect.card, prospect]));
  const hand = view.hand.map((card): HandCard => {
    const choice = choose(card);
    return {
      card,
      choice,
      prospect: choice && (prospects.get(card.acquisition) ?? null),
      whyNot: why.get(card.acquisition) ?? say.othersChoose(),
      sealed: view.choice?.acquisition === card.acquisition,
    };
  });
  const pairs = view.pool.map((_, pair) => take(pair));
  const placed = new Set([...hand.map((card) => card.choice), ...pairs]);
  return { hand, pairs, others: legal.filter((choice) => !placed.has(choice)) };
}

/** The entrants from left to right: whoever looks first, then on round the table; the neutral player last. */
export function columns(view: OlympicsView): number[] {
  const seats = view.names.length;
  const first = view.seat ?? 0;
  const round = view.entrants.map((_, index) => (index < seats ? (first + index) % seats : index));
  return round;
}
