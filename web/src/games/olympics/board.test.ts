import { expect, test } from "vitest";
import { actsOf, isAwarded, pointsTie, sayAct, standingsOf, stepsOf } from "./ceremony";
import { FLIGHT, tripsOf } from "./choreography";
import { columns, offersOf } from "./moves";
import { beforeCeremony, ceremonyIn, opened, turnedUp } from "./views";
import { briefly, promptOf, sayLane, totalOf } from "./words";
import type {
  CardView,
  Choice,
  EntrantView,
  Entry,
  LaneView,
  OlympicsView,
  PlaceView,
  ProspectView,
  SeatUpdate,
} from "./types";

const EVENTS = ["Basketball", "Swimming"];
const card = (acquisition: number, event: string, type: string, performance: number): CardView => ({
  acquisition,
  event,
  type,
  performance,
});
const CHAMPION = card(5, "Swimming", "Champion", 8);
const COACH = card(28, "Swimming", "Coach", 5);
const FAN = card(70, "Basketball", "Fan", 2);
const CARDS = new Map([CHAMPION, COACH, FAN].map((each) => [each.acquisition, each]));

const choice = (move: string, form: Choice["form"], meaning = ""): Choice => ({
  action: 0,
  move,
  form,
  meaning,
});
const logged = { number: 0, version: 1, text: "" };
const place = (parts: Partial<PlaceView>): PlaceView => ({
  entrant: 0,
  medal: "gold",
  total: 8,
  tied: false,
  deciding: 5,
  ...parts,
});

function lane(event: string, cards: CardView[] = [], face_down = false): LaneView {
  const total = cards.reduce((sum, each) => sum + each.performance, 0);
  return { event, cards, newest: cards.at(-1)?.acquisition ?? null, face_down, total };
}

function entrant(name: string, lanes: LaneView[] = [], parts: Partial<EntrantView> = {}): EntrantView {
  const all = EVENTS.map((event) => lanes.find((each) => each.event === event) ?? lane(event));
  return { name, neutral: false, hand_size: 4, chosen: false, lanes: all, held: [], points: 0, ...parts };
}

function view(parts: Partial<OlympicsView> = {}): OlympicsView {
  return {
    ...{
      game: "olympics",
      components: "",
      seat: 0,
      names: ["Ann", "Ben"],
      must: [],
      may: [],
      over: false,
      moves: 9,
      legal: [],
      barred: [],
    },
    ...{
      round: 1,
      phase: "bidding",
      deck_size: 30,
      last_round: false,
      pool: [],
      bids: [],
      hand: [],
      choice: null,
      prospects: [],
      discards: [],
      ceremony: [],
    },
    entrants: [entrant("Ann"), entrant("Ben"), entrant("the neutral player", [], { neutral: true })],
    ...parts,
  };
}

const PROSPECT: ProspectView = {
  card: 70,
  outcome: "bid",
  before: null,
  after: null,
  place: null,
  higher: null,
  others: null,
  meaning: "",
};
const hidden = [lane("Swimming", [COACH, CHAMPION], true)];

test("with all hands open each lane is as its owner knows it", () => {
  const own = view({ entrants: [entrant("Ann", hidden), entrant("Ben")] });
  const all = opened(view({ entrants: [entrant("Ann"), entrant("Ben")] }), [
    { seat: 0, view: own } as unknown as SeatUpdate,
  ]);
  expect(all.entrants[0]?.lanes[1]).toEqual(hidden[0]);
});

test("before the ceremony begins its cards still lie face down, but one knows one's own", () => {
  const fresh: Entry[] = [
    { ...logged, kind: "turns_up", entrant: 1, card: 70 },
    { ...logged, kind: "deck_ends", deck_size: 1 },
    { ...logged, kind: "turns_up", entrant: 0, card: 5 },
    { ...logged, kind: "turns_up", entrant: 1, card: 28 },
  ];
  expect(ceremonyIn(fresh)).toHaveLength(3);
  const turned = turnedUp(fresh);
  expect(turned).toEqual(new Set(["0 5", "1 28"]));
  const end = view({
    over: true,
    entrants: [entrant("Ann", [lane("Swimming", [CHAMPION])]), entrant("Ben", [lane("Swimming", [COACH])])],
  });
  const before = beforeCeremony(end, turned);
  expect(before.over).toBe(false);
  expect(before.entrants[0]?.lanes[1]).toMatchObject({ cards: [CHAMPION], face_down: true });
  expect(before.entrants[1]?.lanes[1]).toMatchObject({ cards: [], newest: null, face_down: true, total: 0 });
});

