/* How things travel across the board. A thing is always drawn where it belongs already; it is only shown coming from elsewhere.
   So nothing that goes wrong here, or is cut short, leaves a wrong picture. Only transform and opacity are animated. */

import { stillness } from "../lib/motion";

export interface Flight {
  delay?: number;
  duration?: number;
  /** How high the way curves, in pixels. */
  arc?: number;
  /** How much it turns on the way, in degrees. */
  spin?: number;
  /** Whether it is out of sight until it sets out. */
  hidden?: boolean;
}

const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** Shows `element` coming from the place `from`. */
export function fly(
  element: Element | null | undefined,
  from: DOMRect | undefined,
  flight: Flight = {},
): void {
  if (!element || !from || stillness()) return;
  const { delay = 0, duration = 480, arc = 0, spin = 0, hidden = false } = flight;
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const [x, y] = middle(from).map((at, axis) => at - (middle(to)[axis] ?? 0)) as [number, number];
  const scale = from.width / to.width;
  const halfway = `translate(${x / 2}px, ${y / 2 - arc}px) rotate(${spin / 2}deg) scale(${Math.max(scale, 1) * 1.12})`;
  const frames = [
    {
      transform: `translate(${x}px, ${y}px) rotate(${spin}deg) scale(${scale})`,
      opacity: hidden ? 0 : 1,
      zIndex: 30,
    },
    ...(arc ? [{ transform: halfway, opacity: 1, zIndex: 30 }] : []),
    { transform: "none", opacity: 1, zIndex: 30 },
  ];
  element.animate(frames, { delay, duration, easing: EASE, fill: "backwards" });
}

/** Shows a card back going from one place to another, for what nobody may see. */
export function sendBack(
  board: HTMLElement,
  from: DOMRect | undefined,
  to: DOMRect | undefined,
  { delay = 0, duration = 420 }: Flight = {},
): void {
  if (!from || !to || stillness()) return;
  const origin = board.getBoundingClientRect();
  const back = document.createElement("div");
  back.className = "travelling-back";
  Object.assign(back.style, {
    left: `${from.left - origin.left}px`,
    top: `${from.top - origin.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  board.append(back);
  const [x, y] = middle(to).map((at, axis) => at - (middle(from)[axis] ?? 0)) as [number, number];
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.9 },
  ];
  const animation = back.animate(frames, { delay, duration, easing: EASE, fill: "backwards" });
  animation.onfinish = animation.oncancel = () => back.remove();
}

/** A short leap of something that has just been noticed. */
export function leap(element: Element | null | undefined, delay = 0): void {
  if (!element || stillness()) return;
  element.animate([{ transform: "none" }, { transform: "scale(1.14)" }, { transform: "none" }], {
    delay,
    duration: 360,
    easing: EASE,
  });
}

/** Keeps something out of sight until its time has come. */
export function appear(element: Element | null | undefined, delay: number): void {
  if (!element || stillness()) return;
  element.animate([{ opacity: 0 }, { opacity: 1 }], { delay, duration: 200, fill: "backwards" });
}

/** Lets what still waits for its turn to fly set out now. */
export function hurry(elements: Iterable<Element>): void {
  for (const element of elements) {
    for (const animation of element.getAnimations()) {
      const delay = animation.effect?.getTiming().delay ?? 0;
      if (Number(animation.currentTime ?? 0) < delay) animation.currentTime = delay;
    }
  }
}
