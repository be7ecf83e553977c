/* The small dramas in what has happened: a challenge, Pegasus, Pythia, a power, a figure. */
import { faceOf, type Named } from "./cards";
import type { Entry, Face, Kind } from "./types";

export interface Scene {
  kind: "clash" | "show";
  title: string;
  /** In a clash first whoever attacks, then what is met. */
  cards: Face[];
  /** Whether the one who attacks sits below. */
  upwards: boolean;
  /** Which of the two in a clash is lost. */
  lost: boolean[];
  /** What came of it, or what the card says. */
  text: string;
}

/** What waits behind more than these is old by then. */
const MOST = 2;
/** How long a scene lasts, in milliseconds. */
export const LASTING = { clash: 1900, show: 1400 };

/** The kind of scene that an event is for somebody who sits in the seat `below`, if it is one. */
function kindOf(entry: Entry, below: number): Scene["kind"] | null {
  const { kind } = entry;
  if (kind === "challenges" || kind === "uncovers") return "clash";
  return kind === "picks" || kind === "hand_shown" || (kind === "uses" && entry.seat !== below) ? "show" : null;
}

/** How long the scenes of these events last: what came of them is told only then. */
export function leadUp(fresh: readonly Entry[], seat: number | null): number {
  const kinds = fresh.flatMap((entry) => kindOf(entry, seat ?? 0) ?? []);
  return kinds.slice(-MOST).reduce((time, kind) => time + LASTING[kind], 0);
}

type Told<K extends Entry["kind"]> = Extract<Entry, { kind: K }>;

interface Outcome {
  /** Whether the one who attacks is lost, and what is met. */
  lost: [boolean, boolean];
  text: string;
}

/** What comes of a challenge, of one card against another. */
function challenged(result: Told<"challenges">["result"], card: string, other: string): Outcome {
  switch (result) {
    case "won":
      return { lost: [false, true], text: `${card} wins.` };
    case "lost":
      return { lost: [true, false], text: `${other} wins.` };
    case "both_lost":
      return { lost: [true, true], text: "Both are lost." };
    case "petrified":
      return { lost: [true, false], text: `${card} is turned to stone.` };
    case "medusa_slain":
      return { lost: [false, true], text: `${card} slays her.` };
    case "box_opened":
    case "hostage_freed":
      return ATTACKED[result];
  }
}

const ATTACKED: Record<Told<"uncovers">["result"], Outcome> = {
  discarded: { lost: [false, true], text: "It is lost." },
  stays: { lost: [false, false], text: "It stays, face up." },
  box_opened: { lost: [true, true], text: "The box opens and takes the column." },
  hostage_freed: { lost: [false, false], text: "The hostage is free." },
};

const show = (title: string, cards: Face[], text: string, upwards: boolean): Scene => ({
  kind: "show",
  title,
  cards,
  upwards,
  lost: [],
  text,
});

/** The scene of an event for somebody who sits in the seat `below`, if it is one. */
function sceneOf(entry: Entry, kinds: readonly Kind[], below: number): Scene | null {
  const face = (card: Named): Face => faceOf(kinds, card);
  switch (entry.kind) {
    case "challenges": {
      const { column, card, other, seat, result } = entry;
      const title = `Challenge in column ${String(column + 1)}`;
      const outcome = challenged(result, card.name, other.name);
      return { kind: "clash", title, cards: [face(card), face(other)], upwards: seat === below, ...outcome };
    }
    case "uncovers": {
      const { column, card, seat, result } = entry;
      const pegasus = face({ name: "Pegasus", back: seat === 0 ? "Hera" : "Zeus" });
      const title = `Pegasus in column ${String(column + 1)}`;
      return { kind: "clash", title, cards: [pegasus, face(card)], upwards: seat === below, ...ATTACKED[result] };
    }
    case "picks":
      return show("Pegasus reaches into the hand", [face(entry.card)], `${entry.text}.`, entry.seat === below);
    case "hand_shown":
      return show("Pythia sees the hand", entry.cards.map(face), "", entry.seat === below);
    case "uses": {
      const card = face(entry.card);
      return entry.seat === below ? null : show(entry.text, [card], card.text, false);
    }
    default:
      return null;
  }
}

/** The scenes of these events for somebody who sits in the seat `below`. */
export function scenesOf(fresh: readonly Entry[], kinds: readonly Kind[], below: number): Scene[] {
  return fresh.flatMap((entry) => sceneOf(entry, kinds, below) ?? []).slice(-MOST);
}
