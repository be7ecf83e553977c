/* What a lesson or a hint points at: places of the board by their names, and whatever stands for a move. */

export interface Pointed {
  points: readonly string[];
  wanted: readonly string[];
}

/** Marks what is pointed at, and nothing else; `smooth`: how the first of it is brought into sight, null where it is not. */
export function point({ points, wanted }: Pointed, smooth: boolean | null): void {
  const marked = [
    ...mark("[data-place]", "data-pointed", ({ place = "" }) => points.includes(place)),
    ...markMoves("data-wanted", wanted),
  ];
  if (smooth !== null) bring(marked, smooth);
}

/** Marks by an attribute whatever stands for one of some moves, and nothing else. */
export function markMoves(as: string, wanted: readonly string[]): HTMLElement[] {
  return mark("[data-moves]", as, ({ moves = "" }) =>
    moves.split("\n").some((move) => wanted.includes(move)),
  );
}

/** Shows places of the board for a moment. Those that are not there are left out. */
export function showPlaces(places: readonly string[], smooth: boolean): void {
  bring(markPlaces("data-looked", places), smooth);
}

/** Marks places of the board by an attribute, and nothing else. */
export function markPlaces(as: string, places: readonly string[]): HTMLElement[] {
  return mark("[data-place]", as, ({ place = "" }) => places.includes(place));
}

/** Scrolls to the first of these; what lies before a camera, as on a map, the board brings into sight by itself. */
function bring(elements: readonly HTMLElement[], smooth: boolean): void {
  const first = elements.find((each) => each.closest("[data-camera]") === null);
  first?.scrollIntoView({ block: "nearest", behavior: smooth ? "smooth" : "instant" });
}

/** So far the mark of what is pointed at stands out of it, in pixels. */
const STANDS_OUT = 5;

/** Brings the first of these that is shown in a row or list into sight there; the page itself stays where it is, and so does a map. */
export function bringAlong(elements: readonly HTMLElement[]): void {
  const first = elements.find((each) => each.checkVisibility() && !each.closest("[data-camera]"));
  if (!first) return;
  for (let list = first.parentElement; list && list !== document.body; list = list.parentElement) {
    if (list.scrollWidth <= list.clientWidth && list.scrollHeight <= list.clientHeight) continue;
    const it = first.getBoundingClientRect();
    const sight = list.getBoundingClientRect();
    list.scrollLeft +=
      Math.min(0, it.left - STANDS_OUT - sight.left) + Math.max(0, it.right + STANDS_OUT - sight.right);
    list.scrollTop +=
      Math.min(0, it.top - STANDS_OUT - sight.top) + Math.max(0, it.bottom + STANDS_OUT - sight.bottom);
  }
}

/** Marks again whenever the board is drawn anew, till what it returns is called: what is asked next is drawn later, and folds are opened. */
export function markAlways(again: () => void): () => void {
  const watch = new MutationObserver(again);
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["data-moves", "data-place"],
  });
  return () => watch.disconnect();
}

function mark(all: string, as: string, is: (data: DOMStringMap) => boolean): HTMLElement[] {
  // What is marked may have been drawn anew without what it was marked for.
  const elements = [...document.querySelectorAll<HTMLElement>(`${all}, [${as}]`)];
  for (const each of elements) each.toggleAttribute(as, is(each.dataset));
  return elements.filter((each) => each.hasAttribute(as));
}

/** Whether somebody has tried something on the board that is not pointed at. */
export const within = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("[data-board]") !== null &&
  target.closest("[data-wanted], [data-pointed]") === null;
