import blood from "game-icon:droplets";
import chest from "game-icon:open-chest";
import fight from "game-icon:crossed-swords";
import home from "game-icon:greek-temple";
import laurels from "game-icon:laurels";
import power from "game-icon:heavy-lightning";
import ship from "game-icon:trireme";
import purse from "game-icon:swap-bag";
import sandal from "game-icon:sandal";
import storm from "game-icon:lightning-storm";
import { DIE_SIGN, readingOf } from "../../reading";
import type { Entry } from "./types";

const SIGNS: Partial<Record<Entry["kind"], string>> = {
  steps: sandal,
  ships: ship,
  rolls: DIE_SIGN,
  bids: purse,
  controls: purse,
  attacks: fight,
  falls: blood,
  tries: DIE_SIGN,
  captures: chest,
  delivers: home,
  occurs: storm,
  bolt_falls: storm,
  uses_power: power,
  card_played: power,
  oracle_played: power,
  glory: laurels,
  fate_shown: laurels,
  scores: laurels,
};
/** What comes to pass with something else, and is seen on the board. */
const WITH_OTHERS: readonly Entry["kind"][] = [
  "stands", "lies", "helper_lies", "lays", "sheet_is_in", "card_down", "card_put", "rolls", "bids", "gives_up", "stands_firm", "stops",
  "ships", "chooses_arms", "rounds", "declares", "affects",
]; // prettier-ignore
const SMALL_CHANGES: readonly string[] = ["moved", "challenge_won", "challenge_lost"];

export const reading = readingOf<Entry>({
  lesser: (entry) =>
    entry.kind === "glory" ? SMALL_CHANGES.includes(entry.reason) : WITH_OTHERS.includes(entry.kind),
  goesOn: (before, entry) =>
    entry.kind === "steps" &&
    (before.kind === "steps" || before.kind === "names") &&
    before.piece === entry.piece,
  sign: ({ kind }) => SIGNS[kind],
  where: (entry) => {
    if ("hex" in entry && entry.hex !== null) return [String(entry.hex)];
    if ("piece" in entry) return [entry.piece];
    return "area" in entry && entry.area !== null ? [entry.area] : [];
  },
});
