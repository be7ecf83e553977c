/* Who travels where when something has happened. */
import { appear, fly, hurry, leap, sendBack } from "../flights";
import { BETWEEN, PLAY } from "./lasting";
import { placesIn, type Places } from "../places";
import type { Entry, Played } from "./types";

export interface Scene {
  board: HTMLElement;
  /** Where everything was on the screen before the board changed. */
  before: Places;
  fresh: Entry[];
  seat: number | null;
  /** The key of the card in hand that was played last, so that it leaves from where it was. */
  sent: string | null;
  zeusMoves: boolean;
  /** How long a round that has just ended is still shown, in milliseconds. */
  pause: number;
}

const DRAW = 440;
const STAGGER = 90;
const SMALL = 28;

/** All places, and where the figure stands. */
export function placesWithZeus(board: HTMLElement): Places {
  const places = placesIn(board);
  const zeus = board.querySelector("[data-zeus]");
  if (zeus) places.set("zeus", zeus.getBoundingClientRect());
  return places;
}

const place = (board: HTMLElement, name: string): HTMLElement | null =>
  board.querySelector(`[data-place="${CSS.escape(name)}"]`);

function playFrom({ before, seat, sent }: Scene, played: Played): DOMRect | undefined {
  const mine =
    played.seat === seat
      ? (before.get(`card-${sent ?? ""}`) ?? before.get(`card-${played.card}#0`))
      : undefined;
  const open = before.get(`open-${played.seat}-${played.card}#0`);
  const seatThere = before.get(`seat-${played.seat}`);
  return mine ?? open ?? (seatThere && small(seatThere));
}

/** A card held by somebody else: as small as those drawn there, in the middle of their place. */
function small({ left, top, width, height }: DOMRect): DOMRect {
  return new DOMRect(left + width / 2 - SMALL / 2, top + height / 2 - SMALL / 2, SMALL, SMALL);
}

function showPlay(scene: Scene, played: Played, delay: number): void {
  const { board } = scene;
  const spin = played.seat === scene.seat ? -8 : 14;
  fly(board.querySelector("[data-top]"), playFrom(scene, played), { delay, duration: PLAY, arc: 36, spin });
  leap(place(board, "total"), delay + PLAY - 120);
}

const cardsIn = (board: HTMLElement): HTMLElement[] => [
  ...board.querySelectorAll<HTMLElement>('[data-place^="card-"]'),
];

/** Own cards that were not in hand before come from the draw pile, one after another. */
function showDrawn({ board, before }: Scene, delay: number, all: boolean): void {
  const cards = cardsIn(board);
  const fresh = cards.filter((card) => all || !before.has(card.dataset.place ?? ""));
  fresh.forEach((card, index) => {
    const start = delay + index * STAGGER;
    fly(card, before.get("deck"), { delay: start, duration: DRAW, hidden: true });
    appear(card.nextElementSibling, start + DRAW);
  });
}

/** Shows `scene.fresh` happening. What it means stands on the board already. */
export function perform(scene: Scene): void {
  const { board, before, fresh, seat } = scene;
  hurry(cardsIn(board).flatMap((card) => [card, card.nextElementSibling ?? card]));
  if (fresh.some((entry) => entry.kind === "takes_back")) return;
  let clock = 0;
  for (const entry of fresh) {
    if (entry.kind === "plays") {
      showPlay(scene, entry, clock);
      clock += BETWEEN;
    } else if (entry.kind === "draws" && entry.seat !== seat) {
      sendBack(
        board,
        before.get("deck"),
        place(board, `seat-${String(entry.seat)}`)?.getBoundingClientRect(),
        { delay: clock },
      );
    } else if (entry.kind === "drawn") {
      showDrawn(scene, clock, false);
    } else if (entry.kind === "dealt") {
      showDrawn(scene, scene.pause, true);
    }
  }
  if (scene.zeusMoves) flyZeus(board, before, clock);
}

export function flyZeus(board: HTMLElement, before: Places, delay = 0): void {
  fly(board.querySelector("[data-zeus]"), before.get("zeus"), { delay, duration: 620, arc: 70 });
}
