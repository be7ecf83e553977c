import { keep, PREFIX, recall } from "../lib/kept";

/** What one may choose for this browser: the first of each is what holds until then. */
export const CHOICES = {
  theme: ["system", "light", "dark"],
  text: ["normal", "large", "larger"],
  motion: ["system", "full", "reduced"],
} as const;

export type Choice = keyof typeof CHOICES;
export type Look = { [Name in Choice]: (typeof CHOICES)[Name][number] };

/** Under this name it is kept; public/look.js reads it there. */
export const NAME = "look";

/** What is kept, if it is one of those; else what holds without a choice. */
const oneOf = <Value>(values: readonly [Value, ...Value[]], kept: unknown): Value => values.find((each) => each === kept) ?? values[0];

/** What one has chosen here so far. */
export function lookKept(): Look {
  const kept = recall<Partial<Record<Choice, unknown>> | null>(NAME, null);
  return { theme: oneOf(CHOICES.theme, kept?.theme), text: oneOf(CHOICES.text, kept?.text), motion: oneOf(CHOICES.motion, kept?.motion) };
}

/** How the page looks, in this tab and in all others of the browser. */
class Choices {
  look = $state.raw<Look>(lookKept());

  constructor() {
    // Another tab has chosen; one without a key has forgotten everything.
    addEventListener("storage", ({ key }) => {
      if (key === null || key === PREFIX + NAME) this.look = lookKept();
    });
  }

  choose(change: Partial<Look>): void {
    this.look = { ...this.look, ...change };
    keep(NAME, this.look);
    dispatchEvent(new CustomEvent("look", { detail: this.look }));
  }
}

export const choices = new Choices();
