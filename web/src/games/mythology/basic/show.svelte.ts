/* What the board shows beside the view: ways over the map, and scenes. All of it goes by itself, and nothing waits for it. */
import { untrack } from "svelte";
import { latest, NONE } from "../../places";
import { stillness } from "../../flights";
import { unitKey, type Item } from "../map/layout";
import { Movement } from "../map/movement";
import { sceneOf, type Scene } from "./scenes";
import type { Atlas, Point } from "../map/world";
import type { BasicView, BoardProps, Entry } from "./types";

/** Milliseconds that a scene stays. */
const STAY: Record<Scene["kind"], number> = { combat: 4200, capture: 3600, news: 3600 };
/** The dice roll for so long before a unit falls. */
const ROLLING = 900;

export class Show {
  scene = $state.raw<Scene | null>(null);

  #before: BasicView | null = null;
  #beforeItems: readonly Item[] = [];
  #performed = NONE;
  readonly #movement: Movement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly props: () => BoardProps,
    board: () => HTMLElement | undefined,
    private readonly items: () => readonly Item[],
    private readonly atlas: Atlas,
    /** Brings what happens into sight. */
    private readonly reveal: (points: readonly Point[]) => void,
  ) {
    this.#movement = new Movement(board, items, atlas);
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

  #perform(): void {
    const { update, fresh } = this.props();
    const before = this.#before;
    const beforeItems = this.#beforeItems;
    this.#before = update.view;
    this.#beforeItems = this.items();
    if (latest(fresh) === this.#performed) return;
    this.#performed = latest(fresh);
    if (fresh.length === 0) return this.dismiss();
    this.#set(sceneOf(fresh, before));
    const places = fresh.flatMap(({ kind, detail }) => this.#placeOf(kind, detail));
    if (places.length) this.reveal(places.slice(-1));
    if (stillness()) return;
    for (const { kind, detail } of fresh) {
      if (kind === "steps") this.#movement.walk(unitKey(Number(detail["unit"])), Number(detail["from"]), Number(detail["to"]));
      if (kind === "falls")
        this.#movement.fade(
          beforeItems.find(({ unit }) => unit === detail["unit"]),
          ROLLING,
        );
    }
  }

  #set(scene: Scene | null): void {
    if (!scene) return;
    clearTimeout(this.#timer);
    this.scene = scene;
    this.#timer = setTimeout(() => (this.scene = null), STAY[scene.kind]);
  }

  #placeOf(kind: string, detail: Entry["detail"]): Point[] {
    if (kind === "steps") return [this.atlas.at(Number(detail["to"]))];
    if (kind === "fights") return [this.atlas.at(Number(detail["hex"]))];
    const heart = kind === "places" ? this.atlas.heartOf(this.atlas.hexesOf(String(detail["area"]))) : null;
    return heart === null ? [] : [this.atlas.at(heart)];
  }
}
