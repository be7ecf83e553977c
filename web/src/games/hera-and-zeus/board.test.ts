import { expect, test } from "vitest";
import { faceOf, grouped, keyOf, unseenOf } from "./cards";
import { LASTING, leadUp } from "./lead";
import { columnKey, nextLosses, offersOf, placeName, placeNamed } from "./moves";
import { reading } from "./reading";
import { rowsOf } from "../../table/rows";
import { scenesOf } from "./scenes";
import { lyingIn, opened } from "./views";
import { promptOf, sayFieldCard } from "./words";
import type { Choice, Entry, Face, FieldCard, HeraView, Kind, SeatUpdate, SideView } from "./types";

const KINDS: Kind[] = [
  { hera: "Nemesis", zeus: "Poseidon", copies: 1, strength: 7, power: "prey" },
  {
    hera: "Medusa",
    zeus: "Medusa",
    copies: 4,
    strength: 0,
    power: "medusa",
    text: "Whoever challenges her is lost.",
  },
  { hera: "Hades", zeus: "Hades", copies: 1, power: "hades", text: "Takes back a card." },
];
const NEMESIS = faceOf(KINDS, { name: "Nemesis", back: "Hera" });
const MEDUSA = faceOf(KINDS, { name: "Medusa", back: "Hera" });
const HADES = faceOf(KINDS, { name: "Hades", back: "Hera" });

const choice = (move: string, form: Choice["form"], meaning = ""): Choice => ({
  action: 0,
  move,
  form,
  meaning,
});
const told = { number: 0, version: 1, text: "" };
const lying = (face: Face | null, up = false): FieldCard => ({ back: "Hera", up, face });

const side = (parts: Partial<SideView> = {}): SideView => ({
  name: "Xenia",
  side: "Hera",
  hand_size: 0,
  stolen: 0,
  deck_size: 34,
  figure: null,
  columns: [[], [], []],
  pile: [],
  pile_size: 0,
  taken: null,
  taken_back: null,
  hand: [],
  seen: [],
  put_since: 0,
  put_surely: 0,
  ...parts,
});

const view = (parts: Partial<HeraView> = {}): HeraView => ({
  game: "hera-and-zeus",
  components: "Hera and Zeus 1",
  seat: 0,
  names: ["Xenia", "Yorgos"],
  must: [0],
  may: [],
  over: false,
  moves: 0,
  legal: [],
  barred: [],
  turn: 0,
  turns: 1,
  points: 3,
  allowance: 3,
  phase: null,
  place: null,
  column: null,
  card: null,
  order: null,
  winner: null,
  reason: null,
  ending: null,
  sides: [side(), side({ name: "Yorgos", side: "Zeus" })],
  ...parts,
});

test("equal cards lie together, the strongest first and powers last", () => {
  const groups = grouped([HADES, MEDUSA, NEMESIS, MEDUSA]);
  expect(groups.map(({ face, count }) => [face.name, count])).toEqual([
    ["Nemesis", 1],
    ["Medusa", 2],
    ["Hades", 1],
  ]);
});

test("a card of the same name with another back is another card", () => {
  expect(keyOf(MEDUSA)).not.toBe(keyOf({ name: "Medusa", back: "Zeus" }));
});

test("what has not been seen of a deck is counted by kind", () => {
  const left = unseenOf(KINDS, "Hera", [NEMESIS, MEDUSA, { name: "Medusa", back: "Zeus" }]);
  expect(left.map(({ name, left: number }) => [name, number])).toEqual([
    ["Nemesis", 0],
    ["Medusa", 3],
    ["Hades", 1],
  ]);
});

