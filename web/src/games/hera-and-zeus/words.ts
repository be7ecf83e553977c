/* What the board says. */
import { nameOf } from "../../lib/words";
import { DEPTH, type Face, type FieldCard, type HeraView, type Kind, type Phase } from "./types";

/** A card; and whose it was, where it is held by the other side. */
export function sayCard({ name, back, strength }: Face, side = back): string {
  const card = back === side ? name : `${name} of ${back}`;
  return strength === null ? card : `${card}, strength ${String(strength)}`;
}

export function sayFieldCard(card: FieldCard): string {
  const stolen = ` with ${card.back}'s back`;
  if (!card.face) return `a face-down card${stolen}`;
  return card.up ? `${sayCard(card.face)}, face up` : `${sayCard(card.face)}, face down`;
}

interface Prompt {
  title: string;
  text: string;
}

/** With {card} and {column} for what the question is about. */
const QUESTIONS: Record<Phase, Prompt> = {
  setting_up: {
    title: "Set up your first row",
    text: "Choose three cards; they lie face down, in columns 1, 2 and 3. The other player chooses at the same time.",
  },
  placing: { title: "Which card goes there?", text: "It lies face down." },
  scouting: { title: "Where does Pegasus strike?", text: "A first card, the figure, or a random card of the hand lights up." },
  landing: { title: "Where does {card} land?", text: "Choose a column of the other side; the card goes face up to its first row." },
  prophesying: { title: "What does Pythia see?", text: "A column of the other side, or the other's whole hand." },
  entering: { title: "Before which column?", text: "The figure stands in the first row; the cards move back." },
  moving_from: { title: "Which card moves?", text: "Dionysus moves one of your own cards." },
  moving_to: { title: "Where does {card} go?", text: "The card there, if any, moves back." },
  taking: { title: "What does Hades bring back?", text: "Nobody is shown which card it is." },
  fetching: { title: "Which Pegasus comes back next?", text: "Up to three come back; their backs differ." },
  discarding: { title: "What do you discard next?", text: "The last one lies on top of your discard pile." },
  pandoras_column: { title: "Column {column} is lost: in which order?", text: "The last one lies on top of your discard pile." },
};

/** The same of somebody else. */
const WAITS: Record<Phase, string> = {
  setting_up: "sets up the first row",
  placing: "chooses a card to place",
  scouting: "chooses where Pegasus strikes",
  landing: "chooses where the card lands",
  prophesying: "chooses what Pythia sees",
  entering: "chooses a column to stand before",
  moving_from: "chooses a card for Dionysus to move",
  moving_to: "chooses where that card goes",
  taking: "chooses what Hades brings back",
  fetching: "chooses which Pegasus comes back",
  discarding: "chooses what to discard next",
  pandoras_column: "orders what column {column} has lost",
};

/** A question's words with what it is about in its place. */
function about(view: HeraView, words: string): string {
  const { card, column, place, seat } = view;
  const moved = place === null || seat === null ? undefined : cardAt(view, seat, place)?.face;
  return words.replace("{card}", (card ?? moved)?.name ?? "it").replace("{column}", column === null ? "" : String(column + 1));
}

/** The card at a place of a side, the figure counted as the first. */
function cardAt(view: HeraView, seat: number, place: number): FieldCard | undefined {
  const column = Math.floor(place / DEPTH);
  const side = view.sides[seat];
  return side?.columns[column]?.[(place % DEPTH) - (side.figure === column ? 1 : 0)];
}

/** What one does with a point; and why nothing can be drawn, where that is so. */
function actions(view: HeraView, seat: number): string {
  const others = "lace a card, challenge, or play a card for its power.";
  if (view.legal.some(({ form }) => form.kind === "draw")) return `Draw, p${others}`;
  if (view.barred.some(({ form }) => form.kind === "draw")) return `P${others}`;
  return `${view.sides[seat]?.deck_size === 0 ? "Your deck is empty" : "Your hand is full"}. P${others}`;
}

/** What is asked now, of whoever looks or of somebody else; `live` where whoever looks can answer. */
export function promptOf(view: HeraView, live = true): Prompt {
  if (view.over) return { title: "The game is over", text: view.ending ? `${view.ending}.` : "" };
  if (live && view.seat !== null && view.must.includes(view.seat)) {
    if (view.phase !== null) {
      const asked = QUESTIONS[view.phase];
      return { title: about(view, asked.title), text: asked.text };
    }
    return { title: `Choose an action (${String(view.points)} left)`, text: actions(view, view.seat) };
  }
  const waited = view.must.filter((seat) => !live || seat !== view.seat).map((seat) => nameOf(view, seat));
  const doing = view.phase === null ? "chooses an action" : about(view, WAITS[view.phase]);
  return { title: waited.length === 2 ? "Both choose" : `${waited[0] ?? "Somebody"} ${doing}`, text: "" };
}

/** Whom a side hides: whoever finds the other's hostage has won (HZ, the aim). */
export function hostageOf(kinds: readonly Kind[], side: string): string {
  const kind = kinds.find(({ power }) => power === "hostage");
  return (side === "Hera" ? kind?.hera : kind?.zeus) ?? "";
}

/** What the game is about, said at the edge of a side's field; its owner is told where the hostage is. */
export function sayHostage(view: HeraView, seat: number, hostage: string): string {
  const side = view.sides[seat];
  if (!side || hostage === "" || view.over) return "";
  if (view.seat === null) return `${side.name} hides ${hostage}`;
  if (view.seat !== seat) return `Find ${hostage}, whom ${side.side} hides, and you win`;
  const is = (face: Face | null): boolean => face?.name === hostage;
  const column = side.columns.findIndex((cards) => cards.some(({ face }) => is(face)));
  const where = side.hand.some(is) ? "in your hand" : column >= 0 ? `in column ${String(column + 1)}` : "in your deck";
  return `Guard ${hostage}, your hostage: ${where}`;
}
