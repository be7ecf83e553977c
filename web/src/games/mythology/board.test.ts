import { expect, test } from "vitest";
import components from "../../../../src/theomachy/games/mythology/components.toml?raw";
import {
  around,
  detailOf,
  held,
  lookingAt,
  moved,
  NEAREST,
  revealing,
  sees,
  under,
  whole,
  zoomed,
  type Port,
} from "./map/camera";
import { fan, FANNED, ring } from "./map/stacks";
import { PACE, framesOf, further, rest } from "./map/walks";
import { ahead, Atlas, nearest, type Point, type WorldFile } from "./map/world";
import { closedTo, legsOf, whyArea, whyUnit } from "./basic/journeys";
import { layOut } from "./basic/layout";
import { nextStep, offersOf, proposalWith, reachOf } from "./basic/moves";
import { between, deedsOf, trailsOf, type Trail } from "./map/trails";
import { priceOf, stepsTo } from "./map/ways";
import { sceneOf } from "./basic/scenes";
import { tellingOn } from "./basic/telling";
import { whoIs } from "./basic/units";
import { mixed, promptOf } from "./basic/words";
import { bringSilhouettes, signOf, type Kind } from "./signs.svelte";
import type { BasicView, Choice, Entry, PlayerView, Told, UnitView } from "./basic/types";

const WORLD: WorldFile = {
  areas: [
    { name: "Greece", kind: "land", hexes: [2711, 2712, 2811] },
    { name: "Eastern Sea", kind: "sea", hexes: [2713, 2812] },
  ],
  islands: [{ name: "Crete", hexes: [2713] }],
  gods: [{ name: "Hera", myth: "Queen." }],
  heroes: [{ id: 1, name: "Achilles", myth: "Swift." }],
  monsters: [{ id: 33, name: "Scylla", myth: "Six necks." }],
  prizes: [{ name: "Pegasus", myth: "Winged." }],
};
const atlas = new Atlas(WORLD, { side: 36, middle: [41, 20.8], half: 900 });
const PORT: Port = { width: 600, height: 500, covered: 0 };

const choice = (move: string, form: Choice["form"], meaning = ""): Choice => ({
  action: 0,
  move,
  form,
  meaning,
});
type Fields<K extends Entry["kind"]> = Omit<Told<K>, "kind" | "number" | "version" | "part" | "text">;
const entry = <K extends Entry["kind"]>(kind: K, fields: Fields<K>, text = ""): Told<K> =>
  ({ number: 0, version: 1, part: null, text, ...fields, kind }) as Told<K>;
const player = (parts: Partial<PlayerView>): PlayerView => ({
  name: "",
  god: "Hera",
  side: "heroes",
  power: 15,
  area: null,
  drawn: false,
  kills: 0,
  prizes: 0,
  alliance: [],
  own_points: { numerator: 0, denominator: 1 },
  points: { numerator: 0, denominator: 1 },
  ...parts,
});
const ACHILLES: UnitView = {
  id: 1,
  name: "Achilles",
  side: "heroes",
  hex: 2711,
  ready: true,
  to_prizes: { steps: [1], turns: [1] },
};
const SCYLLA: UnitView = {
  id: 33,
  name: "Scylla",
  side: "monsters",
  hex: 2811,
  ready: false,
  to_prizes: { steps: [9], turns: [2] },
};

const view = (parts: Partial<BasicView> = {}): BasicView => ({
  game: "mythology-basic",
  components: "World 1",
  aid: [],
  seat: 0,
  names: ["Xenia", "Yorgos", "Zoe", "Ion"],
  must: [0],
  may: [],
  over: false,
  moves: 7,
  legal: [],
  barred: [],
  turn: 1,
  phase: "moving",
  active: 0,
  players: [player({}), player({ side: "monsters" }), player({}), player({})],
  units: [ACHILLES, SCYLLA],
  reach: [],
  prizes: [{ name: "Pegasus", hex: 2712 }],
  combat: null,
  captor: null,
  proposal: [],
  ...parts,
});

const REACH: BasicView["reach"] = [
  {
    hex: 2711,
    units: [1],
    ways: [
      { hex: 2712, cost: 2, before: 2711, wind: "s" },
      { hex: 2812, cost: 4, before: 2712, wind: "ne" },
      { hex: 2811, cost: 8, before: 2812, wind: "n" },
    ],
  },
];

