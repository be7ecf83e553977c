import { firstWish, stillMeant, usualBot, wishFor, withFriend, type Wish } from "./wish";
import { keep, recall } from "../lib/kept";
import type { GameInfo, ServerInfo } from "../api/types";

const KEPT = "wish";

/** What has been chosen for a new table so far. It lasts as long as the page, whatever else one looks at in between; what a
    table was opened with is there again the next time. */
export class Draft {
  wish: Wish;
  /** The name of somebody who sits nowhere. */
  stranger = $state("");
  /** What was chosen for other games, by game. */
  #others = new Map<string, Wish>();
  readonly #bot: string;

  constructor(
    info: ServerInfo,
    first: GameInfo,
    private called: string,
  ) {
    this.#bot = usualBot(info);
    const kept = recall<Wish | null>(KEPT, null);
    this.wish = $state((kept && stillMeant(info, kept, this.#bot)) ?? firstWish(first, this.#bot, called));
  }

  choose(game: GameInfo): void {
    const from = $state.snapshot(this.wish);
    this.#others.set(from.game, from);
    this.wish = wishFor(game, from, this.#bot, this.#others.get(game.id));
  }

  /** A game with somebody who comes by a link. */
  invite(game: GameInfo): void {
    if (game.id !== this.wish.game) this.choose(game);
    this.wish.seats = withFriend(this.wish.seats);
  }

  /** Whoever has another name since then has it here, too; what was typed stays. */
  call(name: string): void {
    const first = this.wish.seats.find((seat) => seat.who === "me");
    if (first && (first.name === "" || first.name === this.called)) first.name = name;
    this.called = name;
  }

  keep(): void {
    keep(KEPT, $state.snapshot(this.wish));
  }
}

let left: Draft | null = null;

/** The form as it was left, or a new one. */
export function draftOf(info: ServerInfo, first: GameInfo, name: string): Draft {
  left ??= new Draft(info, first, name);
  left.call(name);
  return left;
}
