/** Milliseconds that people get to see one update, and the most for a whole queue of them. */
export const LONGEST = 900;
const SHORTEST = 140;
const PATIENCE = 1800;

/** How long to look at an update while so many others wait; at a great moment twice as long. */
export function pause(waiting: number, reducedMotion = false, great = false): number {
  const calm = Math.max(SHORTEST, Math.min(LONGEST, PATIENCE / (waiting + 1)) * (great ? 2 : 1));
  return reducedMotion ? Math.min(calm, SHORTEST) : calm;
}

/** More than this is no longer watched: after an absence one wants to see how things stand. */
const TOO_MANY = 8;

/** Shows things one after another, each for a while. */
export class Queue<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly show: (item: T) => void,
    private readonly howLong: (item: T, waiting: number) => number,
    private readonly drained: () => void = () => undefined,
  ) {}

  get busy(): boolean {
    return this.#timer !== null;
  }

  push(item: T): void {
    this.#waiting.push(item);
    if (!this.busy) this.#next();
    else if (this.#waiting.length > TOO_MANY) this.hurry();
  }

  /** Show all that waits at once. */
  hurry(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const item of this.#waiting.splice(0)) this.show(item);
    this.drained();
  }

  /** Show what waits now: the last of it for its while, and the others in passing. */
  catchUp(): void {
    if (this.#waiting.length === 0) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const item of this.#waiting.splice(0, this.#waiting.length - 1)) this.show(item);
    this.#next();
  }

  /** Forget what waits. */
  clear(): void {
    this.#waiting = [];
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #next(): void {
    this.#timer = null;
    const item = this.#waiting.shift();
    if (item === undefined) {
      this.drained();
      return;
    }
    const wait = this.howLong(item, this.#waiting.length);
    // The timer stands before the showing, so that whoever shows can see that more may come.
    this.#timer = setTimeout(() => this.#next(), wait);
    this.show(item);
  }
}
