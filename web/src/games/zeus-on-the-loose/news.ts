/* What of the fresh events everybody should notice, and how long it stays in sight. */
import * as say from "./en.ftl";
import { type Entry, type ZeusView } from "./types";

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

type Kind<K> = Extract<Entry, { kind: K }>;

const last = <K extends Entry["kind"]>(entries: Entry[], kind: K): Kind<K> | undefined =>
  entries.findLast((entry): entry is Kind<K> => entry.kind === kind);

/** Why a round has ended, as a sentence. */
const REASONS: Record<Kind<"round_ends">["reason"], () => string> = {
  made_goal: say.madeGoal,
  matched_goal: say.matchedGoal,
  bust: say.bust,
  exhausted: say.exhausted,
  cardless: say.cardless,
};

/** The last card of a round that has ended, and who held Zeus then: it is shown a while, though the next round has begun. */
export interface Ending {
  total: number;
  card: string;
  seat: number;
  holder: number | null;
}

export function lastOfRound(fresh: Entry[]): Ending | undefined {
  const end = last(fresh, "round_ends");
  const played = last(fresh, "plays");
  if (!end || !played) return undefined;
  return { total: played.total, card: played.card, seat: played.seat, holder: end.winner };
}

export function gameNews(view: ZeusView): News | null {
  const winner = view.players.find((player) => player.letters.length === 4);
  if (!view.over || !winner) return null;
  return {
    kind: "game",
    title: say.winsGame({ name: winner.name }),
    text: say.spelt(),
    letter: "Z",
    letters: winner.letters,
    stays: 4500,
  };
}

function roundNews(view: ZeusView, { winner, letters, reason }: Kind<"round_ends">): News {
  const name = winner === null ? null : (view.players[winner]?.name ?? "");
  const text = REASONS[reason]();
  if (name === null)
    return { kind: "round", title: say.nobodyHolds(), text, letter: "–", letters: "", stays: 6000 };
  return {
    kind: "round",
    title: say.winsRound({ name }),
    text,
    letter: letters.at(-1) ?? "",
    letters,
    stays: 6000,
  };
}

export function newsOf(view: ZeusView, fresh: Entry[]): News | null {
  const ended = last(fresh, "round_ends");
  if (ended) return roundNews(view, ended);
  const played = last(fresh, "plays");
  if (played?.manner !== "sneak") return null;
  const name = view.players[played.seat]?.name ?? "";
  return {
    kind: "sneak",
    title: say.sneaks({ name, card: played.card }),
    text: "",
    letter: "",
    letters: "",
    stays: 1500,
  };
}
