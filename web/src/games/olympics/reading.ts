import eyes from "game-icon:six-eyes";
import laurels from "game-icon:laurels";
import purse from "game-icon:swap-bag";
import { CARD_SIGN, readingOf } from "../reading";
import type { Entry } from "./types";

const SIGNS: Partial<Record<Entry["kind"], string>> = {
  bids: purse,
  takes: CARD_SIGN,
  took: CARD_SIGN,
  neutral_takes: CARD_SIGN,
  turns_up: eyes,
  upgrades: eyes,
  ranks: laurels,
  wins: laurels,
};

export const reading = readingOf<Entry>({
  lesser: ({ kind }) => kind === "dealt" || kind === "pair_lies",
  sign: ({ kind }) => SIGNS[kind],
  where: (entry) => {
    if (entry.kind === "pair_lies") return [`up-${String(entry.pair)}`, `down-${String(entry.pair)}`];
    if (entry.kind === "lays" || entry.kind === "laid") return [`at-${String(entry.entrant)}-${entry.event}`];
    if (entry.kind === "turns_up" || entry.kind === "upgrades" || entry.kind === "lays_open")
      return [`seat-${String(entry.entrant)}`];
    return entry.kind === "bids" ? [`seat-${String(entry.seat)}`] : [];
  },
});
