/* What each game sounds like is decided by typed events alone, and nothing sounds that is not on the board yet. */
import { describe, expect, it } from "vitest";
import { heardIn, type Sounds } from "./sounds";
import { sounds as hera } from "./hera-and-zeus/sounds";
import { sounds as advanced } from "./mythology/advanced/sounds";
import { sounds as basic } from "./mythology/basic/sounds";
import { sounds as olympics } from "./olympics/sounds";
import { sounds as zeus } from "./zeus-on-the-loose/sounds";
import type { Entry } from "../api/types";

type Event = Record<string, unknown> & { kind: string };

const plays = (manner: string, zeus: string): Event => ({
  kind: "plays",
  seat: 1,
  card: "10",
  total: 30,
  manner,
  zeus,
});
const heard = (sounds: Sounds, ...events: Event[]): string[] => heardIn(sounds, events as unknown as Entry[]);

describe("what is heard of what has happened", () => {
  it.each([
    [plays("turn", "stays"), ["card"]],
    [plays("match", "kept"), ["card"]],
    [plays("turn", "taken"), ["card", "steal"]],
    [plays("sneak", "stays"), ["sneak"]],
    [plays("sneak", "taken"), ["sneak", "steal"]],
  ])("tells a card, a sneak and a theft of Zeus apart: %o", (event, sounds) => {
    expect(heard(zeus, event)).toEqual(sounds);
  });

  it.each([
    ["Hera and Zeus", hera, { kind: "challenges", result: "lost" }, "clash"],
    ["Hera and Zeus", hera, { kind: "sirens_take" }, "steal"],
    ["Olympics", olympics, { kind: "bids" }, "card"],
    ["the Basic game", basic, { kind: "rolls" }, "dice"],
    ["the Basic game", basic, { kind: "captures" }, "steal"],
    ["the Advanced game", advanced, { kind: "rolls" }, "dice"],
    ["the Advanced game", advanced, { kind: "card_played" }, "card"],
  ])("has in %s a sound for what happens", (_, sounds, event, sound) => {
    expect(heard(sounds, event)).toEqual([sound]);
  });

  it("hears the same however a challenge ends", () => {
    const ways = ["won", "lost", "both_lost", "box_opened"].map((result) =>
      heard(hera, { kind: "challenges", result }),
    );
    expect(new Set(ways.map(String)).size).toBe(1);
  });

  it("says each sound once, and nothing of what is taken back", () => {
    expect(heard(basic, { kind: "steps" }, { kind: "rolls" }, { kind: "steps" }, { kind: "falls" })).toEqual([
      "card",
      "dice",
      "clash",
    ]);
    expect(heard(zeus, plays("turn", "taken"), { kind: "takes_back", seat: 0, events: 1 })).toEqual([]);
  });

  it("keeps silent of what the board shows later: a new hand while a round lingers, the medals before their ceremony", () => {
    expect(heard(zeus, { kind: "round_ends" }, { kind: "round_begins" }, { kind: "dealt" })).toEqual([]);
    expect(
      heard(olympics, { kind: "deck_ends" }, { kind: "turns_up" }, { kind: "ranks" }, { kind: "wins" }),
    ).toEqual([]);
  });

  it("makes nothing of a kind that is called like something else", () => {
    expect(heard({}, { kind: "constructor" }, { kind: "toString" })).toEqual([]);
  });
});
