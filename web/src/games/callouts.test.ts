/* What each game explains is told by some event of its own, by no other, and from its fields alone. */
import { describe, expect, test } from "vitest";
import { firstOf, type Callout } from "./callouts";
import { callouts as hera } from "./hera-and-zeus/callouts";
import { callouts as advanced } from "./mythology/advanced/callouts";
import { callouts as basic } from "./mythology/basic/callouts";
import { callouts as olympics } from "./olympics/callouts";
import { callouts as zeus } from "./zeus-on-the-loose/callouts";
import type { Components, Entry } from "../api/types";

type Event = Record<string, unknown> & { kind: string };
interface Samples {
  callouts: readonly Callout[];
  components?: Components;
  folder: string;
  /** By a callout's id events that tell it, and, under "", events of which nothing is said. */
  samples: Record<string, readonly Event[]>;
}

const plays = (card: string, total: number, zeus = "stays", manner = "turn"): Event => ({
  kind: "plays",
  seat: 1,
  card,
  total,
  zeus,
  manner,
});
const ends = (reason: string, winner: number | null = 0): Event => ({
  kind: "round_ends",
  winner,
  reason,
  letters: "Z",
});
const clash = (card: string, other: string, result: string): Event => ({
  ...{ kind: "challenges", seat: 0, column: 1, result },
  ...{ card: { name: card, back: "Hera" }, other: { name: other, back: "Zeus" } },
});
const uncovers = (result: string): Event => ({
  kind: "uncovers",
  seat: 0,
  column: 2,
  card: { name: "Pandora", back: "Zeus" },
  result,
});
const rolls = (what: string): Event => ({
  kind: "rolls",
  roller: 0,
  red: 4,
  white: 2,
  what,
  added: 30,
  goal: 66,
});
const glory = (reason: string, change = 1): Event => ({ kind: "glory", seat: 0, change, reason });
const dice = (attack_total: number, defence_total: number): Event => ({
  kind: "rolls",
  attack: [1, 2],
  attack_total,
  defence: [3, 4],
  defence_total,
});
const tries = (aid: number): Event => ({
  kind: "tries",
  seat: 0,
  hero: 4,
  prize: "Golden Fleece",
  aid,
  dice: [5, 4],
});

const RULES = import.meta.glob<string>("../../../src/theomachy/games/*/RULES.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const TABLE: readonly Event[] = [
  { kind: "takes_back", seat: 0, events: 1 },
  { kind: "asks_for_hint", seat: 0 },
];

const god = (name: string, effect: string, steals: boolean, amount = 0): object => ({
  name,
  effect,
  steals,
  amount,
  text: "",
});
const DECK: Components = {
  gods: [
    god("Poseidon", "subtract", true, 10),
    god("Hera", "set", true, 99),
    god("Apollo", "keep", true),
    god("Athena", "skip", false),
    god("Hermes", "reverse", false),
  ],
};

