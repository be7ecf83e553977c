import { firstWish, wishFor, type Wish } from "./wish";
import type { GameInfo } from "../api/types";

/** What has been chosen for a new table so far. It lasts as long as the page, whatever else one looks at in between. */
export class Draft {
  wish: Wish;
  /** The name of somebody who sits nowhere. */
  stranger = $state("");
  /** What was chosen for other games, by game. */
  #others = new Map<string, Wish>();

  constructor(
    game: GameInfo,
    readonly bot: string,
    private called: string,
  ) {
    this.wish = $state(firstWish(game, bot, called));
  }

  choose(game: GameInfo): void {
    const from = $state.snapshot(this.wish);
    this.#others.set(from.game, from);
    this.wish = wishFor(game, from, this.bot, this.#others.get(game.id));
  }

  /** Whoever has another name since then has it here, too; what was typed stays. */
  call(name: string): void {
    const first = this.wish.seats.find((seat) => seat.who === "me");
    if (first && (first.name === "" || first.name === this.called)) first.name = name;
    this.called = name;
  }
}

let left: Draft | null = null;

/** The form as it was left, or a new one. */
export function draftOf(game: GameInfo, bot: string, name: string): Draft {
  left ??= new Draft(game, bot, name);
  left.call(name);
  return left;
}
