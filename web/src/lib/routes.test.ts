import { describe, expect, it } from "vitest";
import { exampleHref, href, parse, RECORD, rulesHref } from "./routes";

describe("routes", () => {
  it.each(["", "#", "#/", "/", "#//"])("%j is the lobby", (hash) => {
    expect(parse(hash)).toEqual({ page: "lobby" });
  });

  it("reads what it writes", () => {
    expect(parse(href("table", "a_b-C1"))).toEqual({ page: "table", id: "a_b-C1" });
    expect(parse(href("replay", "a~b"))).toEqual({ page: "replay", id: "a~b" });
    expect(parse(href("turned", "a~b"))).toEqual({ page: "turned", id: "a~b" });
    expect(parse(href("join", "s"))).toEqual({ page: "join", secret: "s" });
    expect(parse(href("watch", "s"))).toEqual({ page: "watch", secret: "s" });
    expect(parse(href("mail", "s"))).toEqual({ page: "mail", secret: "s" });
    expect(parse(href("rules", "a-game"))).toEqual({ page: "rules", game: "a-game", rule: "" });
    expect(parse(rulesHref("a-game", "A-1b"))).toEqual({ page: "rules", game: "a-game", rule: "A-1b" });
    expect(parse(exampleHref("a-game", "a-turn"))).toEqual({ page: "example", which: "a-game:a-turn" });
    expect(parse(RECORD)).toEqual({ page: "record" });
    expect(parse(href("puzzle", "a-game:3f"))).toEqual({ page: "puzzle", which: "a-game:3f" });
  });

  it("keeps tokens with all their signs", () => {
    const token = "ImFi.c/d+e=.x%y";
    expect(parse(href("me", token))).toEqual({ page: "me", token });
  });

  it.each([
    "#/table",
    "#/table/",
    "#/table/a/b",
    "#/rules",
    "#/rules/a/b/c",
    "#/other/x",
    "#/table/%E0%A4%A",
  ])("%j leads nowhere", (hash) => {
    expect(parse(hash)).toEqual({ page: "nowhere" });
  });
});
