import { keep, recall } from "./kept";

const NAME = "settings";

interface Choices {
  sayTheTotal: boolean;
}

class Settings {
  #choices = $state<Choices>({ sayTheTotal: false, ...recall<Partial<Choices>>(NAME, {}) });

  get all(): Choices {
    return this.#choices;
  }

  get sayTheTotal(): boolean {
    return this.#choices.sayTheTotal;
  }

  set sayTheTotal(value: boolean) {
    this.#choices = { ...this.#choices, sayTheTotal: value };
    keep(NAME, this.#choices);
  }
}

export const settings = new Settings();
