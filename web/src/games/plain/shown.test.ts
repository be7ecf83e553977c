import { expect, test } from "vitest";
import { shownOf } from "./shown";

test("lists with an entry for each player are the players', all else stands by itself", () => {
  const shows = { turn: 1, in_the_pot: [1, 2], card: ["king", null], deck: [4, 5, 6] };
  expect(shownOf(shows, ["Xenia", "Yorgos"])).toEqual({
    common: [
      ["Turn", "1"],
      ["Deck", "4, 5, 6"],
    ],
    heads: ["In the pot", "Card"],
    rows: [
      { name: "Xenia", cells: ["1", "king"] },
      { name: "Yorgos", cells: ["2", "–"] },
    ],
  });
});
