import { expect, test } from "vitest";
import { sameAs } from "./players";
import type { SeatInfo } from "../api/types";

const seat = (
  number: number,
  name: string,
  shares: number[] = [],
  kind: SeatInfo["kind"] = "person",
): SeatInfo => ({
  seat: number,
  kind,
  name,
  bot: null,
  taken: true,
  here: true,
  away: false,
  yours: false,
  program: false,
  shares,
  promise: "",
  shown: false,
  nonce: "",
  hints: 0,
  resigned: false,
  vacation: null,
});

test("that one player holds several seats is told where somebody else plays", () => {
  const xenia = seat(0, "Xenia", [1]);
  const zoe = seat(1, "Zoe", [0]);
  expect(sameAs({ seats: [xenia, zoe, seat(2, "Yorgos")] }, xenia)).toBe("same player as Zoe");
  expect(sameAs({ seats: [xenia, zoe, seat(2, "Open seat", [], "open")] }, zoe)).toBe("same player as Xenia");
  expect(sameAs({ seats: [xenia, zoe, seat(2, "Atlas", [], "bot")] }, xenia)).toBe("");
  expect(sameAs({ seats: [seat(0, "Xenia"), seat(1, "Yorgos")] }, seat(0, "Xenia"))).toBe("");
});