test("no legal move is lost, whatever it is", () => {
  const legal = [
    choice("70 Basketball Fan 2", { kind: "choose", card: 70 }),
    choice("pair 2", { kind: "take", pair: 2 }),
    choice("99", { kind: "choose", card: 99 }),
  ];
  const offers = offersOf(
    view({ hand: [FAN, COACH], choice: COACH, pool: [{ up: null }, { up: FAN }], legal }),
    true,
  );
  expect(offers.hand.map((held) => [held.choice?.move, held.sealed])).toEqual([
    ["70 Basketball Fan 2", false],
    [undefined, true],
  ]);
  expect(offers.pairs.map((each) => each?.move)).toEqual([undefined, "pair 2"]);
  expect(offers.others.map((each) => each.move)).toEqual(["99"]);
  expect(offersOf(view({ hand: [FAN], legal }), false).hand[0]?.choice).toBeNull();
});

test("whoever looks sits first, and the neutral player last", () => {
  expect(columns(view({ seat: 1 }))).toEqual([1, 0, 2]);
  expect(columns(view({ seat: null }))).toEqual([0, 1, 2]);
});

test("totals are told as far as they are known", () => {
  const unknown = (cards: CardView[]): LaneView => ({ ...lane("Swimming", cards, true), newest: null });
  expect(totalOf(lane("Swimming"))).toBe("");
  expect(totalOf(lane("Swimming", [COACH]))).toBe("5");
  expect(totalOf(unknown([COACH]))).toBe("5 + ?");
  expect(totalOf(unknown([]))).toBe("?");
  expect(sayLane(unknown([COACH]), false)).toBe("Coach 5; a face-down card; total 5 and what lies face down");
  expect(sayLane(lane("Swimming", [COACH], true), true)).toBe("Coach 5, known to you alone; total 5");
});

test("what a choice would do in a word: the bid, the totals, or that it is wasted", () => {
  const beside = { place: null, higher: null, others: null };
  const worth = { ...beside, card: 5, before: 0, after: 5 };
  expect(
    briefly({
      ...beside,
      card: 5,
      outcome: "bid",
      before: null,
      after: null,
      meaning: "discarded after the bidding",
    }),
  ).toBe("bid 5, discarded");
  expect(briefly({ ...worth, outcome: "face_down", meaning: "face down in Swimming: 0 → 5" })).toBe("0 → 5");
  expect(
    briefly({ ...worth, outcome: "open", before: 5, after: 8, meaning: "open in Swimming: 5 → 8" }),
  ).toBe("5 → 8");
  expect(
    briefly({ ...worth, outcome: "discarded", after: 0, meaning: "discarded: it is there already" }),
  ).toBe("discarded");
});

test("what a card would do is told where it can be chosen", () => {
  const prospects = [FAN, COACH].map(({ acquisition }) => ({ ...PROSPECT, card: acquisition }));
  const legal = [choice("70", { kind: "choose", card: 70 })];
  const offered = offersOf(view({ hand: [FAN, COACH], prospects, legal }), true).hand;
  expect(offered.map(({ prospect }) => prospect?.card)).toEqual([70, undefined]);
  expect(offersOf(view({ hand: [FAN, COACH], prospects, legal }), false).hand[0]?.prospect).toBeNull();
});

test("a move that is taken back sends nothing on its way", () => {
  const fresh: Entry[] = [{ ...logged, kind: "takes_back", seat: 0, events: 2 }];
  expect(tripsOf(fresh, { seat: 0, cards: CARDS })).toEqual([]);
});

test("the prompt names what is to be done, and what has been chosen", () => {
  expect(promptOf(view({ must: [0] })).title).toBe("Bid for the order of choosing");
  expect(promptOf(view({ choice: FAN, legal: [choice("28", { kind: "choose", card: 28 })] }))).toEqual({
    title: "You have bid 70",
    text: "Until the last one has chosen, another card changes it.",
  });
  expect(promptOf(view({ phase: "choosing", must: [0] })).title).toBe("Take a pair");
  expect(promptOf(view({ phase: "choosing", must: [1] })).title).toBe("Ben takes a pair");
  expect(promptOf(view({ phase: "investing", must: [0] })).title).toBe("Invest in an event");
  expect(promptOf(view({ must: [0], last_round: true })).text).toMatch(
    /^This is the last round\. The highest/,
  );
});

