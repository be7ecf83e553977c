/* Where a callout stands: beside what it speaks of, and never over something that one may have to click. All boxes are in pixels of the screen. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Size = Pick<Box, "width" | "height">;
export type Point = Pick<Box, "left" | "top">;

/** What it leaves free around itself. */
const GAP = 8;
/** How densely a room is searched for a free place. */
const STEP = 16;

const meet = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + GAP &&
  other.left < one.left + one.width + GAP &&
  one.top < other.top + other.height + GAP &&
  other.top < one.top + one.height + GAP;

const middle = ({ left, top, width, height }: Box): [number, number] => [left + width / 2, top + height / 2];

function distance(one: Box, other: Box): number {
  const [x, y] = middle(one);
  const [otherX, otherY] = middle(other);
  return Math.hypot(x - otherX, y - otherY);
}

/** From a start on so far as there is room, the end of it included: what just fits has its place. */
function steps(start: number, room: number): number[] {
  if (room < 0) return [];
  const whole = Array.from({ length: Math.ceil(room / STEP) }, (_, n) => start + n * STEP);
  return [...whole, start + room];
}

/** The place in the room that is nearest to the anchor and meets none of the boxes that are to stay free; null where there is none. */
export function placeIn(room: Box, size: Size, anchor: Box, free: readonly Box[]): Point | null {
  let best: { at: Point; far: number } | null = null;
  for (const top of steps(room.top, room.height - size.height)) {
    for (const left of steps(room.left, room.width - size.width)) {
      const box = { left, top, ...size };
      const far = distance(box, anchor);
      if ((best === null || far < best.far) && !free.some((each) => meet(box, each)))
        best = { at: { left, top }, far };
    }
  }
  return best?.at ?? null;
}