test("each hex is found where it lies, and nothing beyond the map", () => {
  for (const hex of atlas.hexes) {
    const [x, y] = atlas.at(hex);
    expect(atlas.hexAt([x, y])).toBe(hex);
    expect(atlas.hexAt([x + 28, y + 4])).toBe(hex);
  }
  expect(atlas.hexAt([0, 0])).toBeNull();
  const [upper, lower] = [atlas.at(2811), atlas.at(2711)];
  expect(lower[1] - upper[1]).toBeCloseTo((36 * Math.sqrt(3)) / 2);
});

test("a hex is told by its Area, an island by its name too", () => {
  expect(atlas.nameOf(2711)).toBe("Greece");
  expect(atlas.nameOf(2713)).toBe("Crete, Eastern Sea");
  expect(atlas.mythOf("Scylla")).toBe("Six necks.");
});

test("what lies beside a hex is found by its wind, as far as there is a map", () => {
  expect(atlas.beside(2711, "s")).toBe(2712);
  expect(atlas.beside(2711, "ne")).toBe(2811);
  expect(atlas.beside(2711, "se")).toBe(2812);
  expect(atlas.beside(2812, "nw")).toBe(2711);
  expect(atlas.beside(2812, "sw")).toBe(2712);
  expect(atlas.beside(2711, "n")).toBeNull();
});

test("how far it is from a unit to prizes, and from a prize to units, the soonest first", () => {
  const told = (item: { name: string; unit: number | null }): unknown =>
    legsOf(view(), item).map(({ name, far }) => [name, far]);
  expect(told({ name: "Achilles", unit: 1 })).toEqual([["Pegasus", { steps: 1, turns: 1 }]]);
  expect(told({ name: "Pegasus", unit: null })).toEqual([
    ["Achilles", { steps: 1, turns: 1 }],
    ["Scylla", { steps: 9, turns: 2 }],
  ]);
  const taken = view({ units: [{ ...ACHILLES, to_prizes: { steps: [null], turns: [null] } }] });
  expect(legsOf(taken, { name: "Achilles", unit: 1 })).toEqual([]);
});

test("a hex beside a unit that it may not enter tells why, one that it can reach another way does not", () => {
  const barred = (unit: number, wind: "s" | "ne", reason: string): BasicView["barred"][number] => ({
    move: wind,
    form: { kind: "step", unit, wind },
    reason,
  });
  const now = view({ reach: REACH, barred: [barred(1, "ne", "2811 costs 4 points"), barred(33, "s", "no")] });
  expect(closedTo(now, 1, atlas)).toEqual(new Map());
  const few = view({
    reach: REACH.map((each) => ({ ...each, ways: each.ways.slice(0, 1) })),
    barred: now.barred,
  });
  expect(closedTo(few, 1, atlas)).toEqual(new Map([[2811, "2811 costs 4 points."]]));
  expect(closedTo(few, null, atlas)).toEqual(new Map());
  expect([whyUnit(few, 1), whyUnit(few, 33), whyUnit(few, null)]).toEqual([undefined, "No.", undefined]);
});

test("who does not fight yet or cannot reach for a prize, and where no god can go, has a reason", () => {
  const fight = (hero: number, monster: number): Choice["form"] => ({ kind: "fight", hero, monster });
  const fighting = view({
    legal: [{ action: 1, move: "", form: fight(1, 33), meaning: "" }],
    barred: [
      { move: "", form: fight(2, 34), reason: "the combat in 2811 is fought out first" },
      { move: "", form: { kind: "capture", hero: 3 }, reason: "that hero has tried in this Player Turn" },
      { move: "", form: { kind: "place", area: "Greece" }, reason: "a god is in that Area already" },
    ],
  });
  const first = "The combat in 2811 is fought out first.";
  expect([1, 2, 33, 34].map((id) => whyUnit(fighting, id))).toEqual([undefined, first, undefined, first]);
  expect(whyUnit(fighting, 3)).toBe("That hero has tried in this Player Turn.");
  expect([whyArea(fighting, "Greece"), whyArea(fighting, "Egypt")]).toEqual([
    "A god is in that Area already.",
    undefined,
  ]);
});

test("arrows lead to what lies straight ahead, and nowhere where nothing is", () => {
  const at = (point: Point): Point => point;
  const points: Point[] = [
    [0, 0],
    [100, 0],
    [60, 50],
    [0, 80],
  ];
  const from = points[0] ?? [0, 0];
  expect(ahead(points, at, from, "ArrowRight")).toEqual([100, 0]);
  expect(ahead(points, at, from, "ArrowDown")).toEqual([0, 80]);
  expect(ahead(points, at, from, "ArrowLeft")).toBeNull();
  expect(nearest(points, at, [70, 60])).toEqual([60, 50]);
});

