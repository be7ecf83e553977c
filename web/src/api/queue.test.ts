import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff } from "./backoff";
import { LONGEST, pause, Queue } from "./queue";
import { paceOf } from "../lib/pace";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function queue(howLong = 100, lead = 0) {
  const [shown, led]: [number[], number[]] = [[], []];
  let drained = 0;
  const made = new Queue<number>(
    (item) => shown.push(item),
    () => howLong,
    () => drained++,
    (item) => (led.push(item), lead),
  );
  return { made, shown, led, drained: () => drained };
}

describe("the queue of updates", () => {
  it("shows the first at once and the next after a while", () => {
    const { made, shown, drained } = queue();
    [1, 2, 3].forEach((item) => made.push(item));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2, 3]);
    expect(drained()).toBe(0);
    vi.advanceTimersByTime(100);
    expect(drained()).toBe(1);
    expect(made.busy).toBe(false);
  });

  it("begins anew after a rest", () => {
    const { made, shown } = queue();
    made.push(1);
    vi.advanceTimersByTime(1000);
    made.push(2);
    expect(shown).toEqual([1, 2]);
  });

  it("catches up, in order, when too many wait", () => {
    const { made, shown } = queue();
    for (let item = 0; item < 10; item++) made.push(item);
    expect(shown).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("catches up when asked to, and lets the last be looked at", () => {
    const { made, shown, drained } = queue();
    [1, 2, 3].forEach((item) => made.push(item));
    made.catchUp();
    expect(shown).toEqual([1, 2, 3]);
    expect(made.busy).toBe(true);
    made.catchUp();
    expect(made.busy).toBe(true);
    vi.advanceTimersByTime(100);
    expect(drained()).toBe(1);
  });

  it("shows what is told again in place of what it tells again, unless that is shown already", () => {
    const { made, shown, led } = queue(100, 500);
    made.push(1);
    made.push(10, true);
    made.catchUp();
    expect([led, shown]).toEqual([[1], []]);
    vi.advanceTimersByTime(500);
    expect(shown).toEqual([10]);
    made.push(2);
    made.push(20, true);
    vi.advanceTimersByTime(600);
    expect([led, shown]).toEqual([
      [1, 20],
      [10, 20],
    ]);
    vi.advanceTimersByTime(100);
    made.push(200, true);
    vi.advanceTimersByTime(500);
    expect(shown).toEqual([10, 20, 200]);
  });

  it("shows nothing before what leads up to it is over, and nothing leads up to the next one meanwhile", () => {
    const { made, shown, led, drained } = queue(100, 500);
    [1, 2].forEach((item) => made.push(item));
    expect([led, shown]).toEqual([[1], []]);
    made.catchUp();
    expect([led, shown]).toEqual([[1, 2], [1]]);
    made.catchUp(); // whoever acts does not cut off what leads up to what came of it
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(499);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
    made.push(3);
    vi.advanceTimersByTime(100);
    expect(led).toEqual([1, 2, 3]);
    made.skip();
    expect(shown).toEqual([1, 2, 3]);
    made.push(4);
    vi.advanceTimersByTime(100);
    made.hurry();
    expect([shown, drained(), made.busy]).toEqual([[1, 2, 3, 4], 1, false]);
    vi.runAllTimers();
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it("forgets when it is cleared", () => {
    const { made, shown } = queue();
    made.push(1);
    made.push(2);
    made.clear();
    vi.runAllTimers();
    expect(shown).toEqual([1]);
  });
});

describe("how long one looks", () => {
  it("is at most a moment, and less the more wait", () => {
    expect(pause(0)).toBe(LONGEST);
    const pauses = [0, 1, 2, 4, 8, 20].map((waiting) => pause(waiting));
    expect(pauses).toEqual([...pauses].sort((a, b) => b - a));
    expect(pause(20)).toBeGreaterThan(0);
  });

  it("is longer at a great moment", () => {
    expect(pause(0, "brisk", false, "great")).toBe(2 * LONGEST);
    expect(pause(0, "brisk", true, "great")).toBeLessThan(200);
  });

  it("lets ten bids flow into each other within three seconds", () => {
    expect(10 * pause(0, "brisk", false, "flowing")).toBeLessThan(3000);
    expect(pause(0, "calm", false, "flowing")).toBeLessThan(pause(0, "calm"));
    expect(pause(20, "brisk", false, "flowing")).toBeGreaterThan(100);
  });

  it("is short for those who want no movement", () => {
    expect(pause(0, "brisk", true)).toBeLessThan(200);
  });
});

describe("connecting again", () => {
  it("waits longer each time, to a limit, and never exactly as the others", () => {
    const least = [0, 1, 2, 3, 10].map((attempt) => backoff(attempt, () => 0));
    const most = [0, 1, 2, 3, 10].map((attempt) => backoff(attempt, () => 1));
    expect(least).toEqual([250, 500, 1000, 2000, 7500]);
    expect(most).toEqual([500, 1000, 2000, 4000, 15_000]);
  });
});

describe("a queue that is held", () => {
  it("shows nothing by itself, one thing a step, and goes on when it is let", () => {
    const { made, shown, drained } = queue();
    made.hold();
    [1, 2, 3, 4].forEach((item) => made.push(item));
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([]);
    expect(made.busy).toBe(true);
    made.step();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1]);
    made.step();
    vi.advanceTimersByTime(1000);
    expect([shown, drained()]).toEqual([[1, 2], 0]);
    made.release();
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(200);
    expect([shown, drained(), made.busy]).toEqual([[1, 2, 3, 4], 1, false]);
  });

  it("has nothing left to show when all is shown", () => {
    const { made, drained } = queue();
    made.hold();
    made.push(1);
    made.step();
    vi.advanceTimersByTime(100);
    expect([made.busy, drained()]).toEqual([false, 1]);
  });

  it("keeps whatever comes, however much", () => {
    const { made, shown } = queue();
    made.hold();
    for (let item = 0; item < 30; item++) made.push(item);
    expect(shown).toEqual([]);
    made.hurry();
    expect(shown).toHaveLength(30);
  });

  it("is shown by a step what is led up to", () => {
    const { made, shown } = queue(100, 500);
    made.push(1);
    made.hold();
    made.step();
    expect(shown).toEqual([1]);
  });
});

describe("the pace of a table", () => {
  it("follows from how long bots wait", () => {
    expect([0, 0.3, 0.6, 1, 2, 10].map(paceOf)).toEqual([
      "instant",
      "instant",
      "brisk",
      "brisk",
      "calm",
      "calm",
    ]);
  });

  it("leaves time for each thing in calm, and none where it is instant", () => {
    expect(pause(30, "calm")).toBe(pause(0, "calm"));
    expect(pause(0, "calm")).toBeGreaterThan(LONGEST);
    expect(pause(0, "instant", false, "great")).toBe(0);
  });
});
