import { Setting } from "../lib/setting.svelte";

/** What one may choose for this browser: the first of each is what holds until then. */
export const CHOICES = {
  theme: ["system", "light", "dark"],
  text: ["normal", "large", "larger"],
  motion: ["system", "full", "reduced"],
} as const;

export type Choice = keyof typeof CHOICES;
export type Look = { [Name in Choice]: (typeof CHOICES)[Name][number] };

/** Under this name it is kept; first.js reads it there. */
export const NAME = "look";

/** What is kept, if it is one of those; else what holds without a choice. */
const oneOf = <Value>(values: readonly [Value, ...Value[]], kept: unknown): Value =>
  values.find((each) => each === kept) ?? values[0];

function lookOf(kept: unknown): Look {
  const { theme, text, motion } = (kept ?? {}) as Partial<Record<Choice, unknown>>;
  return {
    theme: oneOf(CHOICES.theme, theme),
    text: oneOf(CHOICES.text, text),
    motion: oneOf(CHOICES.motion, motion),
  };
}

/** How the page looks. */
class LookSetting extends Setting<Look> {
  constructor() {
    super(NAME, lookOf);
  }

  override choose(change: Partial<Look>): void {
    super.choose(change);
    dispatchEvent(new CustomEvent("look", { detail: this.now }));
  }
}

export const look = new LookSetting();
