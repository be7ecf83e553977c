import { keep, recall } from "../../lib/kept";

const NAME = "settings";

interface Choices {
  sayTheTotal: boolean;
}

class Settings {
  #choices = $state<Choices>({ sayTheTotal: false, ...recall<Partial<Choices>>(NAME, {}) });

  get sayTheTotal(): boolean {
    return this.#choices.sayTheTotal;
  }

  set sayTheTotal(value: boolean) {
    this.#choices = { ...this.#choices, sayTheTotal: value };
    keep(NAME, this.#choices);
  }
}

export const settings = new Settings();
