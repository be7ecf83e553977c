/* What the board shows beside the view: cards on their way, and the table as it lay before the Medal Ceremony until that begins.
   All of it goes by itself, or at once when somebody acts, and leaves what the view says. */
import { untrack } from "svelte";
import { stillness } from "../../lib/motion";
import { latest, NONE, placesIn, type Places } from "../places";
import { FLIGHT, lasting, tripsOf, type Trip } from "./choreography";
import { beforeCeremony, ceremonyIn, turnedUp } from "./views";
import type { BoardProps, CardView, OlympicsView } from "./types";

/** A card on its way, in the measures of the board. */
export interface Journey {
  key: number;
  card: CardView | null;
  secret: boolean;
  from: DOMRect;
  to: DOMRect;
  at: number;
  turns: boolean;
}

/** Much longer one does not want to wait for the medals. */
const LONGEST_WAIT = 1100;

export class Show {
  journeys = $state.raw<Journey[]>([]);
  /** The ceremony: open, and which cards are turned up in it. Null before it has been asked for. */
  ceremony = $state.raw<{ turned: ReadonlySet<string> } | null>(null);

  #props: () => BoardProps;
  #board: () => HTMLElement | undefined;
  #before: Places = new Map();
  /** The version that was shown last. */
  #performed = NONE;
  #held: Animation[] = [];
  #count = 0;
  /** The version whose ceremony has begun. */
  #begun = $state(NONE);

  constructor(props: () => BoardProps, board: () => HTMLElement | undefined) {
    this.#props = props;
    this.#board = board;
    $effect.pre(() => {
      void props().update;
      this.#before = placesIn(board(), "board");
    });
    $effect(() => this.#perform());
  }

  /** The view as it is to be seen now: what the ceremony will turn up still lies face down. */
  seen(view: OlympicsView): OlympicsView {
    const { fresh } = this.#props();
    return view.over && ceremonyIn(fresh).length > 0 && this.#begun !== latest(fresh)
      ? beforeCeremony(view, turnedUp(fresh))
      : view;
  }

  /** Everything arrives now. */
  skip(): void {
    if (this.journeys.length) this.journeys = [];
    for (const animation of this.#held.splice(0)) animation.cancel();
  }

  arrived(key: number): void {
    this.journeys = this.journeys.filter((journey) => journey.key !== key);
  }

  #perform(): void {
    const { update, fresh, components } = this.#props();
    untrack(() => {
      if (latest(fresh) === this.#performed) return;
      this.#performed = latest(fresh);
      if (fresh.length === 0) return this.skip();
      const cards = new Map(components.cards.map((card) => [card.acquisition, card]));
      const trips = tripsOf(fresh, { seat: update.view.seat, cards });
      if (!stillness()) this.#send(trips, cards);
      if (update.view.over && ceremonyIn(fresh).length > 0)
        this.#begin(stillness() ? 0 : Math.min(lasting(trips), LONGEST_WAIT));
    });
  }

  #begin(time: number): void {
    const { fresh } = this.#props();
    setTimeout(() => {
      this.#begun = latest(fresh);
      this.ceremony = { turned: turnedUp(fresh) };
    }, time);
  }

  #send(trips: readonly Trip[], cards: ReadonlyMap<number, CardView>): void {
    const board = this.#board();
    const now = placesIn(board, "board");
    const journeys = trips.flatMap((trip) => {
      const origin = trip.from.map((name) => this.#before.get(name) ?? now.get(name)).find(Boolean);
      const to = now.get(trip.to);
      if (!origin?.width || !to?.width) return [];
      const target = trip.stays ? board?.querySelector(`[data-place="${CSS.escape(trip.to)}"]`) : null;
      if (target)
        this.#held.push(
          (target.closest(".spot") ?? target).animate([{ opacity: 0 }, { opacity: 0 }], {
            duration: trip.at + FLIGHT,
          }),
        );
      const card = trip.card === null ? null : (cards.get(trip.card) ?? null);
      const secret = target?.querySelector(".secret") != null;
      const [from, end] = trip.stays ? [origin, to] : [origin, within(to, origin)];
      return [{ key: (this.#count += 1), card, secret, from, to: end, at: trip.at, turns: trip.turns }];
    });
    this.journeys = [...this.journeys, ...journeys];
  }
}

/** A place for a small card in the middle of somewhere else. */
function within({ left, top, width, height }: DOMRect, like: DOMRect): DOMRect {
  const small = Math.min(24, like.width);
  const high = small * (like.height / like.width);
  return new DOMRect(left + width / 2 - small / 2, top + height / 2 - high / 2, small, high);
}
