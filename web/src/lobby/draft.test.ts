import { describe, expect, it } from "vitest";
import {
  asAccount,
  challenged,
  draftFor,
  firstDraft,
  fitting,
  hintsFor,
  newTable,
  seatDraft,
  seated,
  stillMeant,
  timed,
  withFriend,
} from "./draft";
import type { GameInfo, ServerInfo } from "../api/types";

const game: GameInfo = {
  id: "g",
  name: "G",
  summary: "",
  fewest: 2,
  hidden: true,
  most: 5,
  options: [
    { name: "deck", default: "a", values: ["a", "b"], meaning: "", needs: { b: 4 } },
    { name: "short", default: "off", values: ["off", "on"], meaning: "", needs: {} },
  ],
  component_sets: [],
  window: 10,
  lesson_minutes: null,
};

describe("a draft for a table", () => {
  it("begins with oneself and as many bots as are needed", () => {
    const draft = firstDraft(game, "greedy", "Xenia");
    expect(newTable(game, draft).seats).toEqual([
      { who: "me", name: "Xenia", bot: null },
      { who: "bot", name: null, bot: "greedy" },
    ]);
  });

  it("gives as long for what comes out of turn as the game has it, till another time is chosen", () => {
    const draft = firstDraft(game, "greedy", "");
    expect(newTable(game, draft).clock.window).toBe(10);
    draft.clock.window = null;
    expect(newTable(game, draft).clock.window).toBeNull();
  });

  it("does not ask people who come by once a day to cut in within seconds", () => {
    const { clock } = firstDraft(game, "greedy", "");
    const slow = timed(clock, 3 * 86_400, game.window);
    expect([slow.move, slow.window]).toEqual([3 * 86_400, null]);
    expect(timed({ ...slow, window: 20 }, 86_400, game.window).window).toBe(20); // what was chosen stays
    expect(timed(slow, 60, game.window).window).toBe(10);
    expect(timed({ ...clock, window: 4 }, 300, game.window).window).toBe(4);
    expect(timed(clock, 86_400, null).window).toBe(clock.window);
  });

  it("keeps a reserve as long as it goes with the time for a move", () => {
    const { clock } = firstDraft(game, "greedy", "");
    const slow = { ...timed(clock, 86_400, game.window), reserve: 3 * 86_400 };
    expect(timed(slow, 3 * 86_400, game.window).reserve).toBe(3 * 86_400);
    expect(timed(slow, 300, game.window).reserve).toBeNull();
    expect(timed({ ...clock, move: 60, reserve: 600 }, null, game.window).reserve).toBeNull();
  });

  it("allows hints by itself to who plays alone against bots, and else as was said", () => {
    const { seats } = firstDraft(game, "greedy", "");
    expect(hintsFor(seats)).toBe(true);
    expect(hintsFor([...seats, seatDraft("open")])).toBe(false);
    expect(hintsFor([...seats, seatDraft("me")])).toBe(false);
    expect(newTable(game, firstDraft(game, "greedy", "")).hints).toBeNull();
    expect(newTable(game, { ...firstDraft(game, "greedy", ""), hints: false }).hints).toBe(false);
  });

  it("keeps a seat open for a bot account that is challenged, and takes a bot where the account is gone", () => {
    const talos = { player: "t", name: "Talos (bot)" };
    const draft = {
      ...firstDraft(game, "greedy", "Xenia"),
      seats: [seatDraft("me", "Xenia"), seatDraft(asAccount("t"))],
    };
    expect(newTable(game, draft).seats[1]).toEqual({ who: "open", name: null, bot: null });
    expect([...challenged(draft.seats)]).toEqual([[1, "t"]]);
    expect(hintsFor(draft.seats)).toBe(false);
    const info = {
      bots: [{ spec: "greedy", label: "", meaning: "", expert: false, game: null, seats: null }],
    };
    expect(seated(info, "g", draft.seats, [talos])[1]?.who).toBe(asAccount("t"));
    expect(seated(info, "g", draft.seats, [])[1]?.who).toBe("greedy");
  });

  it("sends only the options that are not as usual", () => {
    const draft = firstDraft(game, "greedy", "");
    draft.options["short"] = "on";
    expect(newTable(game, draft).options).toEqual({ short: "on" });
  });

  it("keeps whoever is to play, and the clock, when another game is chosen; and those who find no seat come back", () => {
    const many = firstDraft(game, "greedy", "Xenia");
    many.seats.push(seatDraft("me", "Yorgos"), seatDraft("open"));
    many.clock.move = 60;
    many.options["short"] = "on";
    const two = draftFor({ ...game, id: "h", most: 2, window: null }, many, "greedy");
    expect(two.seats.map((seat) => [seat.who, seat.name])).toEqual([
      ["me", "Xenia"],
      ["greedy", ""],
    ]);
    expect(two.clock).toMatchObject({ move: 60, window: null });
    const again = draftFor(game, two, "greedy", many);
    expect(again.seats.map((seat) => seat.name)).toEqual(["Xenia", "", "Yorgos", ""]);
    expect(again.options["short"]).toBe("on");
    expect(again.clock).toMatchObject({ move: 60, window: 10 });
    expect(draftFor({ ...game, fewest: 5 }, two, "greedy").seats).toHaveLength(5);
  });

  it("takes back what fewer seats cannot choose", () => {
    expect(fitting(game, { deck: "b", short: "on" }, 4)).toEqual({ deck: "b", short: "on" });
    expect(fitting(game, { deck: "b", short: "on" }, 3)).toEqual({ deck: "a", short: "on" });
  });

  it("names nobody who is yet to come", () => {
    const draft = {
      ...firstDraft(game, "greedy", ""),
      seats: [seatDraft("me", " "), seatDraft("open", "left over")],
    };
    expect(newTable(game, draft).seats.map((seat) => seat.name)).toEqual([null, null]);
  });

  it("sits as many as one asks for, and the game lets", () => {
    expect(firstDraft(game, "greedy", "", 3).seats).toHaveLength(3);
    expect(firstDraft(game, "greedy", "", 9).seats).toHaveLength(5);
  });

  it("is kept for the next time, as far as the server still has what it names", () => {
    const bots = [{ spec: "greedy", label: "", meaning: "", expert: false }];
    const info: ServerInfo = { games: [game], bots, version: "", phrases: [], lan: null, keep_days: 1 };
    const kept = { ...firstDraft(game, "gone", "Xenia", 3), set: "gone", options: { deck: "b", gone: "on" } };
    const again = stillMeant(info, kept, "greedy");
    expect(again?.seats.map(({ who, name }) => [who, name])).toEqual([
      ["me", "Xenia"],
      ["greedy", ""],
      ["greedy", ""],
    ]);
    expect([again?.set, again?.options]).toEqual(["", { deck: "a", short: "off" }]); // three are too few for b
    expect(stillMeant({ ...info, games: [] }, kept, "greedy")).toBeNull();
  });

  it("seats a policy at the tables that it was trained for, and elsewhere whom one usually meets", () => {
    const level = { label: "", meaning: "", expert: true };
    const policy = { ...level, spec: "policy:mine", game: game.id, seats: 2 };
    const bots = [{ ...level, spec: "mortal" }, { ...level, spec: "hero" }, policy];
    const who = (id: string, ...seats: string[]): string[] =>
      seated(
        { bots },
        id,
        seats.map((each) => seatDraft(each)),
      ).map((seat) => seat.who);
    expect(who(game.id, "me", "policy:mine")).toEqual(["me", "policy:mine"]);
    expect(who(game.id, "me", "policy:mine", "mortal")).toEqual(["me", "hero", "mortal"]);
    expect(who("another", "me", "policy:mine")).toEqual(["me", "hero"]);
    const info: ServerInfo = { games: [game], bots, version: "", phrases: [], lan: null, keep_days: 1 };
    const kept = firstDraft(game, "policy:mine", "Xenia", 2);
    expect(stillMeant(info, kept, "hero")?.seats.map((seat) => seat.who)).toEqual(["me", "policy:mine"]);
    expect(
      stillMeant({ ...info, bots: bots.slice(0, 2) }, kept, "hero")?.seats.map((seat) => seat.who),
    ).toEqual(["me", "hero"]);
  });

  it("makes room for a friend where there is none", () => {
    const who = (...seats: string[]): string[] =>
      withFriend(seats.map((each) => seatDraft(each))).map((seat) => seat.who);
    expect(who("me", "greedy", "greedy")).toEqual(["me", "open", "greedy"]);
    expect(who("me", "greedy", "open")).toEqual(["me", "greedy", "open"]);
  });
});
