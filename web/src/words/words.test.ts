import { expect, test } from "vitest";
import { find, isProse } from "./finding";
import { camel, read } from "./fluent";
import { filled } from "./page.plugin";

/** What is no text for people though it looks like one, by file. */
const ALLOWED: Record<string, readonly string[]> = {
  "../api/client.ts": ["Bearer {}"], // of HTTP
  "../lib/keys.ts": ["[data-answers] .numbers button", "[data-answers] .line:not(:disabled)"], // selectors
  "../games/flights.ts": ["cubic-bezier(0.3, 0.1, 0.2, 1)"],
  "../games/hera-and-zeus/cards.ts": ["Hera", "Zeus", "{} of {}"], // as the components name them, and the server writes them in moves
  "../games/hera-and-zeus/scenes.ts": ["Pegasus"],
  "../games/mythology/advanced/layout.ts": ["face down {}", "mark {}"], // keys
  "../games/mythology/map/layout.ts": ["unit {}"],
  "../games/olympics/choreography.ts": ["takes {}"], // the name of a journey
  "../games/olympics/Traveller.svelte": ["cubic-bezier(0.3, 0.1, 0.2, 1)"],
  "../games/zeus-on-the-loose/SneakChance.svelte": ["S"], // keys
  "../games/zeus-on-the-loose/SneakQuestion.svelte": ["N"],
  "../lib/noted.ts": ["promise\n{}"], // what is hashed
  "../table/Share.svelte": ["Theomachy"],
  "../table/share.ts": ['"Cinzel Variable", serif', '"Alegreya Sans", sans-serif'], // fonts
  "../table/Callouts.svelte": [
    "button:not([data-place]), a, input, select, summary, [role=spinbutton], [data-moves], [data-hand], [data-keep-clear], [role=alert], .hint", // selectors
  ],
};

const SOURCES = import.meta.glob<string>(
  [
    "../**/*.{ts,svelte}",
    "!../**/*.test.ts",
    "!../**/*.d.ts",
    "!../**/*.plugin.ts",
    "!./{finding,fluent,types}.ts",
  ],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const CATALOGUES = import.meta.glob<string>("../**/*.ftl", { query: "?raw", import: "default", eager: true });

/** What is a file by itself, by its path, and the messages that it names. */
const FILES = import.meta.glob<string>(["../../index.html", "../../public/manifest.webmanifest"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const named = Object.values(FILES).flatMap((file) =>
  [...file.matchAll(/%say:([a-z-]+)%/g)].map(([, name = ""]) => `../page.en.ftl ${camel(name)}`),
);

const found = Object.entries(SOURCES).map(([path, source]) => ({ path, ...find(path, source) }));
const isEnglish = (path: string): boolean => /(^|[./])en\.ftl$/.test(path);

/** The path of a catalogue as seen from here. */
const pathOf = (from: string, message: string): string =>
  new URL(message, `file:///src/words/${from}`).pathname.replace(/^\/src\//, "../");

const used = new Set([
  ...named,
  ...found.flatMap(({ path, messages }) =>
    messages.map((message) => {
      const [catalogue = "", name = ""] = message.split(" ");
      return `${pathOf(path, catalogue)} ${name}`;
    }),
  ),
]);
const said = Object.entries(CATALOGUES)
  .filter(([path]) => isEnglish(path))
  .flatMap(([path, text]) => read(text).messages.map(({ name }) => `${path} ${name}`));

test("what people read stands in the catalogues", () => {
  expect(found.length).toBeGreaterThan(100);
  const texts = found.flatMap(({ path, texts }) =>
    texts.filter((text) => !ALLOWED[path]?.includes(text)).map((text) => `${path}: ${text}`),
  );
  expect(texts).toEqual([]);
});

test("the page and its manifest say what the catalogue says, and nothing else", () => {
  expect(Object.keys(FILES)).toHaveLength(2);
  const catalogue = "description = Games with friends.\nneeds-scripts = Allow scripts.\n";
  for (const [path, file] of Object.entries(FILES)) {
    const texts = [...file.matchAll(/>([^<]+)<|(?:content=|": )"([^"]+)"/g)];
    const own = texts.map(([, inside, value]) => (inside ?? value ?? "").trim());
    expect(
      own.filter((text) => /[A-Za-z]+ [a-z]+ [a-z]+/.test(text)),
      path,
    ).toEqual([]);
    expect(filled(file, catalogue)).toContain("Games with friends.");
  }
  expect(() => filled("%say:nothing%", catalogue)).toThrow("nothing");
});

test("a sentence is one whatever words it has, and a style is none", () => {
  expect(["It is not your turn.", "Hello there"].filter((text) => !isProse(text))).toEqual([]);
  expect(["rotate(0.5turn)", "2px 4rem", "var(--gap) 1em"].filter(isProse)).toEqual([]);
});

test("no sentence of the server's is taken apart", () => {
  const taken =
    /\.(meaning|reason|sentence|text|title|why)\??\.(endsWith|includes|indexOf|match|replace|replaceAll|search|slice|split|startsWith|substring)\(/;
  expect(taken.test("choice.meaning.endsWith(text)")).toBe(true);
  expect(Object.entries(SOURCES).flatMap(([path, source]) => (taken.test(source) ? [path] : []))).toEqual([]);
});

test("every message that is asked for is in its catalogue, and every message is asked for by its name", () => {
  expect(found.flatMap(({ path, misused }) => misused.map((catalogue) => `${path}: ${catalogue}`))).toEqual(
    [],
  );
  expect(said.length).toBeGreaterThan(0);
  expect([...used].filter((message) => !said.includes(message))).toEqual([]);
  expect(said.filter((message) => !used.has(message))).toEqual([]);
});

test("nothing is said before the page knows its language", () => {
  expect(found.flatMap(({ path, early }) => early.map((message) => `${path}: ${message}`))).toEqual([]);
});

test("a catalogue in another language says what the English one says, of the same", () => {
  const shape = (text: string): string[] =>
    read(text)
      .messages.map(
        ({ name, wants, tags }) => `${name} ${[...wants.keys()].sort().join()} ${[...tags].sort().join()}`,
      )
      .sort();
  for (const [path, text] of Object.entries(CATALOGUES)) {
    if (isEnglish(path)) continue;
    const english = CATALOGUES[path.replace(/[A-Za-z-]+\.ftl$/, "en.ftl")];
    expect(shape(text), path).toEqual(shape(english ?? ""));
  }
});
