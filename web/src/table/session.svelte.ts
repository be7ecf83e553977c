import * as say from "./en.ftl";
import { isAsked as isAskedEarly, ofTable } from "../lib/asked";
import { sentence } from "../lib/words";
import { api, asRefusal, Refusal } from "../api/client";
import { Live, type Connection } from "../api/live";
import { leadUp, weightOf } from "../games";
import { Queue, pause, TOO_MANY } from "../api/queue";
import { stillness } from "../lib/motion";
import { paceOf, type Pace } from "../lib/pace";
import { isAsked } from "../lib/whose";
import { continued, judge, NOTHING, REMARKS, retold, sameEyes } from "../api/updates";
import type { Command, Entry, FromTable, SeatUpdate, TableInfo, Update } from "../api/types";

/** What is on the screen of a table: one update, and when it came. */
export interface Shown {
  update: Update;
  receivedAt: number;
  /** Whether it continues what was shown before; else its log is no news. */
  follows: boolean;
}

/** Why something was not done; `late` when the table had gone on already. */
export interface Refused {
  text: string;
  late: boolean;
}

/** One's own end of a table: what is known of it, what is shown, and what one can do. */
export class Session {
  table = $state.raw<TableInfo | null>(null);
  shown = $state.raw<Shown | null>(null);
  /** What each of one's seats has seen, by seat; under null what a spectator has, or all who share the device. */
  logs = $state.raw<ReadonlyMap<number | null, readonly Entry[]>>(new Map());
  connection = $state<Connection>("connecting");
  /** What is about to be shown, while the board leads up to it. */
  ahead = $state.raw<Shown | null>(null);
  /** Whether more is about to be shown. */
  busy = $state(false);
  /** Whether what happens is shown only when one asks for it. */
  paused = $state(false);
  /** What is new about the table itself, in a sentence. */
  notice = $state.raw<{ text: string } | null>(null);
  failed = $state.raw<Refusal | null>(null);

