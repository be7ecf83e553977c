/* What of the fresh events everybody should notice, and how long it stays in sight. */
import type { Entry, Played, RoundEnded, ZeusView } from "./types";

export interface News {
  kind: "sneak" | "round" | "game";
  title: string;
  text: string;
  /** What stands in the wreath. */
  letter: string;
  letters: string;
  /** Milliseconds until it goes by itself; null: never. */
  stays: number | null;
}

const detail = <T>(entry: Entry | undefined): T | undefined => entry?.detail as T | undefined;
const last = (entries: Entry[], kind: string): Entry | undefined => entries.findLast((entry) => entry.kind === kind);

/** The last card of a round that has ended, and who held Zeus then: it is shown a while, though the next round has begun. */
export interface Ending {
  total: number;
  card: string;
  seat: number;
  holder: number | null;
}

export function lastOfRound(fresh: Entry[]): Ending | undefined {
  const end = last(fresh, "round_ends");
  const played = detail<Played>(last(fresh, "plays"));
  if (!end || !played) return undefined;
  return { total: played.total, card: played.card, seat: played.seat, holder: detail<RoundEnded>(end)?.winner ?? null };
}

export function gameNews(view: ZeusView): News | null {
  const winner = view.players.find((player) => player.letters.length === 4);
  if (!view.over || !winner) return null;
  return {
    kind: "game",
    title: `${winner.name} wins!`,
    text: "Z-E-U-S is spelt: the game is over.",
    letter: "Z",
    letters: winner.letters,
    stays: 4500,
  };
}

function roundNews(view: ZeusView, entry: Entry): News {
  const { winner, letters } = entry.detail as unknown as RoundEnded;
  const name = winner === null ? null : (view.players[winner]?.name ?? "");
  const reason = entry.text.split(":")[0] ?? "";
  if (name === null) return { kind: "round", title: "Nobody holds Zeus", text: `${reason}.`, letter: "–", letters: "", stays: 6000 };
  return { kind: "round", title: `${name} wins the round`, text: `${reason}.`, letter: letters.at(-1) ?? "", letters, stays: 6000 };
}

export function newsOf(view: ZeusView, fresh: Entry[]): News | null {
  if (view.over) return gameNews(view);
  const ended = last(fresh, "round_ends");
  if (ended) return roundNews(view, ended);
  const played = last(fresh, "plays");
  if (!played || detail<Played>(played)?.manner !== "sneak") return null;
  // The event's text goes on with the new total, after its last colon.
  const words = played.text.slice(0, played.text.lastIndexOf(":"));
  return { kind: "sneak", title: `${words}!`, text: "", letter: "", letters: "", stays: 1500 };
}