test("every kind of move is found where it is offered, and all of them in the list", () => {
  const legal = [
    choice("draw", { kind: "draw" }),
    choice("at 1.1", { kind: "at", place: "1.1" }),
    choice("Hades of Hera", { kind: "card", card: HADES }),
    choice("challenge 2", { kind: "challenge", column: 1 }),
    choice("column 3", { kind: "column", column: 2 }),
    choice("hand", { kind: "hand" }),
    choice("withdraw", { kind: "withdraw" }),
  ];
  const offers = offersOf(view({ legal }), true);
  expect(offers.all).toHaveLength(7);
  expect([offers.draw, offers.hand, offers.withdraw].map((each) => each?.move)).toEqual([
    "draw",
    "hand",
    "withdraw",
  ]);
  expect(offers.at.get("1.1")?.move).toBe("at 1.1");
  expect(offers.cards.get(keyOf(HADES))?.move).toBe("Hades of Hera");
  expect(offers.challenges.map((each) => each?.move)).toEqual([undefined, "challenge 2", undefined]);
  expect(offers.columns[2]?.move).toBe("column 3");
  expect(offersOf(view({ legal }), false).all).toHaveLength(0);
  const barred: HeraView["barred"] = [
    {
      move: "Sirens",
      form: { kind: "card", card: { name: "Sirens", back: "Hera" } },
      reason: "Sirens finds nothing to work on",
    },
    { move: "challenge 3", form: { kind: "challenge", column: 2 }, reason: "Medusa never challenges" },
  ];
  const { whyNot } = offersOf(view({ legal, barred }), true);
  expect(whyNot.get(keyOf({ name: "Sirens", back: "Hera" }))).toBe("Sirens finds nothing to work on.");
  expect(whyNot.get(columnKey(2))).toBe("Medusa never challenges.");
});

test("losses are laid down one after another", () => {
  const orders = [
    [0, 1, 2, 3],
    [1, 0, 2, 3],
  ].map((rows) => ({ rows, choice: choice("", { kind: "order", rows }) }));
  const column = [lying(NEMESIS, true), lying(MEDUSA, true)];
  expect(nextLosses(orders, [], column)).toEqual([
    { row: 0, face: NEMESIS },
    { row: 1, face: MEDUSA },
  ]);
  expect(nextLosses(orders, [1], column)).toEqual([{ row: 0, face: NEMESIS }]);
});

const SECRETS = view({
  order: "order 1234",
  legal: [choice("draw", { kind: "draw" })],
  sides: [
    side({
      hand: [HADES],
      seen: [MEDUSA],
      columns: [[lying(NEMESIS), lying(MEDUSA, true)], [], []],
      pile: [MEDUSA, HADES],
    }),
    side({ name: "Yorgos", side: "Zeus", pile: [MEDUSA] }),
  ],
});

test("what Hades has taken no longer lies in the pile for whoever took it", () => {
  const mine = side({ pile: [MEDUSA, NEMESIS, HADES], taken: 1, taken_back: "Hera" });
  expect(lyingIn(mine)).toEqual([MEDUSA, HADES]);
});

test("with all hands open each side is as its own seat knows it", () => {
  const hands = [{ seat: 0, view: SECRETS } as SeatUpdate];
  expect(opened(view({ sides: [side(), side()] }), hands).sides[0]?.hand).toEqual([HADES]);
});

type Challenge = Extract<Entry, { kind: "challenges" }>;

const challenge = (result: Challenge["result"]): Challenge => ({
  ...told,
  ...{
    kind: "challenges",
    seat: 0,
    column: 1,
    card: { name: "Nemesis", back: "Hera" },
    other: { name: "Medusa", back: "Zeus" },
    result,
  },
});

test("a challenge is a scene with its outcome; one's own power needs none", () => {
  const [scene] = scenesOf([challenge("petrified")], KINDS, 0);
  expect(scene).toMatchObject({
    title: "Challenge in column 2",
    lost: [true, false],
    upwards: true,
    text: "Nemesis is turned to stone.",
  });
  const uses: Entry = { ...told, kind: "uses", seat: 0, card: { name: "Hades", back: "Hera" } };
  expect(scenesOf([uses], KINDS, 0)).toHaveLength(0);
  expect(scenesOf([uses], KINDS, 1)[0]?.text).toBe("Takes back a card.");
  expect([leadUp([uses], 0), leadUp([uses], 1), leadUp([challenge("won")], 0)]).toEqual([
    0,
    LASTING.show,
    LASTING.clash,
  ]);
});

