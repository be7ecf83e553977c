import { describe, expect, it } from "vitest";
import { ago, remaining, span } from "./time";

describe("what is left on a clock", () => {
  it.each([
    [-3, "0:00"],
    [0.2, "0:01"],
    [7, "0:07"],
    [270, "4:30"],
    [3600, "1 h 00 min"],
    [3 * 3600 + 5 * 60, "3 h 05 min"],
    [86_400 - 1, "23 h 59 min"],
    [86_400, "1 day"],
    [2 * 86_400 - 1, "1 day 23 h"],
    [2 * 86_400 + 59 * 60, "2 days"],
    [2.5 * 86_400, "2 days 12 h"],
  ])("%d seconds: %s", (seconds, text) => {
    expect(remaining(seconds)).toBe(text);
  });
});

describe("a length of time", () => {
  it.each([
    [1, "1 second"],
    [4, "4 seconds"],
    [60, "1 minute"],
    [90, "90 seconds"],
    [300, "5 minutes"],
    [7200, "2 hours"],
    [3 * 86_400, "3 days"],
  ])("%d seconds: %s", (seconds, text) => {
    expect(span(seconds)).toBe(text);
  });
});

describe("how long ago", () => {
  const now = 1_000_000_000;
  it.each([
    [-5, "just now"],
    [59, "just now"],
    [60, "1 minute ago"],
    [3 * 3600, "3 hours ago"],
    [30 * 3600, "yesterday"],
    [5 * 86_400, "5 days ago"],
  ])("%d seconds: %s", (gone, text) => {
    expect(ago(now - gone, now)).toBe(text);
  });
});
