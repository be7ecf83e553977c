/* What the board says. */
import type { Face, FieldCard, HeraView } from "./types";

export const nameOf = (view: HeraView, seat: number): string => view.names[seat] ?? `Seat ${String(seat + 1)}`;

export function sayCard({ name, strength }: Face): string {
  return strength === null ? name : `${name}, strength ${String(strength)}`;
}

export function sayFieldCard(card: FieldCard): string {
  const stolen = ` with ${card.back}'s back`;
  if (!card.face) return `a face-down card${stolen}`;
  return card.up ? `${sayCard(card.face)}, face up` : `${sayCard(card.face)}, face down`;
}

export const count = (number: number, what: string): string => `${String(number)} ${what}${number === 1 ? "" : "s"}`;

interface Prompt {
  title: string;
  text: string;
}

const QUESTIONS: Record<string, Prompt> = {
  "setting up": {
    title: "Set up your first row",
    text: "Choose three cards; they lie face down, in columns 1, 2 and 3. The other player chooses at the same time.",
  },
  placing: { title: "Which card goes there?", text: "It lies face down." },
  scouting: { title: "Where does Pegasus strike?", text: "A first card, the figure, or a random card of the hand lights up." },
  landing: { title: "Where is it put?", text: "It goes face up into the other's first row." },
  prophesying: { title: "What does Pythia see?", text: "A column of the other side, or the other's whole hand." },
  entering: { title: "Before which column?", text: "The figure stands in the first row; the cards move back." },
  "moving from": { title: "Which card moves?", text: "Dionysus moves one of your own cards." },
  "moving to": { title: "Where does it go?", text: "The card there, if any, moves back." },
  taking: { title: "What does Hades bring back?", text: "Nobody is shown which card it is." },
  fetching: { title: "Which Pegasus comes back?", text: "Their backs differ." },
  discarding: { title: "What is discarded next?", text: "The last one lies on top." },
  "Pandora's column": { title: "In which order do you lose them?", text: "The last one lies on top of your discard pile." },
};

const WAITS: Record<string, string> = { "setting up": "sets up the first row", "Pandora's column": "orders the losses" };

/** What is asked now, of whoever looks or of somebody else. */
export function promptOf(view: HeraView): Prompt {
  if (view.over) return { title: "The game is over", text: endOf(view) };
  if (view.seat !== null && view.must.includes(view.seat)) {
    const asked = view.phase === null ? null : QUESTIONS[view.phase];
    return asked ?? { title: "Spend a point", text: "Draw, place a card, challenge, or play a card for its power." };
  }
  const waited = view.must.filter((seat) => seat !== view.seat).map((seat) => nameOf(view, seat));
  const doing = view.phase === null ? "spends points" : (WAITS[view.phase] ?? "chooses");
  return { title: waited.length === 2 ? "Both choose" : `${waited[0] ?? "Somebody"} ${doing}`, text: "" };
}

/** How it ended, in a sentence. */
export function endOf(view: HeraView): string {
  if (view.winner === null) return "";
  const [winner, loser] = [nameOf(view, view.winner), nameOf(view, 1 - view.winner)];
  const words: Record<string, string> = {
    challenged_hostage: `${winner} challenges the hostage and frees it.`,
    uncovered_hostage: `Pegasus finds the hostage in the first row: ${winner} frees it.`,
    picked_hostage: `Pegasus finds the hostage in the hand: ${winner} frees it.`,
    hand_with_hostage: `Pandora’s box empties a hand with the hostage in it: ${winner} wins.`,
    column_with_hostage: `Pandora’s box takes a hostage with its column: ${winner} wins.`,
    both_hostages: `Pandora’s box takes both hostages, and the challenger has lost: ${winner} wins.`,
    no_cards: `${loser} begins a turn without a card on the field: ${winner} wins.`,
    no_action: `${loser} has an action point left and can do nothing with it: ${winner} wins.`,
  };
  return words[view.reason ?? ""] ?? `${winner} wins.`;
}
