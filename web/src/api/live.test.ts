import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live } from "./live";
import type { FromTable } from "./types";

/** What stands in place of the network: the sockets that were opened, in their order. */
class Socket {
  static readonly OPEN = 1;
  static opened: Socket[] = [];
  readyState = Socket.OPEN;
  onopen = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  onclose = (_: { code: number }): void => undefined;

  constructor(readonly url: URL) {
    Socket.opened.push(this);
  }

  close(): void {
    this.readyState = 3;
  }

  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** Be refused before the table has said anything, in the manner of the server. */
  refuse(kind: string, code: number): void {
    this.onopen();
    this.hear({ type: "refused", id: null, error: { kind, text: "not now" } });
    this.onclose({ code });
  }
}

const heard: string[] = [];
let told: FromTable;
const ears = {
  have: () => 3,
  message: (message: FromTable) => {
    told = message;
    heard.push("message");
  },
  connection: (state: string) => heard.push(state),
  refused: (text: string) => heard.push(text),
};
const target = { addEventListener: () => undefined, removeEventListener: () => undefined };
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", target);
  vi.stubGlobal("document", { ...target, baseURI: "http://localhost/" });
  Socket.opened = [];
  heard.length = 0;
  live = new Live("table", null, ears);
});
afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const last = (): Socket => Socket.opened.at(-1) as Socket;

describe("a live connection", () => {
  it("is live once the table has said how it stands", () => {
    last().onopen();
    expect(heard).toEqual([]);
    last().hear({ type: "table" });
    last().hear({ type: "table" });
    expect(heard).toEqual(["live", "message", "message"]);
  });

  it("comes back when it was lost", () => {
    last().onopen();
    last().hear({ type: "table" });
    last().onclose({ code: 1006 });
    expect(heard.at(-1)).toBe("away");
    vi.advanceTimersByTime(1000);
    expect(Socket.opened).toHaveLength(2);
  });

  it("is tried again where it does not open", () => {
    vi.advanceTimersByTime(14_000);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(heard).toEqual(["away"]);
    expect(Socket.opened).toHaveLength(2);
    last().onopen();
    last().hear({ type: "table" });
    expect(heard).toEqual(["away", "live", "message"]);
  });

  it("comes back where it is refused for now, less and less often, until it is let in", () => {
    for (let attempt = 1; attempt <= 8; attempt++) {
      last().refuse("Unavailable", 1013);
      expect(Socket.opened).toHaveLength(attempt);
      vi.advanceTimersByTime(15_000);
      expect(Socket.opened).toHaveLength(attempt + 1);
    }
    last().refuse("Unavailable", 1013);
    vi.advanceTimersByTime(1000);
    expect(Socket.opened).toHaveLength(9);
    vi.advanceTimersByTime(15_000);
    last().onopen();
    last().hear({ type: "table" });
    expect(new Set(heard)).toEqual(new Set(["away", "live", "message"]));
  });

  it("does not come back where it is refused for good", () => {
    last().refuse("NotFound", 1008);
    vi.advanceTimersByTime(60_000);
    expect(Socket.opened).toHaveLength(1);
    expect(heard.at(-1)).toBe("Not now.");
  });

  it("asks for changes, and tells whole updates", () => {
    const seat = { seat: 0, view: { moves: 1 }, log: [] };
    const update = { type: "update", version: 1, since: 0, seats: [seat], public: null, deadlines: [] };
    const changes = [{ op: "replace", path: "/view/moves", value: 2 }];
    last().onopen();
    expect(last().url.searchParams.get("changes")).toBe("true");
    last().hear(update);
    last().hear({ ...update, type: "changes", version: 2, since: 1, seats: [{ seat: 0, changes, log: [] }] });
    expect(told).toEqual({ ...update, version: 2, since: 1, seats: [{ ...seat, view: { moves: 2 } }] });
  });
});
