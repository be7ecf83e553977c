import { expect, test } from "vitest";
import { bound, counted, sentence } from "./words";

test("parts of points are written as people write them", () => {
  expect([13, 0, 19 / 3, 1 / 2, -4 / 3, 2 + 1 / 3 + 1 / 7].map(counted)).toEqual([
    "13",
    "0",
    "6 1/3",
    "1/2",
    "−1 1/3",
    "2 10/21",
  ]);
  expect(counted(Math.PI)).toBe(String(Math.PI));
});

test("no line ends between a word and its number", () => {
  expect(bound("Io is turned up in column 2, row 1")).toBe("Io is turned up in column\u00a02, row\u00a01");
});

test("a clause is a sentence; where nothing is said there is none", () => {
  expect(["draw a card", "It ends.", ""].map(sentence)).toEqual(["Draw a card.", "It ends.", ""]);
});
