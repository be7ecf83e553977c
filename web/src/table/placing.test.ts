import { expect, test } from "vitest";
import { placeIn } from "./placing";

const ROOM = { left: 0, top: 0, width: 400, height: 400 };
const SIZE = { width: 200, height: 80 };

test("it stands beside what it speaks of, in the room, and over nothing that is to stay free", () => {
  const anchor = { left: 180, top: 0, width: 40, height: 40 };
  const at = placeIn(ROOM, SIZE, anchor, [anchor]);
  expect(at).toEqual({ left: 96, top: 48 });
  const hand = { left: 0, top: 40, width: 400, height: 200 };
  expect(placeIn(ROOM, SIZE, anchor, [anchor, hand])?.top).toBeGreaterThanOrEqual(248);
});

test("what just fits below all else has its place there", () => {
  const hand = { left: 0, top: 0, width: 400, height: 311 };
  expect(placeIn(ROOM, SIZE, hand, [hand])?.top).toBe(320);
});

test("where all is taken, or the room is too small, it stands nowhere", () => {
  expect(placeIn(ROOM, SIZE, ROOM, [ROOM])).toBeNull();
  expect(placeIn({ ...ROOM, width: 150 }, SIZE, ROOM, [])).toBeNull();
});
