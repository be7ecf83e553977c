/* What in the events is worth a stage: a round of combat with its dice, a grasp at a prize, news of alliances. */
import * as say from "./en.ftl";
import type { BasicView, Entry, Told } from "./types";

export interface Roll {
  attack: { dice: number[]; total: number };
  defence: { dice: number[]; total: number };
}

export type Scene =
  | {
      kind: "combat";
      hex: number | null;
      attacker: number | null;
      defender: number | null;
      rolls: Roll[];
      falls: number;
      text: string;
    }
  | {
      kind: "capture";
      hero: number;
      prize: string;
      aid: number;
      dice: number[];
      caught: boolean;
      text: string;
    }
  | { kind: "news"; title: string; text: string };

const NEWS: Partial<Record<Entry["kind"], () => string>> = {
  allied: say.alliance,
  leaves: say.allianceOver,
  proposes: say.proposal,
};

/** The last scene in these events; `before` is what was shown until then, and knows who fights. */
export function sceneOf(fresh: readonly Entry[], before: BasicView | null): Scene | null {
  const scenes = fresh.flatMap((entry, index): Scene[] => {
    if (entry.kind === "falls") return [combat(entry, fresh.slice(0, index), before)];
    if (entry.kind === "tries") return [grasp(entry, fresh[index + 1])];
    if (entry.kind === "answers" && !entry.agrees)
      return [{ kind: "news", title: say.noAlliance(), text: entry.text }];
    const title = NEWS[entry.kind];
    return title ? [{ kind: "news", title: title(), text: entry.text }] : [];
  });
  return scenes.at(-1) ?? null;
}

function grasp({ hero, prize, aid, dice, text }: Told<"tries">, next: Entry | undefined): Scene {
  const caught = next?.kind === "captures";
  return {
    kind: "capture",
    hero,
    prize,
    aid,
    dice,
    caught,
    text: caught ? next.text : say.notEnough({ text }),
  };
}

function combat(end: Told<"falls">, told: readonly Entry[], before: BasicView | null): Scene {
  const known = told.findLast((entry) => entry.kind === "fights") ?? before?.combat;
  return {
    kind: "combat",
    hex: known?.hex ?? null,
    attacker: known?.attacker ?? null,
    defender: known?.defender ?? null,
    rolls: told.filter((entry) => entry.kind === "rolls").map(rollOf),
    falls: end.unit,
    text: end.text,
  };
}

const rollOf = ({ attack, attack_total, defence, defence_total }: Told<"rolls">): Roll => ({
  attack: { dice: attack, total: attack_total },
  defence: { dice: defence, total: defence_total },
});
