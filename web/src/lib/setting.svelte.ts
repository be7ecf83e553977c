import { keep, PREFIX, recall } from "./kept";

/** What one may choose for this browser: it holds in this tab and in all others. */
export class Setting<Choices extends object> {
  #now: Choices;

  /** `read` makes choices of what is kept, whatever that is: another version of the page may have kept it. */
  constructor(
    readonly name: string,
    readonly read: (kept: unknown) => Choices,
  ) {
    this.#now = $state.raw(this.kept());
    // Another tab has chosen; one without a key has forgotten everything.
    addEventListener("storage", ({ key }) => {
      if (key === null || key === PREFIX + name) this.#now = this.kept();
    });
  }

  get now(): Choices {
    return this.#now;
  }

  kept(): Choices {
    return this.read(recall<unknown>(this.name, null));
  }

  choose(change: Partial<Choices>): void {
    this.#now = { ...this.#now, ...change };
    keep(this.name, this.#now);
  }
}
