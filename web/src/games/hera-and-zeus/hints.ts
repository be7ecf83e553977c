import { isByKeyboard } from "../../lib/keys";

type Handlers = Record<"onfocus", (event: FocusEvent) => void> &
  Record<"onblur", () => void> &
  Record<"onpointerenter" | "onpointerleave", (event: PointerEvent) => void>;

let restsAt = "";

const placeOf = ({ clientX, clientY }: MouseEvent): string => `${String(clientX)},${String(clientY)}`;
/** Whether a pointer does something, and not only what lies under it. A finger touches and is gone. */
const isMoved = (event: PointerEvent): boolean => event.pointerType === "touch" || placeOf(event) !== restsAt;

/** Remembers where a pointer is: until it has moved from there, nothing that comes to lie under it is pointed at. */
export function rest(event: MouseEvent): void {
  restsAt = placeOf(event);
}

/** Tells what something would do while it is pointed at or has the focus. A hint can move what lies under a mouse that rests: that comes and goes
    without a word, else both would go on for ever. */
export function hints(onhint: (words: string | null) => void, words: () => string): Handlers {
  const tell = (): void => onhint(words());
  const hush = (): void => onhint(null);
  return {
    onpointerenter: (event) => {
      if (isMoved(event)) tell();
      rest(event);
    },
    onpointerleave: (event) => {
      if (isMoved(event)) hush();
      rest(event);
    },
    onfocus: ({ target }) => {
      if (target instanceof Element && isByKeyboard(target)) tell();
    },
    onblur: hush,
  };
}
