import { api, asRefusal } from "../api/client";
import type { Hint, SeatUpdate } from "../api/types";

/** Whoever waits for longer is told why. */
const LATE = 4000;

/** What a seat is asked: others who answer at the same time change nothing about it. */
const questionOf = ({ view }: SeatUpdate): string => JSON.stringify(view.legal);

/** What one has asked the coach, and what it has said: for one seat, until it moves or is asked something else. */
export class Hinting {
  hint = $state.raw<Hint | null>(null);
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

  /** For what `hand` is asked; `move`: a move that the best one is compared with. */
  async ask(hand: SeatUpdate, seen: number, move = ""): Promise<void> {
    if (this.busy || hand.seat === null) return;
    const about = { seat: hand.seat, question: questionOf(hand) };
    if (!move) this.hint = null; // else what one can ask about stays in sight
    this.trouble = "";
    this.#about = about;
    this.move = move;
    this.busy = true;
    const timer = setTimeout(() => (this.late = true), LATE);
    try {
      this.hint = await api.hint(this.table, about.seat, seen, move || null);
    } catch (error) {
      this.trouble = asRefusal(error).message;
    }
    clearTimeout(timer);
    this.busy = this.late = false;
  }

  hush(): void {
    this.hint = this.#about = null;
    this.trouble = "";
  }
}
