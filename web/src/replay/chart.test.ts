import { describe, expect, it } from "vitest";
import { across, chanceAt, chanceOf, clear, line, points, stepAt, stroke } from "./chart";
import type { Review } from "../api/types";

describe("the chart of a review", () => {
  it("goes from the first step to the last, and from certain loss to certain win", () => {
    const chances = (...each: number[]): Review["points"][number]["chances"] =>
      each.map((chance) => ({ chance, error: 0 }));
    const points = [
      { step: 0, chances: chances(0.5, 0.25) },
      { step: 10, chances: chances(1, 0) },
    ];
    const review = { decisions: 0, judged: 0, turning_points: [], habits: [], swings: [], points };
    expect(line(review, 0, 11)).toBe("0,50 100,0");
    expect(line(review, 1, 11)).toBe("0,75 100,100");
    expect(across(0, 1)).toBe(0);
    expect([-0.1, 0.44, 0.46, 1].map((part) => stepAt(part, 11))).toEqual([0, 4, 5, 10]);
    expect(stepAt(0.5, 1)).toBe(0);
    expect([0, 5, 10].map((step) => chanceAt(review, 0, step))).toEqual([0.5, 0.75, 1]);
  });

  it("draws dots of neighbouring steps apart, each as near as can be to where it lies", () => {
    const room = { x: 10, y: 20 };
    const at = (x: number, y: number): { x: number; y: number } => ({ x, y });
    expect(clear([at(10, 50), at(20, 50)], room)).toEqual([50, 50]);
    expect(clear([at(10, 50), at(19, 45)], room)).toEqual([50, 30]);
    expect(clear([at(10, 90), at(15, 95)], room)).toEqual([90, 70]); // not below the chart
    expect(clear([at(10, 50), at(12, 55), at(14, 65)], room)).toEqual([50, 70, 90]);
    expect(clear([at(10, 50), at(10, 50)], at(10, 60))).toEqual([50, 50]); // no room
  });

  it("draws no two of ten seats alike, whatever their colours", () => {
    const dashes = Array.from({ length: 10 }, (_, seat) => stroke(seat).dash);
    expect(new Set(dashes).size).toBe(10);
  });

  it("says of no chance that it may be less than none or more than all", () => {
    expect(chanceOf({ chance: 0.34, error: 0.02 })).toBe("34% (± 2)");
    expect(chanceOf({ chance: 0.03, error: 0.04 })).toBe("3% (0 to 7)");
    expect(chanceOf({ chance: 0.98, error: 0.03 })).toBe("98% (95 to 100)");
  });

  it("says with a minus sign what is worse than it was", () => {
    expect(points({ gain: -0.034, error: 0.012 })).toBe("−3 percentage points (± 1)");
    expect(points({ gain: 0.01, error: 0.02 })).toBe("1 percentage point (± 2)");
  });
});
