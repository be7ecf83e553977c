import { describe, expect, it } from "vitest";
import { done, logUpTo, missing, numbered, partAfter, partAt, partBefore, viewOf } from "./steps";
import type { Entry, Part, Step, TableInfo } from "../api/types";

describe("steps of a replay", () => {
  const step = (seat: number | null, move: string | null, seats: (number | null)[]): Step =>
    ({ version: 0, move, seat, seats: seats.map((each) => ({ seat: each, view: { must: [1] } })) }) as unknown as Step;

  it("looks with the eyes of whoever acts", () => {
    expect(viewOf(step(2, "7", [0, 1, 2, null]), "all")?.seat).toBe(2);
    expect(viewOf(step(null, null, [0, 1, 2, null]), "all")?.seat).toBe(1);
    expect(viewOf(step(2, "7", [null]), "watch")?.seat).toBeNull();
  });

  it("says what was done", () => {
    const table = { seats: [{ name: "Xenia" }] } as unknown as TableInfo;
    expect(done(table, step(null, null, [0]))).toBe("The beginning");
    expect(done(table, step(0, "7", [0]))).toBe("Xenia: 7");
    expect(done(table, step(0, null, [0]))).toContain("takes back");
  });
});

describe("which steps are asked for", () => {
  /** All that is asked for, where each answer holds so many steps. */
  function asked(at: number, count: number, size: number, here = new Set<number>()): number[] {
    const all: number[] = [];
    for (let first = missing((step) => here.has(step), at, count); first !== null; first = missing((step) => here.has(step), at, count)) {
      all.push(first);
      for (let step = first; step < Math.min(first + size, count); step++) here.add(step);
    }
    return all;
  }

  it("begins with what is looked at, and ends when all around it is here", () => {
    expect(asked(0, 100, 12)).toEqual([0]);
    expect(asked(99, 100, 12)).toEqual([95, 83]);
    expect(asked(50, 100, 5)).toEqual([46, 51, 56, 34, 39, 44]);
    expect(asked(0, 1, 12)).toEqual([0]);
  });

  it("asks for what follows before one gets there", () => {
    const here = new Set(Array.from({ length: 12 }, (_, step) => step));
    expect(asked(3, 100, 12, new Set(here))).toEqual([]);
    expect(asked(4, 100, 12, new Set(here))).toEqual([12]);
  });

  it("asks for the one that is looked at though an answer holds less than what leads to it", () => {
    expect(asked(60, 100, 1)[4]).toBe(60);
  });
});

describe("the parts of a match", () => {
  const parts: Part[] = [
    { step: 6, level: 0, name: "Turn 1" },
    { step: 10, level: 1, name: "Xenia moves" },
    { step: 40, level: 0, name: "Turn 2" },
  ];

  it("knows in which one a step lies", () => {
    expect([0, 6, 9, 10, 39, 40, 99].map((at) => partAt(parts, at)?.name)).toEqual([
      undefined,
      "Turn 1",
      "Turn 1",
      "Xenia moves",
      "Xenia moves",
      "Turn 2",
      "Turn 2",
    ]);
  });

  it("leads from one to the next, and to the ends", () => {
    expect([0, 6, 9, 10, 39, 40].map((at) => partAfter(parts, at, 99))).toEqual([6, 10, 10, 40, 40, 99]);
    expect([99, 40, 11, 10, 7, 6, 3, 0].map((at) => partBefore(parts, at))).toEqual([40, 10, 10, 6, 6, 0, 0, 0]);
    expect([partAfter([], 3, 9), partBefore([], 3), partAt([], 3)]).toEqual([9, 0, undefined]);
  });
});

describe("the log of a replay", () => {
  const said = (text: string): Entry => ({ number: 7, kind: "", detail: {}, text, version: 0 });

  it("reaches back as far as the steps before are here", () => {
    const logs = new Map<number, Entry[]>();
    for (const [step, text] of ["a", "", "", "b", "c", "d"].entries()) if (text) logs.set(step, numbered(step, [said(text)]));
    expect(logUpTo(logs, 4).first).toBe(3);
    expect(logUpTo(logs, 4).entries.map(({ text }) => text)).toEqual(["b", "c"]);
    expect(logUpTo(logs, 0)).toEqual({ first: 0, entries: numbered(0, [said("a")]) });
    expect(logUpTo(logs, -1)).toEqual({ first: 0, entries: [] });
  });
});
