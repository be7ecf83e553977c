import type { Pace } from "../lib/pace";

/** Milliseconds that people get to see one update, and the most for a whole queue of them. */
export const LONGEST = 900;
const SHORTEST = 140;
const PATIENCE = 1800;
const CALM = 1600;

/** How much an update weighs: at a great moment one looks twice as long; what flows into the next, as a bid or a step does, is seen in passing. */
export type Weight = "great" | "usual" | "flowing";
const TIMES: Record<Weight, number> = { great: 2, usual: 1, flowing: 0.3 };

/** How long to look at an update while so many others wait. */
export function pause(
  waiting: number,
  pace: Pace = "brisk",
  reducedMotion = false,
  weight: Weight = "usual",
): number {
  if (pace === "instant") return 0;
  const usual = pace === "calm" ? CALM : Math.min(LONGEST, PATIENCE / (waiting + 1));
  const long = Math.max(SHORTEST, usual * TIMES[weight]);
  return reducedMotion && pace !== "calm" ? Math.min(long, SHORTEST) : long;
}

/** More than this is no longer watched: after an absence one wants to see how things stand. */
export const TOO_MANY: Record<Pace, number> = { calm: 40, brisk: 8, instant: 0 };

/** Shows things one after another, each for a while. */
export class Queue<T> {
  #waiting: T[] = [];
  /** What is being led up to: it is shown when its time has come. */
  #next: T | undefined = undefined;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #held = false;
  /** Whether something is due, and would be shown if nothing were held. */
  #due = false;

  /** How many may wait before they are no longer watched. */
  patience = TOO_MANY.brisk;

  /** `leadUp` begins what comes before something is shown, and says how long that takes in milliseconds. */
  constructor(
    private readonly show: (item: T) => void,
    private readonly howLong: (item: T, waiting: number) => number,
    private readonly drained: () => void = () => undefined,
    private readonly leadUp: (item: T) => number = () => 0,
  ) {}

  get busy(): boolean {
    return this.#timer !== null || this.#due;
  }

  /** `again`: it tells once more what came before it, and takes its place if that is not shown yet. */
  push(item: T, again = false): void {
    if (again && this.#waiting.length > 0) this.#waiting.pop();
    else if (again && this.#next !== undefined) {
      this.#next = item;
      return;
    }
    this.#waiting.push(item);
    if (!this.busy) this.#goOn();
    else if (this.#waiting.length > this.patience && !this.#held) this.hurry();
  }

  /** Nothing more is shown until `release`, but by `step`. */
  hold(): void {
    this.#held = true;
  }

  /** Go on with what waits. */
  release(): void {
    this.#held = false;
    if (this.#due) this.#goOn();
  }

  /** While nothing goes on by itself: show the next one now. */
  step(): void {
    this.skip();
    if (!this.#due) return;
    this.#held = false;
    this.#goOn();
    this.#held = true;
  }

  /** Show all that waits at once. */
  hurry(): void {
    this.#stop();
    this.#pass(this.#waiting.length);
    this.drained();
  }

  /** Show what waits now: the last of it for its while, and the others in passing. */
  catchUp(): void {
    if (this.#waiting.length === 0) return;
    this.#stop();
    this.#pass(this.#waiting.length - 1);
    this.#goOn();
  }

  /** Show now what is being led up to. */
  skip(): void {
    if (this.#next === undefined) return;
    this.#stop();
    this.#present(this.#next);
  }

  /** Forget what waits. */
  clear(): void {
    this.#waiting = [];
    this.#next = undefined;
    this.#stop();
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#due = false;
  }

  /** What is being led up to, and so many of those that wait, in passing. */
  #pass(count: number): void {
    const items = [...(this.#next === undefined ? [] : [this.#next]), ...this.#waiting.splice(0, count)];
    this.#next = undefined;
    for (const item of items) this.show(item);
  }

  #goOn(): void {
    this.#timer = null;
    this.#due = this.#held && this.#waiting.length > 0;
    if (this.#due) return;
    const item = (this.#next = this.#waiting.shift());
    if (item === undefined) {
      this.drained();
      return;
    }
    const lead = this.leadUp(item);
    if (lead > 0) this.#timer = setTimeout(() => this.skip(), lead);
    else this.#present(item);
  }

  #present(item: T): void {
    this.#next = undefined;
    const wait = this.howLong(item, this.#waiting.length);
    // The timer stands before the showing, so that whoever shows can see that more may come.
    this.#timer = setTimeout(() => this.#goOn(), wait);
    this.show(item);
  }
}
