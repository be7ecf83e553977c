/* What a newcomer to Olympics is told the first time that it happens. Cards go by their Acquisition value, which each has alone. */
import { calloutsOf, type Untold } from "../callouts";
import type { Entry } from "./types";

type Seen = Untold<Entry>;
type Told<K extends Entry["kind"]> = Extract<Seen, { kind: K }>;

const on =
  <K extends Entry["kind"]>(kind: K, text: (entry: Told<K>) => string | null) =>
  (entry: Seen): string | null =>
    entry.kind === kind ? text(entry as Told<K>) : null;

const atTheEntrant = (entry: Seen): readonly string[] => ("entrant" in entry ? [`seat-${String(entry.entrant)}`, "stadium"] : []);

export const callouts = calloutsOf<Entry>([
  {
    id: "discards",
    rule: "OLY-12",
    says: on("discards", () => "That card is no better than one of its type already there, so it cannot be played and is discarded."),
    at: atTheEntrant,
  },
  {
    id: "upgrades",
    rule: "OLY-11",
    says: on("upgrades", () => "A type counts once at each event. A card of higher Performance replaces the one before and lies open."),
    at: atTheEntrant,
  },
  {
    id: "neutral",
    rule: "OLY-9",
    says: on(
      "neutral_takes",
      () => "With two players a third, neutral one gets the last pair. It can take medals from you, but it cannot win.",
    ),
    at: () => ["stadium"],
  },
  {
    id: "turns-up",
    rule: "OLY-13",
    says: on("turns_up", () => "A newer card lies at that event, so the one before it is turned up. Only the newest stays hidden."),
    at: atTheEntrant,
  },
  {
    id: "laid",
    rule: "OLY-13",
    says: on("laid", () => "Your card lies face down at its event. Only you know it until a newer one comes there, or the Medal Ceremony."),
    at: (entry) => (entry.kind === "laid" ? [`at-${String(entry.entrant)}-${entry.event}`, "stadium"] : []),
  },
  {
    id: "took",
    rule: "OLY-8",
    says: on("took", () => "Both cards of the pair are in your hand. The others saw only the one that lay face up."),
    at: () => ["stadium"],
  },
  {
    id: "bids",
    rule: "OLY-8",
    says: on("bids", ({ card }) => `The highest Acquisition, ${String(card)}, takes a pair first. All bids are then discarded.`),
    at: () => ["stadium"],
  },
  {
    id: "deck",
    rule: "OLY-7",
    says: on("round_begins", ({ round, deck_size }) =>
      round > 1
        ? `${String(deck_size)} cards are left in the deck. As soon as its last card would be drawn, the Medal Ceremony begins.`
        : null,
    ),
    at: () => ["deck"],
  },
]);