const GAMES: Record<string, Samples> = {
  "zeus-on-the-loose": {
    callouts: zeus,
    components: DECK,
    folder: "zeus_on_the_loose",
    samples: {
      goal: [{ kind: "round_begins", round: 1, dealer: 0, starter: 1 }],
      nobody: [ends("exhausted", null), ends("bust", null)],
      exhausted: [ends("exhausted")],
      bust: [ends("bust")],
      "matched-100": [ends("matched_goal")],
      "made-100": [ends("made_goal")],
      "below-zero": [plays("Poseidon", -5, "taken")],
      sneak: [plays("7", 40, "taken", "sneak")],
      match: [plays("7", 45, "taken", "match")],
      god: [plays("Hera", 99, "taken"), plays("Apollo", 40, "taken")],
      ten: [plays("10", 30, "taken"), plays("Hermes", 40, "taken")],
      athena: [plays("Athena", 40)],
      hermes: [plays("Hermes", 73)],
      "": [
        plays("10", 30, "kept"),
        plays("3", 31),
        plays("7", 45, "kept", "match"),
        { kind: "drawn", seat: 0, card: "9", deck_size: 4 },
        { kind: "round_begins", round: 2, dealer: 0, starter: 1 },
      ],
    },
  },
  olympics: {
    callouts: olympics,
    folder: "olympics",
    samples: {
      goal: [{ kind: "round_begins", round: 1, deck_size: 60 }],
      discards: [{ kind: "discards", entrant: 1, card: 40 }],
      upgrades: [{ kind: "upgrades", entrant: 1, card: 40, old: 12 }],
      neutral: [{ kind: "neutral_takes", entrant: 2, pair: 1, up: 3, down: 4 }],
      "turns-up": [{ kind: "turns_up", entrant: 1, card: 40 }],
      laid: [{ kind: "laid", entrant: 0, event: "Swimming", card: 40 }],
      took: [{ kind: "took", seat: 0, pair: 1, up: 3, down: 4 }],
      bids: [{ kind: "bids", seat: 0, card: 71 }],
      deck: [{ kind: "round_begins", round: 2, deck_size: 50 }],
      "": [
        { kind: "takes", seat: 1, pair: 1, up: 3 },
        { kind: "lays", entrant: 1, event: "Swimming" },
      ],
    },
  },
  "hera-and-zeus": {
    callouts: hera,
    folder: "hera_and_zeus",
    samples: {
      box: [clash("Hydra", "Pandora", "box_opened"), uncovers("box_opened")],
      slayer: [clash("Amazon", "Medusa", "medusa_slain")],
      medusa: [clash("Hydra", "Medusa", "petrified")],
      pythia: [clash("Pythia", "Poseidon", "won")],
      equal: [clash("Fury", "Centaur", "both_lost")],
      stronger: [
        clash("Hydra", "Centaur", "won"),
        clash("Fury", "Giant", "lost"),
        clash("Pythia", "Giant", "lost"),
      ],
      lands: [{ kind: "lands", seat: 1, card: { name: "Giant", back: "Zeus" }, column: 0 }],
      uncovered: [uncovers("stays"), uncovers("discarded")],
      "hand-shown": [{ kind: "hand_shown", seat: 1, cards: [] }],
      figure: [{ kind: "figure_enters", seat: 0, side: "Hera", column: 1 }],
      hostage: [{ kind: "hostage_shown", seat: 0 }],
      points: [{ kind: "turn_begins", seat: 0, points: 2 }],
      "": [
        { kind: "turn_begins", seat: 0, points: 3 },
        clash("Hydra", "Argus", "hostage_freed"),
        uncovers("hostage_freed"),
      ],
    },
  },
  "mythology-basic": {
    callouts: basic,
    folder: "mythology",
    samples: {
      goal: [{ kind: "turn_begins", turn: 1 }],
      allied: [{ kind: "allied", seats: [0, 1] }],
      proposes: [{ kind: "proposes", seat: 0, seats: [0, 1] }],
      captures: [{ kind: "captures", seat: 0, hero: 4, prize: "Golden Fleece" }],
      "in-vain": [tries(1)],
      tie: [dice(9, 9)],
      falls: [{ kind: "falls", unit: 4, seat: 0 }],
      rolls: [dice(12, 7)],
      aids: [{ kind: "aids", seat: 0, points: 3, left: 8 }],
      fights: [{ kind: "fights", seat: 0, attacker: 4, defender: 40, hex: 2310 }],
      "among-enemies": [{ kind: "steps", unit: 4, start: 2309, to: 2310, cost: 4, left: 5 }],
      turns: [{ kind: "turn_begins", turn: 2 }],
      places: [{ kind: "places", seat: 0, area: "Crete" }],
      "": [
        { kind: "steps", unit: 4, start: 2309, to: 2310, cost: 2, left: 5 },
        { kind: "aids", seat: 0, points: 0, left: 8 },
        tries(2),
      ],
    },
  },
  mythology: {
    callouts: advanced,
    folder: "mythology",
    samples: {
      goal: [{ kind: "turn_begins", turn: 1 }],
      delivered: [glory("prize_delivered", 50)],
      captured: [glory("prize_captured", 10)],
      oracle: [{ kind: "oracle_played", seat: 0, card: "Pan", glory: 9 }],
      vain: [glory("vain_combat", -1)],
      declares: [{ kind: "declares", piece: "Jason", owner: 1, points: 8 }],
      fates: [
        { kind: "fate_comes", piece: "Jason", hex: null },
        { kind: "fate_comes", piece: "Jason", hex: 2310 },
      ],
      occurs: [{ kind: "occurs", seat: 0, occurrence: "tempest", area: "Crete", hex: null, points: 3 }],
      "capture-roll": [rolls("capture")],
      draw: [{ kind: "stands_firm", seat: 0 }],
      bids: [{ kind: "bids", seat: 1, points: 2 }],
      challenge: [glory("challenge_won"), glory("challenge_lost", -1)],
      moved: [glory("moved")],
      names: [{ kind: "names", seat: 0, piece: "Jason" }],
      "": [
        { kind: "turn_begins", turn: 2 },
        rolls("combat"),
        glory("oracle", 9),
        { kind: "declares", piece: "Jason", owner: null, points: 0 },
      ],
    },
  },
};