test("the whole disc fits into what is not covered", () => {
  const camera = whole({ ...PORT, covered: 200 }, 1800);
  expect(camera.scale * 1800 * 0.94).toBeCloseTo(300);
  expect(under(camera, [300, 150])).toEqual([900, 900]);
});

test("zooming leaves the point under the pointer where it is, up to a limit", () => {
  const camera = lookingAt({ x: 0, y: 0, scale: 1 }, PORT, [900, 900]);
  const nearer = zoomed(camera, 1.5, [200, 100], PORT, 1800);
  expect(nearer.scale).toBeCloseTo(1.5);
  expect(under(nearer, [200, 100])[0]).toBeCloseTo(under(camera, [200, 100])[0]);
  expect(zoomed(camera, 100, [0, 0], PORT, 1800).scale).toBe(NEAREST);
  expect(zoomed(camera, 0.001, [0, 0], PORT, 1800).scale).toBeCloseTo(whole(PORT, 1800).scale * 0.9);
});

test("the map cannot be lost out of sight", () => {
  const far = moved({ x: 0, y: 0, scale: 1 }, [99999, -99999], PORT, 1800);
  expect(far).toEqual({ x: 300, y: 250 - 1800, scale: 1 });
  expect(held(far, PORT, 1800)).toEqual(far);
  expect(sees(far, PORT, [0, 1800])).toBe(true);
  expect(sees(far, PORT, [900, 1800])).toBe(false);
  expect(sees({ x: 0, y: 0, scale: 1 }, { ...PORT, covered: 300 }, [100, 260])).toBe(false);
});

test("what lies under a card is not seen, and is brought where nothing lies", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  const small = { ...PORT, card: { width: 200, height: 150 } };
  expect(sees(camera, small, [100, 340])).toBe(false);
  expect(sees(camera, small, [100, 250])).toBe(true);
  expect(sees(camera, small, [400, 340])).toBe(true);
  const wide = { ...PORT, covered: 100, card: { width: 590, height: 150 } };
  const there = lookingAt(camera, wide, [900, 900]);
  expect(under(there, [300, 125])).toEqual([900, 900]);
  expect(sees(there, wide, [900, 900])).toBe(true);
});

test("what is brought into sight does not throw the map out of its window", () => {
  const port = { width: 740, height: 748, covered: 0, card: { width: 304, height: 130 } };
  const all = whole(port, 1800);
  const discIn = ({ x, y, scale }: typeof all): number[] => [x, y].map((at) => Math.round(at + 900 * scale));
  for (const point of [
    [480, 1440],
    [1000, 500],
    [300, 900],
    [900, 1700],
  ] as const) {
    const there = revealing(all, port, 1800, [point]);
    expect(there.scale).toBe(all.scale);
    const [across = 0, down = 0] = discIn(there);
    // The middle of the disc stays in the middle of the window but for what lies under the card.
    expect(Math.abs(across - 370) + Math.abs(down - 374)).toBeLessThan(130 + 50);
    if (sees(all, { ...port, card: null }, point)) expect(sees(there, port, point)).toBe(true);
  }
  const near = { ...all, scale: 1.2 };
  const corner = revealing(near, { ...port, card: null }, 1800, [[480, 1440]]);
  expect(sees(corner, { ...port, card: null }, [480, 1440])).toBe(true);
  expect(under(corner, [0, 748])[0]).toBeGreaterThan(1800 * 0.03 - 48);
  expect(under(corner, [0, 748])[1]).toBeLessThan(1800 * 0.97 + 48);
});

test("the nearer, the more is told", () => {
  expect([0.3, 0.6, 1].map(detailOf)).toEqual(["far", "middle", "near"]);
});

test("those who share a hex are fanned out, and counted where not all can be seen", () => {
  expect(fan(1)).toEqual([{ at: [0, 0], scale: 1, count: 0, hidden: false }]);
  expect(fan(2).map(({ count }) => count)).toEqual([0, 0]);
  const six = fan(6);
  expect(six.filter(({ hidden }) => hidden)).toHaveLength(6 - FANNED);
  expect(six.find(({ count }) => count > 0)?.count).toBe(6);
});

