import { describe, expect, it } from "vitest";
import { cut, holds, wordsOf } from "./search";

describe("a search in the rules", () => {
  it("wants every word, wherever it stands, great or small", () => {
    const words = wordsOf("  Letter ROUND ");
    expect(words).toEqual(["letter", "round"]);
    expect(holds("The round brings a letter", words)).toBe(true);
    expect(holds("A letter is lost", words)).toBe(false);
    expect(holds("anything", wordsOf(" "))).toBe(true);
  });

  it("cuts a text at its hits and loses nothing of it", () => {
    const pieces = cut("A ten: 10, (20) and Tenth", wordsOf("ten (20)"));
    expect(pieces.map(({ text }) => text).join("")).toBe("A ten: 10, (20) and Tenth");
    expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["ten", "(20)", "Ten"]);
  });

  it("marks the longest word where one is the beginning of another", () => {
    expect(cut("sneaked", wordsOf("sneak sneaked"))).toEqual([{ text: "sneaked", hit: true }]);
  });

  it("marks nothing for no words", () => {
    expect(cut("Olympus", [])).toEqual([{ text: "Olympus", hit: false }]);
  });
});
