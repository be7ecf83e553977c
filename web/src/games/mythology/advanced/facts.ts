/* One's own side in a line: god, Fate, powers and cards. */
import * as say from "./en.ftl";
import { counted, nameOf } from "../../../lib/words";
import type { Fact } from "../map/bar";
import { fateGist } from "./words";
import type { AdvancedView, OwnView, PlayerView } from "./types";

/** What opens what there is to read: of the god and the powers, of the Fate, of the cards. */
export interface Openers {
  god: () => void;
  fate: () => void;
  cards: () => void;
}

/** Where one's god is, after one's glory and the most that all know a rival to have. Zeus has none. */
function gloryBeside(view: AdvancedView, own: OwnView, player: PlayerView | undefined): string {
  if (!player) return say.offMap();
  const place = player.area ?? say.offMap();
  const glories = view.players.map(({ glory }, seat) => (seat === view.seat ? -Infinity : glory));
  const theirs = Math.max(...glories);
  const rival = nameOf(view, glories.indexOf(theirs));
  return say.gloryBeside({ glory: own.glory, rival, theirs, place });
}

export function factsOf(view: AdvancedView, own: OwnView, open: Openers): Fact[] {
  const player = view.players.find((_, seat) => seat === view.seat);
  const unused = player?.powers.filter(({ used }) => !used) ?? [];
  const cards = own.hand.map(({ name }) => name).join(", ") || say.noneInHand();
  return [
    { name: player?.god ?? say.zeus(), text: gloryBeside(view, own, player), key: "G", open: open.god },
    ...(own.fate
      ? [
          {
            name: say.fateNow({ number: counted(own.fate.number), now: counted(own.fate.now) }),
            text: fateGist(own.fate),
            key: "F",
            open: open.fate,
          },
        ]
      : []),
    {
      name: say.powersLeft({ n: unused.length }),
      text: unused.map(({ name }) => name).join(", ") || say.allUsed(),
      open: open.god,
    },
    {
      name: say.cardsHeld({ n: own.hand.length }),
      text: own.down ? say.isDown(own.down) : cards,
      key: "C",
      open: open.cards,
    },
  ];
}
