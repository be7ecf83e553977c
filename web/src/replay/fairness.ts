import { sha256 } from "./sha256";
import type { Note } from "../lib/noted";
import type { Fairness } from "../api/types";

/** One thing that was looked at: it fits, it does not, or it cannot be told. */
export interface Check {
  state: "good" | "bad" | "unknown";
  text: string;
}

const check = (fits: boolean, good: string, bad: string): Check => ({ state: fits ? "good" : "bad", text: fits ? good : bad });

/** What can be said about a match's chance, with what this browser had noted before it began. */
export function judged(fairness: Fairness, note: Note | null): Check[] {
  const { commitment, key, nonces, moves_fit } = fairness;
  return [
    check(
      sha256(key) === commitment,
      "The key fits the commitment: your browser has computed it.",
      "The key does not fit the commitment: your browser has computed it.",
    ),
    check(
      moves_fit,
      "Every card follows from the key and the players’ texts: the server has played it all once more.",
      "The match does not follow from the key and the players’ texts.",
    ),
    noteCheck(commitment, note),
    ...nonceChecks(nonces, note),
  ];
}

function noteCheck(commitment: string, note: Note | null): Check {
  if (!note) return { state: "unknown", text: "This browser had not noted the commitment before the match, so it cannot compare." };
  return check(
    note.commitment === commitment,
    "It is the commitment that this browser had noted before you sat down.",
    "This browser had noted another commitment before you sat down.",
  );
}

function nonceChecks(nonces: readonly string[], note: Note | null): Check[] {
  const mine = Object.entries(note?.nonces ?? {});
  if (mine.length === 0) return [];
  const fits = mine.every(([seat, nonce]) => nonces[Number(seat)] === nonce);
  return [
    check(
      fits,
      "The random text that your browser gave took part.",
      "The random text that your browser gave is not the one that took part.",
    ),
  ];
}
