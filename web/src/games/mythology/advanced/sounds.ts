import { soundsOf } from "../../sounds";
import type { Entry } from "./types";

export const sounds = soundsOf<Entry>({
  places: "card",
  lays: "card",
  steps: "card",
  god_moves: "card",
  takes: "card",
  draws: "card",
  drawn: "card",
  card_put: "card",
  card_played: "card",
  oracle_played: "card",
  rolls: "dice",
  attacks: "clash",
  falls: "clash",
  occurs: "clash",
  bolt_falls: "clash",
  challenged: "sneak",
  claims: "sneak",
  captures: "steal",
});
