import { expect, test } from "vitest";
import { standing } from "./standing";
import type { TableLine } from "../api/types";

const names = ["Xenia", "Yorgos", "Zoe"];
const line = (more: Partial<TableLine>): TableLine => ({
  id: "t",
  game: "a-game",
  status: "over",
  names,
  your_turn: false,
  deadline: null,
  news: [],
  yours: [1],
  result: null,
  lesson: null,
  challenge: null,
  changed: 0,
  ...more,
});
const wonBy = (winners: number[], yours: number[]): string =>
  standing(line({ yours, result: { winners, ranks: [1, 1, 1], scores: [0, 0, 0] } }));

test("a table that is over says who has won", () => {
  expect(wonBy([1], [1])).toBe("You won");
  expect(wonBy([0], [1])).toBe("Xenia won");
  expect(wonBy([0, 1], [1])).toBe("You and Xenia won");
  expect(wonBy([], [1])).toBe("Nobody won");
  expect(wonBy([2], [])).toBe("Zoe won");
});

test("where one had several seats the winner is told by name", () => {
  expect(wonBy([1], [0, 1])).toBe("Yorgos won");
});

test("without a result it is over, and one that goes on says how it stands", () => {
  expect(standing(line({}))).toBe("Over");
  expect(standing(line({ status: "playing" }))).toBe("Under way");
  expect(standing(line({ status: "playing", your_turn: true }))).toBe("Your turn");
  expect(standing(line({ status: "gathering", challenge: 1 }))).toBe("Asks you to play");
  expect(standing(line({ status: "broken" }))).toBe("Cannot go on");
});
