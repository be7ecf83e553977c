import { describe, expect, it } from "vitest";
import { across, expected, line, stroke } from "./chart";
import type { Review } from "../api/types";

describe("the chart of a review", () => {
  it("goes from the first step to the last, and from certain loss to certain win", () => {
    const chances = (...each: number[]): Review["points"][number]["chances"] =>
      each.map((chance) => ({ chance, error: 0 }));
    const points = [
      { step: 0, chances: chances(0.5, 0.25) },
      { step: 10, chances: chances(1, 0) },
    ];
    const review = { decisions: 0, judged: 0, turning_points: [], points };
    expect(line(review, 0, 11)).toBe("0,50 100,0");
    expect(line(review, 1, 11)).toBe("0,75 100,100");
    expect(across(0, 1)).toBe(0);
  });

  it("draws no two of ten seats alike, whatever their colours", () => {
    const dashes = Array.from({ length: 10 }, (_, seat) => stroke(seat).dash);
    expect(new Set(dashes).size).toBe(10);
  });

  it("says how often something would follow, unless it is certain", () => {
    expect(expected({ text: "Io is freed", share: 1 })).toBe("Io is freed");
    expect(expected({ text: "Io is freed", share: 0.456 })).toBe("Io is freed (46%)");
  });
});
