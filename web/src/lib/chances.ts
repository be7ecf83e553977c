/* Chances as people read them. */

import * as say from "./en.ftl";

/** In hundredths; what is not sure does not look so. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return say.underOne();
  return chance < 1 && chance >= 0.995 ? say.overNinetyNine() : `${String(Math.round(100 * chance))}%`;
}
