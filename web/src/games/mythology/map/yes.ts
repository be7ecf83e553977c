/** Brings what is new in the panel into sight, as a button that waits for a yes, again whenever it says something else: whoever has scrolled the panel would see nothing of it. */
export const comesIntoSight =
  (says: () => unknown) =>
  (element: HTMLElement): void => {
    says();
    element.scrollIntoView({ block: "nearest" });
  };