test("a step that comes while a unit still walks is made after the others", () => {
  const first = further(undefined, [0, 0], [10, 0], 1000);
  expect(rest(first, 1000 + PACE / 2)).toEqual([
    [5, 0],
    [10, 0],
  ]);
  const second = further(first, [10, 0], [10, 10], 1000 + PACE / 2);
  expect(second.points).toEqual([
    [5, 0],
    [10, 0],
    [10, 10],
  ]);
  expect(rest(second, 1000 + 9 * PACE)).toEqual([[10, 10]]);
  expect(framesOf(second, [10, 10]).map(({ translate }) => translate)).toEqual([
    "-5px -10px",
    "0px -10px",
    "0px 0px",
  ]);
});

test("counters stand Area by Area, a god where nobody else is", () => {
  const areas = layOut(
    view({ players: [player({ area: "Greece" }), player({ god: "Ares", area: "Eastern Sea" })] }),
    atlas,
  );
  expect([...areas.keys()].sort()).toEqual(["Eastern Sea", "Greece"]);
  const greece = areas.get("Greece") ?? [];
  expect(greece.map(({ name, kind }) => `${name} ${kind}`).sort()).toEqual([
    "Achilles heroes",
    "Hera god",
    "Pegasus prize",
    "Scylla monsters",
  ]);
  expect(areas.get("Eastern Sea")?.map(({ name }) => name)).toEqual(["Ares"]);
});

test("a way is its steps in order, and has a price", () => {
  const reach = reachOf(view({ reach: REACH }), 1);
  expect(stepsTo(reach?.ways, 2811)).toEqual([
    { wind: "s", from: 2711, to: 2712 },
    { wind: "ne", from: 2712, to: 2812 },
    { wind: "n", from: 2812, to: 2811 },
  ]);
  expect(priceOf(reach?.ways, 2811)).toBe(8);
  expect([priceOf(reach?.ways, 9999), priceOf(undefined, 2811)]).toEqual([0, 0]);
  expect(stepsTo(reach?.ways, 9999)).toEqual([]);
});

test("a walk goes on when the step before is shown, and ends when anything came between", () => {
  const legal = [choice("Achilles s", { kind: "step", unit: ACHILLES.id, wind: "s" })];
  const walk = { unit: "Achilles", steps: [{ wind: "s", from: 2711, to: 2712 }], moves: 7 };
  const now = view({ legal });
  expect(nextStep(walk, now, offersOf(now, true))).toBe(legal[0]);
  expect(nextStep({ ...walk, moves: 8 }, now, offersOf(now, true))).toBe("wait");
  expect(nextStep({ ...walk, moves: 6 }, now, offersOf(now, true))).toBeNull();
  expect(
    nextStep({ ...walk, steps: [{ wind: "s", from: 2712, to: 2713 }] }, now, offersOf(now, true)),
  ).toBeNull();
  expect(nextStep(walk, view(), offersOf(view(), true))).toBeNull();
});

test("moves are offered where they belong, and nowhere while nothing can be played", () => {
  const legal = [
    choice("god to Greece", { kind: "place", area: "Greece" }),
    choice("aid 0", { kind: "aid", points: 0 }),
    choice("ally 1+3", { kind: "propose", allies: [1, 3] }),
    choice("done", { kind: "done" }),
  ];
  const offers = offersOf(view({ legal }), true);
  expect([...offers.areas.keys()]).toEqual(["Greece"]);
  expect(offers.aid).toHaveLength(1);
  // The second of those who favour heroes is seat 2, the third seat 3.
  expect(offers.proposals[0]?.seats).toEqual([0, 3]);
  expect(offers.done?.move).toBe("done");
  expect(offersOf(view({ legal }), false).done).toBeNull();
});

test("a proposal has all who were chosen in it, and no more than it must", () => {
  const proposals = [
    [0, 2],
    [0, 2, 3],
    [0, 3],
  ].map((seats) => ({ seats, choice: choice("", { kind: "done" }) }));
  expect(proposalWith(proposals, [0, 3])?.seats).toEqual([0, 3]);
  expect(proposalWith(proposals, [0, 2, 3])?.seats).toEqual([0, 2, 3]);
  expect(proposalWith(proposals, [0, 1])).toBeNull();
});

test("points are read as mixed numbers", () => {
  expect(mixed({ numerator: 3, denominator: 1 })).toEqual({ whole: "3", part: "" });
  expect(mixed({ numerator: 7, denominator: 3 })).toEqual({ whole: "2", part: "1/3" });
  expect(mixed({ numerator: 2, denominator: 5 })).toEqual({ whole: "", part: "2/5" });
});

