import { keep, recall } from "../lib/kept";

const NAME = "callouts";

interface Kept {
  wanted: boolean;
  /** The callouts that have been told on this device, by game. */
  told: Record<string, readonly string[]>;
}

const NEW: Kept = { wanted: true, told: {} };

/** Which callouts this device has told. What is kept is read anew each time: another window may have told more. */
class ToldCallouts {
  #wanted = $state(recall(NAME, NEW).wanted);

  get wanted(): boolean {
    return this.#wanted;
  }

  set wanted(wanted: boolean) {
    this.#wanted = wanted;
    keep(NAME, { ...recall(NAME, NEW), wanted });
  }

  /** What has been told of a game. */
  of(game: string): readonly string[] {
    return recall(NAME, NEW).told[game] ?? [];
  }

  add(game: string, id: string): void {
    const kept = recall(NAME, NEW);
    keep(NAME, { ...kept, told: { ...kept.told, [game]: [...new Set([...this.of(game), id])] } });
  }
}

export const callouts = new ToldCallouts();