  #live: Live | null = null;
  #held = NOTHING;
  #eyes: readonly SeatUpdate[] = [];
  /** What came last, if it told of something new. */
  #news: Update | null = null;
  #queue = new Queue<Shown>(
    (shown) => this.#show(shown),
    (shown, waiting) => this.#howLong(shown, waiting),
    () => (this.busy = false),
    (shown) => this.#leadUp(shown),
  );
  #closed = false;
  /** Whether all is shown in passing until one is asked something. */
  #skipping = false;

  constructor(
    readonly id: string,
    readonly pass: string | null,
  ) {}

  async open(): Promise<void> {
    this.failed = null;
    try {
      // A match that has not begun has nothing to show.
      const isEarly = this.pass === null && isAskedEarly(ofTable(this.id, "/update"));
      const early = isEarly ? api.update(this.id, null).catch(() => null) : null;
      this.#take(await api.table(this.id, this.pass));
      const update = await early;
      if (update) this.#consider(update);
    } catch (error) {
      this.failed = asRefusal(error);
      return;
    }
    if (this.#closed) return;
    this.#live = new Live(this.id, this.pass, {
      have: () => this.#held,
      message: (message) => this.#hear(message),
      connection: (state) => {
        this.connection = state;
        // What was asked before nobody has heard.
        if (state === "live" && this.#skipping) this.#hurryBots();
      },
      refused: (text) => (this.failed = new Refusal(403, "refused", text)),
    });
  }

  close(): void {
    this.#closed = true;
    this.#live?.close();
    this.#queue.clear();
  }

  /** Ask the table for something; null when it is done, else why not. What came too late is told in passing, and is not answered to. */
  async ask(command: Command): Promise<Refused | null> {
    // What its player looked at is what is shown, which may be older than what is held.
    const seen = this.shown?.update.version ?? NOTHING;
    const fault = (await this.#live?.send(command.type === "move" ? { ...command, seen } : command)) ?? null;
    // Whoever has done something wants to see what came of it, and whoever was too late what came before.
    this.#queue.catchUp();
    if (!fault) return null;
    const late = fault.kind === "NotNow" || (this.#held > seen && !this.#isAsked(command.seat));
    if (late) this.notice = { text: fault.kind === "NotNow" ? fault.text : say.tooLate() };
    return { text: fault.text, late };
  }

  /** How quickly it is played here, and shown. */
  get pace(): Pace {
    return paceOf(this.table?.clock.pace ?? 1);
  }

  /** Let bots take so many seconds from now on; null when it is done, else why not. */
  changePace(seconds: number): Promise<string | null> {
    return this.change(api.pace(this.id, seconds));
  }

  /** Show nothing more until one asks for it, or go on. */
  pause(held: boolean): void {
    this.paused = held;
    if (held) this.#queue.hold();
    else this.#queue.release();
  }

  /** Show the next thing, and wait again. */
  step(): void {
    if (!this.paused) this.pause(true);
    this.#queue.step();
  }

  /** Show everything in passing until one is asked something. */
  skipToMine(): void {
    this.pause(false);
    this.#skipping = !this.#awaits(this.shown?.update);
    this.#queue.hurry();
    if (this.#skipping) this.#hurryBots();
  }

  /** Bots need not wait for anybody else. Where somebody looks on they do: then one sees no more than what is told. */
  #hurryBots(): void {
    const [own, ...others] = this.table?.seats.filter(({ kind }) => kind === "person") ?? [];
    if (own?.yours && others.length === 0) void this.#live?.send({ type: "hurry", seat: own.seat });
  }

  #awaits(update: Update | undefined): boolean {
    return update?.seats.some((each) => each.view.over || isAsked(each)) ?? false;
  }

  /** Go on to what the board leads up to. */
  proceed(): void {
    this.#queue.skip();
  }

  #leadUp(shown: Shown): number {
    const { update, follows } = shown;
    const unhurried = follows && !stillness() && !this.#skipping && this.pace !== "instant";
    const leads = unhurried
      ? update.seats.map(({ seat, log }) => leadUp(this.table?.game ?? "", this.#unseen(seat, log), seat))
      : [];
    const lead = Math.max(0, ...leads);
    this.ahead = lead > 0 ? shown : null;
    return lead;
  }

  /** What of a log has not been shown: an update may tell again what has. */
  #unseen(seat: number | null, log: readonly Entry[]): readonly Entry[] {
    const seen = this.logs.get(seat)?.at(-1)?.number ?? NOTHING;
    return log.filter(({ number }) => number > seen);
  }

  #howLong({ update, follows }: Shown, waiting: number): number {
    const entries = follows
      ? update.seats.flatMap((seat) => seat.log).filter((entry) => !REMARKS.includes(entry.kind))
      : [];
    if (entries.length === 0 || this.#skipping) return 0;
    const weight = weightOf(this.table?.game ?? "", entries);
    return pause(waiting, this.pace, stillness(), weight);
  }

  #isAsked(seat: number): boolean {
    return this.#eyes.some((each) => each.seat === seat && each.view.must.includes(seat));
  }

  /** Say something in passing. */
  tell(text: string): void {
    this.notice = { text };
  }

  /** Something that goes by a request of its own and answers with the table. */
  async change(request: Promise<TableInfo>): Promise<string | null> {
    try {
      this.#take(await request);
      return null;
    } catch (error) {
      return asRefusal(error).message;
    }
  }

  #hear(message: FromTable): void {
    if (message.type === "table") {
      this.#take(message.table);
      if (message.notice) this.notice = { text: sentence(message.notice) };
    } else if (message.type === "update") this.#consider(message);
  }

  #take(table: TableInfo): void {
    const gathered = this.table?.status === "gathering";
    // An answer may come after the news that overtook it: a match that has begun is not waited for again.
    if (this.table && !gathered && table.status === "gathering") return;
    const began = gathered && table.status !== "gathering";
    this.table = table;
    if (table.texts_due !== null) void this.#showTexts(table);
    // Before a match there is nothing to see; when it begins all of it is new, the version 0 too.
    if (began && !this.shown) this.#anew();
  }

  async #showTexts(table: TableInfo): Promise<void> {
    const { showTexts } = await import("../lib/sitting");
    const now = await showTexts(table);
    if (now && this.table?.status === "gathering") this.#take(now);
  }

  #consider(update: Update): void {
    const verdict = judge(this.#held, update);
    if (verdict === "stale") return;
    if (verdict === "gap" || (verdict === "next" && !sameEyes(this.#eyes, update.seats))) {
      this.#anew();
      return;
    }
    this.#eyes = update.seats;
    if (update.seats.length === 0) return;
    this.#held = update.version;
    this.busy = true;
    // A clock runs on while one does not look.
    const urgent = update.deadlines.some(({ seat }) =>
      update.seats.some((each) => each.seat === seat && !each.passes),
    );
    if (urgent && this.paused) this.pause(false);
    if (verdict === "anew") this.#queue.hurry();
    const follows = verdict === "next";
    const told = follows && this.#news ? retold(this.#news, update) : update;
    this.#news = follows ? told : null;
    this.#queue.patience = TOO_MANY[this.pace];
    const again = told !== update;
    this.#queue.push({ update: told, receivedAt: performance.now(), follows }, again);
  }

  #anew(): void {
    this.#held = NOTHING;
    this.#eyes = [];
    this.#live?.again();
  }

  #show(shown: Shown): void {
    const logs = new Map<number | null, readonly Entry[]>();
    const { seats, public: open } = shown.update;
    for (const seat of open ? [...seats, open] : seats) {
      const before = shown.follows ? (this.logs.get(seat.seat) ?? []) : [];
      logs.set(seat.seat, continued(before, seat.log));
    }
    this.logs = logs;
    this.ahead = null;
    this.shown = shown;
    if (this.#awaits(shown.update)) this.#skipping = false;
  }
}
