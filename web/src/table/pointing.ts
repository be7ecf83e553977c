/* What a lesson points at: places of the board by their names, and whatever stands for a move that it waits for. */

export interface Pointed {
  points: readonly string[];
  wanted: readonly string[];
}

/** Marks what is pointed at, and nothing else; `smooth`: how the first of it is brought into sight, null where it is not. */
export function point({ points, wanted }: Pointed, smooth: boolean | null): void {
  const marked = [
    ...mark("[data-place]", "data-pointed", ({ place = "" }) => points.includes(place)),
    ...mark("[data-moves]", "data-wanted", ({ moves = "" }) => moves.split("\n").some((move) => wanted.includes(move))),
  ];
  if (smooth !== null) marked[0]?.scrollIntoView({ block: "nearest", behavior: smooth ? "smooth" : "instant" });
}

function mark(all: string, as: string, is: (data: DOMStringMap) => boolean): HTMLElement[] {
  const elements = [...document.querySelectorAll<HTMLElement>(all)];
  for (const each of elements) each.toggleAttribute(as, is(each.dataset));
  return elements.filter((each) => each.hasAttribute(as));
}

/** Whether somebody has tried something on the board that is not pointed at. */
export const within = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-board]") !== null && target.closest("[data-wanted], [data-pointed]") === null;
