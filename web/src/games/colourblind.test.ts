/* What colour tells is told to those, too, who see some colours alike: by light and dark, or by something else beside. */
import { describe, expect, it } from "vitest";

type Colour = readonly [number, number, number];

const styles = import.meta.glob<string>(["../look/tokens.css", "./**/*.css", "./**/*.svelte"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const css = (path: string): string => styles[path] ?? "";

/** How the two scarce kinds of cones and the scarcest leave light: in linear red, green and blue (Machado, Oliveira and Fernandes 2009). */
const EYES: Record<string, readonly Colour[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function colour(hex: string): Colour {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
  return [r, g, b];
}

/** A colour as these eyes have it. */
function seen(eyes: string, hex: string): Colour {
  const from = colour(hex);
  const [r = 0, g = 0, b = 0] = (EYES[eyes] ?? []).map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, n) => sum + part * (from[n] ?? 0), 0),
      ),
    ),
  );
  return [r, g, b];
}

const luminance = ([r, g, b]: Colour): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The contrast of WCAG, as these eyes have it. */
function contrast(eyes: string, one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((hex) => luminance(seen(eyes, hex))).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What a custom property is by day and by night. */
function token(path: string, name: string): [string, string] {
  const found = new RegExp(`--${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6}))?`).exec(css(path));
  if (!found?.[1]) throw new Error(`${path} has no --${name}`);
  return [found[1], found[2] ?? found[1]];
}

const TOKENS = "../look/tokens.css";
const ZEUS = "./zeus-on-the-loose/colours.css";
const HERA = "./hera-and-zeus/colours.css";

/** What is told by light and dark alone. */
const PAIRS: Record<string, [[string, string], [string, string]]> = {
  "a letter of Zeus that is won, and one that is not": [
    [TOKENS, "gold"],
    [ZEUS, "letter"],
  ],
  "one’s own card that others do not see, and one that lies open": [
    [HERA, "secret"],
    [HERA, "card"],
  ],
};

describe.each(Object.keys(EYES))("to eyes of %s", (eyes) => {
  it.each(Object.entries(PAIRS))("%s differ by day and by night", (_, [one, other]) => {
    const [first, second] = [token(...one), token(...other)];
    for (const scheme of [0, 1] as const)
      expect(contrast(eyes, first[scheme], second[scheme])).toBeGreaterThanOrEqual(3);
  });
});

describe("what colour tells on the map", () => {
  const counter = css("./mythology/map/Counter.svelte");
  const lit = css("./mythology/map/Lit.svelte");

  it("is told by the shape of a counter as well, each kind by its own", () => {
    const shapes = [
      ...counter.matchAll(/^ {6}(?:d: |box: .* d: )"(M[^"]+)"/gm),
      ...counter.matchAll(/box: "[^"]+", d: "(M[^"]+)"/g),
    ];
    const kinds = [...counter.matchAll(/^ {2}\.(\w+) \{\n {4}--shape/gm)];
    expect(kinds.length).toBeGreaterThan(5);
    expect(new Set(shapes.map(([, d]) => d)).size).toBe(kinds.length);
  });

  it("is told by stripes where there would be a fight, and by dashes round the one that is chosen", () => {
    expect(lit).toMatch(/fill=\{`url\(#\$\{hatching\}\)`\}/);
    expect(/\.chosen \.halo \{[^}]*stroke-dasharray/.test(counter)).toBe(true);
  });
});
