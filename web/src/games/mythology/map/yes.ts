/** Brings a button that waits for a yes into sight, again whenever it asks for another one: whoever has scrolled the panel would see nothing of it. */
export const comesIntoSight =
  (asks: () => unknown) =>
  (button: HTMLElement): void => {
    asks();
    button.scrollIntoView({ block: "nearest" });
  };
