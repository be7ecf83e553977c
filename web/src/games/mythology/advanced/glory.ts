/* Where each player's glory came from, when the game is over. The log has all of it but what was secret, which the view then tells. */
import * as say from "./en.ftl";
import type { AdvancedView, Entry, OwnView, Told } from "./types";

export interface Source {
  name: string;
  glory: number;
}

export interface Account {
  seat: number;
  score: number;
  sources: readonly Source[];
}

/** A match that was given up has told no secrets: there they are in the players' sheets, once those lie open. */
export function laidOpen(
  view: AdvancedView,
  owns: readonly { seat: number; own: OwnView }[],
  scores: readonly number[],
): AdvancedView {
  const players = view.players.map((player, seat) => {
    const [own, score] = [owns.find((each) => each.seat === seat)?.own, scores[seat]];
    if (player.score !== null || !own || score === undefined) return player;
    const fate = own.fate && { ...own.fate, now: score - own.glory };
    return { ...player, score, fate, secret: own.glory - player.glory, past: own.past };
  });
  return view.over ? { ...view, players } : view;
}

/** The accounts of all players, the highest first. Without the whole log only what is public, and what was secret, are told apart. */
export function accountsOf(view: AdvancedView, log: readonly Entry[] | null): Account[] {
  return view.players
    .map((player, seat) => {
      const secret = [
        { name: say.gloryOfZeus(), glory: player.secret ?? 0 },
        {
          name: player.fate ? say.fateNumber({ number: String(player.fate.number) }) : say.theFate(),
          glory: player.fate?.now ?? 0,
        },
      ].filter(({ glory }) => glory !== 0);
      const sources = log ? earned(seat, player.glory, log) : [{ name: say.asKnown(), glory: player.glory }];
      return { seat, score: player.score ?? player.glory, sources: [...sources, ...secret] };
    })
    .sort((one, other) => other.score - one.score);
}

function earned(seat: number, glory: number, log: readonly Entry[]): Source[] {
  const sources = sourcesIn(log, seat);
  return [{ name: say.toBegin(), glory: glory - sumOf(sources) }, ...sources].filter(
    (source) => source.glory !== 0,
  );
}

/** What brought a player glory in some part of the log, and what cost it, the most first. */
export function sourcesIn(log: readonly Entry[], seat: number): Source[] {
  const sums = new Map<Told<"glory">["reason"], number>();
  for (const entry of log) {
    if (entry.kind !== "glory" || entry.seat !== seat) continue;
    sums.set(entry.reason, (sums.get(entry.reason) ?? 0) + entry.change);
  }
  return [...sums]
    .map(([reason, part]) => ({ name: say.source({ reason }), glory: part }))
    .sort((one, other) => other.glory - one.glory);
}

export const sumOf = (sources: readonly Source[]): number =>
  sources.reduce((sum, { glory }) => sum + glory, 0);
