/* Keys of the board, for what has to be quick. */

/** The key that is meant for the board; none while somebody types, or a dialog lies over it. */
export function keyFor(event: KeyboardEvent): string {
  const elsewhere =
    event.target instanceof HTMLElement && event.target.closest("input:not([type=checkbox]), textarea, select, dialog, [contenteditable]");
  return elsewhere || event.ctrlKey || event.metaKey || event.altKey || event.repeat ? "" : event.key.toLowerCase();
}
