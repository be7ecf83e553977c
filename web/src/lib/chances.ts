/* Chances as people read them. */

/** In hundredths; what is not sure does not look so. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "under 1%";
  return chance < 1 && chance >= 0.995 ? "over 99%" : `${String(Math.round(100 * chance))}%`;
}