test("bids turn on their way from the players into their order, one's own comes from the hand", () => {
  const fresh: Entry[] = [
    { ...logged, kind: "bids", seat: 1, card: 70 },
    { ...logged, kind: "bids", seat: 0, card: 28 },
  ];
  const [theirs, own] = tripsOf(fresh, { seat: 0, cards: CARDS });
  expect(theirs).toMatchObject({
    card: 70,
    from: ["slot-1", "hand-70", "seat-1"],
    to: "bid-1",
    at: 0,
    turns: true,
    stays: true,
  });
  expect(own).toMatchObject({ card: 28, from: ["hand-28", "slot-0"], to: "bid-0", turns: false });
});

test("an investment of somebody else goes face down, and what it covers turns up", () => {
  const fresh: Entry[] = [
    { ...logged, kind: "turns_up", entrant: 1, card: 28 },
    { ...logged, kind: "lays", entrant: 1, event: "Swimming" },
  ];
  const [turned, laid] = tripsOf(fresh, { seat: 0, cards: CARDS });
  expect(turned).toMatchObject({
    card: 28,
    from: ["lane-1-Swimming-down", "lane-1-28"],
    to: "lane-1-28",
    turns: true,
  });
  expect(laid).toMatchObject({ card: null, to: "lane-1-Swimming-down", stays: true });
});

test("what is replaced goes away; the next round waits until all have arrived", () => {
  const fresh: Entry[] = [
    { ...logged, kind: "upgrades", entrant: 1, card: 5, old: 28 },
    { ...logged, kind: "pair_lies", pair: 1, card: 70 },
  ];
  const [better, old, up] = tripsOf(fresh, { seat: 0, cards: CARDS });
  expect(better).toMatchObject({ card: 5, to: "lane-1-5", turns: true });
  expect(old).toMatchObject({ card: 28, to: "discards", stays: false });
  expect(up?.at).toBeGreaterThanOrEqual((old?.at ?? 0) + FLIGHT);
});

test("the neutral player's cards come from its pair", () => {
  const fresh: Entry[] = [
    { ...logged, kind: "neutral_takes", entrant: 2, pair: 3, up: 28, down: 70 },
    { ...logged, kind: "lays_open", entrant: 2, card: 70 },
  ];
  expect(tripsOf(fresh, { seat: 0, cards: CARDS })[0]).toMatchObject({
    from: ["down-3"],
    to: "lane-2-70",
    turns: true,
  });
});

test("nothing of the ceremony is shown before it", () => {
  const fresh: Entry[] = [
    { ...logged, kind: "deck_ends", deck_size: 1 },
    { ...logged, kind: "turns_up", entrant: 1, card: 28 },
  ];
  expect(tripsOf(fresh, { seat: 0, cards: CARDS })).toEqual([]);
});

const level = [
  place({ entrant: 1, total: 5, tied: true, deciding: 28 }),
  place({ entrant: 0, medal: "silver", total: 5, tied: true, deciding: 5 }),
];

test("an act awards the medals from the last to Gold, and says how ties were broken", () => {
  const end = view({ over: true, ceremony: [{ event: "Swimming", places: level }] });
  const [act] = actsOf(end, new Set(["1 28"]));
  expect(act?.rivals.map((rival) => rival.entrant)).toEqual([0, 1]);
  if (!act) throw new Error("no act");
  expect(stepsOf(act)).toBe(4);
  expect([1, 2, 3].map((step) => [0, 1].map((at) => isAwarded(act, at, step)))).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ]);
  expect(sayAct(end, act)).toContain("Level at 5: the highest single Acquisition decides. Ben 28, You 5.");
});

test("the points table ranks as the server does, the neutral player last", () => {
  const entrants = [
    entrant("Ann", [lane("Swimming", [CHAMPION])], { points: 8 }),
    entrant("Ben", [lane("Swimming", [COACH])], { points: 8 }),
    entrant("the neutral player", [], { neutral: true, points: 9 }),
  ];
  const end = view({ over: true, entrants, ceremony: [{ event: "Swimming", places: level }] });
  const rows = standingsOf(end, [2, 1]);
  expect(rows.map((row) => [row.entrant, row.rank])).toEqual([
    [1, 1],
    [0, 2],
    [2, null],
  ]);
  expect(rows[0]?.medals).toEqual({ gold: 1, silver: 0, bronze: 0 });
  expect(pointsTie(end, rows)).toContain("Ben 28, You 5");
  expect(standingsOf(end).map((row) => row.entrant)).toEqual([1, 0, 2]);
});
