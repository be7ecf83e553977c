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

interface Answer<T> {
  value: T;
  label: string;
  hint: string;
}

export const WINDOWS: readonly Answer<Required<AdvancedWishes>["windows"]>[] = [
  {
    value: "own",
    label: "Where it concerns me",
    hint: "When gods are placed, in my phase, and where a unit that I have points for fights or captures.",
  },
  { value: "acts", label: "Wherever I could act", hint: "Each time I could use an occurrence, a power or a card." },
  { value: "all", label: "For anything at all", hint: "Also where I could only drop something, or give to Zeus." },
  { value: "none", label: "Let all pass", hint: "I use nothing." },
];

export const CHALLENGES: readonly Answer<Required<AdvancedWishes>["challenges"]>[] = [
  { value: "ask", label: "Ask me", hint: "Where I have as many points for the unit as here, or more." },
  { value: "always", label: "Challenge for me", hint: "Where I have as many points as here, or more." },
  { value: "none", label: "Let all pass", hint: "I challenge nobody." },
];

export const BIDS: readonly Answer<Required<AdvancedWishes>["bids"]>[] = [
  {
    value: "low",
    label: "Bid for me",
    hint: "One more than what stands, as far as my points go. With no more points I equal it, or give up.",
  },
  { value: "ask", label: "Ask me each time", hint: "For whoever wants to bluff." },
];

export const ATTACKS: readonly Answer<Required<AdvancedWishes>["attacks"]>[] = [
  { value: "ask", label: "Ask me", hint: "Where a unit that I have points for could attack one that enters its hex." },
  { value: "none", label: "Let all pass", hint: "My units attack in my own phase only." },
];

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
