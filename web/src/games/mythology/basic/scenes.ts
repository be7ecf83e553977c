/* What in the events is worth a stage: a round of combat with its dice, a grasp at a prize, news of alliances. */
import type { BasicView, Entry } from "./types";

export interface Roll {
  attack: { dice: number[]; total: number };
  defence: { dice: number[]; total: number };
}

export type Scene =
  | { kind: "combat"; hex: number | null; attacker: number | null; defender: number | null; rolls: Roll[]; falls: number; text: string }
  | { kind: "capture"; hero: number; prize: string; aid: number; dice: number[]; caught: boolean; text: string }
  | { kind: "news"; title: string; text: string };

const NEWS: Record<string, string> = { allied: "An alliance", leaves: "An alliance is left", proposes: "A proposal" };

/** The last scene in these events; `before` is what was shown until then, and knows who fights. */
export function sceneOf(fresh: readonly Entry[], before: BasicView | null): Scene | null {
  const scenes = fresh.flatMap((entry, index): Scene[] => {
    const { kind, detail, text } = entry;
    if (kind === "falls") return [combat(fresh.slice(0, index + 1), before)];
    if (kind === "tries") {
      const taken = fresh[index + 1]?.kind === "captures" ? fresh[index + 1] : undefined;
      return [
        {
          kind: "capture",
          hero: Number(detail["hero"]),
          prize: String(detail["prize"]),
          aid: Number(detail["aid"]),
          dice: detail["dice"] as number[],
          caught: taken !== undefined,
          text: taken?.text ?? `${text}: not enough`,
        },
      ];
    }
    if (kind === "answers" && detail["agrees"] === false) return [{ kind: "news", title: "No alliance", text }];
    const title = NEWS[kind];
    return title ? [{ kind: "news", title, text }] : [];
  });
  return scenes.at(-1) ?? null;
}

function combat(told: readonly Entry[], before: BasicView | null): Scene {
  const last = told.at(-1);
  const fights = told.findLast(({ kind }) => kind === "fights")?.detail;
  const known = fights ?? (before?.combat as Record<string, unknown> | null | undefined);
  const number = (name: string): number | null => (known ? Number(known[name]) : null);
  return {
    kind: "combat",
    hex: number("hex"),
    attacker: number("attacker"),
    defender: number("defender"),
    rolls: told.filter(({ kind }) => kind === "rolls").map(({ detail }) => detail as unknown as Roll),
    falls: Number(last?.detail["unit"]),
    text: last?.text ?? "",
  };
}
