import { soundsOf } from "../../sounds";
import type { Entry } from "./types";

export const sounds = soundsOf<Entry>({
  places: "card",
  steps: "card",
  rolls_for_side: "dice",
  rolls: "dice",
  tries: "dice",
  fights: "clash",
  falls: "clash",
  captures: "steal",
});
