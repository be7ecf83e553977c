import { soundsOf } from "../sounds";
import type { Entry } from "./types";

export const sounds = soundsOf<Entry>({
  dealt: "card",
  draws: "card",
  drawn: "card",
  places: "card",
  placed: "card",
  uses: "card",
  lands: "card",
  moves: "card",
  challenges: "clash",
  uncovers: "clash",
  figure_enters: "clash",
  picks: "sneak",
  looks_into_hand: "sneak",
  hand_shown: "sneak",
  sirens_take: "steal",
  hades_takes: "steal",
  hades_took: "steal",
  persephone_takes: "steal",
});
