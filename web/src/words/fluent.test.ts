import { describe, expect, it } from "vitest";
import { choosing, Fault, moduleOf, read, typesOf } from "./fluent";
import * as forms from "./forms";
import { pseudo } from "./pseudo";

type Told = Record<string, (args?: Record<string, unknown>) => unknown>;

/** The functions of a module, whose imports are `given`. */
async function run(code: string, given: Record<string, unknown>): Promise<Told> {
  const body = code
    .replaceAll(/^import .*\n/gm, "")
    .replace(
      /export \{ (.*) \};/,
      (_, names: string) => `return { ${names.replace(/(\w+) as (\w+)/g, "$2: $1")} };`,
    );
  const Program = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<Told>;
  return await new Program(...Object.keys(given), body)(...Object.values(given));
}

const said = (text: string, change?: (text: string) => string): Promise<Told> =>
  run(moduleOf(read(text, change), "forms"), {
    number: forms.number,
    plural: forms.plural,
    ordinal: forms.ordinal,
    list: forms.list,
    an: forms.an,
  });

const typed = (text: string): string => typesOf(read(text), "rich").split("\n")[0] ?? "";

const CARDS = `
cards = { $n ->
    [0] no cards
    [one] { $n } card
   *[other] { $n } cards
}`;

describe("a message", () => {
  it("says its text, with what is put into it as it is", async () => {
    const { hello, odd } = await said("hello = Hello, { $name }!\nodd = a `b` c\\d $");
    expect(hello?.({ name: "`${Zoe}` <b>" })).toBe("Hello, `${Zoe}` <b>!");
    expect(odd?.()).toBe("a `b` c\\d $");
  });

  it("counts, lists and chooses", async () => {
    const { cards } = await said(CARDS);
    expect([0, 1, 2, 1351, -3].map((n) => cards?.({ n }))).toEqual([
      "no cards",
      "1 card",
      "2 cards",
      "1,351 cards",
      "−3 cards",
    ]);
    const { plays } = await said("plays = { $name } plays { AN($card) }");
    const articles = ["7", "8", "80", "11", "110", "18", "Amazon"].map((card) =>
      plays?.({ name: "Zoe", card }),
    );
    expect(articles).toEqual(
      ["a 7", "an 8", "an 80", "an 11", "a 110", "an 18", "an Amazon"].map((card) => `Zoe plays ${card}`),
    );
    const { won } = await said("won = { LIST($names) } won");
    expect(won?.({ names: ["Xenia", "Yorgos", "Zoe"] })).toBe("Xenia, Yorgos and Zoe won");
    const { place } = await said(
      'place = { NUMBER($n, type: "ordinal") ->\n    [one] { $n }st\n    [two] { $n }nd\n   *[other] { $n }th\n}',
    );
    expect([1, 2, 11, 22].map((n) => place?.({ n }))).toEqual(["1st", "2nd", "11th", "22nd"]);
    const { state } = await said("state = { $open ->\n    [yes] open\n   *[no] shut\n}");
    expect([true, false].map((open) => state?.({ open }))).toEqual(["open", "shut"]);
  });

  it("is one line where the catalogue breaks it, and takes in terms and other messages", async () => {
    const { foot } = await said(
      "-name = Theomachy\nby = by { $who }\nfoot =\n    { -name },\n    played { by }",
    );
    expect(foot?.({ who: "Zoe" })).toBe("Theomachy, played by Zoe");
  });

  it("gives in pieces what the page draws, whatever is put into it", async () => {
    const { record } = await said("record = Here: <link>the record of { $name }</link>.");
    expect(record?.({ name: "<link>x</link>" })).toEqual([
      "Here: ",
      ["link", "the record of <link>x</link>"],
      ".",
    ]);
  });
});

describe("the type of a message", () => {
  it("has what it wants to know", () => {
    expect(typed("a = b")).toBe("declare const m0: () => string;");
    expect(typed("a = { $name }")).toContain("(a: { name: string }) => string");
    expect(typed(`a = { $n } of${CARDS.replace("\ncards =", "")}`)).toContain("(a: { n: number }) => string");
    expect(typed("a = { $s ->\n    [open] a\n   *[shut] b\n}")).toContain('{ s: "open" | "shut" }');
    expect(typed("a = { $s ->\n    [open] a\n   *[other] b\n}")).toContain("{ s: string }");
    expect(typed("a = { $s ->\n    [yes] a\n   *[no] b\n}")).toContain("{ s: boolean }");
    expect(typed("a = { LIST($names) }")).toContain("{ names: readonly string[] }");
    expect(typesOf(read("a = <two-words>b</two-words>"), "rich")).toContain('() => Rich<"twoWords">');
  });

  it("is refused where it is two, and so is what is no Fluent", () => {
    for (const text of [
      "a = { $n } { LIST($n) } { NUMBER($n) }",
      "a = { $flag } { $flag ->\n    [yes] a\n   *[no] b\n}",
      "a = { -no-term }",
      "a = { a }",
      "a = <b>c",
      "a = <b>c</d>",
      "a = { UPPER($n) }",
      "a =\n    .title = b",
      "a-b = x\naB = y",
      "then = x",
      "a = { $n",
    ])
      expect(() => read(text), text).toThrow(Fault);
  });
});

describe("another language", () => {
  const english = "one = One\ntwo = Two";
  const module = choosing(read(english), "en", "lobby/", "language");
  const speak = async (language: string): Promise<unknown[]> => {
    const translated = language === "de" ? { "lobby/": await said("one = Eins") } : {};
    const { one, two } = await run(module, { own: await said(english), translated });
    return [one?.(), two?.()];
  };

  it("says what it can, and English the rest; who reads neither reads English", async () => {
    expect(await speak("de")).toEqual(["Eins", "Two"]);
    expect(await speak("en")).toEqual(["One", "Two"]);
  });
});

describe("the language that nobody speaks", () => {
  it("is two fifths longer, and leaves alone what is no text", async () => {
    const text = "Whoever asks is told what the coach would do; everybody sees that they asked.";
    const letters = (of: string): number => of.match(/\p{L}/gu)?.length ?? 0;
    expect(letters(pseudo(text)) / letters(text)).toBeCloseTo(1.4, 1);
    expect(pseudo(text)).not.toMatch(/[A-Za-z]/);
    const { won } = await said("won = <strong>{ $name }</strong> won", pseudo);
    expect(won?.({ name: "Zoe" })).toEqual([["strong", "Zoe"], " ŵóñē"]);
  });
});
