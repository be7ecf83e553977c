import { api, asRefusal } from "../api/client";
import type { Comparison, Hint, SeatUpdate } from "../api/types";

/** Whoever waits for longer is told why. */
const LATE = 4000;

/** What a seat is asked: others who answer at the same time change nothing about it. */
const questionOf = ({ view }: SeatUpdate): string => JSON.stringify(view.legal);

/** What one has asked the coach, and what it has said: for one seat, until it moves or is asked something else. */
export class Hinting {
  hint = $state.raw<Hint | null>(null);
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
      questionOf(hand) === this.#about.question
    );
  }

  /** For what `hand` is asked. */
  async ask(hand: SeatUpdate, seen: number): Promise<void> {
    const { seat } = hand;
    if (this.busy || seat === null) return;
    this.hush();
    this.#about = { seat, question: questionOf(hand) };
    await this.#wait(async () => (this.hint = await api.hint(this.table, seat, seen)));
  }

  /** How a move compares with the best one. */
  async compare(hand: SeatUpdate, seen: number, move: string): Promise<void> {
    const { seat } = hand;
    const best = this.hint?.best[0];
    if (this.busy || seat === null || !best) return;
    this.move = move;
    this.comparison = this.hint?.beside?.other.move === move ? this.hint.beside : null;
    if (this.comparison) return; // the hint has told it
    await this.#wait(
      async () => (this.comparison = await api.comparison(this.table, seat, seen, best.move, move)),
    );
  }

  async #wait(told: () => Promise<unknown>): Promise<void> {
    this.trouble = "";
    this.busy = true;
    const timer = setTimeout(() => (this.late = true), LATE);
    try {
      await told();
    } catch (error) {
      this.trouble = asRefusal(error).message;
    }
    clearTimeout(timer);
    this.busy = this.late = false;
  }

  hush(): void {
    this.hint = this.comparison = this.#about = null;
    this.move = this.trouble = "";
  }
}
