/* What whoever looks at the map has in mind: what they look at and point at, what they have chosen and not said yes to yet, and a way that is gone step by step.
   What is legal, and what a choice means, each of the games knows for itself. */
import * as say from "./en.ftl";
import { untrack } from "svelte";
import { stepsTo, type Step, type Way } from "./ways";
import type { Item } from "./layout";
import type { Atlas, Point } from "./world";

/** Steps that are to be made one after the other. */
export interface Walk {
  /** The name of who goes. */
  unit: string;
  steps: readonly Step[];
  /** How many moves will have been made in the match before the first of these steps. */
  moves: number;
}

/** A move that can be chosen on the map: an Area by its name. */
interface Offered {
  move: string;
  form: { kind: string; area?: string };
}

interface Board<Choice> {
  atlas: Atlas;
  items: () => readonly Item[];
  /** The ways of the unit that is to be moved. */
  ways: () => readonly Way[] | undefined;
  /** Areas that can be chosen. */
  areas: () => ReadonlyMap<string, Choice>;
  /** What to do next on a walk; "wait" until it can be said, null where the walk cannot go on. */
  next: (walk: Walk) => Choice | "wait" | null;
  /** Makes a move; why it was refused, or null. */
  send: (move: string) => Promise<string | null>;
}

export class Mind<Choice extends Offered> {
  looked = $state.raw<{ hex: number; key: string | null } | null>(null);
  /** The hex or the Area that one points at. */
  aimed = $state<number | null>(null);
  area = $state<string | null>(null);
  armed = $state.raw<Choice | null>(null);
  armedHex = $state<number | null>(null);
  hint = $state<string | null>(null);
  walk = $state.raw<Walk | null>(null);
  /** Where the log was asked to look last. */
  sought = $state.raw<{ hex: number; asking: unknown } | null>(null);
  #busy = $state(false);

  readonly goal = $derived(this.armedHex ?? this.aimed);
  readonly steps = $derived.by(() => (this.goal === null ? [] : stepsTo(this.board.ways(), this.goal)));
  /** The hex that is looked at: wherever whoever is looked at stands now; null where he is there no more. */
  readonly spot = $derived.by(() => {
    const { hex = null, key = null } = this.looked ?? {};
    return key === null ? hex : (this.board.items().find((item) => item.key === key)?.hex ?? null);
  });
  readonly here = $derived.by(() => this.board.items().filter(({ hex }) => hex === this.spot));
  readonly item = $derived(
    this.here.find(({ key }) => key === this.looked?.key) ??
      (this.here.length === 1 ? (this.here[0] ?? null) : null),
  );
  readonly shownArea = $derived(this.armed?.form.area ?? this.area);

  constructor(private readonly board: Board<Choice>) {
    // The next step of a walk is made as soon as the one before is shown; if it cannot go on, the walk ends.
    $effect(() => {
      if (!this.walk || this.#busy) return;
      const next = board.next(this.walk);
      if (next !== "wait") untrack(() => this.#goOn(next));
    });
  }

  #goOn(next: Choice | null): void {
    if (!this.walk) return;
    const [, ...steps] = this.walk.steps;
    const rest = { ...this.walk, steps, moves: this.walk.moves + 1 };
    this.walk = next && steps.length ? rest : null;
    if (next) void this.play(next);
    else this.hint = say.brokenOff();
  }

  async play(choice: Choice): Promise<string | null> {
    if (this.#busy) return null;
    this.#busy = true;
    this.drop();
    const refused = await this.board.send(choice.move);
    this.#busy = false;
    if (refused !== null) this.walk = null;
    return refused;
  }

  /** All steps to a hex, one after the other. */
  go(unit: string | null | undefined, hex: number, moves: number): void {
    const steps = stepsTo(this.board.ways(), hex);
    if (unit == null || steps.length === 0) return;
    this.drop();
    this.walk = { unit, steps, moves };
  }

  look(hex: number, key: string | null = null): void {
    this.looked = { hex, key };
  }

  /** Brings into sight what the log has named: a hex by its number, an Area, or somebody by name or key. Where that is, if it is on the map. */
  lookFor(places: readonly string[]): Point | null {
    const [place = ""] = places;
    const item = this.board.items().find(({ name, key }) => name === place || key === place);
    const area = this.board.atlas.hexesOf(place);
    const hex =
      item?.hex ??
      (/^\d+$/.test(place) ? Number(place) : area.length ? this.board.atlas.heartOf(area) : null);
    if (hex === null) return null;
    this.sought = { hex, asking: places };
    this.look(hex, item?.key ?? null);
    return this.board.atlas.at(hex);
  }

  point(hex: number | null): void {
    this.aimed = hex;
    const home = hex === null ? null : this.board.atlas.homeOf(hex);
    this.area = home !== null && this.board.areas().has(home) ? home : null;
  }

  /** A mouse has seen the way and its price; a finger sees them first, and then says yes. Whether this is a yes. */
  wants(hex: number, touch: boolean): boolean {
    if (!touch || this.armedHex === hex) return true;
    this.armedHex = hex;
    this.looked = null;
    return false;
  }

  /** What was chosen is not wanted any more. */
  drop(): void {
    this.armed = null;
    this.armedHex = null;
    this.hint = null;
  }
}
