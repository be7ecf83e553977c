/* Keys of the board, for what has to be quick. */

/** The key that is meant for the board; none while somebody types, or a dialog lies over it. */
export function keyFor(event: KeyboardEvent): string {
  const elsewhere =
    event.target instanceof HTMLElement && event.target.closest("input:not([type=checkbox]), textarea, select, dialog, [contenteditable]");
  return elsewhere || event.ctrlKey || event.metaKey || event.altKey || event.repeat ? "" : event.key.toLowerCase();
}

/** Whatever on the page has a key of its own and can be pressed now. */
export const keyed = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]:not(:disabled)")].filter((each) => each.checkVisibility());

/** Presses what has this key; whether there is such a thing. */
export function press(key: string): boolean {
  const found = key === "" ? undefined : keyed().find((each) => each.ariaKeyShortcuts?.toLowerCase() === key);
  found?.click();
  return found !== undefined;
}
