import * as say from "./en.ftl";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { promiseOf, type Note } from "../lib/noted";
import type { Fairness } from "../api/types";

/** One thing that was looked at: it fits, it does not, or it cannot be told. */
export interface Check {
  state: "good" | "bad" | "unknown";
  text: string;
}

const check = (fits: boolean, good: string, bad: string): Check => ({
  state: fits ? "good" : "bad",
  text: fits ? good : bad,
});

const HEX = /^(?:[0-9a-f]{2})+$/;

/** What a server publishes of a key, both in hexadecimal (theomachy.fairness.commitment); null for what is no key. */
export const commitmentTo = (key: string): string | null =>
  HEX.test(key) ? bytesToHex(sha256(hexToBytes(key))) : null;

/** What can be said about a match's chance, with what this browser had noted before it began. */
export function judged(fairness: Fairness, note: Note | null, names: readonly string[]): Check[] {
  const { commitment, key, nonces, moves_fit } = fairness;
  return [
    check(commitmentTo(key) === commitment, say.keyFits(), say.keyDoesNotFit()),
    check(moves_fit, say.cardsFollow(), say.cardsDoNotFollow()),
    noteCheck(commitment, note),
    ...nonceChecks(nonces, note),
    ...promiseChecks(fairness, note),
    ...leftOut(fairness, names),
  ];
}

/** Whether the texts are those that had been promised, before anybody knew one. Matches of old have no promises. */
function promiseChecks({ nonces, promises }: Fairness, note: Note | null): Check[] {
  if (promises.every((promise) => !promise)) return [];
  const fits = promises.every(
    (promise, seat) => !promise || !nonces[seat] || promiseOf(nonces[seat]) === promise,
  );
  const checks = [check(fits, say.textsPromised(), say.textNotPromised())];
  if (!note?.promises) return checks;
  return [
    ...checks,
    check(
      promises.every((promise, seat) => note.promises?.[seat] === promise),
      say.promisesNoted(),
      say.otherPromises(),
    ),
  ];
}

/** Whose text is missing: one who knew the key may have wanted that. */
function leftOut({ nonces, promises }: Fairness, names: readonly string[]): Check[] {
  const missing = promises.flatMap((promise, seat) => (promise && !nonces[seat] ? [names[seat] ?? ""] : []));
  if (missing.length === 0) return [];
  const text = say.leftOut({ names: missing, deals: 2 ** missing.length });
  return [{ state: "unknown", text }];
}

function noteCheck(commitment: string, note: Note | null): Check {
  if (!note) return { state: "unknown", text: say.nothingNoted() };
  return check(note.commitment === commitment, say.commitmentNoted(), say.otherCommitment());
}

function nonceChecks(nonces: readonly string[], note: Note | null): Check[] {
  const mine = Object.entries(note?.nonces ?? {});
  if (mine.length === 0) return [];
  const fits = mine.every(([seat, nonce]) => nonces[Number(seat)] === nonce);
  return [check(fits, say.ownText(), say.otherText())];
}
