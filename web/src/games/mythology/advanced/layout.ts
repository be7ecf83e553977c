/* Who and what lies where on the map: pieces with all that they bear, what lies about, gods, and what befalls the land. */
import * as say from "./en.ftl";
import { Layout, unitKey, type Item, type Thing } from "../map/layout";
import { capital } from "../../../lib/words";
import type { Kind } from "../signs.svelte";
import type { Atlas } from "../map/world";
import type { AdvancedView, PieceView } from "./types";

const KINDS: Record<PieceView["kind"], Kind> = { hero: "heroes", monster: "monsters", evil: "evil" };

export const kindOf = ({ kind }: Pick<PieceView, "kind">): Kind => KINDS[kind];
export const faceDownKey = (hex: number): string => `face down ${String(hex)}`;
export const markKey = (place: number): string => `mark ${String(place)}`;

export function layOut(view: AdvancedView, atlas: Atlas): Map<string, Item[]> {
  const layout = new Layout(atlas);
  for (const item of view.items) {
    if (item.hex !== null && item.bearer === null)
      layout.put(item.hex, { key: item.name, kind: item.kind, name: item.name, unit: null });
  }
  for (const hex of view.face_down) {
    layout.put(hex, {
      key: faceDownKey(hex),
      kind: "face_down",
      name: capital(say.faceDown({ what: view.subject ?? say.aCounter() })),
      unit: null,
    });
  }
  for (const piece of view.pieces) layout.put(piece.hex, thingOf(piece, view));
  for (const { god, area } of view.players) {
    if (god !== null && area !== null) layout.putInto(area, { key: god, kind: "god", name: god, unit: null });
  }
  view.markers.forEach(({ occurrence, area, hex }, place) => {
    const mark: Thing = { key: markKey(place), kind: "mark", name: occurrence, unit: null };
    if (hex === null) layout.putInto(area, mark);
    else layout.put(hex, mark);
  });
  return layout.areas();
}

function thingOf(piece: PieceView, view: AdvancedView): Thing {
  const bears = view.items
    .filter(({ bearer }) => bearer === piece.name)
    .map(({ kind, name }) => ({ kind, name }));
  return {
    key: unitKey(piece.id),
    kind: kindOf(piece),
    name: piece.name,
    unit: piece.id,
    aboard: piece.aboard,
    bears,
    points: view.own?.totals[piece.name] ?? 0,
  };
}
