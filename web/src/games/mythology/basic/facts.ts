/* One's own side in a line: the god, power and victory points. */
import { listed, nameOf } from "../../../lib/words";
import type { Fact } from "../map/bar";
import { mixed } from "./words";
import type { BasicView } from "./types";

export function factsOf(view: BasicView, seat: number): Fact[] {
  const player = view.players[seat];
  if (!player) return [];
  const { whole, part } = mixed(player.points);
  const allies = player.alliance.filter((other) => other !== seat).map((other) => nameOf(view, other));
  return [
    { name: player.god, text: player.area ?? (player.drawn ? "is drawn" : "not yet drawn") },
    { name: `${String(player.power)} power`, text: "left in this Game Turn" },
    { name: `${[whole, part].join(" ").trim()} victory`, text: allies.length ? `with ${listed(allies)}` : "without allies" },
  ];
}
