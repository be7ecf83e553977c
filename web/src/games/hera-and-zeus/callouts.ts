/* What a newcomer to Hera and Zeus is told the first time that it happens. */
import * as say from "./callouts.en.ftl";
import { calloutsOf, type Untold } from "../callouts";
import { sideOf } from "./cards";
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
const atTheColumn = (entry: Seen): readonly string[] =>
  "column" in entry ? ownColumn(entry.seat, entry.column) : [];
const byPythia = ({ card, result }: Challenge): boolean => card.name === "Pythia" && result === "won";

export const callouts = calloutsOf<Entry>([
  {
    id: "box",
    rule: "HZ-18",
    says: (entry) =>
      (entry.kind === "challenges" || entry.kind === "uncovers") && entry.result === "box_opened"
        ? say.box()
        : null,
    at: atTheColumn,
  },
  {
    id: "slayer",
    rule: "HZ-17",
    says: challenge(
      ({ result }) => result === "medusa_slain",
      ({ card }) => say.slayer({ card: card.name }),
    ),
    at: atTheColumn,
  },
  {
    id: "medusa",
    rule: "HZ-17",
    says: challenge(
      ({ result }) => result === "petrified",
      ({ card }) => say.medusa({ card: card.name }),
    ),
    at: atTheColumn,
  },
  {
    id: "pythia",
    rule: "HZ-19",
    says: challenge(byPythia, ({ other }) => say.pythia({ other: other.name })),
    at: atTheColumn,
  },
  {
    id: "equal",
    rule: "HZ-14",
    says: challenge(
      ({ result }) => result === "both_lost",
      () => say.equal(),
    ),
    at: atTheColumn,
  },
  {
    id: "stronger",
    rule: "HZ-14",
    says: challenge(
      (entry) => (entry.result === "won" || entry.result === "lost") && !byPythia(entry),
      ({ card, other, result }) => say.stronger({ card: (result === "won" ? card : other).name }),
    ),
    at: atTheColumn,
  },
  {
    id: "lands",
    rule: "HZ-22",
    says: on("lands", ({ card }) => say.lands({ card: card.name })),
    at: atTheColumn,
  },
  {
    id: "uncovered",
    rule: "HZ-23",
    says: on("uncovers", ({ card, result }) =>
      result === "stays"
        ? say.uncoveredStays({ card: card.name })
        : result === "discarded"
          ? say.uncoveredLost({ card: card.name })
          : null,
    ),
    at: atTheColumn,
  },
  {
    id: "hand-shown",
    rule: "HZ-25",
    says: on("hand_shown", () => say.handShown()),
  },
  {
    id: "figure",
    rule: "HZ-20",
    says: on("figure_enters", ({ side }) => say.figure({ side })),
    at: atTheColumn,
  },
  {
    id: "hostage",
    rule: "HZ-2",
    says: on("hostage_shown", () => say.hostage()),
    at: (entry) => (entry.kind === "hostage_shown" ? [`deck-${String(entry.seat)}`] : []),
  },
  {
    id: "points",
    rule: "HZ-8",
    says: on("turn_begins", ({ seat, points }) =>
      points < 3 ? say.points({ side: sideOf(seat), n: points }) : null,
    ),
    at: () => ["points"],
  },
]);
