import { describe, expect, it } from "vitest";
import { commitmentTo, judged } from "./fairness";
import { promiseOf } from "../lib/noted";

describe("whether it was fair", () => {
  const key = "00".repeat(32);
  const fairness = {
    commitment: commitmentTo(key) ?? "",
    key,
    nonces: ["aa", "bb"],
    promises: ["", ""],
    moves_fit: true,
    chain: "",
  };
  const states = (note: Parameters<typeof judged>[1], other: Partial<typeof fairness> = {}) =>
    judged({ ...fairness, ...other }, note, ["Anna", "Bert"]).map((check) => check.state);

  it("fits what this browser had noted", () => {
    expect(states({ commitment: fairness.commitment, nonces: { 1: "bb" }, at: 0 })).toEqual([
      "good",
      "good",
      "good",
      "good",
    ]);
  });

  it("holds the texts to their promises, and the promises to what this browser had noted", () => {
    const promises = ["aa", "bb"].map(promiseOf);
    const note = { commitment: fairness.commitment, nonces: { 1: "bb" }, promises, at: 0 };
    expect(states(note, { promises })).toEqual(["good", "good", "good", "good", "good", "good"]);
    expect(states(note, { promises, nonces: ["zz", "bb"] })[4]).toBe("bad");
    expect(states({ ...note, promises: ["", promises[1] ?? ""] }, { promises })[5]).toBe("bad");
  });

  it("says whose text was promised and not shown", () => {
    const [last] = judged({ ...fairness, promises: ["aa", "bb"].map(promiseOf), nonces: ["", "bb"] }, null, [
      "Anna",
      "Bert",
    ]).slice(-1);
    expect(last).toMatchObject({ state: "unknown" });
    expect(last?.text).toContain("the text of Anna.");
  });

  it("commits and promises as the server computes it", () => {
    expect(commitmentTo("000102ff")).toBe("3d1f57c984978ef98a18378c8166c1cb8ede02c03eeb6aee7e2f121dfeee3e56");
    expect(promiseOf("nonce 0")).toBe("ed9250aa94bd6a891cf38c7467d669bc0beca3e177b166cb0a8b4919a3fe96e1");
  });

  it("says what it cannot know", () => {
    expect(states(null)).toEqual(["good", "good", "unknown"]);
  });

  it("finds another key, other moves, another commitment, another text", () => {
    expect(states(null, { key: "01".repeat(32) })[0]).toBe("bad");
    expect(states(null, { key: "no key", commitment: "" })[0]).toBe("bad");
    expect(states(null, { moves_fit: false })[1]).toBe("bad");
    expect(states({ commitment: "x", nonces: { 0: "zz" }, at: 0 })).toEqual(["good", "good", "bad", "bad"]);
  });
});
