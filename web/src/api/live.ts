import * as say from "./en.ftl";
import { sentence } from "../lib/words";
import { address, noAnswer } from "./client";
import { backoff } from "./backoff";
import { changed } from "./updates";
import type { Command, Fault, FromTable, Heard, Update } from "./types";

export type Connection = "connecting" | "live" | "away";

/** Who has heard nothing for so long has lost the table, whatever the network says. */
const SILENCE = 50_000;
/** And whom it has not let in for so long: a browser itself waits for minutes. */
const UNOPENED = 15_000;
/** A connection that stood for so long was a good one, and the next attempt comes at once. */
const STOOD = 5_000;
/** The code with which a connection is closed where it is worth while to try again, as when the database is away (RFC 6455's registry). */
const TRY_AGAIN = 1013;

interface Ears {
  /** The version that is held now: the table tells what is new since. */
  have: () => number;
  message: (message: FromTable) => void;
  connection: (state: Connection) => void;
  /** The table refuses to be listened to at all, now and later. */
  refused: (text: string) => void;
}

/** A table's live connection, which comes back by itself. */
export class Live {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #silence: ReturnType<typeof setTimeout> | null = null;
  #openedAt = 0;
  #closed = false;
  #welcome = false;
  /** What this connection was told last. */
  #told: Update | null = null;
  /** Why the table would not have us; null while it has not said so. */
  #refusal: string | null = null;
  #next = 1;
  #asked = new Map<number, (refusal: Fault | null) => void>();

  constructor(
    private readonly table: string,
    private readonly pass: string | null,
    private readonly ears: Ears,
  ) {
    window.addEventListener("online", this.#now);
    window.addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#seen);
    this.#connect();
  }

  /** Ask the table for something. Null when it is done and kept, else why not, in a sentence. */
  send(command: Command): Promise<Fault | null> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.resolve({ kind: "no_answer", text: noAnswer() });
    const id = this.#next++;
    socket.send(JSON.stringify({ ...command, id }));
    return new Promise((resolve) => this.#asked.set(id, resolve));
  }

  /** Connect again, to be told what was missed. */
  again(): void {
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener("online", this.#now);
    window.removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#seen);
    this.#drop();
  }

  #connect(): void {
    if (this.#closed) return;
    const url = address(`api/tables/${encodeURIComponent(this.table)}/live`, {
      pass: this.pass,
      have: this.ears.have(),
      changes: "true",
    });
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#welcome = false;
    this.#refusal = null;
    this.#told = null;
    this.#listen(UNOPENED);
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#openedAt = performance.now();
      this.#listen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket !== socket) return;
      this.#listen();
      this.#hear(JSON.parse(event.data) as Heard);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      const refusal = code === TRY_AGAIN ? null : this.#refusal;
      this.#closed ||= refusal !== null;
      this.#lost();
      if (refusal !== null) this.ears.refused(refusal);
    };
  }

  #hear(heard: Heard): void {
    const message = this.#whole(heard);
    if (message.type === "done") this.#answer(message.id, null);
    else if (message.type === "refused")
      this.#refused(message.id, { ...message.error, text: sentence(message.error.text) });
    else {
      if (!this.#welcome) this.ears.connection("live");
      this.#welcome = true;
      this.ears.message(message);
    }
  }

  /** What is told by its changes, as the update that it is. */
  #whole(heard: Heard): FromTable {
    if (heard.type !== "update" && heard.type !== "changes") return heard;
    if (heard.type === "update") return (this.#told = heard);
    if (this.#told === null) throw new Error("changes of nothing");
    return (this.#told = changed(this.#told, heard));
  }

  #refused(id: number | null, fault: Fault): void {
    if (id !== null) this.#answer(id, fault);
    // A table that refuses before it has said anything will not have us; how it closes says whether later it might.
    else if (!this.#welcome) this.#refusal = fault.text;
  }

  #answer(id: number, refusal: Fault | null): void {
    this.#asked.get(id)?.(refusal);
    this.#asked.delete(id);
  }

  #listen(patience = SILENCE): void {
    if (this.#silence !== null) clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#lost, patience);
  }

  #drop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#silence !== null) clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const answer of this.#asked.values()) answer({ kind: "no_answer", text: say.leftOpen() });
    this.#asked.clear();
  }

  #lost = (): void => {
    this.#drop();
    this.ears.connection("away");
    if (this.#closed) return;
    if (this.#openedAt && performance.now() - this.#openedAt > STOOD) this.#attempt = 0;
    this.#openedAt = 0;
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt++));
  };

  #now = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) return;
    this.#attempt = 0;
    this.again();
  };

  #seen = (): void => {
    if (document.visibilityState === "visible") this.#now();
  };
}
