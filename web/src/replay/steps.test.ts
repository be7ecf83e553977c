import { describe, expect, it } from "vitest";
import {
  done,
  isSilent,
  logUpTo,
  missing,
  newsFrom,
  numbered,
  openView,
  partAfter,
  partAt,
  partBefore,
  toldOf,
  viewOf,
} from "./steps";
import type { Entry, Part, Step, TableInfo } from "../api/types";

describe("steps of a replay", () => {
  const step = (seat: number | null, move: string | null, seats: (number | null)[]): Step =>
    ({
      version: 0,
      move,
      title: move && `Play ${move}`,
      seat,
      seats: seats.map((each) => ({ seat: each, view: { must: [1] } })),
    }) as unknown as Step;

  it("looks with the eyes of whoever acts", () => {
    expect(viewOf(step(2, "7", [0, 1, 2, null]), "all")?.seat).toBe(2);
    expect(viewOf(step(null, null, [0, 1, 2, null]), "all")?.seat).toBe(1);
    expect(viewOf(step(2, "7", [null]), "watch")?.seat).toBeNull();
  });

  it("lays on the table what everybody sees, and tells what whoever has acted was told", () => {
    const seats = [
      { seat: 0, view: { hand: ["7"] }, log: ["Ann draws 7"] },
      { seat: null, view: { hand: [] }, log: ["Ann draws a card"] },
    ] as unknown as Step["seats"];
    const [acting] = seats;
    const open = acting && openView({ ...step(0, "draw", []), seats }, acting);
    expect(open).toMatchObject({ seat: null, view: { hand: [] }, log: ["Ann draws 7"] });
  });

  it("says what was done", () => {
    const table = { seats: [{ name: "Xenia" }] } as unknown as TableInfo;
    expect(done(table, step(null, null, [0]))).toBe("The beginning");
    expect(done(table, step(0, "7", [0]))).toBe("Xenia: Play 7");
    expect(done(table, step(0, null, [0]))).toContain("takes back");
    expect(done(table, { ...step(0, null, [0]), hint: true })).toBe("Xenia asks for a hint");
    const resigns = [{ seat: 0, log: [{ seat: 0, text: "Xenia resigns" }] }] as unknown as Step["seats"];
    expect(done(table, { ...step(0, null, []), deed: "resign", seats: resigns })).toBe("Xenia resigns");
  });
});

describe("what is told with all hands open", () => {
  const entry = (text: string): Entry => ({ number: 0, kind: "out_of_time", seat: 0, text, version: 1 });
  const step = (move: string | null, ...logs: [number | null, string[]][]): Step =>
    ({
      number: 1,
      version: 1,
      move,
      seat: 0,
      seats: logs.map(([seat, log]) => ({ seat, log: log.map(entry), view: {} })),
    }) as unknown as Step;

  it("names what each seat has drawn, in its place", () => {
    const open = ["Ann plays 5", "Ann draws a card", "Ben draws a card", "Round 2"];
    const ann = ["Ann plays 5", "Ann draws 7", "Ben draws a card", "Round 2", "Ann is dealt 1"];
    const ben = ["Ann plays 5", "Ann draws a card", "Ben draws 9", "Round 2", "Ben is dealt 2"];
    const told = toldOf(step("5", [0, ann], [1, ben], [null, open]), "all").map(({ text }) => text);
    expect(told).toEqual([
      "Ann plays 5",
      "Ann draws 7",
      "Ben draws 9",
      "Round 2",
      "Ann is dealt 1",
      "Ben is dealt 2",
    ]);
    expect(toldOf(step("5", [1, ben]), "1")).toHaveLength(5);
  });

  it("goes by passes of which nobody was told", () => {
    const pass = step("pass", [0, []], [null, []]);
    const steps = [step(null, [0, []]), step("5", [0, ["a"]]), pass, pass, step("6", [0, ["b"]]), pass];
    const at = (number: number): Step | undefined => steps[number];
    expect([0, 1, 4].map((from) => newsFrom(from, 1, steps.length, at))).toEqual([1, 4, 5]);
    expect([5, 4, 1].map((from) => newsFrom(from, -1, steps.length, at))).toEqual([4, 1, 0]);
    expect(newsFrom(6, 1, 9, at)).toBe(7);
    expect(isSilent(step("pass", [0, ["Ann forgets to draw"]]))).toBe(false);
  });
});

describe("which steps are asked for", () => {
  /** All that is asked for, where each answer holds so many steps. */
  function asked(at: number, count: number, size: number, here = new Set<number>()): number[] {
    const all: number[] = [];
    for (
      let first = missing((step) => here.has(step), at, count);
      first !== null;
      first = missing((step) => here.has(step), at, count)
    ) {
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
    expect([99, 40, 11, 10, 7, 6, 3, 0].map((at) => partBefore(parts, at))).toEqual([
      40, 10, 10, 6, 6, 0, 0, 0,
    ]);
    expect([partAfter([], 3, 9), partBefore([], 3), partAt([], 3)]).toEqual([9, 0, undefined]);
  });
});

describe("the log of a replay", () => {
  const said = (text: string): Entry => ({ number: 7, kind: "out_of_time", seat: 0, text, version: 0 });

  it("reaches back as far as the steps before are here", () => {
    const logs = new Map<number, Entry[]>();
    for (const [step, text] of ["a", "", "", "b", "c", "d"].entries())
      if (text) logs.set(step, numbered(step, [said(text)]));
    expect(logUpTo(logs, 4).first).toBe(3);
    expect(logUpTo(logs, 4).entries.map(({ text }) => text)).toEqual(["b", "c"]);
    expect(logUpTo(logs, 0)).toEqual({ first: 0, entries: numbered(0, [said("a")]) });
    expect(logUpTo(logs, -1)).toEqual({ first: 0, entries: [] });
  });
});
