/* What a newcomer to the Advanced game is told the first time that it happens. */
import { calloutsOf, type Untold } from "../../callouts";
import type { Entry } from "./types";

type Seen = Untold<Entry>;
type Told<K extends Entry["kind"]> = Extract<Seen, { kind: K }>;
type Glory = Told<"glory">;

const on =
  <K extends Entry["kind"]>(kind: K, text: (entry: Told<K>) => string | null) =>
  (entry: Seen): string | null =>
    entry.kind === kind ? text(entry as Told<K>) : null;

const glory = (reasons: readonly Glory["reason"][], text: (points: string) => string) =>
  on("glory", ({ reason, change }) => (reasons.includes(reason) ? text(String(Math.abs(change))) : null));

export const callouts = calloutsOf<Entry>([
  {
    id: "delivered",
    rule: "MY-A54",
    says: glory(["prize_delivered"], (points) => `${points} glory: the hero who captured the prize brought it to Greece for its captor.`),
  },
  {
    id: "captured",
    rule: "MY-A54",
    says: glory(
      ["prize_captured"],
      () => "A prize is captured. If the same hero brings it to Greece in a later turn, its captor gets 50 glory more.",
    ),
  },
  {
    id: "oracle",
    rule: "MY-A13",
    says: on("oracle_played", () => "An Oracle pays whoever controls the hero that captures or kills what its card names."),
  },
  {
    id: "vain",
    rule: "MY-A64",
    says: glory(["vain_combat"], () => "Neither of the two could harm the other: the combat stops, and the attacker loses one glory."),
  },
  {
    id: "declares",
    rule: "MY-A77",
    says: on("declares", ({ piece, points }) =>
      points > 0
        ? `Somebody had ${String(points)} points for ${piece}, the most of all. A fifth of that, rounded up, is what a kill in combat is worth.`
        : null,
    ),
  },
  {
    id: "fates",
    rule: "MY-A86",
    says: on("fate_comes", ({ piece, hex }) =>
      hex === null
        ? `The Fates have called ${piece}: a hero on the board is gone, and nobody gets glory for it.`
        : `The Fates have called ${piece}: a hero who is not on the board is born in Greece.`,
    ),
  },
  {
    id: "occurs",
    rule: "MY-A80",
    says: on(
      "occurs",
      ({ area, points }) =>
        `It strikes in ${area}, with ${String(points)} points: one roll counts for all heroes that it reaches, and each point adds to it.`,
    ),
  },
  {
    id: "capture-roll",
    rule: "MY-A51",
    says: on("rolls", ({ what, red, white, added, goal }) =>
      what === "capture"
        ? `The dice show ${String(red)}${String(white)}, and the hero’s Attack adds ${String(added)}. Together they must reach the prize’s Defense, ${String(goal)}.`
        : null,
    ),
  },
  {
    id: "draw",
    rule: "MY-A29",
    says: on("stands_firm", () => "Both have said the same number: that is a draw, and the dice decide who holds the unit."),
  },
  {
    id: "challenge",
    rule: "MY-A31",
    says: glory(
      ["challenge_won", "challenge_lost"],
      () => "A challenge for a hero wins glory or loses it. One for a monster does neither.",
    ),
  },
  {
    id: "moved",
    rule: "MY-A35",
    says: glory(["moved"], (points) => `${points} glory for moving a hero: one hex is enough.`),
  },
  {
    id: "names",
    rule: "MY-A26",
    says: on(
      "names",
      ({ piece }) => `Before ${piece} moves, everybody else may challenge for it: whoever says more points holds it in this phase.`,
    ),
    at: (entry) => (entry.kind === "names" ? [entry.piece] : []),
  },
]);
