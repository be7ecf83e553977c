import challenge from "game-icon:crossed-swords";
import eyes from "game-icon:six-eyes";
import laurels from "game-icon:laurels";
import power from "game-icon:polar-star";
import { CARD_SIGN, readingOf } from "../reading";
import type { Entry } from "./types";

const SIGNS: Partial<Record<Entry["kind"], string>> = {
  challenges: challenge,
  places: CARD_SIGN,
  placed: CARD_SIGN,
  uses: power,
  turned_up: eyes,
  game_ends: laurels,
};

/** What a power has brought about, each with the name of the card. */
const BY_POWER: readonly Entry["kind"][] = [
  "picks",
  "uncovers",
  "figure_enters",
  "sirens_take",
  "hades_takes",
  "hades_took",
  "persephone_takes",
  "moves",
];

const draws = (entry: Entry): entry is Extract<Entry, { kind: "draws" | "drawn" }> =>
  entry.kind === "draws" || entry.kind === "drawn";

export const reading = readingOf<Entry>({
  lesser: ({ kind }) => kind === "discarded" || kind === "dealt",
  // A card that is played for its power is told of by what comes of that.
  goesOn: (before, entry) =>
    (before.kind === "uses" && BY_POWER.includes(entry.kind)) ||
    (draws(entry) && before.kind === entry.kind && before.seat === entry.seat),
  sign: ({ kind }) => SIGNS[kind] ?? (BY_POWER.includes(kind) ? power : undefined),
  where: (entry) => {
    if (entry.kind === "places" || entry.kind === "placed" || entry.kind === "turned_up")
      return [`${String(entry.seat)}-${entry.place}`];
    if (entry.kind === "challenges" || entry.kind === "uncovers")
      return [`challenge-${String(entry.column + 1)}`];
    if (entry.kind === "discarded") return [`pile-${String(entry.seat)}`];
    return draws(entry) ? [`deck-${String(entry.seat)}`] : [];
  },
});
