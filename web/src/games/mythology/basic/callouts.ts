/* What a newcomer to the Basic game is told the first time that it happens. */
import { calloutsOf, type Untold } from "../../callouts";
import type { Entry } from "./types";

type Seen = Untold<Entry>;
type Told<K extends Entry["kind"]> = Extract<Seen, { kind: K }>;

const on =
  <K extends Entry["kind"]>(kind: K, text: (entry: Told<K>) => string | null) =>
  (entry: Seen): string | null =>
    entry.kind === kind ? text(entry as Told<K>) : null;

/** A step costs so much where no enemies are. */
const STEP = 2;
/** A capture needs more than this. */
const NEEDED = 10;

const sumOf = ({ dice, aid }: Told<"tries">): number => dice.reduce((sum, die) => sum + die, aid);

export const callouts = calloutsOf<Entry>([
  {
    id: "allied",
    rule: "MY-B23",
    says: on("allied", () => "An alliance: at the end its members add up their points, and each gets the mean."),
  },
  {
    id: "proposes",
    rule: "MY-B22",
    says: on("proposes", () => "Players of one side can ally between turns, if all of them agree. Anybody can leave again."),
  },
  {
    id: "captures",
    rule: "MY-B20",
    says: on("captures", ({ prize }) => `The capture of ${prize} is worth three points.`),
  },
  {
    id: "in-vain",
    rule: "MY-B19",
    says: on("tries", (entry) =>
      sumOf(entry) > NEEDED
        ? null
        : `Two dice and ${String(entry.aid)} of aid came to ${String(sumOf(entry))}. A capture needs more than ten.`,
    ),
  },
  {
    id: "tie",
    rule: "MY-B16",
    says: on("rolls", ({ attack_total, defence_total }) =>
      attack_total === defence_total
        ? `${String(attack_total)} against ${String(defence_total)}: a tie is rolled again, with the same aid.`
        : null,
    ),
  },
  {
    id: "falls",
    rule: "MY-B20",
    says: on("falls", () => "The unit is out of the game: a victory point for whoever removed it."),
  },
  {
    id: "rolls",
    rule: "MY-B16",
    says: on("rolls", ({ attack_total, defence_total }) =>
      attack_total === defence_total
        ? null
        : `${String(attack_total)} against ${String(defence_total)}: each side adds its aid to two dice, and the lower unit is out of the game.`,
    ),
  },
  {
    id: "aids",
    rule: "MY-B17",
    says: on("aids", ({ points, left }) =>
      points > 0
        ? `Each point of aid adds one to the dice of this round. ${String(left)} power points are left for the rest of the Game Turn.`
        : null,
    ),
  },
  {
    id: "fights",
    rule: "MY-B13",
    says: on("fights", () => "Units of both sides in one hex must fight until only one side is left there."),
    at: (entry) => (entry.kind === "fights" ? [String(entry.hex)] : []),
  },
  {
    id: "among-enemies",
    rule: "MY-B9",
    says: on("steps", ({ cost }) =>
      cost > STEP ? `A hex with enemies costs ${String(cost)} points instead of ${String(STEP)}, and the unit moves no further.` : null,
    ),
  },
  {
    id: "turns",
    rule: "MY-B6",
    says: on("turn_begins", ({ turn }) =>
      turn > 1 ? `Game Turn ${String(turn)} of ten: everybody has 15 power points again. What was left is lost.` : null,
    ),
  },
  {
    id: "places",
    rule: "MY-B10",
    says: on("places", ({ area }) => `The god is in ${area}, so its player may move the units of their own side that are there now.`),
  },
]);
