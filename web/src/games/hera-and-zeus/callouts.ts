/* What a newcomer to Hera and Zeus is told the first time that it happens. */
import { calloutsOf, type Untold } from "../callouts";
import type { Entry } from "./types";

type Seen = Untold<Entry>;
type Told<K extends Entry["kind"]> = Extract<Seen, { kind: K }>;
type Challenge = Told<"challenges">;

const on =
  <K extends Entry["kind"]>(kind: K, text: (entry: Told<K>) => string | null) =>
  (entry: Seen): string | null =>
    entry.kind === kind ? text(entry as Told<K>) : null;

const challenge = (is: (entry: Challenge) => boolean, text: (entry: Challenge) => string) =>
  on("challenges", (entry) => (is(entry) ? text(entry) : null));

const ownColumn = (seat: number, column: number): readonly string[] => [
  `${String(seat)}-${String(column + 1)}.1`,
  `${String(seat)}-${String(column + 1)}`,
];
const atTheColumn = (entry: Seen): readonly string[] => ("column" in entry ? ownColumn(entry.seat, entry.column) : []);
const byPythia = ({ card, result }: Challenge): boolean => card.name === "Pythia" && result === "won";

export const callouts = calloutsOf<Entry>([
  {
    id: "box",
    rule: "HZ-18",
    says: (entry) =>
      (entry.kind === "challenges" || entry.kind === "uncovers") && entry.result === "box_opened"
        ? "Pandora’s box takes all cards of that column, on both sides. A hostage among them loses the game for its owner."
        : null,
    at: atTheColumn,
  },
  {
    id: "slayer",
    rule: "HZ-17",
    says: challenge(
      ({ result }) => result === "medusa_slain",
      ({ card }) => `${card.name} slays Medusa: of all who challenge her only Hero and Amazon do.`,
    ),
    at: atTheColumn,
  },
  {
    id: "medusa",
    rule: "HZ-17",
    says: challenge(
      ({ result }) => result === "petrified",
      ({ card }) => `Medusa turns whoever challenges her to stone, so ${card.name} is lost. Only Hero and Amazon slay her.`,
    ),
    at: atTheColumn,
  },
  {
    id: "pythia",
    rule: "HZ-19",
    says: challenge(
      byPythia,
      ({ other }) =>
        `Pythia beats ${other.name}: when she challenges, Poseidon and Nemesis are hers. Against all others her strength is 0.`,
    ),
    at: atTheColumn,
  },
  {
    id: "equal",
    rule: "HZ-14",
    says: challenge(
      ({ result }) => result === "both_lost",
      () => "Equal strength: both cards are discarded.",
    ),
    at: atTheColumn,
  },
  {
    id: "stronger",
    rule: "HZ-14",
    says: challenge(
      (entry) => (entry.result === "won" || entry.result === "lost") && !byPythia(entry),
      ({ card, other, result }) =>
        `${(result === "won" ? card : other).name} is the stronger card: it stays, face up. The weaker one is discarded, and its column closes up.`,
    ),
    at: atTheColumn,
  },
  {
    id: "lands",
    rule: "HZ-22",
    says: on(
      "lands",
      ({ card }) =>
        `Pegasus found ${card.name} in the hand. Most cards of strength 2 to 7 go face up to the first row, others are discarded.`,
    ),
    at: atTheColumn,
  },
  {
    id: "uncovered",
    rule: "HZ-23",
    says: on("uncovers", ({ card, result }) =>
      result === "stays"
        ? `Pegasus turned up ${card.name}, which stays: only strength 0 or 1 is discarded, and Medusa stays, too.`
        : result === "discarded"
          ? `Pegasus turned up ${card.name}: a card of strength 0 or 1 is discarded.`
          : null,
    ),
    at: atTheColumn,
  },
  {
    id: "hand-shown",
    rule: "HZ-25",
    says: on("hand_shown", () => "Pythia has seen the whole hand. Every Poseidon or Nemesis in it is discarded."),
  },
  {
    id: "figure",
    rule: "HZ-20",
    says: on("figure_enters", ({ side }) => `While ${side} stands there, turns have four points, and nobody challenges in that column.`),
    at: atTheColumn,
  },
  {
    id: "hostage",
    rule: "HZ-2",
    says: on(
      "hostage_shown",
      () => "A hostage was among the first cards. It goes back into the deck: whoever finds the other’s hostage wins.",
    ),
    at: (entry) => (entry.kind === "hostage_shown" ? [`deck-${String(entry.seat)}`] : []),
  },
  {
    id: "points",
    rule: "HZ-8",
    says: on("turn_begins", ({ points }) =>
      points < 3
        ? `Only ${points === 1 ? "one action point" : `${String(points)} action points`}: a turn has one for each column with a card in it.`
        : null,
    ),
    at: () => ["points"],
  },
]);
