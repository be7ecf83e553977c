/* What a newcomer to Zeus on the Loose is told the first time that it happens. */
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
  (is: (entry: Ends) => boolean, text: string) =>
  (entry: Seen): string | null =>
    entry.kind === "round_ends" && is(entry) ? text : null;

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
    says: ends(({ winner }) => winner === null, "The round is over and nobody holds Zeus, so nobody gets a letter."),
    at: () => ["summit"],
  },
  {
    id: "exhausted",
    rule: "ZOL-24",
    says: ends(wonBy("exhausted"), "The last card of the draw pile is drawn. That ends the round, and whoever holds Zeus wins it."),
    at: () => ["deck"],
  },
  {
    id: "bust",
    rule: "ZOL-23",
    says: ends(wonBy("bust"), "A number took the total over 100. That ends the round, and whoever already held Zeus wins it."),
    at: atTheWinner,
  },
  {
    id: "matched-100",
    rule: "ZOL-22",
    says: ends(
      wonBy("matched_goal"),
      "The same number as the card below it, at a total of 100 or more: that steals Zeus and wins the round, even beyond 100.",
    ),
    at: atTheWinner,
  },
  {
    id: "made-100",
    rule: "ZOL-21",
    says: ends(wonBy("made_goal"), "Whoever makes the total exactly 100 steals Zeus and wins the round: one letter of Z-E-U-S."),
    at: atTheWinner,
  },
  {
    id: "below-zero",
    rule: "ZOL-14",
    says: plays(
      ({ card, total }) => card === "Poseidon" && total < 0,
      (_, total) => `Poseidon takes 10 off, even below zero: the total is ${total}.`,
    ),
    at: atTheTotal,
  },
  {
    id: "sneak",
    rule: "ZOL-18",
    says: plays(
      ({ manner }) => manner === "sneak",
      (card) =>
        `A sneak: whoever holds the same number as an opponent’s card on top, here ${card}, may play it out of turn and steal Zeus. Play goes on to the sneaker’s left.`,
    ),
    at: onThePile,
  },
  {
    id: "match",
    rule: "ZOL-16",
    says: plays(
      (entry) => taken(entry) && entry.manner === "match",
      (card) => `A match: ${card} took Zeus, for an opponent’s ${card} lay on top.`,
    ),
    at: onThePile,
  },
  {
    id: "ten",
    rule: "ZOL-15",
    says: plays(
      (entry) => taken(entry) && entry.manner === "turn" && !isGod(entry),
      (card, total) => `${card} took Zeus, for the total became ${total}. Any card that brings it to a ten (10, 20, 30 …) steals Zeus.`,
    ),
    at: atTheTotal,
  },
  {
    id: "god",
    rule: "ZOL-17",
    says: plays(
      (entry) => taken(entry) && isGod(entry),
      (card, total) => `${card} stole Zeus: six of the gods always do, whatever the total. Now it is ${total}.`,
    ),
    at: onThePile,
  },
  {
    id: "athena",
    rule: "ZOL-11",
    says: plays(
      ({ card }) => card === "Athena",
      () => "Athena passes over the next player. The total stays, and she steals nothing.",
    ),
    at: onThePile,
  },
  {
    id: "hermes",
    rule: "ZOL-13",
    says: plays(
      (entry) => entry.card === "Hermes" && !taken(entry),
      (_, total) => `Hermes turns the digits of the total round: now it is ${total}.`,
    ),
    at: atTheTotal,
  },
]);
