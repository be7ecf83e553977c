/** Lets the arrow keys go from button to button of a row, round and round. */
export function stepByArrow(event: KeyboardEvent, row: HTMLElement | undefined): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !row) return;
  const buttons = [...row.querySelectorAll("button")];
  buttons[
    (buttons.indexOf(document.activeElement as HTMLButtonElement) + step + buttons.length) % buttons.length
  ]?.focus();
  event.preventDefault();
}
