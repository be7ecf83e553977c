type Handlers = Record<"onfocus" | "onblur", () => void> & Record<"onpointerenter" | "onpointerleave", (event: PointerEvent) => void>;

let at = "";

/** Whether a pointer has moved since it was last heard of, and not only what lies under it. */
export function hasMoved({ clientX, clientY }: MouseEvent): boolean {
  const before = at;
  at = `${String(clientX)},${String(clientY)}`;
  return at !== before;
}

/** Tells what something would do while it is pointed at or has the focus. A hint can move what lies under a mouse that rests: that comes and goes
    without a word, else both would go on for ever. A finger touches and is gone. */
export function hints(onhint: (words: string | null) => void, words: () => string): Handlers {
  const tell = (): void => onhint(words());
  const hush = (): void => onhint(null);
  const pointed = (event: PointerEvent): boolean => hasMoved(event) || event.pointerType === "touch";
  return {
    onpointerenter: (event) => void (pointed(event) && tell()),
    onpointerleave: (event) => void (pointed(event) && hush()),
    onfocus: tell,
    onblur: hush,
  };
}
