/* What the board says. */
import { listed, nameOf } from "../../../lib/words";
import type { BasicView, Points, Side } from "./types";

export const sideName: Record<Side, string> = { heroes: "Heroes", monsters: "Monsters" };

/** Points as one reads them: 7/3 is 2 and a third. */
export function mixed({ numerator, denominator }: Points): { whole: string; part: string } {
  const whole = Math.floor(numerator / denominator);
  const rest = numerator - whole * denominator;
  if (rest === 0) return { whole: String(whole), part: "" };
  return { whole: whole === 0 ? "" : String(whole), part: `${String(rest)}/${String(denominator)}` };
}

/** Points in one line: 7/3. */
export const exact = ({ numerator, denominator }: Points): string =>
  denominator === 1 ? String(numerator) : `${String(numerator)}/${String(denominator)}`;

export interface Prompt {
  title: string;
  text: string;
}

/** What is asked now, of whoever looks or of somebody else. */
export function promptOf(view: BasicView): Prompt {
  if (view.over) return { title: "The game is over", text: "Ten Game Turns have been played." };
  return view.seat !== null && view.must.includes(view.seat) ? ownPrompt(view, view.seat) : othersPrompt(view);
}

function ownPrompt(view: BasicView, seat: number): Prompt {
  const me = view.players[seat];
  const god = me?.god ?? "Your god";
  const side = me?.side ?? "heroes";
  switch (view.phase) {
    case "placing":
      return { title: `Where does ${god} go?`, text: `Your ${side} in that Area can be moved in this Player Turn.` };
    case "moving":
      return view.reach.length
        ? { title: `Move your ${side}`, text: "Choose one that glows, then a hex: the number is its price." }
        : { title: `Nobody can be moved`, text: "" };
    case "fighting":
      return { title: "Who fights whom?", text: "Where both sides are in one hex, only one can stay." };
    case "aiding":
      return { title: "How much aid do you give?", text: "A point of power is one more on the dice, in this round." };
    case "capturing":
      return { title: "Who reaches for a prize?", text: "Two dice and your aid must be more than ten." };
    case "aiding_capture":
      return { title: "How much aid do you give?", text: "Two dice and your aid must be more than ten." };
    case "allying":
      return view.proposal.length
        ? {
            title: "An alliance is proposed",
            text: `${listed(view.proposal.map((other) => nameOf(view, other)))} would share their points evenly.`,
          }
        : { title: "Alliances", text: "Allies add up their points at the end, and each gets the mean." };
    default:
      return { title: "", text: "" };
  }
}

function othersPrompt(view: BasicView): Prompt {
  const waited = listed(view.must.map((seat) => nameOf(view, seat)));
  const god = view.players[view.active]?.god ?? "a god";
  const doing: Record<string, string> = {
    placing: `places ${god}`,
    moving: "moves",
    fighting: "chooses who fights",
    aiding: "thinks about aid",
    capturing: "reaches for prizes",
    aiding_capture: "thinks about aid",
    allying: view.proposal.length ? "answers a proposal" : "may speak of alliances",
  };
  return { title: `${waited || "Somebody"} ${doing[view.phase] ?? ""}`, text: "" };
}
