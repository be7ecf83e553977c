/* The small dramas in what has happened: a challenge, Pegasus, Pythia, a power, a figure. */
import { sentence } from "../../lib/words";
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
function kindOf({ kind, detail }: Entry, below: number): Scene["kind"] | null {
  if (kind === "challenges" || kind === "uncovers") return "clash";
  return kind === "picks" || kind === "hand_shown" || (kind === "uses" && detail["seat"] !== below) ? "show" : null;
}

/** How long the scenes of these events last: what came of them is told only then. */
export function leadUp(fresh: readonly Entry[], seat: number | null): number {
  const kinds = fresh.flatMap((entry) => kindOf(entry, seat ?? 0) ?? []);
  return kinds.slice(-MOST).reduce((time, kind) => time + LASTING[kind], 0);
}

const LOST: Record<string, boolean[]> = {
  won: [false, true],
  lost: [true, false],
  both_lost: [true, true],
  petrified: [true, false],
  medusa_slain: [false, true],
  box_opened: [true, true],
  hostage_freed: [false, false],
  // Pegasus from the hand
  discarded: [false, true],
  stays: [false, false],
};

/** What came of it stands behind the colon. */
const outcome = (text: string): string => sentence(text.slice(text.lastIndexOf(": ") + 2));

/** The scenes of these events for somebody who sits in the seat `below`. */
export function scenesOf(fresh: readonly Entry[], kinds: readonly Kind[], below: number): Scene[] {
  const face = (card: unknown): Face => faceOf(kinds, card as Named);
  const scenes = fresh.flatMap(({ kind, detail, text }): Scene[] => {
    const upwards = detail["seat"] === below;
    const show = (title: string, cards: Face[], words: string): Scene[] => [{ kind: "show", title, cards, upwards, lost: [], text: words }];
    switch (kind) {
      case "challenges": {
        const lost = LOST[String(detail["result"])] ?? [];
        const title = `Challenge in column ${String(Number(detail["column"]) + 1)}`;
        return [{ kind: "clash", title, cards: [face(detail["card"]), face(detail["other"])], upwards, lost, text: outcome(text) }];
      }
      case "uncovers":
        return [
          {
            kind: "clash",
            title: `Pegasus in column ${String(Number(detail["column"]) + 1)}`,
            cards: [face({ name: "Pegasus", back: detail["seat"] === 0 ? "Hera" : "Zeus" }), face(detail["card"])],
            upwards,
            lost: LOST[String(detail["result"])] ?? [],
            text: outcome(text),
          },
        ];
      case "picks":
        return show("Pegasus reaches into the hand", [face(detail["card"])], `${text}.`);
      case "hand_shown":
        return show("Pythia sees the hand", (detail["cards"] as Named[]).map(face), "");
      case "uses": {
        const card = face(detail["card"]);
        return upwards ? [] : show(text, [card], card.text);
      }
      default:
        return [];
    }
  });
  return scenes.slice(-MOST);
}
