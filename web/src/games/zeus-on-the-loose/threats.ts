/* How safe Zeus would be with whoever plays a card. */
import * as say from "./en.ftl";
import { percent } from "../../lib/chances";
import { nameOf } from "../../lib/words";
import type { ZeusView } from "./types";

/** Who could take Zeus back at once, and how likely that is; nothing where the card does not bring him. */
export function sayThreat(view: ZeusView, card: string | null): string {
  const threat = view.threats.find((each) => each.card === card);
  if (!threat) return "";
  const next = nameOf(view, threat.next);
  if (threat.takers === 0) return say.safe();
  return say.threatened({
    next,
    takers: threat.takers,
    unseen: threat.unseen,
    chance: percent(threat.chance),
  });
}
