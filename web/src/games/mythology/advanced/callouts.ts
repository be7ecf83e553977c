/* What a newcomer to the Advanced game is told the first time that it happens. */
import * as say from "./callouts.en.ftl";
import { called } from "../several";
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
    id: "goal",
    rule: "MY-A15",
    says: on("turn_begins", ({ turn }) => (turn === 1 ? say.goal() : null)),
  },
  {
    id: "delivered",
    rule: "MY-A54",
    says: glory(["prize_delivered"], (points) => say.delivered({ points })),
  },
  {
    id: "captured",
    rule: "MY-A54",
    says: glory(["prize_captured"], () => say.captured()),
  },
  {
    id: "oracle",
    rule: "MY-A13",
    says: on("oracle_played", () => say.oracle()),
  },
  {
    id: "vain",
    rule: "MY-A64",
    says: glory(["vain_combat"], () => say.vain()),
  },
  {
    id: "declares",
    rule: "MY-A77",
    says: on("declares", ({ piece, points }) => (points > 0 ? say.declares({ piece, points }) : null)),
  },
  {
    id: "fates",
    rule: "MY-A86",
    says: on("fate_comes", ({ piece, hex }) => (hex === null ? say.called({ piece }) : say.born({ piece }))),
  },
  {
    id: "occurs",
    rule: "MY-A80",
    says: on("occurs", ({ occurrence, area, points }) =>
      say.occurs({ occurrence, area: called(area), points }),
    ),
  },
  {
    id: "capture-roll",
    rule: "MY-A51",
    says: on("rolls", ({ what, red, white, added, goal }) =>
      what === "capture" ? say.captureRoll({ dice: `${String(red)}${String(white)}`, added, goal }) : null,
    ),
  },
  {
    id: "draw",
    rule: "MY-A29",
    says: on("stands_firm", () => say.draw()),
  },
  {
    id: "bids",
    rule: "MY-A28",
    says: on("bids", () => say.bids()),
  },
  {
    id: "challenge",
    rule: "MY-A31",
    says: glory(["challenge_won", "challenge_lost"], () => say.challenge()),
  },
  {
    id: "moved",
    rule: "MY-A35",
    says: glory(["moved"], (points) => say.moved({ points })),
  },
  {
    id: "names",
    rule: "MY-A26",
    says: on("names", ({ piece }) => say.names({ piece })),
    at: (entry) => (entry.kind === "names" ? [entry.piece] : []),
  },
]);
