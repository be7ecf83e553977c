/* What the board shows beside the view: small dramas, and things that travel to where the view has them already.
   All of it goes by itself, or at once when somebody acts. */
import { untrack } from "svelte";
import { fly, leap, sendBack, stillness } from "../flights";
import { latest, NONE, placesIn, type Places } from "../places";
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

  #travel({ kind, detail }: Entry, delay: number): void {
    const board = this.#board();
    if (!board) return;
    const seat = String(detail["seat"]);
    const own = detail["seat"] === this.#props().update.view.seat;
    const hand = own ? "hand-own" : `hand-${seat}`;
    const was = (name: string): DOMRect | undefined => this.#before.get(name);
    switch (kind) {
      case "draws":
      case "drawn":
        return sendBack(board, was(`deck-${seat}`), this.#find(hand)?.getBoundingClientRect(), { delay });
      case "places":
      case "placed":
        return fly(this.#find(`${seat}-${String(detail["place"])}`), inTheMiddle(was(hand)), { delay, arc: 20, hidden: true });
      case "moves":
        return fly(this.#find(`${seat}-${String(detail["to"])}`), was(`${seat}-${String(detail["from"])}`), { delay, arc: 20 });
      case "figure_enters":
        return leap(this.#find(`${seat}-${String(Number(detail["column"]) + 1)}.1`), delay);
      case "discarded":
        return leap(this.#find(`pile-${seat}`), delay);
    }
  }
}

/** A card's place in the middle of a hand. */
function inTheMiddle(hand: DOMRect | undefined): DOMRect | undefined {
  return hand && new DOMRect(hand.left + hand.width / 2 - 30, hand.top, 60, Math.min(84, hand.height));
}
