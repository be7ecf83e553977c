import { expect, test } from "vitest";
import { sayThreat } from "./threats";
import type { ZeusView } from "./types";

const view = (takers: number): ZeusView =>
  ({
    names: ["Ann", "Ben"],
    threats: [{ card: "5", takers, unseen: 40, next: 1, chance: 0.624 }],
  }) as unknown as ZeusView;

test("a card that brings Zeus says who may take him back", () => {
  expect(sayThreat(view(12), "5")).toBe(
    "Ben, who would be next, can take Zeus with 12 of the 40 cards you have not seen: 62% to hold one.",
  );
  expect(sayThreat(view(0), "5")).toBe("No card that you have not seen takes Zeus from you next.");
  expect(sayThreat(view(12), "6")).toBe("");
});
