import type { Schemas } from "../../../api/types";

export type AdvancedWishes = Schemas["AdvancedWishes"];

/** What one wants to be asked about, as the game has it by itself. */
export const DEFAULT: Required<AdvancedWishes> = {
  game: "mythology",
  windows: "own",
  challenges: "ask",
  heroes: 3,
  monsters: 3,
  bids: "low",
  attacks: "ask",
};

/** The wishes by which a question is not asked any more; null where it cannot be let pass beforehand. */
export function without(about: string, wishes: AdvancedWishes): AdvancedWishes | null {
  const none: Record<string, Partial<AdvancedWishes>> = {
    windows: { windows: "none" },
    challenges: { challenges: "none" },
    attacks: { attacks: "none" },
  };
  const change = none[about];
  return change ? { ...wishes, ...change } : null;
}
