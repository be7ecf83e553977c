import { expect, it } from "vitest";
import { endsCovered, face, reason, task } from ".";
import { paceOf } from "../lib/pace";
import type { Entry } from "../api/types";

const GAMES = ["zeus-on-the-loose", "olympics", "hera-and-zeus", "mythology-basic", "mythology"];

it.each(GAMES)("shows a newcomer to %s what the bots do", (game) => {
  expect(paceOf(face(game).now.pace)).toBe("brisk");
});

it("lays open at the end what hands and sheets kept secret", () => {
  expect(GAMES.filter(endsCovered)).toEqual(["zeus-on-the-loose", "hera-and-zeus", "mythology"]);
});

it("says of a score what it counts", () => {
  expect(reason("mythology", [], [113, 84])).toBe("113 glory to 84.");
  expect(reason("mythology-basic", [], [13, 14])).toBe("14 points to 13.");
});

it("says what has decided where points are level", () => {
  const text = "Zoe wins, the tie broken by a Coach";
  const wins = {
    number: 0,
    version: 1,
    kind: "wins",
    winner: 0,
    points: 11,
    tied: true,
    deciding: 7,
    text,
  } as unknown as Entry;
  expect(reason("olympics", [wins], [11, 11, 8])).toBe("Zoe wins, the tie broken by a Coach.");
  expect(reason("olympics", [wins], [12, 11, 8])).toContain("12");
});

it("says what is asked at each kind of decision, in the game's own words", () => {
  const asked = (game: string, view: object): string => task({ game, legal: [], ...view } as never);
  expect(asked("olympics", { phase: "bidding" })).toBe("bid, to choose a pair first");
  expect(asked("olympics", { phase: "choosing" })).toBe("take a pair into your hand");
  expect(asked("olympics", { phase: "investing" })).toBe("invest a card in its event");
  expect(asked("hera-and-zeus", { phase: null, points: 2 })).toBe("choose an action, 2 left");
  expect(asked("hera-and-zeus", { phase: null, points: 1 })).toBe("choose your last action");
  expect(asked("hera-and-zeus", { phase: "scouting", points: 0 })).toBe("choose where Pegasus strikes");
  expect(asked("mythology-basic", { phase: "placing" })).toBe("send your god to an Area");
  expect(asked("mythology-basic", { phase: "over" })).toBe("");
  expect(asked("mythology", { phase: "moving", question: "phase" })).toBe("move the unit, or stop");
  expect(asked("mythology", { phase: "moving", question: "auction" })).toBe("bid, or give in");
  for (const kind of ["play", "draw"])
    expect(asked("zeus-on-the-loose", { legal: [{ form: { kind } }] })).toBe(`${kind} a card`);
});
