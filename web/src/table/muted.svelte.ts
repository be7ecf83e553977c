import { keep, recall } from "../lib/kept";

const KEPT = "muted";

/** Whose phrases are not shown in this browser, by name: guests have no other mark that others see. */
class Muted {
  #names = $state.raw(recall<readonly string[]>(KEPT, []));

  has(name: string | undefined): boolean {
    return name !== undefined && this.#names.includes(name);
  }

  set(name: string, mute: boolean): void {
    const others = this.#names.filter((each) => each !== name);
    this.#names = mute ? [...others, name] : others;
    keep(KEPT, this.#names);
  }
}

export const muted = new Muted();
