import { expect, test } from "vitest";
import { sayBeside } from "./prospects";
import type { ProspectView } from "./types";

const prospect = (parts: Partial<ProspectView>): ProspectView => ({
  ...{
    card: 12,
    outcome: "bid",
    before: null,
    after: null,
    place: null,
    higher: null,
    others: null,
    meaning: "",
  },
  ...parts,
});

test("a bid is told among what others may hold, an investment by its place", () => {
  expect(sayBeside(prospect({ higher: 9, others: 50 }))).toBe(
    "9 of the 50 cards that you have not seen are higher.",
  );
  expect(sayBeside(prospect({ higher: 0, others: 50 }))).toBe("Nobody can bid higher: you choose first.");
  expect(sayBeside(prospect({ outcome: "open", place: 2 }))).toBe(
    "Not counting what lies face down, that is second there: Silver.",
  );
  expect(sayBeside(prospect({ outcome: "open", place: 4 }))).toBe(
    "Not counting what lies face down, that is fourth there, without a medal.",
  );
  expect(sayBeside(prospect({ outcome: "discarded", place: 1 }))).toBe("");
});
