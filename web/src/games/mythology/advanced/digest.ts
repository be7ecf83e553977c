/* What a turn of the Advanced game has brought. */
import { sentence, signed } from "../../../lib/words";
import { inTurn, waysOf, type Digest } from "../map/digest";
import { sourcesIn, sumOf } from "./glory";
import type { Atlas } from "../map/world";
import type { Entry } from "./types";

const NEWS: readonly Entry["kind"][] = [
  "falls",
  "captures",
  "delivers",
  "occurs",
  "bolt_falls",
  "god_struck",
  "revived",
  "oracle_played",
];

export function digestOf(log: readonly Entry[], turn: number, seats: number, atlas: Atlas): Digest {
  const told = inTurn(log, turn);
  const steps = told.flatMap((entry) =>
    entry.kind === "steps" ? [{ who: entry.piece, from: entry.start, to: entry.hex }] : [],
  );
  const gains = Array.from({ length: seats }, (_, seat) => {
    const sources = sourcesIn(told, seat);
    return {
      total: sumOf(sources),
      words: sources.map(({ name, glory }) => `${name} ${signed(glory)}`).join(", "),
    };
  });
  return {
    turn,
    gains,
    news: told.filter(({ kind }) => NEWS.includes(kind)).map(({ text }) => sentence(text)),
    ways: waysOf(steps, atlas),
  };
}
