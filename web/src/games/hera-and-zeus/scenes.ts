/* The small dramas in what has happened: a challenge, Pegasus, Pythia, a power, a figure. */
import * as say from "./en.ftl";
import { faceOf, sideOf, type Named } from "./cards";
import { MOST } from "./lead";
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
      return { lost: [false, true], text: say.wins({ card }) };
    case "lost":
      return { lost: [true, false], text: say.wins({ card: other }) };
    case "both_lost":
      return { lost: [true, true], text: say.bothLost() };
    case "petrified":
      return { lost: [true, false], text: say.petrified({ card }) };
    case "medusa_slain":
      return { lost: [false, true], text: say.slaysHer({ card }) };
    case "box_opened":
    case "hostage_freed":
      return attacked(result);
  }
}

/** What comes of it when Pegasus turns a card up; the box and the hostage are the same in a challenge. */
function attacked(result: Told<"uncovers">["result"]): Outcome {
  switch (result) {
    case "discarded":
      return { lost: [false, true], text: say.isLost() };
    case "stays":
      return { lost: [false, false], text: say.stays() };
    case "box_opened":
      return { lost: [true, true], text: say.boxOpens() };
    case "hostage_freed":
      return { lost: [false, false], text: say.hostageFree() };
  }
}

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
      const title = say.challengeIn({ column: column + 1 });
      const outcome = challenged(result, card.name, other.name);
      return { kind: "clash", title, cards: [face(card), face(other)], upwards: seat === below, ...outcome };
    }
    case "uncovers": {
      const { column, card, seat, result } = entry;
      const pegasus = face({ name: "Pegasus", back: sideOf(seat) });
      const title = say.pegasusIn({ column: column + 1 });
      return {
        kind: "clash",
        title,
        cards: [pegasus, face(card)],
        upwards: seat === below,
        ...attacked(result),
      };
    }
    case "picks":
      return show(say.pegasusReaches(), [face(entry.card)], `${entry.text}.`, entry.seat === below);
    case "hand_shown":
      return show(say.pythiaSees(), entry.cards.map(face), "", entry.seat === below);
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
