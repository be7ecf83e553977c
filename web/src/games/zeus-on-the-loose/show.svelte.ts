/* What the board shows beside the view: things on their way, news, and for a moment the last card of a round that is over.
   All of it goes by itself, and leaves what the view says. */
import { untrack } from "svelte";
import { flyZeus, perform, placesWithZeus } from "./choreography";
import { landing, PAUSE } from "./lasting";
import type { Places } from "../places";
import { stillness } from "../../lib/motion";
import { gameNews, lastOfRound, newsOf, type News } from "./news";
import type { BoardProps, SeatUpdate, ZeusView } from "./types";

export interface Mountain {
  total: number;
  top: string | null;
  playedBy: number | null;
  holder: number | null;
}

/** What is said beside the cards. */
export interface Said {
  props: BoardProps;
  playedBy: number | null;
}

export class Show {
  /** It tells of a card once that lies. */
  said: Said;
  /** The last view that has been shown to its end: whose turn it is and what cards would do is told of that. */
  shown: ZeusView;
  news = $state<News | null>(null);
  /** The key of the card that was played last from this hand. */
  sent: string | null = null;

  #props: () => BoardProps;
  #board: () => HTMLElement | undefined;
  /** The update whose past round need not be shown any more. */
  #past = $state.raw<SeatUpdate | null>(null);
  #performed: SeatUpdate | null = null;
  /** What is said next. */
  #coming: Said | null = null;
  #before: Places = new Map();
  #heldBefore: number | null = null;

  constructor(props: () => BoardProps, board: () => HTMLElement | undefined) {
    this.#props = props;
    this.#board = board;
    this.said = $state.raw(this.#saying());
    this.shown = $state.raw(props().update.view);
    $effect.pre(() => this.#measure());
    $effect.pre(() => this.#say());
    $effect.pre(() => {
      const { update } = props();
      if (this.said.props.update === update && !this.lingers) this.shown = update.view;
    });
    $effect(() => this.#move());
    $effect(() => this.#tell());
    $effect(() => later(this.#ending ? PAUSE : null, () => (this.#past = props().update)));
    $effect(() => later(this.news?.stays ?? null, () => (this.news = null)));
  }

  #ending = $derived.by(() =>
    this.#past === this.#props().update || stillness() ? undefined : lastOfRound(this.#props().fresh),
  );

  /** The mountain as it is to be seen now. */
  mountain: Mountain = $derived.by(() => {
    const { view } = this.#props().update;
    const ending = this.#ending;
    if (!ending)
      return { total: view.total, top: view.top, playedBy: view.top_played_by, holder: view.holder };
    return { total: ending.total, top: ending.card, playedBy: ending.seat, holder: ending.holder };
  });

  /** Whether a round that is over is still to be seen: the new hand has not come yet, and a second click was not meant for it. */
  get lingers(): boolean {
    return this.#ending !== undefined;
  }

  #measure(): void {
    void [this.#props().update, this.mountain];
    const board = this.#board();
    if (board) this.#before = placesWithZeus(board);
  }

  #move(): void {
    const { update, fresh } = this.#props();
    const { holder } = this.mountain;
    const board = this.#board();
    const zeusMoves = this.#heldBefore !== holder;
    this.#heldBefore = holder;
    if (!board) return;
    const first = this.#performed === null;
    const again = this.#performed === update;
    this.#performed = update;
    const pause = untrack(() => (this.#ending ? PAUSE : 160));
    if (!again)
      perform({
        board,
        before: this.#before,
        fresh,
        seat: update.view.seat,
        sent: this.sent,
        zeusMoves: zeusMoves && !first,
        pause,
      });
    else if (zeusMoves) flyZeus(board, this.#before);
  }

  #saying(): Said {
    return { props: { ...this.#props() }, playedBy: this.mountain.playedBy };
  }

  #say(): (() => void) | undefined {
    // Where news comes before the last card lies, that one is in its place by now.
    if (this.#coming) this.said = this.#coming;
    const coming = this.#saying();
    const flies = this.#performed !== null && this.#performed !== coming.props.update && !stillness();
    const wait = flies ? landing(coming.props.fresh) : 0;
    this.#coming = wait > 0 ? coming : null;
    if (wait === 0) this.said = coming;
    return later(wait || null, () => {
      this.said = coming;
      this.#coming = null;
    });
  }

  #tell(): void {
    const { update, fresh, log } = this.said.props;
    // How the game has ended is said above the board at a table, but not in a replay.
    const end = log ? null : gameNews(update.view);
    const news = update.view.over ? end : newsOf(update.view, fresh);
    untrack(() => {
      // The end of a round stays in sight for its time, whatever comes next; a game that goes on again has not ended.
      if (news) this.news = news;
      else if (update.view.over || this.news?.kind !== "round") this.news = end;
    });
  }
}

function later(time: number | null, act: () => void): (() => void) | undefined {
  if (time === null) return undefined;
  const timer = setTimeout(act, time);
  return () => clearTimeout(timer);
}
