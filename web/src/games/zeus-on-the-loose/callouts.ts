/* What a newcomer to Zeus on the Loose is told the first time that it happens. */
import * as say from "./callouts.en.ftl";
import { calloutsOf, type Untold } from "../callouts";
import { printed, type Entry } from "./types";

type Seen = Untold<Entry>;
type Plays = Extract<Seen, { kind: "plays" }>;
type Ends = Extract<Seen, { kind: "round_ends" }>;

const STEALING: readonly string[] = ["Aphrodite", "Apollo", "Ares", "Artemis", "Hera", "Poseidon"];

const plays =
  (is: (entry: Plays) => boolean, text: (card: string, total: string) => string) =>
  (entry: Seen): string | null =>
    entry.kind === "plays" && is(entry) ? text(entry.card, printed(entry.total)) : null;

const ends =
  (is: (entry: Ends) => boolean, text: () => string) =>
  (entry: Seen): string | null =>
    entry.kind === "round_ends" && is(entry) ? text() : null;

/** Whether somebody has won the round, and why. */
const wonBy =
  (reason: Ends["reason"]) =>
  (entry: Ends): boolean =>
    entry.winner !== null && entry.reason === reason;

const taken = ({ zeus }: Plays): boolean => zeus === "taken";
const isGod = ({ card }: Plays): boolean => STEALING.includes(card);

const onThePile = (): readonly string[] => ["pile"];
const atTheTotal = (): readonly string[] => ["total"];
const atTheWinner = (entry: Seen): readonly string[] =>
  entry.kind === "round_ends" && entry.winner !== null ? [`seat-${String(entry.winner)}`, "pile"] : ["pile"];

export const callouts = calloutsOf<Entry>([
  {
    id: "nobody",
    rule: "ZOL-26",
    says: ends(({ winner }) => winner === null, say.nobody),
    at: () => ["summit"],
  },
  {
    id: "exhausted",
    rule: "ZOL-24",
    says: ends(wonBy("exhausted"), say.exhausted),
    at: () => ["deck"],
  },
  {
    id: "bust",
    rule: "ZOL-23",
    says: ends(wonBy("bust"), say.bust),
    at: atTheWinner,
  },
  {
    id: "matched-100",
    rule: "ZOL-22",
    says: ends(wonBy("matched_goal"), say.matched),
    at: atTheWinner,
  },
  {
    id: "made-100",
    rule: "ZOL-21",
    says: ends(wonBy("made_goal"), say.made),
    at: atTheWinner,
  },
  {
    id: "below-zero",
    rule: "ZOL-14",
    says: plays(
      ({ card, total }) => card === "Poseidon" && total < 0,
      (_, total) => say.belowZero({ total }),
    ),
    at: atTheTotal,
  },
  {
    id: "sneak",
    rule: "ZOL-18",
    says: plays(
      ({ manner }) => manner === "sneak",
      (card) => say.sneak({ card }),
    ),
    at: onThePile,
  },
  {
    id: "match",
    rule: "ZOL-16",
    says: plays(
      (entry) => taken(entry) && entry.manner === "match",
      (card) => say.match({ card }),
    ),
    at: onThePile,
  },
  {
    id: "ten",
    rule: "ZOL-15",
    says: plays(
      (entry) => taken(entry) && entry.manner === "turn" && !isGod(entry),
      (card, total) => say.ten({ card, total }),
    ),
    at: atTheTotal,
  },
  {
    id: "god",
    rule: "ZOL-17",
    says: plays(
      (entry) => taken(entry) && isGod(entry),
      (card, total) => say.god({ card, total }),
    ),
    at: onThePile,
  },
  {
    id: "athena",
    rule: "ZOL-11",
    says: plays(
      ({ card }) => card === "Athena",
      () => say.athena(),
    ),
    at: onThePile,
  },
  {
    id: "hermes",
    rule: "ZOL-13",
    says: plays(
      (entry) => entry.card === "Hermes" && !taken(entry),
      (_, total) => say.hermes({ total }),
    ),
    at: atTheTotal,
  },
]);
