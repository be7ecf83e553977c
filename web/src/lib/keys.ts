/* Keys of the board, for what has to be quick. */

/** The key that is meant for the board; none while somebody types, a dialog lies over it, or it has done something already. */
export function keyFor(event: KeyboardEvent): string {
  const elsewhere =
    event.target instanceof HTMLElement &&
    event.target.closest("input:not([type=checkbox]), textarea, select, dialog, [contenteditable]");
  return elsewhere || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat
    ? ""
    : event.key.toLowerCase();
}

/** Something on the page that can be pressed now, with its key. */
export interface Keyed {
  key: string;
  element: HTMLElement;
}

const shown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());

/** Whatever has a key of its own; and the first answers of a question have their numbers, where no answer is a number itself. */
export function keyed(): Keyed[] {
  const own = shown("[aria-keyshortcuts]:not(:disabled)").map((element) => ({
    key: element.ariaKeyShortcuts?.toLowerCase() ?? "",
    element,
  }));
  const numbers = shown("[data-answers] .numbers button");
  const answers = numbers.length ? [] : shown("[data-answers] .line:not(:disabled)").slice(0, 9);
  return [...own, ...answers.map((element, place) => ({ key: String(place + 1), element }))];
}

/** The key of an answer that is a number. */
export const numberKey = (number: number): string | undefined =>
  number > 0 && number < 10 ? String(number) : undefined;

/** Presses what has this key; whether there is such a thing. */
export function press(key: string): boolean {
  const found = key === "" ? undefined : keyed().find((each) => each.key === key);
  found?.element.click();
  return found !== undefined;
}

/** Whether an element has the focus by the keyboard. The focus also goes on by itself to what can be done next: who plays by mouse or touch has not asked about that. */
export const isByKeyboard = (element: Element): boolean => element.matches(":focus-visible");
