import { api, asRefusal } from "../api/client";
import { questionOf } from "../lib/whose";
import type { Comparison, Hint, JudgedMove, SeatUpdate } from "../api/types";

/** Whoever waits for longer is told why. */
const LATE = 4000;

/** What one has asked the coach, and what it has said: for one seat, until it moves or is asked something else. */
export class Hinting {
  hint = $state.raw<Hint | null>(null);
  /** The best move as far as one knows by now: another that one has asked about may be better. */
  best = $state.raw<JudgedMove | null>(null);
  /** The best move when one last asked about another. */
  against = $state.raw<JudgedMove | null>(null);
  /** How the move that one has asked about compares with the best. */
  comparison = $state.raw<Comparison | null>(null);
  busy = $state(false);
  late = $state(false);
  trouble = $state("");
  /** The move that one has asked about. */
  move = $state("");
  #about = $state.raw<{ seat: number; question: string } | null>(null);

  constructor(private readonly table: string) {}

  /** Whether there is something to show to whoever sees this hand. */
  isAbout(hand: SeatUpdate | null): boolean {
    return (
      this.#about !== null &&
      hand !== null &&
      hand.seat === this.#about.seat &&
      questionOf(hand.view) === this.#about.question
    );
  }

  /** For what `hand` is asked. */
  async ask(hand: SeatUpdate, seen: number): Promise<void> {
    const { seat } = hand;
    if (this.busy || seat === null) return;
    this.hush();
    this.#about = { seat, question: questionOf(hand.view) };
    this.hint = await this.#wait(() => api.hint(this.table, seat, seen));
    this.best = this.hint?.best[0] ?? null;
  }

  /** How a move compares with the best one. */
  async compare(hand: SeatUpdate, seen: number, move: string): Promise<void> {
    const { seat } = hand;
    const { best } = this;
    if (this.busy || seat === null || !best) return;
    this.move = move;
    this.against = best;
    this.comparison = this.#told(best, move);
    if (this.comparison || !move) return;
    const found = await this.#wait(() => api.comparison(this.table, seat, seen, best.move, move));
    this.comparison = found;
    if (!found) this.move = "";
    else if (found.better === "other") this.best = found.other;
  }

  /** What the hint has told of a move. */
  #told(best: JudgedMove, move: string): Comparison | null {
    const beside = this.hint?.beside ?? null;
    return best === this.hint?.best[0] && beside?.other.move === move ? beside : null;
  }

  async #wait<T>(told: () => Promise<T>): Promise<T | null> {
    this.trouble = "";
    this.busy = true;
    const timer = setTimeout(() => (this.late = true), LATE);
    try {
      return await told();
    } catch (error) {
      this.trouble = asRefusal(error).message;
      return null;
    } finally {
      clearTimeout(timer);
      this.busy = this.late = false;
    }
  }

  hush(): void {
    this.hint = this.best = this.against = this.comparison = this.#about = null;
    this.move = this.trouble = "";
  }
}
