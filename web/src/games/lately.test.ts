import { expect, test } from "vitest";
import { latelyAt } from "./lately";
import * as hera from "./hera-and-zeus/lately";
import * as olympics from "./olympics/lately";
import * as zeus from "./zeus-on-the-loose/lately";
import type { Entry as HeraEntry } from "./hera-and-zeus/types";
import type { Entry as OlympicsEntry } from "./olympics/types";
import type { Entry as ZeusEntry } from "./zeus-on-the-loose/types";

const at = (version: number): { number: number; version: number; text: string } => ({
  number: version,
  version,
  text: "",
});

function plays(
  version: number,
  seat: number,
  card: string,
  more: Partial<Extract<ZeusEntry, { kind: "plays" }>> = {},
): ZeusEntry {
  return { ...at(version), kind: "plays", seat, card, total: 9, zeus: "stays", manner: "turn", ...more };
}

const LOG: ZeusEntry[] = [
  plays(1, 2, "4"),
  plays(2, 0, "9"),
  { ...at(3), kind: "drawn", seat: 0, card: "5", deck_size: 40 },
  plays(4, 1, "Hera", { zeus: "taken" }),
  { ...at(5), kind: "draws", seat: 1, deck_size: 39 },
  plays(6, 2, "7", { manner: "sneak" }),
  plays(6, 2, "8"),
];

test("what the others have done since one's own last move is seen till one's next, whatever was drawn meanwhile", () => {
  const lately = zeus.lastOf(LOG, 0);
  expect(lately.map(({ version }) => version)).toEqual([4, 5, 6, 6]);
  expect(zeus.deedsOf(lately, 1)).toMatchObject([{ card: "Hera" }, {}]);
  expect(zeus.deedsOf(lately, 2).map((deed) => ("card" in deed ? deed.card : "sign"))).toEqual([
    "sign",
    "7",
    "8",
  ]);
  expect(zeus.deedsOf(lately, 0)).toEqual([]);
  expect(zeus.placesOf(lately)).toEqual(["pile"]);
  expect(zeus.placesOf(zeus.lastOf([...LOG, plays(7, 0, "1")], 0))).toEqual([]);
});

test("before one's first move all is new; whoever looks on sees what the last one did", () => {
  expect(zeus.lastOf(LOG.slice(0, 1), 0)).toHaveLength(1);
  expect(zeus.lastOf(LOG, null).map(({ version }) => version)).toEqual([6, 6]);
  expect(zeus.lastOf([], null)).toEqual([]);
});

test("who wins a round is shown among what was done", () => {
  const end: ZeusEntry = { ...at(7), kind: "round_ends", winner: 1, reason: "bust", letters: "Z" };
  expect(zeus.deedsOf(zeus.lastOf([...LOG, end], 0), 1)).toHaveLength(3);
});

test("what all do at once is seen of the others, with what came of it, and one's own is not", () => {
  const log: OlympicsEntry[] = [
    { ...at(3), kind: "takes", seat: 1, pair: 2, up: 44 },
    { ...at(4), kind: "turns_up", entrant: 0, card: 5 },
    { ...at(4), kind: "laid", entrant: 0, event: "Swimming", card: 20 },
    { ...at(4), kind: "turns_up", entrant: 1, card: 7 },
    { ...at(4), kind: "lays", entrant: 1, event: "Swimming" },
    { ...at(4), kind: "pair_lies", pair: 1, card: 3 },
  ];
  const lately = olympics.lastOf(log, 0);
  expect(olympics.placesOf(lately)).toEqual(["lane-1-7", "lane-1-Swimming-down"]);
  expect(olympics.takenIn(lately)).toEqual([]);
  expect(olympics.takenIn(olympics.lastOf(log.slice(0, 1), 0))).toMatchObject([{ pair: 2, seat: 1, up: 44 }]);
});

test("whoever is left the last pair has not acted by that: what the others took before is seen", () => {
  const log: OlympicsEntry[] = [
    { ...at(3), kind: "bids", seat: 0, card: 60 },
    { ...at(3), kind: "bids", seat: 1, card: 69 },
    { ...at(4), kind: "takes", seat: 1, pair: 3, up: 5 },
    { ...at(5), kind: "takes", seat: 2, pair: 1, up: 45 },
    { ...at(5), kind: "took", seat: 0, pair: 2, up: 62, down: 66 },
  ];
  expect(olympics.takenIn(olympics.lastOf(log, 0)).map(({ up }) => up)).toEqual([5, 45, 62]);
});

test("what comes of one's own challenge is no move of the other's", () => {
  const card = { name: "Giant", back: "Hera" };
  const fought = (version: number, seat: number): HeraEntry[] => [
    { ...at(version), kind: "challenges", seat, column: 1, card, other: card, result: "won" },
    { ...at(version), kind: "discarded", seat: 1 - seat, card },
  ];
  expect(hera.placesOf(hera.lastOf(fought(1, 0), 0))).toEqual([]);
  expect(hera.placesOf(hera.lastOf([...fought(1, 0), ...fought(2, 1)], 0))).toEqual([
    "challenge-2",
    "pile-0",
  ]);
});

test("in a replay each step shows its own; at a table that is over, nothing", () => {
  const board = (over: boolean): Parameters<typeof latelyAt<ZeusEntry>>[0] => ({
    update: { view: { seat: 0, over } },
    log: LOG,
  });
  expect(latelyAt(board(false), zeus.lastOf)).toHaveLength(4);
  expect(latelyAt(board(true), zeus.lastOf)).toEqual([]);
  expect(latelyAt({ ...board(true), step: LOG.slice(1, 2) }, zeus.lastOf)).toEqual([LOG[1]]);
});
