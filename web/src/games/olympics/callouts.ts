/* What a newcomer to Olympics is told the first time that it happens. Cards go by their Acquisition value, which each has alone. */
import * as say from "./callouts.en.ftl";
import { calloutsOf, type Untold } from "../callouts";
import type { Entry } from "./types";

type Seen = Untold<Entry>;
type Told<K extends Entry["kind"]> = Extract<Seen, { kind: K }>;

const on =
  <K extends Entry["kind"]>(kind: K, text: (entry: Told<K>) => string | null) =>
  (entry: Seen): string | null =>
    entry.kind === kind ? text(entry as Told<K>) : null;

const atTheEntrant = (entry: Seen): readonly string[] =>
  "entrant" in entry
    ? [`seat-${String(entry.entrant)}`]
    : "seat" in entry
      ? [`seat-${String(entry.seat)}`]
      : [];

export const callouts = calloutsOf<Entry>([
  {
    id: "goal",
    rule: "OLY-14",
    says: on("round_begins", ({ round }) => (round === 1 ? say.goal() : null)),
    at: () => ["deck"],
  },
  {
    id: "discards",
    rule: "OLY-12",
    says: on("discards", () => say.discards()),
    at: atTheEntrant,
  },
  {
    id: "upgrades",
    rule: "OLY-11",
    says: on("upgrades", () => say.upgrades()),
    at: atTheEntrant,
  },
  {
    id: "neutral",
    rule: "OLY-9",
    says: on("neutral_takes", () => say.neutral()),
    at: atTheEntrant,
  },
  {
    id: "turns-up",
    rule: "OLY-13",
    says: on("turns_up", () => say.turnsUp()),
    at: atTheEntrant,
  },
  {
    id: "laid",
    rule: "OLY-13",
    says: on("laid", () => say.laid()),
    at: (entry) => (entry.kind === "laid" ? [`at-${String(entry.entrant)}-${entry.event}`] : []),
  },
  {
    id: "took",
    rule: "OLY-8",
    says: on("took", () => say.took()),
    at: atTheEntrant,
  },
  {
    id: "bids",
    rule: "OLY-8",
    says: on("bids", ({ card }) => say.bids({ card })),
    at: (entry) => (entry.kind === "bids" ? [`bid-${String(entry.seat)}`] : []),
  },
  {
    id: "deck",
    rule: "OLY-7",
    says: on("round_begins", ({ round, deck_size }) => (round > 1 ? say.deck({ deck: deck_size }) : null)),
    at: () => ["deck"],
  },
]);
