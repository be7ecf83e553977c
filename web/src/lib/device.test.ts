import { describe, expect, it } from "vitest";
import { sightOf } from "./device";
import type { SeatUpdate } from "../api/types";

interface Asked {
  must?: number[];
  about?: string;
  passes?: number[];
}

/** What Xenia, Yorgos and Zoe see who share a device. */
function seats({ must = [], about, passes = [] }: Asked): SeatUpdate[] {
  return [0, 1, 2].map((seat) => {
    const asked = must.includes(seat);
    const view = {
      names: ["Xenia", "Yorgos", "Zoe"],
      must,
      may: [],
      over: false,
      legal: asked ? [{ move: "pass" }] : [],
    };
    return {
      seat,
      view,
      log: [],
      can_undo: false,
      undo_count: 0,
      asked_about: (asked && about) || null,
      passes: passes.includes(seat),
      wishes: null,
      lesson: null,
      for_now: false,
    };
  }) as unknown as SeatUpdate[];
}

const calm = { lent: [], busy: false, over: false };
const nobody = { holding: null, said: false };
const held = (holding: number) => ({ holding, said: true });
const shown = (...args: Parameters<typeof sightOf>) => {
  const sight = sightOf(...args);
  return sight?.show === "table"
    ? ["table", ...sight.asked.map((each) => each.seat)]
    : [sight?.show, sight?.seat.seat];
};

describe("what a device shows that goes round", () => {
  it("covers everything until the one who is asked has it", () => {
    expect(shown(seats({ must: [1] }), nobody, calm)).toEqual(["curtain", 1]);
    expect(shown(seats({ must: [1] }), held(0), calm)).toEqual(["curtain", 1]);
    expect(shown(seats({ must: [1] }), held(1), calm)).toEqual(["hand", 1]);
  });

  it("covers nothing where nothing is hidden", () => {
    expect(shown(seats({ must: [1] }), nobody, { ...calm, open: true })).toEqual(["hand", 1]);
    expect(shown(seats({ must: [2] }), held(1), { ...calm, open: true, busy: true })).toEqual(["hand", 2]);
    expect(shown(seats({ must: [1] }), held(1), { ...calm, open: true, over: true })).toEqual(["table"]);
  });

  it("lets whoever played see what came of it before it goes on", () => {
    expect(shown(seats({ must: [1] }), held(0), { ...calm, busy: true })).toEqual(["hand", 0]);
    expect(shown(seats({}), held(0), calm)).toEqual(["hand", 0]);
    expect(shown(seats({ must: [1] }), nobody, { ...calm, busy: true })).toEqual(["table"]);
  });

  it("asks all together out of turn, and shows no hand", () => {
    expect(shown(seats({ must: [1, 2], about: "8" }), held(0), calm)).toEqual(["table", 1, 2]);
    expect(shown(seats({ must: [1, 2], about: "8" }), held(1), calm)).toEqual(["table", 1, 2]);
    expect(shown(seats({ must: [1], about: "8" }), held(0), calm)).toEqual(["table", 1]);
    expect(shown(seats({ must: [1, 2], about: "8", passes: [2] }), nobody, calm)).toEqual(["table", 1]);
  });

  it("asks whoever has it in hand with their cards before them", () => {
    expect(shown(seats({ must: [1], about: "8" }), held(1), calm)).toEqual(["hand", 1]);
  });

  it("does not ask for a seat in which a bot plays", () => {
    expect(shown(seats({ must: [1, 2], about: "8" }), nobody, { ...calm, lent: [1] })).toEqual(["table", 2]);
    expect(shown(seats({ must: [1] }), nobody, { ...calm, lent: [1] })).toEqual(["table"]);
  });

  it("lies open, with all hands covered, when nobody is asked or it is over", () => {
    expect(shown(seats({}), nobody, calm)).toEqual(["table"]);
    expect(shown(seats({}), held(1), { ...calm, over: true })).toEqual(["table"]);
  });
});

it("is one's own where nobody shares it", () => {
  expect(shown(seats({ must: [1] }).slice(0, 1), nobody, calm)).toEqual(["hand", 0]);
  expect(sightOf([], nobody, calm)).toBeNull();
});
