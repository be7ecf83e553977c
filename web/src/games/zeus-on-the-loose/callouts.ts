/* What a newcomer to Zeus on the Loose is told the first time that it happens. */
import * as say from "./callouts.en.ftl";
import { calloutsOf, type Untold } from "../callouts";
import { printed, type Deck, type Entry, type God } from "./types";

type Seen = Untold<Entry>;
type Plays = Extract<Seen, { kind: "plays" }>;
type Ends = Extract<Seen, { kind: "round_ends" }>;

const plays =
  (is: (entry: Plays, deck: Deck) => boolean, text: (card: string, total: string) => string) =>
  (entry: Seen, deck: Deck): string | null =>
    entry.kind === "plays" && is(entry, deck) ? text(entry.card, printed(entry.total)) : null;

/** Of a card with a god on it, who is known by what they do: another deck may have others. */
const god =
  (
    is: (god: God, entry: Plays) => boolean,
    text: (god: God, total: string, gods: readonly God[]) => string,
  ) =>
  (entry: Seen, { gods }: Deck): string | null => {
    const played = entry.kind === "plays" ? gods.find(({ name }) => name === entry.card) : undefined;
    return entry.kind === "plays" && played && is(played, entry)
      ? text(played, printed(entry.total), gods)
      : null;
  };

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

const onThePile = (): readonly string[] => ["pile"];
const atTheTotal = (): readonly string[] => ["total"];
const atTheWinner = (entry: Seen): readonly string[] =>
  entry.kind === "round_ends" && entry.winner !== null ? [`seat-${String(entry.winner)}`, "pile"] : ["pile"];

export const callouts = calloutsOf<Entry, Deck>([
  {
    id: "goal",
    rule: "ZOL-27",
    says: (entry) => (entry.kind === "round_begins" && entry.round === 1 ? say.goal() : null),
    at: () => ["summit"],
  },
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
    says: god(
      ({ effect }, { total }) => effect === "subtract" && total < 0,
      ({ name, amount }, total) => say.belowZero({ card: name, n: amount ?? 0, total }),
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
    id: "god",
    rule: "ZOL-17",
    says: god(
      ({ steals }, entry) => steals && taken(entry),
      ({ name }, total, gods) =>
        say.god({ card: name, n: gods.filter(({ steals }) => steals).length, total }),
    ),
    at: onThePile,
  },
  {
    id: "ten",
    rule: "ZOL-15",
    says: plays(
      (entry, { gods }) =>
        taken(entry) &&
        entry.manner === "turn" &&
        !gods.some(({ name, steals }) => steals && name === entry.card),
      (card, total) => say.ten({ card, total }),
    ),
    at: atTheTotal,
  },
  {
    id: "athena",
    rule: "ZOL-11",
    says: god(
      ({ effect, steals }) => effect === "skip" && !steals,
      ({ name }) => say.skips({ card: name }),
    ),
    at: onThePile,
  },
  {
    id: "hermes",
    rule: "ZOL-13",
    says: god(
      ({ effect }, entry) => effect === "reverse" && !taken(entry),
      ({ name }, total) => say.reverses({ card: name, total }),
    ),
    at: atTheTotal,
  },
]);
