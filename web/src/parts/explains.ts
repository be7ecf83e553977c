/** Says of a button what it does: to a screen reader, and by `Explain.svelte` to everybody. */
export const explains =
  (what: string) =>
  (button: HTMLElement): void =>
    button.setAttribute("aria-description", what);