test("the prompt says what is asked, or who is waited for", () => {
  expect(promptOf(view({ phase: "placing" })).title).toBe("Where does Hera go?");
  expect(promptOf(view({ reach: REACH })).title).toBe("Move your heroes");
  expect(promptOf(view()).title).toBe("Nobody can be moved");
  expect(promptOf(view({ phase: "allying", proposal: [0, 2] })).text).toContain("Xenia and Zoe");
  expect(promptOf(view({ phase: "aiding", must: [1] })).title).toBe("Yorgos thinks about aid");
  const left = [2711, 2712, null].map((hex) => ({ name: "Pegasus", hex }));
  expect(promptOf(view({ over: true, prizes: left })).text).toContain("2 prizes are left");
});

const roll = entry("rolls", { attack: [2, 3], attack_total: 7, defence: [1, 1], defence_total: 2 });
const tie = entry("rolls", { attack: [2, 3], attack_total: 5, defence: [4, 1], defence_total: 5 });

test("a round of combat knows its fighters from the view before, and its ties", () => {
  const before = view({
    phase: "aiding",
    combat: { hex: 2811, attacker: 1, defender: 33, aid: [2, 0, 0, 0] },
  });
  const aids = entry("aids", { seat: 0, points: 2, left: 9 });
  const fresh = [aids, tie, roll, entry("falls", { unit: 33, seat: 0 }, "Scylla is out")];
  expect(sceneOf(fresh, before)).toEqual({
    kind: "combat",
    hex: 2811,
    attacker: 1,
    defender: 33,
    rolls: [
      { attack: { dice: [2, 3], total: 5 }, defence: { dice: [4, 1], total: 5 } },
      { attack: { dice: [2, 3], total: 7 }, defence: { dice: [1, 1], total: 2 } },
    ],
    falls: 33,
    text: "Scylla is out",
  });
  expect(sceneOf(fresh, null)).toMatchObject({ attacker: null, falls: 33 });
  const fights = entry("fights", { seat: 0, attacker: 2, defender: 33, hex: 2811 });
  expect(sceneOf([fights, ...fresh], null)).toMatchObject({ hex: 2811, attacker: 2, defender: 33 });
});

test("a grasp at a prize succeeds or not; news of alliances are told", () => {
  const tries = entry(
    "tries",
    { seat: 0, hero: 1, prize: "Pegasus", aid: 2, dice: [5, 5] },
    "Achilles reaches",
  );
  const captures = entry("captures", { seat: 0, hero: 1, prize: "Pegasus" }, "He has it");
  expect(sceneOf([tries], null)).toMatchObject({
    kind: "capture",
    caught: false,
    text: "Achilles reaches: not enough",
  });
  expect(sceneOf([tries, captures], null)).toMatchObject({ caught: true, text: "He has it" });
  expect(sceneOf([entry("allied", { seats: [0, 2] }, "An alliance: Xenia, Zoe")], null)).toMatchObject({
    kind: "news",
    title: "An alliance",
  });
  expect(sceneOf([entry("answers", { seat: 1, agrees: true })], null)).toBeNull();
  expect(sceneOf([entry("answers", { seat: 1, agrees: false })], null)).toMatchObject({
    title: "No alliance",
  });
});

test("units are known by their number, also when they have fallen; every name has a sign, which until it is here is its kind's", async () => {
  expect(signOf("Scylla", "monsters")).toBe(signOf("Nobody", "monsters"));
  await bringSilhouettes();
  expect(whoIs(WORLD, 33)).toEqual({ id: 33, name: "Scylla", kind: "monsters" });
  expect(signOf("Scylla", "monsters")).not.toBe(signOf("Nobody", "monsters"));
  expect(signOf("Nobody", "heroes")).not.toBe("");
});

test("all of the game's own gods, units and prizes have signs of their own", async () => {
  await bringSilhouettes();
  const kinds: Record<string, Kind> = {
    gods: "god",
    heroes: "heroes",
    monsters: "monsters",
    prizes: "prize",
  };
  const found = [
    ...components.matchAll(/^\[\[(gods|heroes|monsters|prizes)\]\]\n(?:id = \d+\n)?name = "(.+)"$/gm),
  ];
  expect(found).toHaveLength(10 + 32 + 32 + 10);
  for (const [, table = "", name = ""] of found) {
    const kind = kinds[table] ?? "heroes";
    expect(signOf(name, kind), name).not.toBe(signOf("Nobody", kind));
  }
});

