import { api, asRefusal, type Refusal } from "../api/client";
import { leadUp } from "../games";
import { stillness } from "../lib/motion";
import { server } from "../lib/server.svelte";
import { isSilent, logUpTo, missing, newsFrom, numbered, toldOf, viewOf, type Eyes } from "./steps";
import type { Entry, Part, Replay, Step, TableInfo } from "../api/types";

/** Views that are kept: of a large game each is some ten kilobytes. */
const MOST_VIEWS = 600;

export interface Shown {
  step: Step;
  eyes: Eyes;
  /** Whether it is the step after the one that was shown before. */
  follows: boolean;
}

/** A finished match from which pieces are asked for as they are wanted: what one looks at, then what follows, then what was before. */
export class Reel {
  table = $state.raw<TableInfo | null>(null);
  failed = $state.raw<Refusal | null>(null);
  eyes = $state<Eyes>("all");
  count = $state(1);
  parts = $state.raw<readonly Part[]>([]);
  /** Where one wants to be, and what is shown until that is here. */
  at = $state(0);
  shown = $state.raw<Shown | null>(null);
  /** What is about to be shown, while the board leads up to it. */
  ahead = $state.raw<Step | null>(null);
  #leading: ReturnType<typeof setTimeout> | undefined;
  #logs = $state.raw<ReadonlyMap<number, readonly Entry[]>>(new Map());
  /** The log up to what is shown, as far back as it is here. */
  readonly log = $derived(logUpTo(this.#logs, this.shown?.step.number ?? -1));

  #steps = new Map<number, Step>();
  #asking = false;

  constructor(
    readonly id: string,
    readonly pass: string | null,
  ) {}

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.count - 1, at));
    this.#show();
    void this.fill();
  }

  /** The next step at which there is something to see: passes alone are gone by. */
  next(by: 1 | -1): number {
    return newsFrom(this.at, by, this.count, (number) => this.#steps.get(number));
  }

  #leadsTo(from: number, to: number): boolean {
    for (let number = from + 1; number < to; number++) {
      const between = this.#steps.get(number);
      if (!between || !isSilent(between)) return false;
    }
    return from < to;
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.#steps = new Map();
    this.#logs = new Map();
    void this.fill();
  }

  /** One request after another, until all that is wanted is here. */
  async fill(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    await this.#try(async () => {
      await server.ask();
      for (let first = this.#next(); first !== null; first = this.#next()) await this.#ask(first);
    });
    this.#asking = false;
  }

  /** What was said before the log that is here. */
  async earlier(): Promise<void> {
    const before = this.log.first - 1;
    await this.#try(() => this.#ask(missing((step) => this.#logs.has(step), before, this.count) ?? before));
  }

  async #try(doing: () => Promise<void>): Promise<void> {
    this.failed = null;
    try {
      await doing();
    } catch (error) {
      this.failed = asRefusal(error);
    }
  }

  #next(): number | null {
    return missing((step) => this.#steps.has(step), this.at, this.count);
  }

  async #ask(first: number): Promise<void> {
    const eyes = this.eyes;
    const piece = await api.replay(this.id, eyes, this.pass, first);
    if (eyes === this.eyes) this.#take(piece);
  }

  #take({ table, count, parts, steps }: Replay): void {
    if (this.table === null) this.parts = parts;
    [this.table, this.count] = [table, count];
    const logs = new Map(this.#logs);
    for (const step of steps) {
      this.#steps.set(step.number, step);
      logs.set(step.number, numbered(step.number, toldOf(step, this.eyes)));
    }
    this.#logs = logs;
    this.#forget();
    this.#show();
  }

  /** Only what is near is kept; of the rest the log. */
  #forget(): void {
    const most = MOST_VIEWS / (this.#steps.values().next().value?.seats.length ?? 1);
    const far = [...this.#steps.keys()].sort(
      (one, other) => Math.abs(other - this.at) - Math.abs(one - this.at),
    );
    for (const step of far.slice(0, Math.max(far.length - most, 0))) this.#steps.delete(step);
  }

  #show(): void {
    const step = this.#steps.get(this.at);
    if (!step || (this.shown?.step === step && this.shown.eyes === this.eyes)) return;
    const follows = this.shown?.eyes === this.eyes && this.#leadsTo(this.shown.step.number, step.number);
    const seen = follows && !stillness() ? viewOf(step, this.eyes) : undefined;
    const lead = seen ? leadUp(seen.view.game, seen.log, seen.seat) : 0;
    if (lead > 0 && this.ahead === step) return;
    clearTimeout(this.#leading);
    this.ahead = lead > 0 ? step : null;
    if (lead > 0) this.#leading = setTimeout(() => this.#present(step, follows), lead);
    else this.#present(step, follows);
  }

  /** Go on to what the board leads up to. */
  proceed(): void {
    if (this.ahead) this.#present(this.ahead, true);
  }

  #present(step: Step, follows: boolean): void {
    clearTimeout(this.#leading);
    this.ahead = null;
    this.shown = { step, eyes: this.eyes, follows };
  }
}
