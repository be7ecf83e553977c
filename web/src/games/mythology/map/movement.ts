/* Things that go over the map, and things that go from it. All of it is only shown; where a thing is, the view says. */
import { animate, further, rest, type Walk } from "./walks";
import type { Item } from "./layout";
import type { Atlas } from "./world";

const FADE = 700;

export class Movement {
  readonly #walks = new Map<string, Walk>();

  constructor(
    private readonly board: () => HTMLElement | undefined,
    private readonly items: () => readonly Item[],
    private readonly atlas: Atlas,
  ) {}

  #element(key: string): HTMLElement | null {
    return this.board()?.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`) ?? null;
  }

  walk(key: string, from: number, to: number): void {
    const element = this.#element(key);
    const item = this.items().find((each) => each.key === key);
    if (!element || !item) return;
    const now = performance.now();
    const before = this.#walks.get(key);
    const going = before && rest(before, now).length > 1 ? before : undefined;
    const walk = further(going, this.atlas.at(from), item.hex === to ? item.at : this.atlas.at(to), now);
    this.#walks.set(key, walk);
    animate(element, walk, item.at);
  }

  /** What has fallen is shown a little longer, and then not. */
  fade(item: Item | undefined): void {
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
    const animation = ghost.animate(frames, { duration: FADE, fill: "both" });
    animation.onfinish = animation.oncancel = () => ghost.remove();
  }
}
