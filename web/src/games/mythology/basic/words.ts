/* What the board says. */
import * as say from "./en.ftl";
import { listed, nameOf } from "../../../lib/words";
import type { BasicView, Points } from "./types";

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
  if (view.over)
    return {
      title: say.isOver(),
      text: say.overWhy({ n: view.prizes.filter(({ hex }) => hex !== null).length }),
    };
  return view.seat !== null && view.must.includes(view.seat)
    ? ownPrompt(view, view.seat)
    : { title: othersPrompt(view), text: "" };
}

function ownPrompt(view: BasicView, seat: number): Prompt {
  const me = view.players[seat];
  const side = me?.side ?? "heroes";
  switch (view.phase) {
    case "placing":
      return { title: say.whereGoes({ god: me?.god ?? say.yourGod() }), text: say.canBeMoved({ side }) };
    case "moving":
      return view.reach.length
        ? { title: say.move({ side }), text: say.moveWhy() }
        : { title: say.nobodyMoves(), text: "" };
    case "fighting":
      return { title: say.fight(), text: say.fightWhy() };
    case "aiding":
      return { title: say.aidTitle(), text: say.aidWhy() };
    case "capturing":
      return { title: say.capture(), text: say.captureWhy() };
    case "aiding_capture":
      return { title: say.aidTitle(), text: say.captureWhy() };
    case "allying":
      return view.proposal.length
        ? {
            title: say.proposed(),
            text: say.wouldShare({ names: view.proposal.map((other) => nameOf(view, other)) }),
          }
        : { title: say.alliances(), text: say.alliancesWhy() };
    default:
      return { title: "", text: "" };
  }
}

function othersPrompt(view: BasicView): string {
  return say.waits({
    doing: view.phase === "allying" && view.proposal.length ? "answering" : view.phase,
    names: listed(view.must.map((seat) => nameOf(view, seat))) || say.somebody(),
    god: view.players[view.active]?.god ?? say.aGod(),
  });
}
