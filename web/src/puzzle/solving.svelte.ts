import * as say from "./en.ftl";
import { api, asRefusal } from "../api/client";
import { note } from "./record";
import type { Entry, PuzzleInfo, Reasons, SeatUpdate, Verdict } from "../api/types";

/** Somebody before a puzzle: what is on the board, what was tried, and what that was worth. */
export class Solving {
  update = $state.raw<SeatUpdate>();
  fresh = $state.raw<Entry[]>([]);
  /** The moves that were right so far. */
  made = $state.raw<readonly string[]>([]);
  /** What ended it. */
  verdict = $state.raw<Verdict | null>(null);
  reasons = $state.raw<Reasons | null>(null);
  /** Why there are no reasons. */
  trouble = $state("");
  /** Whether this try is the one that counts. */
  first = true;

  constructor(
    readonly info: PuzzleInfo,
    /** The day whose puzzle it is, else null. */
    private readonly day: number | null,
  ) {
    this.update = info.update;
  }

  /** Tries a move; null when it was right, else why nothing came of it. */
  async play(move: string): Promise<string | null> {
    if (this.verdict) return say.isOver();
    const { game, name } = this.info;
    const moves = [...this.made, move];
    try {
      const verdict = await api.answerPuzzle(game, name, moves);
      this.#take(verdict, moves);
      return verdict.verdict === "wrong" ? say.notTheAnswer() : null;
    } catch (error) {
      return asRefusal(error).message;
    }
  }

  #take(verdict: Verdict, moves: string[]): void {
    if (verdict.update) {
      this.update = verdict.update;
      this.fresh = verdict.update.log;
      this.made = moves;
    }
    if (verdict.verdict === "onward") return;
    this.verdict = verdict;
    if (this.first) note(this.info, verdict.verdict === "right", this.day);
    this.first = false;
    if (this.info.goal === "match") void this.#ask(verdict, moves);
  }

  async #ask(verdict: Verdict, moves: string[]): Promise<void> {
    try {
      const reasons = await api.whyOfPuzzle(this.info.game, this.info.name, moves);
      if (this.verdict === verdict) this.reasons = reasons;
    } catch (error) {
      this.trouble = asRefusal(error).message;
    }
  }

  /** Begins anew; what comes of it is not counted. */
  again(): void {
    this.update = this.info.update;
    this.fresh = [];
    this.made = [];
    this.verdict = this.reasons = null;
    this.trouble = "";
  }
}
