type Handlers = Record<"onpointerenter" | "onpointerleave" | "onfocus" | "onblur", () => void>;

/** Tells what something would do while it is pointed at or has the focus. */
export function hints(onhint: (words: string | null) => void, words: () => string): Handlers {
  const tell = (): void => onhint(words());
  const hush = (): void => onhint(null);
  return { onpointerenter: tell, onpointerleave: hush, onfocus: tell, onblur: hush };
}
