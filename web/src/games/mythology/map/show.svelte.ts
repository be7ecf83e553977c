/* What the board shows beside the view: ways over the map, and scenes. All of it goes by itself; what dice decide is told when they lie. */
import { untrack } from "svelte";
import { latest, NONE } from "../../places";
import { stillness } from "../../../lib/motion";
import { Movement } from "./movement";
import type { Entry } from "../../../api/types";
import type { Item } from "./layout";
import type { Atlas, Point } from "./world";

/** Somebody's way from one hex into the next, by the key of the counter. */
export interface Step {
  key: string;
  from: number;
  to: number;
}

/** How one of the games tells what happens. */
export interface Telling<View, Scene extends { kind: string }, E extends Entry> {
  /** Milliseconds that a scene stays. */
  stay: Record<Scene["kind"], number>;
  /** The last scene in these events, which have led to what is shown `now`; `before` is what was shown until then. */
  sceneOf: (fresh: readonly E[], before: View | null, now: View) => Scene | null;
  /** Where something happens; `items` is who stood where before. */
  placeOf: (entry: E, items: readonly Item[]) => Point[];
  stepOf: (entry: E) => Step | null;
  /** The sign of what is marked on the map until one moves again, and at which hex it was done, or by the key of whoever did it: the first who is there. */
  deedOf: (entry: E) => { sign: string; at: readonly (number | string)[] } | null;
  /** The key of who falls. */
  fallenIn: (entry: E) => string | null;
}

export class Show<View extends { moves: number }, Scene extends { kind: string }, E extends Entry> {
  scene = $state.raw<Scene | null>(null);
  /** Whether its dice roll: they lie as soon as what they decide is told. */
  rolling = $state(false);

  #before: View | null = null;
  #beforeItems: readonly Item[] = [];
  #performed = NONE;
  /** The version of what has begun before it was told. */
  #staged = NONE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #movement: Movement;

  constructor(
    private readonly props: () => {
      update: { view: View };
      ahead: readonly E[];
      fresh: readonly E[];
      live: boolean;
    },
    board: () => HTMLElement | undefined,
    private readonly items: () => readonly Item[],
    atlas: Atlas,
    private readonly telling: Telling<View, Scene, E>,
    /** Brings what happens into sight. */
    private readonly reveal: (points: readonly Point[]) => void,
  ) {
    this.#movement = new Movement(board, items, atlas);
    $effect(() => {
      const { ahead } = props();
      untrack(() => this.#stage(ahead));
    });
    $effect(() => {
      void props().update;
      untrack(() => this.#perform());
      return undefined;
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  dismiss(): void {
    clearTimeout(this.#timer);
    this.scene = null;
  }

  /** What is about to be told begins over the table as it still lies. */
  #stage(ahead: readonly E[]): void {
    const { view } = this.props().update;
    const scene = ahead.length ? this.telling.sceneOf(ahead, view, view) : null;
    this.rolling = scene !== null;
    if (ahead.length) this.#staged = latest(ahead);
    this.#set(scene);
  }

  #perform(): void {
    const { update, fresh, live } = this.props();
    const [before, beforeItems, telling] = [this.#before, this.#beforeItems, this.telling];
    this.#before = update.view;
    this.#beforeItems = this.items();
    if (latest(fresh) === this.#performed) return;
    this.#performed = latest(fresh);
    if (fresh.length === 0) {
      // A move that tells nothing takes no dice away; a step back does.
      if (!live || update.view.moves < (before?.moves ?? 0)) this.dismiss();
      return;
    }
    const staged = fresh.some(({ version }) => version === this.#staged);
    if (!staged) this.#set(telling.sceneOf(fresh, before, update.view));
    const places = fresh.flatMap((entry) => telling.placeOf(entry, beforeItems));
    if (places.length) this.reveal(places.slice(-1));
    if (stillness()) return;
    for (const entry of fresh) {
      const [step, fallen] = [telling.stepOf(entry), telling.fallenIn(entry)];
      if (step) this.#movement.walk(step.key, step.from, step.to);
      if (fallen !== null) {
        const item = beforeItems.find(({ key }) => key === fallen);
        this.#movement.fade(item);
      }
    }
  }

  #set(scene: Scene | null): void {
    if (!scene) return;
    clearTimeout(this.#timer);
    this.scene = scene;
    this.#timer = setTimeout(() => (this.scene = null), this.telling.stay[scene.kind as Scene["kind"]]);
  }
}
