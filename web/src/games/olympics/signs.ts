/* The silhouettes by which events, types and players are known. */
import amphora from "game-icon:amphora";
import basketball from "game-icon:basketball-ball";
import balance from "game-icon:body-balance";
import discobolus from "game-icon:discobolus";
import dolphin from "game-icon:dolphin";
import horse from "game-icon:horse-head";
import laurels from "game-icon:laurels";
import lion from "game-icon:lion";
import megaphone from "game-icon:megaphone";
import octopus from "game-icon:octopus";
import owl from "game-icon:owl";
import stopwatch from "game-icon:stopwatch";
import strong from "game-icon:strong";
import volleyball from "game-icon:volleyball-ball";
import waves from "game-icon:waves";
import weights from "game-icon:weight-lifting-up";

const SIGNS: Record<string, string> = {
  Basketball: basketball,
  Gymnastics: balance,
  Swimming: waves,
  Athletics: discobolus,
  Volleyball: volleyball,
  Champion: laurels,
  Athlete: strong,
  Coach: stopwatch,
  Trainer: weights,
  Fan: megaphone,
};

/** What is on the five tokens of each player, by seat. */
const TOKENS = [owl, dolphin, lion, horse, octopus];

/** How many ground colours there are for events; further events begin again with the first. */
const TONES = 5;

/** The sign of an event or a type, where it has one. */
export const signOf = (name: string): string | undefined => SIGNS[name];
export const tokenSign = (entrant: number, neutral: boolean): string =>
  neutral ? amphora : (TOKENS[entrant] ?? amphora);
export const toneOf = (events: readonly string[], event: string): number =>
  Math.max(0, events.indexOf(event)) % TONES;
