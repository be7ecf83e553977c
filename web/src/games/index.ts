/* The games' faces, and what is asked of them. */
import type { Component } from "svelte";
import * as say from "./en.ftl";
import { boardOf as fileOf } from "./boards";
import { stillness } from "../lib/motion";
import { SEEN } from "../lib/pace";
import { counted, sentence } from "../lib/words";
import { heraAndZeus } from "./hera-and-zeus/face";
import { mythology } from "./mythology/advanced/face";
import { mythologyBasic } from "./mythology/basic/face";
import { olympics } from "./olympics/face";
import { plain } from "./plain/face";
import { zeusOnTheLoose } from "./zeus-on-the-loose/face";
import type { BoardProps, GameFace, RulebookFace, WishesProps } from "./face";
import type { Callout } from "./callouts";
import type { Reading } from "./reading";
import type { Sounds } from "./sounds";
import type { Weight } from "../api/queue";
import type { Entry, SeatUpdate, Wishes } from "../api/types";

const FACES: ReadonlyMap<string, GameFace> = new Map(
  [zeusOnTheLoose, olympics, heraAndZeus, mythologyBasic, mythology].map((face) => [face.id, face]),
);

/** Among so many entries at the end of a log it is told why a match is over. */
const LAST = 8;

const faceOf = (game: string): GameFace => FACES.get(game) ?? plain;

/** What a game looks like in lists, and what its options and components are called. */
export const face = (
  game: string,
): Pick<GameFace, "icon" | "options" | "parts" | "Poster" | "pitch" | "now"> => faceOf(game);

/** The boards, each of which is loaded when it is wanted. */
const BOARDS = import.meta.glob<{ default: Component<BoardProps> }>("./**/Board.svelte");

export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const board = BOARDS[`./${fileOf(game).file}`];
  if (!board) throw new Error(`no board of ${game}`);
  return (await board()).default;
}

/** Whether a game's board lies on a map. */
export const isMapped = (game: string): boolean => fileOf(game).mapped ?? false;

/** Fetch a board that will be wanted, while something else is still awaited. */
export const preloadBoard = (game: string): void => void boardOf(game).catch(() => undefined);

/** How much what these events tell weighs, so that one looks at it long enough and no longer. */
export function weightOf(game: string, entries: readonly Entry[]): Weight {
  const { moments, flowing = [] } = faceOf(game);
  if (entries.some(({ kind }) => moments.includes(kind))) return "great";
  return entries.every(({ kind }) => flowing.includes(kind)) ? "flowing" : "usual";
}

/** What one may set for this device; null where there is nothing. */
export const settingsOf = async (game: string): Promise<Component | null> =>
  (await faceOf(game).Settings?.())?.default ?? null;

/** Whether a seat has done half of what is one gesture: it is taken back as one. */
export const isHalfway = (view: SeatUpdate["view"]): boolean => faceOf(view.game).halfway?.(view) ?? false;

/** How a game’s log is read; null where each of its lines is as good as any other. */
export const readingOf = async (game: string): Promise<Reading | null> =>
  (await faceOf(game).reading?.())?.reading ?? null;

/** What the players' rulebook draws with; null for a game without one. */
export const rulebookOf = async (game: string): Promise<RulebookFace | null> =>
  (await faceOf(game).rulebook?.())?.rulebook ?? null;

/** What a game explains the first time that it happens. */
export const calloutsOf = async (game: string): Promise<readonly Callout[]> =>
  (await faceOf(game).callouts?.())?.callouts ?? [];

/** How what happens in a game sounds. */
export const soundsOf = async (game: string): Promise<Sounds> =>
  (await faceOf(game).sounds?.())?.sounds ?? {};

/** How long a board leads up to what is about to be told to a seat, in milliseconds. */
export const leadUp = (game: string, entries: readonly Entry[], seat: number | null): number =>
  faceOf(game).leadUp?.(entries, seat) ?? 0;

/** In how many milliseconds what has just been told has been seen, in `least` at the least: whose turn it is then is said. */
export const untilSeen = (
  game: string,
  entries: readonly Entry[],
  least = entries.length ? SEEN : 0,
): number => (stillness() ? 0 : Math.max(least, faceOf(game).lasting?.(entries) ?? 0));

/** A score with what it counts; nothing where it only says who has won. */
export function scored(game: string, score: number): string {
  return faceOf(game).score?.(score, counted(score)) ?? "";
}

/** Why a match is over, in a sentence: as the game tells it, else by how much it was won. */
export function reason(game: string, log: readonly Entry[], scores: readonly number[]): string {
  const { endings = [], ties = [], score } = faceOf(game);
  const [first = 0, second = 0] = [...scores].sort((one, other) => other - one);
  const kinds = first === second ? [...endings, ...ties] : endings;
  const told = log
    .slice(-LAST)
    .flatMap((entry) =>
      kinds.includes(entry.kind) || (entry.kind === "resigns" && entry.ends) ? [sentence(entry.text)] : [],
    );
  if (told.length) return told.join(" ");
  return score && scores.length > 1
    ? say.byScore({ first: scored(game, first), second: counted(second) })
    : "";
}

/** Whether hands are still covered when a match is over. */
export const endsCovered = (game: string): boolean => faceOf(game).covered ?? false;

/** Where one says what one wants to be asked about; null where there is nothing to say, or the board itself asks. */
export async function wishesOf(game: string): Promise<Component<WishesProps> | null> {
  const page = await faceOf(game).Wishes?.();
  return page ? (page.default as unknown as Component<WishesProps>) : null;
}

export const hasWishes = (game: string): boolean => faceOf(game).Wishes !== undefined;

/** The wishes by which a seat is not asked any more what it is asked now. */
export function hush({ view, asked_about, wishes }: SeatUpdate): Wishes | null {
  return asked_about !== null && wishes ? (faceOf(view.game).without?.(asked_about, wishes) ?? null) : null;
}

/** Keys that act at a game's board, and what they do. */
export const keysOf = (game: string): (readonly [key: string, what: string])[] =>
  (faceOf(game).keys ?? []).map(([key, what]) => [key, what()] as const);

/** What somebody is asked out of turn, in a sentence. */
export const question = (game: string, about: string): string =>
  faceOf(game).question?.(about) ?? say.asked();

/** The same as a question to whoever is asked, where a game has a better one than that sentence. */
export const ownQuestion = (game: string, about: string): string | undefined =>
  faceOf(game).ownQuestion?.(about);

/** What is asked of whoever has the turn, where its board does not say it. */
export const task = (view: SeatUpdate["view"]): string => faceOf(view.game).task?.(view) ?? "";

/** What a seat may do though nobody waits for it, in a sentence. */
export const meanwhile = (game: string): string => faceOf(game).meanwhile?.() ?? "";
