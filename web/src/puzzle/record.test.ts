import { describe, expect, it } from "vitest";
import { continued, following, standing } from "./record";
import type { PuzzleLine } from "../api/types";

describe("the streak", () => {
  it("grows by a day, and counts the first try of a day alone", () => {
    const first = continued({ days: 0, last: -1 }, 10, true);
    expect(first).toEqual({ days: 1, last: 10 });
    expect(continued(first, 11, true)).toEqual({ days: 2, last: 11 });
    expect(continued(first, 10, false)).toBe(first);
  });

  it("ends with a wrong answer and with a day that is missed", () => {
    expect(continued({ days: 5, last: 10 }, 11, false)).toEqual({ days: 0, last: 11 });
    expect(continued({ days: 5, last: 10 }, 12, true)).toEqual({ days: 1, last: 12 });
    expect([10, 11, 12].map((day) => standing({ days: 5, last: 10 }, day))).toEqual([5, 5, 0]);
  });
});

describe("the next puzzle", () => {
  const line = (game: string, name: string): PuzzleLine => ({ game, name, level: 1 });
  const all = [line("a", "1"), line("b", "1"), line("a", "2"), line("a", "3")];

  it("is the next of the game that is not solved", () => {
    expect(following(all, line("a", "1"), ["a:2"])).toEqual(line("a", "3"));
    expect(following(all, line("a", "3"), [])).toEqual(line("a", "1"));
  });

  it("is simply the next where all are solved, and none where there is one alone", () => {
    expect(following(all, line("a", "3"), ["a:1", "a:2", "a:3"])).toEqual(line("a", "1"));
    expect(following(all, line("b", "1"), [])).toBeUndefined();
  });
});