/** An entry whose sentence nobody may read. */
function unread(event: Event): Entry {
  const entry = { number: 1, version: 1, part: null, ...event };
  Object.defineProperty(entry, "text", {
    get: () => {
      throw new Error("the sentence of an event is not to be read");
    },
  });
  return entry as unknown as Entry;
}

describe.each(Object.entries(GAMES))("%s", (_, { callouts, components = {}, folder, samples }) => {
  const told = (event: Event, before: readonly string[] = []): string =>
    firstOf(callouts, [unread(event)], before, components)?.id ?? "";

  test("each callout is told by some event, and nothing by others", () => {
    expect(callouts.map(({ id }) => id)).toEqual(Object.keys(samples).filter((id) => id !== ""));
    for (const [id, events] of Object.entries(samples))
      expect(events.map((event) => told(event))).toEqual(events.map(() => id));
    expect(TABLE.map((event) => told(event))).toEqual(TABLE.map(() => ""));
  });

  test("what has been told is not told again", () => {
    for (const [id, events] of Object.entries(samples)) {
      if (id) for (const event of events) expect(told(event, [id])).not.toBe(id);
    }
    for (const event of Object.values(samples).flat()) expect(told(event, Object.keys(samples))).toBe("");
  });

  test("each is about a rule that there is, in a sentence or two", () => {
    const rules = RULES[`../../../src/theomachy/games/${folder}/RULES.md`];
    for (const { rule } of callouts) expect(rules).toContain(`**${rule}**`);
    for (const event of Object.values(samples).flat()) {
      const text = firstOf(callouts, [unread(event)], [], components)?.text;
      if (text !== undefined) expect(text).toMatch(/^[A-Z0-9−][^{}]{10,190}\.$/);
    }
  });
});

test("of what happens at once the rarest is told first", () => {
  const both = [plays("10", 100, "taken"), ends("made_goal")].map(unread);
  expect(firstOf(zeus, both, [], DECK)).toMatchObject({ id: "made-100", at: ["seat-0", "pile"] });
  expect(firstOf(zeus, both, ["made-100"], DECK)).toMatchObject({
    id: "ten",
    rule: "ZOL-15",
    text: "10 took Zeus, for the total became 100. Any card that brings it to a ten (10, 20, 30 …) steals Zeus.",
  });
});

test("a god who always steals took Zeus for no ten", () => {
  const told = (card: string, total: number): string | undefined =>
    firstOf(zeus, [unread(plays(card, total, "taken"))], ["god"], DECK)?.id;
  expect([told("Apollo", 91), told("Poseidon", 30), told("Hermes", 40)]).toEqual([
    undefined,
    undefined,
    "ten",
  ]);
});

test("a turn of few points is told with whose it is", () => {
  const told = firstOf(hera, [unread({ kind: "turn_begins", seat: 1, points: 2 })], [], DECK)?.text;
  expect(told).toMatch(/^Zeus began a turn with only 2 action points/);
});

test("the gods of another deck are known by what they do", () => {
  const other: Components = {
    gods: [god("Pan", "subtract", true, 7), god("Nike", "skip", false), god("Hera", "keep", false)],
  };
  const told = (event: Event): string | undefined => firstOf(zeus, [unread(event)], [], other)?.text;
  expect(told(plays("Pan", -3))).toBe("Pan takes 7 off, even below zero: the total became −3.");
  expect(told(plays("Pan", 40, "taken"))).toBe(
    "Pan stole Zeus, as this god always does, whatever the total (now 40).",
  );
  expect(told(plays("Nike", 40))).toBe(
    "Nike passes over the next player. The total stays, and Zeus is not stolen.",
  );
  expect(told(plays("Hera", 30, "taken"))).toMatch(/^Hera took Zeus, for the total became 30/);
  expect(told(plays("Athena", 40))).toBeUndefined();
});
