/* What in the events is worth a stage: dice with what they were for, and who fell, was won or was struck by what. */
import { sentence } from "../../../lib/words";
import type { AdvancedView, Entry } from "./types";

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

const COMBAT = new Set(["rounds", "falls", "futile", "aided", "chooses_arms", "remorse", "glory", "declares", "controls"]);
const OCCURRENCE = new Set(["falls", "suffers"]);
const MOST_TOLD = 4;
const TITLES: Record<string, string> = {
  turn_begins: "A new turn",
  phase_begins: "A new phase",
  challenged: "A challenge",
  delivers: "Brought to Greece",
  oracle_played: "An oracle",
  card_played: "A card is played",
  uses_power: "A power is used",
  bolt_falls: "The bolt of Zeus",
  god_struck: "The bolt of Zeus",
  revived: "Back from the dead",
  fate_comes: "The Fates",
  prays: "Zeus is asked",
  fate_shown: "The Fates",
};

const DICE_TITLES: Record<string, string> = {
  "a ship": "A ship?",
  arbitration: "Arbitration",
  "the order of play": "The order of play",
  remorse: "Remorse?",
};

/** The last scene in these events; `before` is what was shown until then, and knows who fights. */
export function sceneOf(fresh: readonly Entry[], before: AdvancedView | null, names: readonly string[]): Scene | null {
  const at = (kinds: readonly string[]): number => fresh.findLastIndex(({ kind }) => kinds.includes(kind));
  const fights = at(["falls", "futile", "rounds"]);
  const attack = fresh.find(({ kind }) => kind === "attacks");
  if (fights >= 0 && (attack ?? before?.duel) && at(["occurs", "bolt_falls"]) < 0) return combat(fresh, before, names);
  if (at(["occurs"]) >= 0) return occurrence(fresh);
  if (before?.grasp && at(["rolls"]) >= 0) return capture(fresh, before);
  const news = fresh.filter(({ kind }) => kind in TITLES);
  const most = news.find(({ kind }) => kind === "fate_comes") ?? news.at(-1);
  if (most) return plain("news", TITLES[most.kind] ?? "", diceOf(fresh), news.slice(-MOST_TOLD));
  const roll = fresh.findLast(({ kind }) => kind === "rolls");
  if (!roll) return null;
  const what = Object.keys(DICE_TITLES).find((each) => roll.text.endsWith(each));
  return what
    ? plain(
        "dice",
        DICE_TITLES[what] ?? "",
        diceOf(fresh),
        fresh.filter(({ kind }) => kind === "ships" || kind === "controls" || kind === "remorse"),
      )
    : null;
}

function plain(kind: Scene["kind"], title: string, dice: readonly Throw[], entries: readonly Entry[]): Scene {
  return { kind, title, pair: null, fallen: [], dice, told: entries.map(({ text }) => sentence(text)) };
}

/** What was rolled, by whom: the text begins with it; and what it came to, where the dice tell it. */
const diceOf = (fresh: readonly Entry[], magic: readonly number[] = []): Throw[] =>
  fresh
    .filter(({ kind }) => kind === "rolls")
    .map(({ detail, text }, place) => {
      const [red, white] = [Number(detail["red"]), Number(detail["white"])];
      const sum = sumOf(10 * red + white, detail, magic[place]);
      const who = Number(detail["roller"]) < 0 ? "" : text.replace(/ rolls .*$/, "");
      return { who, red, white, ...(sum === undefined ? {} : { sum }) };
    })
    .slice(-MOST_TOLD);

/** What dice are for, by the number that the journal has for it. */
const [FOR_COMBAT, FOR_MAGIC, FOR_CAPTURE] = [3, 4, 5];

/** What dice came to, and against what; `most` is the number of a magic user. */
function sumOf(roll: number, { what, added, goal }: Entry["detail"], most: number | undefined): string | undefined {
  if ((what === FOR_COMBAT || what === FOR_CAPTURE) && goal !== undefined) {
    const more = Number(added);
    return `${String(roll)} ${more < 0 ? "−" : "+"} ${String(Math.abs(more))} = ${String(roll + more)} against ${String(goal)}`;
  }
  return what === FOR_MAGIC && most !== undefined ? `${String(roll)}, at most ${String(most)}` : undefined;
}

function combat(fresh: readonly Entry[], before: AdvancedView | null, names: readonly string[]): Scene {
  const attack = fresh.findLast(({ kind }) => kind === "attacks")?.detail;
  const piece = (number: unknown): string => names[Number(number)] ?? "";
  const pair: readonly [string, string] = attack
    ? [piece(attack["piece"]), piece(attack["against"])]
    : [before?.duel?.attacker ?? "", before?.duel?.defender ?? ""];
  const told = fresh.filter(({ kind }) => COMBAT.has(kind)).slice(-MOST_TOLD);
  const fallen = fresh.filter(({ kind }) => kind === "falls").map(({ detail }) => piece(detail["piece"]));
  const { attacker_needs = null, defender_needs = null } = before?.duel?.magic ?? {};
  const dice = diceOf(
    fresh,
    [attacker_needs, defender_needs].flatMap((number) => number ?? []),
  );
  return { kind: "combat", title: "Combat", pair, fallen, dice, told: told.map(({ text }) => sentence(text)) };
}

function capture(fresh: readonly Entry[], before: AdvancedView): Scene {
  const pair: readonly [string, string] = [before.grasp?.hero ?? "", before.grasp?.prize ?? ""];
  const caught = fresh.find(({ kind }) => kind === "captures");
  const told = caught ? [sentence(caught.text)] : [`It should have come to ${String(before.grasp?.needs ?? "")}.`];
  return { kind: "capture", title: "A prize", pair, fallen: [], dice: diceOf(fresh), told };
}

function occurrence(fresh: readonly Entry[]): Scene {
  const occurs = fresh.findLast(({ kind }) => kind === "occurs");
  const struck = fresh.filter(({ kind }) => OCCURRENCE.has(kind));
  const told = [...(occurs ? [occurs] : []), ...struck.slice(-MOST_TOLD)];
  return {
    ...plain("occurrence", "Divine Occurrence", diceOf(fresh), told),
    told: [...told.map(({ text }) => sentence(text)), ...(struck.length ? [] : ["Nobody is harmed."])],
  };
}
