/* What a newcomer to the Basic game is told the first time that it happens. */
import * as say from "./callouts.en.ftl";
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
    id: "goal",
    rule: "MY-B20",
    says: on("turn_begins", ({ turn }) => (turn === 1 ? say.goal() : null)),
  },
  {
    id: "allied",
    rule: "MY-B23",
    says: on("allied", () => say.allied()),
  },
  {
    id: "proposes",
    rule: "MY-B22",
    says: on("proposes", () => say.proposes()),
  },
  {
    id: "captures",
    rule: "MY-B20",
    says: on("captures", () => say.captures()),
  },
  {
    id: "in-vain",
    rule: "MY-B19",
    says: on("tries", (entry) =>
      sumOf(entry) > NEEDED ? null : say.inVain({ aid: entry.aid, sum: sumOf(entry) }),
    ),
  },
  {
    id: "tie",
    rule: "MY-B16",
    says: on("rolls", ({ attack_total, defence_total }) =>
      attack_total === defence_total ? say.tie({ attack: attack_total, defence: defence_total }) : null,
    ),
  },
  {
    id: "falls",
    rule: "MY-B20",
    says: on("falls", () => say.falls()),
  },
  {
    id: "rolls",
    rule: "MY-B16",
    says: on("rolls", ({ attack_total, defence_total }) =>
      attack_total === defence_total ? null : say.rolls({ attack: attack_total, defence: defence_total }),
    ),
  },
  {
    id: "aids",
    rule: "MY-B17",
    says: on("aids", ({ points }) => (points > 0 ? say.aids() : null)),
  },
  {
    id: "fights",
    rule: "MY-B13",
    says: on("fights", () => say.fights()),
    at: (entry) => (entry.kind === "fights" ? [String(entry.hex)] : []),
  },
  {
    id: "among-enemies",
    rule: "MY-B9",
    says: on("steps", ({ cost }) => (cost > STEP ? say.amongEnemies({ cost, step: STEP }) : null)),
  },
  {
    id: "turns",
    rule: "MY-B6",
    says: on("turn_begins", ({ turn }) => (turn > 1 ? say.turns({ turn }) : null)),
  },
  {
    id: "places",
    rule: "MY-B10",
    says: on("places", ({ area }) => say.places({ area })),
  },
]);