test("what is in play is seen from near, all of it, and no nearer than its names can be read", () => {
  const size = 1800;
  const one = around(PORT, size, [[900, 900]]);
  expect(detailOf(one.scale)).toBe("near");
  expect(one.scale).toBeLessThan(NEAREST);
  const far: Point[] = [
    [500, 700],
    [1200, 1100],
  ];
  const both = around(PORT, size, far);
  expect(both.scale).toBeLessThan(one.scale);
  for (const point of far) expect(sees(both, PORT, point)).toBe(true);
  const all: Point[] = [
    [60, 60],
    [1740, 1740],
  ];
  expect(around(PORT, size, all).scale).toBeCloseTo(whole(PORT, size).scale);
});

test("a stack that is opened has room for each of its counters", () => {
  for (const many of [2, 5, 12]) {
    const places = ring(many);
    const apart = places.flatMap(([x, y], at) =>
      places.slice(at + 1).map(([a, b]) => Math.hypot(a - x, b - y)),
    );
    expect(Math.min(...apart)).toBeGreaterThan(80);
  }
});

test("arrows show the ways that others have gone since one's own last phase, a way from its first hex to its last", () => {
  const phase = (seat: number): Entry => ({ ...entry("drawn", { seat }), part: 1 });
  const goes = (unit: number, start: number, to: number): Entry =>
    entry("steps", { unit, start, to, cost: 2, left: 9 });
  const stepOf = (each: Entry): { key: string; from: number; to: number } | null =>
    each.kind === "steps" ? { key: String(each.unit), from: each.start, to: each.to } : null;
  const log = [
    phase(1),
    goes(33, 2711, 2712),
    phase(0),
    goes(1, 2811, 2812),
    phase(1),
    goes(33, 2712, 2711),
    goes(34, 2812, 2713),
  ];
  const others = [
    { key: "33", hexes: [2712, 2711] },
    { key: "34", hexes: [2812, 2713] },
  ];
  const seen = (told: readonly Entry[], seat: number | null): Trail[] =>
    trailsOf(between(told, seat), stepOf);
  expect(seen(log, 0)).toEqual(others);
  // One's own phase has begun: the same; one's own steps one knows.
  expect(seen([...log, phase(0), goes(1, 2812, 2811)], 0)).toEqual(others);
  expect(seen(log.slice(0, 4), 0)).toEqual([{ key: "33", hexes: [2711, 2712] }]);
  expect(seen(log, null)).toEqual(others);
  expect(seen([phase(1), goes(33, 2711, 2712), goes(33, 2712, 2713)], 0)).toEqual([
    { key: "33", hexes: [2711, 2712, 2713] },
  ]);
  expect(seen([], 0)).toEqual([]);
});

test("a deed is marked where it was done, also when whoever did it has gone on or fallen since, and the last one of a hex with its sign", () => {
  const told = [
    entry("places", { seat: 0, area: "Greece" }),
    entry("fights", { seat: 0, attacker: 1, defender: 33, hex: 2711 }),
    entry("tries", { seat: 0, hero: 1, prize: "Pegasus", aid: 2, dice: [6, 5] }),
    entry("captures", { seat: 0, hero: 1, prize: "Pegasus" }),
  ];
  const telling = tellingOn(atlas, () => "Hera");
  const there = view({ players: [player({ area: "Greece" })], units: [{ ...ACHILLES, hex: 2712 }, SCYLLA] });
  const items = [...layOut(there, atlas).values()].flat();
  const seen = (log: readonly Entry[]): [number, string | undefined][] =>
    deedsOf(told, log, telling, items).map(({ hex, sign }) => [
      hex,
      told.find((each) => telling.deedOf(each)?.sign === sign)?.kind,
    ]);
  const god = items.find(({ kind }) => kind === "god")?.hex ?? 0;
  expect(god).toBe(2711);
  expect(seen(told)).toEqual([
    [2711, "fights"],
    [2712, "captures"],
  ]);
  expect(seen([...told, entry("steps", { unit: 1, start: 2811, to: 2712, cost: 2, left: 9 })])).toEqual([
    [2711, "fights"],
    [2811, "captures"],
  ]);
  expect(deedsOf(told.slice(0, 1), told, telling, [])).toEqual([]);
});
