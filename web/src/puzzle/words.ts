/** A streak in words. */
export const streakOf = (days: number): string => (days === 1 ? "1 day in a row" : `${String(days)} days in a row`);
