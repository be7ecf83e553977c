import { describe, expect, it } from "vitest";
import { judged } from "./fairness";
import { sha256 } from "./sha256";

const hex = (text: string): string => Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("");

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
  const fairness = { commitment: sha256(key), key, nonces: ["aa", "bb"], moves_fit: true, chain: "" };
  const states = (note: Parameters<typeof judged>[1], other: Partial<typeof fairness> = {}) =>
    judged({ ...fairness, ...other }, note).map((check) => check.state);

  it("fits what this browser had noted", () => {
    expect(states({ commitment: fairness.commitment, nonces: { 1: "bb" }, at: 0 })).toEqual(["good", "good", "good", "good"]);
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
