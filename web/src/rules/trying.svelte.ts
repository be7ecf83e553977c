import * as say from "./en.ftl";
import { api, asRefusal } from "../api/client";
import type { Entry, ExampleInfo, SeatUpdate } from "../api/types";

/** Somebody before an example: what is on the board, and what was tried. */
export class Trying {
  update = $state.raw<SeatUpdate>();
  fresh = $state.raw<Entry[]>([]);
  /** The moves that were right so far. */
  made = $state.raw<readonly string[]>([]);
  /** Why the last move was not the one that is meant. */
  whyNot = $state("");
  /** Whether one wants to be shown what to do. */
  shown = $state(false);

  constructor(readonly info: ExampleInfo) {
    this.update = info.update;
  }

  get over(): boolean {
    return this.made.length === this.info.asks.length;
  }

  /** Tries a move; null when it was right, else why nothing came of it. */
  async play(move: string): Promise<string | null> {
    if (this.over) return say.isOver();
    const moves = [...this.made, move];
    try {
      const { why_not, update } = await api.tryExample(this.info.game, this.info.name, moves);
      if (update) this.#goOn(update, moves);
      this.whyNot = why_not ?? "";
      return why_not ?? null;
    } catch (error) {
      return asRefusal(error).message;
    }
  }

  #goOn(update: SeatUpdate, moves: string[]): void {
    this.update = update;
    this.fresh = update.log;
    this.made = moves;
    this.shown = false;
  }

  again(): void {
    this.update = this.info.update;
    this.fresh = [];
    this.made = [];
    this.whyNot = "";
    this.shown = false;
  }
}
