import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Soon } from "./soon";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is asked for again and again is done all the while", () => {
  const act = vi.fn();
  const soon = new Soon(act);
  for (let times = 0; times < 10; times++) {
    soon.in(300, false);
    vi.advanceTimersByTime(200);
  }
  expect(act).toHaveBeenCalledTimes(5);
});

test("what is asked for anew waits anew, and what is stopped is not done", () => {
  const act = vi.fn();
  const soon = new Soon(act);
  soon.in(300, false);
  soon.in(420, true);
  vi.advanceTimersByTime(400);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(act).toHaveBeenCalledOnce();
  soon.in(300, false);
  soon.stop();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});
