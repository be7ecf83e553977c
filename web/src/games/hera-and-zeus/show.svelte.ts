/* What the board shows beside the view: small dramas, and things that travel to where the view has them already.
   All of it goes by itself, or at once when somebody acts. */
import { untrack } from "svelte";
import { fly, leap, sendBack } from "../flights";
import { stillness } from "../../lib/motion";
import { latest, NONE, placesIn, type Places } from "../places";
import { placeName } from "./moves";
import { scenesOf, type Scene } from "./scenes";
import type { BoardProps, Entry } from "./types";

export class Show {
  scenes = $state.raw<Scene[]>([]);

  #props: () => BoardProps;
  #board: () => HTMLElement | undefined;
  #before: Places = new Map();
  /** The version that was shown last. */
  #performed = NONE;

  constructor(props: () => BoardProps, board: () => HTMLElement | undefined) {
    this.#props = props;
    this.#board = board;
    $effect.pre(() => {
      void props().update;
      this.#before = placesIn(board());
    });
    $effect(() => this.#stage(props().ahead));
    $effect(() => this.#perform());
  }

  /** Whoever acts has seen enough. */
  skip(): void {
    this.scenes = [];
    if (this.#props().ahead.length) this.#props().proceed();
  }

  next(): void {
    this.scenes = this.scenes.slice(1);
  }

  #find(name: string): HTMLElement | null {
    return this.#board()?.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`) ?? null;
  }

  /** What is about to be told is played first, over the table as it still lies. */
  #stage(ahead: readonly Entry[]): void {
    const { update, components } = untrack(this.#props);
    this.scenes = scenesOf(ahead, components.kinds, update.view.seat ?? 0);
  }

  #perform(): void {
    const { fresh } = this.#props();
    untrack(() => {
      if (latest(fresh) === this.#performed) return;
      this.#performed = latest(fresh);
      if (stillness()) return;
      fresh.forEach((entry, index) => this.#travel(entry, Math.min(index, 6) * 110));
    });
  }

  #travel(entry: Entry, delay: number): void {
    const board = this.#board();
    if (!board) return;
    const was = (name: string): DOMRect | undefined => this.#before.get(name);
    switch (entry.kind) {
      case "draws":
      case "drawn":
        return sendBack(
          board,
          was(`deck-${String(entry.seat)}`),
          this.#find(this.#hand(entry.seat))?.getBoundingClientRect(),
          { delay },
        );
      case "places":
      case "placed": {
        const there = this.#find(`${String(entry.seat)}-${entry.place}`);
        return fly(there, inTheMiddle(was(this.#hand(entry.seat))), { delay, arc: 20, hidden: true });
      }
      case "moves": {
        const seat = String(entry.seat);
        return fly(this.#find(`${seat}-${entry.after}`), was(`${seat}-${entry.before}`), { delay, arc: 20 });
      }
      case "figure_enters":
        return leap(this.#find(`${String(entry.seat)}-${placeName(entry.column, 0)}`), delay);
      case "discarded":
        return leap(this.#find(`pile-${String(entry.seat)}`), delay);
    }
  }

  /** Where a seat's hand is on the board. */
  #hand(seat: number): string {
    return seat === this.#props().update.view.seat ? "hand-own" : `hand-${String(seat)}`;
  }
}

/** A card's place in the middle of a hand. */
function inTheMiddle(hand: DOMRect | undefined): DOMRect | undefined {
  return hand && new DOMRect(hand.left + hand.width / 2 - 30, hand.top, 60, Math.min(84, hand.height));
}
