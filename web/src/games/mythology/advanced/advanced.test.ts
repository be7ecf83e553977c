import { expect, test } from "vitest";
import { signed } from "../../../lib/words";
import { movesOfPiece, offersOf } from "./offers";
import { sceneOf } from "./scenes";
import { EMPTY, linesToCome, Paper } from "./sheet";
import { nextStep } from "./walk";
import type { Walk } from "../map/mind.svelte";
import { Atlas, type WorldFile } from "../map/world";
import { digestOf } from "./digest";
import { factsOf } from "./facts";
import { accountsOf, laidOpen } from "./glory";
import { closedTo, legsOf, legsTo } from "./journeys";
import { layOut } from "./layout";
import { percent } from "../../../lib/chances";
import { barredDeeds, whyPiece, whyPlace, whyPower } from "./whynot";
import { mythology } from "./face";
import { called, learn } from "../several";
import {
  absence,
  deedTitle,
  deedWords,
  fateWords,
  lostWords,
  needWords,
  oddsWords,
  passWords,
  promptOf,
  stepsWith,
} from "./words";
import type { AdvancedView, Choice, Entry, LineView, OwnView, PieceView, Told } from "./types";

let number = 0;
const choice = (move: string, form: Choice["form"], meaning = ""): Choice => ({
  action: number++,
  move,
  form,
  meaning,
});
type Fields<K extends Entry["kind"]> = Omit<Told<K>, "kind" | "number" | "version" | "part" | "text">;
const entry = <K extends Entry["kind"]>(kind: K, fields: Fields<K>, text: string): Told<K> =>
  ({ number: 0, version: 1, part: null, text, ...fields, kind }) as Told<K>;
const piece = (id: number, name: string, hex: number): PieceView => ({
  id,
  name,
  kind: id > 32 ? "monster" : "hero",
  hex,
  defense: 60,
  attack: 20,
  magic: null,
  holder: null,
  aboard: false,
  state: [],
  known: {},
  shown_before: {},
  on_foot: null,
  by_ship: null,
});
const OWN: OwnView = {
  points: 10,
  points_left: 10,
  sheet: [],
  in_order: false,
  totals: { Hector: 3 },
  glory: 12,
  to_offer: 12,
  hand: [],
  down: null,
  fate: { number: 4, counts: "2 for each hero killed in combat", now: 6, most: 6 },
  past: [],
};

const view = (parts: Partial<AdvancedView> = {}): AdvancedView => ({
  game: "mythology",
  components: "World 1",
  seat: 0,
  names: ["Xenia", "Yorgos", "Zoe"],
  must: [0],
  may: [],
  over: false,
  moves: 7,
  legal: [],
  barred: [],
  turn: 2,
  turns: 15,
  phase: "logging",
  question: "phase",
  subject: null,
  window: null,
  passed: [],
  first: 0,
  mover: 0,
  attempts: 0,
  most_attempts: 5,
  in_hand: null,
  steps_left: 0,
  players: [],
  own: OWN,
  pieces: [piece(12, "Hector", 2811), piece(33, "Scylla", 2812)],
  absent: [],
  items: [],
  goals: [],
  markers: [],
  reach: [],
  auction: null,
  duel: null,
  grasp: null,
  deck: 30,
  fates_shown: [],
  chart: [{ fates: [4, 26], counts: "2 for each hero killed in combat" }],
  boxes: [],
  face_down: [],
  ...parts,
});

const SCALE = Array.from({ length: 10 }, (_, points) => points + 1);
const LINES = [
  ...["Hector", "Scylla"].flatMap((unit) =>
    SCALE.map((points) => choice(`log ${unit} ${String(points)}`, { kind: "log", unit, points })),
  ),
  ...SCALE.map((points) =>
    choice(`plot famine ${String(points)}`, { kind: "plot", occurrence: "famine", points }),
  ),
  ...SCALE.map((points) => choice(`pray ${String(points)}`, { kind: "pray", points })),
  choice("offer Aegis", { kind: "offer_prize", prize: "Aegis" }),
];
const isHero = (name: string): boolean => name === "Hector";
const paper = new Paper(OWN, LINES, isHero);
const [hector, scylla] = paper.scales;
if (!hector || !scylla) throw new Error("there are lines for both");

const GREECE: WorldFile = {
  areas: [{ name: "Greece", kind: "land", hexes: [2711, 2712] }],
  islands: [],
  gods: [],
  heroes: [],
  monsters: [],
  prizes: [],
};
const atlas = new Atlas(GREECE, { side: 36, middle: [41, 20.8], half: 900 });

