import { describe, expect, it } from "vitest";
import { holderNow, isAsked, isAway, whoseTurn } from "./whose";
import type { SeatUpdate, TableInfo } from "../api/types";

interface Seen {
  must?: number[];
  may?: number[];
  legal?: string[];
  over?: boolean;
  asked_about?: string;
  passes?: boolean;
}

/** What one seat of a table of Xenia, Yorgos and Zoe sees. */
function seen(
  seat: number | null,
  { must = [], may = [], legal = ["pass"], over = false, asked_about, passes = false }: Seen,
): SeatUpdate {
  const view = { names: ["Xenia", "Yorgos", "Zoe"], must, may, over, legal: legal.map((move) => ({ move })) };
  return {
    seat,
    view,
    log: [],
    can_undo: false,
    undo_count: 0,
    asked_about: asked_about ?? null,
    passes,
    wishes: null,
    lesson: null,
    for_now: false,
  } as unknown as SeatUpdate;
}

describe("who holds a device that goes round", () => {
  const seats = (must: number[]) =>
    [0, 1, 2].map((seat) => seen(seat, { must, legal: must.includes(seat) ? ["pass"] : [] }));

  it("is whoever is asked", () => {
    expect(holderNow(seats([1]), null)).toBe(1);
    expect(holderNow(seats([1]), 0)).toBe(1);
  });

  it("stays while nobody here is asked, and while the holder is", () => {
    expect(holderNow(seats([]), 2)).toBe(2);
    expect(holderNow(seats([0, 2]), 2)).toBe(2);
  });

  it("goes clockwise when several are asked", () => {
    expect(holderNow(seats([0, 2]), 1)).toBe(2);
    expect(holderNow(seats([0, 1]), 2)).toBe(0);
    expect(holderNow(seats([0, 2]), null)).toBe(0);
  });

  it("does not go to a seat in which a bot plays", () => {
    expect(holderNow(seats([0, 2]), 1, [2])).toBe(0);
    expect(holderNow(seats([2]), 1, [2])).toBe(1);
  });

  it("is a spectator where nobody sits", () => {
    expect(holderNow([seen(null, { must: [1] })], null)).toBeNull();
  });
});

describe("whose turn it is", () => {
  it("calls the one who looks you", () => {
    expect(whoseTurn(seen(0, { must: [0] }))).toBe("Your turn.");
    expect(whoseTurn(seen(0, { must: [0] }), { task: "play a card" })).toBe("Your turn: play a card.");
    expect(whoseTurn(seen(0, { must: [0] }), { several: true })).toBe("Xenia, it is your turn.");
    expect(whoseTurn(seen(0, { must: [0] }), { several: true, task: "play a card" })).toBe(
      "Xenia: play a card.",
    );
    expect(whoseTurn(seen(0, { must: [0, 1], asked_about: "7" }), { question: "7 was played" })).toBe(
      "7 was played: your answer?",
    );
    expect(
      whoseTurn(seen(0, { must: [0, 1], asked_about: "7" }), {
        question: "7 was played",
        ownQuestion: "7 was played. Sneak?",
      }),
    ).toBe("7 was played. Sneak?");
  });

  it("names the others", () => {
    expect(whoseTurn(seen(0, { must: [1, 2] }))).toBe("Waiting for Yorgos and Zoe.");
    expect(whoseTurn(seen(null, { must: [1] }))).toBe("Waiting for Yorgos.");
    expect(whoseTurn(seen(0, { must: [1], may: [0] }), { meanwhile: "You may act, too." })).toBe(
      "Waiting for Yorgos. You may act, too.",
    );
    expect(whoseTurn(seen(0, { must: [1, 2], may: [0] }), { meanwhile: "You may act, too." })).toBe(
      "Waiting for the others. You may act, too.",
    );
  });

  it("says of whom it waits for that they are away", () => {
    expect(whoseTurn(seen(0, { must: [1, 2] }), { away: (seat) => seat === 2 })).toBe(
      "Waiting for Yorgos and Zoe (away).",
    );
  });

  it("does not call one whose bot plays", () => {
    expect(whoseTurn(seen(0, { must: [0, 1] }), { lent: true })).toBe("Waiting for Xenia and Yorgos.");
    expect(whoseTurn(seen(0, { must: [0] }), { lent: true })).toBe("A bot plays for you.");
    expect(whoseTurn(seen(0, { must: [0] }), { lent: true, several: true })).toBe("A bot plays for Xenia.");
  });

  it("says that it is over", () => {
    expect(whoseTurn(seen(0, { over: true }))).toBe("The match is over.");
  });

  it("asks nothing where the server passes by itself", () => {
    const passing = seen(0, { must: [0, 1], asked_about: "7", passes: true });
    expect(isAsked(passing)).toBe(false);
    expect(whoseTurn(passing)).toBe("Waiting for Yorgos.");
  });

  it("tells all who share a device what they are asked about", () => {
    expect(
      whoseTurn(seen(null, { must: [0, 1], asked_about: "7" }), { several: true, question: "7 was played" }),
    ).toBe("7 was played.");
  });

  it("asks no seat without a choice", () => {
    expect(isAsked(seen(0, { must: [0], legal: [] }))).toBe(false);
  });
});

describe("who is away", () => {
  const seat = { kind: "person", here: false, bot: null, yours: false };
  const away = (change: object) => isAway({ seats: [{ ...seat, ...change }] } as Pick<TableInfo, "seats">, 0);

  it("is a person who has not got the table open", () => {
    expect(away({})).toBe(true);
    expect(away({ here: true })).toBe(false);
  });

  it("is no bot, nobody for whom one plays, and not who looks", () => {
    expect([away({ kind: "bot" }), away({ bot: "greedy" }), away({ yours: true })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
