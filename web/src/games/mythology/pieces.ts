/** The kinds of pieces that both games' rulebooks draw. */
export const KINDS = ["hero", "monster", "prize", "god", "helper", "die"] as const;
