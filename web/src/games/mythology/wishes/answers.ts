/* What one can answer to each of the wishes. */
import * as say from "./en.ftl";
import type { AdvancedWishes } from "./wishes";

export interface Answer<T = string> {
  value: T;
  label: () => string;
  hint: () => string;
}

type Answers<Part extends keyof AdvancedWishes> = readonly Answer<Required<AdvancedWishes>[Part]>[];

export const WINDOWS: Answers<"windows"> = [
  { value: "own", label: say.own, hint: say.ownHint },
  { value: "acts", label: say.acts, hint: say.actsHint },
  { value: "all", label: say.all, hint: say.allHint },
  { value: "none", label: say.none, hint: say.noneHint },
];

export const CHALLENGES: Answers<"challenges"> = [
  { value: "ask", label: say.ask, hint: say.challengeHint },
  { value: "always", label: say.challenge, hint: say.challengeAlwaysHint },
  { value: "none", label: say.none, hint: say.challengeNoneHint },
];

export const BIDS: Answers<"bids"> = [
  { value: "low", label: say.bid, hint: say.bidHint },
  { value: "ask", label: say.askEach, hint: say.askEachHint },
];

export const ATTACKS: Answers<"attacks"> = [
  { value: "ask", label: say.ask, hint: say.attackHint },
  { value: "none", label: say.none, hint: say.attackNoneHint },
];
