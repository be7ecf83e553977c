import { expect, test } from "vitest";
import { firstSince, isAbout, rowKeeper, rowsOf } from "./rows";
import type { Entry } from "../api/types";
import type { Reading } from "../games/reading";

const reading: Reading = {
  lesser: ({ kind }) => kind === "draws",
  goesOn: (before, entry) => before.kind === "steps" && entry.kind === "steps",
  sign: () => undefined,
  where: () => [],
};

function lines(...kinds: string[]): { entry: Entry; void: boolean }[] {
  return kinds.map((kind, number) => ({
    entry: {
      number,
      kind,
      text: kind,
      version: 0,
      part: kind === "round_begins" ? 0 : null,
      seat: number % 2,
    } as unknown as Entry,
    void: false,
  }));
}

const shape = (log: ReturnType<typeof lines>): string[] =>
  rowsOf(log, reading).map(
    ({ main, lines: all }) => `${main.entry.kind} ${String(main.entry.number)}: ${String(all.length)}`,
  );

test("what only goes with something is folded beneath it, and of a way the last step is shown", () => {
  expect(shape(lines("plays", "draws", "steps", "steps", "draws", "steps"))).toEqual([
    "plays 0: 2",
    "steps 5: 4",
  ]);
});

test("who plays alone against bots is not told that they asked for hints, nor is a way parted by it", () => {
  const log = lines("steps", "asks_for_hint", "steps", "plays", "asks_for_hint");
  const kinds = (alone: boolean): string[] => rowsOf(log, reading, alone).map(({ main }) => main.entry.kind);
  expect(kinds(true)).toEqual(["steps", "plays"]);
  expect(kinds(false)).toEqual(["steps", "asks_for_hint", "steps", "plays", "asks_for_hint"]);
});

test("where a round begins nothing is folded into it from before, and nothing is lost without a reading", () => {
  expect(shape(lines("draws", "round_begins", "draws"))).toEqual(["draws 0: 1", "round_begins 1: 2"]);
  expect(rowsOf(lines("plays", "draws"), null)).toHaveLength(2);
});

test("what was taken back is not folded into what stands", () => {
  const log = lines("plays", "draws");
  log[1] = { ...log[1], void: true } as (typeof log)[number];
  expect(rowsOf(log, reading)).toHaveLength(2);
});

test("the rows since a move, and those about somebody", () => {
  const rows = rowsOf(lines("plays", "draws", "plays", "plays"), reading);
  expect(firstSince(rows, 1)).toBe(1);
  expect(firstSince(rows, 3)).toBe(3);
  expect(rows.map((row) => isAbout(row, 1))).toEqual([true, false, true]);
});

test("a row of which nothing is new stays the same object, and one that was taken back does not", () => {
  const [kept, all] = [rowKeeper(), lines("plays", "draws", "plays", "draws")];
  const rows = (count: number, gone = count) =>
    kept(
      rowsOf(
        all.slice(0, count).map((line, n) => ({ ...line, void: n >= gone })),
        reading,
      ),
    );
  const before = rows(3);

  const more = rows(4);
  expect(more.map((row, n) => row === before[n])).toEqual([true, false]);
  expect(more[1]?.lines.length).toBe(2);

  const struck = rows(4, 2);
  expect(struck.map((row, n) => row === more[n])).toEqual([true, false]);
  expect(struck[1]?.main.void).toBe(true);
});
