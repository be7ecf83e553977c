/* Where each player's glory came from, when the game is over. The log has all of it but what was secret, which the view then tells. */
import type { AdvancedView, Entry, Told } from "./types";

/** What glory is for, as one says it. */
const SOURCES: Record<Told<"glory">["reason"], string> = {
  moved: "moving a hero",
  challenge_won: "a challenge won",
  challenge_lost: "a challenge lost",
  monster_slain: "a monster slain",
  evil_slain: "a lesser evil slain",
  hero_slain: "a hero slain",
  prize_captured: "a prize captured",
  prize_delivered: "a prize brought to Greece",
  gods_called: "gods called",
  vain_combat: "a vain combat",
  hercules_slain: "killing Hercules",
  zeus: "Zeus",
  offered: "what was offered",
  received: "what was given",
  oracle: "an oracle",
};

export interface Source {
  name: string;
  glory: number;
}

export interface Account {
  seat: number;
  score: number;
  sources: readonly Source[];
}

/** The accounts of all players, the highest first. Without the whole log only what is public, and what was secret, are told apart. */
export function accountsOf(view: AdvancedView, log: readonly Entry[] | null): Account[] {
  return view.players
    .map((player, seat) => {
      const secret = [
        { name: "the Glory of Zeus", glory: player.secret ?? 0 },
        { name: player.fate ? `Fate ${String(player.fate.number)}` : "the Fate", glory: player.fate?.now ?? 0 },
      ].filter(({ glory }) => glory !== 0);
      const sources = log ? earned(seat, player.glory, log) : [{ name: "as all knew it", glory: player.glory }];
      return { seat, score: player.score ?? player.glory, sources: [...sources, ...secret] };
    })
    .sort((one, other) => other.score - one.score);
}

function earned(seat: number, glory: number, log: readonly Entry[]): Source[] {
  const sources = sourcesIn(log, seat);
  return [{ name: "to begin with", glory: glory - sumOf(sources) }, ...sources].filter((source) => source.glory !== 0);
}

/** What brought a player glory in some part of the log, and what cost it, the most first. */
export function sourcesIn(log: readonly Entry[], seat: number): Source[] {
  const sums = new Map<string, number>();
  for (const entry of log) {
    if (entry.kind !== "glory" || entry.seat !== seat) continue;
    const name = SOURCES[entry.reason];
    sums.set(name, (sums.get(name) ?? 0) + entry.change);
  }
  return [...sums].map(([name, part]) => ({ name, glory: part })).sort((one, other) => other.glory - one.glory);
}

export const sumOf = (sources: readonly Source[]): number => sources.reduce((sum, { glory }) => sum + glory, 0);
