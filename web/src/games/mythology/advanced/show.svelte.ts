/* What the board shows beside the view: ways over the map, and scenes. All of it goes by itself, and nothing waits for it. */
import { untrack } from "svelte";
import { latest, NONE } from "../../places";
import { stillness } from "../../flights";
import { unitKey, type Item } from "../map/layout";
import { Movement } from "../map/movement";
import { sceneOf, type Scene } from "./scenes";
import type { Atlas, Point } from "../map/world";
import type { AdvancedView, BoardProps, Entry } from "./types";

/** Milliseconds that a scene stays. */
const STAY: Record<Scene["kind"], number> = { combat: 4600, capture: 3800, occurrence: 4200, dice: 2600, news: 2400 };
/** The dice roll for so long before a piece falls. */
const ROLLING = 900;

export class Show {
  scene = $state.raw<Scene | null>(null);

  #before: AdvancedView | null = null;
  #beforeItems: readonly Item[] = [];
  #performed = NONE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #movement: Movement;

  constructor(
    private readonly props: () => BoardProps,
    board: () => HTMLElement | undefined,
    private readonly items: () => readonly Item[],
    private readonly atlas: Atlas,
    /** Pieces by their place in the journal. */
    private readonly names: readonly string[],
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
    const [before, beforeItems] = [this.#before, this.#beforeItems];
    this.#before = update.view;
    this.#beforeItems = this.items();
    if (latest(fresh) === this.#performed) return;
    this.#performed = latest(fresh);
    if (fresh.length === 0) return this.dismiss();
    this.#set(sceneOf(fresh, before, this.names));
    const places = fresh.flatMap((entry) => this.#placeOf(entry, beforeItems));
    if (places.length) this.reveal(places.slice(-1));
    if (stillness()) return;
    for (const { kind, detail } of fresh) {
      const key = unitKey(Number(detail["piece"]) + 1);
      if (kind === "steps") this.#movement.walk(key, Number(detail["start"]), Number(detail["hex"]));
      if (kind === "falls") {
        this.#movement.fade(
          beforeItems.find((item) => item.key === key),
          ROLLING,
        );
      }
    }
  }

  #set(scene: Scene | null): void {
    if (!scene) return;
    clearTimeout(this.#timer);
    this.scene = scene;
    this.#timer = setTimeout(() => (this.scene = null), STAY[scene.kind]);
  }

  #placeOf({ kind, detail }: Entry, items: readonly Item[]): Point[] {
    if (kind === "steps" || (kind === "occurs" && Number(detail["hex"]) >= 0)) return [this.atlas.at(Number(detail["hex"]))];
    if (kind !== "attacks" && kind !== "names" && kind !== "falls") return [];
    const item = items.find(({ key }) => key === unitKey(Number(detail["piece"]) + 1));
    return item ? [this.atlas.at(item.hex)] : [];
  }
}
