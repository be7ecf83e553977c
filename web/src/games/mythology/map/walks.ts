/* How things go over the map: along the points they were at, one after the other, so that a thing that gets a new step while it still goes
   takes it after the others. What is shown is only the way; where a thing is, the view says. */
import type { Point } from "./world";

/** Milliseconds for a step. */
export const PACE = 190;

export interface Walk {
  readonly points: readonly Point[];
  readonly began: number;
}

/** Where a walk is at a time, and which points are still before it. */
export function rest({ points, began }: Walk, now: number): Point[] {
  const gone = Math.max(0, (now - began) / PACE);
  const passed = Math.floor(gone);
  const [from, to] = [points[passed], points[passed + 1]];
  if (!from || !to) return points.slice(-1) as Point[];
  const part = gone - passed;
  return [
    [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part],
    ...points.slice(passed + 1),
  ];
}

/** A walk that goes on to one more point. */
export function further(walk: Walk | undefined, from: Point, to: Point, now: number): Walk {
  const left = walk ? rest(walk, now) : [from];
  return { points: [...(left.length > 1 ? left : [from]), to], began: now };
}

/** The way as frames of an animation of what stands at a place, seen from there. */
export function framesOf({ points }: Walk, place: Point): { translate: string }[] {
  return points.map(([x, y]) => ({ translate: `${String(x - place[0])}px ${String(y - place[1])}px` }));
}

/** The way as an animation of an element, beside how it lies at its place. */
export function animate(element: Element, walk: Walk, place: Point): void {
  for (const animation of element.getAnimations()) if (animation.id === "walk") animation.cancel();
  const duration = PACE * (walk.points.length - 1);
  element.animate(framesOf(walk, place), { id: "walk", duration, easing: "linear", composite: "add" });
}