test.each([
  ["won", [false, true], "Nemesis wins."],
  ["lost", [true, false], "Medusa wins."],
  ["both_lost", [true, true], "Both are lost."],
  ["medusa_slain", [false, true], "Nemesis slays her."],
  ["box_opened", [true, true], "The box opens and takes the column."],
  ["hostage_freed", [false, false], "The hostage is free."],
] as const)("what came of a challenge is told with it: %s", (result, lost, text) => {
  expect(scenesOf([challenge(result)], KINDS, 0)[0]).toMatchObject({ lost, text });
});

test.each([
  ["discarded", [false, true], "It is lost."],
  ["stays", [false, false], "It stays, face up."],
] as const)("what came of Pegasus from the hand is told with it: %s", (result, lost, text) => {
  const entry: Entry = { ...told, kind: "uncovers", seat: 1, column: 2, card: NEMESIS, result };
  expect(scenesOf([entry], KINDS, 0)[0]).toMatchObject({
    title: "Pegasus in column 3",
    upwards: false,
    lost,
    text,
  });
});

test("what happens at the table itself is no scene", () => {
  const entries: Entry[] = [
    { ...told, kind: "takes_back", seat: 0, events: 2 },
    { ...told, kind: "out_of_time", seat: 0 },
    { ...told, kind: "bot_failed", seat: 0, times: 3 },
  ];
  expect(scenesOf(entries, KINDS, 0)).toHaveLength(0);
  expect(leadUp(entries, 0)).toBe(0);
});

test("what is asked and how it ended is said in words", () => {
  expect(promptOf(view()).title).toBe("Choose an action (3 left)");
  expect(promptOf(view({ legal: [choice("draw", { kind: "draw" })] })).text).toBe(
    "Draw, place a card, or play a card for its power.",
  );
  const challenge = choice("challenge 1", { kind: "challenge", column: 0 });
  expect(promptOf(view({ legal: [challenge, choice("draw", { kind: "draw" })] })).text).toContain(
    "place a card, challenge, or play",
  );
  expect(promptOf(view({ phase: "scouting" })).title).toContain("Pegasus");
  expect(promptOf(view({ must: [1], turn: 1 })).title).toBe("Yorgos chooses an action");
  expect(promptOf(view(), false).title).toBe("Xenia chooses an action");
  expect(promptOf(view({ must: [1], turn: 1, phase: "scouting" })).title).toBe(
    "Yorgos chooses where Pegasus strikes",
  );
  expect(promptOf(view({ must: [0, 1], seat: null })).title).toBe("Both choose");
  expect(promptOf(view({ phase: "pandoras_column", column: 1 })).title).toBe(
    "Column 2 is lost: in which order?",
  );
  expect(promptOf(view({ phase: "landing", card: NEMESIS })).title).toBe("Where does Nemesis land?");
  const moving = side({ figure: 1, columns: [[], [lying(MEDUSA)], []] });
  expect(promptOf(view({ phase: "moving_to", place: 5, sides: [moving, side()] })).title).toBe(
    "Where does Medusa go?",
  );
  expect(promptOf(view({ over: true, ending: "Somebody wins" })).text).toBe("Somebody wins.");
  expect(sayFieldCard(lying(null))).toBe("a face-down card with Hera's back");
});

test("a place's name says its column and row", () => {
  expect(placeNamed(placeName(1, 0))).toEqual({ column: 2, row: 1 });
});

test("the log tells of a card that is played for its power by what comes of it", () => {
  const log = [
    "uses",
    "discarded",
    "picks",
    "discarded",
    "draws",
    "draws",
    "uses",
    "hand_shown",
    "hand_shown",
  ];
  const lines = log.map((kind, number) => ({
    entry: {
      number,
      version: 0,
      text: kind,
      kind,
      seat: 0,
      part: null,
    } as unknown as SeatUpdate["log"][number],
    void: false,
  }));
  const rows = rowsOf(lines, reading).map(
    ({ main, lines: all }) => `${main.entry.kind}: ${String(all.length)}`,
  );
  expect(rows).toEqual(["picks: 4", "draws: 2", "uses: 1", "hand_shown: 1", "hand_shown: 1"]);
});
