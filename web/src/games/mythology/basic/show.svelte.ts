/* What the board shows beside the view: ways over the map, and scenes. All of it goes by itself, and nothing waits for it. */
import { untrack } from "svelte";
import { stillness } from "../../flights";
import { animate, further, rest, type Walk } from "../map/walks";
import { unitKey, type Item } from "./layout";
import { sceneOf, type Scene } from "./scenes";
import type { Atlas, Point } from "../map/world";
import type { BasicView, BoardProps, Entry } from "./types";

const NONE = -1;
const latest = (fresh: readonly Entry[]): number => fresh.at(-1)?.version ?? NONE;
/** Milliseconds that a scene stays. */
const STAY: Record<Scene["kind"], number> = { combat: 4200, capture: 3600, news: 3600 };
const FADE = 700;
/** The dice roll for so long before a unit falls. */
const ROLLING = 900;

export class Show {
  scene = $state.raw<Scene | null>(null);

  #before: BasicView | null = null;
  #beforeItems: readonly Item[] = [];
  #performed = NONE;
  #walks = new Map<string, Walk>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly props: () => BoardProps,
    private readonly board: () => HTMLElement | undefined,
    private readonly items: () => readonly Item[],
    private readonly atlas: Atlas,
    /** Brings what happens into sight. */
    private readonly reveal: (points: readonly Point[]) => void,
  ) {
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
      if (kind === "steps") this.#walk(unitKey(Number(detail["unit"])), Number(detail["from"]), Number(detail["to"]));
      if (kind === "falls") this.#fade(beforeItems.find(({ unit }) => unit === detail["unit"]));
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

  #element(key: string): HTMLElement | null {
    return this.board()?.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`) ?? null;
  }

  #walk(key: string, from: number, to: number): void {
    const element = this.#element(key);
    const item = this.items().find((each) => each.key === key);
    if (!element || !item) return;
    const now = performance.now();
    const before = this.#walks.get(key);
    const going = before && rest(before, now).length > 1 ? before : undefined;
    const walk = further(going, this.atlas.at(from), item.hex === to ? item.at : this.atlas.at(to), now);
    this.#walks.set(key, walk);
    animate(element, walk);
  }

  /** What has fallen is shown a little longer, and then not. */
  #fade(item: Item | undefined): void {
    const layer = this.board()?.querySelector(".counters");
    if (!item || !layer) return;
    const ghost = document.createElement("span");
    ghost.className = "ghost";
    Object.assign(ghost.style, { translate: `${String(item.at[0])}px ${String(item.at[1])}px` });
    ghost.textContent = "†";
    layer.append(ghost);
    const frames = [
      { opacity: 0, scale: 0.6 },
      { opacity: 1, scale: 1, offset: 0.3 },
      { opacity: 0, scale: 1.5 },
    ];
    const animation = ghost.animate(frames, { delay: ROLLING, duration: FADE, fill: "both" });
    animation.onfinish = animation.oncancel = () => ghost.remove();
  }
}
