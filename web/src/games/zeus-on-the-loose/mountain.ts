/* The shape of Mount Olympus, in the units of its drawing (600 by 400). */

/** The stair on its left flank: where its foot is, and how long and high a step is. A step is ten. */
export const STAIR = { x: 66, y: 372, tread: 19, rise: 27.6, steps: 10 };
const TEN = 10;

/** Where on the stair a total stands. Beyond either end it goes one step on, no further: into the sea, or above the temple. */
export function footing(total: number): { x: number; y: number } {
  const steps = Math.max(-1, Math.min(STAIR.steps + 0.6, total / TEN));
  return { x: STAIR.x + steps * STAIR.tread, y: STAIR.y - steps * STAIR.rise };
}

export const marks = Array.from({ length: STAIR.steps }, (_, index) => {
  const { x, y } = footing((index + 1) * TEN);
  return { total: (index + 1) * TEN, x, y };
});

const stair = marks.map((mark) => `V${mark.y}h${STAIR.tread}`).join("");

/** The outline: up the stair, over the summit, down the wild flank. */
export const MOUNTAIN =
  `M${STAIR.x} ${STAIR.y}h${STAIR.tread}${stair}` +
  "H332L344 112L362 122L374 152L396 168L404 196L430 214L440 244L468 262L478 290L508 304L520 330L560 352L572 372Z";

/** How far land and sea go on beyond either edge of the drawing. */
export const WIDE = 600;

const ridge = [330, 352, 300, 340, 286, 318, 344, 296, 330, 268, 322, 300, 348, 310, 336];

/** The land behind: a ridge that goes on to both sides. */
export const FAR = `M${-WIDE} ${STAIR.y}${ridge
  .concat(ridge)
  .map((y, index) => `L${-WIDE + index * 62} ${y}`)
  .join("")}V${STAIR.y}Z`;

/** The sea before it: the painters' running waves. */
export const WAVES = Array.from(
  { length: (600 + 2 * WIDE) / 30 },
  (_, index) => `M${index * 30 - WIDE} 396c0-20 24-22 24-8 0 8-12 7-11-1`,
).join("");

/** The light round the summit, as painters put rays round the foot of a vase. */
export const RAYS = Array.from({ length: 32 }, (_, index) => {
  const [near, far, half] = [74, index % 2 ? 128 : 150, 0.05];
  const at = (angle: number, distance: number): string =>
    `${289 + Math.cos(angle) * distance} ${72 + Math.sin(angle) * distance}`;
  const angle = (index / 32) * 2 * Math.PI;
  return `M${at(angle - half, near)}L${at(angle, far)}L${at(angle + half, near)}Z`;
}).join("");
