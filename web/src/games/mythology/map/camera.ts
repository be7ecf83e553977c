/* Where one looks at the map from: the picture is moved by x and y and drawn at a scale. All functions give a new camera. */
import type { Point } from "./world";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The window on the map; `covered` is how much of its lower part lies under something else, and `card` what lies in the lower left corner above that. */
export interface Port {
  readonly width: number;
  readonly height: number;
  readonly covered: number;
  readonly card?: { readonly width: number; readonly height: number } | null;
}

/** No nearer than this; and no further than that all of it is seen. */
export const NEAREST = 2.4;
/** How much of the picture's side the disc takes. */
const DISC = 0.94;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));
/** Beside a small card one still sees the map. */
const middleOf = ({ width, height, covered, card }: Port): Point => [
  width / 2,
  (height - covered - (card && card.width > width / 2 ? card.height : 0)) / 2,
];

/** All of the disc. */
export function whole(port: Port, size: number): Camera {
  const scale = Math.min(port.width, port.height - port.covered) / (size * DISC);
  return lookingAt({ x: 0, y: 0, scale }, port, [size / 2, size / 2]);
}

/** The same scale, with a point of the picture in the middle. */
export function lookingAt({ scale }: Camera, port: Port, [x, y]: Point): Camera {
  const [middle, height] = middleOf(port);
  return { x: middle - x * scale, y: height - y * scale, scale };
}

/** So that the middle of the window is always on the picture. */
export function held(camera: Camera, port: Port, size: number): Camera {
  const [x, y] = middleOf(port);
  const { scale } = camera;
  return { x: between(x - size * scale, camera.x, x), y: between(y - size * scale, camera.y, y), scale };
}

/** Nearer or further, while the point of the window `at` stays on the same point of the picture. */
export function zoomed(camera: Camera, factor: number, at: Point, port: Port, size: number): Camera {
  const scale = between(whole(port, size).scale * 0.9, camera.scale * factor, NEAREST);
  const grown = scale / camera.scale;
  return held(
    { x: at[0] - (at[0] - camera.x) * grown, y: at[1] - (at[1] - camera.y) * grown, scale },
    port,
    size,
  );
}

export const moved = (camera: Camera, [dx, dy]: Point, port: Port, size: number): Camera =>
  held({ ...camera, x: camera.x + dx, y: camera.y + dy }, port, size);

/** The point of the picture under a point of the window. */
export const under = ({ x, y, scale }: Camera, at: Point): Point => [
  (at[0] - x) / scale,
  (at[1] - y) / scale,
];

/** Where a point of the picture lies in the window. */
export const onWindow = ({ x, y, scale }: Camera, [across, down]: Point): Point => [
  x + across * scale,
  y + down * scale,
];

const edgeOf = (port: Port): number => Math.min(48, port.width / 8, port.height / 8);

/** Whether a point of the picture can be seen, and not only at the very edge. */
export function sees(camera: Camera, port: Port, point: Point): boolean {
  const [a, b] = onWindow(camera, point);
  const edge = edgeOf(port);
  const below = port.height - port.covered - edge;
  if (port.card && a < port.card.width + edge && b > below - port.card.height) return false;
  return a > edge && a < port.width - edge && b > edge && b < below;
}

/** Points brought into sight, at the same scale: in the middle, as far as that shows no more than a margin beyond the disc; and from under the card
    by no more than must be. */
export function revealing(camera: Camera, port: Port, size: number, points: readonly Point[]): Camera {
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const there = filled(lookingAt(camera, port, [mean(0), mean(1)]), port, size);
  return fromUnder(there, port, points);
}

function filled({ x, y, scale }: Camera, port: Port, size: number): Camera {
  const [disc, rim, edge] = [size * DISC * scale, (size * (1 - DISC) * scale) / 2, edgeOf(port)];
  const along = (at: number, middle: number): number =>
    disc <= 2 * middle
      ? middle - (size * scale) / 2
      : between(2 * middle - disc - rim - edge, at, edge - rim);
  const [across, down] = middleOf(port);
  return { x: along(x, across), y: along(y, down), scale };
}

function fromUnder({ x, y, scale }: Camera, port: Port, points: readonly Point[]): Camera {
  const { card } = port;
  const hidden = points.filter(
    (point) => !sees({ x, y, scale }, port, point) && sees({ x, y, scale }, { ...port, card: null }, point),
  );
  if (!card || hidden.length === 0) return { x, y, scale };
  const edge = edgeOf(port);
  const up =
    Math.max(...hidden.map((point) => y + point[1] * scale)) -
    (port.height - port.covered - edge - card.height);
  const aside = card.width + edge - Math.min(...hidden.map((point) => x + point[0] * scale));
  return up < aside ? { x, y: y - up - 1, scale } : { x: x + aside + 1, y, scale };
}

/** So near counters have their names, and no nearer by itself. */
const CLOSE = 1.1;
/** What is left around points that are to be seen together, in pixels of the picture. */
const AROUND = 130;

/** Points as near as shows them all, with some of the map around them. */
export function around(port: Port, size: number, points: readonly Point[]): Camera {
  const span = (axis: 0 | 1): readonly [number, number] => {
    const all = points.map((point) => point[axis]);
    return [Math.min(...all), Math.max(...all)];
  };
  const [[left, right], [top, bottom]] = [span(0), span(1)];
  const across = port.width / (right - left + 2 * AROUND);
  const down = (port.height - port.covered) / (bottom - top + 2 * AROUND);
  const far = whole(port, size).scale;
  const scale = Math.max(far, Math.min(across, down, Math.max(CLOSE, far)));
  return filled(lookingAt({ x: 0, y: 0, scale }, port, [(left + right) / 2, (top + bottom) / 2]), port, size);
}

export type Detail = "far" | "middle" | "near";

/** How much can be told apart at a scale. */
export const detailOf = (scale: number): Detail => (scale < 0.5 ? "far" : scale < 0.92 ? "middle" : "near");
