import challenge from "game-icon:crossed-swords";
import eyes from "game-icon:six-eyes";
import laurels from "game-icon:laurels";
import power from "game-icon:heavy-lightning";
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

export const reading = readingOf<Entry>({
  lesser: ({ kind }) => kind === "discarded" || kind === "dealt",
  goesOn: (before, entry) =>
    (entry.kind === "draws" || entry.kind === "drawn") &&
    before.kind === entry.kind &&
    before.seat === entry.seat,
  sign: ({ kind }) => SIGNS[kind],
  where: (entry) => {
    if (entry.kind === "places" || entry.kind === "placed" || entry.kind === "turned_up")
      return [`${String(entry.seat)}-${entry.place}`];
    if (entry.kind === "challenges" || entry.kind === "uncovers")
      return [`challenge-${String(entry.column + 1)}`];
    if (entry.kind === "discarded") return [`pile-${String(entry.seat)}`];
    return entry.kind === "draws" || entry.kind === "drawn" ? [`deck-${String(entry.seat)}`] : [];
  },
});
