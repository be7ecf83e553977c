/* How safe Zeus would be with whoever plays a card. */
import { percent } from "../../lib/chances";
import { nameOf } from "../../lib/words";
import type { ZeusView } from "./types";

/** Who could take Zeus back at once, and how likely that is; nothing where the card does not bring him. */
export function sayThreat(view: ZeusView, card: string | null): string {
  const threat = view.threats.find((each) => each.card === card);
  if (!threat) return "";
  const next = nameOf(view, threat.next);
  if (threat.takers === 0) return `No card that you have not seen takes Zeus from you next.`;
  return `${next}, who is next, can take Zeus with ${String(threat.takers)} of the ${String(threat.unseen)} cards you have not seen: ${percent(threat.chance)} to hold one.`;
}
