/* One's own side in a line: the god, power and victory points. */
import * as say from "./en.ftl";
import { nameOf } from "../../../lib/words";
import type { Fact } from "../map/bar";
import { mixed } from "./words";
import type { BasicView } from "./types";

export function factsOf(view: BasicView, seat: number): Fact[] {
  const player = view.players[seat];
  if (!player) return [];
  const { whole, part } = mixed(player.points);
  const allies = player.alliance.filter((other) => other !== seat).map((other) => nameOf(view, other));
  return [
    {
      name: say.godForSide({ god: player.god, side: player.side }),
      text: player.area ?? (player.drawn ? say.isDrawn() : say.notDrawn()),
    },
    { name: say.power({ n: player.power }), text: say.leftInTurn() },
    {
      name: say.victory({ points: [whole, part].join(" ").trim() }),
      text: allies.length ? say.with({ names: allies }) : say.withoutAllies(),
    },
  ];
}
