/* What a Game Turn of the Basic game has brought. */
import { sentence } from "../../../lib/words";
import { inTurn, waysOf, type Digest } from "../map/digest";
import type { Atlas } from "../map/world";
import type { BasicView, Entry } from "./types";

const NEWS: readonly Entry["kind"][] = ["falls", "captures", "allied", "leaves"];

export function digestOf(log: readonly Entry[], turn: number, view: BasicView, atlas: Atlas): Digest {
  const told = inTurn(log, turn);
  const named = new Map(view.units.map(({ id, name }) => [id, name]));
  const steps = told.flatMap((entry) =>
    entry.kind === "steps" ? [{ who: named.get(entry.unit) ?? "", from: entry.start, to: entry.to }] : [],
  );
  return {
    turn,
    gains: [],
    news: told.filter(({ kind }) => NEWS.includes(kind)).map(({ text }) => sentence(text)),
    ways: waysOf(steps, atlas),
  };
}
