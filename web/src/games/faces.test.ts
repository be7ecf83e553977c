import { expect, it } from "vitest";
import { endsCovered, face } from ".";
import { paceOf } from "../lib/pace";

const GAMES = ["zeus-on-the-loose", "olympics", "hera-and-zeus", "mythology-basic", "mythology"];

it.each(GAMES)("shows a newcomer to %s what the bots do", (game) => {
  expect(paceOf(face(game).now.pace)).toBe("brisk");
});

it("lays open at the end what hands and sheets kept secret", () => {
  expect(GAMES.filter(endsCovered)).toEqual(["zeus-on-the-loose", "hera-and-zeus", "mythology"]);
});
