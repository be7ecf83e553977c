import { describe, expect, it } from "vitest";
import { judged } from "./fairness";
import { hex, promiseOf } from "../lib/noted";
import { sha256 } from "../lib/sha256";

describe("SHA-256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
  ])("of %j", (text, digest) => {
    expect(sha256(hex(text))).toBe(digest);
  });

  it("is what the browser computes, for all lengths round the blocks", async () => {
    for (let length = 0; length < 200; length += 7) {
      const bytes = Uint8Array.from({ length }, (_, n) => (n * 37 + length) % 256);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const write = (all: Uint8Array): string => Array.from(all, (byte) => byte.toString(16).padStart(2, "0")).join("");
      expect(sha256(write(bytes))).toBe(write(digest));
    }
  });
});

describe("whether it was fair", () => {
  const key = "00".repeat(32);
  const fairness = { commitment: sha256(key), key, nonces: ["aa", "bb"], promises: ["", ""], moves_fit: true, chain: "" };
  const states = (note: Parameters<typeof judged>[1], other: Partial<typeof fairness> = {}) =>
    judged({ ...fairness, ...other }, note, ["Anna", "Bert"]).map((check) => check.state);

  it("fits what this browser had noted", () => {
    expect(states({ commitment: fairness.commitment, nonces: { 1: "bb" }, at: 0 })).toEqual(["good", "good", "good", "good"]);
  });

  it("holds the texts to their promises, and the promises to what this browser had noted", () => {
    const promises = ["aa", "bb"].map(promiseOf);
    const note = { commitment: fairness.commitment, nonces: { 1: "bb" }, promises, at: 0 };
    expect(states(note, { promises })).toEqual(["good", "good", "good", "good", "good", "good"]);
    expect(states(note, { promises, nonces: ["zz", "bb"] })[4]).toBe("bad");
    expect(states({ ...note, promises: ["", promises[1] ?? ""] }, { promises })[5]).toBe("bad");
  });

  it("says whose text was promised and not shown", () => {
    const [last] = judged({ ...fairness, promises: ["aa", "bb"].map(promiseOf), nonces: ["", "bb"] }, null, ["Anna", "Bert"]).slice(-1);
    expect(last).toMatchObject({ state: "unknown" });
    expect(last?.text).toContain("the text of Anna.");
  });

  it("promises as the server computes it", () => {
    expect(promiseOf("nonce 0")).toBe("ed9250aa94bd6a891cf38c7467d669bc0beca3e177b166cb0a8b4919a3fe96e1");
  });

  it("says what it cannot know", () => {
    expect(states(null)).toEqual(["good", "good", "unknown"]);
  });

  it("finds another key, other moves, another commitment, another text", () => {
    expect(states(null, { key: "01".repeat(32) })[0]).toBe("bad");
    expect(states(null, { moves_fit: false })[1]).toBe("bad");
    expect(states({ commitment: "x", nonces: { 0: "zz" }, at: 0 })).toEqual(["good", "good", "bad", "bad"]);
  });
});
