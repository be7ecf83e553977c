import * as say from "./en.ftl";

/** How quickly what happens is shown: `calm` takes its time for each thing, `brisk` hurries where much waits, `instant` shows how things stand. */
export type Pace = "calm" | "brisk" | "instant";

/** The pace of a table at which bots wait so many seconds. */
export function paceOf(seconds: number): Pace {
  return seconds >= 2 ? "calm" : seconds < 0.5 ? "instant" : "brisk";
}

/** The paces of a table: what they are called, and how many seconds bots let others look at what happened. */
export const PACES: readonly { name: () => string; pace: Pace; seconds: number }[] = [
  { name: say.paceCalm, pace: "calm", seconds: 2.5 },
  { name: say.paceBrisk, pace: "brisk", seconds: 1 },
  { name: say.paceInstant, pace: "instant", seconds: 0 },
];

/** Whose turn it is is said when what led to it has been seen, after so many milliseconds. */
export const SEEN = 420;
