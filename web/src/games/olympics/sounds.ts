/* What is turned up at the end makes no sound here: it is told at once, but seen only when the Medal Ceremony comes to it. */
import { soundsOf } from "../sounds";
import type { Entry } from "./types";

export const sounds = soundsOf<Entry>({
  pair_lies: "card",
  bids: "card",
  takes: "card",
  took: "card",
  lays: "card",
  laid: "card",
  lays_open: "card",
  upgrades: "card",
  discards: "card",
});
