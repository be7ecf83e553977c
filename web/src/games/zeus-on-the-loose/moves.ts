/* Which of the legal moves is offered where. Nothing is left out: what has no place of its own becomes a plain button. */
import * as say from "./en.ftl";
import { sentence } from "../../lib/words";
import type { Choice, ZeusView } from "./types";

export interface HandCard {
  /** The same card keeps its key from view to view, so that it stays where it is on the screen. */
  key: string;
  name: string;
  choice: Choice | null;
  /** Why it cannot be played now, in a sentence. */
  whyNot: string;
}

export interface Offers {
  hand: HandCard[];
  sneak: Choice | null;
  pass: Choice | null;
  atPile: Choice[];
  others: Choice[];
}

type Kind = Choice["form"]["kind"];

const AT_PILE: readonly Kind[] = ["draw", "forgo"];

/** Cards with keys that tell copies apart. */
export function copies(cards: readonly string[]): { key: string; name: string }[] {
  const seen = new Map<string, number>();
  return cards.map((name) => {
    const copy = seen.get(name) ?? 0;
    seen.set(name, copy + 1);
    return { key: `${name}#${copy}`, name };
  });
}

function handOf(view: ZeusView): HandCard[] {
  const choiceOf = (name: string): Choice | null =>
    view.legal.find(({ form }) => form.kind === "play" && form.card === name) ?? null;
  const why = new Map(
    view.barred.map(({ form, reason }) => [form.kind === "play" && form.card, sentence(reason)]),
  );
  return copies(view.hand).map((card) => ({
    ...card,
    choice: choiceOf(card.name),
    whyNot: why.get(card.name) ?? say.notYourTurn(),
  }));
}

export function offersOf(view: ZeusView): Offers {
  const rest = view.legal.filter(({ form }) => !(form.kind === "play" && view.hand.includes(form.card)));
  const called = (kind: Kind): Choice | null => rest.find(({ form }) => form.kind === kind) ?? null;
  const sneak = called("sneak");
  const pass = called("pass");
  const atPile = rest.filter(({ form }) => AT_PILE.includes(form.kind));
  const placed = [sneak, pass, ...atPile];
  return { hand: handOf(view), sneak, pass, atPile, others: rest.filter((legal) => !placed.includes(legal)) };
}

/** The seats in the order of the table, left to right across it, beginning with the one to the left of whoever looks. */
export function around(view: ZeusView): number[] {
  const first = view.seat === null ? 0 : view.seat + 1;
  const seats = view.players.map((_, index) => (first + index) % view.players.length);
  return seats.filter((seat) => seat !== view.seat);
}
