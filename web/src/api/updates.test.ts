import { describe, expect, it } from "vitest";
import { changed, continued, judge, lines, NOTHING, retold, sameEyes } from "./updates";
import type { Changes, Entry, SeatUpdate, Update } from "./types";

const entry = (number: number, kind = "forgets", events = 0): Entry => {
  const told = { number, text: String(number), version: number, seat: 0 };
  if (kind === "takes_back") return { ...told, kind, events };
  return { ...told, kind: kind === "asks_for_hint" ? kind : "forgets" };
};

describe("judging an update", () => {
  it.each([
    [NOTHING, NOTHING, 5, "anew"],
    [3, NOTHING, 5, "anew"],
    [3, NOTHING, 3, "anew"],
    [6, NOTHING, 5, "stale"],
    [5, 5, 6, "next"],
    [5, 5, 5, "next"],
    [5, 4, 5, "stale"],
    [5, 3, 4, "stale"],
    [5, 6, 7, "gap"],
    [5, 4, 6, "gap"],
    [NOTHING, 0, 1, "gap"],
  ] as const)("holding %d, one from %d to %d is %s", (held, since, version, verdict) => {
    expect(judge(held, { since, version })).toBe(verdict);
  });

  it("notices other eyes", () => {
    const eyes = (...seats: (number | null)[]) => seats.map((seat) => ({ seat }) as SeatUpdate);
    expect(sameEyes(eyes(0), eyes(0))).toBe(true);
    expect(sameEyes(eyes(0), eyes(null))).toBe(false);
    expect(sameEyes(eyes(), eyes(0))).toBe(false);
  });
});

describe("an update of the same version", () => {
  const update = (version: number, ...log: Entry[]) =>
    ({ version, seats: [{ seat: 0, log }], public: { log } }) as unknown as Update;

  it("still tells what was new", () => {
    expect(retold(update(7, entry(4), entry(5)), update(7)).seats[0]?.log.map((each) => each.number)).toEqual(
      [4, 5],
    );
    expect(
      retold(update(7, entry(4)), update(7, entry(4), entry(5))).seats[0]?.log.map((each) => each.number),
    ).toEqual([4, 5]);
    expect(retold(update(7, entry(4)), update(7)).public?.log.map((each) => each.number)).toEqual([4]);
  });

  it("is none when the version is another", () => {
    expect(retold(update(7, entry(4)), update(8)).seats[0]?.log).toEqual([]);
  });
});

describe("changes", () => {
  const seat = (number: number | null, moves: number, ...hand: string[]) => ({
    seat: number,
    view: { moves, hand, names: ["A", "B"] },
    log: [entry(moves)],
  });
  const before = {
    type: "update",
    version: 7,
    since: 6,
    seats: [seat(0, 4, "5", "9"), seat(1, 4)],
    public: seat(null, 4),
    deadlines: [],
  } as unknown as Update;
  const moved = { op: "replace" as const, path: "/view/moves", value: 5 };
  const changes: Changes = {
    type: "changes",
    version: 8,
    since: 7,
    seats: [
      {
        seat: 0,
        changes: [
          moved,
          { op: "remove", path: "/view/hand/0" },
          { op: "add", path: "/view/hand/1", value: "3" },
        ],
        log: [entry(5)],
      },
      { seat: 1, changes: [moved], log: [] },
    ],
    public: { seat: null, changes: [moved], log: [entry(5)] },
    deadlines: [],
  };

  it("tell an update to who has the one before it", () => {
    expect(changed(before, changes)).toEqual({
      type: "update",
      version: 8,
      since: 7,
      seats: [seat(0, 5, "9", "3"), { ...seat(1, 5), log: [] }],
      public: seat(null, 5),
      deadlines: [],
    });
  });

  it("leave what is shown as it is", () => {
    const shown = structuredClone(before);
    const after = changed(before, changes);
    expect(before).toEqual(shown);
    expect(after.seats[0]?.view.names).toBe(before.seats[0]?.view.names);
  });
});

describe("the log", () => {
  it("goes on with each entry once", () => {
    expect(continued([entry(0), entry(1)], [entry(1), entry(2)]).map((each) => each.number)).toEqual([
      0, 1, 2,
    ]);
    expect(continued([], [entry(0)])).toHaveLength(1);
  });

  it("strikes what was taken back", () => {
    const log = [entry(0), entry(1), entry(2), entry(3, "takes_back", 2)];
    expect(lines(log).map((line) => line.void)).toEqual([false, true, true, false]);
  });

  it("does not strike that somebody has asked for a hint meanwhile", () => {
    const log = [entry(0), entry(1), entry(2, "asks_for_hint"), entry(3, "takes_back", 2)];
    expect(lines(log).map((line) => line.void)).toEqual([true, true, false, false]);
  });

  it("strikes further back when more is taken back", () => {
    const log = [entry(0), entry(1), entry(2, "takes_back", 1), entry(3, "takes_back", 1), entry(4)];
    expect(lines(log).map((line) => line.void)).toEqual([true, true, false, false, false]);
  });
});
