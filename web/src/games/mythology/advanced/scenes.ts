/* What in the events is worth a stage: dice with what they were for, and who fell, was won or was struck by what. */
import * as say from "./en.ftl";
import { nameOf, sentence } from "../../../lib/words";
import type { AdvancedView, Entry, Grasp, Told } from "./types";

export interface Throw {
  who: string;
  red: number;
  white: number;
  /** What it came to, and against what. */
  sum?: string;
}

export interface Scene {
  kind: "combat" | "capture" | "occurrence" | "dice" | "news";
  title: string;
  /** The pieces that fight, or a hero and a prize, by their names. */
  pair: readonly [string, string] | null;
  fallen: readonly string[];
  dice: readonly Throw[];
  /** What came of it, in sentences. */
  told: readonly string[];
}

type Kind = Entry["kind"];

const COMBAT = new Set<Kind>([
  "rounds",
  "falls",
  "futile",
  "aided",
  "chooses_arms",
  "remorse",
  "glory",
  "declares",
  "controls",
]);
const OCCURRENCE = new Set<Kind>(["falls", "suffers"]);
const MOST_TOLD = 4;
const TITLES: Partial<Record<Kind, () => string>> = {
  turn_begins: say.newTurn,
  phase_begins: say.newPhase,
  challenged: say.aChallenge,
  delivers: say.brought,
  oracle_played: say.anOracle,
  card_played: say.cardPlayed,
  uses_power: say.powerUsed,
  bolt_falls: say.theBolt,
  god_struck: say.theBolt,
  revived: say.revived,
  fate_comes: say.theFates,
  prays: say.zeusAsked,
  fate_shown: say.theFates,
};

const DICE_TITLES: Partial<Record<Told<"rolls">["what"], () => string>> = {
  ship: say.aShip,
  arbitration: say.arbitration,
  order: say.order,
  placing: say.orderOfPlacing,
  remorse: say.remorse,
};

/** The last scene in these events, which have led to what is shown `now`; `before` is what was shown until then, and knows who fights. */
export function sceneOf(
  fresh: readonly Entry[],
  before: AdvancedView | null,
  now: AdvancedView,
): Scene | null {
  const has = (...kinds: readonly Kind[]): boolean => fresh.some(({ kind }) => kinds.includes(kind));
  const fights = has("falls", "futile", "rounds") && (has("attacks") || before?.duel != null);
  if (fights && !has("occurs", "bolt_falls")) return combat(fresh, before, now);
  if (has("occurs")) return occurrence(fresh, now);
  if (before?.grasp && has("rolls")) return capture(fresh, before.grasp, now);
  if (fresh.some(isOfChallenge)) {
    const decided = fresh.filter((entry) => isOfChallenge(entry) || entry.kind === "controls");
    return plain("news", say.aChallenge(), diceOf(fresh, now), decided.slice(-MOST_TOLD));
  }
  const news = fresh.filter(({ kind }) => kind in TITLES);
  const most = news.find(({ kind }) => kind === "fate_comes") ?? news.at(-1);
  if (most) return plain("news", TITLES[most.kind]?.() ?? "", diceOf(fresh, now), news.slice(-MOST_TOLD));
  const roll = fresh.findLast((entry) => entry.kind === "rolls");
  const title = roll && DICE_TITLES[roll.what];
  const outcome = fresh.filter(({ kind }) => kind === "ships" || kind === "controls" || kind === "remorse");
  return title === undefined ? null : plain("dice", title(), diceOf(fresh, now), outcome);
}

/** Whether this is glory that is won or lost by a challenge. */
const isOfChallenge = (entry: Entry): boolean =>
  entry.kind === "glory" && (entry.reason === "challenge_won" || entry.reason === "challenge_lost");

function plain(kind: Scene["kind"], title: string, dice: readonly Throw[], entries: readonly Entry[]): Scene {
  return { kind, title, pair: null, fallen: [], dice, told: entries.map(({ text }) => sentence(text)) };
}

/** What was rolled, by whom; and what it came to, where the dice tell it. `magic` are the numbers of those who use it. */
const diceOf = (fresh: readonly Entry[], now: AdvancedView, magic: readonly number[] = []): Throw[] =>
  fresh
    .filter((entry) => entry.kind === "rolls")
    .map((roll, place) => {
      const { red, white, roller } = roll;
      const sum = sumOf(roll, magic[place]);
      return {
        who: roller === null ? "" : nameOf(now, roller),
        red,
        white,
        ...(sum === undefined ? {} : { sum }),
      };
    })
    .slice(-MOST_TOLD);

/** What dice came to, and against what; `most` is the number of a magic user. */
function sumOf(
  { red, white, what, added, goal }: Told<"rolls">,
  most: number | undefined,
): string | undefined {
  const dice = 10 * red + white;
  if (what === "combat" || what === "capture") {
    const sum = `${String(dice)} ${added < 0 ? "−" : "+"} ${String(Math.abs(added))} = ${String(dice + added)}`;
    return say.sumAgainst({ sum, goal: String(goal) });
  }
  return what === "magic" && most !== undefined
    ? say.atMost({ dice: String(dice), most: String(most) })
    : undefined;
}

function combat(fresh: readonly Entry[], before: AdvancedView | null, now: AdvancedView): Scene {
  const attack = fresh.findLast((entry) => entry.kind === "attacks");
  const pair: readonly [string, string] = attack
    ? [attack.piece, attack.against]
    : [before?.duel?.attacker ?? "", before?.duel?.defender ?? ""];
  const told = fresh.filter(({ kind }) => COMBAT.has(kind)).slice(-MOST_TOLD);
  const fallen = fresh.filter((entry) => entry.kind === "falls").map(({ piece }) => piece);
  const { attacker_needs = null, defender_needs = null } = before?.duel?.magic ?? {};
  const magic = [attacker_needs, defender_needs].flatMap((number) => number ?? []);
  const dice = diceOf(fresh, now, magic);
  return {
    kind: "combat",
    title: say.combat(),
    pair,
    fallen,
    dice,
    told: told.map(({ text }) => sentence(text)),
  };
}

function capture(fresh: readonly Entry[], { hero, prize, needs }: Grasp, now: AdvancedView): Scene {
  const caught = fresh.find(({ kind }) => kind === "captures");
  const told = [caught ? sentence(caught.text) : say.shouldBe({ needs })];
  return {
    kind: "capture",
    title: say.aPrize(),
    pair: [hero, prize],
    fallen: [],
    dice: diceOf(fresh, now),
    told,
  };
}

function occurrence(fresh: readonly Entry[], now: AdvancedView): Scene {
  const occurs = fresh.findLast(({ kind }) => kind === "occurs");
  const struck = fresh.filter(({ kind }) => OCCURRENCE.has(kind));
  const told = [...(occurs ? [occurs] : []), ...struck.slice(-MOST_TOLD)];
  return {
    ...plain("occurrence", say.occurrence(), diceOf(fresh, now), told),
    told: [...told.map(({ text }) => sentence(text)), ...(struck.length ? [] : [say.noOneHarmed()])],
  };
}
