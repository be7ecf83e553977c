import { soundsOf } from "../sounds";
import type { Entry } from "./types";

export const sounds = soundsOf<Entry>({
  plays: ({ manner, zeus }) => [
    manner === "sneak" ? "sneak" : "card",
    ...(zeus === "taken" ? (["steal"] as const) : []),
  ],
});
