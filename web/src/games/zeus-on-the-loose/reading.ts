import laurels from "game-icon:laurels";
import sneak from "game-icon:wingfoot";
import figurine from "game-icon:heavy-lightning";
import { readingOf } from "../reading";
import type { Entry } from "./types";

export const reading = readingOf<Entry>({
  lesser: ({ kind }) => kind === "draws" || kind === "drawn" || kind === "dealt",
  sign: (entry) => {
    if (entry.kind === "plays")
      return entry.zeus === "taken" ? figurine : entry.manner === "sneak" ? sneak : undefined;
    return entry.kind === "round_ends" || entry.kind === "game_ends" ? laurels : undefined;
  },
  where: (entry) => {
    if (entry.kind === "plays") return ["pile"];
    if (entry.kind === "draws" || entry.kind === "drawn" || entry.kind === "forgets")
      return [`seat-${String(entry.seat)}`];
    return entry.kind === "round_ends" && entry.winner !== null ? [`seat-${String(entry.winner)}`] : [];
  },
});
