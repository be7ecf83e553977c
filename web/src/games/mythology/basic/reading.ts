import blood from "game-icon:droplets";
import chest from "game-icon:open-chest";
import fight from "game-icon:crossed-swords";
import laurels from "game-icon:laurels";
import sandal from "game-icon:sandal";
import seal from "game-icon:wax-seal";
import temple from "game-icon:greek-temple";
import { DIE_SIGN, readingOf } from "../../reading";
import { unitKey } from "../map/layout";
import type { Entry } from "./types";

const SIGNS: Partial<Record<Entry["kind"], string>> = {
  steps: sandal,
  places: temple,
  fights: fight,
  rolls: DIE_SIGN,
  tries: DIE_SIGN,
  falls: blood,
  captures: chest,
  proposes: seal,
  allied: seal,
  scores: laurels,
};

export const reading = readingOf<Entry>({
  lesser: ({ kind }) => ["stands", "lies", "rolls_for_side", "ends_movement", "aids"].includes(kind),
  goesOn: (before, entry) => before.kind === "steps" && entry.kind === "steps" && before.unit === entry.unit,
  sign: ({ kind }) => SIGNS[kind],
  where: (entry) => {
    if (entry.kind === "steps") return [String(entry.to)];
    if (entry.kind === "stands" || entry.kind === "lies" || entry.kind === "fights")
      return [String(entry.hex)];
    if (entry.kind === "falls") return [unitKey(entry.unit)];
    return entry.kind === "tries" || entry.kind === "captures" ? [unitKey(entry.hero)] : [];
  },
});