test("what players have placed face down lies on the map, and says no more than its kind", () => {
  const items = [
    ...layOut(view({ pieces: [], subject: "a prize", face_down: [2711, 2712] }), atlas).values(),
  ].flat();
  expect(items.map(({ hex, kind, name, unit }) => ({ hex, kind, name, unit }))).toEqual(
    [2711, 2712].map((hex) => ({ hex, kind: "face_down", name: "A prize, face down", unit: null })),
  );
  expect(new Set(items.map(({ key }) => key)).size).toBe(2);
});

test("a sheet adds up as one writes, power and glory apart", () => {
  expect(paper.scales.map(({ key, section }) => `${key}: ${section}`)).toEqual([
    "log Hector: heroes",
    "log Scylla: monsters",
    "pray: offerings",
  ]);
  const draft = {
    points: { "log Hector": 3, pray: 2 },
    plots: [{ occurrence: "famine", points: 4 }],
    items: ["Aegis"],
  };
  expect([paper.pointsLeft(EMPTY), paper.pointsLeft(draft), paper.pointsLeft(draft, true)]).toEqual([
    10, 3, 10,
  ]);
  expect(paper.range(draft, scylla)).toEqual([0, 1, 2, 3]);
  expect(paper.range(draft, hector)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(paper.strengths(draft, "famine")).toEqual([1, 2, 3]);
  expect(paper.strengths(draft, "famine", 4)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("a draft is sent from the top of the sheet down, and no line that says what is written already", () => {
  const draft = {
    points: { pray: 2, "log Scylla": 1, "log Hector": 3 },
    plots: [
      { occurrence: "famine", points: 2 },
      { occurrence: "famine", points: 2 },
    ],
    items: ["Aegis"],
  };
  expect(paper.moves(draft).map(({ move }) => move)).toEqual([
    "log Hector 3",
    "log Scylla 1",
    "plot famine 2",
    "plot famine 2",
    "pray 2",
    "offer Aegis",
  ]);
  const sent: LineView = {
    move: "log Hector 3",
    form: { kind: "log", unit: "Hector", points: 3 },
    note: "3 in all",
    used: false,
  };
  const after = new Paper({ ...OWN, points_left: 7, sheet: [sent] }, LINES, isHero);
  expect(after.moves(draft).map(({ move }) => move)).not.toContain("log Hector 3");
  expect(after.pointsLeft(EMPTY)).toBe(7);
});

test("what was kept of another sheet, or is said again, is taken as far as it can be", () => {
  const last = ["log Hector 2", "plot famine 3", "log Nobody 4"];
  expect(paper.again(last, () => false)).toEqual({
    points: { "log Hector": 2 },
    plots: [{ occurrence: "famine", points: 3 }],
    items: [],
  });
  expect(paper.again(last, (name) => name === "Hector").points).toEqual({}); // the dead get nothing
});

test("of a sheet whose sending broke off only the rest is left to be sent", () => {
  const famine = { occurrence: "famine", points: 2 };
  const draft = { points: { "log Hector": 3, pray: 2 }, plots: [famine, famine], items: ["Aegis"] };
  const moves = paper.moves(draft);
  expect(paper.without(draft, moves.slice(0, 2))).toEqual({
    points: { pray: 2 },
    plots: [famine],
    items: ["Aegis"],
  });
  expect(paper.without(draft, moves)).toEqual(EMPTY);
  expect(paper.without(draft, [])).toEqual(draft);
});

test("what of a draft can be written stays, and the rest is named with its reason", () => {
  const nobody = (): boolean => false;
  const draft = {
    points: { "log Hector": 5, "log Scylla": 7, "log Nobody": 1, pray: 13, "aid Hector": 1, sacrifice: 2 },
    plots: [
      { occurrence: "famine", points: 4 },
      { occurrence: "famine", points: 2 },
    ],
    items: ["Aegis", "Spear"],
  };
  const { draft: kept, lost } = paper.writable(draft, nobody);
  expect(kept).toEqual({
    points: { "log Hector": 5 },
    plots: [{ occurrence: "famine", points: 4 }],
    items: ["Aegis"],
  });
  expect(lost.map(lostWords)).toEqual([
    "Scylla 7: only 5 points were left",
    "Nobody 1: that cannot be written on this sheet",
    "Prayer 13: only 12 glory was left",
    "Aid for Hector 1: that cannot be written on this sheet",
    "Sacrifice 2: that cannot be written on this sheet",
    "Famine 2: only 1 point was left",
    "Spear: it is not yours to offer",
  ]);
  const mourned = paper.writable(draft, (name) => name === "Hector");
  expect(mourned.draft.points).toEqual({ "log Scylla": 7 });
  expect(mourned.lost.map(lostWords)).toContain("Hector 5: dead for good");
  const sent: LineView = {
    move: "log Hector 5",
    form: { kind: "log", unit: "Hector", points: 5 },
    note: "",
    used: false,
  };
  const after = new Paper({ ...OWN, points_left: 5, sheet: [sent] }, LINES, isHero);
  expect(after.writable({ ...EMPTY, points: { "log Hector": 5 } }, nobody)).toEqual({
    draft: EMPTY,
    lost: [],
  }); // it is sent
});

test("a sheet is planned before it is asked for, and says the same when it is", () => {
  const spear = { name: "Spear", kind: "helper", hex: null, bearer: null, owner: 0, does: "" } as const;
  const others = { ...spear, name: "Aegis", kind: "prize", owner: 1 } as const;
  const before = view({ items: [spear, others] });
  const lines = linesToCome(before, ["Hector"], ["Scylla"], true);
  expect(lines.every(({ move }) => move === "")).toBe(true); // none of it is a move
  const blank = new Paper(OWN, lines, isHero);
  expect(blank.scales.map(({ key, choices }) => `${key} to ${String(choices.size)}`)).toEqual([
    "log Hector to 10",
    "log Scylla to 10",
    "aid Hector to 10",
    "ail Hector to 10",
    "to_zeus to 10",
    "pray to 10",
    "sacrifice to 12", // all the glory that there is
  ]);
  expect([...blank.offers.keys()]).toEqual(["Spear"]);
  expect(new Set([...blank.plots.values()].map(({ form }) => form.occurrence)).size).toBe(6);
  const draft = {
    points: { "log Hector": 3, pray: 2 },
    plots: [{ occurrence: "famine", points: 4 }],
    items: [],
  };
  expect(blank.writable(draft, () => false)).toEqual({ draft, lost: [] });
  expect(paper.moves(draft).map(({ move }) => move)).toEqual(["log Hector 3", "plot famine 4", "pray 2"]);
  expect(
    linesToCome(before, ["Hector"], [], false).some(
      ({ form }) => form.kind === "pray" || form.kind === "offer_helper",
    ),
  ).toBe(false);
  const forms = [
    { kind: "log", unit: "Hector", points: 2 },
    { kind: "plot", occurrence: "famine", points: 1 },
  ] as const;
  expect(blank.copied(forms, () => false)).toEqual({
    points: { "log Hector": 2 },
    plots: [{ occurrence: "famine", points: 1 }],
    items: [],
  });
});

test("each legal move has one place, and none where one only looks", () => {
  const legal = [
    choice("ne", { kind: "step", wind: "ne" }),
    choice("roam Hercules n", { kind: "roam", piece: "Hercules", wind: "n" }),
    choice("hex 2913", { kind: "hex", hex: 2913 }),
    choice("Area Egypt", { kind: "area", area: "Egypt" }),
    choice("Hector", { kind: "choose", piece: "Hector" }),
    choice("card Eros", { kind: "card", card: "Eros" }),
    choice("bid 3", { kind: "bid", points: 3 }),
    choice("give 2", { kind: "give", points: 2 }),
    choice("challenge", { kind: "challenge" }),
    choice("pass", { kind: "pass" }),
    ...LINES,
  ];
  const all = offersOf(view({ legal }), true);
  const maps = [all.areas, all.hexes, all.pieces, all.steps, all.roams].flatMap((map) => [...map.values()]);
  const lists = [
    ...all.lines,
    ...all.cards,
    ...all.bids,
    ...all.gifts,
    ...all.deeds,
    ...(all.pass ? [all.pass] : []),
  ];
  expect(new Set([...maps, ...lists])).toEqual(new Set(legal));
  expect(maps.length + lists.length).toBe(legal.length);
  expect(all.deeds.map(({ move }) => move)).toEqual(["challenge"]);
  const none = offersOf(view({ legal }), false);
  expect([none.lines.length, none.pieces.size, none.deeds.length, none.pass]).toEqual([0, 0, 0, null]);
});

test("a piece on the map stands for the moves in which it is chosen or goes on", () => {
  const all = offersOf(
    view({
      legal: [
        choice("ne", { kind: "step", wind: "ne" }),
        choice("roam Hercules n", { kind: "roam", piece: "Hercules", wind: "n" }),
        choice("Hector", { kind: "choose", piece: "Hector" }),
      ],
    }),
    true,
  );
  expect(movesOfPiece(all, "Hector", null)).toEqual(["Hector"]);
  expect(movesOfPiece(all, "Hercules", "Hector")).toEqual(["roam Hercules n"]);
  expect(movesOfPiece(all, "Hector", "Hector")).toEqual(["Hector", "ne"]);
  expect(movesOfPiece(all, "Scylla", "Hector")).toEqual([]);
});

test("a walk goes on after what others were asked, and ends where it cannot", () => {
  const walk: Walk = { unit: "Hector", steps: [{ wind: "n", from: 2811, to: 2810 }], moves: 7 };
  const moving = {
    phase: "moving",
    in_hand: "Hector",
    legal: [choice("n", { kind: "step", wind: "n" })],
  } as const;
  const at = (parts: Partial<AdvancedView>): ReturnType<typeof nextStep> => {
    const now = view({ ...moving, legal: [...moving.legal], ...parts });
    return nextStep(walk, now, offersOf(now, true));
  };
  expect(at({})).toMatchObject({ move: "n" });
  expect(at({ moves: 6 })).toBe("wait");
  expect(at({ must: [1], question: "claim" })).toBe("wait");
  expect(at({ pieces: [piece(12, "Hector", 2809)] })).toBeNull();
  expect(at({ pieces: [] })).toBeNull();
  expect(at({ legal: [] })).toBeNull();
  expect(at({ question: "window" })).toBeNull();
});

const DUEL = {
  attacker: "Hector",
  defender: "Scylla",
  seat: 0,
  weapons: { wins: 0.36, falls: 0.64, both: 0, attacker_needs: 40, defender_needs: null },
  magic: null,
};

test("combat, captures and occurrences come upon the stage with their dice", () => {
  const now = view();
  const roll = entry(
    "rolls",
    { roller: 0, red: 4, white: 2, what: "combat", added: 40, goal: 60 },
    "Xenia rolls 42 for combat: 42 + 40 = 82 against 60",
  );
  const falls = entry("falls", { piece: "Scylla", killer: 0, reason: "combat" }, "Scylla falls in combat");
  const fight = sceneOf([roll, falls], view({ duel: DUEL }), now);
  expect(fight).toMatchObject({
    kind: "combat",
    pair: ["Hector", "Scylla"],
    fallen: ["Scylla"],
    dice: [{ who: "Xenia", red: 4, white: 2, sum: "42 + 40 = 82 against 60" }],
  });
  const magic = { wins: 0.5, falls: 0.5, both: 0, attacker_needs: null, defender_needs: 55, ways: 4 };
  const spell = entry(
    "rolls",
    { roller: 0, red: 6, white: 2, what: "magic", added: 0, goal: 0 },
    "Xenia rolls 62 for magic",
  );
  const cast = sceneOf([spell, falls], view({ duel: { ...DUEL, magic } }), now);
  expect(cast?.dice).toEqual([{ who: "Xenia", red: 6, white: 2, sum: "62, at most 55" }]);
  const grasp = { hero: "Hector", prize: "Helen", needs: 55, ways: 4 };
  expect(sceneOf([roll], view({ grasp }), now)).toMatchObject({
    kind: "capture",
    told: ["It should have come to 55."],
  });
  const occurs = entry(
    "occurs",
    { seat: 0, occurrence: "volcano", area: "Egypt", hex: 2811, points: 3 },
    "Xenia causes volcano 3 in Egypt",
  );
  expect(sceneOf([occurs, roll], view(), now)).toMatchObject({
    kind: "occurrence",
    told: ["Xenia causes volcano 3 in Egypt.", "Nobody is harmed."],
  });
  const fates = entry("fate_comes", { piece: "Ajax", hex: null }, "The Fates end the life of Ajax");
  expect(sceneOf([fates, entry("turn_begins", { turn: 3 }, "Turn 3 begins")], view(), now)).toMatchObject({
    title: "The Fates",
    told: ["The Fates end the life of Ajax.", "Turn 3 begins."],
  });
  expect(
    sceneOf([entry("sheet_is_in", { seat: 0 }, "Xenia has written the log sheet")], view(), now),
  ).toBeNull();
  const attacks = entry("attacks", { seat: 0, piece: "Hector", against: "Scylla" }, "Hector attacks Scylla");
  expect(sceneOf([attacks, roll, falls], null, now)).toMatchObject({
    kind: "combat",
    pair: ["Hector", "Scylla"],
  });
  const sail = entry(
    "rolls",
    { roller: null, red: 1, white: 2, what: "ship", added: 0, goal: 0 },
    "The dice fall 12 for a ship",
  );
  const ships = entry("ships", { piece: "Hector", aboard: true }, "Hector has a ship");
  expect(sceneOf([sail, ships], view(), now)).toMatchObject({
    title: "A ship?",
    dice: [{ who: "", red: 1, white: 2 }],
    told: ["Hector has a ship."],
  });
});

test("what a challenge has come to stands on the stage", () => {
  const challenged = entry("challenged", { seats: [1] }, "Yorgos will challenge");
  expect(sceneOf([challenged], view(), view())).toMatchObject({
    title: "A challenge",
    told: ["Yorgos will challenge."],
  });
  const won = entry("glory", { seat: 1, change: 1, reason: "challenge_won" }, "Yorgos: +1 glory");
  const lost = entry("glory", { seat: 0, change: -1, reason: "challenge_lost" }, "Xenia: −1 glory");
  const controls = entry("controls", { seat: 1, piece: "Hector" }, "Yorgos controls Hector");
  expect(sceneOf([challenged, won, lost, controls], view(), view())).toMatchObject({
    title: "A challenge",
    told: ["Yorgos: +1 glory.", "Xenia: −1 glory.", "Yorgos controls Hector."],
  });
});

test("what is asked is said, to whom it is asked and to others", () => {
  expect(promptOf(view({ question: "poll", subject: "Hector" })).text).toContain("You have 3 points.");
  expect(promptOf(view({ must: [1, 2], phase: "placing" })).title).toBe("Yorgos and Zoe place gods");
  expect(promptOf(view({ must: [], phase: "moving", in_hand: "Hector" })).title).toBe("Hector on the move");
  expect(promptOf(view({ must: [1], question: "poll", in_hand: "Hector" })).text).toBe("It is about Hector.");
  expect(promptOf(view({ must: [], question: "window" })).title).toBe("One moment …");
  expect(promptOf(view({ must: [1], question: "auction", subject: "Hector" })).title).toBe("Yorgos bids");
  expect(passWords(view({ question: "window", phase: "starting" }))).toBe("Let it pass");
  expect(
    deedWords(view(), choice("cause famine 2", { kind: "cause", occurrence: "famine", points: 2 })).title,
  ).toBe("Famine of 2 points");
  for (const phase of [
    "carding",
    "placing",
    "praying",
    "naming",
    "fighting",
    "capturing",
    "keeping",
  ] as const) {
    expect(promptOf(view({ phase })).title).not.toBe("");
    expect(promptOf(view({ phase, must: [1] })).title).not.toContain("is asked");
  }
});

test("whose phase begins or ends is said to whom may act then", () => {
  const title = (parts: Partial<AdvancedView>): string =>
    promptOf(view({ question: "window", window: "phase_begins", ...parts }), true).title;
  expect(title({ mover: 0 })).toBe("Your phase begins");
  expect(title({ mover: 1, window: "phase_ends" })).toBe("The phase of Yorgos ends");
});

test("a combat says beforehand how it may end, and what the dice must come to", () => {
  expect(oddsWords(DUEL, DUEL.weapons)).toBe("Scylla falls 36%, Hector falls 64%");
  expect(oddsWords(DUEL, { ...DUEL.weapons, wins: 0, falls: 1 })).toBe("Hector is sure to fall");
  expect(oddsWords(DUEL, { ...DUEL.weapons, wins: 0, falls: 0.6, both: 0.4 })).toBe(
    "Hector is sure to fall, both fall 40%",
  );
  expect(needWords(DUEL, DUEL.weapons, true)).toEqual(["Hector needs 40 or more"]);
  expect(needWords(DUEL, { ...DUEL.weapons, attacker_needs: 67, defender_needs: 3 }, true)).toEqual([
    "no roll does for Hector",
    "any roll does for Scylla",
  ]);
  expect(needWords(DUEL, { ...DUEL.weapons, attacker_needs: 55 }, false)).toEqual([
    "Hector needs 55 or less",
  ]);
  expect(oddsWords(DUEL, { ...DUEL.weapons, wins: 0, falls: 0 })).toBe("Neither can harm the other");
  expect([0.001, 0.5, 0.999, 1].map(percent)).toEqual(["under 1%", "50%", "over 99%", "100%"]);
});

test("one's own Fate says what it counts and what it would bring now", () => {
  expect(fateWords({ number: 30, counts: "3 for each prize on the board", now: 24, most: 24 })).toBe(
    "Fate 30: 3 for each prize on the board; now 24.",
  );
  expect(
    fateWords({ number: 8, counts: "half a point for each Divine Occurrence", now: 4.5, most: 4.5 }),
  ).toContain("now 4 1/2.");
  expect(fateWords({ number: 18, counts: "5 for each prize that you possess", now: 5, most: 15 })).toContain(
    "now 5, up to 15",
  );
});

test("the dead are told from those who may still come", () => {
  const absent = [
    { name: "Jason", dead: true, returns: true },
    { name: "Medea", dead: true, returns: false },
    { name: "Ajax", dead: false, returns: true },
  ];
  const words = ["Jason", "Medea", "Ajax", "Hector"].map((name) => absence(view({ absent }), name));
  expect(words).toEqual(["dead, may come back", "dead for good", "waits for the Fates", null]);
});

test("prayers are a step only where one may pray", () => {
  expect(stepsWith(true).map(({ id }) => id)).toContain("prayers");
  expect(stepsWith(false).map(({ id }) => id)).not.toContain("prayers");
});

/** A player as everybody sees them, without their power sheet and their secrets. */
const player = {
  name: "Xenia",
  god: "Hera",
  area: null,
  glory: 96,
  track: 0,
  promised: 0,
  hand_size: 6,
  card_down: false,
  card: null,
};

test("at the end each player's sources add up to all the glory there is", () => {
  const fate = { number: 26, counts: "2 for each hero killed in combat", now: 30, most: 30 };
  const first = { ...player, powers: [], struck: false, fate, secret: 3, score: 129, past: [] };
  const second = {
    ...first,
    name: "Yorgos",
    fate: { ...fate, number: 8, now: 4.5 },
    secret: 0,
    glory: 101,
    score: 105.5,
  };
  const log = [
    entry("glory", { seat: 0, change: 1, reason: "moved" }, "Xenia: +1 glory for moving a hero"),
    entry(
      "glory",
      { seat: 0, change: 86, reason: "prize_delivered" },
      "Xenia: +86 glory for a prize brought to Greece",
    ),
    entry("glory", { seat: 0, change: -1, reason: "challenge_lost" }, "Xenia: −1 glory for a challenge lost"),
    entry("glory", { seat: 1, change: 91, reason: "moved" }, "Yorgos: +91 glory for moving a hero"),
  ];
  const end = view({ over: true, players: [second, first] });
  const flipped = log.map((each) => ({ ...each, seat: 1 - each.seat }));
  for (const told of [flipped, null]) {
    const accounts = accountsOf(end, told);
    expect(accounts.map(({ seat }) => seat)).toEqual([1, 0]);
    for (const { score, sources } of accounts)
      expect(sources.reduce((sum, { glory }) => sum + glory, 0)).toBe(score);
  }
  expect(accountsOf(end, flipped)[0]?.sources).toEqual([
    { name: "to begin with", glory: 10 },
    { name: "a prize brought to Greece", glory: 86 },
    { name: "moving a hero", glory: 1 },
    { name: "a challenge lost", glory: -1 },
    { name: "the Glory of Zeus", glory: 3 },
    { name: "Fate 26", glory: 30 },
  ]);
  expect([signed(4.5), signed(-2), signed(0)]).toEqual(["+4 1/2", "−2", "0"]);
});

test("a match that was given up tells what all kept secret once their sheets lie open, and promises nothing before", () => {
  const closed = { ...player, powers: [], struck: false, fate: null, secret: null, score: null, past: [] };
  const end = view({ over: true, players: [closed] });
  expect(promptOf(end).text).toBe("");
  expect(laidOpen(end, [], [129])).toEqual(end);
  const told = laidOpen(end, [{ seat: 0, own: { ...OWN, glory: 99, past: [["bribe 3"]] } }], [129]);
  expect(promptOf(told).text).toContain("told below");
  expect(accountsOf(told, null)).toEqual([
    {
      seat: 0,
      score: 129,
      sources: [
        { name: "as all knew it", glory: 96 },
        { name: "the Glory of Zeus", glory: 3 },
        { name: "Fate 4", glory: 30 },
      ],
    },
  ]);
  expect(told.players[0]?.past).toEqual([["bribe 3"]]);
  expect(laidOpen({ ...end, over: false }, [{ seat: 0, own: OWN }], [129]).players).toEqual([closed]);
});

test("a turn is summed up by what it brought each player, what happened, and who went where", () => {
  const log = [
    entry("turn_begins", { turn: 1 }, "Turn 1 begins"),
    entry("glory", { seat: 1, change: 9, reason: "monster_slain" }, ""),
    entry("turn_begins", { turn: 2 }, "Turn 2 begins"),
    entry("steps", { piece: "Hector", start: 2711, hex: 2712 }, ""),
    entry("glory", { seat: 0, change: 1, reason: "moved" }, ""),
    entry("steps", { piece: "Hector", start: 2712, hex: 2711 }, ""),
    entry("glory", { seat: 0, change: -2, reason: "challenge_lost" }, ""),
    entry("falls", { piece: "Hydra", killer: 0, reason: "combat" }, "Hydra falls in combat"),
  ];
  const told = digestOf(log, 2, 2, atlas);
  expect(told.gains).toEqual([
    { total: -1, words: "moving a hero +1, a challenge lost −2" },
    { total: 0, words: "" },
  ]);
  expect(told.news).toEqual(["Hydra falls in combat."]);
  expect(told.ways).toEqual(["Hector: Greece to Greece 2711"]);
});

test("how far it is home and to prizes, on foot and with luck by ship; where there is no way nothing is told", () => {
  const hector = {
    ...piece(12, "Hector", 2811),
    on_foot: { steps: [12, 5, null, 1], turns: [6, 3, null, 1] },
  };
  const jason = { ...piece(13, "Jason", 2811), on_foot: { steps: [9, 5, null, 0], turns: [5, 3, null, 0] } };
  const by_ship = { steps: [7, null, null, null], turns: [4, null, null, null] };
  const now = view({
    goals: ["Pegasus", "Helen", "Golden Fleece", "Greece"],
    pieces: [{ ...hector, by_ship }, jason, piece(33, "Scylla", 2812)],
  });
  expect(now.pieces[0] && legsOf(now, now.pieces[0])).toEqual([
    { name: "Greece", kind: "god", far: { steps: 1, turns: 1 }, lucky: null },
    { name: "Helen", kind: "prize", far: { steps: 5, turns: 3 }, lucky: null },
    { name: "Pegasus", kind: "prize", far: { steps: 12, turns: 6 }, lucky: { steps: 7, turns: 4 } },
  ]);
  expect(legsTo(now, "Pegasus").map(({ name }) => name)).toEqual(["Hector", "Jason"]);
  expect(legsTo(now, "Golden Fleece")).toEqual([]);
  expect(legsTo(now, "Spear of Pelion")).toEqual([]);
});

test("a hex that the piece in hand may not enter tells why", () => {
  const now = view({
    in_hand: "Hector",
    pieces: [piece(12, "Hector", 2711), piece(33, "Scylla", 2712)],
    barred: [
      { move: "s", form: { kind: "step", wind: "s" }, reason: "2712 is water" },
      { move: "Sciron n", form: { kind: "roam", piece: "Sciron", wind: "n" }, reason: "no" },
      { move: "pass", form: { kind: "pass" }, reason: "the guide waits" },
    ],
  });
  expect(closedTo(now, "Hector", atlas)).toEqual(new Map([[2712, "2712 is water."]]));
  expect(closedTo(now, "Scylla", atlas)).toEqual(new Map());
  expect(closedTo(now, null, atlas)).toEqual(new Map());
});

test("what cannot be done has the reason that the server says, and what can be done has none", () => {
  const barred = (form: Choice["form"], reason: string): AdvancedView["barred"][number] => ({
    move: "",
    form,
    reason,
  });
  const now = view({
    legal: [choice("capture Aegis with Hector", { kind: "capture", hero: "Hector", prize: "Aegis" })],
    barred: [
      barred({ kind: "choose", piece: "Hector" }, "Hector has fought in this phase"),
      barred({ kind: "choose", piece: "Scylla" }, "another player holds Scylla"),
      barred({ kind: "capture", hero: "Hector", prize: "Spear" }, "Ajax bears Spear"),
      barred({ kind: "area", area: "Egypt" }, "your god is in Greece, and that Area is out of reach"),
      barred({ kind: "hex", hex: 2712 }, "a counter lies there already"),
      barred({ kind: "card", card: "Eros" }, "its oracle is not about Ladon"),
      barred({ kind: "power", power: 2 }, "a power is used once in a turn"),
      barred({ kind: "bid", points: 4 }, "you have 3 for Hector"),
    ],
  });
  expect([whyPiece(now, "Scylla"), whyPiece(now, "Ajax")]).toEqual([
    "Another player holds Scylla.",
    undefined,
  ]);
  expect(whyPiece(now, "Hector")).toBeUndefined(); // he can reach for another prize
  expect(whyPlace(now, 2401, "Egypt")).toBe("Your god is in Greece, and that Area is out of reach.");
  expect([whyPlace(now, 2712, "Greece"), whyPlace(now, 2711, "Greece")]).toEqual([
    "A counter lies there already.",
    undefined,
  ]);
  expect([whyPower(now, 1), whyPower(now, 2)]).toEqual([undefined, "a power is used once in a turn"]);
  // Of units those that one has points for; Areas, for the keyboard does not point at the map; numbers stand among the numbers.
  expect(barredDeeds(now).map(({ form }) => deedTitle(now, form))).toEqual([
    "Hector reaches for Spear",
    "Egypt",
    "Eros",
    "",
    "Hector",
  ]);
});

test("what one is asked out of turn has room above what can be done, on a phone", () => {
  const asked = ["windows", "challenges", "attacks", "oracles"].map((about) =>
    mythology.ownQuestion?.(about),
  );
  expect(asked).toEqual(["You may act", "Challenge?", "Attack?", "An oracle?"]);
});

test("within a sentence a name has its article", () => {
  learn([
    { name: "Nemean Lion", article: "the" },
    { name: "Aegis", article: "the" },
  ]);
  const about = "Nemean Lion";
  const reaches = { kind: "capture", hero: "Hector", prize: "Aegis" } as const;
  expect([
    promptOf(view({ question: "claim", subject: about })).title,
    promptOf(view({ question: "auction", subject: about })).title,
    promptOf(view({ question: "poll", subject: about })).title,
    promptOf(view({ phase: "moving", in_hand: about })).title,
    promptOf(view({ must: [], phase: "moving", in_hand: about })).title,
    promptOf(view({ must: [1], phase: "moving", in_hand: about })).text,
    deedTitle(view(), reaches),
    oddsWords({ ...DUEL, attacker: about }, { ...DUEL.weapons, wins: 0 }),
    called("Scylla"),
  ]).toEqual([
    "The Nemean Lion comes by",
    "What do you bid for the Nemean Lion?",
    "Do you challenge for the Nemean Lion?",
    "The Nemean Lion is yours to move",
    "The Nemean Lion on the move",
    "The Nemean Lion is moving.",
    "Hector reaches for the Aegis",
    "The Nemean Lion falls 64%",
    "Scylla",
  ]);
});

test("names of several take verbs in the plural", () => {
  learn([{ name: "Maenads", plural: true }, { name: "Scylla" }]);
  const about = (subject: string) => [
    ...(["claim", "combat"] as const).map((question) => promptOf(view({ question, subject })).title),
    promptOf(view({ phase: "moving", in_hand: subject })).title,
    promptOf(view({ must: [1], phase: "moving", in_hand: subject })).text,
    oddsWords({ ...DUEL, attacker: subject }, { ...DUEL.weapons, wins: 0 }),
    ...needWords({ ...DUEL, attacker: subject }, DUEL.weapons, true),
  ];
  expect(about("Scylla").map((text) => text.replaceAll("Scylla", "Maenads"))).toEqual([
    "Maenads comes by",
    "Does Maenads use magic?",
    "Maenads is yours to move",
    "Maenads is moving.",
    "Maenads falls 64%",
    "Maenads needs 40 or more",
  ]);
  expect(about("Maenads")).toEqual([
    "Maenads come by",
    "Do Maenads use magic?",
    "Maenads are yours to move",
    "Maenads are moving.",
    "Maenads fall 64%",
    "Maenads need 40 or more",
  ]);
});

test("one's glory stands beside the most that a rival is known to have", () => {
  const players = [3, 5, 9].map((glory) => ({ glory, god: "Hera", area: null, powers: [] }));
  const view = { seat: 0, names: ["Ann", "Ben", "Cas"], players } as unknown as AdvancedView;
  const own = { glory: 12, fate: null, hand: [], down: null } as unknown as OwnView;
  const open = { god: () => undefined, fate: () => undefined, cards: () => undefined };
  expect(factsOf(view, own, open)[0]?.text).toBe("12 glory, Cas 9; off the map");
});
