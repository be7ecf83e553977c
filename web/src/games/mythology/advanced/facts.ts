/* One's own side in a line: god, Fate, powers and cards. */
import { count, counted } from "../../../lib/words";
import type { Fact } from "../map/bar";
import { fateWords } from "./words";
import type { AdvancedView, OwnView } from "./types";

/** What opens what there is to read: of the god and the powers, of the Fate, of the cards. */
export interface Openers {
  god: () => void;
  fate: () => void;
  cards: () => void;
}

export function factsOf(view: AdvancedView, own: OwnView, open: Openers): Fact[] {
  const player = view.players.find((_, seat) => seat === view.seat);
  const unused = player?.powers.filter(({ used }) => !used) ?? [];
  const cards = own.hand.map(({ name }) => name).join(", ") || "none in hand";
  return [
    { name: player?.god ?? "Zeus", text: player?.area ?? "off the map", key: "G", open: open.god },
    ...(own.fate ? [{ name: `Fate: ${counted(own.fate.now)}`, text: fateWords(own.fate), key: "F", open: open.fate }] : []),
    { name: count(unused.length, "power"), text: unused.map(({ name }) => name).join(", ") || "all used", open: open.god },
    { name: count(own.hand.length, "card"), text: own.down ? `${own.down.name} is down` : cards, key: "C", open: open.cards },
  ];
}
