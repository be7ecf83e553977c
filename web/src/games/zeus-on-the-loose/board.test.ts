import { expect, test } from "vitest";
import { footing, STAIR } from "./mountain";
import { around, offersOf } from "./moves";
import { gameNews, lastOfRound, newsOf } from "./news";
import { verdictOf, type Choice, type Entry, type ZeusView } from "./types";

const choice = (move: string, form: Choice["form"], meaning = ""): Choice => ({
  action: 0,
  move,
  form,
  meaning,
});
const card = (name: string): Choice["form"] => ({ kind: "play", card: name });
const player = (name: string, letters = ""): ZeusView["players"][number] => ({ name, letters, hand_size: 4 });
const told = { number: 0, version: 1, text: "" };

function view(parts: Partial<ZeusView>): ZeusView {
  return {
    ...{
      game: "zeus-on-the-loose",
      components: "",
      seat: 0,
      names: [],
      must: [],
      may: [],
      over: false,
      moves: 9,
      legal: [],
      barred: [],
    },
    ...{
      round: 1,
      total: 37,
      top: "7",
      top_played_by: 1,
      holder: null,
      turn: 0,
      dealer: 0,
      deck_size: 30,
      owes_draw: null,
    },
    ...{
      window: false,
      answer: null,
      olympus: {},
      players: [player("Ann"), player("Ben"), player("Zoe")],
      hand: [],
      threats: [],
    },
    ...parts,
  };
}

test("a total that was said is answered", () => {
  expect(verdictOf(-10, -10)).toBe("Right: −10!");
  expect(verdictOf(10, 99)).toBe("Not quite: it’s 10.");
});

test("both copies of a card can be played, and keep their keys", () => {
  const ten = choice("10", card("10"));
  const { hand } = offersOf(
    view({
      hand: ["9", "10", "10"],
      legal: [ten],
      barred: [{ move: "9", form: card("9"), reason: "99 + 9 is over 100" }],
    }),
  );
  expect(hand.map((each) => [each.key, each.choice?.move])).toEqual([
    ["9#0", undefined],
    ["10#0", "10"],
    ["10#1", "10"],
  ]);
  expect(hand[0]?.whyNot).toBe("99 + 9 is over 100.");
});

test("no legal move is lost, whatever it is", () => {
  const legal = [
    choice("7", card("7")),
    choice("8", card("8")),
    ...(["sneak", "pass", "draw", "forgo"] as const).map((kind) => choice(kind, { kind })),
  ];
  const { hand, sneak, pass, atPile, others } = offersOf(view({ hand: ["7"], legal }));
  const offered = [...hand.map((each) => each.choice), sneak, pass, ...atPile, ...others];
  expect(offered.map((each) => each?.move).sort()).toEqual(legal.map((each) => each.move).sort());
});

test("the others sit in the order of the table, from your left; a spectator sees all", () => {
  expect(around(view({ seat: 1 }))).toEqual([2, 0]);
  expect(around(view({ seat: null }))).toEqual([0, 1, 2]);
});

test("totals beyond the stair go one step on at most", () => {
  expect(footing(0)).toEqual({ x: STAIR.x, y: STAIR.y });
  expect(footing(-250).y).toBe(STAIR.y + STAIR.rise);
  expect(footing(109).y).toBeGreaterThan(0);
});

test("a sneak is news, without the total that follows; a card on one's turn is none", () => {
  const sneak: Entry = {
    ...told,
    kind: "plays",
    seat: 2,
    card: "8",
    total: 45,
    zeus: "taken",
    manner: "sneak",
  };
  expect(newsOf(view({}), [sneak])?.title).toBe("Zoe sneaks an 8!");
  expect(newsOf(view({}), [{ ...sneak, manner: "turn" }])).toBeNull();
});

test("the last card of a round is remembered with who held Zeus then", () => {
  const plays: Entry = {
    ...told,
    kind: "plays",
    seat: 1,
    card: "9",
    total: 104,
    zeus: "stays",
    manner: "turn",
  };
  const ends: Entry = { ...told, kind: "round_ends", winner: 2, reason: "bust", letters: "Z" };
  expect(lastOfRound([plays, ends])).toEqual({ total: 104, card: "9", seat: 1, holder: 2 });
  expect(lastOfRound([plays])).toBeUndefined();
  expect(newsOf(view({}), [plays, ends])).toMatchObject({ title: "Zoe wins the round", letter: "Z" });
});

test.each([
  ["made_goal", "Exactly 100 steals Zeus and wins the round."],
  ["matched_goal", "A match at 100 or more steals Zeus and wins the round."],
  ["bust", "Over 100: whoever holds Zeus wins the round."],
  ["exhausted", "The draw pile is empty: whoever holds Zeus wins the round."],
  ["cardless", "Nobody has a card left: whoever holds Zeus wins the round."],
] as const)("the end of a round says why it was won: %s", (reason, text) => {
  const ends: Entry = { ...told, kind: "round_ends", winner: 2, reason, letters: "Z" };
  expect(newsOf(view({}), [ends])?.text).toBe(text);
  expect(newsOf(view({}), [{ ...ends, winner: null }])).toMatchObject({ title: "Nobody holds Zeus", text });
});

test("the winner of the game is named when the page is opened afterwards, too", () => {
  expect(gameNews(view({ over: true, players: [player("Ann", "ZEUS"), player("Ben")] }))?.title).toBe(
    "Ann wins!",
  );
});
