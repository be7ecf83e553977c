/* Where the last moves of Olympics show, for whoever looks at the table after them. */
import { since } from "../lately";
import type { Entry } from "./types";

const ACTS: readonly Entry["kind"][] = [
  "bids",
  "takes",
  "took",
  "lays",
  "laid",
  "lays_open",
  "upgrades",
  "discards",
  "turns_up",
];

function actor(entry: Entry): number | null {
  if (!ACTS.includes(entry.kind)) return null;
  return "entrant" in entry ? entry.entrant : "seat" in entry ? entry.seat : null;
}

const takes = ({ kind }: Entry): boolean => kind === "takes" || kind === "took";

/** The takings of a round's last pair, which comes to its player with the one before: they have not acted. */
function comeBy(log: readonly Entry[]): ReadonlySet<Entry> {
  const taking = log.filter(takes);
  return new Set(taking.filter((entry, n) => entry.version === taking[n - 1]?.version));
}

export function lastOf(log: readonly Entry[], seat: number | null): Entry[] {
  const by = comeBy(log);
  return since(log, seat, (entry) => (by.has(entry) ? null : actor(entry)));
}

export function placesOf(lately: readonly Entry[]): string[] {
  return lately.flatMap((entry) => {
    switch (entry.kind) {
      case "bids":
        return [`bid-${String(entry.seat)}`];
      case "lays":
        return [`lane-${String(entry.entrant)}-${entry.event}-down`];
      case "laid":
      case "lays_open":
      case "turns_up":
      case "upgrades":
        return [`lane-${String(entry.entrant)}-${String(entry.card)}`];
      case "discards":
        return ["discards"];
      default:
        return [];
    }
  });
}

/** The pairs that were taken lately: by whom, and the card that lay face up. */
export const takenIn = (lately: readonly Entry[]): { pair: number; seat: number; up: number }[] =>
  lately.filter((entry) => entry.kind === "takes" || entry.kind === "took");
